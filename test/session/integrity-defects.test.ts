import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkpointStore } from "../../src/session/checkpoints/checkpoint-store.ts";
import type { ToolExecutor } from "../../src/session/cycles/tool-executor.ts";
import { SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import { openSession } from "../../src/session/open-session.ts";
import { memoryStore } from "../../src/store/memory/memory-store.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { assistant, result, text, use, user } from "../carriers/anthropic.ts";
import { stringsIn } from "../generators/json.ts";
import { CYCLE, FILTERED, host, INCOMPLETE, refused, throws, works } from "./integrity-pieces.ts";

// Each test is a defect that was measured in another implementation of the specification, done right.

const RATE_LIMIT = { status: 429, error: { type: "rate_limit_error", message: "Too many requests" } };

/** Repairs a session that the provider would refuse, with all of these words still in it. */
async function repaired(messages: readonly unknown[], ...kept: readonly string[]): Promise<void> {
  const session = host(...messages);
  const integrity = new SessionIntegrity(session);
  expect(integrity.validate().valid).toBe(false);
  await integrity.repair();
  expect(integrity.validate().valid).toBe(true);
  expect(refused(session.messages)).toEqual([]);
  for (const words of kept) expect(stringsIn(session.messages).join("\n")).toContain(words);
}

describe("what another implementation got wrong", () => {
  it("1. an aborted turn that the user goes on after is repaired", async () => {
    await repaired(INCOMPLETE.slice(0, 3), "I read", "never mind");
  });

  it("2. no result is left without its call when the copy of a call goes", async () => {
    const twice = assistant([use("a"), use("a")]);
    await repaired(
      [user("go"), twice, user([result("a", "first"), result("a", "second")])],
      "first",
      "second",
    );
  });

  it("3. content that is a plain text is read", async () => {
    const integrity = new SessionIntegrity(host(user("go"), assistant("ok"), user("thanks")));
    expect((await integrity.repair()).repaired).toBe(false);
    expect(integrity.validate().valid).toBe(true);
  });

  it("4. two results of one call, words before a result and an empty id are found and repaired", async () => {
    const turn = (...content: readonly unknown[]) => [user("go"), assistant([use("a")]), user(content)];
    await repaired(turn(result("a", "first"), result("a", "second")), "first", "second");
    await repaired(turn(text("here"), result("a", "output")), "here", "output");
    await repaired([user("go"), assistant([use("")]), user([result("", "output")])], "output");
  });

  it("5. results of one turn that stand in two messages both stay", async () => {
    const split = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("a", "one")]),
      user([result("b", "two")]),
    ];
    const session = host(...split);
    const before = session.messages;
    expect((await new SessionIntegrity(session).repair()).repaired).toBe(false);
    expect(session.messages).toBe(before);
  });

  it("6. a tool cycle that succeeded is in the history, of a plain session and of a stored one", async () => {
    const plain = host(user("go"));
    await new SessionIntegrity(plain).executeToolCycle(use("a"), works);
    expect(plain.messages).toHaveLength(3);
    const store = memoryStore();
    const stored = await openSession({ store, id: "s" });
    await stored.append(user("go"));
    await new SessionIntegrity(stored).executeToolCycle(use("a"), works);
    expect((await openSession({ store, id: "s" })).messages).toEqual(plain.messages);
  });

  it("7. a rate limit after a committed turn deletes nothing", async () => {
    const session = host(...CYCLE, user("thanks"));
    const integrity = new SessionIntegrity(session);
    const prepared = await integrity.use((open) => open.prepare());
    await integrity.use((open) =>
      open.commit(prepared.ok ? prepared.checkpoint : undefined, assistant("welcome")),
    );
    const before = session.messages;
    expect(before).toHaveLength(6);
    expect(await integrity.handleError(RATE_LIMIT)).toMatchObject({ action: "none", retry: true });
    expect(session.messages).toBe(before);
  });

  it("8. of two cycles at once the one that fails takes nothing of the other with it", async () => {
    const session = host(user("go"));
    const integrity = new SessionIntegrity(session, { cycle: { onFailure: "rollback" } });
    let fail: (error: Error) => void = () => undefined;
    const failing: ToolExecutor = {
      execute: () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    };
    const second = integrity.executeToolCycle(use("b"), failing);
    const first = await integrity.executeToolCycle(use("a"), works);
    fail(new Error("no"));
    expect([first.success, (await second).rolledBack]).toEqual([true, true]);
    expect(session.messages).toEqual([
      user("go"),
      assistant([use("a")]),
      user([result("a", "read_file ran")]),
    ]);
  });

  it("9. a checkpoint does not change with the messages that the host goes on changing", async () => {
    const message = { role: "user", content: [text("as it was")] };
    const session = { messages: [message] as readonly unknown[] };
    const integrity = new SessionIntegrity(session, { snapshotMessages: true });
    const checkpoint = await integrity.checkpoint();
    expect(checkpoint.snapshot).toEqual([user([text("as it was")])]);
    message.content.push(text("changed"));
    expect(checkpoint.snapshot).toEqual([user([text("as it was")])]);
    await expect(integrity.rollback(checkpoint)).rejects.toMatchObject({ code: "checkpoint-mismatch" });
    expect(session.messages).toEqual([user([text("as it was"), text("changed")])]);
  });

  it("10. checkpoints are still there when the store is opened again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "layer0-integrity-"));
    const file = join(folder, "sessions.db");
    try {
      const store = await sqliteStore({ file });
      const session = await openSession({ store, id: "s" });
      await session.append(user("go"));
      const checkpoint = await session.checkpoint("manual");
      await session.append(assistant("half of a"));
      await store.close();
      const again = await sqliteStore({ file });
      expect(await checkpointStore(again).getLatest("s")).toEqual(checkpoint);
      await checkpointStore(again).rollback(checkpoint.id);
      expect((await openSession({ store: again, id: "s" })).messages).toEqual([user("go")]);
      await again.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("15. only a provider's own words are taken for its content filter", async () => {
    const session = host(...CYCLE, user("thanks"));
    const integrity = new SessionIntegrity(session);
    await integrity.use((open) => open.prepare());
    const { action } = await integrity.handleError(new Error("connect: blocked by firewall"));
    expect(action).not.toBe("rolled_back");
    expect((await integrity.handleError(FILTERED)).action).toBe("rolled_back");
  });

  it("does not deal with a tool's failure twice: what is recorded as an error stays", async () => {
    const session = host(user("go"));
    const integrity = new SessionIntegrity(session);
    const failed = await integrity.executeToolCycle(use("a"), throws);
    expect(failed).toMatchObject({ success: false, error: "no such file" });
    expect(failed.rolledBack).toBeUndefined();
    expect(refused(session.messages)).toEqual([]);
    expect(session.messages).toHaveLength(3);
  });

  it("passes everything through when it is disabled", async () => {
    const broken = host(...INCOMPLETE);
    const before = broken.messages;
    const integrity = new SessionIntegrity(broken, { enabled: false });
    expect(integrity.validate()).toEqual({ valid: true, issues: [], notChecked: [] });
    expect(await integrity.use((open) => open.prepare())).toMatchObject({ ok: true, messages: before });
    expect(broken.messages).toBe(before);
    const done = await integrity.executeToolCycle(use("z"), works);
    expect(done.success).toBe(true);
    expect(done.transaction).toBeUndefined();
    const store = memoryStore();
    const stored = await openSession({ store, id: "s", config: { enabled: false } });
    await stored.append(...INCOMPLETE);
    expect(new SessionIntegrity(stored).validate().valid).toBe(true);
  });
});
