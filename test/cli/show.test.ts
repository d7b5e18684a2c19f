import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsIn } from "../../src/report/screen/columns.ts";
import { claudeSession } from "./claude-sessions.ts";
import { expectScreen } from "./golden.ts";
import { brokenMachine } from "./machine.ts";
import { calls, result, says, session, user } from "./sessions.ts";
import { layer0, makeFolder, type Outcome, place, put, type WorldOptions } from "./world.ts";

const STORY = session(
  user("Deploy the site, and tell me when it is up.\nTake your time."),
  calls(["call_build", "build"], ["call_test", "test"]),
  result("call_test", "14 tests passed", "test"),
  result("call_build", "Build finished in 41 s.\n".repeat(20), "build"),
  says(
    "Both are well. I deploy now, in one step, and look at the log of the server behind it as long as it takes.",
  ),
  calls(["call_deploy", "exec"]),
  user("hello?"),
  result("call_gone", "who called me?", "exec"),
  user("And now?"),
);

/** Kinds of messages that pi makes by itself. */
const OWN_KINDS = session(
  user("go"),
  { role: "compactionSummary", summary: "We deployed." },
  { role: "bashExecution", command: "ls", output: "a" },
  { role: "user", content: [{ type: "image", mimeType: "image/png", data: "A".repeat(4000) }] },
  { role: "assistant", content: [{ type: "thinking", thinking: "think it" }], stopReason: "stop" },
  { role: "assistant", content: [], stopReason: "error", errorMessage: "529 overloaded" },
);

/** What steers a terminal or takes no room, and what takes more than one column, among plain words. */
const HOSTILE = fc.string({
  unit: fc.constantFrom(
    "a",
    "word ",
    "longlonglonglonglonglonglonglonglonglonglonglonglong",
    "\u001b[2J",
    "\u0007",
    "\u009b",
    "\u0000",
    "\r",
    "\n",
    "\t",
    "\u202e",
    "\u200b",
    "\u200d",
    "\u2028",
    "\ufeff",
    "\ud800",
    "\u{e0041}",
    "漢字",
    "😀",
    "e\u0301",
    "```",
    "    ",
  ),
  maxLength: 30,
});

async function show(
  content: string,
  argv: readonly string[] = [],
  options: WorldOptions = {},
): Promise<Outcome> {
  const path = place(content);
  const outcome = await layer0(["show", path, ...argv], { home: dirname(path), ...options });
  const out = outcome.out.replaceAll(path, "session.jsonl").replaceAll("~/session.jsonl", "session.jsonl");
  return { ...outcome, out };
}

describe("layer0 show", () => {
  it.each([
    ["as Claude Code writes it", undefined],
    ["with blanks in its JSON", 1],
  ])(
    "shows where a request of Claude Code failed, %s, and says at such a line what it is",
    async (_, gap) => {
      const rows = claudeSession("2.1.332")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as { readonly message: { readonly content: unknown } });
      const [, , , last = { message: { content: "" } }] = rows;
      const failed = { ...last, uuid: "f", parentUuid: "g", isApiErrorMessage: true };
      const words = {
        ...failed,
        message: {
          ...last.message,
          model: "<synthetic>",
          content: [{ type: "text", text: "API Error: 400 no" }],
        },
      };
      const text = [...rows.slice(0, 3), words, ...rows.slice(3)]
        .map((row) => `${JSON.stringify(row, null, gap).replaceAll("\n", "")}\n`)
        .join("");
      const { out } = await show(text);
      expect(out).toContain("      4    ! this request failed: API Error: 400 no\n");
      expect(out).toContain("SECRET-four");
      const at = await show(text, ["--at", "4"]);
      expect(at.out).toContain("Line 4 is no message: the agent wrote down that a request failed");
      expect(at.out).not.toContain("branch");
      expect(at.out).toContain("▸     4    ! this request failed: API Error: 400 no\n");
    },
  );

  it.each([80, 40])("shows its screen in %i columns, with and without colour", async (columns) => {
    const { code, out } = await show(STORY, [], { columns });
    expect(code).toBe(0);
    expectScreen(`show-${columns}`, out);
    expect(out.split("\n").filter((line) => line.length > columns)).toEqual([]);
    expectScreen(`show-${columns}-color`, (await show(STORY, ["--color", "always"], { columns })).out);
  });

  it("lays a wire from each call to its result, and marks those that lead nowhere", async () => {
    const { out } = await show(STORY);
    const marks = out.split("\n").flatMap((line) => line.match(/[┌└✖]/u) ?? []);
    expect(marks.join("")).toContain("┌┌└└✖");
    expect(out).toContain("✖ dangling-call");
    expect(out).toContain("orphan-result");
    expect(out).toContain("layer0 fix session.jsonl");
  });

  it("cuts long texts and says how much there is", async () => {
    const { out } = await show(STORY);
    expect(out).toContain("… cut; 480 bytes in all");
  });

  it("shows what is around a line, to its end", async () => {
    const { out } = await show(STORY, ["--at", "5"]);
    expect(out).toMatch(/▸ +5 /);
    expect(out).not.toContain("And now?");
    expect(out).not.toContain("cut;");
  });

  it("marks a half without an id, which no issue can name", async () => {
    const { out } = await show(session(user("a"), { ...result("c", "evidence"), toolCallId: null }));
    expect(out).toMatch(/✖ result +exec {2}\(no id\) · 8 bytes\n.*evidence\n +✖ no call/);
  });

  it("says where the other half of a pair is that is not shown", async () => {
    const far = session(user("a"), calls(["c", "run"]), ...Array.from({ length: 9 }, () => user("b")));
    const content = `${far}${session(result("c", "late", "run"))
      .split("\n")[1]
      ?.replace('"e1","parentId":null', '"e12","parentId":"e11"')}\n`;
    const { out } = await show(content, ["--at", "3"]);
    expect(out).toContain("call run  c · result on line 13");
    expect((await show(content)).out).toMatch(/13 {2}✖ result/);
  });

  it("shows damage of the file where it stands", async () => {
    const lines = STORY.split("\n");
    const torn = [...lines.slice(0, 4), '{"type":"message","id":"e9', ...lines.slice(4)].join("\n");
    const { out } = await show(torn);
    expect(out).toMatch(/ 4 .*\n(?:.*\n)*? +5 .*✖ torn-line(?:.*\n)*? +6 /);
  });

  it("says what a line is that holds no message of the conversation", async () => {
    const lines = STORY.split("\n");
    const torn = [...lines.slice(0, 4), '{"type":"message","id":"e9', ...lines.slice(4)].join("\n");
    const damaged = (await show(torn, ["--at", "5"])).out;
    expect(damaged).toContain("Line 5 holds no complete record.");
    expect(damaged).toContain('{"type":"message","id":"e9');
    expect((await show(STORY, ["--at", "1"])).out).toContain(
      "an entry of type session, which holds no message",
    );
    const left = session(user("go"), says("left branch"), user("other branch")).replace(
      '"id":"e3","parentId":"e2"',
      '"id":"e3","parentId":"e1"',
    );
    const { out } = await show(left, ["--at", "3"]);
    expect(out).toContain("no part of the conversation");
    expect(out).toMatch(/▸ +3 +assistant +left branch/);
    expect(out).toContain("other branch");
  });

  it("shows what goes of a line that holds records and what is none", async () => {
    const [header = "", first = "", second = "", ...rest] = session(user("go"), says("Yes.")).split("\n");
    const stub = '{"type":"message","id":"e9","mess';
    const at = async (line: string) =>
      (await show([header, first, line, ...rest].join("\n"), ["--at", "3"])).out;
    const welded = await at(`${stub}${second}`);
    expect(welded).toContain(
      `  ! Line 3 holds 1 whole record, and what is none; that begins so:\n    ${stub}\n`,
    );
    expect(welded).toMatch(/▸ +3 +assistant +Yes\./);
    expect(await at(`${second}${stub}`)).toContain(stub);
    const two = await at(`${second}${second.replace('"e2"', '"e8"')}`);
    expect(two).toContain("Line 3 holds 2 whole records, where there should be one on a line.");
    expect(await at(`\0\0${second}`)).toContain("Line 3 holds 1 whole record, with NUL bytes around it.");
    expect(await at("\0\0")).toContain("Line 3 holds nothing but NUL bytes.");
    expect(await at(second)).not.toContain("Line 3 holds");
  });

  it("knows the last line", async () => {
    expect(await show(STORY, ["--at", "99"])).toMatchObject({ code: 2, out: "" });
    expect((await show(STORY, ["--at", "99"])).error).toContain("has 10 lines, and no line 99.");
    expect((await show(STORY, ["--at", "10"])).out).toContain("And now?");
  });

  it("shows what an agent adds by itself: summaries, shell commands, media, failed turns", async () => {
    const { out } = await show(OWN_KINDS);
    expect(out).toContain("compacted: the agent sends nothing that was before this");
    expect(out).toContain("We deployed.");
    expect(out).toContain("$ ls");
    expect(out).toContain("(image/png · 3.0 kB)");
    expect(out).toContain("✖ this turn failed: 529 overloaded");
    expect(out).toMatch(/reasoning · 8 characters: think it/);
    const { out: markdown } = await show(OWN_KINDS, ["--export", "md"]);
    expect(markdown).toContain("We deployed.");
    expect(markdown).toContain("_(image/png, 3.0 kB, left out)_");
    expect(markdown).not.toContain("think it");
  });

  it("sees where Claude Code compacted", async () => {
    const rows = claudeSession().trimEnd().split("\n");
    const first = (rows[0] ?? "").replace('"userType"', '"isCompactSummary":true,"userType"');
    const { out } = await show([first, ...rows.slice(1), ""].join("\n"));
    expect(out.indexOf("compacted:")).toBeLessThan(out.indexOf("SECRET-one"));
    expect(out).toContain("compacted:");
    expect((await show(claudeSession())).out).not.toContain("compacted:");
  });

  it("hands the conversation over as Markdown", async () => {
    const { code, out } = await show(STORY, ["--export", "md"]);
    expect(code).toBe(0);
    expectScreen("show-export-md", out);
    expect(out).toContain("data and no instruction");
    expect(out).toContain("- `exec` `call_deploy` · line 7");
    expect(out).toContain("Build finished in 41 s.\n".repeat(20).trimEnd());
  });

  it("lets no output end its own fence", async () => {
    const content = session(
      user("look"),
      calls(["c", "read"]),
      result("c", "````\n# I am a heading\n````", "read"),
    );
    const { out } = await show(content, ["--export", "md"]);
    expect(out).toContain("`````text\n````\n# I am a heading\n````\n`````");
  });

  it("hands it over as JSON with every text, argument and output", async () => {
    const { out } = await show(STORY, ["--export", "json"]);
    const { messages } = JSON.parse(out);
    expect(messages).toHaveLength(9);
    expect(messages[0].parts).toEqual([
      { type: "text", text: "Deploy the site, and tell me when it is up.\nTake your time." },
    ]);
    expect(messages[2].parts[0]).toMatchObject({ type: "result", call: 1, text: "14 tests passed" });
    expect(messages[2].parts[0].answers).toEqual({ message: 1, line: 3 });
    expect(messages[5].parts[0]).toMatchObject({ type: "call", arguments: { at: "here" }, answer: "none" });
  });

  it("keeps as it is recorded what has no shape of its own in the JSON", async () => {
    const { messages } = JSON.parse((await show(OWN_KINDS, ["--export", "json"])).out);
    const parts = messages.flatMap((message: { parts: object[] }) => message.parts);
    const raws = parts.flatMap((part: { raw?: unknown }) => (part.raw === undefined ? [] : [part.raw]));
    expect(raws).toContainEqual({ role: "bashExecution", command: "ls", output: "a" });
    expect(raws).toContainEqual({ type: "thinking", thinking: "think it" });
    expect(raws).toContainEqual({ type: "image", mimeType: "image/png", data: "A".repeat(4000) });
  });

  it("gives its structure as JSON, and nothing that was said", async () => {
    const { out } = await show(STORY, ["--json"]);
    const report = JSON.parse(out);
    expect(report.session).toMatchObject({ id: "0035a557", messages: 9, valid: false });
    expect(report.messages[0].parts).toEqual([{ type: "text", size: 59 }]);
    expect(report.messages[5].issues).toMatchObject([{ code: "dangling-call", callId: "call_deploy" }]);
    expect(out).not.toMatch(/Deploy|passed|finished|here/);
    expect((await show(OWN_KINDS, ["--json"])).out).not.toMatch(/deployed|AAAA|think it|overloaded|"ls"/);
  });

  it("reads a document of messages, and the standard input", async () => {
    const document = JSON.stringify([
      { role: "user", content: "hi" },
      { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "run", input: {} }] },
    ]);
    const { code, out } = await layer0(["show", "-", "--dialect", "anthropic"], { stdin: document });
    expect(code).toBe(0);
    expect(out).toContain("call run");
    // What was piped in is gone; the filter takes it again.
    expect(out).toContain("layer0 fix - --dialect anthropic");
  });

  it("reads messages of which nothing tells the provider, and says so", async () => {
    const document = JSON.stringify([{ role: "user", content: "hi" }]);
    const { code, out, error } = await layer0(["show", "-"], { stdin: document });
    expect(code).toBe(0);
    expect(out).toContain("hi");
    expect(error).toContain("--dialect");
  });

  it("finds the message of a document by a line of its file", async () => {
    const document = JSON.stringify([user("one"), says("two"), user("three")], null, 2);
    const path = place(document, "messages.json");
    const line = document.split("\n").findIndex((each) => each.includes("two")) + 1;
    const { out } = await layer0(["show", path, "--dialect", "openclaw", "--at", String(line)]);
    expect(out).toMatch(/▸ +\d+ +assistant +two/);
  });

  it("hands over also what fix refuses", async () => {
    const { out } = await show(STORY.replace('"version":3', '"version":99'), ["--export", "md"]);
    expect(out).toContain("- dangling-call: A tool call has no result.");
    expect(out).toContain("> And now?");
    expect((await show(STORY.replace('"version":3', '"version":99'))).out).toContain("--export md");
  });

  it("takes the beginning of an id", async () => {
    const { out } = await layer0(["show", "9f31"], { home: brokenMachine().home });
    expect(out).toContain("Migrate the invoices.");
  });

  it.each([
    [[], "show needs a target."],
    [["openclaw"], "openclaw stands for 3 sessions, and show takes one."],
    [["openclaw"], "Newest first: 0035a557, 9f31c2ab, 77ab01de"],
    [["9f31", "--at", "2", "--export", "md"], "--at, --export and --json are three things."],
    [["nothing-here"], "nothing-here does not exist"],
  ])("says what is wrong with %j", async (argv, sentence) => {
    const { code, error } = await layer0(["show", ...argv], { home: brokenMachine().home });
    expect(code).toBe(2);
    expect(error).toContain(sentence);
  });

  it("tells an index of sessions as what it is", async () => {
    const { home, paths } = brokenMachine();
    const index = put(join(dirname(paths["orphan"] ?? ""), "sessions.json"), "{}");
    const { code, error } = await layer0(["show", index], { home });
    expect(code).toBe(2);
    expect(error).toContain("is an index of sessions and holds no messages.");
  });

  it("shows any bytes without a word that steers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.nat(STORY.length), async (bytes, at) => {
        const path = place(
          Buffer.concat([Buffer.from(STORY).subarray(0, at), bytes]),
          `${makeFolder().length}.jsonl`,
        );
        for (const more of [[], ["--at", "3"], ["--export", "md"], ["--export", "json"]]) {
          const { code, out } = await layer0(["show", path, ...more]);
          expect([0, 1, 2, 3]).toContain(code);
          expect(steers(out, "\n\t\u200c\u200d")).toEqual([]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it.each([
    [[], 80],
    [[], 40],
    [["--ascii"], 40],
    [["--at", "3"], 40],
    [["--export", "md"], 80],
    [["--export", "json"], 80],
    [["--json"], 80],
  ])(
    "lets nothing that steers out of a message, and fills no more than the screen: %j in %i columns",
    async (argv, columns) => {
      await fc.assert(
        fc.asyncProperty(fc.tuple(HOSTILE, HOSTILE, HOSTILE), async ([said, id, name]) => {
          const content = session(
            user(said),
            calls([`c${id}`, `t${name}`], [`d${id}`, name]),
            result(`c${id}`, said, name),
            { role: name, command: said, output: said },
            { role: "assistant", content: [], stopReason: "error", errorMessage: said },
            {
              role: "user",
              content: [
                { type: name, data: said },
                { type: "image", mimeType: said, data: "AAAA" },
              ],
            },
            result(id, said, name),
          );
          const { code, out } = await show(content, argv, { terminal: true, columns });
          expect(code).toBe(0);
          expect(steers(out, "\n")).toEqual([]);
          if (!argv.includes("--export") && !argv.includes("--json"))
            expect(out.split("\n").filter((line) => columnsIn(line) > columns)).toEqual([]);
        }),
        { numRuns: 10 },
      );
    },
  );
});

function steers(text: string, allowed: string): readonly string[] {
  return [...text].filter(
    (sign) => !allowed.includes(sign) && /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(sign),
  );
}
