import { type GuardOptions, guardStream, type Verdict } from "../../src/stream/index.ts";
import { readAll, textOf, webStream } from "./recorded.ts";

/** What comes out of a guard for these bytes, as text, and what it says of them. */
export async function guarded(
  pieces: readonly Uint8Array[],
  options: GuardOptions,
): Promise<{ readonly text: string; readonly verdict: Verdict }> {
  const { stream, verdict } = guardStream(webStream(pieces).stream, options);
  return { text: textOf(await readAll(stream)), verdict: await verdict };
}

/** A source that is no Web stream. */
export async function* iterate<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
