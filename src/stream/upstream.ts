/** What is read from, whichever kind of stream it is. */
export interface Upstream<T> {
  next(): Promise<IteratorResult<T, unknown>>;
  cancel(reason?: unknown): Promise<unknown>;
  readonly isWeb: boolean;
}

/** A Web stream, as far as it is used here: every runtime's own fits. */
export interface WebStream<T> {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: T | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** Takes hold of a source. Nothing is read before it is asked for. */
export function upstreamOf<T>(source: WebStream<T> | AsyncIterable<T>): Upstream<T> {
  if (isWebStream(source)) {
    const reader = source.getReader();
    return {
      next: async () => {
        const { done, value } = await reader.read();
        return done ? { done, value } : { done: false, value: value as T };
      },
      cancel: (reason) => reader.cancel(reason),
      isWeb: true,
    };
  }
  const iterator = source[Symbol.asyncIterator]();
  return { next: () => iterator.next(), cancel: async () => iterator.return?.(), isWeb: false };
}

/** Some runtimes make them iterable, too, but only a reader can be cancelled while it waits. */
function isWebStream<T>(source: WebStream<T> | AsyncIterable<T>): source is WebStream<T> {
  return "getReader" in source;
}
