import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { summaryOf } from "../../src/host/ledger/summary.ts";
import { judgeReset } from "../../src/host/reset/verify-reset.ts";
import { openLedger } from "../../src/host/session.ts";
import { call, chain, HEADER, result, said } from "../openclaw-db/entries.ts";
import type { TestHost } from "./host.ts";
import { KEY, SESSION } from "./payloads/payload.ts";
import {
  beginAs,
  closeHosts,
  earlyTurn,
  host,
  incidents,
  ledgerOf,
  NAMED,
  NEW,
  OLD,
  talk,
  turn,
  user,
} from "./truth-turns.ts";

afterEach(closeHosts);

const CLAIM = "My context has been reset.";

/** How a session stands by the ledger alone, and the losses in it that nobody announced. */
function judged(on: TestHost, sessionId: string): readonly unknown[] {
  const { records } = openLedger({ state: join(on.home, "layer0") }).read();
  const { unannounced } = summaryOf(records).sessions.find(({ session }) => session === sessionId) ?? {};
  return [judgeReset({ sessionId }, { records, observations: [] }).code, unannounced];
}

describe("a request beside the session's own", () => {
  const ASIDE = [user("heartbeat")];

  it("hides no loss behind it", async () => {
    const on = host();
    await on.service("start");
    for (const messages of [talk(8), ASIDE, talk(5)]) await turn(on, messages);
    expect(JSON.stringify(incidents(on))).toContain('"change":"rolled_back"');
  });

  it("is no loss where a start of the host stands before or behind it", async () => {
    const on = host();
    await on.service("start");
    for (const messages of [talk(4), ASIDE]) await turn(on, messages);
    on.exit();
    await on.service("start");
    for (const messages of [talk(5), talk(6)]) await turn(on, messages);
    on.exit();
    await on.service("start");
    for (const messages of [ASIDE, talk(7)]) await turn(on, messages);
    expect(incidents(on)).toEqual([]);
    expect(judged(on, SESSION)).toEqual(["no-evidence", 0]);
  });

  it("excuses a claim until the next look tells, and no longer", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(4));
    await turn(on, ASIDE, CLAIM);
    expect(incidents(on)).toEqual([]);
    await turn(on, talk(5), CLAIM);
    expect(incidents(on)).toMatchObject([{ type: "false_claim" }]);
  });

  it("hides no loss of all behind it: that is told at the next look", async () => {
    const on = host();
    await on.service("start");
    for (const messages of [talk(4), [user("hello")]]) await turn(on, messages);
    expect(incidents(on)).toEqual([]);
    await turn(on, [user("hello"), ...talk(2).slice(1)]);
    expect(incidents(on)).toMatchObject([
      { type: "context_loss", details: { verdict: "unannounced", change: "reset", before: 8 } },
    ]);
    expect(judged(on, SESSION)).toEqual(["lost-all-unrecorded", 1]);
  });

  it("keeps what was announced for the look behind it", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(4));
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    for (const messages of [[user("hello")], [user("hello"), ...talk(2).slice(1)]])
      await turn(on, messages, CLAIM);
    expect(incidents(on)).toEqual([]);
    expect(judged(on, SESSION)).toEqual(["context-lost-all", 0]);
  });

  it("keeps it also where the ledger cannot be written", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(4));
    chmodSync(join(on.home, "layer0", "truth"), 0o755);
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    for (const messages of [[user("hello")], [user("hello"), ...talk(2).slice(1)]]) await turn(on, messages);
    expect(incidents(on)).toEqual([]);
  });

  it("keeps what the agent has stored before it", async () => {
    const on = host(OLD);
    const header = { type: "session", version: 3, id: SESSION };
    beginAs(on, SESSION);
    await on.service("start");
    await earlyTurn(on, talk(5));
    await delay(5);
    const timestamp = new Date().toISOString();
    on.session(SESSION, [
      header,
      { type: "compaction", id: "c", parentId: null, timestamp, summary: "Earlier." },
    ]);
    await delay(5);
    await earlyTurn(on, [user("Earlier.")]);
    await earlyTurn(on, [user("Earlier."), ...talk(1).slice(1)]);
    expect(incidents(on)).toEqual([]);
    expect(judged(on, SESSION)).toEqual(["context-lost-some", 0]);
  });

  it("is settled under the id of then, where the turns are there under another one", async () => {
    const on = host();
    const two = { ...NAMED, sessionId: "two" };
    await on.service("start");
    await turn(on, talk(4));
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: "two" }, NAMED);
    await turn(on, [user("hello")], "Done.", two);
    expect(judged(on, SESSION)).toEqual(["context-lost-all", 0]);
    await turn(on, talk(5), "Done.", two);
    for (const id of [SESSION, "two"]) expect(judged(on, id)).toEqual(["reset-not-in-effect", 0]);
  });

  it("does not take away a reset that took place", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(5));
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    const later = [user("new one"), said("yes"), user("go on"), said("done")];
    for (const messages of [[], later, ASIDE]) await turn(on, messages);
    await turn(on, [...later, user("more"), said("well")], CLAIM);
    expect(JSON.stringify(incidents(on))).not.toContain("false_claim");
  });
});

describe("a reset that had no effect", () => {
  it("makes no session new: later hosts refuse its turns as before, once a look has shown that", async () => {
    const on = host({ ...NEW, config: { verifiedSession: true } });
    await on.service("start");
    const refuses = async (turns: number): Promise<boolean> =>
      (await turn(on, talk(turns))).gate !== undefined;
    expect(await refuses(3)).toBe(true);
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    expect([await refuses(4), await refuses(5)]).toEqual([false, true]);
    expect(await on.say("l0-verify")).toContain("re-attached");
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    await turn(on, []);
    expect(await refuses(1)).toBe(false);
  });
});

describe("a reset that takes effect at a later turn", () => {
  it("is no loss that nobody announced", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(3));
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    for (const messages of [talk(4), []]) await turn(on, messages);
    expect(incidents(on)).toEqual([]);
    expect(judged(on, SESSION)).toEqual(["context-lost-all", 0]);
  });
});

describe("our own repair of a session", () => {
  const cycle = (id: string): readonly object[] => [call(id), result(id, "x")];

  const SOUND = [user("go"), ...cycle("a"), ...cycle("b")];
  /** Its host cannot go on with it: two calls have one id. */
  const BROKEN = [...SOUND, ...cycle("c"), ...cycle("a"), said("done")];

  function stored(on: TestHost, messages: readonly object[]): string {
    const path = on.session(SESSION, [{ ...HEADER, version: 3, id: SESSION }, ...chain(...messages)]);
    on.index({ [KEY]: { sessionId: SESSION, sessionFile: path } });
    return path;
  }

  it("is in the ledger, and what it took away is no loss that nobody announced", async () => {
    const on = host({ version: "2026.7.1", config: { repair_strategy: "truncate", checkpoint_interval: 2 } });
    await on.service("start");
    stored(on, SOUND);
    for (const toolCallId of ["a", "b"])
      await on.fire("after_tool_call", { toolName: "read", toolCallId, result: {} }, NAMED);
    await expect.poll(() => existsSync(join(on.home, "layer0", "openclaw-checkpoints"))).toBe(true);
    const path = stored(on, BROKEN);
    await turn(on, BROKEN);
    expect(await on.say("l0-repair")).toContain("Repaired 1 session");
    const lines = readFileSync(path, "utf8").trimEnd().split("\n").slice(1);
    expect(lines).toHaveLength(SOUND.length);
    await turn(
      on,
      lines.map((line) => JSON.parse(line).message),
    );
    expect(ledgerOf(on)).toContainEqual({ kind: "repair", session: SESSION, run: expect.any(String) });
    expect(judged(on, SESSION)).toEqual(["context-lost-some", 0]);
    expect(incidents(on)).toEqual([]);
  });

  it("is not in a ledger that does not know the session", async () => {
    const on = host({ version: "2026.7.1", config: { auto_repair: false } });
    stored(on, BROKEN);
    await on.service("start");
    expect(await on.say("l0-repair")).toContain("Repaired 1 session");
    expect(ledgerOf(on).map(({ kind }) => kind)).toEqual(["began", "boot"]);
  });

  it.each(["repair", "rollback"] as const)(
    "announces what is gone also where another program recorded it while the host was down: %s",
    async (kind) => {
      const on = host();
      await on.service("start");
      await turn(on, talk(5));
      on.exit();
      const counts = kind === "rollback" ? { before: 10, after: 4 } : {};
      openLedger({ state: join(on.home, "layer0") }).append({ kind, session: SESSION, ...counts } as never);
      await on.service("start");
      await turn(on, talk(2));
      expect(incidents(on)).toEqual([]);
      expect(judged(on, SESSION)).toEqual(["context-lost-some", 0]);
    },
  );
});

describe("a session that gets another id", () => {
  const ROTATED = { ...NAMED, sessionId: "rotated" };
  const SUMMED = [{ role: "compactionSummary", summary: "Earlier." }, ...talk(5).slice(-2)];
  const compacted = (on: TestHost): Promise<unknown> =>
    on.fire(
      "after_compaction",
      { messageCount: 3, compactedCount: 8, previousSessionId: SESSION },
      { ...ROTATED },
    );

  it.each([false, true])("by a compaction was not reset (session_end says so too: %s)", async (isEnded) => {
    const on = host();
    await on.service("start");
    await turn(on, talk(5));
    await compacted(on);
    if (isEnded) {
      const ended = { sessionId: SESSION, reason: "compaction", nextSessionId: "rotated" };
      await on.fire("session_end", ended, NAMED);
      await on.fire("session_start", { sessionId: "rotated", resumedFrom: SESSION }, ROTATED);
    }
    await turn(on, SUMMED, CLAIM, ROTATED);
    expect(judged(on, "rotated")).toEqual(["context-lost-some", 0]);
    expect(judged(on, SESSION)).toEqual(["no-evidence", 0]);
    expect(incidents(on)).toMatchObject([{ type: "false_claim" }]);
  });

  it.each([
    ["some turns", SUMMED],
    ["the summary alone", SUMMED.slice(0, 1)],
  ])("by a compaction before its first turn in this boot was not reset either: %s", async (_, left) => {
    const on = host();
    await on.service("start");
    await turn(on, talk(5));
    on.exit();
    await on.service("start");
    await compacted(on);
    await on.fire("session_start", { sessionId: "rotated", resumedFrom: SESSION }, ROTATED);
    await turn(on, left, CLAIM, ROTATED);
    expect(judged(on, "rotated")).toEqual(["context-lost-some", 0]);
    expect(incidents(on)).toMatchObject([{ type: "false_claim" }]);
  });

  it("for one request has lost nothing when it has its own again", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(3));
    await turn(on, [user("heartbeat")], "HEARTBEAT_OK", { ...NAMED, sessionId: "beat" });
    await turn(on, talk(4), CLAIM);
    expect(judged(on, SESSION)).toEqual(["reset-not-in-effect", 0]);
    expect(incidents(on)).toMatchObject([{ type: "false_claim", details: { reset: "reset-not-in-effect" } }]);
  });

  it("while the host was down, with none of its turns, was begun anew", async () => {
    const on = host(OLD);
    await on.service("start");
    beginAs(on, "one");
    await earlyTurn(on, talk(2));
    on.exit();
    beginAs(on, "two");
    await on.service("start");
    await earlyTurn(on, [], CLAIM);
    expect(ledgerOf(on)).toContainEqual({ kind: "reset", session: "one", cause: "new", next: "two" });
    expect(judged(on, "two")).toEqual(["reset-recorded", 0]);
    expect(judged(on, "one")).toEqual(["context-lost-all", 0]);
    expect(incidents(on)).toEqual([]);
  });

  it("just before the host went down, which told of it, was begun anew once", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(2));
    await on.fire("session_end", { sessionId: SESSION, reason: "daily", nextSessionId: "rotated" }, NAMED);
    on.exit();
    await on.service("start");
    await turn(on, [], "Done.", ROTATED);
    expect(ledgerOf(on).filter(({ kind }) => kind === "reset")).toEqual([
      { kind: "reset", session: SESSION, cause: "daily", next: "rotated" },
    ]);
    expect(judged(on, SESSION)).toEqual(["context-lost-all", 0]);
    expect(incidents(on)).toEqual([]);
  });

  it("while the host was down, and has its turns, was not", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(2));
    on.exit();
    await on.service("start");
    await turn(on, talk(3), CLAIM, ROTATED);
    expect(ledgerOf(on).map(({ kind }) => kind)).not.toContain("reset");
    expect(incidents(on)).toMatchObject([{ type: "false_claim" }]);
  });
});
