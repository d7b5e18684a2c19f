import type { Piece } from "../../bytes/source.ts";

/** New content in pieces; neighbouring ranges of the source become one, so that an untouched file is one piece. */
export class PieceList {
  readonly pieces: Piece[] = [];
  private readonly newline: Uint8Array;

  constructor(newline: Uint8Array) {
    this.newline = newline;
  }

  add(piece: Piece): void {
    const last = this.pieces.at(-1);
    if (
      last === undefined ||
      last instanceof Uint8Array ||
      piece instanceof Uint8Array ||
      last.end !== piece.start
    )
      this.pieces.push(piece);
    else this.pieces[this.pieces.length - 1] = { start: last.start, end: piece.end };
  }

  /**
   * A line: its bytes, then `end`. Without it the line ends as it did: the byte behind a range of the source is its
   * newline. `ended` false: the line has no end and gets none.
   */
  addLine(pieces: readonly Piece[], end: Uint8Array | undefined, ended = true): void {
    for (const piece of pieces) this.add(piece);
    if (ended) this.add(end ?? this.newline);
  }
}
