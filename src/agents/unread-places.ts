import { join } from "node:path";
import type { AgentWorld } from "./agent.ts";
import { folderFrom } from "./environment.ts";

/** One step of a way down into a store: a name, or what names have to look like. */
export type Step = string | RegExp;

/** A store of an agent that this version cannot read, and the ways to something that only a session leaves there. */
export interface UnreadPlace {
  readonly title: string;
  /** The folder that is the store. */
  readonly root: string;
  /** From the root to a file; one way that leads to one is enough. */
  readonly ways: readonly (readonly Step[])[];
}

const ANY = /^[^.]/;
const JSON_FILE = /^[^.].*\.json$/;
const JSONL_FILE = /^[^.].*\.jsonl$/;

/** Where agents that cannot be read yet keep their sessions, as the environment places them. */
export function unreadPlaces(world: AgentWorld): readonly UnreadPlace[] {
  return [...ofLines(world), ...ofDocuments(world), ...ofDatabases(world)];
}

function ofLines(world: AgentWorld): readonly UnreadPlace[] {
  const of = homes(world);
  // Gemini CLI takes its variable for the home, not for its folder.
  const gemini = join(folderFrom(world, "GEMINI_CLI_HOME") ?? world.home, ".gemini");
  const qwen = folderFrom(world, "QWEN_RUNTIME_DIR") ?? of("QWEN_HOME", ".qwen");
  const rollout = /^rollout-.*\.jsonl(\.zst)?$/;
  return [
    {
      title: "Codex",
      root: of("CODEX_HOME", ".codex"),
      ways: [
        ["sessions", /^\d{4}$/, /^\d\d$/, /^\d\d$/, rollout],
        ["archived_sessions", rollout],
      ],
    },
    {
      title: "Gemini CLI",
      root: gemini,
      ways: [["tmp", ANY, "chats", /^(session|checkpoint)-.*\.jsonl?$/]],
    },
    {
      title: "Qwen Code",
      root: qwen,
      ways: ["projects", "tmp"].map((part) => [part, ANY, "chats", /\.jsonl?$/]),
    },
    {
      title: "Copilot CLI",
      root: of("COPILOT_HOME", ".copilot"),
      ways: [
        ["session-state", ANY, "events.jsonl"],
        ["session-state", JSONL_FILE],
      ],
    },
    {
      title: "Kimi CLI",
      root: of("KIMI_SHARE_DIR", ".kimi"),
      ways: [["sessions", ANY, ANY, /^(context|wire)\.jsonl$/]],
    },
    {
      title: "Kimi Code",
      root: of("KIMI_CODE_HOME", ".kimi-code"),
      ways: [["sessions", ANY, ANY, "agents", ANY, "wire.jsonl"]],
    },
    {
      title: "Droid",
      root: join(world.home, ".factory"),
      ways: [
        ["sessions", ANY, JSONL_FILE],
        ["sessions", JSONL_FILE],
      ],
    },
    {
      title: "Grok CLI",
      root: of("GROK_HOME", ".grok"),
      ways: [["sessions", ANY, ANY, /^(chat_history|updates)\.jsonl$/]],
    },
  ];
}

function ofDocuments(world: AgentWorld): readonly UnreadPlace[] {
  const of = homes(world);
  const cline = folderFrom(world, "CLINE_DATA_DIR") ?? join(of("CLINE_DIR", ".cline"), "data");
  return [
    {
      title: "Cline",
      root: folderFrom(world, "CLINE_SESSION_DATA_DIR") ?? join(cline, "sessions"),
      ways: [[ANY, JSON_FILE], ["sessions.db"]],
    },
    ...editorFolders(world).flatMap((folder) => [
      editorPlace("Cline", join(folder, "saoudrizwan.claude-dev")),
      editorPlace("Roo Code", join(folder, "rooveterinaryinc.roo-cline")),
    ]),
    {
      title: "Continue",
      root: of("CONTINUE_GLOBAL_DIR", ".continue"),
      // The index stands among the sessions; alone it is none.
      ways: [["sessions", /^(?!sessions\.json$)[^.].*\.json$/]],
    },
    { title: "Amp", root: join(dataFolder(world), "amp"), ways: [["threads", /^T-.*\.json$/]] },
  ];
}

function ofDatabases(world: AgentWorld): readonly UnreadPlace[] {
  const of = homes(world);
  const data = dataFolder(world);
  const goose = folderFrom(world, "GOOSE_PATH_ROOT");
  const zed = [join(data, "zed"), join(world.home, "Library/Application Support/Zed")];
  return [
    {
      title: "opencode",
      root: join(data, "opencode"),
      ways: [[/^opencode(-[\w.-]+)?\.db$/], ["storage", "session", ANY, JSON_FILE]],
    },
    {
      title: "Goose",
      root: goose === undefined ? join(data, "goose") : join(goose, "data"),
      ways: [
        ["sessions", "sessions.db"],
        ["sessions", JSONL_FILE],
      ],
    },
    {
      title: "Cursor",
      root: join(world.home, ".cursor"),
      ways: [
        ["chats", ANY, ANY, "store.db"],
        ["projects", ANY, "agent-transcripts", ANY, JSONL_FILE],
      ],
    },
    ...zed.map((root) => ({ title: "Zed", root, ways: [["threads", "threads.db"]] })),
    {
      title: "Hermes",
      root: of("HERMES_HOME", ".hermes"),
      ways: [["state.db"], ["sessions", JSON_FILE]],
    },
  ];
}

function homes(world: AgentWorld): (variable: string, folder: string) => string {
  return (variable, folder) => folderFrom(world, variable) ?? join(world.home, folder);
}

function dataFolder(world: AgentWorld): string {
  return folderFrom(world, "XDG_DATA_HOME") ?? join(world.home, ".local", "share");
}

/** Where VS Code, and its half that runs on a remote machine, let extensions keep things. */
function editorFolders(world: AgentWorld): readonly string[] {
  const config = folderFrom(world, "XDG_CONFIG_HOME") ?? join(world.home, ".config");
  const parents = [
    join(config, "Code"),
    join(world.home, "Library/Application Support/Code"),
    join(world.home, ".vscode-server/data"),
  ];
  return parents.map((parent) => join(parent, "User", "globalStorage"));
}

function editorPlace(title: string, root: string): UnreadPlace {
  return { title, root, ways: [["tasks", ANY, "api_conversation_history.json"]] };
}
