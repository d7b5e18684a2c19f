import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiscardedTurnError, guardStream } from "../../src/stream/index.ts";
import { RUNS, SEED } from "../runs.ts";
import { guarded, iterate } from "./guarded.ts";
import { bytesOf, cutAt, eventsOf, RECORDED, readAll, recorded, textOf, webStream } from "./recorded.ts";

const anyRecorded = fc.constantFrom(...RECORDED);
const anyPlaces = fc.array(fc.nat(1500), { maxLength: 30 });
const SETTINGS = { numRuns: Math.round(500 * RUNS), seed: SEED };

describe("observe", () => {
  it("passes every piece as it came", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecorded, anyPlaces, async ({ bytes, provider, commit }, places) => {
        const pieces = cutAt(bytes, places);
        const { stream, verdict } = guardStream(webStream(pieces).stream, {
          dialect: provider,
          mode: "observe",
        });
        const out = await readAll(stream);
        expect(out.length).toBe(pieces.length);
        expect(out.every((piece, at) => piece === pieces[at])).toBe(true);
        expect((await verdict).commit).toBe(commit);
      }),
      SETTINGS,
    );
  });

  it("asks for no more than its reader does", async () => {
    const pieces = cutAt(recorded("anthropic-ok-tool.sse"), [100, 200, 300]);
    const source = webStream(pieces);
    const reader = guardStream(source.stream, { mode: "observe" }).stream.getReader();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(source.asked()).toBe(0);
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(source.asked()).toBe(1);
  });

  it("passes any bytes and any values, and has a verdict for them", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 10 }),
        fc.array(fc.anything(), { maxLength: 10 }),
        fc.constantFrom(undefined, ...new Set(RECORDED.map(({ provider }) => provider))),
        async (pieces, values, dialect) => {
          const options = { mode: "observe", ...(dialect !== undefined && { dialect }) } as const;
          for (const items of [pieces, values]) {
            const { stream, verdict } = guardStream(iterate<unknown>(items), options);
            expect(await readAll(stream)).toEqual(items);
            expect((await verdict).commit).toBe(false);
          }
        },
      ),
      SETTINGS,
    );
  });
});

describe("hold", () => {
  it("gives the same bytes for a turn that may be kept", async () => {
    await fc.assert(
      fc.asyncProperty(anyRecorded, anyPlaces, async ({ bytes, provider, commit }, places) => {
        const { text, verdict } = await guarded(cutAt(bytes, places), { dialect: provider, mode: "hold" });
        expect(verdict.commit).toBe(commit);
        if (commit) expect(text).toBe(textOf([bytes]));
      }),
      SETTINGS,
    );
  });

  it("shows nothing that closes a call of a turn that must not be kept", async () => {
    for (const { bytes, provider } of RECORDED.filter(
      ({ commit, file }) => !commit && file.includes("midtool"),
    )) {
      for (let place = 0; place < bytes.length; place += 37) {
        const { text } = await guarded(cutAt(bytes, [place]), { dialect: provider, mode: "hold" });
        expect(text).not.toMatch(
          /"index": 1}\n|"stop_reason": "|message_stop|"finish_reason": "[^"]|\[DONE\]/,
        );
        expect(text).toContain('"error"');
      }
    }
  });

  it("lets nothing of a call through, cut at any byte, that an eager reader could run", async () => {
    for (const file of ["anthropic-ok-thinking-tool.sse", "openai-ok-tool.sse", "gemini-ok-call.sse"]) {
      const bytes = recorded(file);
      const whole = textOf([bytes]).trimEnd().length;
      for (let length = 0; length < whole; length += 11) {
        const { text, verdict } = await guarded([bytes.subarray(0, length)], { mode: "hold" });
        expect(verdict.commit).toBe(false);
        expect(text).not.toMatch(/content_block_stop", "index": 1|\/tmp\/x\\"}|functionCall/);
      }
    }
  });

  it("never delays a text: it can be read before the source is asked again", async () => {
    const deltas = [
      "message_start",
      "content_block_start",
      ...Array.from({ length: 20 }, () => "content_block_delta"),
    ].map((type, at) =>
      bytesOf(
        `event: ${type}\ndata: ${JSON.stringify({ type, index: 0, content_block: { type: "text", text: "" }, delta: { type: "text_delta", text: `t${at}` } })}\n\n`,
      ),
    );
    const source = webStream(deltas);
    const reader = guardStream(source.stream, { dialect: "anthropic", mode: "hold" }).stream.getReader();
    for (const [at, delta] of deltas.entries()) {
      expect((await reader.read()).value).toEqual(delta);
      expect(source.asked()).toBe(at + 1);
    }
  });

  it("ends the events of an SDK with the provider's error and then throws, once", async () => {
    const events = eventsOf(recorded("anthropic-maxtokens-midtool.sse"));
    const { stream, verdict } = guardStream(iterate(events), { mode: "hold" });
    const iterator = stream[Symbol.asyncIterator]();
    const seen: unknown[] = [];
    for (let at = 0; at < 7; at++) seen.push((await iterator.next()).value);
    expect(seen.slice(0, 6)).toEqual(events.slice(0, 6));
    expect(seen[6]).toMatchObject({ type: "error", error: { type: "api_error" } });
    await expect(iterator.next()).rejects.toBeInstanceOf(DiscardedTurnError);
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(await verdict).toMatchObject({
      reason: "cut-off",
      calls: [{ id: "toolu_01A", arguments: "cut" }],
    });
  });

  it("gives the very events of an SDK for a turn that may be kept", async () => {
    for (const { bytes, provider } of RECORDED.filter(({ commit }) => commit)) {
      const events = eventsOf(bytes);
      const { stream } = guardStream(iterate(events), { dialect: provider, mode: "hold" });
      const out = await readAll(stream);
      expect(out.length).toBe(events.length);
      expect(out.every((event, at) => event === events[at])).toBe(true);
    }
  });

  it("passes the provider's own error instead of one of ours", async () => {
    const bytes = recorded("anthropic-api-error-midtool.sse");
    const { text } = await guarded([bytes], { mode: "hold" });
    expect(text).toBe(textOf([bytes]));
  });

  it("makes an error without its last line end one that readers see", async () => {
    const bytes = bytesOf(textOf([recorded("anthropic-overloaded-midstream.sse")]).trimEnd());
    const { text, verdict } = await guarded([bytes], { mode: "hold" });
    expect(text.startsWith(`${textOf([bytes])}\n\n`)).toBe(true);
    expect(verdict).toMatchObject({ reason: "error-frame", error: { type: "overloaded_error" } });
  });

  it("leaves a refusal without calls to speak for itself", async () => {
    const bytes = bytesOf(textOf([recorded("anthropic-ok-text.sse")]).replace("end_turn", "refusal"));
    const { text, verdict } = await guarded([bytes], { mode: "hold" });
    expect(text).toBe(textOf([bytes]));
    expect(verdict).toMatchObject({
      commit: false,
      reason: "abnormal-stop",
      stopReason: "refusal",
      ended: true,
    });
  });

  it("shows nothing before it knows whose stream it is", async () => {
    const strange = [{ kind: "part" }, { kind: "call", name: "rm" }];
    const { stream, verdict } = guardStream(iterate<unknown>(strange), { mode: "hold" });
    const out: unknown[] = [];
    const read = async (): Promise<void> => {
      for await (const event of stream) out.push(event);
    };
    await expect(read()).rejects.toThrow("(unknown-dialect)");
    expect(out).toEqual([{ error: expect.objectContaining({ code: "layer0_discarded" }) }]);
    expect(await verdict).toMatchObject({ reason: "unknown-dialect", events: 2 });
  });
});
