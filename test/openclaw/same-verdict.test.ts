import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Job } from "../../src/openclaw/work/job.ts";
import { runHere } from "../../src/openclaw/work/run-job.ts";
import { faultsOf } from "../cli/schemas.ts";
import { layer0, settle } from "../cli/world.ts";
import { SQLITE } from "../openclaw-db/database.ts";
import { call, chain, HEADER, said, user } from "../openclaw-db/entries.ts";
import { openHost, type TestHost } from "./host.ts";
import { result } from "./payloads/payload.ts";

const open: TestHost[] = [];
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

const OPEN_CALL = [user("go"), call("a"), user("and now?"), said("done")];
const LOST_CALL = [user("go"), result("a"), said("done")];
const TORN = [user("go"), said("hello"), user("more")];
const TWICE = [user("go"), call("a"), result("a"), call("a"), result("a"), said("done")];
const FOLDED = { open: "11111111", lost: "22222222", torn: "33333333", twice: "44444444" } as const;

/** A host of a version with one session of each damage, and what it notes in its settings. */
function hostWith(version: string, settings: string): TestHost {
  const on = openHost({ version, sqlite: SQLITE });
  open.push(on);
  writeFileSync(join(on.state, "openclaw.json"), settings);
  for (const [name, messages] of Object.entries({
    open: OPEN_CALL,
    lost: LOST_CALL,
    torn: TORN,
    twice: TWICE,
  })) {
    const id = `${FOLDED[name as keyof typeof FOLDED]}-2222-4333-8444-555555555555`;
    const path = on.session(id, [{ ...HEADER, version: 3, id }, ...chain(...messages)]);
    if (name === "torn") appendFileSync(path, '{"type":"message","id":"e4","par\n');
    settle(path);
  }
  return on;
}

const pathOf = (on: TestHost, name: keyof typeof FOLDED): string =>
  join(on.state, "agents", "main", "sessions", `${FOLDED[name]}-2222-4333-8444-555555555555.jsonl`);

const noted = (version: string): string => JSON.stringify({ meta: { lastTouchedVersion: version } });

const command = (on: TestHost, argv: readonly string[]) =>
  layer0(argv, { home: on.home, variables: { LAYER0_HOME: join(on.home, "layer0") } });

/** The sessions that the plugin calls broken, by the beginning of their ids. */
async function brokenByPlugin(on: TestHost): Promise<readonly string[]> {
  await on.say("l0-scan");
  const job = on.jobs.findLast(({ kind }) => kind === "scan") as Extract<Job, { readonly kind: "scan" }>;
  const { broken } = await runHere(on.jobWorld)(job);
  return Object.values(FOLDED).filter((id) => broken.some((session) => session.id.startsWith(id)));
}

async function brokenByCommand(on: TestHost): Promise<readonly string[]> {
  const { out } = await command(on, ["--json"]);
  expect(faultsOf("sessions", out)).toEqual([]);
  const { sessions } = JSON.parse(out) as { readonly sessions: readonly { id: string; verdict: string }[] };
  const broken = sessions.filter(({ verdict }) => verdict === "broken");
  return Object.values(FOLDED).filter((id) => broken.some((session) => session.id.startsWith(id)));
}

describe("the plugin and the command", () => {
  it.each([
    ["2026.7.1", [FOLDED.twice]],
    ["2026.2.6-3", [FOLDED.twice]],
    ["2026.1.29", Object.values(FOLDED)],
  ])("judge the same files alike on %s, whose program nobody finds", async (version, broken) => {
    const on = hostWith(version, noted(version));
    expect(await brokenByPlugin(on)).toEqual(broken);
    expect(await brokenByCommand(on)).toEqual(broken);
  });

  it("is told by check, fix and doctor, with what tells the version; a flag wins", async () => {
    const on = hostWith("2026.7.1", noted("2026.7.1"));
    const checked = await command(on, ["check", FOLDED.open]);
    expect([checked.code, checked.out]).toEqual([
      0,
      expect.stringContaining("for version 2026.7.1, which wrote its settings"),
    ]);
    const json = await command(on, ["check", FOLDED.open, "--json"]);
    expect(faultsOf("check", json.out)).toEqual([]);
    expect(JSON.parse(json.out).targets[0].agentVersion).toEqual({ version: "2026.7.1", from: "settings" });
    const fixed = await command(on, ["fix", FOLDED.open, "--yes", "--json"]);
    expect(JSON.parse(fixed.out).targets[0]).toMatchObject({ status: "healthy" });
    expect((await command(on, ["doctor"])).out).toContain("OpenClaw 2026.7.1 · 4 sessions");
    expect((await command(on, ["check", FOLDED.open, "--agent-version", "2026.1.29"])).code).toBe(1);
  });

  it.each([
    ["{}", "nothing"],
    ["{", "what is no JSON"],
    ['{"meta":{"lastTouchedVersion":"newest"}}', "no number"],
  ])("names the versions that cope where settings %s tell %s", async (settings) => {
    const on = hostWith("2026.7.1", settings);
    rmSync(pathOf(on, "twice"));
    const flat = async (argv: readonly string[]): Promise<string> =>
      (await command(on, argv)).out.replace(/\s+/g, " ");
    const overview = await flat([]);
    expect(overview).toContain("OpenClaw from 2026.2.6 to before 2026.7.2 copes with this by itself");
    expect(overview).not.toContain("trying again cannot help");
    const checked = await flat(["check", FOLDED.open]);
    expect(checked).toContain("Which one opens this session is not known here; say it with --agent-version.");
    expect(checked).not.toContain("retrying cannot help");
    expect(await flat(["check", FOLDED.open, "--agent-version", "2026.1.29"])).toContain(
      "retrying cannot help",
    );
  });
});
