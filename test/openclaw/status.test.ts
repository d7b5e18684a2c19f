import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { databaseIn, makeDatabase, SQLITE } from "../openclaw-db/database.ts";
import { chain, HEADER, said, user } from "../openclaw-db/entries.ts";
import { openHost, type TestHost } from "./host.ts";
import { KEY, result, SESSION } from "./payloads/payload.ts";

const open: TestHost[] = [];
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

const START = Date.parse("2026-02-05T21:20:00.000Z");

/** A host with a database, and the time that it is there. */
function host(now: () => number = () => START): TestHost {
  const made = openHost({ version: "2026.9.6", sqlite: SQLITE, world: { now } });
  open.push(made);
  return made;
}

/** A session in which the host leaves an output out at each turn, for its call is lost. */
function database(on: TestHost, callId: string = "a"): string {
  const rows = [HEADER, ...chain(user("go"), result(callId), said("done"))];
  return makeDatabase(databaseIn(on.home, "main"), { sessions: { [SESSION]: rows } });
}

const NAMED = { agentId: "main", sessionKey: KEY, sessionId: SESSION };

describe("a session that the host mends at each turn", () => {
  it("is told by /l0-status long after the start: it looks again, and knows of a plan that waits", async () => {
    let now = START;
    const on = host(() => now);
    await on.service("start");
    expect(await on.say("l0-status")).toContain("Layer 0: 0 sessions");
    database(on);
    expect(await on.say("l0-status")).toContain("Layer 0: 0 sessions");
    now += 60_000;
    const text = await on.say("l0-status");
    expect(text).toContain("Layer 0: 1 session, 1 issue found, 0 repaired.\nNo session is broken.");
    expect(text).toContain(`not in its store: main/${SESSION.slice(0, 8)} (orphan-result).`);
    expect(text).toContain("1 output of tools does not reach the model.\nNext: /l0-repair");
    await on.say("l0-repair");
    now += 60_000;
    expect(await on.say("l0-status")).toMatch(/\nPlanned for 1 session in a database\..*apply$/);
    expect(on.jobs.filter(({ kind }) => kind === "scan")).toHaveLength(4);
    let status: unknown;
    now += 60_000;
    await on.methods.get("l0.status")?.({ respond: (_, answer) => (status = answer) });
    expect(status).toMatchObject({ planned: 1, scannedAt: new Date(now).toISOString() });
    expect(readdirSync(join(on.state, "logs"))).toHaveLength(1);
  });

  it("is no reason to say that there is nothing to do where a plan could not be stored", async () => {
    const on = host();
    database(on);
    writeFileSync(join(on.home, "layer0"), "no folder");
    expect(await on.say("l0-repair")).toContain(`main/${SESSION.slice(0, 8)}: not written (state).`);
  });

  it("has no plan any more where the rows that it is about have changed", async () => {
    const on = host();
    const path = database(on);
    await on.say("l0-repair");
    expect(await on.say("l0-scan")).toContain("Planned for 1 session in a database.");
    rmSync(path);
    database(on, "b");
    const text = await on.say("l0-scan");
    expect(text).not.toContain("Planned");
    expect(text).toContain("Mended each turn by the host");
    await on.fire("before_tool_call", { toolName: "read", toolCallId: "t" }, NAMED);
    expect(await on.say("l0-scan")).not.toContain("Mended each turn by the host");
  });
});
