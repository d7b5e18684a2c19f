import { describe, expect, it } from "vitest";
import { buildHistory } from "../../src/core/build.ts";
import { diagnose, issuesOf } from "../../src/core/diagnose.ts";
import type { RepairOptions } from "../../src/core/options.ts";
import { pair } from "../../src/core/pairing.ts";
import { passesGate } from "../../src/core/passes-gate.ts";
import { repairMessages } from "../../src/core/repair.ts";
import { unknownOutcome } from "../../src/core/texts.ts";
import { deepFreeze, type JsonObject } from "../generators/json.ts";
import { oneRecord } from "./one-record.ts";

const user = (words: string) => ({ role: "user", parts: [{ type: "text", text: words }] });
const assistant = (...parts: readonly JsonObject[]) => ({ role: "assistant", parts });
const tool = (callId: string, state: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "tool",
  callId,
  tool: "bash",
  state,
  ...more,
});
const done = (output: string) => ({ status: "completed", output });
const running = { status: "running" };
const unknown = { status: "error", output: unknownOutcome(undefined) };

function repaired(messages: readonly unknown[], options: RepairOptions = {}) {
  const outcome = repairMessages(oneRecord, deepFreeze(messages), undefined, options);
  return { ...outcome, messages: outcome.rows?.map(({ raw }) => raw) };
}

function codes(messages: readonly unknown[]): readonly string[] {
  return issuesOf(diagnose(messages, oneRecord, undefined, {}).findings).map(({ code }) => code);
}

describe("a carrier in which call and result are one record", () => {
  it("has no issue where every record is complete", () => {
    const messages = [
      user("go"),
      assistant(tool("a", done("x")), tool("b", { status: "error", output: "no" })),
    ];
    expect(codes(messages)).toEqual([]);
    expect(passesGate(messages, oneRecord, undefined, {})).toBe(true);
    expect(repaired(messages).rows).toBeUndefined();
  });

  it("completes an open record when a call is answered, and touches nothing else", () => {
    const messages = [
      user("go"),
      assistant(tool("a", done("x")), tool("b", running, { x_own: 1 })),
      user("stop"),
    ];
    expect(codes(messages)).toEqual(["dangling-call"]);
    const outcome = repaired(messages);
    expect(outcome.messages).toEqual([
      messages[0],
      assistant(tool("a", done("x")), tool("b", unknown, { x_own: 1 })),
      messages[2],
    ]);
    expect(outcome.messages?.[2]).toBe(messages[2]);
    expect(outcome).toMatchObject({
      left: [],
      repairs: [{ code: "dangling-call", deed: "answer", message: 1 }],
    });
  });

  it("removes an open record when that is asked for", () => {
    const messages = [user("go"), assistant(tool("a", done("x")), tool("b", running)), user("stop")];
    expect(repaired(messages, { danglingCalls: "remove" }).messages?.[1]).toEqual(
      assistant(tool("a", done("x"))),
    );
  });

  it("leaves an open record of the tail alone while it is awaited", () => {
    expect(repaired([user("go"), assistant(tool("a", running))], { pending: true }).rows).toBeUndefined();
  });

  it("renames both sides of a repeated id at once", () => {
    const other = tool("a", done("y"), { input: { n: 2 } });
    const [, calls] = repaired([user("go"), assistant(tool("a", done("x")), other)]).messages ?? [];
    expect(calls).toEqual(
      assistant(tool("a", done("x")), { ...other, callId: expect.stringMatching(/^l0_/) }),
    );
  });

  it("drops the same record written twice", () => {
    const messages = [user("go"), assistant(tool("a", done("x")), tool("a", done("x")))];
    expect(repaired(messages).messages?.[1]).toEqual(assistant(tool("a", done("x"))));
  });
});

describe("a result inside the record of its call", () => {
  const open = tool("a", running, { input: { n: 1 } });
  const closed = tool("a", done("real output"), { input: { n: 2 } });

  it("belongs to that call and to no other one of the same id", () => {
    const messages = [user("go"), assistant(open, closed), user("stop")];
    const carrier = oneRecord;
    const history = buildHistory(messages, carrier.read, undefined);
    expect(pair(history, carrier).answers.map((result) => result?.raw)).toEqual([undefined, closed]);
  });

  it("is never overwritten", () => {
    for (const parts of [
      [open, closed],
      [tool("a", running), tool("a", done("real output"))],
      [tool("a", done("first")), tool("a", done("real output"))],
    ]) {
      const messages = [user("go"), assistant(...parts), user("stop")];
      const outcome = repaired(messages);
      expect(JSON.stringify(outcome.messages ?? messages)).toContain("real output");
    }
  });

  it("does not hide a repeated id from the fast gate", () => {
    const messages = [user("go"), assistant(tool("a", done("x")), tool("a", done("y"), { input: { n: 2 } }))];
    expect(codes(messages)).toEqual(["duplicate-call-id"]);
    expect(passesGate(messages, oneRecord, undefined, {})).toBe(false);
  });
});

describe("a deed that a carrier cannot write down", () => {
  const nameless = [user("go"), assistant(tool("a", done("real output"), { tool: "" })), user("on")];

  it("is reported as unsupported, and nothing is changed", () => {
    const outcome = repaired(nameless);
    expect(outcome.rows).toBeUndefined();
    expect(outcome.repairs).toEqual([]);
    expect(outcome.left).toMatchObject([{ code: "malformed-call", message: 1, why: "unsupported" }]);
  });

  it("does not keep the others from being done", () => {
    const messages = [...nameless, assistant(tool("b", running)), user("stop")];
    const outcome = repaired(messages);
    expect(outcome.messages?.[3]).toEqual(assistant(tool("b", unknown)));
    expect(outcome.messages?.slice(0, 3)).toEqual(nameless);
    expect(outcome.left).toMatchObject([{ code: "malformed-call", message: 1, why: "unsupported" }]);
    expect(outcome.repairs.map(({ deed }) => deed)).toEqual(["answer"]);
  });

  it("is reported the same on every run", () => {
    const first = repaired([...nameless, assistant(tool("b", running)), user("stop")]);
    const second = repaired(first.messages ?? []);
    expect(second.rows).toBeUndefined();
    expect(second.left).toEqual(first.left);
  });
});
