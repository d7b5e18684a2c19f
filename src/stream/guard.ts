import { type GuardOptions, guardedOutlet, type Outlet } from "./outlet.ts";
import { upstreamOf, type WebStream } from "./upstream.ts";
import type { Verdict } from "./verdict.ts";

/** What comes out of a guard. */
export interface Guarded<S> {
  /** To be read in the place of the source: of the same kind, no faster and no slower. */
  readonly stream: S;
  /** Resolves as soon as the turn is judged; it never rejects. Nothing is judged that is not read. */
  readonly verdict: Promise<Verdict>;
}

/** Guards a streamed turn that comes as a Web stream: the body of a response, or events as objects. */
export function guardStream<T>(source: ReadableStream<T>, options: GuardOptions): Guarded<ReadableStream<T>>;
/** Guards a streamed turn that comes as an iterable: the stream of an SDK, or bytes of server-sent events. */
export function guardStream<T>(source: AsyncIterable<T>, options: GuardOptions): Guarded<AsyncIterable<T>>;
/** Guards a streamed turn of either kind. */
export function guardStream<T>(
  source: WebStream<T> | AsyncIterable<T>,
  options: GuardOptions,
): Guarded<ReadableStream<T> | AsyncIterable<T>> {
  let resolve: (verdict: Verdict) => void = () => undefined;
  const verdict = new Promise<Verdict>((settle) => {
    resolve = settle;
  });
  const upstream = upstreamOf(source);
  const outlet = guardedOutlet(upstream, options, resolve);
  return { stream: upstream.isWeb ? webStreamOf(outlet) : iterableOf(outlet), verdict };
}

/** Asks for nothing before it is asked itself, so that the source feels every pause of the reader. */
function webStreamOf<T>(outlet: Outlet<T>): ReadableStream<T> {
  return new ReadableStream<T>(
    {
      async pull(controller) {
        const { done, value } = await outlet.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        await outlet.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

function iterableOf<T>(outlet: Outlet<T>): AsyncIterable<T> {
  // One question at a time, whatever the reader does.
  let last: Promise<unknown> = Promise.resolve();
  return {
    [Symbol.asyncIterator]: () => ({
      next() {
        const answer = last.then(outlet.next, outlet.next);
        last = answer;
        return answer;
      },
      async return() {
        await outlet.cancel();
        return { done: true, value: undefined };
      },
    }),
  };
}
