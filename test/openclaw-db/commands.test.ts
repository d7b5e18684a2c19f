import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { layer0, makeFolder, put, type WorldOptions } from "../cli/world.ts";
import { databaseIn, makeDatabase } from "./database.ts";
import { BROKEN, chain, FAULTY, HEADER, HEALTHY, result, SESSION, said, user } from "./entries.ts";
import { makeHome } from "./home.ts";

const OTHER = "0035a557-0000-4000-8000-000000000001";

/** A home in which OpenClaw has one broken and one healthy session. */
function homeWithTwo(): { readonly options: WorldOptions; readonly database: string } {
  const home = makeFolder();
  const database = makeDatabase(databaseIn(home), { sessions: { [SESSION]: BROKEN, [OTHER]: HEALTHY } });
  return { options: { home }, database };
}

const { options, database } = homeWithTwo();

describe("sessions in a database of OpenClaw", () => {
  it("are told by the overview and the list as any others", async () => {
    const overview = await layer0([], options);
    expect(overview.code).toBe(1);
    expect(overview.out).toContain("✖ OpenClaw        2 sessions      ~/.openclaw");
    expect(overview.out).toMatch(/✖ 9f86dd5c {2}OpenClaw · \/home\/me\/shop · 4 min ago\n {6}"and now\?"/);
    const list = await layer0(["list", "--json"], options);
    const { sessions } = JSON.parse(list.out);
    expect(sessions.map(({ id, verdict, path }: Record<string, string>) => [id, verdict, path])).toEqual([
      [OTHER, "healthy", `${database}#${OTHER}`],
      [SESSION, "broken", `${database}#${SESSION}`],
    ]);
  });

  it.each([
    ["an id", "9f86"],
    ["the name that reports give it", `${database}#${SESSION}`],
  ])("are checked by %s, each problem at its row", async (_what, name) => {
    const { code, out } = await layer0(["check", name, "--json"], options);
    expect(code).toBe(1);
    const [target] = JSON.parse(out).targets;
    expect(target).toMatchObject({
      format: "openclaw-rows",
      sessionId: SESSION,
      messages: 4,
    });
    expect(target.issues).toMatchObject([
      { code: "torn-line", severity: "error", line: 6 },
      { code: "partial-turn", severity: "warning", line: 3 },
    ]);
  });

  it.each([
    ["the database", database],
    ["a folder above it", join(dirname(database), "..", "..")],
    ["the agent", "openclaw"],
  ])("are all meant by %s", async (_what, name) => {
    const { code, out } = await layer0(["check", name, "--json"], options);
    expect(code).toBe(1);
    expect(JSON.parse(out).targets.map(({ status }: { status: string }) => status)).toEqual([
      "healthy",
      "broken",
    ]);
  });

  it("are healthy where OpenClaw heals them in memory, and what cures the rows is said", async () => {
    const { code, out } = await makeHome(FAULTY).layer0(["check", "9f86"]);
    expect(code).toBe(0);
    expect(out).toContain("OpenClaw heals 1 fault in memory at each turn, and leaves the rows as they are.");
    expect(out).toContain("layer0 fix 9f86");
  });

  it("are told with the results that OpenClaw leaves out of what its model is given", async () => {
    const home = makeHome([HEADER, ...chain(user("q"), said("a"), result("toolu_a", "lost"), user("more"))]);
    for (const argv of [[], ["list"]]) {
      const { code, out } = await home.layer0(argv);
      expect([code, out.replaceAll(/\s+/g, " ")]).toEqual([
        0,
        expect.stringContaining("1 recorded output of tools, whose call is lost, will not be sent again."),
      ]);
    }
    expect((await home.layer0([])).out).toContain("layer0 check 9f86");
  });

  it("are shown as a conversation", async () => {
    const { code, out } = await layer0(["show", "0035"], options);
    expect(code).toBe(0);
    expect(out).toContain("fix the build");
    expect(out).toContain("openclaw session · 5 messages");
    const around = await layer0(["show", "0035", "--at", "3"], options);
    expect(around.out).toMatch(/▸ +3 /);
  });

  it("are found by an error that names their call", async () => {
    const text =
      "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_2";
    const { code, out } = await layer0(["explain", text], options);
    expect(code).toBe(1);
    expect(out).toContain("9f86dd5c");
  });

  it("are not copied: the plan can be seen, and what would be no session is refused with what to do instead", async () => {
    const faulty = makeHome(FAULTY);
    const before = readFileSync(faulty.database);
    const plan = await faulty.layer0(["fix", "9f86", "--dry-run"]);
    expect(plan.code).toBe(1);
    expect(plan.out).toContain("Nothing was changed.");
    for (const flags of [["--fork"], ["--out", join(makeFolder(), "copy.jsonl")]]) {
      const { code, error } = await faulty.layer0(["fix", "9f86", ...flags]);
      expect(code).toBe(4);
      expect(error).toContain("a copy of it beside would be no session of its agent.");
      expect(error).toContain("layer0 show 9f86 --export md");
    }
    expect(readFileSync(faulty.database).equals(before)).toBe(true);
  });

  it("leave no file beside a database that nobody has open", () => {
    expect(readdirSync(dirname(database))).toEqual(["openclaw-agent.sqlite"]);
  });

  it("stand beside those in files", async () => {
    const home = makeFolder();
    makeDatabase(databaseIn(home), { sessions: { [SESSION]: HEALTHY } });
    const lines = HEALTHY.map((row) =>
      JSON.stringify({ ...row, ...("version" in row ? { version: 3, id: "a1b2" } : {}) }),
    );
    put(join(home, ".openclaw/agents/main/sessions/a1b2.jsonl"), `${lines.join("\n")}\n`);
    const { code, out } = await layer0(["check", "openclaw", "--json"], { home });
    expect(code).toBe(0);
    expect(JSON.parse(out).targets.map(({ format }: { format: string }) => format)).toEqual([
      "openclaw",
      "openclaw-rows",
    ]);
  });
});
