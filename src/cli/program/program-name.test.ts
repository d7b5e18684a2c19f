import { delimiter } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../disk/system/file-system.ts";
import { typedName } from "./program-name.ts";

const NODE = "/usr/bin/node";
const CLONE = "/home/me/layer0/dist/cli/main.js";
const CACHED = "/home/me/.npm/_npx/1/node_modules/layer0/dist/cli/main.js";
const OF_PROJECT = "/home/me/shop/node_modules/layer0/dist/cli/main.js";
const BY_NPX = "/home/me/.npm/_npx/1/node_modules/.bin/layer0";

/** A machine whose programs are these, each with the file that it leads to. */
function machine(programs: Readonly<Record<string, string>>): typeof nodeFileSystem {
  const realPath = (path: string): string => {
    const real = programs[path];
    if (real === undefined) throw Object.assign(new Error("no such file"), { code: "ENOENT" });
    return real;
  };
  const facts = (): ReturnType<typeof nodeFileSystem.facts> => ({
    ...nodeFileSystem.facts("/"),
    kind: "file",
    mode: 0o755,
  });
  return { ...nodeFileSystem, realPath, facts };
}

function nameOf(
  script: string,
  programs: Readonly<Record<string, string>> = {},
  npx: { readonly from?: string; readonly argument?: string } = {},
): string {
  const PATH = ["/home/me/shop/node_modules/.bin", "", "bin", "/usr/bin"].join(delimiter);
  const { from, argument } = npx;
  const variables = from === undefined ? { PATH } : { PATH, npm_command: "exec", INIT_CWD: from };
  return typedName({ node: NODE, script }, { variables, files: machine(programs) }, argument);
}

describe("typedName", () => {
  const linked = { "/usr/bin/layer0": CLONE, [NODE]: NODE };

  it("is layer0 where the search path leads to this program, also for who used npx", () => {
    expect(nameOf(CLONE, linked)).toBe("layer0");
    expect(nameOf(CLONE, linked, { from: "/", argument: BY_NPX })).toBe("layer0");
  });

  it("is npx layer0 where npx finds it again: in the clone, in the project and in its cache", () => {
    const npx = (script: string, from: string): string => nameOf(script, {}, { from, argument: BY_NPX });
    expect(npx(CLONE, "/home/me/layer0/docs")).toBe("npx layer0");
    expect(npx(OF_PROJECT, "/home/me/shop")).toBe("npx layer0");
    expect(npx(CACHED, "/tmp")).toBe("npx layer0");
  });

  it("is the script where no other name leads to it", () => {
    const node = { [NODE]: NODE };
    expect(nameOf(CLONE, node)).toBe(`node ${CLONE}`);
    // Another layer0, one of a project that npm puts first, and npx from where it would ask the registry.
    expect(nameOf(CLONE, { ...node, "/usr/bin/layer0": CACHED })).toBe(`node ${CLONE}`);
    expect(nameOf(OF_PROJECT, { ...node, "/home/me/shop/node_modules/.bin/layer0": OF_PROJECT })).toBe(
      `node ${OF_PROJECT}`,
    );
    expect(nameOf(CLONE, node, { from: "/home/me/shop", argument: BY_NPX })).toBe(`node ${CLONE}`);
    // A program that npx started has started this one by its path.
    expect(nameOf(CLONE, node, { from: "/home/me/layer0", argument: CLONE })).toBe(`node ${CLONE}`);
  });

  it("names the Node that runs it where the search path has another one, or none", () => {
    expect(nameOf(CLONE)).toBe(`${NODE} ${CLONE}`);
    expect(nameOf("/my tools/cli/main.js", { [NODE]: "/usr/bin/node-18" })).toBe(
      `${NODE} '/my tools/cli/main.js'`,
    );
  });
});
