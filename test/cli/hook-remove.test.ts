import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { observed } from "./faulty-files.ts";
import { homeWith, hook } from "./hook-home.ts";
import { layer0, stateFolder } from "./world.ts";

const INSTALL = ["install", "claude-code"];
const YES = { yes: true } as const;
const REMOVE = { yes: true, remove: true } as const;

async function install(home: string, script?: string): Promise<void> {
  const { code, error } = await hook(INSTALL, {
    home,
    flags: YES,
    ...(script === undefined ? {} : { script }),
  });
  expect({ code, error }).toEqual({ code: 0, error: "" });
}

async function remove(home: string): Promise<string> {
  const { code, out, error } = await hook(INSTALL, { home, flags: REMOVE });
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return out;
}

describe("layer0 hook install claude-code --remove", () => {
  it.each([
    "{}",
    "{\n}\n",
    "",
    " \n",
    '{"hooks":{}}',
    '{ "hooks" : { "SessionStart" : [] , "Stop":[ ] } , "big": 12345678901234567890 }',
    '\ufeff{\r\n\t"model": "sonnet"\r\n}\r\n',
    '{"model":"a","model":"b"}',
  ])("leaves %j as it was, byte for byte", async (settings) => {
    const { home, path } = homeWith(settings);
    await install(home);
    expect(readFileSync(path, "utf8")).toContain("hook run claude-code");
    await remove(home);
    expect(readFileSync(path, "utf8")).toBe(settings);
  });

  it("leaves no settings where there were none, and says how the hooks come back", async () => {
    const { home, path } = homeWith();
    await install(home);
    const out = await remove(home);
    expect(readdirSync(dirname(path))).toEqual([]);
    expect(out).toContain("and it is gone.");
    expect(out).toContain("Changed your mind:  layer0 hook install claude-code\n");
    await install(home);
    expect(existsSync(path)).toBe(true);
    const again = await hook(INSTALL, { home, flags: { ...REMOVE, json: true } });
    const document = JSON.parse(again.out);
    expect(document).toMatchObject({ status: "removed", exitCode: 0 });
    expect(document).not.toHaveProperty("run");
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it("goes back behind an older layer0 whose hooks it had replaced", async () => {
    const { home, path } = homeWith('{"hooks":{}}');
    await install(home, "/old/cli/main.js");
    await install(home);
    await remove(home);
    expect(readFileSync(path, "utf8")).toBe('{"hooks":{}}');
  });

  it("takes out ours alone where somebody has changed the settings since", async () => {
    const { home, path } = homeWith();
    await install(home);
    const changed = readFileSync(path, "utf8").replace("{", '{\n  "model": "sonnet",');
    writeFileSync(path, changed);
    await remove(home);
    expect(readFileSync(path, "utf8")).toBe('{\n  "model": "sonnet"\n}\n');
  });

  it("takes out ours alone where the backup is gone", async () => {
    const { home, path } = homeWith("{\n}\n");
    await install(home);
    rmSync(join(stateFolder(), "backups"), { recursive: true });
    await remove(home);
    expect(readFileSync(path, "utf8")).toBe("{}\n");
  });

  it("leaves settings that somebody writes to before they are taken away", async () => {
    const { home, path } = homeWith();
    await install(home);
    const files = observed(nodeFileSystem, ({ name, path: at }) => {
      // What was written is put aside now, to be looked at.
      if (name === "rename" && at === path && readFileSync(path, "utf8") === "{}\n")
        appendFileSync(path, " ");
    });
    const { code, out } = await hook(INSTALL, { home, files, flags: REMOVE });
    expect(code).toBe(0);
    expect(readFileSync(path, "utf8")).toBe("{}\n ");
    expect(readdirSync(dirname(path))).toEqual(["settings.json"]);
    expect(out).toContain("Changed your mind:  layer0 undo ");
  });

  it("leaves a person's own empty lists", async () => {
    const own = { Stop: [], PreToolUse: [{ matcher: "Bash", hooks: [] }] };
    const { home, path } = homeWith(JSON.stringify({ hooks: own }));
    await install(home);
    await remove(home);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ hooks: own });
  });
});

describe("layer0 hook remove", () => {
  it("names the command that takes the hooks back", async () => {
    const { code, error } = await layer0(["hook", "remove", "claude-code"]);
    expect(code).toBe(2);
    expect(error).toContain("It is: layer0 hook install claude-code --remove\n");
  });
});
