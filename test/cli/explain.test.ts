import { truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { MOST_BYTES_FOR_THREAD } from "../../src/cli/survey/pool.ts";
import { nodeFileSystem } from "../../src/disk/file-system.ts";
import { claudeSession } from "./claude-sessions.ts";
import { calls, HEALTHY, says, session, user } from "./sessions.ts";
import { layer0, makeFolder, makeWorld, type Outcome, put, settle, type WorldOptions } from "./world.ts";

/** What Anthropic answers about a result without its call. */
function orphan(id: string): string {
  return `API Error: 400 ${JSON.stringify({
    type: "error",
    error: {
      type: "invalid_request_error",
      message: `messages.2.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
    },
    request_id: "req_1",
  })}`;
}

const OPEN_CALL =
  "400 messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: call_open. Each `tool_use` block must have a corresponding `tool_result` block in the next message.";
const LIMITED =
  '429 {"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed your account\'s rate limit."}}';
const TOO_LONG =
  '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 213462 tokens > 200000 maximum"}}';

/** A session of pi that ends with an open call. */
const OPEN = session(user("SECRET-one"), calls(["call_open", "exec"]), user("SECRET-two, still there?"));

interface Home {
  readonly home: string;
  claude(name: string, content: string, minutesAgo?: number): string;
  pi(name: string, content: string, minutesAgo?: number): string;
}

function makeHome(): Home {
  const home = makeFolder();
  return {
    home,
    claude: (name, content, minutesAgo) =>
      put(join(home, ".claude/projects/-home-me-shop", `${name}.jsonl`), content, minutesAgo),
    pi: (name, content, minutesAgo) =>
      put(join(home, ".pi/agent/sessions/--w--", `${name}.jsonl`), content, minutesAgo),
  };
}

const CLAUDE_NAME = "11111111-1111-4111-8111-111111111111";

function explain(text: string, { home }: Home, options: WorldOptions = {}): Promise<Outcome> {
  return layer0(["explain"], { stdin: text, home, ...options });
}

/** A screen without the paragraph that says the words of the rule: they have tests of their own. */
function withoutRule(out: string): string {
  return out.replace(/\n\n {2}[^\n·]+\n(?: {2}[^\n]+\n)*? {2}Retrying/, "\n\n  (the rule)\n  Retrying");
}

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
    const said =
      "API Error: 400 due to tool use concurrency issues. Run /rewind to recover the conversation.";
    const { code, out } = await explain(said, home);
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

describe("layer0 explain with an error that no session has", () => {
  it("says so of a call that is in a healthy file, and what that means", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", HEALTHY);
    const { code, out } = await explain(OPEN_CALL.replace("call_open", "call_1"), home);
    expect(code).toBe(0);
    expect(withoutRule(out)).toMatchInlineSnapshot(`
      "
        Anthropic 400 · dangling-call · message 1 · call_1

        (the rule)
        Retrying cannot help: the same history is sent again every time.

        The call is in this session, and its file is healthy:
        ✔ 0035a557  pi · /w · 5 min ago
            "SECRET-one, please deploy"
            Nothing is wrong.

        It was repaired after this error, or the agent goes on with a history in its
        memory that is not the saved one. Close the agent and open the session again.
        If the error comes back, go on in a new session:
          layer0 show 0035a557 --export md > handover.md
      "
    `);
  });

  it("does not take a call that a message only quotes for the call", async () => {
    const home = makeHome();
    const quoting = session(user(`it says ${orphan("toolu_gone")}`), says('the id is "toolu_gone"'));
    home.pi("2026-01-31T09-00-00-000Z_0035a557", quoting);
    const { code, out } = await explain(orphan("toolu_gone"), home);
    expect(code).toBe(0);
    expect(out).not.toContain("0035a557");
    expect(out).toContain("No session on this machine holds the call that the error names, and none of");
  });

  it("says nothing of sessions that happen to count their calls in the same way", async () => {
    const home = makeHome();
    for (let at = 0; at < 6; at++) home.pi(`2026-01-2${at}T09-00-00-000Z_aaaa000${at}`, HEALTHY);
    const { code, out } = await explain(OPEN_CALL.replace("call_open", "call_1"), home);
    expect(code).toBe(0);
    expect(out).not.toContain("aaaa000");
  });

  it("tells where to look on a machine without sessions", async () => {
    const { code, out } = await explain(OPEN_CALL, makeHome());
    expect(code).toBe(0);
    expect(out).toContain("No session of an agent was found here.");
    expect(out).toContain("layer0 check FILE");
  });

  it("looks for no session where the error is nobody's session's fault", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN);
    const { code, out } = await explain(LIMITED, home);
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "
        Anthropic 429 · rate-limit

        The provider takes no more requests for a while. More was sent in a short time
        than the account may send. Nothing is wrong with the session.
        Retrying helps, later: the limit resets by itself.

        Wait until the limit resets, then go on; nothing in the session has to change.
      "
    `);
  });

  it("says for a history that is too long how to go on", async () => {
    const { code, out } = await explain(TOO_LONG, makeHome());
    expect(code).toBe(0);
    expect(out).toContain("The history is longer than the model can read.");
    expect(out).toContain("layer0 show SESSION --export md");
    expect(out).not.toContain("No session");
  });

  it("names what could not be read instead of calling all healthy", async () => {
    const home = makeHome();
    const path = home.pi("2026-01-31T09-00-00-000Z_0035a557", HEALTHY);
    const files = {
      ...nodeFileSystem,
      openForReading: (name: string): number => {
        if (name !== path) return nodeFileSystem.openForReading(name);
        throw Object.assign(new Error("EACCES"), { code: "EACCES" });
      },
    };
    const { code, out } = await explain(OPEN_CALL, home, { files });
    expect(code).toBe(3);
    expect(out).toContain("Some could not be read.");
  });
});

describe("layer0 explain among very many sessions, or very large ones", () => {
  it("judges none that is too large for it only because it is new, and says that it did not", async () => {
    const home = makeHome();
    const large = home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN, 1);
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY, 2);
    truncateSync(large, MOST_BYTES_FOR_THREAD + 1);
    settle(large, 1);
    const { code, out } = await explain(OPEN_CALL.replace("call_open", "call_other"), home);
    expect(code).toBe(3);
    expect(out).toContain("Some could not be read.");
    const json = await layer0(["explain", "--json"], { stdin: OPEN_CALL.replace("call_open", "x"), ...home });
    expect(JSON.parse(json.out)).toMatchObject({ summary: { found: 2, judged: 1, incomplete: true } });
  });

  it("misses nothing where a large one was judged because the call is in it", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", `${HEALTHY}${" ".repeat(MOST_BYTES_FOR_THREAD)}\n`);
    const { code, out } = await explain(OPEN_CALL.replace("call_open", "call_1"), home);
    expect(out).toContain("✔ 0035a557");
    expect(code).toBe(0);
  });

  it("counts no more of them than it judges", async () => {
    const home = makeHome();
    for (let at = 0; at < 201; at++) home.pi(`2026-01-30T09-00-00-000Z_${10_000_000 + at}`, HEALTHY);
    const { error } = await explain(OPEN_CALL.replace("call_open", "x"), home, {
      terminal: true,
      tick: 2000,
    });
    expect(error).toContain("199 of 200  (Ctrl-C");
    expect(error).not.toContain("of 201  (Ctrl-C");
  });
});

describe("layer0 explain, stopped", () => {
  it("tells what is known", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", HEALTHY);
    home.pi("2026-01-30T09-00-00-000Z_ccccdddd", HEALTHY);
    const controller = new AbortController();
    const world = makeWorld({ stdin: OPEN_CALL, home: home.home });
    let opened = 0;
    const files = {
      ...nodeFileSystem,
      openForReading: (name: string): number => {
        opened += 1;
        controller.abort();
        return nodeFileSystem.openForReading(name);
      },
    };
    const code = await run(["explain"], { ...world.io, interrupted: controller.signal, files });
    const { out } = world.outcome(code);
    expect(opened).toBeGreaterThan(0);
    expect(code).toBe(130);
    expect(out).toContain("A tool call has no result.");
    expect(out).toContain("Stopped after 1 of 2 sessions");
  });
});

describe("layer0 explain with several errors", () => {
  it("explains each kind once, and finds the session of the one that is about a history", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN);
    const { code, out } = await explain([LIMITED, OPEN_CALL, LIMITED].join("\n"), home);
    expect(code).toBe(1);
    expect(out.match(/The provider takes no more requests/g)).toHaveLength(1);
    expect(out).toContain("A tool call has no result.");
    expect(out).toContain("layer0 fix 0035a557\n");
  });
});

describe("layer0 explain without an error", () => {
  it.each([
    [["explain"], "", "there is nothing to explain"],
    [["explain", "-"], " \n", "there is nothing to explain"],
    [["explain", "my agent is broken"], "", "no error of a provider was found"],
    [["explain"], "hello", "no error of a provider was found"],
    [["explain"], "x".repeat((1 << 20) + 1), "the text is larger than 1.0 MB"],
    [["explain", "orphan-resutl"], "", "there is no rule orphan-resutl"],
  ])("says so and what to do: %j", async (argv, stdin, sentence) => {
    const { code, out, error } = await layer0(argv, { stdin, home: makeFolder() });
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(error).toContain(sentence);
    expect(error.trimEnd().split("\n")).toHaveLength(2);
  });

  it("asks for one on a terminal", async () => {
    const { error } = await layer0(["explain"], { terminal: true, stdin: LIMITED, home: makeFolder() });
    expect(error).toContain("Paste the error, then press Enter and Ctrl-D.");
  });

  it.each([["429"], ["overloaded"], ["ECONNREFUSED"]])(
    "takes one word that is an error: %s",
    async (word) => {
      const { code, out } = await layer0(["explain", word], { home: makeFolder() });
      expect(code).toBe(0);
      expect(out).toContain("Retrying helps");
    },
  );

  it("reads what PowerShell writes", async () => {
    const wide = Buffer.from(`\ufeff${LIMITED}`, "utf16le");
    expect((await layer0(["explain"], { stdin: wide, home: makeFolder() })).code).toBe(0);
  });
});

describe("what reaches the terminal", () => {
  it("holds no sign of a pasted text that could steer it", async () => {
    const home = makeHome();
    home.claude(CLAUDE_NAME, claudeSession());
    const { out, error } = await explain(orphan("toolu_\u001b]0;x\u0007\u202egone"), home, {
      terminal: true,
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come
    expect(out + error).not.toMatch(/[\u0000-\u0009\u000b-\u001a\u001c-\u001f\u202e]|\u001b(?!\[[\d;]*m)/);
  });
});
