import { jsonText } from "../core/canonical.ts";
import { isRecord } from "../core/json.ts";
import { BRIDGE_TEXT, OWN_SYNTHETIC_TEXTS } from "../core/texts.ts";
import type { ByteSource } from "../formats/bytes/source.ts";
import { repairSource, type TranscriptOptions } from "./index.ts";
import { isError } from "./report.ts";

/** The contents between which what was added is carried over. */
export interface RebasedFile {
  /** Before the repair. */
  readonly original: ByteSource;
  /** As the repair left it. */
  readonly repaired: ByteSource;
  /** The same with what was added. */
  readonly now: ByteSource;
  /** The original with what was added. */
  readonly next: ByteSource;
}

/** In which of the contents a part of a message is, and how often in the two that hold what was added. */
interface Occurrence {
  now: number;
  next: number;
  isOriginal: boolean;
  isRepaired: boolean;
}

/**
 * Does the original with what was added still hold every turn that the file has now? The original is damaged, so what
 * counts is what the next repair brings back of it. What only the repair said may go with the repair.
 */
export function keepsTurns(
  { original, repaired, now, next }: RebasedFile,
  options: TranscriptOptions,
): boolean {
  const parts = new Map<string, Occurrence>();
  const errorsNow = eachPart(now, options, (part) => {
    const known = parts.get(part);
    if (known === undefined) parts.set(part, { now: 1, next: 0, isOriginal: false, isRepaired: false });
    else known.now += 1;
  });
  const mark = (source: ByteSource, how: (occurrence: Occurrence) => void): number =>
    eachPart(source, options, (part) => {
      const known = parts.get(part);
      if (known !== undefined) how(known);
    });
  const errorsBefore = mark(original, (part) => {
    part.isOriginal = true;
  });
  mark(repaired, (part) => {
    part.isRepaired = true;
  });
  const errors = mark(next, (part) => {
    part.next += 1;
  });
  if (errors > errorsBefore + errorsNow) return false;
  return [...parts.values()].every((part) => part.next >= part.now || (part.isRepaired && !part.isOriginal));
}

/** Visits the parts of all messages that a repair makes reachable; gives the number of errors that it leaves. */
function eachPart(source: ByteSource, options: TranscriptOptions, visit: (part: string) => void): number {
  const { messages, issues } = repairSource(source, options).after;
  for (const message of messages) {
    const content = isRecord(message) ? message["content"] : undefined;
    for (const part of Array.isArray(content) ? content : [message]) if (!isMade(part)) visit(jsonText(part));
  }
  return issues.filter(isError).length;
}

/** A result that only says that there is none, and what stands for a message that is missing. */
function isMade(part: unknown): boolean {
  if (!isRecord(part)) return false;
  const { text, content } = part;
  return [text, content].some(
    (said) => typeof said === "string" && (OWN_SYNTHETIC_TEXTS.has(said) || said === BRIDGE_TEXT),
  );
}
