/** What a line of the ladder has on a rail. */
export type Wire = "begins" | "ends" | "passes" | "broken" | "none";

/** More calls at once than this share no rail: the ids still tell. */
const MOST_RAILS = 4;

/** The wires between calls and their results, line by line. */
export interface Rails {
  /** How many columns there are. */
  readonly width: number;
  /** A call: its wire begins, where a result is going to end it. */
  begin(serial: number): readonly Wire[];
  /** The result of a call. */
  end(serial: number): readonly Wire[];
  /** A call or a result whose other half is missing. */
  broken(): readonly Wire[];
  /** Any other line. */
  pass(): readonly Wire[];
}

/** Lays wires for a ladder in which at most so many calls are open at once. */
export function createRails(most: number): Rails {
  const width = Math.min(MOST_RAILS, Math.max(1, most));
  const open: (number | undefined)[] = Array.from({ length: width }, () => undefined);
  const wires = (): Wire[] => open.map((serial) => (serial === undefined ? "none" : "passes"));
  const marked = (at: number, wire: Wire): readonly Wire[] => {
    const line = wires();
    if (at >= 0 && at < width) line[at] = wire;
    return line;
  };
  return {
    width,
    begin: (serial) => {
      const free = open.indexOf(undefined);
      const line = marked(free, "begins");
      if (free >= 0) open[free] = serial;
      return line;
    },
    end: (serial) => {
      const at = open.indexOf(serial);
      const line = marked(at, "ends");
      if (at >= 0) open[at] = undefined;
      return line;
    },
    broken: () => marked(open.indexOf(undefined), "broken"),
    pass: wires,
  };
}

/** The most calls that wait for their results at one moment. */
export function mostOpen(events: readonly { readonly opens: boolean }[]): number {
  let now = 0;
  let most = 0;
  for (const { opens } of events) {
    now += opens ? 1 : -1;
    most = Math.max(most, now);
  }
  return most;
}
