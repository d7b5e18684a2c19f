import { chmodSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { RUNS } from "../runs.ts";
import { SystemError } from "./faulty-files.ts";
import { session, user } from "./sessions.ts";
import { layer0, makeFolder, place } from "./world.ts";

/** One sentence and the next step, on the standard error, and never a stack. */
function expectOneSentence(error: string): void {
  expect(error).toMatch(/^layer0: [^\n]+\.\n {2}[^\n]+\n$/);
  expect(error).not.toMatch(/\bat .*:\d+/);
}

const DAMAGED: readonly (readonly [what: string, bytes: string | Uint8Array, sentence: string])[] = [
  ["prose", "Dear diary, today nothing worked.\n", "is neither JSON nor a session that is known here"],
  ["half a document", '[{"role":"user","content":"a"', "is neither JSON nor"],
  ["an empty file", "", "is empty"],
  ["white space", "\n\n  \n", "is empty"],
  ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), "is binary"],
  ["NUL bytes", new Uint8Array(4096), "holds nothing but NUL bytes"],
  ["UTF-16", new Uint8Array(Buffer.from('[{"role":"user"}]', "utf16le")), "is binary"],
  ["Latin-1", Uint8Array.from([0x5b, 0x22, 0xe9, 0x22, 0x5d]), "is binary"],
  ["another document", '{"name":"layer0","version":"1.0.0"}', "is JSON, but holds no list of messages"],
  ["a number", "42", "is JSON, but holds no list of messages"],
];

describe.each(DAMAGED)("%s", (_, bytes, sentence) => {
  it.each([
    ["check", []],
    ["fix", ["--yes"]],
    ["fix", ["--yes", "--lossy", "--dialect", "anthropic"]],
  ])("given to %s: one sentence, 1, and the file is as it was", async (command, flags) => {
    const path = place(bytes, "input");
    const before = readFileSync(path);
    const { code, out, error } = await layer0([command, path, ...flags]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expectOneSentence(error);
    expect(error).toContain(sentence);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

it.each(DAMAGED)("the standard input is called so: %s", async (_, bytes, sentence) => {
  for (const command of ["check", "fix"]) {
    const { error } = await layer0([command, "-"], { stdin: bytes });
    expect(error).toContain(`the standard input ${sentence}`);
  }
});

it.each(["check", "fix"])("a database of another agent is called so by %s", async (command) => {
  const { code, error } = await layer0([command, place("SQLite format 3\0and pages", "opencode.db")]);
  expect(code).toBe(3);
  expectOneSentence(error);
  expect(error).toContain("opencode.db is a database of SQLite that this version cannot read.");
});

it("records of an agent in one document are no messages of which a person can say whose they are", async () => {
  const messages = [
    { type: "user", content: [{ text: "run" }] },
    { type: "gemini", content: "ok" },
  ];
  const { code, error } = await layer0([
    "check",
    place(JSON.stringify({ sessionId: "g", messages }), "g.json"),
  ]);
  expect(code).toBe(3);
  expectOneSentence(error);
  expect(error).toContain("whose messages are in a shape that this version cannot read.");
});

describe("a place without a file", () => {
  it.each([
    ["a folder", 2, (): string => makeFolder(), "is a folder without sessions."],
    ["a missing path", 2, (): string => join(makeFolder(), "none"), "does not exist."],
    ["a path below a file", 2, (): string => join(place("x"), "below"), "does not exist."],
    ["a device", 2, (): string => "/dev/null", "is no regular file."],
    [
      "a link to nothing",
      2,
      (): string => {
        const link = join(makeFolder(), "link");
        symlinkSync("nothing", link);
        return link;
      },
      "does not exist.",
    ],
  ])("%s: one sentence and %d", async (_, exit, path, sentence) => {
    for (const argv of [["check"], ["fix", "--yes"]]) {
      const { code, out, error } = await layer0([...argv, path()]);
      expect({ code, out }).toEqual({ code: exit, out: "" });
      expectOneSentence(error);
      expect(error).toContain(sentence);
    }
  });

  it("names a file of which nobody may know, and reads the others", async () => {
    const files = {
      ...nodeFileSystem,
      openForReading: (path: string) => {
        if (path.endsWith("secret.jsonl")) throw new SystemError("EACCES");
        return nodeFileSystem.openForReading(path);
      },
    };
    const [closed, open] = [place("x", "secret.jsonl"), place(session(user("a")))];
    const { code, out, error } = await layer0(["check", closed, open], { files });
    expect(code).toBe(3);
    expectOneSentence(error);
    expect(error).toContain("may not be read by this user.");
    expect(out).toContain("No problems");
  });

  // Root may read everything; the test above plays the refusal.
  it.skipIf(process.getuid?.() === 0)("gives 3 for a file that the system does not open", async () => {
    const path = place(session(user("a")));
    chmodSync(path, 0);
    expect((await layer0(["check", path])).code).toBe(3);
  });

  it("does not let a file's name steer the terminal", async () => {
    const { error } = await layer0(["check", join(makeFolder(), "a\u001b[2J\u202eb\nc")]);
    expect(error).toContain("a\\u{1b}[2J\\u{202e}b\\nc does not exist.");
    expectOneSentence(error);
  });

  it("refuses a request whose messages stand where those of another dialect do", async () => {
    const argv = ["check", "-", "--dialect", "gemini"];
    const { code, error } = await layer0(argv, { stdin: '{"model":"m","input":[]}' });
    expect(code).toBe(2);
    expectOneSentence(error);
    expect(error).toContain('"contents"');
  });
});

describe("a session of an agent that is not known", () => {
  it("is not called broken: it gives 3, and is left alone", async () => {
    const text =
      '{"type":"user","uuid":"u1","parentUuid":null}\n{"type":"assistant","uuid":"u2","parentUuid":"u1"}\n';
    const path = place(text);
    for (const argv of [["check"], ["fix", "--yes"]]) {
      const { code, error } = await layer0([...argv, path]);
      expect(code).toBe(3);
      expectOneSentence(error);
      expect(error).toContain("of an agent that this version cannot read.");
    }
    expect(readFileSync(path, "utf8")).toBe(text);
    expect((await layer0(["fix", path, "--yes", "--lossy", "--agent-format", "openclaw"])).code).toBe(1);
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

describe("a sound document whose messages are somewhere inside", () => {
  it("is not called healthy: it gives 3, and is left alone", async () => {
    const text =
      '{"history":[{"message":{"role":"user","content":"x"}},{"message":{"role":"user","content":"y"}}]}';
    const path = place(text);
    for (const argv of [["check"], ["fix", "--yes"]]) {
      const { code, error } = await layer0([...argv, path]);
      expect(code).toBe(3);
      expectOneSentence(error);
    }
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

describe("extreme documents", () => {
  const deep = (depth: number): string => `${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`;

  it.each([10_000, RUNS < 1 ? 30_000 : 100_000])(
    "nested %d deep are checked, repaired and kept",
    async (depth) => {
      const call = `{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"x","input":${deep(depth)}}]}`;
      const text = `[{"role":"user","content":"a"},${call}]`;
      const path = place(text, "deep.json");
      expect((await layer0(["check", path])).code).toBe(1);
      const { code, error } = await layer0(["fix", path, "--yes"]);
      expect({ code, error }).toEqual({ code: 0, error: "" });
      expect(readFileSync(path, "utf8").startsWith(text.slice(0, -1))).toBe(true);
    },
  );

  it("nested deep in place of messages are no messages", async () => {
    const path = place(`[${deep(10_000)}]`, "deep.json");
    const { code } = await layer0(["check", path, "--dialect", "anthropic", "--json"]);
    expect(code).toBe(1);
    const shown = await layer0(["check", path, "--dialect", "anthropic", "--with-content", "--json"]);
    expect(JSON.parse(shown.out).targets[0].issues[0].content).toHaveLength(10_000 * 8);
  });

  it("nested deep in a session are repaired", async () => {
    const text = session(user("a"), user("b")).replace('"text":"b"', `"text":"b","x":${deep(10_000)}`);
    const orphan = text.replace(
      '"role":"user","content":[{"type":"text","text":"a"}]',
      '"role":"toolResult","toolCallId":"g","toolName":"x","content":[]',
    );
    expect((await layer0(["check", place(text)])).code).toBe(0);
    expect((await layer0(["fix", place(orphan), "--yes"])).code).toBe(0);
  });

  it("with half characters are made whole, the rest is kept", async () => {
    const text =
      '[{"role":"user","content":"a \\ud83d b"},{"role":"assistant","content":"\\ud83d\\ude00 \\u00e9"}]';
    const path = place(text, "half.json");
    const args = ["--dialect", "anthropic"];
    const check = await layer0(["check", path, ...args]);
    expect(check.code).toBe(1);
    expect(check.out).toContain("lone-surrogate");
    expect((await layer0(["fix", path, "--yes", ...args])).code).toBe(0);
    const after = readFileSync(path, "utf8");
    expect(JSON.parse(after)[0].content).toBe("a \ufffd b");
    expect(after).toContain('{"role":"assistant","content":"\\ud83d\\ude00 \\u00e9"}');
  });

  it("keep numbers that JavaScript cannot hold", async () => {
    const numbers =
      '{"big":9007199254740993,"huge":123456789012345678901234567890,"one":1.0,"e":1E400,"z":-0.0}';
    const text = `{"seed":9007199254740993,"messages":[{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"x","arguments":"{}"},"extra":${numbers}}]}]}`;
    const path = place(text, "numbers.json");
    expect((await layer0(["fix", path, "--yes"])).code).toBe(0);
    const after = readFileSync(path, "utf8");
    expect(after.startsWith('{"seed":9007199254740993,')).toBe(true);
    expect(after).toContain(numbers);
  });

  it("keep numbers in a session, in the lines that change and those that do not", async () => {
    const text = session(user("a"), {
      role: "toolResult",
      toolCallId: "g",
      toolName: "x",
      content: [{ type: "text", text: "t" }],
    })
      .replace('"cwd":"/w"', '"cwd":"/w","n":9007199254740993')
      .replace('"id":"e2"', '"id":"e2","n":1.0e0');
    const path = place(text);
    expect((await layer0(["fix", path, "--yes"])).code).toBe(0);
    expect(readFileSync(path, "utf8")).toContain('"n":9007199254740993');
    expect(readFileSync(path, "utf8")).toContain('"id":"e2","n":1.0e0');
  });
});
