import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { typedName } from "../../src/cli/program/program-name.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { makeFolder } from "./world.ts";

/** The name that is typed where `bin/layer0` is this script of the shell. */
function nameWith(shim: string): string {
  const home = makeFolder();
  const script = put(join(home, "lib/layer0/dist/cli/main.js"), "");
  put(join(home, "bin/layer0"), shim.replaceAll("HOME", home));
  return typedName(
    { node: "/usr/bin/node", script },
    { variables: { PATH: join(home, "bin") }, files: nodeFileSystem },
  );
}

function put(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return nodeFileSystem.realPath(path);
}

describe("a script of the shell that is called layer0", () => {
  it("is layer0 where it starts this program, by its place or from beside itself", () => {
    expect(nameWith(`#!/bin/sh\nexec node "$basedir/../lib/layer0/dist/cli/main.js" "$@"\n`)).toBe("layer0");
    expect(nameWith(`#!/bin/sh\nexec '/usr/bin/node' 'HOME/lib/layer0/dist/cli/main.js' "$@"\n`)).toBe(
      "layer0",
    );
  });

  it("is another program where it starts another script, or is too long to be no more than that", () => {
    expect(nameWith(`#!/bin/sh\nexec node "/opt/other/main.js" "$@"\n`)).toContain("main.js");
    expect(nameWith(`#!/bin/sh\n"HOME/lib/layer0/dist/cli/main.js"\n${"#".repeat(5000)}`)).toContain(
      "main.js",
    );
  });
});
