import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import { chain, entry, file, linesOf, says } from "../../../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { repairTranscript } from "../../../transcript/index.ts";

const repaired = (entries: readonly JsonObject[], agentVersion?: string) =>
  repairTranscript(file(...entries), {
    format: "openclaw",
    ...(agentVersion === undefined ? {} : { agentVersion }),
  });

/** Two calls, one after the other. */
const loop = (first: string, second: string): JsonObject[] =>
  chain(
    user("check both"),
    assistant([call(first)]),
    result(first, "production: empty"),
    assistant([call(second)]),
    result(second, "staging: fine"),
    assistant([text("both done")]),
  );

const lineOf = (data: Uint8Array, words: string): string =>
  linesOf(data).find((line) => line.includes(words)) ?? "";

describe("two neighbouring entries that are lost", () => {
  const lost = (entries: readonly JsonObject[]) =>
    entries.filter((one) => one["id"] !== "e3" && one["id"] !== "e4");

  it.each([undefined, "0.74.2", "1.6.0", "2026.7.1"])(
    "give no call the output of the next one: %s",
    (version) => {
      const { bytes, left } = repaired(lost(loop("t1", "t2")), version);
      expect(left).toEqual([]);
      expect(lineOf(bytes, "staging: fine")).toContain("It is recorded data");
      expect(
        repaired(
          linesOf(bytes)
            .slice(1)
            .map((line) => JSON.parse(line) as JsonObject),
          version,
        ).repaired,
      ).toBe(false);
    },
  );

  it("give no call the output of the next one where their ids are the same", () => {
    const later = [
      says("e7", "e6", user("again")),
      says("e8", "e7", assistant([call("call_0")])),
      says("e9", "e8", result("call_0", "third")),
    ];
    const { bytes } = repaired([...lost(loop("call_0", "call_0")), ...later]);
    expect(lineOf(bytes, "staging: fine")).toContain("It is recorded data");
    expect(lineOf(bytes, "third")).toContain('"role":"toolResult"');
  });
});

describe("any neighbouring entries that are lost", () => {
  const session = chain(
    user("check all"),
    assistant([call("t1")]),
    result("t1"),
    assistant([call("t2"), call("t3")]),
    result("t2"),
    result("t3"),
    assistant([call("t4")]),
    result("t4"),
    assistant([text("done")]),
  );
  const holes = [1, 2, 3].flatMap((length) =>
    Array.from({ length: session.length - length }, (_, at) => [at, length] as const),
  );

  it.each(holes)("give no call what another one printed: from %i, so many: %i", (at, length) => {
    const { bytes, left } = repaired(session.toSpliced(at, length));
    expect(left).toEqual([]);
    for (const line of linesOf(bytes).slice(1)) {
      const { message } = JSON.parse(line) as {
        message: { toolCallId?: string; content: { text?: string }[] };
      };
      const printed = message.content
        .map((part) => part.text ?? "")
        .find((words) => words.startsWith("output of"));
      if (printed !== undefined) expect(printed).toBe(`output of ${message.toolCallId}`);
    }
  });
});

describe("a result with a damaged id", () => {
  it("answers the call that it hangs below, over entries that say nothing and other results", () => {
    const entries = [
      says("e1", null, user("go")),
      says("e2", "e1", assistant([call("t1"), call("t2")])),
      entry("custom", "e3", "e2", { customType: "x" }),
      says("e4", "e3", result("t1")),
      says("e5", "e4", result("tX", "the second")),
      says("e6", "e5", assistant([text("done")])),
    ];
    expect(lineOf(repaired(entries).bytes, "the second")).toContain('"toolCallId":"t2"');
  });

  it("answers it also where the lines have no ids that could tell more", () => {
    const entries = loop("t1", "t2").map(({ id: _id, parentId: _parent, ...one }) => one);
    const damaged = entries.map(
      (one) => JSON.parse(JSON.stringify(one).replace('Id":"t2"', 'Id":"tX"')) as JsonObject,
    );
    const { bytes } = repairTranscript(
      new TextEncoder().encode(
        [
          { type: "session", id: "session-1", timestamp: "2026-01-02T03:04:05.000Z", cwd: "/home/u" },
          ...damaged,
        ]
          .map((one) => `${JSON.stringify(one)}\n`)
          .join(""),
      ),
      { format: "openclaw" },
    );
    expect(lineOf(bytes, "staging: fine")).toContain('"toolCallId":"t2"');
  });
});
