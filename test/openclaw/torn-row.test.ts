import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { layer0 } from "../cli/world.ts";
import { makeDatabase, SQLITE } from "../openclaw-db/database.ts";
import { call, chain, HEADER, result, said, user } from "../openclaw-db/entries.ts";
import { type Home, makeHome } from "../openclaw-db/home.ts";
import { openHost } from "./host.ts";
import { KEY, SESSION } from "./payloads/payload.ts";

const ROWS = [HEADER, ...chain(user("go"), call("a"), result("a", "x"), said("done"), user("more"))];

const tornHome = (): Home => makeHome([...ROWS.slice(0, 3), '{"torn', ...ROWS.slice(4)]);

const flat = (text: string): string => text.replace(/\s+/g, " ");

describe("a row that is no JSON, with which the gateway does not start", () => {
  it("is told as that, and fix is offered by nothing: it would refuse", async () => {
    const home = tornHome();
    for (const argv of [[], ["list"], ["list", "--broken"]]) {
      const { out } = await home.layer0(argv);
      expect(out).not.toContain("layer0 fix");
      expect(out).toContain("What helps:");
      expect(out).toContain("A row is no complete record.");
      expect(out).toContain("layer0 check 9f86dd5c");
    }
    const overview = flat((await home.layer0([])).out);
    expect(overview).toContain("with this one it does not start, and no session can be reached");
    expect(overview).not.toContain("The agent sends the same history each time");
  });

  it("is told in words of rows, with what helps where there is no checkpoint", async () => {
    const home = tornHome();
    const checked = flat((await home.layer0(["check", "9f86dd5c"])).out);
    expect(checked).toContain("torn-line A row is no complete record.");
    expect(checked).toContain("there is no safe way to write a cure into these rows");
    expect(checked).toContain("Put a backup of the database in its place");
    expect(checked).not.toMatch(/this file|the file/);
    const fixed = await home.layer0(["fix", "9f86dd5c", "--yes"]);
    expect(fixed.code).toBe(1);
    expect(fixed.error).toContain("Put a backup of the database in its place");
  });

  it("is cut out with what stands behind it where there is a checkpoint, by the command that is told", async () => {
    const on = openHost({ version: "2026.9.6", sqlite: SQLITE, config: { checkpointInterval: 2 } });
    try {
      const path = join(on.state, "agents", "main", "agent", "openclaw-agent.sqlite");
      const named = { agentId: "main", sessionKey: KEY, sessionId: SESSION };
      const sound = chain(user("go"), call("a"), result("a", "x"), call("b"), result("b", "x"));
      makeDatabase(path, { sessions: { [SESSION]: [HEADER, ...sound] } });
      for (const toolCallId of ["a", "b"])
        await on.fire("after_tool_call", { toolName: "read", toolCallId, result: {} }, named);
      await on.say("l0-status");
      rmSync(path);
      makeDatabase(path, { sessions: { [SESSION]: [HEADER, ...sound, '{"torn'] } });
      const run = (argv: readonly string[]) =>
        layer0(argv, { home: on.home, variables: { LAYER0_HOME: join(on.home, "layer0") } });
      const overview = await run([]);
      expect(overview.out).not.toContain("layer0 fix");
      const check = wordsOf(overview.out, /What helps: +layer0 (.*)$/m);
      const cut = wordsOf((await run(check)).out, /Cut it back: +layer0 (.*)$/m);
      expect(cut.at(-1)).toBe("truncate");
      expect((await run(["fix", cut[1] ?? "", "--yes"])).error).toContain(cut.join(" "));
      expect((await run([...cut, "--yes"])).code).toBe(0);
      expect((await run([])).code).toBe(0);
    } finally {
      on.close();
    }
  });
});

/** The words of a command that a screen tells, without the name of the program. */
function wordsOf(screen: string, told: RegExp): readonly string[] {
  return told.exec(screen)?.[1]?.split(" ") ?? [];
}
