import { stringsIn } from "./json.ts";

/** Hands out unique names, so that a lost text, field or call can be told from all others. */
export interface Ink {
  /** A text with a mark that must survive a repair: `<m7>`. */
  text(): string;
  /** The mark of an unknown field, which lives as long as the object that carries it: `<f7>`. */
  field(): string;
  /** A number that was not handed out before. */
  number(): number;
}

/** A fresh source of marks. Its numbers are those of the order in which they were asked for. */
export function ink(): Ink {
  let last = 0;
  const number = (): number => {
    last += 1;
    return last;
  };
  return {
    number,
    text: () => `words <m${number()}> end`,
    field: () => `<f${number()}>`,
  };
}

const TEXT_MARK = /<m\d+>/g;
const FIELD_MARK = /<f\d+>/g;

/** The text marks in a value, in document order. */
export function textMarks(value: unknown): string[] {
  return stringsIn(value).flatMap((text) => text.match(TEXT_MARK) ?? []);
}

/** The field marks in a value, in document order. */
export function fieldMarks(value: unknown): string[] {
  return stringsIn(value).flatMap((text) => text.match(FIELD_MARK) ?? []);
}
