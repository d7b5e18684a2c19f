import { describe, expect, it } from "vitest";
import type { SessionFile } from "./agent.ts";
import { resumeLine, resumeOf } from "./resume.ts";

const ID = "0035a557-0000-4000-8000-000000000001";
const OTHER = "77ab01de-0000-4000-8000-000000000001";

const quote = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word}'`);

function claudeSession(project: string): SessionFile {
  return {
    path: `/home/me/.claude/projects/${project}/${ID}.jsonl`,
    ids: [ID],
  };
}

describe("resumeLine", () => {
  it("goes to the project of a session of Claude Code first: early versions find it from nowhere else", () => {
    const line = resumeLine("claude-code", claudeSession("-home-me-shop"), "/home/me/shop", quote);
    expect(line).toBe(`cd /home/me/shop && claude --resume ${ID}`);
  });

  it("goes to the project, not to where the agent went below it", () => {
    const session = claudeSession("-home-me-my-shop");
    expect(resumeLine("claude-code", session, "/home/me/my.shop/api/v2", quote)).toBe(
      `cd /home/me/my.shop && claude --resume ${ID}`,
    );
  });

  it("quotes every word that needs it", () => {
    const session = claudeSession("-home-me-my-shop");
    expect(resumeLine("claude-code", session, "/home/me/my shop", quote)).toBe(
      `cd '/home/me/my shop' && claude --resume ${ID}`,
    );
  });

  it("sends nobody to a folder that the store does not name, or to none", () => {
    const session = claudeSession("-home-me-shop");
    for (const folder of [
      undefined,
      "",
      "shop",
      "/",
      "/home/me/other",
      "/home/me",
      "-",
      "--",
      "/home/me/shop2",
    ])
      expect(resumeLine("claude-code", session, folder, quote), folder).toBe(`claude --resume ${ID}`);
  });

  it("ends on a path without an end", () => {
    for (const folder of [`/${"a/".repeat(100_000)}`, `/${"a/".repeat(2000)}`, "/"]) {
      expect(resumeOf("claude-code", claudeSession("-b"), folder)?.folder).toBeUndefined();
      expect(resumeOf("claude-code", { path: "/s.jsonl", ids: ["s"] }, folder)?.folder).toBeUndefined();
    }
  });

  it("asks Claude Code for the file by its name: what the rows of a session say is found by no version", () => {
    const session = {
      path: `/home/me/.claude/projects/-w/${OTHER}.jsonl`,
      ids: [ID, OTHER],
    };
    expect(resumeLine("claude-code", session, undefined, quote)).toBe(`claude --resume ${OTHER}`);
  });

  it("opens no file of Claude Code whose name is no UUID: neither version takes another", () => {
    for (const name of ["copy", `${ID}.repaired`]) {
      const session = { path: `/home/me/.claude/projects/-w/${name}.jsonl`, ids: [ID, name] };
      expect(resumeLine("claude-code", session, undefined, quote), name).toBeUndefined();
    }
  });

  it("opens the session that a helper of Claude Code works for, and that of a file elsewhere by its rows", () => {
    const ids = [ID];
    for (const path of [
      `/home/me/.claude/projects/-w/${ID}/subagents/agent-1f.jsonl`,
      "/home/me/.claude/projects/-w/agent-1f.jsonl",
      "/tmp/session.jsonl",
    ])
      expect(resumeLine("claude-code", { path, ids }, undefined, quote), path).toBe(`claude --resume ${ID}`);
  });

  it("opens a session of pi by its file, from any folder", () => {
    const path = `/home/me/.pi/agent/sessions/--home-me-shop--/2026-01-31T09-05-00-000Z_${ID}.jsonl`;
    expect(resumeLine("pi", { path, ids: [ID] }, "/home/me/shop", quote)).toBe(`pi --session ${path}`);
  });

  it("has no command for OpenClaw, which goes on when its chat gets a message", () => {
    const session = { path: "/home/me/.openclaw/agents/main/sessions/s1.jsonl", ids: ["s1"] };
    expect(resumeLine("openclaw", session, "/home/me", quote)).toBeUndefined();
  });
});
