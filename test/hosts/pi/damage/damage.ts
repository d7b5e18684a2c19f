import { indexOf, type Row } from "../rows.ts";
import { callText, closingText } from "../story.ts";

/** What pi 0.74.2 does with the damaged session, without any help; measured, not wished. */
export type PiToday =
  /** It copes by itself: there is nothing to repair. */
  | { readonly kind: "heals" }
  /** It dies with these words before it sends anything. */
  | { readonly kind: "crashes"; readonly words: RegExp }
  /** It never comes back. */
  | { readonly kind: "hangs" }
  /**
   * From that resume on, `lost` texts of the history are not sent, without a word to the person; and where
   * `refusal` is given, the provider refuses what is sent.
   */
  | {
      readonly kind: "breaks";
      readonly resume: 1 | 2;
      readonly lost: number;
      readonly refusal?: RegExp;
    };

/** One way to break the healthy session. */
export interface Damage {
  readonly name: string;
  /** The bytes of the broken file. */
  readonly breakIt: (rows: readonly Row[]) => Buffer;
  /** Turns the texts of the healthy session into those that the repaired one must send, each once, in order. */
  readonly expect?: (texts: readonly string[]) => readonly string[];
  /** Tool outputs that the damage itself destroyed; all others must reach the model exactly once. */
  readonly destroyed?: readonly string[];
  /** Tool outputs that the damage adds and that must reach the model exactly once. */
  readonly added?: readonly string[];
  /** Texts that pi never sends and that the repaired file must hold all the same. */
  readonly kept?: readonly string[];
  /** Texts that must not be in any request of the repaired session. */
  readonly never?: readonly string[];
  readonly piToday: PiToday;
}

/** The refusal of a history that lost all turns above an assistant's. */
export const ASSISTANT_FIRST: RegExp = /^messages: first message must use the "user" role/;

/** Takes one text out of the expected ones. */
export function without(text: string): (texts: readonly string[]) => readonly string[] {
  return (texts) => texts.filter((candidate) => candidate !== text);
}

/** Adds a text behind another one to the expected ones. */
export function withTextBehind(text: string, added: string): (texts: readonly string[]) => readonly string[] {
  return (texts) => texts.flatMap((candidate) => (candidate === text ? [candidate, added] : [candidate]));
}

/** Index of the row with the two calls of a turn. */
export function callIndex(rows: readonly Row[], turn: number): number {
  return indexOf(rows, callText(turn));
}

/** Index of the row that closes a turn. */
export function closingIndex(rows: readonly Row[], turn: number): number {
  return indexOf(rows, closingText(turn));
}
