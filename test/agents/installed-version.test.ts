import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installedVersion } from "../../src/agents/installed-version.ts";
import { makeWorld, put } from "./world.ts";

function inPath(folder: string): { readonly PATH: string } {
  return { PATH: `relative:${join(folder, "none")}:${join(folder, "bin")}` };
}

describe("installedVersion", () => {
  it.each([
    ["claude-code", "claude", "@anthropic-ai/claude-code", "cli.js"],
    ["claude-code", "claude", "@anthropic-ai/claude-code-linux-x64", "claude"],
    ["openclaw", "clawdbot", "clawdbot", "dist/entry.js"],
    ["pi", "pi", "@mariozechner/pi-coding-agent", "dist/cli.js"],
  ] as const)("reads the package of %s behind the command %s: %s", (agent, command, name, file) => {
    const { home } = makeWorld();
    const folder = join(home, "lib/node_modules", name);
    put(join(folder, "package.json"), JSON.stringify({ name, version: "1.2.3" }));
    mkdirSync(join(home, "bin"));
    symlinkSync(put(join(folder, file)), join(home, "bin", command));
    expect(installedVersion(makeWorld({ variables: inPath(home) }), agent)).toBe("1.2.3");
  });

  it("tells the version of a native Claude Code from the name of its program", () => {
    const { home } = makeWorld();
    mkdirSync(join(home, "bin"));
    symlinkSync(put(join(home, ".local/share/claude/versions/2.1.332")), join(home, "bin/claude"));
    expect(installedVersion(makeWorld({ variables: inPath(home) }), "claude-code")).toBe("2.1.332");
  });

  it("finds the local installation of Claude Code, to which only an alias leads", () => {
    const world = makeWorld();
    const name = "@anthropic-ai/claude-code";
    put(
      join(world.home, ".claude/local/node_modules", name, "package.json"),
      JSON.stringify({ name, version: "2.0.14" }),
    );
    expect(installedVersion(world, "claude-code")).toBe("2.0.14");
  });

  it("runs nothing, and does not know what nothing tells", () => {
    const { home } = makeWorld();
    const script = put(join(home, "bin/claude"), `#!/bin/sh\ntouch ${home}/was-run\n`);
    chmodSync(script, 0o755);
    const variables = inPath(home);
    expect(installedVersion(makeWorld({ variables }), "claude-code")).toBeUndefined();
    put(join(home, "bin/package.json"), '{"name":"other","version":"9.9.9"}');
    expect(installedVersion(makeWorld({ variables }), "claude-code")).toBeUndefined();
    put(join(home, "bin/package.json"), '{"name":"@anthropic-ai/claude-code","version":"newest"}');
    expect(installedVersion(makeWorld({ variables }), "claude-code")).toBeUndefined();
    expect(installedVersion(makeWorld(), "pi")).toBeUndefined();
  });
});
