import { describe, expect, it } from "vitest";
import type { ToolExecutor } from "../../src/session/cycles/tool-executor.ts";
import { SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import type { ToolCycleTransaction } from "../../src/session/integrity/transaction.ts";
import { assistant, result, text, use, user } from "../carriers/anthropic.ts";
import { stringsIn } from "../generators/json.ts";
import {
  CYCLE,
  FILTERED,
  host,
  INCOMPLETE,
  ORPHANED,
  refused,
  SPECIFIED,
  throws,
  works,
} from "./integrity-pieces.ts";

describe.each([
  ["as the specification sets it", SPECIFIED],
  ["by default", {}],
] as const)("session integrity specification, %s", (_name, options) => {
  const isSpecified = options === SPECIFIED;
  const of = (...messages: readonly unknown[]) => {
    const session = host(...messages);
    return { session, integrity: new SessionIntegrity(session, options) };
  };

  it("1. Valid session with no tools → passes", () => {
    expect(of(user("hi"), assistant("hello"), user("bye")).integrity.validate()).toMatchObject({
      valid: true,
      issues: [],
    });
  });

  it("2. Valid session with matched tool_use/tool_result → passes", () => {
    expect(of(...CYCLE, user("thanks")).integrity.validate().valid).toBe(true);
  });

  it("3. Orphaned tool_result → fails, identifies orphan", () => {
    const verdict = of(...ORPHANED, user("and?")).integrity.validate();
    expect(verdict).toMatchObject({ valid: false, orphanedIds: ["gone"] });
    expect(verdict.error).toContain("gone");
    expect(verdict.issues.map(({ code }) => code)).toContain("orphan-result");
  });

  it("4. Incomplete tool_use → fails, identifies incomplete", () => {
    const verdict = of(...INCOMPLETE, user("and?")).integrity.validate();
    expect(verdict).toMatchObject({ valid: false, incompleteIds: ["a"] });
    const underWay = of(...INCOMPLETE.slice(0, 2)).integrity.validate();
    expect(underWay.valid).toBe(isSpecified);
  });

  it("5. Duplicate tool IDs → fails", () => {
    const twice = assistant([use("a"), use("a")]);
    const verdict = of(user("go"), twice, user([result("a"), result("a")])).integrity.validate();
    expect(verdict).toMatchObject({ valid: false, error: expect.stringContaining("a") });
  });

  it("6. Create checkpoint → checkpoint exists", async () => {
    const { integrity } = of(...CYCLE);
    const checkpoint = await integrity.checkpoint("api_call");
    expect(checkpoint).toMatchObject({
      sessionId: "main",
      messageIndex: 4,
      operation: "api_call",
      state: "pending",
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      timestamp: expect.any(Number),
    });
    expect(await integrity.use(async ({ checkpoints }) => checkpoints)).toEqual([checkpoint]);
  });

  it("7. Commit checkpoint → checkpoint marked committed", async () => {
    const { integrity } = of(...CYCLE);
    const checkpoint = await integrity.checkpoint("api_call");
    await integrity.use((session) => session.commit(checkpoint));
    expect(await integrity.use(async ({ checkpoints }) => checkpoints)).toEqual([
      { ...checkpoint, state: "committed" },
    ]);
  });

  it("8. Rollback → messages truncated to checkpoint", async () => {
    const { session, integrity } = of(...CYCLE);
    const checkpoint = await integrity.checkpoint();
    session.messages = [...session.messages, user("more"), assistant("and more")];
    const rolledBack = await integrity.rollback(checkpoint.id);
    expect(rolledBack).toEqual({
      success: true,
      messagesRemoved: 2,
      newMessageCount: 4,
      messages: CYCLE,
    });
    expect(session.messages).toEqual(CYCLE);
  });

  it("9. Rollback with corrupted checkpoint → error", async () => {
    const { session, integrity } = of(...CYCLE);
    const checkpoint = await integrity.checkpoint();
    const changed = [user("something else"), ...CYCLE.slice(1), user("more")];
    session.messages = changed;
    await expect(integrity.rollback(checkpoint.id)).rejects.toMatchObject({ code: "checkpoint-mismatch" });
    await expect(integrity.rollback("cp_unheard_of")).rejects.toMatchObject({ code: "unknown-checkpoint" });
    expect(session.messages).toBe(changed);
  });

  it("10. Successful tool execution → tool_use and tool_result persisted", async () => {
    const { session, integrity } = of(user("go"));
    const states: ToolCycleTransaction["state"][] = [];
    const done = await integrity.executeToolCycle(use("a"), works, {
      onTransaction: ({ state }) => states.push(state),
    });
    expect(done).toMatchObject({ success: true, result: result("a", "read_file ran") });
    expect(session.messages).toEqual([
      user("go"),
      assistant([use("a")]),
      user([result("a", "read_file ran")]),
    ]);
    expect(states).toEqual(["pending", "executing", "recording", "committed"]);
    expect(done.transaction).toMatchObject({
      toolUse: use("a"),
      state: "committed",
      checkpoint: { operation: "tool_cycle", messageIndex: 1 },
    });
  });

  it("11. Tool execution fails → rollback, no partial state", async () => {
    const { session, integrity } = of(user("go"));
    const before = session.messages;
    const states: ToolCycleTransaction["state"][] = [];
    const failed = await integrity.executeToolCycle(use("a"), throws, {
      // By default an error is only taken back where nothing can have been changed.
      ...(isSpecified ? {} : { effects: "read" }),
      onTransaction: ({ state }) => states.push(state),
    });
    expect(failed).toMatchObject({ success: false, error: "no such file", rolledBack: true });
    expect(session.messages).toBe(before);
    expect(states).toEqual(["pending", "executing", "recording", "rolled_back"]);
  });

  it("12. Content filter during tool → rollback, clean state", async () => {
    const { session, integrity } = of(user("go"));
    const filters: ToolExecutor = {
      execute() {
        throw Object.assign(new Error("Output blocked by content filtering policy"), FILTERED);
      },
    };
    const failed = await integrity.executeToolCycle(
      use("a"),
      filters,
      isSpecified ? {} : { effects: "read" },
    );
    expect(failed).toMatchObject({ success: false, rolledBack: true });
    expect(session.messages).toEqual([user("go")]);
  });

  it("13. Repair orphaned tool_result → removed", async () => {
    const { session, integrity } = of(...ORPHANED, user("and?"));
    const { repaired, repairs, messages } = await integrity.repair();
    expect(repaired).toBe(true);
    const action = isSpecified ? "remove_orphan" : "preserve_orphan";
    expect(repairs).toMatchObject([{ action, messageIndex: 2, toolUseId: "gone" }]);
    expect(session.messages).toEqual(messages);
    expect(refused(messages)).toEqual([]);
    expect(stringsIn(messages).join().includes("evidence")).toBe(!isSpecified);
  });

  it("14. Repair incomplete tool_use → removed", async () => {
    const { session, integrity } = of(...INCOMPLETE, user("and?"));
    const { repairs } = await integrity.repair();
    const action = isSpecified ? "remove_incomplete" : "answer_incomplete";
    expect(repairs).toMatchObject([{ action, messageIndex: 1, toolUseId: "a" }]);
    expect(refused(session.messages)).toEqual([]);
    expect(session.messages[1]).toEqual(isSpecified ? assistant([text("I read")]) : INCOMPLETE[1]);
  });

  it("15. Reset session → clean state, archived", async () => {
    const system = { role: "user", content: [text("be brief", { isSystemPrompt: true })] };
    const { session, integrity } = of(system, ...CYCLE);
    await integrity.checkpoint();
    const done = await integrity.reset({ archive: true });
    expect(done).toMatchObject({ success: true, archived: true, remainingMessages: 1 });
    expect(session.messages).toEqual([system]);
    expect(await integrity.use(async ({ checkpoints }) => checkpoints)).toEqual([]);
    expect(await integrity.reset({ archive: false })).toMatchObject({ archived: false });
  });

  it("16. API call with valid session → proceeds", async () => {
    const { integrity } = of(...CYCLE, user("thanks"));
    const prepared = await integrity.use((session) => session.prepare());
    expect(prepared).toMatchObject({ ok: true, messages: [...CYCLE, user("thanks")] });
    expect(prepared.ok && prepared.checkpoint?.operation).toBe("api_call");
  });

  it("17. API call with corrupt session → blocked, repair offered", async () => {
    const session = host(...ORPHANED, user("and?"));
    const before = session.messages;
    const integrity = new SessionIntegrity(session, { ...options, autoRepair: false });
    const refusal = await integrity.use((open) => open.prepare());
    expect(refusal).toMatchObject({ ok: false, reason: "invalid", plan: { repaired: true } });
    expect(session.messages).toBe(before);
    const mended = of(...ORPHANED, user("and?"));
    expect(await mended.integrity.use((open) => open.prepare())).toMatchObject({ ok: true });
    expect(refused(mended.session.messages)).toEqual([]);
  });

  it("18. Content filter mid-stream → rollback, user notified", async () => {
    const { session, integrity } = of(...CYCLE, user("thanks"));
    await integrity.use((open) => open.prepare());
    session.messages = [...session.messages, assistant([text("half of a"), use("b")])];
    const recovery = await integrity.handleError(FILTERED);
    expect(recovery).toMatchObject({ action: "rolled_back", message: expect.stringMatching(/\w/) });
    expect(JSON.stringify(session.messages)).not.toContain("half of a");
    expect(session.messages.slice(0, 4)).toEqual(CYCLE);
    const [incident] = await integrity.use(async ({ incidents }) => incidents);
    expect(incident).toMatchObject({ type: "content_filter", checkpoint: recovery.checkpoint });
  });
});
