import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isBelow, placeOf } from "../../src/agents/place.ts";
import { makeWorld, put } from "./world.ts";

describe("placeOf", () => {
  it.each([
    ["claude-code", ".claude", ".claude/projects/-p/a.jsonl", {}],
    ["claude-code", "elsewhere", "elsewhere/projects/-p/a.jsonl", { CLAUDE_CONFIG_DIR: "~/elsewhere" }],
    ["openclaw", ".openclaw", ".openclaw/agents/main/sessions/a.jsonl", {}],
    ["openclaw", ".clawdbot", ".clawdbot/agents/main/sessions/a.jsonl", {}],
    ["openclaw", "state", "state/agents/main/sessions/a.jsonl", { OPENCLAW_STATE_DIR: "~/state" }],
    ["pi", ".pi/agent", ".pi/agent/sessions/--p--/a.jsonl", {}],
    ["pi", "mine", "mine/sessions/--p--/a.jsonl", { PI_CODING_AGENT_DIR: "~/mine" }],
  ])("knows the store of %s in %s", (agent, root, path, variables) => {
    const world = makeWorld({ variables });
    const session = put(join(world.home, path));
    expect(placeOf(world, session)).toEqual({
      kind: "inside",
      store: { agent, root: join(world.home, root), roots: [join(world.home, root)] },
      path: session,
    });
  });

  it("says outside of a file that is in no store, and missing of none", () => {
    const world = makeWorld();
    const path = put(join(world.home, "a.jsonl"));
    expect(placeOf(world, path)).toEqual({ kind: "outside", path });
    expect(placeOf(world, join(world.home, "none"))).toEqual({ kind: "missing" });
  });

  it("follows a link into a store, and a store that is a link itself", () => {
    const world = makeWorld();
    const path = put(join(world.home, "data/claude/projects/-p/a.jsonl"));
    symlinkSync(join(world.home, "data/claude"), join(world.home, ".claude"));
    symlinkSync(path, join(world.home, "short"));
    const root = join(world.home, "data/claude");
    const store = { agent: "claude-code", root, roots: [root] };
    for (const name of [path, join(world.home, ".claude/projects/-p/a.jsonl"), join(world.home, "short")]) {
      expect(placeOf(world, name)).toEqual({ kind: "inside", store, path });
    }
  });

  it("takes the folder of all sessions for the store's own where a person put it on another disk", () => {
    const world = makeWorld();
    const path = put(join(world.home, "disk/projects/-p/a.jsonl"));
    const root = join(world.home, ".claude");
    mkdirSync(root);
    symlinkSync(join(world.home, "disk/projects"), join(root, "projects"));
    const store = { agent: "claude-code", root, roots: [root, join(world.home, "disk/projects")] };
    for (const name of [path, join(root, "projects/-p/a.jsonl")]) {
      expect(placeOf(world, name)).toEqual({ kind: "inside", store, path });
    }
    const other = put(join(world.home, "disk/private.jsonl"));
    symlinkSync(other, join(root, "projects/-p/b.jsonl"));
    expect(placeOf(world, join(root, "projects/-p/b.jsonl"))).toMatchObject({ kind: "escapes" });
  });

  it("sees that a link leads out of a store, whether it is the file or a folder above it", () => {
    const world = makeWorld();
    const path = put(join(world.home, "private/a.jsonl"));
    const project = join(world.home, ".claude/projects/-p");
    mkdirSync(project, { recursive: true });
    symlinkSync(path, join(project, "a.jsonl"));
    symlinkSync(join(world.home, "private"), join(world.home, ".claude/projects/-q"));
    const root = join(world.home, ".claude");
    const store = { agent: "claude-code", root, roots: [root] };
    for (const name of [join(project, "a.jsonl"), join(world.home, ".claude/projects/-q/a.jsonl")]) {
      expect(placeOf(world, name)).toEqual({ kind: "escapes", store, path });
    }
    symlinkSync(project, join(world.home, "way"));
    expect(placeOf(world, join(world.home, "way/a.jsonl"))).toMatchObject({ kind: "escapes" });
  });

  it("sees that a link leads out of one store into another", () => {
    const world = makeWorld();
    const path = put(join(world.home, ".openclaw/agents/main/sessions/a.jsonl"));
    const project = join(world.home, ".claude/projects/-p");
    mkdirSync(project, { recursive: true });
    symlinkSync(path, join(project, "a.jsonl"));
    symlinkSync(join(world.home, ".openclaw/agents/main/sessions"), join(world.home, ".claude/projects/-q"));
    const root = join(world.home, ".claude");
    const store = { agent: "claude-code", root, roots: [root] };
    for (const name of [join(project, "a.jsonl"), join(world.home, ".claude/projects/-q/a.jsonl")]) {
      expect(placeOf(world, name)).toEqual({ kind: "escapes", store, path });
    }
    const own = {
      agent: "openclaw",
      root: join(world.home, ".openclaw"),
      roots: [join(world.home, ".openclaw")],
    };
    expect(placeOf(world, path)).toEqual({ kind: "inside", store: own, path });
  });

  it("takes a store in the folder of another for itself", () => {
    const world = makeWorld({ variables: { PI_CODING_AGENT_DIR: "~/.claude/pi" } });
    const path = put(join(world.home, ".claude/pi/sessions/--p--/a.jsonl"));
    expect(placeOf(world, path)).toMatchObject({ kind: "inside", path });
  });
});

describe("isBelow", () => {
  it.each([
    ["/a/b", "/a/b/c", true],
    ["/a/b", "/a/b/..c", true],
    ["/a/b", "/a/b", false],
    ["/a/b", "/a/bc", false],
    ["/a/b", "/a", false],
  ])("of %s and %s: %s", (folder, path, below) => {
    expect(isBelow(folder, path)).toBe(below);
  });
});
