import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FLAGS } from "../../src/cli/command-line/flags.ts";
import { DIALECT_NAMES } from "../../src/dialects/registry.ts";
import { PROFILE_NAMES } from "../../src/profiles/registry.ts";
import { CLAUDE_ID, claudeSession, uuidOf } from "./claude-sessions.ts";
import { HEALTHY } from "./sessions.ts";
import { layer0, makeFolder, put, textOf } from "./world.ts";

const CHAT = [
  { role: "user", content: "go" },
  {
    role: "assistant",
    content: null,
    reasoning: "They want it.",
    tool_calls: [{ id: "Agent:0", type: "function", function: { name: "look", arguments: "{}" } }],
  },
  { role: "tool", tool_call_id: "Agent:0", content: "seen" },
];
const text = JSON.stringify(CHAT, null, 1);
const codesOf = (out: string): readonly string[] =>
  JSON.parse(out).targets[0].issues.map((issue: { readonly code: string }) => issue.code);

describe("--for", () => {
  it("takes the names that the library knows", () => {
    expect(FLAGS.dialect.choices).toEqual(["auto", ...DIALECT_NAMES]);
    expect([...(FLAGS.for.choices ?? [])].sort()).toEqual([...PROFILE_NAMES].sort());
  });

  it("reports what that provider alone refuses", async () => {
    expect((await layer0(["check", "-"], { stdin: text })).code).toBe(0);
    const groq = await layer0(["check", "-", "--for", "groq", "--json"], { stdin: text });
    expect({ code: groq.code, codes: codesOf(groq.out) }).toEqual({ code: 1, codes: ["reasoning-refused"] });
    const mistral = await layer0(["check", "-", "--for", "mistral", "--json"], { stdin: text });
    expect(codesOf(mistral.out)).toEqual(["invalid-call-id"]);
  });

  it("writes a copy that the provider takes, and leaves the file alone", async () => {
    const home = makeFolder();
    const path = put(join(home, "request.json"), text);
    const copy = `${home}/copy.json`;
    const { code, error } = await layer0(["fix", path, "--for", "groq", "--out", copy], { home });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(textOf(path)).toBe(text);
    const { reasoning: _, ...asked } = CHAT[1] ?? {};
    expect(JSON.parse(textOf(copy))).toEqual([CHAT[0], asked, CHAT[2]]);
    expect((await layer0(["check", copy, "--for", "groq"], { home })).code).toBe(0);
  });

  it("says what only the request can cure, and asks nothing of the file", async () => {
    const call = { type: "tool_use", id: "toolu_1", name: "look", input: {} };
    const silent = [
      { role: "user", content: "go" },
      { role: "assistant", content: [call] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "seen" }] },
    ];
    const path = put(join(makeFolder(), "silent.json"), JSON.stringify(silent));
    const change = "change the request around them, as said above.";
    const checked = await layer0(["check", path, "--for", "deepseek-anthropic"]);
    expect(checked.out).toContain("This request must go out with reasoning switched off.");
    expect(checked.out.replaceAll(/\s+/g, " ")).toContain(change);
    expect(checked.out).not.toContain("Keep a copy");
    const fixed = await layer0(["fix", path, "--for", "deepseek-anthropic", "--out", `${path}.copy`]);
    expect(fixed.out.match(/This request must go out/g)).toHaveLength(1);
    expect(fixed.error).toContain(change);
  });

  it("says of a session, too, what the request must change", async () => {
    const rows = [
      { type: "user", message: { role: "user", content: "go" } },
      {
        type: "assistant",
        message: {
          role: "assistant",
          content: [{ type: "tool_use", id: "toolu_1", name: "look", input: {} }],
        },
      },
      {
        type: "user",
        message: {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "seen" }],
        },
      },
    ].map((row, at) => ({
      ...{ uuid: uuidOf(at + 1), parentUuid: at === 0 ? null : uuidOf(at), sessionId: CLAUDE_ID },
      ...{
        isSidechain: false,
        version: "2.0.14",
        cwd: "/w",
        userType: "external",
        timestamp: "2026-01-01T00:00:00.000Z",
      },
      ...row,
    }));
    const path = put(
      `${makeFolder()}/${CLAUDE_ID}.jsonl`,
      rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
    );
    const { out } = await layer0(["check", path, "--for", "deepseek-anthropic"]);
    expect(out).toContain("This request must go out with reasoning switched off.");
    const json = await layer0(["check", path, "--for", "deepseek-anthropic", "--json"]);
    expect(JSON.parse(json.out).targets[0].requires).toMatchObject([{ code: "thinking-disabled" }]);
    expect((await layer0(["check", path])).out).not.toContain("This request");
  });

  it("is for a copy, a stream or a plan", async () => {
    const home = makeFolder();
    const path = put(join(home, "request.json"), text);
    const { code, error } = await layer0(["fix", path, "--for", "groq", "--yes"], { home });
    expect(code).toBe(2);
    const repaired = join(home, "request.repaired.json");
    expect(error).toContain(`layer0 fix ${path} --for groq --out ${repaired}`);
    expect((await layer0(["fix", path, "--for", "groq", "--dry-run"], { home })).code).toBe(1);
    const piped = await layer0(["fix", "-", "--for", "mistral"], { stdin: text });
    expect(piped.code).toBe(0);
    expect(JSON.parse(piped.out)[2].tool_call_id).toMatch(/^[0-9a-f]{9}$/);
  });

  it("says whose messages they are where they do not, and not where they do", async () => {
    const plain = JSON.stringify([{ role: "user", content: "hi" }]);
    expect((await layer0(["check", "-"], { stdin: plain })).code).toBe(2);
    expect((await layer0(["check", "-", "--for", "mistral"], { stdin: plain })).code).toBe(0);
    const { code, error } = await layer0(["check", "-", "--for", "vertex"], { stdin: text });
    expect(code).toBe(2);
    expect(error).toContain("openai-chat messages, and vertex reads anthropic");
    expect(error).toContain("mistral");
  });

  it("judges a session by what its own provider asks, and refuses another's", async () => {
    const home = makeFolder();
    const path = put(join(home, ".claude/projects/-p", `${CLAUDE_ID}.jsonl`), thoughtful({}));
    expect((await layer0(["check", path], { home })).code).toBe(0);
    const asked = await layer0(["check", path, "--for", "anthropic", "--json"], { home });
    expect(codesOf(asked.out)).toEqual(["reasoning-signature"]);
    const other = await layer0(["check", put(join(home, "pi.jsonl"), HEALTHY), "--for", "anthropic"], {
      home,
    });
    expect(other.code).toBe(2);
    expect(other.error).toContain("leave --for out");
  });
});

/** A session of Claude Code whose answer begins with a row of reasoning. */
function thoughtful(more: object): string {
  const rows = claudeSession("2.1.332")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const [first] = rows;
  const row = (id: number, parent: string | null, type: string, message: object): string => {
    const timestamp = `2026-01-01T00:00:0${id}.000Z`;
    return JSON.stringify({ ...first, uuid: uuidOf(id), parentUuid: parent, type, timestamp, message });
  };
  return `${[
    row(1, null, "user", { role: "user", content: "go" }),
    row(2, uuidOf(1), "assistant", {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "m",
      stop_reason: null,
      content: [{ type: "thinking", thinking: "They want it.", ...more }],
    }),
    row(3, uuidOf(2), "assistant", {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "m",
      stop_reason: null,
      content: [{ type: "text", text: "It is done." }],
    }),
    row(4, uuidOf(3), "user", { role: "user", content: "thanks" }),
  ].join("\n")}\n`;
}

describe("--for and what is printed of it", () => {
  it("refuses messages that the provider's reader cannot read, instead of emptying them", async () => {
    const turns = [
      { role: "user", content: "hi" },
      { role: "assistant", content: "yo" },
    ];
    for (const argv of [
      ["check", "-", "--for", "gemini-3"],
      ["fix", "-", "--for", "gemini-3", "--lossy"],
    ]) {
      const { code, out, error } = await layer0(argv, { stdin: JSON.stringify(turns) });
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(error).toContain("gemini-3 finds nothing to read");
      expect(error).toContain("Leave --for out");
    }
  });

  it("prints commands that run as they are, with a name for the copy that is free", async () => {
    const home = makeFolder();
    const path = put(join(home, "b.json"), text);
    put(join(home, "b.repaired.json"), "mine");
    const checked = await layer0(["check", path, "--for", "mistral"], { home });
    const typed = /Repair it: +layer0 (.*)/.exec(checked.out)?.[1] ?? "";
    expect(typed).toBe(`fix ${path} --for mistral --out ${home}/b.repaired-2.json`);
    expect((await layer0(["fix", path, "--for", "mistral", "--dry-run"], { home })).out).toContain(typed);
    expect((await layer0(typed.split(" "), { home })).code).toBe(0);
  });

  it("says of a copy that it is a copy, and that the file is as it was", async () => {
    const home = makeFolder();
    const path = put(join(home, ".claude/projects/-p", `${CLAUDE_ID}.jsonl`), thoughtful({}));
    const { out } = await layer0(["fix", path, "--for", "anthropic", "--out", `${home}/copy`], { home });
    expect(out).toContain(`The copy is whole. ${path} is as it was.`);
    expect(out).not.toContain("can go on");
  });

  it("tells what the named provider accepts, in its own words", async () => {
    const { out } = await layer0(["check", "-", "--for", "mistral"], { stdin: text });
    expect(out).toContain("accepts exactly 9 letters or digits");
    expect(out).not.toContain("a-zA-Z0-9_-");
    const call = { type: "tool_use", id: "a1", name: "look", input: {} };
    const result = { type: "tool_result", tool_use_id: "a1", content: "seen" };
    const turns = [
      { role: "user", content: "go" },
      { role: "assistant", content: [call] },
      { role: "user", content: [result] },
    ];
    const other = await layer0(["check", "-", "--for", "deepseek-anthropic"], {
      stdin: JSON.stringify(turns),
    });
    expect(other.out).toContain("`content[].thinking`");
    expect(other.out).toContain("Send the request with reasoning switched");
  });
});

describe("--strip-reasoning", () => {
  it("takes all reasoning out of a session that is stuck for it, and undo brings it back", async () => {
    const home = makeFolder();
    const before = thoughtful({ signature: "c2ln" });
    const path = put(join(home, ".claude/projects/-p", `${CLAUDE_ID}.jsonl`), before);
    expect((await layer0(["check", path], { home })).code).toBe(0);
    const { code, error } = await layer0(["fix", path, "--strip-reasoning", "--yes"], { home });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(textOf(path)).not.toContain("thinking");
    expect(textOf(path)).toContain("It is done.");
    expect((await layer0(["check", path], { home })).code).toBe(0);
    expect((await layer0(["undo", path, "--yes"], { home })).code).toBe(0);
    expect(textOf(path)).toBe(before);
  });

  it("begins with the turn that is named, and tells what is no turn", async () => {
    const thought = { role: "assistant", content: "so", reasoning_content: "They want it." };
    const user = { role: "user", content: "go" };
    const stdin = JSON.stringify([user, thought, user, thought, user]);
    const strip = (flag: string) => layer0(["fix", "-", flag, "--dialect", "openai-chat"], { stdin });
    const left = async (flag: string): Promise<number> =>
      (await strip(flag)).out.split("reasoning").length - 1;
    expect([await left("--strip-reasoning"), await left("--strip-reasoning=1")]).toEqual([0, 0]);
    expect(await left("--strip-reasoning=2")).toBe(1);
    expect((await strip("--strip-reasoning=3")).out).toBe(stdin);
    const path = put(join(makeFolder(), "r.json"), stdin);
    const told = async (flag: string): Promise<string> =>
      (await layer0(["fix", path, flag, "--dialect", "openai-chat", "--dry-run"])).out;
    expect(await told("--strip-reasoning=99")).toContain("healthy, and no reasoning from turn 99 on");
    expect(await told("--strip-reasoning=2")).toContain("reasoning goes, as you asked");
    const { code, error } = await strip("--strip-reasoning=zero");
    expect({ code, error }).toEqual({
      code: 2,
      error: expect.stringContaining("It looks like this: --strip-reasoning=3"),
    });
  });
});

describe("--dialect auto", () => {
  it("takes a plain text for the one message that the provider takes it for", async () => {
    const { code, out } = await layer0(["check", "-"], { stdin: '{"input":"hi"}' });
    expect(code).toBe(0);
    expect(out).toContain(
      "openai-responses messages, most likely, by the field input of the request · 1 message",
    );
    expect((await layer0(["check", "-"], { stdin: '{"messages":"hi"}' })).code).toBe(1);
  });

  it("reads the requests of all providers, and says how sure it is", async () => {
    const gemini = { contents: [{ role: "user", parts: [{ text: "hi" }] }] };
    const responses = { input: [{ role: "user", content: "hi" }] };
    const bedrock = { messages: [{ role: "user", content: [{ text: "hi" }] }] };
    const told = async (request: object): Promise<string> =>
      (await layer0(["check", "-", "--dialect", "auto"], { stdin: JSON.stringify(request) })).out;
    expect(await told(gemini)).toContain("gemini messages, told from their shape");
    expect(await told(responses)).toContain("openai-responses messages, most likely, by the field input");
    expect(await told(bedrock)).toContain("bedrock messages, most likely, by a text block without a type");
    const json = await layer0(["check", "-", "--json"], { stdin: JSON.stringify(bedrock) });
    expect(JSON.parse(json.out).targets[0]).toMatchObject({
      dialectAssumed: true,
      dialectCertainty: "likely",
    });
  });

  it("reads them from files, and repairs them there", async () => {
    const home = makeFolder();
    const call = { role: "model", parts: [{ functionCall: { name: "look", args: {} } }] };
    const gemini = { contents: [{ role: "user", parts: [{ text: "hi" }] }, call] };
    const path = put(join(home, "request.json"), JSON.stringify(gemini));
    expect((await layer0(["check", path], { home })).out).toContain("gemini messages, told from their shape");
    expect((await layer0(["fix", path, "--yes"], { home })).code).toBe(0);
    expect(JSON.parse(textOf(path)).contents).toHaveLength(3);
    // The end of a download is missing.
    const cut = put(join(home, "cut.json"), JSON.stringify(gemini).slice(0, -4));
    expect((await layer0(["fix", cut, "--yes"], { home })).code).toBe(0);
    expect(JSON.parse(textOf(cut)).contents[0]).toEqual(gemini.contents[0]);
  });

  it("does not look for messages of one provider where another keeps them", async () => {
    const stdin = JSON.stringify({ input: [{ role: "user", content: "hi" }] });
    const { code, error } = await layer0(["check", "-", "--dialect", "anthropic"], { stdin });
    expect(code).toBe(2);
    expect(error).toContain('keeps its messages in "input"');
  });

  it("changes nothing of a request but what is meant", async () => {
    const orphan =
      '{ "n":1.0e0,\n "input": [{"role":"user","content":"a"},\n  {"type":"function_call_output","call_id":"x","output":"kept"}] }';
    const { out } = await layer0(["fix", "-"], { stdin: orphan });
    expect(out.startsWith('{ "n":1.0e0,\n "input": [{"role":"user","content":"a"}')).toBe(true);
    expect(out).toContain("kept");
  });
});
