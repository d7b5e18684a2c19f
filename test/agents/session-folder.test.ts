import { mkdirSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { readSessionFolder } from "../../src/agents/session-folder.ts";
import { makeWorld, put } from "./world.ts";

function found(folder: string): {
  readonly [Key in "sessions" | "candidates" | "indexes"]: readonly string[];
} {
  const { sessions, candidates, indexes } = readSessionFolder(folder);
  const below = (paths: readonly string[]): readonly string[] => paths.map((path) => relative(folder, path));
  return { sessions: below(sessions), candidates: below(candidates), indexes: below(indexes) };
}

describe("readSessionFolder", () => {
  it("finds the sessions of a whole store of Claude Code", () => {
    const { home } = makeWorld();
    const store = join(home, ".claude");
    put(join(store, "projects/-home-me/b.jsonl"));
    put(join(store, "projects/-home-me/a.jsonl"));
    put(join(store, "projects/-home-me/a/subagents/agent-1.jsonl"));
    put(join(store, "projects/-home-me/a/tool-results/x.txt"));
    put(join(store, "sessions/4242.json"));
    put(join(store, "history.jsonl"));
    expect(found(store)).toEqual({
      sessions: [
        "projects/-home-me/a/subagents/agent-1.jsonl",
        "projects/-home-me/a.jsonl",
        "projects/-home-me/b.jsonl",
      ],
      candidates: ["history.jsonl"],
      indexes: [],
    });
    expect(found(join(store, "projects/-home-me")).sessions).toHaveLength(3);
  });

  it("finds those of OpenClaw with their index, and nothing that only looks like one", () => {
    const { home } = makeWorld();
    const sessions = join(home, ".openclaw/agents/main/sessions");
    for (const name of [
      "s1.jsonl",
      "s1.jsonl.lock",
      "s1.trajectory.jsonl",
      "s1.jsonl.bak-77-88",
      "s0.bak.jsonl",
      "s2.jsonl.deleted.2026",
      ".layer0-abc.jsonl",
      ".layer0-abc.tmp",
      "sessions.json",
    ])
      put(join(sessions, name));
    const all = { sessions: ["s1.jsonl"], candidates: [], indexes: ["sessions.json"] };
    expect(found(sessions)).toEqual(all);
    expect(found(join(home, ".openclaw"))).toEqual({
      sessions: ["agents/main/sessions/s1.jsonl"],
      candidates: [],
      indexes: ["agents/main/sessions/sessions.json"],
    });
  });

  it("finds those of pi", () => {
    const { home } = makeWorld();
    put(join(home, ".pi/agent/sessions/--home-me--/2026_s.jsonl"));
    expect(found(join(home, ".pi")).sessions).toEqual(["agent/sessions/--home-me--/2026_s.jsonl"]);
  });

  it("offers other files of JSON lines as candidates, and searches no project", () => {
    const { home } = makeWorld();
    put(join(home, "work/saved.jsonl"));
    put(join(home, "work/src/deep/data.jsonl"));
    put(join(home, "work/projects/shop/data.jsonl"));
    expect(found(join(home, "work"))).toEqual({ sessions: [], candidates: ["saved.jsonl"], indexes: [] });
  });

  it("goes along links to files, to projects and to parts of a store, and tells where they lead", () => {
    const { home } = makeWorld();
    const disk = join(home, "disk");
    const paths = ["projects/-home-me/a.jsonl", "-home-you/b.jsonl", "c.jsonl"].map((name) =>
      put(join(disk, name)),
    );
    const store = join(home, ".claude");
    mkdirSync(join(store, "more/projects/-p"), { recursive: true });
    symlinkSync(join(disk, "projects"), join(store, "projects"));
    symlinkSync(join(disk, "-home-you"), join(disk, "projects/-home-you"));
    symlinkSync(join(disk, "c.jsonl"), join(disk, "projects/-home-me/c.jsonl"));
    const { sessions, linked } = readSessionFolder(store);
    const names = ["-home-me/a.jsonl", "-home-you/b.jsonl", "-home-me/c.jsonl"].map((name) =>
      join(store, "projects", name),
    );
    expect(new Set(sessions)).toEqual(new Set(names));
    for (const [at, name] of names.entries()) expect(linked.get(name)).toBe(paths[at]);
  });

  it("finds once what two ways lead to, by the one without a link, and goes not round in circles", () => {
    const { home } = makeWorld();
    const sessions = join(home, ".openclaw/agents/main/sessions");
    put(join(sessions, "s1.jsonl"));
    symlinkSync(join(sessions, "s1.jsonl"), join(sessions, "a-link.jsonl"));
    symlinkSync(sessions, join(home, ".openclaw/agents/a-link"));
    symlinkSync(join(home, ".openclaw"), join(sessions, "sessions"));
    symlinkSync(join(sessions, "projects"), join(sessions, "projects"));
    const { sessions: paths, linked, closed } = readSessionFolder(join(home, ".openclaw"));
    expect(paths).toEqual([join(sessions, "s1.jsonl")]);
    expect(linked.has(join(sessions, "s1.jsonl"))).toBe(false);
    expect(closed).toEqual([join(sessions, "projects")]);
  });

  it("follows no link where no session would be, and to nothing but files and folders", () => {
    const { home } = makeWorld();
    const project = join(home, ".claude/projects/-home-me");
    put(join(home, "work/data.jsonl"));
    mkdirSync(project, { recursive: true });
    symlinkSync(join(home, "work"), join(home, ".claude/work"));
    symlinkSync("/dev/null", join(project, "null.jsonl"));
    symlinkSync(join(home, "gone.txt"), join(project, "gone.txt"));
    const { sessions, candidates, closed } = readSessionFolder(join(home, ".claude"));
    expect({ sessions, candidates, closed }).toEqual({ sessions: [], candidates: [], closed: [] });
  });

  it("names a link that leads nowhere: a disk may be missing", () => {
    const { home } = makeWorld();
    const store = join(home, ".claude");
    mkdirSync(store);
    symlinkSync(join(home, "unplugged/projects"), join(store, "projects"));
    expect(readSessionFolder(store).closed).toEqual([join(store, "projects")]);
  });

  it("names a folder that cannot be read", () => {
    const { home } = makeWorld();
    expect(readSessionFolder(join(home, "none")).closed).toEqual([join(home, "none")]);
  });
});
