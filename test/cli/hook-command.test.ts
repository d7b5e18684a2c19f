import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { hookPrograms } from "../../src/cli/hook/command-words.ts";
import { hookCommand } from "../../src/cli/hook/program.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { makeFolder, put } from "./world.ts";

const COMMAND = "layer0 hook run claude-code";

describe("hookCommand", () => {
  const node = "/opt/my node/bin/node";

  /** A program as npm installs it. */
  function installed(mode: number = 0o755): string {
    const script = put(join(makeFolder(), "dist/cli/main.js"), "");
    chmodSync(script, mode);
    return script;
  }
  /** A folder of the search path in which `layer0` is this file. */
  function leadingTo(file: string, folder: string = "bin"): string {
    const bin = join(makeFolder(), folder);
    mkdirSync(bin, { recursive: true });
    symlinkSync(file, join(bin, "layer0"));
    return bin;
  }
  const commandWith = (script: string, ...path: readonly string[]): string | undefined =>
    hookCommand({ node, script }, path.join(delimiter), nodeFileSystem);
  const full = (script: string): string => `'${node}' ${script} hook run claude-code`;

  it("is the name where the search path leads to this program", () => {
    const script = installed();
    expect(commandWith(script, "/gone", leadingTo("nowhere"), leadingTo(script))).toBe(COMMAND);
  });

  it("is this very program where something else is called layer0, or nothing that can be run", () => {
    const script = installed();
    expect(commandWith(script, leadingTo(installed()), leadingTo(script))).toBe(full(script));
    expect(commandWith(script, leadingTo(dirname(script)))).toBe(full(script));
    const closed = installed(0o644);
    expect(commandWith(closed, leadingTo(closed))).toBe(full(closed));
  });

  it("is this very program where the way to it is only a project's", () => {
    const script = installed();
    const passing = [leadingTo(script, "node_modules/.bin"), "relative", ""];
    expect(commandWith(script, ...passing)).toBe(full(script));
  });

  it("is none where the program is in a cache", () => {
    const script = "/home/me/.npm/_npx/1/node_modules/layer0/dist/cli/main.js";
    expect(commandWith(script, leadingTo(installed()))).toBeUndefined();
  });
});

describe("hookPrograms", () => {
  it.each([
    ["layer0  hook run claude-code ", ["layer0"]],
    ["/n/node /l/dist/cli/main.js hook run claude-code", ["/n/node", "/l/dist/cli/main.js"]],
    ["'/my node' '/o'\\''dd/cli/main.js' hook run claude-code", ["/my node", "/o'dd/cli/main.js"]],
    ["mytool hook run claude-code", undefined],
    ["echo layer0 hook run claude-code", undefined],
    ["node /x/other.js hook run claude-code", undefined],
    ["node --flag /l/cli/main.js hook run claude-code", undefined],
    ["layer0 hook run claude-code --more", undefined],
    ["hook run claude-code", undefined],
    ["'", undefined],
    ["", undefined],
  ])("of %s", (command, programs) => {
    expect(hookPrograms(command)).toEqual(programs);
  });
});
