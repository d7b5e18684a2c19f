/** What a line of the ladder has on a rail. */
export type Wire = "begins" | "ends" | "passes" | "open" | "broken" | "none";

/** More wires at once than this are not drawn: the ids and lines still tell. */
const MOST_RAILS = 4;

/** The wires between calls and their results, line by line. */
export interface Rails {
  /** How many columns there are. */
  readonly width: number;
  /** One half of a pair: its wire begins, or ends where it has begun. Undefined: there is no rail left for it. */
  half(serial: number): readonly Wire[] | undefined;
  /** A half whose other half is missing, or may still come. */
  single(wire: "open" | "broken"): readonly Wire[];
  /** Any other line. */
  pass(): readonly Wire[];
}

/** Lays wires for a ladder in which these pairs have their halves in this order, each of them twice. */
export function createRails(halves: readonly number[]): Rails {
  const width = Math.min(MOST_RAILS, Math.max(1, mostOpen(halves)));
  const open: (number | undefined)[] = Array.from({ length: width }, () => undefined);
  const pass = (): Wire[] => open.map((serial) => (serial === undefined ? "none" : "passes"));
  const marked = (at: number, wire: Wire): readonly Wire[] => {
    const line = pass();
    if (at >= 0) line[at] = wire;
    return line;
  };
  // A pair for which there was no rail when it began must not begin with its other half.
  const left = new Set<number>();
  return {
    width,
    half: (serial) => {
      const at = open.indexOf(serial);
      if (at >= 0) {
        const line = marked(at, "ends");
        open[at] = undefined;
        return line;
      }
      const free = left.has(serial) ? -1 : open.indexOf(undefined);
      if (free < 0) {
        left.add(serial);
        return undefined;
      }
      const line = marked(free, "begins");
      open[free] = serial;
      return line;
    },
    single: (wire) => marked(open.indexOf(undefined), wire),
    pass,
  };
}

/** The serials that occur twice, in their order: pairs of which both halves are there. */
export function pairsOf(halves: readonly number[]): readonly number[] {
  const number = new Map<number, number>();
  for (const serial of halves) number.set(serial, (number.get(serial) ?? 0) + 1);
  return halves.filter((serial) => number.get(serial) === 2);
}

/** The most pairs that wait for their other half at one moment. */
function mostOpen(halves: readonly number[]): number {
  const open = new Set<number>();
  let most = 0;
  for (const serial of halves) {
    if (!open.delete(serial)) open.add(serial);
    most = Math.max(most, open.size);
  }
  return most;
}
