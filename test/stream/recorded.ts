import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { StreamDialectName } from "../../src/stream/index.ts";

/** A recorded stream and whether its turn may be kept. */
export interface Recorded {
  readonly file: string;
  readonly provider: StreamDialectName;
  readonly commit: boolean;
  readonly bytes: Uint8Array;
}

const FOLDER = fileURLToPath(new URL("fixtures/", import.meta.url));

/** Every stream of the manifest. */
export const RECORDED: readonly Recorded[] = (
  JSON.parse(readFileSync(`${FOLDER}manifest.json`, "utf8")) as Omit<Recorded, "bytes">[]
).map(({ file, provider, commit }) => ({
  file,
  provider,
  commit,
  bytes: new Uint8Array(readFileSync(`${FOLDER}${file}`)),
}));

/** The bytes of one recorded stream. */
export function recorded(file: string): Uint8Array {
  const found = RECORDED.find((one) => one.file === file);
  if (found === undefined) throw new Error(`no fixture ${file}`);
  return found.bytes;
}

/** The events that an SDK would make of a recorded stream. */
export function eventsOf(bytes: Uint8Array): readonly unknown[] {
  return new TextDecoder()
    .decode(bytes)
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice("data: ".length)) as unknown);
}

/** Pieces of bytes, cut at these places. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const ends = [
    ...places.filter((place) => place > 0 && place < bytes.length).sort((a, b) => a - b),
    bytes.length,
  ];
  return ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
}

/** A Web stream of these items, one for each time that it is asked; `asked` counts. */
export function webStream<T>(items: readonly T[]): { readonly stream: ReadableStream<T>; asked(): number } {
  let at = 0;
  const stream = new ReadableStream<T>(
    {
      pull(controller) {
        const item = items[at];
        at += 1;
        if (item === undefined) controller.close();
        else controller.enqueue(item);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, asked: () => at };
}

/** All that a stream gives. */
export async function readAll<T>(stream: AsyncIterable<T> | ReadableStream<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of stream as AsyncIterable<T>) all.push(item);
  return all;
}

/** Bytes as the text that they are. */
export function textOf(pieces: readonly Uint8Array[]): string {
  return Buffer.concat(pieces).toString("utf8");
}

/** A text as bytes. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
