import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openLedger } from "../../src/host/session.ts";
import { KEY, SESSION } from "./payloads/payload.ts";
import { closeHosts, earlyTurn, host, incidents, NAMED, NEW, OLD, talk, turn } from "./truth-turns.ts";

afterEach(closeHosts);

describe("an answer that claims what did not happen", () => {
  const FALSE = "I looked at it.\n\nMy context has been reset.";

  it("is told: an incident of its kind once, without a word of it, and a line in the log each time", async () => {
    const on = host();
    await on.service("start");
    await turn(on, []);
    const { end, sent } = await turn(on, talk(1), FALSE);
    await turn(on, talk(2), FALSE);
    expect([end, sent]).toEqual([undefined, undefined]);
    expect(incidents(on)).toHaveLength(1);
    expect(JSON.stringify(incidents(on))).not.toContain("context has been");
    expect(on.logged.filter((line) => line.includes("claims what did not happen"))).toHaveLength(2);
  });

  it("is held against the tokens that the provider has counted", async () => {
    const on = host();
    await on.service("start");
    await turn(on, []);
    await turn(on, talk(1), "I have used 190,000 of 200,000 tokens.");
    await turn(on, talk(2), "I have used 10,000 of 200,000 tokens.");
    expect(incidents(on)).toMatchObject([{ details: { claims: ["token_count: number-differs"] } }]);
  });

  it("is asked for again where it is not to be let through, and replaced where it comes again", async () => {
    const on = host({ ...NEW, config: { claims: "block" } });
    await on.service("start");
    await turn(on, []);
    const { end, sent } = await turn(on, talk(1), FALSE);
    expect(end).toMatchObject({
      action: "revise",
      reason: expect.stringContaining("My context has been reset."),
      retry: { maxAttempts: 1 },
    });
    const { content } = sent as { content: string };
    expect(content).toContain("[BLOCKED BY HOST VERIFICATION]");
    expect(content).not.toContain("I looked at it");
    expect((await turn(on, talk(2), "I looked at it.")).sent).toBeUndefined();
  });

  it("is told to the model in its next turn where that is asked, once", async () => {
    const on = host({ ...NEW, config: { correct_claims: true } });
    await on.service("start");
    await turn(on, []);
    await turn(on, talk(1), FALSE);
    const { prompt } = await turn(on, talk(2));
    expect(prompt).toMatchObject({ prependContext: expect.stringContaining("[HOST VERIFICATION]") });
    expect((await turn(on, talk(3))).prompt).not.toHaveProperty("prependContext");
  });

  it("is told to the model as it is asked again, where the host does not say why it asks", async () => {
    const on = host({ ...NEW, config: { claims: "block" } });
    await on.service("start");
    await turn(on, []);
    await on.fire("before_prompt_build", { prompt: "go on", messages: talk(1) }, NAMED);
    const asked = { lastAssistantMessage: FALSE, messages: talk(1) };
    expect(await on.fire("before_agent_finalize", asked, NAMED)).toMatchObject({ action: "revise" });
    expect(await on.fire("before_prompt_build", { prompt: "go on", messages: talk(2) }, NAMED)).toMatchObject(
      {
        prependContext: expect.stringMatching(/My context has been reset\.[\s\S]*Give the answer again/),
      },
    );
    expect((await turn(on, talk(2))).prompt).not.toHaveProperty("prependContext");
  });

  it("is not told to the model any more when it has answered again without it", async () => {
    const on = host({ ...NEW, config: { claims: "block", correctClaims: true } });
    await on.service("start");
    await turn(on, []);
    await on.fire("before_prompt_build", { prompt: "go on", messages: talk(1) }, NAMED);
    const asked = { lastAssistantMessage: FALSE, messages: talk(1) };
    expect(await on.fire("before_agent_finalize", asked, NAMED)).toMatchObject({ action: "revise" });
    await on.fire("agent_end", { messages: talk(2), success: true }, NAMED);
    expect((await turn(on, talk(2))).prompt).not.toHaveProperty("prependContext");
  });

  it("is said at the start to be only told, on a host that calls no hook for it", async () => {
    const on = host({ ...OLD, config: { claims: "block" } });
    await on.service("start");
    expect(on.logged.join("\n")).toContain("false claims are only told");
  });

  it("is not looked for where that is switched off", async () => {
    const on = host({ ...NEW, config: { claims: "off" } });
    await on.service("start");
    await turn(on, []);
    await turn(on, talk(1), FALSE);
    expect(incidents(on)).toEqual([]);
  });
});

describe("a host that goes on with verified sessions alone", () => {
  const STRICT = { verified_session: true };

  it("refuses a session from before, and takes one that has begun anew", async () => {
    const on = host({ ...NEW, config: STRICT });
    await on.service("start");
    const { gate } = await turn(on, talk(2));
    expect(gate).toMatchObject({ outcome: "block", message: expect.stringContaining("/new") });
    await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
    expect((await turn(on, [])).gate).toBeUndefined();
    expect((await turn(on, talk(1))).gate).toBeUndefined();
  });

  it("asks the model to stop where no hook refuses a turn, and says so", async () => {
    const on = host({ ...OLD, config: STRICT });
    on.session(SESSION, [{ type: "session", version: 3, id: SESSION }]);
    on.index({ [KEY]: { sessionId: SESSION } });
    await on.service("start");
    expect(on.logged.join("\n")).toContain("the model is only asked to stop");
    expect(await earlyTurn(on, talk(1))).toMatchObject({ prependContext: expect.stringContaining("/new") });
  });
});

describe("/l0-verify", () => {
  it("fits a chat, and tells boot, session, ledger, head and resets", async () => {
    const on = host();
    await on.service("start");
    await turn(on, []);
    for (let reset = 0; reset < 5; reset++) {
      await on.fire("session_end", { sessionId: SESSION, reason: "new", nextSessionId: SESSION }, NAMED);
      await turn(on, []);
    }
    const text = await on.say("l0-verify");
    expect(text.length).toBeLessThanOrEqual(600);
    const { end } = openLedger({ state: join(on.home, "layer0") }).read().verdict;
    for (const part of [
      /^Boot [\w-]{36}, PID 4711, since /,
      `Session ${SESSION}: new`,
      "intact yes, complete unknown",
    ]) {
      expect(text).toMatch(part);
    }
    expect(text).toContain(
      `Head: ${end.chain}\nComplete or not, a head that you kept tells: node ~/l0/main.js truth ledger --head HASH\n`,
    );
    expect(text).toContain("asked for");
  });

  it("finds a session whose id the ledger has as its hash", async () => {
    const on = host();
    await on.service("start");
    await turn(on, [], "Done.", { ...NAMED, sessionId: "x".repeat(300) });
    expect(await on.say("l0-verify")).toMatch(/^Session x{36}: new since boot [\w-]{8}\.$/m);
  });

  it("answers as data over the gateway", async () => {
    const on = host();
    await on.service("start");
    await turn(on, []);
    const told: object = {};
    await on.methods.get("l0.verify")?.({ respond: (_, given) => Object.assign(told, given) });
    expect(told).toMatchObject({
      schemaVersion: 1,
      boot: { pid: 4711, runs: true },
      session: { id: SESSION, state: "new" },
      ledger: { intact: "yes", complete: "unknown", records: 4 },
      resets: [],
    });
  });

  it("names in a terminal the newest session of this state folder, and none of another host", async () => {
    const on = host();
    const { append } = openLedger({ state: join(on.home, "layer0") });
    append({ kind: "session", session: SESSION, state: "new" });
    append({ kind: "session", session: "of-another-host", state: "new" });
    expect(await on.say("l0-verify")).not.toContain("Session ");
    on.session(SESSION, [{ type: "session", version: 3, id: SESSION }]);
    expect(await on.say("l0-verify")).toContain(`Session ${SESSION}: new`);
  });

  it("tells in a terminal, which is no gateway, of the boot that was recorded last", async () => {
    const on = host();
    expect(await on.say("l0-verify")).toContain("No gateway with Layer 0 has started here yet.");
    await on.service("start");
    await on.service("stop");
    on.exit();
    expect(await on.say("l0-verify")).toMatch(/^Last boot [\w-]+, PID 4711, since .*, stopped /);
  });
});
