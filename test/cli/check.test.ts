import { describe, expect, it } from "vitest";
import { DIALECT_NAMES } from "../../src/dialects/registry.ts";
import { claudeSession } from "./claude-sessions.ts";
import { faultsOf } from "./schemas.ts";
import { BROKEN, calls, HEALTHY, session, user } from "./sessions.ts";
import { layer0, makeFolder, place, textOf } from "./world.ts";

const REQUEST = JSON.stringify([
  { role: "user", content: "go" },
  { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "exec", input: {} }] },
]);

describe("layer0 check", () => {
  it("says that a healthy session is healthy", async () => {
    const path = place(HEALTHY);
    const { code, out, error } = await layer0(["check", path]);
    expect(code).toBe(0);
    expect(error).toBe("");
    expect(out).toContain(`  ✔ ${path}  openclaw session · 4 messages\n`);
    expect(out).toMatch(/\n {2}No problems · 4 messages · \d+ ms\n$/);
  });

  it("frames each problem with the rows around it, and says what to type next", async () => {
    const path = place(BROKEN);
    const { code, out, error } = await layer0(["check", path]);
    expect(code).toBe(1);
    expect(error).toBe("");
    expect(out).toContain(`${path}:3   FIXABLE  ─`);
    expect(out).toContain(
      [
        "  ✖ orphan-result  A tool result answers a call that is not in the history.",
        "",
        "        2 │ user       text 25 characters",
        "  ▸     3 │ result     call_gone  exec · 20 bytes",
        "          │            └─ no call has this id",
        "        4 │ user       text 20 characters",
      ].join("\n"),
    );
    expect(out).toContain("  ▸     5 │ assistant  call exec call_open\n");
    expect(out).toContain("       safe: nothing is lost\n");
    expect(out).toMatch(/\n {2}2 problems · 5 messages · \d+ ms\n/);
    expect(out).toContain(
      `  Repair it:     layer0 fix ${path}\n  See it first:  layer0 fix ${path} --diff\n`,
    );
    expect(textOf(path)).toBe(BROKEN);
  });

  it("quotes what was said only when asked to", async () => {
    const path = place(BROKEN);
    expect((await layer0(["check", path])).out).not.toContain("SECRET");
    const { out } = await layer0(["check", path, "--with-content"]);
    expect(out).toContain('"SECRET-two, evidence"');
    expect(out).toContain('last words: "SECRET-four, still there?"');
  });

  it("checks several targets, each named once, and sums them up", async () => {
    const [good, bad] = [place(HEALTHY), place(BROKEN)];
    const { code, out } = await layer0(["check", good, bad, good]);
    expect(code).toBe(1);
    expect(out).toContain("  2 problems in 1 of 2 targets · 9 messages");
    expect(out).toContain(`layer0 fix ${bad} `);
  });

  it("keeps quiet about what is healthy, and needs one line for what is not", async () => {
    const [good, bad] = [place(HEALTHY), place(BROKEN)];
    const { code, out, error } = await layer0(["check", good, bad, "--quiet"]);
    expect({ code, out, error }).toEqual({
      code: 1,
      out: `${bad}: 2 problems: orphan-result, dangling-call\n`,
      error: "",
    });
  });

  it("writes no sign outside ASCII with --ascii", async () => {
    const { out } = await layer0(["check", place(BROKEN), "--ascii"]);
    expect(out).toMatch(/^[\n\x20-\x7e]*$/);
    expect(out).toContain("  x orphan-result");
    expect(out).toContain("  >     3 | result");
  });

  it("paints for a terminal, and not for a pipe", async () => {
    const path = place(BROKEN);
    const plain = await layer0(["check", path], { variables: { NO_COLOR: "" } });
    expect(plain.out).not.toContain("\u001b");
    const painted = await layer0(["check", path], { terminal: true, variables: { NO_COLOR: "" } });
    expect(painted.out).toContain("\u001b[31m  ✖ orphan-result\u001b[39m");
    const wish = { terminal: true, variables: { NO_COLOR: "1" } };
    expect((await layer0(["check", path], wish)).out).not.toContain("\u001b");
    expect((await layer0(["check", path, "--color", "always"])).out).toContain("\u001b[");
    const forced = { variables: { NO_COLOR: "", FORCE_COLOR: "1" } };
    expect((await layer0(["check", path], forced)).out).toContain("\u001b[");
    expect((await layer0(["check", path, "--color=never"], forced)).out).not.toContain("\u001b");
  });

  it("shows ten frames and counts the rest", async () => {
    const orphans = Array.from({ length: 14 }, (_, index) => ({
      role: "toolResult",
      toolCallId: `gone_${index}`,
      toolName: "exec",
      content: [{ type: "text", text: "x" }],
      isError: false,
    }));
    const { out } = await layer0(["check", place(session(user("a"), ...orphans, user("b")))]);
    expect(out.match(/✖ orphan-result/g)).toHaveLength(10);
    expect(out).toContain("  … and 4 orphan-result more; --json lists all of them.\n");
    expect(out.match(/Providers answer/g)).toHaveLength(1);
  });
});

describe("layer0 check of a document", () => {
  it("tells which dialect it took it for", async () => {
    const path = place(REQUEST, "request.json");
    const { code, out } = await layer0(["check", path]);
    expect(code).toBe(1);
    expect(out).toContain(`${path}:1  messages[1].content[0]   FIXABLE`);
    expect(out).toContain("anthropic messages, told from their shape · 2 messages");
  });

  it("asks for the dialect where nothing tells it", async () => {
    const path = place('[{"role":"user","content":"hi"}]', "messages.json");
    const { code, out, error } = await layer0(["check", path]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toBe(
      `layer0: ${path} holds messages of which nothing tells the provider.\n` +
        `  Say whose they are: --dialect with one of ${DIALECT_NAMES.join(", ")}\n`,
    );
    expect((await layer0(["check", path, "--dialect", "anthropic"])).code).toBe(0);
  });

  it.each(["check", "fix"])(
    "%s refuses a dialect that the messages contradict, and names theirs",
    async (name) => {
      const path = place(REQUEST, "m.json");
      const { code, out, error } = await layer0([name, path, "--dialect", "openai-chat"]);
      expect({ code, out, error }).toEqual({
        code: 2,
        out: "",
        error: `layer0: ${path} holds anthropic messages (the block tool_use), and --dialect says openai-chat.\n  Leave --dialect out, or say it so: --dialect anthropic\n`,
      });
      expect(textOf(path)).toBe(REQUEST);
    },
  );

  it("says what speaks for another dialect than the one that was named, where that is not sure", async () => {
    const request = { system: "be kind", messages: [{ role: "user", content: "go" }] };
    const path = place(JSON.stringify(request), "m.json");
    const { code, out } = await layer0(["check", path, "--dialect", "openai-chat"]);
    expect(code).toBe(0);
    expect(out.replace(/\n +/g, " ")).toContain(
      "openai-chat messages, though the field system of the request is of anthropic (--dialect anthropic)",
    );
    const json = (await layer0(["check", path, "--dialect", "openai-chat", "--json"])).out;
    expect(JSON.parse(json).targets).toMatchObject([{ dialectDoubt: "anthropic" }]);
    expect(faultsOf("check", json)).toEqual([]);
    expect((await layer0(["check", path, "--dialect", "anthropic"])).out).not.toContain("though");
  });

  it("asks for the dialect where two speak", async () => {
    const both = JSON.stringify([
      { role: "assistant", content: [{ type: "tool_use", id: "a", name: "x", input: {} }] },
      { role: "tool", tool_call_id: "a", content: "x" },
    ]);
    const { code, error } = await layer0(["check", "-"], { stdin: both });
    expect(code).toBe(2);
    expect(error).toContain("in the shapes of anthropic and openai-chat");
    expect(error).toContain("--dialect mixed");
  });

  it("takes calls at the end as awaited with --pending", async () => {
    expect((await layer0(["check", "-"], { stdin: REQUEST })).code).toBe(1);
    const { code, out } = await layer0(["check", "-", "--pending"], { stdin: REQUEST });
    expect(code).toBe(0);
    expect(out).toContain("· pending-call");
  });

  it("reads a session from the standard input as well", async () => {
    const { code, out } = await layer0(["check", "-"], { stdin: BROKEN });
    expect(out).toContain("Repair it:     layer0 fix -\n  See it first:  layer0 fix - --diff\n");
    expect(code).toBe(1);
    expect(out).toContain("openclaw session");
  });

  it("repeats the flags that the next command needs", async () => {
    const path = place(REQUEST, "my request.json");
    const { out } = await layer0(["check", path, "--dialect", "anthropic"]);
    expect(out).toContain(`layer0 fix '${path}' --dialect anthropic`);
  });
});

describe("layer0 check --json", () => {
  it("is one document with everything but content", async () => {
    const path = place(BROKEN);
    const { code, out, error } = await layer0(["check", path, "--json"]);
    expect(code).toBe(1);
    expect(error).toBe("");
    expect(out).not.toContain("SECRET");
    expect(JSON.parse(out)).toMatchObject({
      schemaVersion: 1,
      tool: { name: "layer0" },
      command: "check",
      summary: { valid: false, targets: 1, problems: 2, fixable: { safe: 2, lossy: 0 }, exitCode: 1 },
      targets: [
        {
          target: path,
          status: "broken",
          kind: "transcript",
          format: "openclaw",
          dialect: "openclaw",
          sessionId: "0035a557",
          bytes: Buffer.byteLength(BROKEN),
          messages: 5,
          valid: false,
          issues: [
            {
              code: "orphan-result",
              severity: "error",
              line: 3,
              message: 1,
              callId: "call_gone",
              fix: { safety: "safe" },
            },
            {
              code: "dangling-call",
              severity: "error",
              line: 5,
              message: 3,
              callId: "call_open",
              args: { tool: "exec" },
            },
          ],
          repairs: [{ deed: "note" }, { deed: "answer" }],
          left: [],
          lost: [],
          removed: [],
          requires: [],
        },
      ],
    });
  });

  it("holds content only when asked to", async () => {
    const { out } = await layer0(["check", place(BROKEN), "--json", "--with-content"]);
    expect(JSON.parse(out).targets[0].issues[0].content).toContain("SECRET-two");
  });

  it("names what could not be read, in the document and on the standard error", async () => {
    const folder = makeFolder();
    const { code, out, error } = await layer0(["check", folder, place(HEALTHY), "--json"]);
    expect(code).toBe(2);
    expect(error).toBe(
      `layer0: ${folder} is a folder without sessions.\n  Name a file in it. All sessions on this machine: layer0 list\n`,
    );
    expect(JSON.parse(out)).toMatchObject({
      summary: { valid: false, targets: 2, problems: 0, exitCode: 2 },
      targets: [
        { status: "unreadable", error: { code: "folder" } },
        { status: "healthy", valid: true },
      ],
    });
  });

  it("counts what is no history as a problem", async () => {
    const { code, out } = await layer0(["check", place("not json"), "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out).summary).toMatchObject({ valid: false, problems: 1 });
  });
});

describe("what an agent copes with", () => {
  it("is told without the reasons of those that do not, and without a repair that nobody makes", async () => {
    const { code, out } = await layer0(["check", place(claudeSession("2.1.332"))]);
    expect(code).toBe(0);
    expect(out).toContain("! orphan-result");
    expect(out).toContain("LEFT AS IT IS");
    expect(out).toContain("Nothing is refused for it.");
    expect(out).not.toMatch(/Providers answer|whole request|stays as a note/);
  });

  it.each(["2.0.14", "2.1.332"])(
    "says of a call without a result what Claude Code %s does",
    async (version) => {
      const call = '{"type":"tool_use","id":"toolu_open","name":"Bash","input":{"command":"ls"}}';
      const lines = claudeSession(version)
        .replace('{"type":"text","text":"SECRET-two"}', call)
        .replace(/\[\{"type":"tool_result".*?\}\]/, '"on"');
      const { code, out } = await layer0(["check", place(lines)]);
      expect(code).toBe(1);
      expect(out).toContain("✖ dangling-call");
      expect(out.replace(/\s+/g, " ")).toContain("why Claude Code leaves the call out of what it sends");
      expect(out).not.toMatch(/The whole request is refused|retrying/);
    },
  );

  it("shows no more of an id than fits a screen", async () => {
    const id = "x".repeat(100_000);
    const path = place(session(user("go"), calls([id, "exec"]), user("on")));
    for (const argv of [
      ["check", path],
      ["fix", path, "--yes"],
    ]) {
      expect((await layer0(argv)).out.length).toBeLessThan(10_000);
    }
  });
});
