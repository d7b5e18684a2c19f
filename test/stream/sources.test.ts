import { describe, expect, it } from "vitest";
import { DiscardedTurnError, guardStream } from "../../src/stream/index.ts";
import { guarded, iterate } from "./guarded.ts";
import { bytesOf, cutAt, eventsOf, readAll, recorded, textOf, webStream } from "./recorded.ts";

describe("a source that fails", () => {
  const start = recorded("anthropic-eof-midtool.sse");

  async function* failing(error: unknown): AsyncGenerator<Uint8Array> {
    yield start;
    throw error;
  }

  it.each(["observe", "hold"] as const)("passes its error on, and it is the verdict (%s)", async (mode) => {
    const error = new TypeError("terminated");
    const { stream, verdict } = guardStream(failing(error), { mode });
    await expect(readAll(stream)).rejects.toBe(error);
    expect(await verdict).toMatchObject({
      reason: "source-failed",
      error: { type: "TypeError", message: "terminated" },
    });
  });

  it("may throw anything: a circle, a proxy, nothing", async () => {
    const circle: { cause?: unknown; message: string } = { message: "round" };
    circle.cause = circle;
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("no");
        },
      },
    );
    for (const error of [circle, hostile, undefined, null, "text", Object.create(null)]) {
      const { stream, verdict } = guardStream(failing(error), { mode: "hold" });
      await expect(readAll(stream)).rejects.toBe(error);
      expect(await verdict).toMatchObject({ commit: false, reason: "source-failed" });
    }
  });
});

describe("events that are no JSON", () => {
  it("are a verdict, whatever they do when they are looked at", async () => {
    const circle: Record<string, unknown> = { type: "error" };
    circle["error"] = circle;
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("no");
        },
      },
    );
    for (const [event, reason] of [
      [circle, "error-frame"],
      [hostile, "unreadable-event"],
      ["text", "unreadable-event"],
      [null, "unreadable-event"],
    ] as const) {
      for (const mode of ["observe", "hold"] as const) {
        const { stream, verdict } = guardStream(webStream<unknown>([event]).stream, {
          dialect: "anthropic",
          mode,
        });
        await readAll(stream).catch((error: unknown) => expect(error).toBeInstanceOf(DiscardedTurnError));
        expect(await verdict).toMatchObject({ commit: false, reason });
      }
    }
  });
});

describe("a silent source", () => {
  /** Gives these, then nothing any more. */
  function silent(pieces: readonly Uint8Array[]): {
    stream: ReadableStream<Uint8Array>;
    cancelled(): boolean;
  } {
    let at = 0;
    let wasCancelled = false;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const piece = pieces[at++];
          if (piece !== undefined) controller.enqueue(piece);
          return piece === undefined ? new Promise(() => undefined) : undefined;
        },
        cancel() {
          wasCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    return { stream, cancelled: () => wasCancelled };
  }

  it("is given up in hold: an error, the end, and the source is closed", async () => {
    const source = silent([recorded("anthropic-eof-midtool.sse")]);
    const { stream, verdict } = guardStream(source.stream, { mode: "hold", stallMs: 20 });
    expect(textOf(await readAll(stream))).toContain("Layer 0 discarded this turn (stalled)");
    expect(await verdict).toMatchObject({ commit: false, reason: "stalled" });
    expect(source.cancelled()).toBe(true);
  });

  it("that never said a word ends in an exception: nobody knows what it would have given", async () => {
    const source = silent([]);
    for (const stream of [source.stream, iterate([new Promise<Uint8Array>(() => undefined)])]) {
      const guarded = guardStream(stream as AsyncIterable<Uint8Array>, { mode: "hold", stallMs: 10 });
      const out: unknown[] = [];
      const read = async (): Promise<void> => {
        for await (const item of guarded.stream) out.push(item);
      };
      await expect(read()).rejects.toBeInstanceOf(DiscardedTurnError);
      expect(out).toEqual([]);
      expect(await guarded.verdict).toMatchObject({ reason: "stalled", events: 0 });
    }
    expect(source.cancelled()).toBe(true);
  });

  it("is not a source without an item: an empty body ends empty, an empty iterable throws", async () => {
    const body = guardStream(webStream<Uint8Array>([]).stream, { mode: "hold" });
    expect(await readAll(body.stream)).toEqual([]);
    expect(await body.verdict).toMatchObject({ reason: "not-a-stream" });
    const events = guardStream(iterate<unknown>([]), { mode: "hold" });
    await expect(readAll(events.stream)).rejects.toBeInstanceOf(DiscardedTurnError);
    expect(await readAll(guardStream(iterate<unknown>([]), { mode: "observe" }).stream)).toEqual([]);
  });

  it("is judged and not disturbed in observe", async () => {
    const source = silent([recorded("anthropic-eof-midtool.sse")]);
    const { stream, verdict } = guardStream(source.stream, { mode: "observe", stallMs: 20 });
    const reader = stream.getReader();
    await reader.read();
    const pending = reader.read();
    expect(await verdict).toMatchObject({ reason: "stalled" });
    expect(source.cancelled()).toBe(false);
    await reader.cancel();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(source.cancelled()).toBe(true);
  });

  it("that has said everything is no loss where nothing marks the end", async () => {
    const source = silent([recorded("gemini-ok-call.sse")]);
    const { stream, verdict } = guardStream(source.stream, { mode: "hold", stallMs: 20 });
    expect(textOf(await readAll(stream))).toBe(textOf([recorded("gemini-ok-call.sse")]));
    expect((await verdict).commit).toBe(true);
  });

  it("is not one that speaks now and then", async () => {
    async function* slow(): AsyncGenerator<Uint8Array> {
      for (const piece of cutAt(recorded("anthropic-ok-tool.sse"), [300, 600, 900, 1200])) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        yield piece;
      }
    }
    const { stream, verdict } = guardStream(slow(), { mode: "hold", stallMs: 1000 });
    await readAll(stream);
    expect((await verdict).commit).toBe(true);
  });
});

describe("a reader that goes", () => {
  it("closes the source, and the verdict says so", async () => {
    let reason: unknown;
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(recorded("anthropic-eof-midtext.sse")),
      cancel: (why) => {
        reason = why;
      },
    });
    const { stream, verdict } = guardStream(source, { mode: "hold" });
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel("enough");
    expect(reason).toBe("enough");
    expect(await verdict).toMatchObject({ commit: false, reason: "cancelled" });
  });

  it("closes a source of events, too", async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<unknown> {
      try {
        yield* eventsOf(recorded("openai-ok-tool.sse"));
      } finally {
        isClosed = true;
      }
    }
    const { stream, verdict } = guardStream(source(), { mode: "hold" });
    for await (const _ of stream) break;
    expect(isClosed).toBe(true);
    expect(await verdict).toMatchObject({ reason: "cancelled" });
  });

  it.each(["observe", "hold"] as const)(
    "hears nothing more, even when it goes while it waits (%s)",
    async (mode) => {
      const events = eventsOf(recorded("anthropic-ok-text.sse"));
      const waiting: ((result: IteratorResult<unknown>) => void)[] = [];
      let at = 0;
      // Goes on after return(), as iterators without a finally do.
      const source: AsyncIterable<unknown> = {
        [Symbol.asyncIterator]: () => ({
          next: () => new Promise((resolve) => waiting.push(resolve)),
        }),
      };
      const answer = async (): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        waiting.shift()?.({ done: false, value: events[at++] });
      };
      const iterator = guardStream(source, { mode }).stream[Symbol.asyncIterator]();
      const first = iterator.next();
      await answer();
      expect(await first).toEqual({ done: false, value: events[0] });
      const pending = iterator.next();
      const later = iterator.next();
      await Promise.resolve();
      await iterator.return?.();
      await answer();
      await answer();
      expect(await pending).toEqual({ done: true, value: undefined });
      expect(await later).toEqual({ done: true, value: undefined });
      expect(await iterator.next()).toEqual({ done: true, value: undefined });
    },
  );

  it("may go once the turn has ended", async () => {
    const { stream, verdict } = guardStream(iterate(eventsOf(recorded("openai-ok-tool.sse"))), {
      mode: "observe",
    });
    for await (const event of stream)
      if (JSON.stringify(event).includes('"finish_reason":"tool_calls"')) break;
    expect(await verdict).toMatchObject({ commit: true });
  });
});

describe("what is no stream of events", () => {
  it.each([
    ["an HTML page", "<!doctype html>\n\n<html>\n<body>502 Bad Gateway</body>\n</html>", "not-a-stream"],
    ["nothing", "", "not-a-stream"],
    ["binary", "\u0000\u0001\u0002\r\n\r\n\u0000", "not-a-stream"],
    [
      "an error as JSON",
      '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
      "error-frame",
    ],
    ["an event of plain text", "event: error\ndata: upstream timed out\n\n", "error-frame"],
    ["a whole answer", '{"type":"message","content":[],"stop_reason":"end_turn"}', "unfinished"],
    ["an event of broken JSON", 'data: {"type":"message_st\n\n', "unreadable-event"],
  ])("is a verdict: %s", async (_, body, reason) => {
    for (const mode of ["observe", "hold"] as const) {
      const { text, verdict } = await guarded(cutAt(bytesOf(body), [3, 9]), { dialect: "anthropic", mode });
      expect(verdict).toMatchObject({ commit: false, reason });
      if (mode === "observe") expect(text).toBe(body);
      else expect(text).toContain("\ndata: ");
    }
  });

  it.each([
    ["a call", recorded("anthropic-ok-tool.sse"), "anthropic"],
    ["an answer whose end needs no event", recorded("gemini-ok-call.sse"), "gemini"],
  ] as const)("is not what a cut inside an event leaves: %s", async (_, bytes, dialect) => {
    const whole = textOf([bytes]);
    const lastEvent = whole.lastIndexOf("data: {");
    for (const [text, seen] of [
      [whole.slice(0, lastEvent + 12), whole.slice(0, lastEvent)],
      [whole.slice(0, whole.indexOf("data: {") + 12), ""],
    ] as const) {
      for (const mode of ["observe", "hold"] as const) {
        const { text: out, verdict } = await guarded([bytesOf(text)], { dialect, mode });
        expect([seen.length, verdict]).toMatchObject([seen.length, { commit: false, reason: "unfinished" }]);
        if (mode === "hold") expect(out).toContain("(unfinished)");
      }
    }
  });

  it("is not what may be kept when the provider had said its end before the cut", async () => {
    const bytes = bytesOf(`${textOf([recorded("gemini-ok-call.sse")])}data: {"candidates":[{"cont`);
    for (const mode of ["observe", "hold"] as const) {
      const { text, verdict } = await guarded([bytes], { dialect: "gemini", mode });
      expect(verdict).toMatchObject({ commit: false, reason: "unfinished" });
      if (mode === "hold") expect(text).not.toContain("functionCall");
    }
  });

  it("counts what it keeps, not only what is in it: many small pieces, many small events", async () => {
    const options = { dialect: "anthropic", mode: "hold", maxBytes: 20_000 } as const;
    const crumbs = cutAt(
      bytesOf("x".repeat(300)),
      Array.from({ length: 300 }, (_, at) => at),
    );
    expect((await guarded(crumbs, options)).verdict).toMatchObject({ reason: "too-large" });
    const start = `data: {"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"b"}}\n\n`;
    const stop = `data: {"type":"content_block_stop","index":0}\n\n`;
    const comments = bytesOf(`${start}${stop}${":\n\n".repeat(300)}`);
    expect((await guarded([comments], options)).verdict).toMatchObject({ reason: "too-large" });
  });

  it("never needs more memory than it may: an endless line, endless arguments, endless silence behind a call", async () => {
    const call = {
      type: "content_block_start",
      index: 1,
      content_block: { type: "tool_use", id: "a", name: "b" },
    };
    const delta = {
      type: "content_block_delta",
      index: 1,
      delta: { type: "input_json_delta", partial_json: "x".repeat(1000) },
    };
    const wire = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`;
    const endless = {
      line: ["x".repeat(1000)],
      arguments: [wire(call), wire(delta)],
      held: [wire(call), wire({ type: "content_block_stop", index: 1 }), wire({ type: "ping" })],
    };
    for (const [name, [first = "", ...others]] of Object.entries(endless)) {
      let given = 0;
      const source = async function* (): AsyncGenerator<Uint8Array> {
        yield bytesOf(first);
        for (;;) {
          const text = others[Math.min(given, others.length - 1)] ?? first;
          given += 1;
          yield bytesOf(text);
        }
      };
      const { stream, verdict } = guardStream(source(), {
        dialect: "anthropic",
        mode: "hold",
        maxBytes: 20_000,
      });
      await readAll(stream);
      expect([name, await verdict]).toMatchObject([name, { commit: false, reason: "too-large" }]);
      expect(given).toBeLessThan(2000);
    }
  });
});
