// East Asian wide and full-width signs, and pictures, take two columns; the ranges are rough, and err to the wide side.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** How many columns of a terminal a character takes. */
export function columnsOf(character: string): number {
  if (character < "\u0300") return 1;
  if (/\p{M}/u.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** How many columns a text on one line takes. */
export function columnsIn(text: string): number {
  let columns = 0;
  for (const character of text) columns += columnsOf(character);
  return columns;
}
