import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hooksFor } from "../../src/cli/hook/events.ts";
import { settingsText, withHooks, withoutHooks } from "../../src/cli/hook/settings-edit.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { observed, SystemError } from "./faulty-files.ts";
import { homeWith, hook } from "./hook-home.ts";
import { layer0, makeFolder, put } from "./world.ts";

const COMMAND = "layer0 hook run claude-code";

/** Puts a Claude Code of a version on the search path. */
function pathWith(version: string): string {
  const folder = join(makeFolder(), "node_modules/@anthropic-ai/claude-code");
  put(join(folder, "package.json"), JSON.stringify({ name: "@anthropic-ai/claude-code", version }));
  put(join(folder, "claude"), "");
  return folder;
}

const INSTALL = ["install", "claude-code"];
const SETTINGS = `{
  "model": "sonnet",
  "big": 12345678901234567890,
  "hooks": {
    "SessionStart": [
      { "hooks": [ { "type": "command", "command": "true" } ] }
    ]
  }
}
`;

/** With --print, also what cannot be edited gets an answer. */
async function printsByHand(home: string): Promise<void> {
  const { code, out, error } = await hook(INSTALL, { home, flags: { print: true } });
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out).toContain("to be put in by hand\n");
  expect(out).toContain('    +     "SessionStart": [\n');
}

describe("layer0 hook install claude-code", () => {
  it("shows the change, asks, writes it, and undo takes it back byte for byte", async () => {
    const { home, path } = homeWith(SETTINGS);
    const { code, out, error, questions } = await hook(INSTALL, { home, terminal: true, answers: [""] });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(questions[0]).toContain("Install? (Y/n)");
    expect(out).toContain(
      '    +             "command": "/usr/bin/node /opt/layer0/cli/main.js hook run claude-code",\n',
    );
    expect(out).toContain("Changed your mind:  layer0 undo ");
    const text = readFileSync(path, "utf8");
    expect(text.startsWith(SETTINGS.slice(0, SETTINGS.indexOf("]\n  }") - 8))).toBe(true);
    expect(Object.keys(JSON.parse(text).hooks)).toEqual(["SessionStart", "UserPromptSubmit"]);
    const run = /layer0 undo (\S+)/.exec(out)?.[1] ?? "";
    expect((await layer0(["undo", run, "--yes"], { home })).code).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(SETTINGS);
  });

  it("leaves another program's hook that only ends like ours", async () => {
    const { home, path } = homeWith(
      `{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"mytool hook run claude-code"}]}]}}`,
    );
    await hook(INSTALL, { home, flags: { yes: true } });
    await hook(INSTALL, { home, flags: { yes: true, remove: true } });
    expect(readFileSync(path, "utf8")).toContain("mytool hook run claude-code");
  });

  it("does nothing the second time, and --remove leaves what was there before", async () => {
    const { home, path } = homeWith(SETTINGS);
    expect((await hook(INSTALL, { home, flags: { yes: true } })).code).toBe(0);
    const installed = readFileSync(path, "utf8");
    const again = await hook(INSTALL, { home, flags: { yes: true } });
    expect(again.out).toBe(`  ✔ The hooks are in ${path} already.\n`);
    expect(readFileSync(path, "utf8")).toBe(installed);
    expect((await hook(INSTALL, { home, flags: { yes: true, remove: true } })).code).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(SETTINGS);
    const none = await hook(INSTALL, { home, flags: { yes: true, remove: true } });
    expect(none.out).toBe(`  ✔ There is no hook of layer0 in ${path}.\n`);
  });

  it("shows the bytes that change, and none that only another writing would change", async () => {
    const { home } = homeWith('{ "big": 12345678901234567890, "list": [1,2] }\n');
    const { out } = await hook(INSTALL, { home, flags: { print: true } });
    expect(out).toContain('    - { "big": 12345678901234567890, "list": [1,2] }\n');
    expect(out).toContain('    + { "big": 12345678901234567890, "list": [1,2],');
    const crlf = homeWith(SETTINGS.replaceAll("\n", "\r\n"));
    expect((await hook(INSTALL, { home: crlf.home, flags: { print: true } })).out).not.toContain("u{d}");
    const blank = await hook(INSTALL, { home: homeWith().home, flags: { print: true } });
    expect(blank.out).not.toContain("    - ");
  });

  it("takes the place of hooks that an older layer0 had put there", async () => {
    const { home, path } = homeWith(SETTINGS);
    await hook(INSTALL, { home, flags: { yes: true }, script: "/old/cli/main.js" });
    await hook(INSTALL, { home, flags: { yes: true } });
    expect(readFileSync(path, "utf8")).not.toContain("/old/cli/main.js");
    expect(JSON.parse(readFileSync(path, "utf8")).hooks.SessionStart).toHaveLength(2);
  });

  it("makes missing settings, closed to others, and undo empties them", async () => {
    const { home, path } = homeWith();
    const { code, out } = await hook(INSTALL, { home, flags: { yes: true } });
    expect(code).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, "utf8")).hooks.SessionStart[0].matcher).toBe("resume");
    expect(readdirSync(dirname(path))).toEqual(["settings.json"]);
    const run = /layer0 undo (\S+)/.exec(out)?.[1] ?? "";
    expect((await layer0(["undo", run, "--yes"], { home })).code).toBe(0);
    expect(readFileSync(path, "utf8")).toBe("{}\n");
  });

  it("leaves nothing behind where missing settings cannot be written as a session is", async () => {
    const { home, path } = homeWith();
    const files = observed(nodeFileSystem, ({ name }) => {
      if (name === "link") throw new SystemError("EPERM");
    });
    const { code, error } = await hook(INSTALL, { home, files, flags: { yes: true } });
    expect(code).toBe(4);
    expect(error).toContain("without hard links");
    expect(error).toContain("--print");
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it("leaves settings that came while it was asking", async () => {
    const { home, path } = homeWith();
    const files = observed(nodeFileSystem, ({ name, path: at }) => {
      if (name === "openNew" && at === path) writeFileSync(path, SETTINGS);
    });
    const { code, error } = await hook(INSTALL, { home, files, flags: { yes: true } });
    expect({ code, error }).toMatchObject({ code: 4, error: expect.stringContaining("was changed") });
    expect(readFileSync(path, "utf8")).toBe(SETTINGS);
  });

  it("keeps the line ends of Windows", async () => {
    const before = SETTINGS.replaceAll("\n", "\r\n");
    const { home, path } = homeWith(before);
    await hook(INSTALL, { home, flags: { yes: true } });
    const text = readFileSync(path, "utf8");
    expect(text).toContain(COMMAND.slice("layer0 ".length));
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
    await hook(INSTALL, { home, flags: { yes: true, remove: true } });
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  it("with --print and without a yes nothing is written", async () => {
    for (const [flags, options, exit] of [
      [{ print: true }, {}, 0],
      [{}, {}, 2],
      [{}, { terminal: true, answers: ["n"] }, 1],
      [{ json: true }, { terminal: true }, 2],
    ] as const) {
      const { home, path } = homeWith(SETTINGS);
      const { code } = await hook(INSTALL, { home, flags, ...options });
      expect({ flags, code }).toEqual({ flags, code: exit });
      expect(readFileSync(path, "utf8")).toBe(SETTINGS);
    }
  });

  it("tells as JSON what it did", async () => {
    const { home, path } = homeWith(SETTINGS);
    const { out } = await hook(INSTALL, { home, flags: { yes: true, json: true } });
    expect(JSON.parse(out)).toMatchObject({
      schemaVersion: 1,
      command: "hook",
      status: "installed",
      path,
      events: ["SessionStart", "UserPromptSubmit"],
      exitCode: 0,
    });
  });

  it.each([
    ["2.0.14", ["SessionStart"]],
    ["2.1.77", ["SessionStart", "UserPromptSubmit"]],
    ["2.1.78", ["SessionStart", "UserPromptSubmit", "StopFailure"]],
    ["3.0.0", ["SessionStart", "UserPromptSubmit", "StopFailure"]],
  ])(
    "of %s only the events that it knows: an unknown one costs old versions all settings",
    async (version, events) => {
      const { home, path } = homeWith("{}");
      const { out } = await hook(INSTALL, { home, path: pathWith(version), flags: { yes: true } });
      expect(Object.keys(JSON.parse(readFileSync(path, "utf8")).hooks)).toEqual(events);
      expect(out.includes("only after an update")).toBe(version === "2.0.14");
    },
  );

  it.each([
    ["no JSON", "{ // comment\n}", "is not valid JSON"],
    ["a list", "[]", "is no JSON object"],
    ["hooks in a list", '{"hooks":[]}', "at hooks"],
    ["an event that is no list", '{"hooks":{"Stop":{}}}', "at hooks.Stop"],
    ["no UTF-8", Uint8Array.from([0x7b, 0xe9, 0x7d]), "is not a text in UTF-8"],
  ])("leaves settings alone that are %s", async (_, content, sentence) => {
    const { home, path } = homeWith();
    put(path, content);
    const before = readFileSync(path);
    const { code, error } = await hook(INSTALL, { home, flags: { yes: true } });
    expect(code).toBe(4);
    expect(error).toContain(sentence);
    await printsByHand(home);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("leaves a link alone, and a machine without Claude Code", async () => {
    const { home, path } = homeWith();
    const behind = put(join(makeFolder(), "dotfile.json"), SETTINGS);
    symlinkSync(behind, path);
    const { error: refusal } = await hook(INSTALL, { home, flags: { yes: true } });
    expect(refusal).toContain("is a link");
    expect(refusal).toContain("--print");
    await printsByHand(home);
    expect(readFileSync(behind, "utf8")).toBe(SETTINGS);
    expect((await hook(INSTALL, { home, flags: { print: true, remove: true } })).code).toBe(4);
    const empty = makeFolder();
    const { code, error } = await hook(INSTALL, { home: empty, flags: { yes: true } });
    expect(code).toBe(2);
    expect(error).toContain("Start Claude Code once");
    expect(existsSync(join(empty, ".claude"))).toBe(false);
  });

  it("refuses a program that will not be there for long", async () => {
    const { home, path } = homeWith(SETTINGS);
    const script = "/home/me/.npm/_npx/0123/node_modules/layer0/dist/cli/main.js";
    const { code, error } = await hook(INSTALL, { home, script, flags: { yes: true } });
    expect(code).toBe(4);
    expect(error).toContain("npm install -g layer0");
    expect(readFileSync(path, "utf8")).toBe(SETTINGS);
  });

  it.each([
    [[], "which agent"],
    [["install"], "which agent"],
    [["install", "pi"], "installed in pi yet"],
    [["remove", "claude-code"], "nothing that is called remove"],
    [["run", "claude-code"], "nothing that is called run"],
  ])("helps on after %j", async (argv, sentence) => {
    const { code, error } = await hook(argv, { home: makeFolder() });
    expect(code).toBe(2);
    expect(error).toContain(sentence);
    expect(error).toContain("layer0 hook install claude-code");
  });
});

describe("hooks in settings", () => {
  const name = fc.constantFrom("SessionStart", "UserPromptSubmit", "Stop", "PreToolUse");
  const entry = fc.record({ type: fc.constant("command"), command: fc.string() });
  const group = fc.record({ matcher: fc.string(), hooks: fc.array(entry) }, { requiredKeys: ["hooks"] });
  const value = fc.record(
    {
      model: fc.string(),
      permissions: fc.jsonValue(),
      __proto__: fc.jsonValue(),
      hooks: fc.dictionary(name, fc.array(group), { noNullPrototype: true }),
    },
    { requiredKeys: ["model"], noNullPrototype: true },
  );
  const version = fc.constantFrom(undefined, "2.0.14", "2.1.50", "2.1.332");
  const space = fc.constantFrom(undefined, 2, 4, "\t");

  it("can be put in and taken out again: the text is what it was, and another run changes nothing", () => {
    fc.assert(
      fc.property(value, version, space, (settings, agent, indent) => {
        const text = JSON.stringify(settings, null, indent);
        const before = JSON.parse(text) as Readonly<Record<string, unknown>>;
        const after = withHooks(before, hooksFor(agent), COMMAND);
        const written = settingsText({ text, value: before }, after);
        const read = JSON.parse(written) as Readonly<Record<string, unknown>>;
        expect(read).toEqual(after);
        expect(withHooks(read, hooksFor(agent), COMMAND)).toBe(read);
        const back = settingsText({ text: written, value: read }, withoutHooks(read));
        const wasEmpty = "hooks" in before && Object.keys(before["hooks"] as object).length === 0;
        // An empty `hooks`, and an empty list that we filled, go with ours.
        const touchesEmpty = hooksFor(agent).some(
          ({ event }) => (before["hooks"] as Record<string, unknown[]> | undefined)?.[event]?.length === 0,
        );
        if (!wasEmpty && !touchesEmpty) expect(back).toBe(text);
        expect(withoutHooks(before)).toBe(before);
      }),
    );
  });
});

describe("settings that may not be written", () => {
  it.skipIf(process.getuid?.() === 0)("are told with the next step", async () => {
    const { home, path } = homeWith(SETTINGS);
    chmodSync(dirname(path), 0o555);
    const { code, error } = await hook(INSTALL, { home, flags: { yes: true } });
    chmodSync(dirname(path), 0o755);
    expect(code).toBe(3);
    expect(error).toContain("may not be written");
    writeFileSync(path, SETTINGS);
  });
});
