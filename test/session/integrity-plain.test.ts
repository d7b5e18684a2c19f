import { channel } from "node:diagnostics_channel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepEqual } from "../../src/formats/json/deep-equal.ts";
import {
  executeToolCycle,
  handleContentFilter,
  hashMessages,
  resetSession,
  rollbackToCheckpoint,
} from "../../src/session/integrity/functions.ts";
import { sameJson } from "../../src/session/integrity/same-json.ts";
import { type IntegrityOptions, SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import { openSession } from "../../src/session/open-session.ts";
import { memoryStore } from "../../src/store/memory/memory-store.ts";
import { assistant, text, use, user } from "../carriers/anthropic.ts";
import { deepFreeze } from "../generators/json.ts";
import { CYCLE, FILTERED, host, ORPHANED, refused, throws, works } from "./integrity-pieces.ts";

describe("a plain session", () => {
  it("is given first, or to the constructor, and something has to be given", async () => {
    const session = host(...CYCLE);
    expect(new SessionIntegrity().validate(session)).toEqual(new SessionIntegrity(session).validate());
    expect((await new SessionIntegrity().checkpoint(session, "compaction")).operation).toBe("compaction");
    expect(() => new SessionIntegrity().validate()).toThrow(
      expect.objectContaining({ code: "invalid-option" }),
    );
    await expect(new SessionIntegrity().repair()).rejects.toMatchObject({ code: "invalid-option" });
    const unheard = new SessionIntegrity(session).checkpoint("deploy" as "manual");
    await expect(unheard).rejects.toMatchObject({ code: "invalid-option" });
    const other = host(...CYCLE);
    const misnamed = new SessionIntegrity(other, { dialect: "klingon" as "mixed" }).checkpoint();
    await expect(misnamed).rejects.toMatchObject({ code: "unknown-dialect" });
    expect((await new SessionIntegrity(other).checkpoint()).messageIndex).toBe(4);
  });

  it("shares its checkpoints between all facades on it, and none with another object", async () => {
    const session = host(...CYCLE);
    const checkpoint = await new SessionIntegrity(session).checkpoint();
    session.messages = [...session.messages, user("more")];
    await new SessionIntegrity().rollback(session, checkpoint.id);
    expect(session.messages).toEqual(CYCLE);
    const other = new SessionIntegrity(host(...CYCLE)).rollback(checkpoint.id);
    await expect(other).rejects.toMatchObject({ code: "unknown-checkpoint" });
    const otherwise = new SessionIntegrity(session, { autoRepair: false }).checkpoint();
    await expect(otherwise).rejects.toMatchObject({ code: "invalid-option" });
  });

  it("keeps its list and its messages as they are, and those that stay are the same objects", async () => {
    const given = deepFreeze([...ORPHANED, user("and?")]);
    const session = { messages: given as readonly unknown[] };
    await new SessionIntegrity(session).repair();
    expect(given).toEqual([...ORPHANED, user("and?")]);
    expect(session.messages).not.toBe(given);
    expect(session.messages[0]).toBe(given[0]);
    expect(session.messages.at(-1)).toBe(given.at(-1));
    expect(refused(session.messages)).toEqual([]);
    const mended = session.messages;
    await new SessionIntegrity(session).checkpoint();
    expect(session.messages).toBe(mended);
    (session.messages as unknown[]).push(assistant("a host may add to the list that it was given"));
    expect((await new SessionIntegrity(session).checkpoint()).messageIndex).toBe(mended.length);
  });

  it("whose messages cannot be set gets them with the result", async () => {
    const session = Object.freeze({ messages: Object.freeze([user("go")]) });
    const integrity = new SessionIntegrity(session);
    const first = await integrity.executeToolCycle(use("a"), works);
    expect(session.messages).toHaveLength(1);
    expect(first.messages).toHaveLength(3);
    const second = await integrity.executeToolCycle(use("b"), works);
    expect(second.messages).toHaveLength(5);
    expect(second.messages.slice(0, 3)).toEqual(first.messages);
  });

  it("that shows another list each time is followed, as far as it took what it was given", async () => {
    let stored: readonly unknown[] = [user("go")];
    const session = {
      get messages() {
        return structuredClone(stored);
      },
      set messages(_: readonly unknown[]) {
        // This host stores the result of the operation itself.
      },
    };
    const integrity = new SessionIntegrity(session);
    const { messages } = await integrity.executeToolCycle(use("a"), works);
    stored = [...messages, user("next")];
    expect((await integrity.checkpoint()).messageIndex).toBe(4);
  });

  it("may be edited by its host: checkpoints before the change stay, those over it do not", async () => {
    const session = host(...CYCLE);
    const integrity = new SessionIntegrity(session);
    const early = await integrity.use(async (open) => {
      const [first] = open.messages;
      expect(first).toEqual(CYCLE[0]);
      return open.checkpoint();
    });
    session.messages = [...session.messages, user("a"), assistant("b")];
    const late = await integrity.checkpoint();
    session.messages = [...session.messages.slice(0, 4), user("other"), assistant("words")];
    await expect(integrity.rollback(late)).rejects.toMatchObject({ code: "checkpoint-mismatch" });
    expect(await integrity.use(async ({ messages }) => messages)).toEqual(session.messages);
    expect(await integrity.rollback(early)).toMatchObject({ messagesRemoved: 2 });
    expect(session.messages).toEqual(CYCLE);
  });

  it("takes in what the host adds while a tool runs, behind the cycle or before it", async () => {
    const session = host(user("go"));
    const integrity = new SessionIntegrity(session);
    await integrity.executeToolCycle(use("a"), {
      execute() {
        session.messages = [...session.messages, user("by the way")];
        return { output: "done" };
      },
    });
    expect(session.messages).toHaveLength(4);
    expect(JSON.stringify(session.messages)).toContain("by the way");
    expect(await integrity.use(async ({ messages }) => messages)).toEqual(session.messages);
  });

  it("may hold one message object twice", async () => {
    const again = user("again");
    const session = host(again, assistant("yes"), again);
    const integrity = new SessionIntegrity(session);
    const checkpoint = await integrity.checkpoint();
    session.messages = [...session.messages, assistant("more")];
    expect(await integrity.rollback(checkpoint)).toMatchObject({ messagesRemoved: 1 });
    expect(session.messages).toEqual([again, assistant("yes"), again]);
  });

  it("is repaired once by repairs at the same time", async () => {
    const session = host(...ORPHANED, user("and?"));
    const integrity = new SessionIntegrity(session);
    const all = await Promise.all([integrity.repair(), integrity.repair(), integrity.checkpoint()]);
    expect(all.slice(0, 2).map((each) => "repaired" in each && each.repaired)).toEqual([true, false]);
    expect(refused(session.messages)).toEqual([]);
  });

  it("takes in a history of any length", async () => {
    const message = user("again");
    const session = { messages: Array.from({ length: 150_000 }, () => message) };
    expect((await new SessionIntegrity(session).checkpoint()).messageIndex).toBe(150_000);
  });

  it("without an id is no other session to a tool that knows its calls by their keys", async () => {
    const turn = { role: "model", parts: [{ functionCall: { name: "pay", args: { sum: 1 } } }] };
    const keys = new Set<string>();
    for (const session of [{ messages: [] }, { messages: [] }, { id: "a", messages: [] }]) {
      await new SessionIntegrity(session, { dialect: "gemini" }).executeToolCycle(turn, {
        execute(_, __, { idempotencyKey }) {
          keys.add(idempotencyKey);
          return { output: "paid" };
        },
      });
    }
    expect(keys.size).toBe(3);
  });

  it("may have any text as its id", async () => {
    const session = { id: `${"x".repeat(511)}\u{1f600}`, messages: [user("hi")] };
    expect((await new SessionIntegrity(session).checkpoint()).messageIndex).toBe(1);
  });

  it("takes an option that is undefined for one that was not given", async () => {
    const options = { verbose: undefined } as unknown as IntegrityOptions;
    const session = host(user("hi"));
    await new SessionIntegrity(session).checkpoint();
    expect((await new SessionIntegrity(session, options).checkpoint()).messageIndex).toBe(1);
    const open = await openSession({ store: memoryStore(), id: "s" });
    expect((await new SessionIntegrity(open, options).checkpoint()).messageIndex).toBe(0);
  });

  it.each([
    ["no call", assistant("nothing to do"), "unknown-call"],
    ["two calls", assistant([use("a"), use("b")]), "invalid-option"],
    ["a call that is no JSON", use("a", { at: Number.NaN }), "not-json"],
  ])("keeps no checkpoint of a cycle that could not begin: %s", async (_, turn, code) => {
    const integrity = new SessionIntegrity(host(user("go")));
    await expect(integrity.executeToolCycle(turn, works)).rejects.toMatchObject({ code });
    expect(await integrity.use(async ({ checkpoints }) => checkpoints)).toEqual([]);
  });

  it("rejects a message that is no JSON, and says so", async () => {
    const session = host(user("go"), { role: "user", content: Number.NaN });
    await expect(new SessionIntegrity(session).checkpoint()).rejects.toMatchObject({ code: "not-json" });
  });

  it("tells of its validation on the channel of the process, and on its logger", () => {
    const told: unknown[] = [];
    const lines: string[] = [];
    const listen = (message: unknown): number => told.push(message);
    const layer0 = channel("layer0");
    layer0.subscribe(listen);
    const options = { verbose: true, logger: (line: string) => lines.push(line) };
    new SessionIntegrity(host(...ORPHANED), options).validate();
    layer0.unsubscribe(listen);
    expect(told).toMatchObject([{ name: "l0:validation:fail", event: { sessionId: "main" } }]);
    expect(lines).toEqual(["[layer0] l0:validation:fail main"]);
  });
});

describe("an open session behind the facade", () => {
  it("is used as it is, with the configuration that it was opened with", async () => {
    const session = await openSession({ store: memoryStore(), id: "s" });
    await session.append(user("go"));
    const integrity = new SessionIntegrity(session, { cycle: { onFailure: "rollback" } });
    const checkpoint = await integrity.checkpoint();
    expect((await integrity.executeToolCycle(use("a"), throws)).rolledBack).toBe(true);
    await integrity.executeToolCycle(use("a"), works);
    expect(integrity.validate().valid).toBe(true);
    expect(await integrity.rollback(checkpoint)).toMatchObject({
      messagesRemoved: 2,
      messages: [user("go")],
    });
    await session.append(...ORPHANED.slice(1));
    expect(integrity.validate()).toMatchObject({ valid: false, orphanedIds: ["gone"] });
    expect((await integrity.repair()).repairs[0]?.action).toBe("preserve_orphan");
    const configured = new SessionIntegrity(session, { autoRepair: false });
    expect(() => configured.validate()).toThrow(expect.objectContaining({ code: "invalid-option" }));
  });
});

describe("the operations as functions", () => {
  it("do what the methods do", async () => {
    const session = host(user("go"));
    const checkpoint = await new SessionIntegrity(session).checkpoint();
    expect((await executeToolCycle(session, use("a"), works)).success).toBe(true);
    expect(session.messages).toHaveLength(3);
    await rollbackToCheckpoint(session, checkpoint.id);
    expect(session.messages).toEqual([user("go")]);
    expect(await resetSession(session, { archive: false })).toMatchObject({ success: true, archived: false });
    expect(session.messages).toEqual([]);
  });

  it("take a session back before a filtered call, whatever the error looks like", async () => {
    const session = host(...CYCLE, user("thanks"));
    const integrity = new SessionIntegrity(session);
    await integrity.use((open) => open.prepare());
    session.messages = [...session.messages, assistant([text("half"), use("b")])];
    const recovery = await handleContentFilter(session, new Error("no words that anybody knows"));
    expect(recovery).toMatchObject({ action: "rolled_back", checkpoint: expect.stringContaining("cp_") });
    expect(JSON.stringify(session.messages)).not.toContain("half");
    const again = await handleContentFilter(host(...ORPHANED, user("and?")), FILTERED);
    expect(again.action).toBe("validate_and_repair");
    expect(refused(again.messages)).toEqual([]);
    // Nothing was under way, nothing was wrong, or nothing may be done: it does not say that it did something.
    expect((await handleContentFilter(host(...CYCLE), FILTERED)).action).toBe("escalate");
    const disabled = await handleContentFilter(host(...ORPHANED), FILTERED, { enabled: false });
    expect(disabled.action).toBe("escalate");
  });

  it("hash messages that are the same as JSON alike", () => {
    expect(hashMessages(CYCLE)).toBe(hashMessages(structuredClone(CYCLE)));
    expect(hashMessages([{ role: "user", content: "hi" }])).toBe(
      hashMessages([{ content: "hi", name: undefined, role: "user" }]),
    );
    expect(hashMessages(CYCLE)).not.toBe(hashMessages(CYCLE.slice(1)));
  });
});

describe("sameJson", () => {
  it("holds for a value and its copy, and for no other value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        expect(sameJson(value, copy)).toBe(true);
        expect(sameJson(other, copy)).toBe(deepEqual(other, copy));
      }),
      { numRuns: 100 },
    );
  });

  it("counts a member that is undefined as absent, and reads what writes itself", () => {
    expect(sameJson({ a: undefined, b: [undefined] }, { b: [null] })).toBe(true);
    expect(sameJson({ at: new Date(0) }, { at: "1970-01-01T00:00:00.000Z" })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(sameJson([1], { 0: 1 })).toBe(false);
  });
});
