import { isAsTraced, type Trace, traceOf } from "./trace.ts";

/** Looks at the messages of one object again and again. */
export interface Watch {
  /**
   * The messages, each by its trace: the same trace as last time, where the same message stands in the same place and
   * holds what it held; a new one everywhere else.
   */
  look(messages: readonly unknown[]): readonly Trace[];
}

/** By the object, so that whoever works with it shares the traces, and nothing outlives it. */
const watches = new WeakMap<object, Watch>();

/** The watch over the messages of an object. */
export function watchOf(holder: object): Watch {
  const known = watches.get(holder);
  if (known !== undefined) return known;
  const made = createWatch();
  watches.set(holder, made);
  return made;
}

function createWatch(): Watch {
  let last: readonly Trace[] = [];
  return {
    look(messages) {
      const before = last;
      let at = 0;
      while (at < before.length && at < messages.length && isAsTraced(messages[at], before[at] ?? []))
        at += 1;
      // Most often nothing has changed, and nothing is made for it.
      if (at === before.length && at === messages.length) return before;
      const traces = before.slice(0, at);
      for (; at < messages.length; at += 1) {
        const message = messages[at];
        const known = before[at];
        traces.push(known !== undefined && isAsTraced(message, known) ? known : traceOf(message));
      }
      last = traces;
      return traces;
    },
  };
}
