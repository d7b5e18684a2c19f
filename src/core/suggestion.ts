// Nothing that we know is as long as this; comparing is quadratic.
const LONGEST = 40;

/** The candidate that is most like a word, if one is like it at all: "did you mean". */
export function suggestion(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const most = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    const away = distance(word.toLowerCase(), candidate.toLowerCase());
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  return best ?? candidates.find((candidate) => word.length >= 3 && candidate.startsWith(word));
}

/** Insertions, deletions, changes and swaps of neighbours that make one word of the other. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
