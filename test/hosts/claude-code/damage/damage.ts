import { callIds, evidence } from "../../story.ts";
import type { Row } from "../rows.ts";

/** One way to break the healthy session. */
export interface Damage {
  readonly name: string;
  /** The bytes of the broken file. */
  readonly breakIt: (rows: readonly Row[]) => Buffer;
  /** Turns the texts of the healthy session into those that survive the damage, each once, in order. */
  readonly expect?: (texts: readonly string[]) => readonly string[];
  /** Tool outputs that the damage itself destroyed; all others must reach the model exactly once. */
  readonly destroyed?: readonly string[];
  /** Calls that the damage itself destroyed; all others must reach the model with a result. */
  readonly destroyedCalls?: readonly string[];
  /** Texts that must not be in any request: they lie before a compaction or on another branch. */
  readonly never?: readonly string[];
}

/** The two calls of each turn that uses tools. */
export const CALLS: readonly string[] = [...callIds(1), ...callIds(3)];

/** What the four tools printed. */
export const RESULTS: readonly string[] = [...evidence(1), ...evidence(3)];

/** Takes texts out of the expected ones. */
export function without(...gone: readonly string[]): (texts: readonly string[]) => readonly string[] {
  return (texts) => texts.filter((text) => !gone.includes(text));
}

/** Adds a text behind another one to the expected ones. */
export function withTextBehind(text: string, added: string): (texts: readonly string[]) => readonly string[] {
  return (texts) => texts.flatMap((candidate) => (candidate === text ? [candidate, added] : [candidate]));
}
