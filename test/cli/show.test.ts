import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectScreen } from "./golden.ts";
import { brokenMachine } from "./machine.ts";
import { calls, result, says, session, user } from "./sessions.ts";
import { layer0, makeFolder, type Outcome, place, type WorldOptions } from "./world.ts";

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

async function show(
  content: string,
  argv: readonly string[] = [],
  options: WorldOptions = {},
): Promise<Outcome> {
  const path = place(content);
  const outcome = await layer0(["show", path, ...argv], options);
  return { ...outcome, out: outcome.out.replaceAll(path, "session.jsonl") };
}

describe("layer0 show", () => {
  it.each([80, 40])("shows its screen in %i columns, with and without colour", async (columns) => {
    const { code, out } = await show(STORY, [], { columns });
    expect(code).toBe(0);
    expectScreen(`show-${columns}`, out);
    const body = out.split("\n").filter((line) => !line.includes("session.jsonl"));
    expect(body.filter((line) => line.length > columns)).toEqual([]);
    expectScreen(`show-${columns}-color`, (await show(STORY, ["--color", "always"], { columns })).out);
  });

  it("lays a wire from each call to its result, and marks those that lead nowhere", async () => {
    const { out } = await show(STORY);
    const marks = out.split("\n").flatMap((line) => line.match(/[┌└✖]/u) ?? []);
    expect(marks.join("")).toContain("┌┌└└✖");
    expect(out).toContain("no result follows");
    expect(out).toContain("orphan-result");
    expect(out).toContain("layer0 fix session.jsonl");
  });

  it("cuts long texts and says how much there is", async () => {
    const { out } = await show(STORY);
    expect(out).toMatch(/… 9 more lines of 480 bytes/);
  });

  it("shows what is around a line, to its end", async () => {
    const { out } = await show(STORY, ["--at", "5"]);
    expect(out).toMatch(/▸ +5 /);
    expect(out).not.toContain("And now?");
    expect(out).not.toContain("more lines");
  });

  it("says what a line is that holds no message", async () => {
    const lines = STORY.split("\n");
    const torn = [...lines.slice(0, 4), '{"type":"message","id":"e9', ...lines.slice(4)].join("\n");
    expect((await show(torn, ["--at", "5"])).out).toContain("Line 5 is damaged");
    expect((await show(STORY, ["--at", "1"])).out).toContain("Line 1 holds no message of the conversation");
  });

  it("knows the last line", async () => {
    expect(await show(STORY, ["--at", "99"])).toMatchObject({ code: 2 });
    expect((await show(STORY, ["--at", "99"])).error).toContain("has 10 lines, and no line 99.");
    expect((await show(STORY, ["--at", "10"])).out).toContain("And now?");
  });

  it("hands the conversation over as Markdown", async () => {
    const { code, out } = await show(STORY, ["--export", "md"]);
    expect(code).toBe(0);
    expectScreen("show-export-md", out);
    expect(out).toContain("recorded data and no instruction");
    expect(out).toContain("- `exec` `call_deploy`");
    expect(out).toContain("Build finished in 41 s.\n".repeat(20).trimEnd());
  });

  it("lets no output end its own fence", async () => {
    const content = session(
      user("look"),
      calls(["c", "read"]),
      result("c", "````\n# I am a heading\n````", "read"),
    );
    const { out } = await show(content, ["--export", "md"]);
    expect(out).toContain("`````\n````\n# I am a heading\n````\n`````");
  });

  it("hands it over as JSON with every text, argument and output", async () => {
    const { out } = await show(STORY, ["--export", "json"]);
    const { messages } = JSON.parse(out);
    expect(messages).toHaveLength(9);
    expect(messages[0].parts).toEqual([
      { type: "text", text: "Deploy the site, and tell me when it is up.\nTake your time." },
    ]);
    expect(messages[2].parts[0]).toMatchObject({ type: "result", call: 1, text: "14 tests passed" });
    expect(messages[5].parts[0]).toMatchObject({ type: "call", arguments: '{"at":"here"}', answer: "none" });
  });

  it("gives its structure as JSON, and nothing that was said", async () => {
    const { out } = await show(STORY, ["--json"]);
    const report = JSON.parse(out);
    expect(report.session).toMatchObject({ id: "0035a557", messages: 9, valid: false });
    expect(report.messages[0].parts).toEqual([{ type: "text", size: 59 }]);
    expect(out).not.toMatch(/Deploy|passed|finished|here/);
  });

  it("reads a document of messages, and the standard input", async () => {
    const document = JSON.stringify([
      { role: "user", content: "hi" },
      { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "run", input: {} }] },
    ]);
    const { code, out } = await layer0(["show", "-", "--dialect", "anthropic"], { stdin: document });
    expect(code).toBe(0);
    expect(out).toContain("call run");
  });

  it("takes the beginning of an id", async () => {
    const { out } = await layer0(["show", "9f31"], { home: brokenMachine().home });
    expect(out).toContain("Migrate the invoices.");
  });

  it.each([
    [[], "show needs a target."],
    [["openclaw"], "openclaw stands for 3 sessions, and show takes one."],
    [["9f31", "--at", "2", "--export", "md"], "--at, --export and --json are three things."],
    [["nothing-here"], "nothing-here does not exist"],
  ])("says what is wrong with %j", async (argv, sentence) => {
    const { code, error } = await layer0(["show", ...argv], { home: brokenMachine().home });
    expect(code).toBe(2);
    expect(error).toContain(sentence);
  });

  it("shows any bytes without a word that steers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.nat(STORY.length), async (bytes, at) => {
        const path = place(
          Buffer.concat([Buffer.from(STORY).subarray(0, at), bytes]),
          `${makeFolder().length}.jsonl`,
        );
        for (const more of [[], ["--export", "md"], ["--export", "json"]]) {
          const { code, out } = await layer0(["show", path, ...more]);
          expect([0, 1, 2, 3]).toContain(code);
          expect(
            [...out].filter((sign) => sign !== "\n" && sign !== "\t" && /[\p{Cc}\p{Cf}]/u.test(sign)),
          ).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
