import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { claudeSession } from "./claude-sessions.ts";
import { CLAUDE_NAME, explain, makeHome, OPEN, OPEN_CALL, orphan, withoutRule } from "./explain-home.ts";
import { calls, HEALTHY, result, type StoredMessage, says, session, user } from "./sessions.ts";
import { layer0, makeFolder } from "./world.ts";

const LIMITED =
  '429 {"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed your account\'s rate limit."}}';
const TOO_LONG =
  '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 213462 tokens > 200000 maximum"}}';

/** What OpenAI answers about a call without its output. */
const NO_OUTPUT =
  '400 {"error":{"message":"No tool output found for function call call_zzz999.","type":"invalid_request_error","param":"input","code":null}}';

/** A turn that calls a tool with these arguments. */
function calling(given: unknown): StoredMessage {
  const call = { type: "toolCall", id: "call_1", name: "find", arguments: given };
  return { role: "assistant", content: [call], provider: "anthropic", model: "m", stopReason: "toolUse" };
}

const ANSWER = result("call_1", 'found "id":"toolu_gone"', "find");

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

  it.each([
    ["a message quotes it", [user(`it says ${orphan("toolu_gone")}`), says('the id is "toolu_gone"')]],
    [
      "a tool was given it",
      [user("go"), calling({ id: "toolu_gone", at: ['"toolCallId":"toolu_gone"'] }), ANSWER],
    ],
    [
      "a tool was given it as the id of a result",
      [user("go"), calling({ tool_use_id: "toolu_gone|x" }), ANSWER],
    ],
  ])("does not name a session only because %s", async (_, messages) => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", session(...messages));
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

  it("says that none is known to be meant where no session has the call, and offers one that is alike as that", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN);
    const { code, out } = await explain(OPEN_CALL.replace("call_open", "call_other"), home);
    expect(code).toBe(1);
    const words = out.replace(/\s+/g, " ");
    expect(words).toContain("holds the call that the error names, so none is known to be meant.");
    expect(words).toContain("that is broken in this way; that may not be this error:");
    expect(out).toContain("  Repair that one:  layer0 fix 0035a557\n");
    expect(out).not.toContain("Repair it:");
  });

  it("takes no session of an agent that a provider never answers for the one that is meant", async () => {
    const home = makeHome();
    const open = session(user("go"), calls(["toolu_1", "exec"]), user("and?"));
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY);
    home.claude(CLAUDE_NAME, claudeSession());
    const { code, out } = await explain(NO_OUTPUT, home);
    expect(code).toBe(1);
    const words = out.replace(/\s+/g, " ");
    expect(words).toContain("to which such an error can come is broken in this way.");
    expect(words).toContain("that is not this error:");
    expect(out).not.toContain("Repair it:");
    // One of an agent that speaks to this provider is preferred, however much older it is.
    home.pi("2026-01-29T09-00-00-000Z_ccccdddd", open, 900);
    expect((await explain(NO_OUTPUT, home)).out).toContain("  Repair that one:  layer0 fix ccccdddd\n");
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
        Anthropic 429 · rate limit

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

  it("names what could not be read, whatever it found beside it", async () => {
    const home = makeHome();
    const path = home.pi("2026-01-31T09-00-00-000Z_0035a557", HEALTHY);
    const files = {
      ...nodeFileSystem,
      openForReading: (name: string): number => {
        if (name !== path) return nodeFileSystem.openForReading(name);
        throw Object.assign(new Error("EACCES"), { code: "EACCES" });
      },
    };
    const unread = "Some sessions could not be read: the one that is meant may be among them.";
    const alone = await explain(OPEN_CALL, home, { files });
    expect(alone.code).toBe(3);
    expect(alone.out).toContain(unread);
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY);
    const healthy = await explain(OPEN_CALL.replace("call_open", "call_1"), home, { files });
    expect(healthy.code).toBe(3);
    expect(healthy.out).toContain("✔ aaaabbbb");
    expect(healthy.out).toContain(unread);
    home.pi("2026-01-29T09-00-00-000Z_ccccdddd", OPEN);
    const byKind = await explain(OPEN_CALL.replace("call_open", "call_other"), home, { files });
    expect(byKind.code).toBe(1);
    expect(byKind.out).toContain("layer0 fix ccccdddd\n");
    expect(byKind.out).toContain(unread);
    // The session itself is found: what else there is does not matter.
    expect((await explain(OPEN_CALL, home, { files })).out).not.toContain(unread);
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
