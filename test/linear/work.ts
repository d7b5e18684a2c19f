import { Session } from "node:inspector";

/**
 * Counts work without a clock: how often each block of the source was entered, as V8 counts for coverage, and how many
 * elements and characters the methods of arrays and texts looked through or copied. No loop can be forgotten, and no
 * neighbour on the machine changes the number; only what V8 compiles into its caller on the way makes it some hundredths
 * smaller.
 *
 * V8 counts in what is compiled from now on. A test imports this file, and behind it, with `await import`, what it
 * counts; a function that ran earlier is an error.
 */
const session = new Session();
session.connect();
post("Profiler.enable");
post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

const SOURCE = new URL("../../src/", import.meta.url).pathname;

/** The blocks that were entered and the elements that were visited while `run` ran. */
export function countWork(run: () => unknown): number {
  entered();
  const visited = countVisited(run);
  return visited + entered();
}

/** How many times more work the large input makes than the small one. */
export function workGrowth<Input>(run: (input: Input) => unknown, small: Input, large: Input): number {
  return countWork(() => run(large)) / countWork(() => run(small));
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly isBlockCoverage: boolean;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

// How often blocks of the source were entered since this was last asked.
function entered(): number {
  const scripts = post<Coverage>("Profiler.takePreciseCoverage").result.filter(
    ({ url }) => url.includes(SOURCE) && !url.endsWith(".test.ts"),
  );
  let sum = 0;
  for (const { functionName, isBlockCoverage, ranges } of scripts.flatMap(({ functions }) => functions)) {
    const count = ranges.reduce((total, range) => total + range.count, 0);
    if (count > 0 && !isBlockCoverage)
      throw new Error(`${functionName} ran before its work could be counted`);
    sum += count;
  }
  return sum;
}

type Cost = (owner: never, result: never, from: number) => number;

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

interface Counted {
  readonly length: number;
}

const whole = ({ length }: Counted): number => length;
const copied = (_: unknown, { length }: Counted): number => length;
const given = (_: unknown, result: { readonly done?: boolean }): number => (result.done === true ? 0 : 1);
const matched = (_: unknown, result: readonly string[] | null): number => (result?.[0] ?? "").length + 1;
const searched = ({ length }: Counted, result: number, from: number): number =>
  Math.max(0, (result < 0 ? length : result + 1) - from);

/** Methods with a loop of their own, by the prototype that has them, and what each costs. Those that call back are counted by what they call. */
const METHODS: readonly (readonly [prototype: object, cost: Cost, names: readonly string[]])[] = [
  // Spreads, patterns, copies and "for … of".
  [Object.getPrototypeOf([].values()), given, ["next"]],
  [Object.getPrototypeOf(new Map().values()), given, ["next"]],
  [Object.getPrototypeOf(new Set().values()), given, ["next"]],
  [Array.prototype, copied, ["concat", "flat", "slice"]],
  [Array.prototype, searched, ["indexOf"]],
  [
    Array.prototype,
    whole,
    ["includes", "join", "lastIndexOf", "reverse", "shift", "sort", "splice", "unshift"],
  ],
  [Object.getPrototypeOf(Uint8Array.prototype), copied, ["slice"]],
  [Object.getPrototypeOf(Uint8Array.prototype), searched, ["indexOf"]],
  [Object.getPrototypeOf(Uint8Array.prototype), whole, ["includes", "lastIndexOf"]],
  [String.prototype, searched, ["indexOf"]],
  [
    String.prototype,
    whole,
    ["includes", "lastIndexOf", "match", "matchAll", "replace", "replaceAll", "split"],
  ],
  [RegExp.prototype, matched, ["exec"]],
];

function countVisited(run: () => unknown): number {
  let visited = 0;
  const originals = METHODS.flatMap(([prototype, cost, names]) =>
    names.map((name) => ({ prototype, cost, name, original: Reflect.get(prototype, name) as Method })),
  );
  for (const { prototype, cost, name, original } of originals) {
    const counting = function (this: unknown, ...args: readonly unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, args);
      visited += cost(this as never, result as never, Number(args[1] ?? 0));
      return result;
    };
    Object.defineProperty(prototype, name, { value: counting, configurable: true, writable: true });
  }
  try {
    // To put the methods in place went through lists, too.
    visited = 0;
    run();
    return visited;
  } finally {
    for (const { prototype, name, original } of originals)
      Object.defineProperty(prototype, name, { value: original, configurable: true, writable: true });
  }
}

function post<Result>(method: string, params: object = {}): Result {
  let answer: unknown;
  session.post(method, params, (error: Error | null, result?: object) => {
    if (error !== null) throw new Error(error.message);
    answer = result;
  });
  return answer as Result;
}
