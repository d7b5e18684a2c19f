/** What a program writes to a terminal, one piece after the other. */
export type Piece =
  | { readonly kind: "character"; readonly character: string }
  /** A control character: CR, LF, BS, TAB. */
  | { readonly kind: "control"; readonly character: string }
  /** ESC [ prefix numbers final. */
  | {
      readonly kind: "sequence";
      readonly prefix: string;
      readonly numbers: readonly number[];
      readonly final: string;
    }
  /** ESC and one or two characters. */
  | { readonly kind: "short"; readonly letters: string };

/** Cuts what is written into pieces; a sequence that is cut in the middle waits for its rest. */
export interface PieceReader {
  read(text: string): readonly Piece[];
}

const ESCAPE = "\u001b";
const BELL = "\u0007";
const SEQUENCE: RegExp = new RegExp(`${ESCAPE}\\[([?<>=]?)([\\d;:]*)[ -/]*([@-~])`, "y");
/** A title, a link, a question about colours: up to BEL or ESC \. Shows nothing. */
const STRING: RegExp = new RegExp(`${ESCAPE}[\\]P_^X][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)`, "y");
const SHORT: RegExp = new RegExp(`${ESCAPE}([()*+#%][ -~]|[0-9<-?@-OQ-WYZ\\\\\`-~])`, "y");
const CHARACTER = /\P{Cc}/uy;
/** No sequence is longer: what has no end by then is dropped, as terminals do. */
const LONGEST = 100_000;

/** Makes a reader that has read nothing. */
export function createPieceReader(): PieceReader {
  let begun = "";
  return {
    read: (text) => {
      const { pieces, rest } = cut(begun + text);
      begun = rest.length < LONGEST ? rest : "";
      return pieces;
    },
  };
}

function cut(text: string): { readonly pieces: readonly Piece[]; readonly rest: string } {
  const pieces: Piece[] = [];
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  };
  while (at < text.length) {
    const character = next(CHARACTER)?.[0];
    if (character !== undefined) {
      pieces.push({ kind: "character", character });
      continue;
    }
    if (text[at] !== ESCAPE) {
      pieces.push({ kind: "control", character: text[at] ?? "" });
      at += 1;
      continue;
    }
    const sequence = next(SEQUENCE);
    if (sequence !== undefined) {
      const [, prefix = "", numbers = "", final = ""] = sequence;
      pieces.push({ kind: "sequence", prefix, numbers: numbers.split(/[;:]/).map(Number), final });
      continue;
    }
    if (next(STRING) !== undefined) continue;
    const short = next(SHORT);
    if (short === undefined) return { pieces, rest: text.slice(at) };
    pieces.push({ kind: "short", letters: short[1] ?? "" });
  }
  return { pieces, rest: "" };
}
