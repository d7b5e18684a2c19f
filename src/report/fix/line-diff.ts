import { type Line, verbatim } from "../screen/lines.ts";

/** More lines than this in each of two texts are not compared one by one. */
const MOST_LINES = 2000;
const CONTEXT = 1;

/** The lines that differ between two texts, with one line around them. */
export function diffLines(before: string, after: string): readonly Line[] {
  const from = linesOf(before);
  const to = linesOf(after);
  const steps = from.length > MOST_LINES || to.length > MOST_LINES ? replaced(from, to) : compared(from, to);
  const near = steps.map((_, at) =>
    steps.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ sign }) => sign !== " "),
  );
  return steps.flatMap(({ sign, text }, at): readonly Line[] => {
    if (near[at] !== true) return [];
    if (sign === " ") return [[verbatim("dim", `      ${text}`)]];
    return [[verbatim(sign === "+" ? "green" : "red", `    ${sign} ${text}`)]];
  });
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\r?\n$/, "").split(/\r?\n/);
}

interface Step {
  readonly sign: " " | "+" | "-";
  readonly text: string;
}

function replaced(from: readonly string[], to: readonly string[]): readonly Step[] {
  const known = new Set(from);
  return to.filter((text) => !known.has(text)).map((text) => ({ sign: "+", text }));
}

/** The longest common lines, found from both ends and then by the table of all pairs between. */
function compared(from: readonly string[], to: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(from.length, to.length) - start &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  )
    end += 1;
  const left = from.slice(start, from.length - end);
  const right = to.slice(start, to.length - end);
  const same = (text: string): Step => ({ sign: " ", text });
  return [
    ...from.slice(0, start).map(same),
    ...between(left, right),
    ...from.slice(from.length - end).map(same),
  ];
}

function between(left: readonly string[], right: readonly string[]): readonly Step[] {
  const width = right.length + 1;
  const longest = new Uint16Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      longest[row * width + column] =
        left[row] === right[column]
          ? 1 + (longest[(row + 1) * width + column + 1] ?? 0)
          : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0);
    }
  }
  const steps: Step[] = [];
  let row = 0;
  let column = 0;
  while (row < left.length || column < right.length) {
    const down = longest[(row + 1) * width + column] ?? 0;
    const across = longest[row * width + column + 1] ?? 0;
    if (row < left.length && column < right.length && left[row] === right[column]) {
      steps.push({ sign: " ", text: left[row++] ?? "" });
      column += 1;
    } else if (row < left.length && (column === right.length || down >= across)) {
      steps.push({ sign: "-", text: left[row++] ?? "" });
    } else steps.push({ sign: "+", text: right[column++] ?? "" });
  }
  return steps;
}
