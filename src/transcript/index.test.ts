import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../test/carriers/openclaw.ts";
import { bytes, chain, entry, file, HEADER, lines, says } from "../../test/carriers/openclaw-session.ts";
import { checkTranscript, detectFormat, FORMATS, repairTranscript } from "./index.ts";

const format = { format: "openclaw" } as const;
const healthy = file(...chain(user("go"), assistant([call("a")]), result("a"), assistant([text("done")])));
const aborted = file(...chain(user("go"), assistant([call("a")]), user("stop")));

describe("detectFormat", () => {
  it("knows a session by its header, and by its entries where the header is gone", () => {
    expect(detectFormat(healthy)).toBe("openclaw");
    expect(detectFormat(lines(HEADER))).toBe("openclaw");
    expect(detectFormat(lines(...chain(user("go"))))).toBe("openclaw");
    expect(detectFormat(lines("torn {", ...chain(user("go"))))).toBe("openclaw");
  });

  it("takes a torn line of an agent for a file of that agent, not for a document, and leaves it", () => {
    const row = {
      parentUuid: "u1",
      isSidechain: false,
      type: "user",
      message: { role: "user", content: "go" },
      uuid: "u2",
      sessionId: "s",
    };
    const [first] = chain(user("go"));
    const rollout = { type: "response_item", payload: { role: "user", content: "go" } };
    for (const [one, agent] of [
      [row, "claude-code"],
      [first, "openclaw"],
      [rollout, undefined],
    ] as const) {
      const text = JSON.stringify(one);
      for (let end = text.indexOf('"go"') + 5; end < text.length; end++) {
        const torn = bytes(text.slice(0, end));
        const found = detectFormat(torn);
        expect([undefined, agent], text.slice(0, end)).toContain(found);
        if (found !== undefined) expect(repairTranscript(torn, { format: found }).bytes).toBe(torn);
      }
      expect(detectFormat(bytes(text.slice(0, -1)))).toBe(agent);
    }
  });

  it("knows nothing of other files", () => {
    const rollout = { timestamp: "2026-01-02T03:04:05.000Z", type: "session_meta", payload: { id: "x" } };
    for (const data of [bytes(""), bytes("hello\n"), lines(rollout), lines({}, "[]", "5")]) {
      expect(detectFormat(data)).toBeUndefined();
    }
  });
});

describe("checkTranscript", () => {
  it("tells the session, its messages and the line of each", () => {
    const report = checkTranscript(healthy, format);
    expect(report).toMatchObject({ valid: true, issues: [], sessionId: "session-1", version: "3" });
    expect(report.messages).toHaveLength(4);
    expect(report.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(report.rows.map(({ message }) => message)).toEqual(report.messages);
  });

  it("tells the line of an issue", () => {
    const { valid, issues } = checkTranscript(aborted, format);
    expect(valid).toBe(false);
    expect(issues).toMatchObject([
      { code: "dangling-call", severity: "error", line: 3, message: 1, callId: "a" },
    ]);
  });

  it("judges what the agent will do with it, not what the next request needs", () => {
    const running = file(...chain(user("go"), assistant([call("a")])));
    expect(checkTranscript(running, format)).toMatchObject({
      valid: true,
      issues: [{ code: "pending-call", severity: "info", line: 3 }],
    });
    const failed = assistant([call("a")], { stopReason: "error" });
    expect(checkTranscript(file(...chain(user("go"), failed, user("x"))), format)).toMatchObject({
      valid: true,
      issues: [{ code: "partial-turn", severity: "info" }],
    });
  });

  it("does not judge entries that are no messages, nor branches that were left", () => {
    const data = file(
      says("e1", null, user("go")),
      says("b1", "e1", assistant([call("a")])),
      says("b2", "b1", user("stop")),
      entry("custom", "e2", "e1", { customType: "x", data: { role: "toolResult" } }),
      says("e3", "e2", assistant([text("yes")])),
    );
    expect(checkTranscript(data, format)).toMatchObject({ valid: true, issues: [] });
    expect(checkTranscript(data, format).messages).toHaveLength(2);
  });

  it("never calls a file sound whose messages it did not read", () => {
    const { version: _none, ...first } = HEADER;
    const old = lines(
      first,
      { type: "message", message: user("go") },
      { type: "message", message: result("a") },
    );
    const report = checkTranscript(old, format);
    expect(report.messages.length > 0 || report.issues.length > 0).toBe(true);
  });

  it("answers for any bytes", () => {
    for (const data of [bytes(""), bytes("\n\n"), bytes("{"), bytes("\0\0\0"), Uint8Array.of(0xff, 0xfe)]) {
      expect(checkTranscript(data, format).valid).toBe(false);
    }
  });
});

describe("repairTranscript", () => {
  it("gives back the same bytes where no error is found", () => {
    const outcome = repairTranscript(healthy, format);
    expect(outcome.bytes).toBe(healthy);
    expect(outcome).toMatchObject({ repaired: false, repairs: [], left: [], lost: [], removed: [] });
  });

  it("tells what was done to which line, and what was found before", () => {
    const outcome = repairTranscript(aborted, format);
    expect(outcome.repairs).toEqual([
      { code: "dangling-call", deed: "answer", message: 1, callId: "a", line: 3 },
    ]);
    expect(outcome.issues).toMatchObject([{ code: "dangling-call" }]);
    expect(outcome.valid).toBe(false);
  });

  it("follows the options of a repair", () => {
    const orphan = file(...chain(user("go"), result("x", "evidence"), assistant([text("so")])));
    const removed = repairTranscript(orphan, { ...format, repairStrategy: "remove_orphans" });
    expect(removed.lost).toEqual([{ what: "result", message: 1, callId: "x" }]);
    expect(new TextDecoder().decode(removed.bytes)).not.toContain("evidence");
    const taken = repairTranscript(aborted, { ...format, danglingCalls: "remove" });
    expect(taken.repairs).toMatchObject([{ deed: "dropCall", line: 3 }]);
  });

  it("cures damage of lines and of messages at once", () => {
    const [one = {}, two = {}, three = {}] = chain(user("go"), assistant([call("a")]), user("stop"));
    const data = file(one, two, "{torn", { ...three, parentId: "gone" });
    const outcome = repairTranscript(data, format);
    expect(outcome.issues.map(({ code }) => code)).toEqual(["torn-line", "missing-parent", "dangling-call"]);
    expect(outcome.removed).toEqual([{ line: 4, bytes: 5 }]);
    expect(checkTranscript(outcome.bytes, format)).toMatchObject({ valid: true, issues: [] });
  });

  it("says of each error that it leaves why", () => {
    const headless = lines(...chain(user("go"), result("x"), assistant([text("so")])));
    const outcome = repairTranscript(headless, format);
    expect(outcome.bytes).toBe(headless);
    expect(outcome.left.map(({ code, why, line }) => [code, why, line])).toEqual([
      ["bad-header", "unsupported", 1],
      ["orphan-result", "unsupported", 2],
    ]);
  });
});

describe("the formats", () => {
  it("are told by name", () => {
    for (const [name, { name: own }] of Object.entries(FORMATS)) expect(own).toBe(name);
  });
});
