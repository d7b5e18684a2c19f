import { type ByteSource, bytesSource } from "../bytes/source.ts";
import { childrenOf, isJsonObject, type JsonObject } from "../json/value.ts";
import { type RecordRules, readFirstLines, visitFileLines } from "../jsonl/file-lines.ts";
import type { LineRules } from "../jsonl/read-line.ts";
import { agentOf, OWN_AGENTS } from "./known-agents.ts";

/** What the first lines of a file tell about its records. */
export interface Sample {
  /** Lines that are one JSON object, and such as are something else. */
  readonly sound: number;
  readonly damaged: number;
  /** An agent whose files are more than their lines. */
  readonly agent: string | undefined;
  /** Members that all sound records have. */
  readonly envelope: readonly string[];
}

// What a file is shows in its first lines.
const SAMPLE_BYTES = 1 << 20;
const MARK_BYTES = 3;

// The agent shows in the first few.
const AGENT_BYTES = 1 << 16;

/** Whatever is an object is a record. */
const ANY: RecordRules<JsonObject> = { isRecord: () => true, keep: (value) => value };

/**
 * The agent of a file that has no format of its own here. Some took over the shape of another agent's records and
 * mean something else by it: their healthy files would look broken.
 */
export function foreignAgentOf(source: ByteSource): string | undefined {
  const head = headOf(source, AGENT_BYTES);
  let agent: string | undefined;
  readFirstLines(head, ANY, ({ records = [], terminated }) => {
    if (terminated || head.length === source.length) for (const { data } of records) agent ??= agentOf(data);
    return agent !== undefined;
  });
  return agent === undefined || OWN_AGENTS.has(agent) ? undefined : agent;
}

/** Reads the first lines of a file. */
export function sampleOf(source: ByteSource): Sample {
  const head = headOf(source, SAMPLE_BYTES);
  const isWhole = head.length === source.length;
  let sound = 0;
  let damaged = 0;
  let agent: string | undefined;
  let envelope: readonly string[] | undefined;
  visitFileLines(head, ANY, ({ records, span, terminated }) => {
    // The last line of a head may go on behind it.
    if (records === undefined || (!terminated && !isWhole)) return;
    const [first] = records;
    const whole = records.length === 1 && first?.bytes === undefined && first?.span.end === span.end;
    if (first === undefined || !whole || first.span.start > span.start + MARK_BYTES) damaged += 1;
    else {
      sound += 1;
      const keys = Object.keys(first.data);
      envelope = envelope === undefined ? keys : envelope.filter((key) => Object.hasOwn(first.data, key));
    }
    for (const { data } of records) agent ??= agentOf(data);
  });
  return { sound, damaged, agent, envelope: envelope ?? [] };
}

function headOf(source: ByteSource, bytes: number): ByteSource {
  return bytesSource(source.read(0, Math.min(source.length, bytes)));
}

// One member is a coincidence; two may be the kind and the text of anything.
const FEWEST_OF_AN_ENVELOPE = 3;

/**
 * Tells the records inside damaged lines of a file. An object there has most of what all its sound records have; where
 * they have nothing in common, anything that is not empty is one. That it is nobody's part is told by its place; or
 * else by its members: it has the whole envelope, and no sound record holds such an object inside itself.
 */
export function rulesOf(source: ByteSource): LineRules {
  const { envelope } = sampleOf(source);
  const sharedBy = (value: JsonObject): number => envelope.filter((key) => Object.hasOwn(value, key)).length;
  const isRecord = (value: JsonObject): boolean => {
    if (envelope.length === 0) return Object.keys(value).length > 0;
    return sharedBy(value) * 2 > envelope.length;
  };
  let nests: boolean | undefined;
  return {
    isRecord,
    cannotNest: (value) => {
      if (envelope.length < FEWEST_OF_AN_ENVELOPE || sharedBy(value) < envelope.length) return false;
      nests ??= holdsNested(source, (inner) => sharedBy(inner) === envelope.length);
      return !nests;
    },
    // A part of a record has little of its envelope; by its place the other one can be no part.
    mayBeRecord: (value, nested) => (nested ? isRecord(value) : sharedBy(value) > 0),
  };
}

/** Does a record of the first lines hold an object of this kind inside itself? */
function holdsNested(source: ByteSource, isKind: (value: JsonObject) => boolean): boolean {
  const head = headOf(source, SAMPLE_BYTES);
  let found = false;
  visitFileLines(head, ANY, ({ records }) => {
    for (const { data } of records ?? []) found ||= hasInside(data, isKind);
  });
  return found;
}

function hasInside(record: JsonObject, isKind: (value: JsonObject) => boolean): boolean {
  const waiting = [...childrenOf(record)];
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if (isJsonObject(value) && isKind(value)) return true;
    for (const child of childrenOf(value)) waiting.push(child);
  }
  return false;
}
