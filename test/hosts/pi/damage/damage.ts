import { callText, closingText } from "../../story.ts";
import { indexOf, type Row } from "../rows.ts";

/** What pi does with the damaged session, without any help; measured, not wished. */
export type PiToday =
  /** It copes by itself: there is nothing to repair. */
  | { readonly kind: "heals" }
  /** It ends with these words before it sends anything, and leaves the file alone. */
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
  /** pi 0.74.2. */
  readonly piToday: PiToday;
  /** pi 1.6.0, where it does otherwise. */
  readonly pi16Today?: PiToday;
}

/** What the pi of that version does with the damage. */
export function todayOf(damage: Damage, version: string): PiToday {
  return version === "1.6.0" ? (damage.pi16Today ?? damage.piToday) : damage.piToday;
}

/** The same in a few words, for a table. */
export function describeToday(today: PiToday): string {
  switch (today.kind) {
    case "heals":
      return "whole";
    case "hangs":
      return "hangs";
    case "crashes":
      return "ends with an error";
    case "breaks": {
      const lost = today.lost === 0 ? [] : [`loses ${today.lost} text${today.lost === 1 ? "" : "s"}`];
      const words = [...lost, ...(today.refusal === undefined ? [] : ["**400**"])].join("; ");
      return today.resume === 2 ? `second resume: ${words}` : words;
    }
  }
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
