import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeWorld, put } from "../../test/agents/world.ts";
import { type FileSystem, nodeFileSystem } from "../disk/system/file-system.ts";
import { unreadStores } from "./unread.ts";

/** A file that only a session leaves behind, below the home, and the store that it is in. */
const LEFT: readonly (readonly [title: string, store: string, file: string])[] = [
  ["Codex", ".codex", "sessions/2026/01/31/rollout-2026-01-31T09-05-00-01a0.jsonl"],
  ["Codex", ".codex", "archived_sessions/rollout-2026-01-31T09-05-00-01a0.jsonl.zst"],
  ["Gemini CLI", ".gemini", "tmp/shop/chats/session-2026-01-31T09-05-0035a557.jsonl"],
  ["Qwen Code", ".qwen", "projects/-home-me-shop/chats/0035a557.jsonl"],
  ["Copilot CLI", ".copilot", "session-state/0035a557/events.jsonl"],
  ["Copilot CLI", ".copilot", "session-state/0035a557.jsonl"],
  ["Kimi CLI", ".kimi", "sessions/d41d8cd9/0035a557/context.jsonl"],
  ["Kimi Code", ".kimi-code", "sessions/wd_shop_d41d8cd9/0035a557/agents/main/wire.jsonl"],
  ["Droid", ".factory", "sessions/-home-me-shop/0035a557.jsonl"],
  ["Grok CLI", ".grok", "sessions/%2Fhome%2Fme/0035a557/chat_history.jsonl"],
  ["Cline", ".cline/data/sessions", "0035a557/0035a557.messages.json"],
  [
    "Cline",
    ".config/Code/User/globalStorage/saoudrizwan.claude-dev",
    "tasks/1769850000000/api_conversation_history.json",
  ],
  [
    "Roo Code",
    ".vscode-server/data/User/globalStorage/rooveterinaryinc.roo-cline",
    "tasks/0035a557/api_conversation_history.json",
  ],
  ["Continue", ".continue", "sessions/0035a557.json"],
  ["Amp", ".local/share/amp", "threads/T-0035a557.json"],
  ["opencode", ".local/share/opencode", "opencode.db"],
  ["opencode", ".local/share/opencode", "storage/session/global/ses_0035.json"],
  ["Goose", ".local/share/goose", "sessions/sessions.db"],
  ["Cursor", ".cursor", "chats/d41d8cd9/0035a557/store.db"],
  ["Zed", ".local/share/zed", "threads/threads.db"],
  ["Zed", "Library/Application Support/Zed", "threads/threads.db"],
  ["Hermes", ".hermes", "state.db"],
];

describe("unreadStores", () => {
  it("is nothing on an empty machine", () => {
    expect(unreadStores(makeWorld())).toEqual([]);
  });

  it.each(LEFT)("names %s by the store at ~/%s for %s", (title, store, file) => {
    const world = makeWorld();
    put(join(world.home, store, file), "{}");
    expect(unreadStores(world)).toEqual([{ title, path: join(world.home, store) }]);
  });

  it.each(LEFT)(
    "does not name %s at ~/%s for an empty %s, or for a folder of that name",
    (_title, store, file) => {
      const empty = makeWorld();
      put(join(empty.home, store, file), "");
      expect(unreadStores(empty)).toEqual([]);
      const folder = makeWorld();
      mkdirSync(join(folder.home, store, file), { recursive: true });
      expect(unreadStores(folder)).toEqual([]);
    },
  );

  it.each([
    ["CODEX_HOME", "Codex", "", "sessions/2026/01/31/rollout-1.jsonl"],
    ["GEMINI_CLI_HOME", "Gemini CLI", ".gemini", "tmp/shop/chats/session-1.json"],
    ["QWEN_HOME", "Qwen Code", "", "projects/-shop/chats/1.jsonl"],
    ["QWEN_RUNTIME_DIR", "Qwen Code", "", "projects/-shop/chats/1.jsonl"],
    ["COPILOT_HOME", "Copilot CLI", "", "session-state/1/events.jsonl"],
    ["KIMI_SHARE_DIR", "Kimi CLI", "", "sessions/a/1/wire.jsonl"],
    ["KIMI_CODE_HOME", "Kimi Code", "", "sessions/a/1/agents/main/wire.jsonl"],
    ["GROK_HOME", "Grok CLI", "", "sessions/a/1/updates.jsonl"],
    ["CLINE_DIR", "Cline", "data/sessions", "1/1.messages.json"],
    ["CLINE_DATA_DIR", "Cline", "sessions", "1/1.messages.json"],
    ["CLINE_SESSION_DATA_DIR", "Cline", "", "1/1.messages.json"],
    ["CONTINUE_GLOBAL_DIR", "Continue", "", "sessions/1.json"],
    ["XDG_DATA_HOME", "opencode", "opencode", "opencode.db"],
    [
      "XDG_CONFIG_HOME",
      "Cline",
      "Code/User/globalStorage/saoudrizwan.claude-dev",
      "tasks/1/api_conversation_history.json",
    ],
    ["GOOSE_PATH_ROOT", "Goose", "data", "sessions/sessions.db"],
    ["HERMES_HOME", "Hermes", "", "state.db"],
  ])("goes where %s says", (variable, title, store, file) => {
    const world = makeWorld();
    const root = join(world.home, "elsewhere");
    put(join(root, store, file), "{}");
    const variables = { [variable]: root };
    expect(unreadStores({ ...world, variables })).toEqual([{ title, path: join(root, store) }]);
  });

  it("does not take what is there without any session for an agent that was used", () => {
    const world = makeWorld();
    put(join(world.home, ".codex/config.toml"), "model = 1");
    put(join(world.home, ".codex/sessions/2026/01/31/notes.txt"), "1");
    put(join(world.home, ".continue/sessions/sessions.json"), "[]");
    put(join(world.home, ".cursor/extensions/extensions.json"), "[]");
    put(join(world.home, ".gemini/settings.json"), "{}");
    mkdirSync(join(world.home, ".openclaw/agents/main/agent"), { recursive: true });
    expect(unreadStores(world)).toEqual([]);
  });

  it("opens no file, and gives up in a store that has hundreds of folders and no session", () => {
    const world = makeWorld();
    put(join(world.home, ".hermes/state.db"), "SQLite format 3");
    for (let folder = 0; folder < 300; folder++) {
      mkdirSync(join(world.home, ".grok/sessions/shop", `${folder}`), { recursive: true });
    }
    let looks = 0;
    const files: FileSystem = {
      ...nodeFileSystem,
      list: (path) => {
        looks += 1;
        return nodeFileSystem.list(path);
      },
      facts: (path) => {
        looks += 1;
        return nodeFileSystem.facts(path);
      },
      openForReading: () => {
        throw new Error("opened");
      },
    };
    expect(unreadStores({ ...world, files }).map(({ title }) => title)).toEqual(["Hermes"]);
    expect(looks).toBeLessThan(300);
  });

  it("is not stopped by a file where a folder should be, or by what may not be read", () => {
    const world = makeWorld();
    writeFileSync(join(world.home, ".codex"), "no folder");
    put(join(world.home, ".qwen/projects"), "no folder");
    put(join(world.home, ".hermes/state.db"), "SQLite format 3");
    const files: FileSystem = {
      ...nodeFileSystem,
      list: (path) => {
        if (path.endsWith(".kimi")) throw Object.assign(new Error("closed"), { code: "EACCES" });
        return nodeFileSystem.list(path);
      },
    };
    expect(unreadStores({ ...world, files }).map(({ title }) => title)).toEqual(["Hermes"]);
  });
});
