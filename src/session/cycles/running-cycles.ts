const NAME = Symbol.for("layer0.running-cycles");

/** The cycles that run in this thread: one set, also where a program holds several copies of this module. */
export function runningCycles(): Set<string> {
  const holder: { [NAME]?: Set<string> | undefined } & object = globalThis;
  holder[NAME] ??= new Set();
  return holder[NAME];
}
