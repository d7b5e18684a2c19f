import { describe, expect, it } from "vitest";
import { claudeSession } from "./claude-sessions.ts";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { layer0 } from "./world.ts";

const HEALTHY_REQUEST = ' {"messages":[ {"role":"user","content":"a"}],\n"n":1.0e0, "system":"s"}';
const ORPHAN = '[{"role":"user","content":"a"},\n {"role":"tool","tool_call_id":"x","content":"SECRET"}]\n';

describe("layer0 fix -", () => {
  it("passes a healthy document on byte for byte, whatever else it holds", async () => {
    const bytes = new TextEncoder().encode(`\ufeff${HEALTHY_REQUEST}\r\n`);
    const outcome = await layer0(["fix", "-"], { stdin: bytes });
    expect(outcome.code).toBe(0);
    expect(new Uint8Array(outcome.bytes)).toEqual(bytes);
    expect(outcome.error).toBe(
      "layer0: healthy, passed on unchanged (anthropic, most likely, by the field system of the request, 1 message)\n",
    );
  });

  it("says what an agent leaves out of a session that is passed on", async () => {
    const stdin = claudeSession("2.1.332");
    const { code, out, error } = await layer0(["fix", "-"], { stdin });
    expect({ code, same: out === stdin }).toEqual({ code: 0, same: true });
    expect(error).toContain("1 recorded output of tools, whose call is lost, will not be sent again.");
    expect(error).toContain("--strategy preserve");
  });

  it("repairs without asking, and says one line about it", async () => {
    const { code, out, error, questions } = await layer0(["fix", "-"], { stdin: ORPHAN, terminal: false });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveLength(2);
    expect(out).toContain("SECRET");
    expect(error).toBe(
      "layer0: repaired, 1 change, nothing lost (openai-chat, told from their shape, 2 messages)\n",
    );
    expect(questions).toEqual([]);
  });

  it("puts the report on the standard error with --json, and only then", async () => {
    const { out, error } = await layer0(["fix", "-", "--json"], { stdin: ORPHAN });
    expect(JSON.parse(out)).toHaveLength(2);
    expect(JSON.parse(error)).toMatchObject({
      command: "fix",
      targets: [{ target: "-", status: "repaired" }],
    });
    expect(error).not.toContain("SECRET");
    expect((await layer0(["fix", "-", "--quiet"], { stdin: ORPHAN })).error).toBe("");
  });

  it("repairs a session too", async () => {
    const { code, out } = await layer0(["fix", "-"], { stdin: BROKEN });
    expect(code).toBe(0);
    expect((await layer0(["check", "-"], { stdin: out })).code).toBe(0);
    expect((await layer0(["fix", "-"], { stdin: HEALTHY })).out).toBe(HEALTHY);
  });

  it("passes on what it could not repair, and ends with 1", async () => {
    const text = '[{"role":"user","content":"a"}, 5]';
    const { code, out, error } = await layer0(["fix", "-", "--dialect", "openai-chat"], { stdin: text });
    expect({ code, out }).toEqual({ code: 1, out: text });
    expect(error).toContain("not repaired, passed on unchanged");
    expect(error).toContain("left: invalid-message");
  });

  it.each(["", "not json", "{}", "\u0000"])(
    "gives nothing that looks like a result for %j",
    async (stdin) => {
      const { code, out, error } = await layer0(["fix", "-"], { stdin });
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(error.trimEnd().split("\n")).toHaveLength(2);
      expect(error).toMatch(/^layer0: the standard input /);
    },
  );

  it("shows the plan in place of the document with --dry-run", async () => {
    const { code, out } = await layer0(["fix", "-", "--dry-run"], { stdin: ORPHAN });
    expect(code).toBe(1);
    expect(out).toContain("the output stays as a note");
    expect(out).not.toContain("SECRET");
  });

  it("does not let a document steer the terminal that it is shown on", async () => {
    const text = '[{"role":"user","content":"\u009b31m\u202e\u200b"}]';
    const shown = await layer0(["fix", "-", "--dialect", "mixed"], { stdin: text, terminal: true });
    expect(shown.out).toBe('[{"role":"user","content":"\\u009b31m\\u202e\\u200b"}]');
    expect(JSON.parse(shown.out)).toEqual(JSON.parse(text));
    expect((await layer0(["fix", "-", "--dialect", "mixed"], { stdin: text })).out).toBe(text);
  });
});
