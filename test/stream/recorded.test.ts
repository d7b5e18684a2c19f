import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteCarrier } from "../../src/stream/carrier.ts";
import { openGate } from "../../src/stream/gate.ts";
import { judgeStream, type StreamDialectName, type Verdict } from "../../src/stream/index.ts";
import { createJudge } from "../../src/stream/judge.ts";
import { RUNS, SEED } from "../runs.ts";
import { bytesOf, cutAt, eventsOf, RECORDED, textOf } from "./recorded.ts";

function judgePieces(pieces: readonly Uint8Array[], dialect: StreamDialectName): Verdict {
  const judge = createJudge({ dialect, maxBytes: 1_000_000 });
  const gate = openGate(judge, byteCarrier(judge, 1_000_000));
  for (const piece of pieces) gate.take(piece);
  gate.end();
  return judge.end();
}

describe.each(RECORDED)("the recorded stream $file", ({ bytes, provider, commit }) => {
  const whole = JSON.stringify(judgeStream(bytes, { dialect: provider }));
  const text = textOf([bytes]);

  it("is judged right, whether its dialect is named or recognised", () => {
    expect(judgeStream(bytes, { dialect: provider }).commit).toBe(commit);
    expect(JSON.stringify(judgeStream(bytes))).toBe(whole);
    expect(JSON.stringify(judgeStream(text))).toBe(whole);
  });

  it("is judged the same as the events of an SDK", () => {
    const verdict = judgeStream(eventsOf(bytes), { dialect: provider });
    expect({ ...verdict, ended: undefined }).toEqual({ ...JSON.parse(whole), ended: undefined });
  });

  it("is judged the same when it comes in two pieces, wherever it is cut", () => {
    const wrong = Array.from({ length: bytes.length + 1 }, (_, place) => place).filter(
      (place) => JSON.stringify(judgePieces(cutAt(bytes, [place]), provider)) !== whole,
    );
    expect(wrong).toEqual([]);
  });

  it("is judged the same in pieces of any size", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (places) => {
        return JSON.stringify(judgePieces(cutAt(bytes, places), provider)) === whole;
      }),
      // A thousand with LAYER0_RUNS=4.
      { numRuns: Math.round(250 * RUNS), seed: SEED },
    );
  });

  it.each([
    ["carriage return and line feed", text.replaceAll("\n", "\r\n")],
    ["carriage returns alone", text.replaceAll("\n", "\r")],
    ["no line end at the end", text.trimEnd()],
    ["a byte order mark", `\ufeff${text}`],
    ["comments between the events", text.replaceAll("\n\n", "\n\n: still there\n\n")],
    ["no blank behind the colons", text.replaceAll(": {", ":{")],
    ["data over several lines", text.replaceAll("data: {", "data: {\ndata: ")],
  ])("is judged the same with %s", (_, variant) => {
    const variantBytes = bytesOf(variant);
    expect(JSON.stringify(judgeStream(variantBytes, { dialect: provider }))).toBe(whole);
    const single = Array.from({ length: variantBytes.length }, (_, place) => place);
    expect(JSON.stringify(judgePieces(cutAt(variantBytes, single), provider))).toBe(whole);
  });
});

describe("a cut inside a character", () => {
  it("loses nothing of it", () => {
    const bytes = bytesOf(
      textOf([RECORDED.find(({ file }) => file === "anthropic-ok-tool.sse")?.bytes ?? new Uint8Array()])
        .replace("/tmp/x", "/tmp/日本語🙂")
        .replace("Hello", "Grüße 🙂"),
    );
    const whole = JSON.stringify(judgeStream(bytes));
    expect(JSON.parse(whole)).toMatchObject({ commit: true, calls: [{ arguments: "complete" }] });
    for (let place = 0; place < bytes.length; place++) {
      expect(JSON.stringify(judgePieces(cutAt(bytes, [place, place + 1]), "anthropic"))).toBe(whole);
    }
  });
});
