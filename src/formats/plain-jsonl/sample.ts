import { type ByteSource, bytesSource } from "../bytes/source.ts";
import type { JsonObject } from "../json/value.ts";
import { visitFileLines } from "../jsonl/file-lines.ts";
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

/**
 * The agent of a file that has no format of its own here. Some took over the shape of another agent's records and
 * mean something else by it: their healthy files would look broken.
 */
export function foreignAgentOf(source: ByteSource): string | undefined {
  const { agent } = sampleOf(source, AGENT_BYTES);
  return agent === undefined || OWN_AGENTS.has(agent) ? undefined : agent;
}

/** Reads the first lines of a file. */
export function sampleOf(source: ByteSource, bytes: number = SAMPLE_BYTES): Sample {
  const head = bytesSource(source.read(0, Math.min(source.length, bytes)));
  const isWhole = head.length === source.length;
  let sound = 0;
  let damaged = 0;
  let agent: string | undefined;
  let envelope: readonly string[] | undefined;
  const rules = { isRecord: () => true, keep: (value: JsonObject) => value };
  visitFileLines(head, rules, ({ records, span, terminated }) => {
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

/**
 * Is an object inside a damaged line a record of this file? It has most of what all its sound records have; where
 * they have nothing in common, anything that is not empty is one. That it is nobody's part is told by its place.
 */
export function isRecordOf({ envelope }: Sample): (value: JsonObject) => boolean {
  return (value) => {
    if (envelope.length === 0) return Object.keys(value).length > 0;
    const shared = envelope.filter((key) => Object.hasOwn(value, key)).length;
    return shared * 2 > envelope.length;
  };
}
