import { Session } from "node:inspector";

/**
 * Counts work without a clock: how often each block of the source was entered, as V8 counts for coverage, and how many
 * elements the methods of arrays looked through or copied. No loop can be forgotten, and no neighbour on the machine
 * changes the number; only what V8 compiles into its caller on the way makes it some hundredths smaller.
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

type Cost = (list: readonly unknown[], result: unknown) => number;

const whole: Cost = ({ length }) => length;
const copied: Cost = (_, result) => (Array.isArray(result) ? result.length : 0);
const searched: Cost = ({ length }, result) =>
  typeof result === "number" && result >= 0 ? result + 1 : length;

/** Methods with a loop of their own, and what it costs. Those that call back are counted by what they call. */
const METHODS: readonly (readonly [name: string | symbol, cost: Cost])[] = [
  // Spreads, copies of lists and "for … of".
  [Symbol.iterator, whole],
  ["concat", copied],
  ["flat", copied],
  ["includes", whole],
  ["indexOf", searched],
  ["join", whole],
  ["lastIndexOf", whole],
  ["reverse", whole],
  ["shift", whole],
  ["slice", copied],
  ["sort", whole],
  ["splice", whole],
  ["unshift", whole],
];

function countVisited(run: () => unknown): number {
  let visited = 0;
  const originals = METHODS.map(
    ([name]) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)] as const,
  );
  for (const [name, cost] of METHODS) {
    const original: unknown = Reflect.get(Array.prototype, name);
    if (typeof original !== "function") throw new Error(`arrays have no ${String(name)}`);
    const counting = function (this: readonly unknown[], ...args: readonly unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, args);
      visited += cost(this, result);
      return result;
    };
    Object.defineProperty(Array.prototype, name, { value: counting, configurable: true, writable: true });
  }
  try {
    // To put the methods in place went through arrays, too.
    visited = 0;
    run();
    return visited;
  } finally {
    for (const [name, descriptor] of originals)
      Object.defineProperty(Array.prototype, name, descriptor ?? {});
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
