import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { summaryOf } from "../../src/host/ledger/summary.ts";
import { judgeReset } from "../../src/host/reset/verify-reset.ts";
import { openLedger } from "../../src/host/session.ts";
import { KEY, SESSION } from "./payloads/payload.ts";
import {
  answer,
  beginAs,
  closeHosts,
  earlyTurn,
  host,
  incidents,
  kinds,
  ledgerOf,
  NAMED,
  NEW,
  OLD,
  talk,
  turn,
  user,
} from "./truth-turns.ts";

afterEach(closeHosts);

describe("a gateway that starts", () => {
  it("says its boot in three lines, in its log of boots and in the ledger, whichever surface tells of it", async () => {
    const on = host();
    expect(on.logged).toEqual([]);
    await on.service("start");
    await on.fire("gateway_start", { port: 1 });
    on.register();
    const line = readFileSync(join(on.state, "gateway-boot.log"), "utf8");
    const bootId = /BOOT_ID=(\S+) \| PID=4711 \| NODE=v/.exec(line)?.[1] ?? "";
    expect(line.split("\n")).toHaveLength(2);
    expect(on.logged.slice(0, 3)).toEqual([
      `info: [layer0] [BOOT-ID] Gateway started with boot ID: ${bootId}`,
      expect.stringContaining("[BOOT-ID] Process: PID=4711, started="),
      `info: [layer0] gateway boot verification initialized: ${bootId}`,
    ]);
    expect(ledgerOf(on)).toMatchObject([{ kind: "began" }, { kind: "boot", bootId, pid: 4711 }]);
  });

  it("keeps its boot id over a restart within its process, and has another one in another process", async () => {
    const on = host();
    await on.service("start");
    await on.fire("gateway_stop", { reason: "restart" });
    await on.service("stop");
    await on.service("start");
    expect(kinds(on)).toEqual(["began", "boot", "stop", "reload"]);
    on.exit();
    await on.service("start");
    const boots = ledgerOf(on).flatMap((event) => (event.kind === "boot" ? [event.bootId] : []));
    expect(new Set(boots).size).toBe(2);
  });

  it("goes on where the ledger cannot be written, and says so once", async () => {
    const on = host({
      ...NEW,
      world: { run: (async () => ({ ok: false, why: "busy", path: "/x" })) as never },
    });
    await on.service("start");
    await turn(on, []);
    await turn(on, talk(1));
    expect(on.logged.filter((line) => line.includes("ledger"))).toEqual([
      "warn: [layer0] the ledger of boots and resets could not be written: busy (/x)",
    ]);
  });

  it("gives the head of the ledger to the system log where that is asked, without a shell", async () => {
    const on = host({ ...NEW, config: { headAnchor: "syslog" } });
    await on.service("start");
    const { end } = openLedger({ state: join(on.home, "layer0") }).read().verdict;
    await expect
      .poll(() => on.started)
      .toEqual([
        { words: ["logger", ...STRICT, "-t", "layer0", `ledger head ${end.chain} at record 2`], input: "" },
      ]);
  });
});

/** The logger of Linux says only then that nobody listens. */
const STRICT = process.platform === "linux" ? ["--socket-errors=on"] : [];

describe("the section of the prompt", () => {
  it("tells the boot of the log and the session, at each turn, and that a first one is new", async () => {
    const on = host();
    await on.service("start");
    const bootId = /BOOT_ID=(\S+)/.exec(readFileSync(join(on.state, "gateway-boot.log"), "utf8"))?.[1];
    const { prompt } = await turn(on, []);
    expect(prompt).toEqual({ appendSystemContext: expect.stringContaining("## Host Session Verification") });
    const text = String((prompt as { appendSystemContext: string }).appendSystemContext);
    expect(text).toContain(`**Gateway Boot ID**: \`${bootId}\``);
    expect(text).toContain(`**Session ID**: \`${SESSION}\``);
    expect(text).toContain("NEW SESSION");
    const later = await turn(on, talk(1));
    expect(later.prompt).toEqual({ appendSystemContext: expect.stringContaining("EXISTING SESSION") });
  });

  it("is put in front of the message where nothing can be appended, and again when it is gone", async () => {
    const on = host(OLD);
    on.session(SESSION, [{ type: "session", version: 3, id: SESSION }]);
    await on.service("start");
    const first = await earlyTurn(on, []);
    const section = (first as { prependContext: string }).prependContext;
    expect(section).toContain("## Host Session Verification");
    const second = (await earlyTurn(on, talk(1))) as { prependContext: string };
    const told = [user(`${second.prependContext}\n\ngo on`), answer("Done.")];
    expect(await earlyTurn(on, [...talk(1), ...told])).toBeUndefined();
    expect(await earlyTurn(on, talk(3))).toEqual(second);
  });

  it("has another nonce at each turn where that is asked, and the operator can see it", async () => {
    const on = host({ ...NEW, config: { hostVerification: "nonce" } });
    await on.service("start");
    const nonceOf = ({ prompt }: { prompt: unknown }): string =>
      /\*\*Turn nonce\*\*: `(\w+)`/.exec(JSON.stringify(prompt))?.[1] ?? "";
    const [one, two] = [nonceOf(await turn(on, [])), nonceOf(await turn(on, talk(1)))];
    expect(one).not.toBe(two);
    expect(await on.say("l0-verify")).toContain(two);
  });

  it("is not there where it is switched off, nor before there is a boot", async () => {
    const off = host({ ...NEW, config: { host_verification: "off" } });
    await off.service("start");
    expect((await turn(off, [])).prompt).toBeUndefined();
    off.exit();
    expect((await turn(host(), [])).prompt).toBeUndefined();
  });

  it("has the same boot for all agents and their sub-agents, and for a process that the host has started", async () => {
    const on = host();
    await on.service("start");
    const bootIn = ({ prompt }: { prompt: unknown }): string =>
      /Boot ID\*\*: `([^`]+)`/.exec(JSON.stringify(prompt))?.[1] ?? "";
    const main = bootIn(await turn(on, []));
    const other = { agentId: "work", sessionKey: "agent:work:main", sessionId: "b" };
    const child = { agentId: "main", sessionKey: "agent:main:subagent:c", sessionId: "c" };
    expect(main).not.toBe("");
    expect([bootIn(await turn(on, [], "ok", other)), bootIn(await turn(on, [], "ok", child))]).toEqual([
      main,
      main,
    ]);
    const inherited = on.variables;
    on.exit();
    const started = host({ ...NEW, world: { variables: inherited } });
    expect(bootIn(await turn(started, []))).toBe(main);
    expect(existsSync(join(started.home, "layer0"))).toBe(false);
  });
});

describe("what became of a session", () => {
  it("is new at its first turn, and re-attached after a restart, which is no reset", async () => {
    const on = host();
    await on.service("start");
    await turn(on, []);
    on.exit();
    await on.service("start");
    await turn(on, talk(1), "My context has been reset.");
    expect(ledgerOf(on).filter(({ kind }) => kind === "session")).toEqual([
      { kind: "session", session: SESSION, state: "new" },
      { kind: "session", session: SESSION, state: "re-attached" },
    ]);
    expect(incidents(on)).toMatchObject([
      { type: "false_claim", sessionKey: KEY, details: { claims: ["reset: no-event-recorded"] } },
    ]);
  });

  it("is a reset when the host ends it so, under the same id or another one, once", async () => {
    const on = host();
    await on.service("start");
    await turn(on, []);
    await turn(on, talk(1));
    const ended = { sessionId: SESSION, reason: "new", nextSessionId: SESSION };
    await on.fire("before_reset", { reason: "new" }, NAMED);
    await on.fire("session_end", ended, NAMED);
    await on.fire("session_start", { sessionId: SESSION, resumedFrom: SESSION }, NAMED);
    await turn(on, [], "My context has been reset.");
    await on.fire("session_end", { sessionId: SESSION, reason: "idle", nextSessionId: "next" }, NAMED);
    await on.fire(
      "session_start",
      { sessionId: "next", resumedFrom: SESSION },
      { ...NAMED, sessionId: "next" },
    );
    await turn(on, [], "Done.", { ...NAMED, sessionId: "next" });
    expect(ledgerOf(on).filter(({ kind }) => kind === "reset" || kind === "observed")).toEqual([
      { kind: "observed", session: SESSION, change: "unchanged", before: 0, after: 0, left: 0 },
      { kind: "reset", session: SESSION, cause: "asked" },
      { kind: "observed", session: SESSION, change: "reset", before: 2, after: 0, left: 0 },
      { kind: "reset", session: SESSION, cause: "idle", next: "next" },
      { kind: "observed", session: "next", change: "unchanged", before: 0, after: 0, left: 0 },
    ]);
    expect(incidents(on)).toEqual([]);
  });

  it("is a reset on a host without such hooks when its key has another id", async () => {
    const on = host(OLD);
    await on.service("start");
    beginAs(on, "one");
    await earlyTurn(on, []);
    await earlyTurn(on, talk(1));
    beginAs(on, "two");
    await earlyTurn(on, [], "My context has been reset.");
    expect(ledgerOf(on).filter(({ kind }) => kind !== "began" && kind !== "boot")).toEqual([
      { kind: "session", session: "one", state: "new" },
      { kind: "observed", session: "one", change: "unchanged", before: 0, after: 0, left: 0 },
      { kind: "reset", session: "one", cause: "new", next: "two" },
      { kind: "observed", session: "one", change: "reset", before: 2, after: 0, left: 0 },
    ]);
    expect(incidents(on)).toEqual([]);
    expect(await on.say("l0-verify")).toContain("new session two");
  });

  it("is a compaction when the host tells of one", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(5));
    await on.fire("before_compaction", { messageCount: 10 }, NAMED);
    await on.fire("after_compaction", { messageCount: 3, compactedCount: 8 }, NAMED);
    await turn(on, [{ role: "compactionSummary", summary: "Earlier." }, ...talk(5).slice(-2)]);
    expect(kinds(on).slice(-2)).toEqual(["compaction", "observed"]);
    expect(incidents(on)).toEqual([]);
  });

  it("is a compaction on a host without such hooks when the agent has stored one", async () => {
    const on = host(OLD);
    const header = { type: "session", version: 3, id: SESSION };
    on.session(SESSION, [header]);
    on.index({ [KEY]: { sessionId: SESSION } });
    await on.service("start");
    await earlyTurn(on, talk(5));
    const timestamp = new Date(Date.now() + 1000).toISOString();
    on.session(SESSION, [
      header,
      { type: "compaction", id: "c", parentId: null, timestamp, summary: "Earlier." },
    ]);
    await earlyTurn(on, [{ role: "compactionSummary", summary: "Earlier." }, ...talk(5).slice(-2)]);
    expect(ledgerOf(on).slice(-2)).toEqual([
      { kind: "compaction", session: SESSION, before: 10, after: 3 },
      { kind: "observed", session: SESSION, change: "compacted", before: 10, after: 3, left: 1 },
    ]);
    expect(incidents(on)).toEqual([]);
  });

  it.each([
    ["compacted", talk(5).slice(4)],
    ["rolled_back", talk(2)],
    ["reset", []],
  ])("is an unannounced loss where nobody tells why the model is given less: %s", async (change, left) => {
    const on = host();
    await on.service("start");
    await turn(on, talk(4));
    await turn(on, talk(5));
    await turn(on, left);
    expect(incidents(on)).toMatchObject([
      { type: "context_loss", sessionKey: KEY, details: { verdict: "unannounced", change, before: 10 } },
    ]);
    expect(await on.say("l0-verify")).toContain("1 unannounced");
  });

  it("is seen to have lost something while the host was down", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(4));
    on.exit();
    await on.service("start");
    await turn(on, talk(5));
    expect(incidents(on)).toEqual([]);
    on.exit();
    await on.service("start");
    await turn(on, talk(1));
    expect(incidents(on)).toMatchObject([
      { type: "context_loss", details: { verdict: "unannounced", before: 10, after: 2 } },
    ]);
  });

  it("is known from the ledger alone: a look shows that what was recorded did not take place", async () => {
    const on = host();
    await on.service("start");
    await turn(on, []);
    await turn(on, talk(1));
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    for (const turns of [2, 3, 4]) await turn(on, talk(turns));
    expect(ledgerOf(on).slice(-2)).toEqual([
      { kind: "reset", session: SESSION, cause: "asked" },
      { kind: "observed", session: SESSION, change: "appended", before: 2, after: 4, left: 1 },
    ]);
    const { records } = openLedger({ state: join(on.home, "layer0") }).read();
    expect(judgeReset({ sessionId: SESSION }, { records, observations: [] }).code).toBe(
      "reset-not-in-effect",
    );
  });

  it("has lost something that nobody announced where a look stands between that and a compaction", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(5));
    await turn(on, talk(5).slice(4));
    await turn(on, talk(5).slice(4));
    await on.fire("after_compaction", { messageCount: 2, compactedCount: 4 }, NAMED);
    const { records } = openLedger({ state: join(on.home, "layer0") }).read();
    expect(summaryOf(records).sessions).toMatchObject([{ session: SESSION, unannounced: 1 }]);
  });

  it("has lost nothing while the host was down where it was begun anew before", async () => {
    const on = host();
    await on.service("start");
    await turn(on, talk(4));
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    on.exit();
    await on.service("start");
    await turn(on, []);
    expect(incidents(on)).toEqual([]);
  });

  it("is no loss where the host stamps, renames or notes something anew", async () => {
    const on = host();
    await on.service("start");
    const call = (id: string, more: object): object => ({
      ...{ role: "assistant", content: [{ type: "toolCall", id, name: "read", arguments: { path: "x" } }] },
      ...more,
    });
    const note = (text: string): object => ({
      role: "custom",
      customType: "openclaw.runtime-context",
      content: text,
    });
    await turn(on, [user("a"), call("toolu_1", { timestamp: 1 }), note("none")]);
    await turn(on, [
      { ...user("a"), idempotencyKey: "k" },
      call("toolu1", { timestamp: 2 }),
      ...talk(1),
      note("one"),
    ]);
    expect(kinds(on)).not.toContain("observed");
  });
});
