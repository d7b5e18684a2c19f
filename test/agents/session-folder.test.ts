import { symlinkSync } from "node:fs";
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

  it("never goes along a link, and not round in circles", () => {
    const { home } = makeWorld();
    const sessions = join(home, ".openclaw/agents/main/sessions");
    put(join(sessions, "s1.jsonl"));
    symlinkSync(put(join(home, "secret.jsonl")), join(sessions, "s2.jsonl"));
    symlinkSync(join(home, ".openclaw"), join(sessions, "sessions"));
    expect(found(join(home, ".openclaw")).sessions).toEqual(["agents/main/sessions/s1.jsonl"]);
  });

  it("names a folder that cannot be read", () => {
    const { home } = makeWorld();
    expect(readSessionFolder(join(home, "none")).closed).toEqual([join(home, "none")]);
  });
});
