import { appendFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { CLAUDE_ID, claudeSession, uuidOf } from "./claude-sessions.ts";
import { faultsOf } from "./schemas.ts";
import { BROKEN } from "./sessions.ts";
import { makeFolder, makeWorld, type Outcome, put, textOf, type WorldOptions } from "./world.ts";

const RESUME = `cd /home/me/shop && claude --resume ${CLAUDE_ID}`;

/** A broken session whose last request was refused for it. */
function brokenHome(): { readonly home: string; readonly path: string } {
  const home = makeFolder();
  const path = join(home, ".claude", "projects", "-home-me-shop", `${CLAUDE_ID}.jsonl`);
  return { home, path: put(path, `${claudeSession()}${JSON.stringify(REFUSED)}\n`) };
}

const REFUSED = {
  parentUuid: uuidOf(4),
  isSidechain: false,
  cwd: "/home/me/shop",
  sessionId: CLAUDE_ID,
  version: "2.0.14",
  type: "assistant",
  message: {
    ...{ id: "msg_3", type: "message", role: "assistant", model: "<synthetic>" },
    content: [
      { type: "text", text: "API Error: 400 unexpected `tool_use_id` found in `tool_result` blocks" },
    ],
  },
  isApiErrorMessage: true,
  uuid: uuidOf(5),
  timestamp: "2026-01-01T00:00:05.000Z",
};

/** At the time that it is: a file tells the same clock as a receipt. */
async function layer0(home: string, argv: readonly string[], options: WorldOptions = {}): Promise<Outcome> {
  const variables = { LAYER0_HOME: join(home, "state") };
  const { io, outcome } = makeWorld({ home, variables, ...options });
  return outcome(await run(argv, { ...io, now: () => new Date() }));
}

describe("a session that was repaired", () => {
  it("is what an error from before is about, and is named with what opens it again", async () => {
    const { home } = brokenHome();
    await layer0(home, ["fix", "--yes"]);
    const [{ text: stdin = "" } = {}] = REFUSED.message.content;
    const { code, out } = await layer0(home, ["explain"], { stdin });
    expect(code).toBe(0);
    expect(out).toContain("This one was repaired; the error may be from before that:\n  ✔ ");
    expect(out).toContain(RESUME);
    expect(out).not.toContain("\n\n\n");
    const empty = "API Error: 400 messages: text content blocks must be non-empty";
    const other = await layer0(home, ["explain"], { stdin: empty });
    expect(other.out).toContain("empty-content");
    expect(other.out).not.toContain("was repaired");
    const json = await layer0(home, ["explain", "--json"], { stdin });
    expect(faultsOf("explain-text", json.out)).toEqual([]);
    expect(JSON.parse(json.out).sessions).toMatchObject([{ by: "other", verdict: "repaired" }]);
  });

  it("is called so, with the command that opens it again, wherever it is seen", async () => {
    const { home } = brokenHome();
    expect((await layer0(home, [])).out).toContain("1 of 1 session is broken.");
    expect((await layer0(home, ["fix", "--yes"])).code).toBe(0);
    const overview = await layer0(home, []);
    expect(overview.code).toBe(0);
    expect(overview.out).toContain("✔ Claude Code     1 session");
    expect(overview.out).toContain("Repaired, and not gone on with yet");
    expect(overview.out).toContain("Repaired by layer0 just now, and not written to since. Resume it:");
    expect(overview.out).not.toContain("the last request");
    const list = await layer0(home, ["list"]);
    expect(list.out).toContain("Repaired: resume it.");
    const check = await layer0(home, ["check", CLAUDE_ID]);
    const again = await layer0(home, ["fix", CLAUDE_ID]);
    const any = await layer0(home, ["fix"]);
    for (const { code, out } of [overview, check, again, any]) {
      expect(code).toBe(0);
      expect(out).toContain("Repaired by layer0 just now");
      expect(out).toContain(RESUME);
    }
    expect((await layer0(home, ["list", "--broken"])).out).not.toContain(CLAUDE_ID);
  });

  it("is opened by the name of its file where its rows have another id, wherever it is seen", async () => {
    const home = makeFolder();
    const name = "77ab01de-1111-4111-8111-111111111111";
    put(join(home, ".claude", "projects", "-home-me-shop", `${name}.jsonl`), claudeSession());
    const line = `cd /home/me/shop && claude --resume ${name}`;
    const error = "unexpected `tool_use_id` found in `tool_result` blocks: call_1";
    for (const argv of [[], ["list"], ["explain", error]]) {
      const { out } = await layer0(home, [...argv, "--json"]);
      expect(JSON.parse(out).sessions, argv[0]).toMatchObject([{ id: CLAUDE_ID, resume: line }]);
    }
    const fixed = await layer0(home, ["fix", "--yes"]);
    const seen = [
      await layer0(home, []),
      await layer0(home, ["check", name]),
      await layer0(home, ["fix", name]),
    ];
    for (const { out } of [fixed, ...seen]) {
      expect(out).toContain(`${line}\n`);
      expect(out).not.toContain(CLAUDE_ID);
    }
  });

  it("of OpenClaw is gone on with by a message to its chat: no command resumes it", async () => {
    const home = makeFolder();
    put(join(home, ".openclaw", "agents", "main", "sessions", "0035a557.jsonl"), BROKEN);
    expect((await layer0(home, ["fix", "--yes"])).code).toBe(0);
    const { out } = await layer0(home, ["list"]);
    expect(out.replace(/\s+/g, " ")).toContain("Repaired. The next message to its chat continues it.");
    expect(out).not.toContain("resume it");
  });

  it.each([
    ["a new one beside the broken one", ["--fork"]],
    ["a copy", ["--out", "COPY"]],
  ])("and written as %s is not called failed for the answer that it has recorded", async (_, ways) => {
    const { home, path } = brokenHome();
    const copy = join(dirname(path), "00000000-0000-4000-8000-000000000001.jsonl");
    const flags = ways.map((word) => (word === "COPY" ? copy : word));
    const fixed = await layer0(home, ["fix", path, ...flags, "--json"]);
    expect({ code: fixed.code, error: fixed.error }).toEqual({ code: 0, error: "" });
    expect(textOf(copy)).toContain("isApiErrorMessage");
    const { out } = await layer0(home, []);
    expect(out).toContain("Repaired by layer0 just now, and not written to since.");
    // Both versions of Claude Code open the file that is called so, whatever id its rows have.
    expect(out.match(/claude --resume \S+/g)).toEqual([
      "claude --resume 00000000-0000-4000-8000-000000000001",
    ]);
    expect(out).not.toContain("the last request failed");
    expect((await layer0(home, ["check", copy])).out).toContain("Repaired by layer0 just now");
    const { sessions } = JSON.parse((await layer0(home, ["--json"])).out);
    expect(sessions).toContainEqual(expect.objectContaining({ path: copy, verdict: "repaired" }));
    expect(faultsOf("sessions", (await layer0(home, ["--json"])).out)).toEqual([]);
    appendFileSync(copy, `${JSON.stringify({ ...REFUSED, parentUuid: uuidOf(5), uuid: uuidOf(6) })}\n`);
    expect((await layer0(home, ["check", copy])).out).toContain("the last request failed");
  });

  it("and written under a name that no version of Claude Code takes has no command", async () => {
    const { home, path } = brokenHome();
    const copy = path.replace(".jsonl", ".repaired.jsonl");
    expect((await layer0(home, ["fix", path, "--out", copy])).code).toBe(0);
    const { out } = await layer0(home, ["check", copy]);
    expect(out.replace(/\s+/g, " ")).toContain("It is a copy that its agent does not open;");
    const { sessions } = JSON.parse((await layer0(home, ["list", "--json"])).out);
    const found = sessions.map((session: { path: string; resume?: string }) => [
      session.path,
      session.resume,
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        [copy, undefined],
        [path, RESUME],
      ]),
    );
  });

  it("and written where no agent looks for sessions has no command that would open the broken one", async () => {
    const { home, path } = brokenHome();
    const copy = join(makeFolder(), "copy.jsonl");
    expect((await layer0(home, ["fix", path, "--out", copy])).code).toBe(0);
    const { out } = await layer0(home, ["check", copy]);
    expect(out).toContain("Repaired by layer0 just now, and not written to since. It is a copy");
    expect(out).not.toContain("--resume");
    const checked = JSON.parse((await layer0(home, ["check", copy, "--json"])).out);
    expect(Object.keys(checked.targets[0].repaired)).toEqual(["at"]);
  });

  it("is told as JSON", async () => {
    const { home } = brokenHome();
    const fixed = JSON.parse((await layer0(home, ["fix", "--yes", "--json"])).out);
    const { out } = await layer0(home, ["--json"]);
    expect(faultsOf("sessions", out)).toEqual([]);
    const report = JSON.parse(out);
    expect(report.summary).toMatchObject({ valid: true, repaired: 1, failing: 0, healthy: 0 });
    expect(report.sessions).toMatchObject([
      { verdict: "repaired", repaired: { run: fixed.targets[0].run, resume: RESUME } },
    ]);
  });

  it("is a session as any other as soon as somebody writes to it", async () => {
    const { home, path } = brokenHome();
    await layer0(home, ["fix", "--yes"]);
    appendFileSync(path, `${JSON.stringify({ ...REFUSED, parentUuid: uuidOf(5), uuid: uuidOf(6) })}\n`);
    const { out } = await layer0(home, []);
    expect(out).toContain("Healthy, but the last request failed");
    expect(out).not.toContain("Repaired");
  });

  it("is broken again when the repair was taken back", async () => {
    const { home } = brokenHome();
    await layer0(home, ["fix", "--yes"]);
    expect((await layer0(home, ["undo", "--yes"])).code).toBe(0);
    const { out } = await layer0(home, []);
    expect(out).toContain("1 of 1 session is broken.");
    expect(out).not.toContain("Repaired");
  });

  it("is judged as ever where the receipts cannot be read", async () => {
    const { home } = brokenHome();
    await layer0(home, ["fix", "--yes"]);
    const { code, out } = await layer0(home, [], {
      variables: { LAYER0_HOME: join(home, ".claude", "x\0y") },
    });
    expect(code).toBe(0);
    expect(out).toContain("Healthy, but the last request failed");
  });
});
