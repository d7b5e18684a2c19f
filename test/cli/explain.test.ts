import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { claudeSession } from "./claude-sessions.ts";
import {
  CLAUDE_NAME,
  CONCURRENCY,
  explain,
  makeHome,
  OPEN,
  OPEN_CALL,
  orphan,
  withoutRule,
} from "./explain-home.ts";
import { calls, HEALTHY, result, session, user } from "./sessions.ts";
import { layer0, makeWorld } from "./world.ts";

/** What OpenClaw shows for every refusal that speaks of roles. */
const CONFLICT = "Message ordering conflict - please try again.";

/** The same session with a result in front of it that answers no call. */
function withOrphan(content: string): string {
  const orphaned = { type: "message", id: "e0", parentId: null, message: result("call_gone", "late") };
  return content
    .replace('"parentId":null', '"parentId":"e0"')
    .replace("\n", `\n${JSON.stringify(orphaned)}\n`);
}

describe("layer0 explain with one line", () => {
  it("takes it for the error whose words it has, though nothing around them says so", async () => {
    const { code, out } = await layer0(["explain", "429 rate_limit_error: too many"], makeHome());
    expect(code).toBe(0);
    expect(out).toContain("429 · rate limit");
  });

  it("takes no other line for one", async () => {
    const { code, error } = await layer0(["explain", "the build was green"], makeHome());
    expect(code).toBe(2);
    expect(error).toContain("no error of a provider was found");
  });
});

describe("layer0 explain with an error that a session is found for", () => {
  it("says what it is, why retrying cannot help, which session it is and what to type", async () => {
    const home = makeHome();
    home.claude(CLAUDE_NAME, claudeSession());
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN, 2);
    const { code, out, error } = await explain(orphan("toolu_gone"), home);
    expect(error).toBe("");
    expect(code).toBe(1);
    expect(withoutRule(out)).toMatchInlineSnapshot(`
      "
        Anthropic 400 · orphan-result · message 2, block 0 · toolu_gone

        (the rule)
        Retrying cannot help: the same history is sent again every time.

        The call is in this session:
        ✖ 11111111  Claude Code · /home/me/shop · 5 min ago
            "SECRET-one"
            A tool result answers a call that is not in the history.

        Repair it:  layer0 fix 11111111
        See it first:  layer0 check 11111111
      "
    `);
  });

  it("fits into forty columns without colour or signs", async () => {
    const home = makeHome();
    home.claude(CLAUDE_NAME, claudeSession());
    const world = makeWorld({ stdin: orphan("toolu_gone"), home: home.home });
    const code = await run(["explain", "--ascii"], {
      ...world.io,
      stdout: { ...world.io.stdout, columns: 40 },
    });
    const { out } = world.outcome(code);
    expect(out).toMatch(/^[\x20-\x7e\n]*$/);
    expect(out.split("\n").filter((line) => line.length > 40)).toEqual([]);
  });

  it("takes the error as words of the command line, too", async () => {
    const home = makeHome();
    home.claude(CLAUDE_NAME, claudeSession());
    for (const argv of [
      ["explain", orphan("toolu_gone")],
      ["explain", ...orphan("toolu_gone").split(" ")],
    ]) {
      const { code, out } = await layer0(argv, { home: home.home });
      expect(code).toBe(1);
      expect(out).toContain("layer0 fix 11111111\n");
    }
  });

  it("goes by the newest session that is broken so where the error names no call that is there", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN, 2);
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY, 1);
    home.pi("2026-01-29T09-00-00-000Z_ccccdddd", OPEN, 99);
    const { code, out } = await explain(OPEN_CALL.replace("call_open", "call_rewritten"), home);
    expect(code).toBe(1);
    expect(out).toContain("No session holds the call that the error names");
    expect(out).toContain("layer0 fix 0035a557\n");
  });

  it("knows what Claude Code shows instead of the words of the provider", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN, 2);
    const { code, out } = await explain(CONCURRENCY, home);
    expect(code).toBe(1);
    expect(out).toContain("Claude Code 400 · dangling-call");
    expect(out).toContain("layer0 fix 0035a557\n");
  });

  it("prefers the session with the call to a newer one with the same defect", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN.replaceAll("call_open", "call_other"), 2);
    home.pi("2026-01-29T09-00-00-000Z_ccccdddd", OPEN, 99);
    const { out } = await explain(OPEN_CALL, home);
    expect(out).toContain("layer0 fix ccccdddd\n");
  });

  it("finds a call that is kept together with another id, and one in a file that is not all text", async () => {
    const home = makeHome();
    const broken = OPEN.replaceAll("call_open", "call_open|fc_1");
    home.pi("2026-01-29T09-00-00-000Z_ccccdddd", broken, 99);
    const { out } = await explain("No tool output found for function call call_open.", home);
    expect(out).toContain("The call is in this session");
    expect(out).toContain("layer0 fix ccccdddd\n");
  });

  it("prefers the session that is broken as the error says to a newer one that has the call, too", async () => {
    const home = makeHome();
    const otherwise = session(user("go"), calls(["call_open", "exec"]), result("call_open", "ok"), user("?"));
    home.pi("2026-01-31T09-00-00-000Z_0035a557", withOrphan(otherwise), 1);
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", otherwise, 2);
    home.pi("2026-01-29T09-00-00-000Z_ccccdddd", OPEN, 99);
    const { code, out } = await explain(OPEN_CALL, home);
    expect(code).toBe(1);
    expect(out).toContain("The call is in this session:\n  ✖ ccccdddd");
    expect(out).not.toContain("0035a557");
  });

  it("does not say of a session that is broken in another way that this is what the error says", async () => {
    const home = makeHome();
    const twice = session(user("a"), calls(["call_open", "exec"]), result("call_open", "ok"), user("b"));
    home.pi("2026-01-31T09-00-00-000Z_0035a557", withOrphan(twice));
    const byId = await explain(OPEN_CALL, home);
    expect(byId.code).toBe(1);
    expect(byId.out).toContain("What is wrong in it is not what the error says:\n  ✖ 0035a557");
    const byKind = await explain(CONFLICT, home);
    expect(byKind.out).not.toContain("broken in this way:");
  });

  it("leads with the problem that the error is about", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", withOrphan(OPEN));
    const { out } = await explain(OPEN_CALL, home);
    expect(out).toContain("      A tool call has no result. And 1 more kind of problem.\n");
  });

  it("says what it says to other programs as JSON, without a word that was said", async () => {
    const home = makeHome();
    const path = home.claude(CLAUDE_NAME, claudeSession());
    const { code, out } = await layer0(["explain", "--json"], {
      stdin: orphan("toolu_gone"),
      home: home.home,
    });
    expect(code).toBe(1);
    expect(out).not.toContain("SECRET");
    expect(JSON.parse(out)).toMatchObject({
      schemaVersion: 1,
      command: "explain",
      summary: {
        errors: 1,
        found: 1,
        looked: 1,
        judged: 0,
        interrupted: false,
        incomplete: false,
        exitCode: 1,
      },
      errors: [
        {
          class: "orphan_tool_result",
          provider: "anthropic",
          status: 400,
          place: { message: 2, part: 0 },
          callIds: ["toolu_gone"],
          code: "orphan-result",
          retryable: false,
        },
      ],
      sessions: [{ by: "id", agent: "claude-code", name: "11111111", path, verdict: "broken" }],
    });
  });
});

describe("layer0 explain with a class of errors", () => {
  it.each(["thinking-block", "thinking_block"])(
    "tells what %s means and which rules are behind it",
    async (word) => {
      const { code, out, error } = await layer0(["explain", word]);
      expect({ code, error }).toEqual({ code: 0, error: "" });
      expect(out).toContain("Reasoning in the history was changed, is missing");
      expect(out).toContain("reasoning-signature, reasoning-missing");
      expect(out).toContain("layer0 fix\n");
    },
  );
});
