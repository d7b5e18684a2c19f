import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/command-line/table.ts";
import { CLAUDE_ID, claudeSession } from "./claude-sessions.ts";
import { layer0, makeFolder, put } from "./world.ts";

const PROGRAM = "node /opt/l0/cli/main.js";
const NAMES = COMMANDS.map(({ name }) => name).join("|");
/** A command of ours that is not typed as this person has to type it, or twice so. */
const AMISS = new RegExp(`(?<![\\w./'-])layer0 (?:${NAMES})\\b|^ *layer0$|main\\.js \\S*main\\.js`, "gm");

const ID = CLAUDE_ID.slice(0, 8);
const ARGVS: readonly (readonly string[])[] = [
  [],
  ["--help"],
  ["--nonsense"],
  ["check"],
  ["check", ID],
  ["check", "gone"],
  ["fix", "--dry-run"],
  ["fix", ID],
  ["list"],
  ["show", ID],
  ["undo"],
  ["doctor"],
  ["demo"],
  ["rules"],
  ["explain", "nonsense-rule"],
  ["explain", "no error at all"],
  ["explain", "API Error: 429 rate_limit_error"],
  ["explain", "maximum context length is 200000 tokens"],
  ...["check gone", "fix gone --yes", "fix", "undo", "list", "doctor", "explain thinking-block", ""].map(
    (line) => [...line.split(" ").filter((word) => word !== ""), "--json"],
  ),
  ["hook", "install", "pi"],
  ["hook", "install", "claude-code"],
  ...COMMANDS.map(({ name }) => ["help", name]),
];

describe("what is printed to be typed", () => {
  const home = makeFolder();
  put(`${home}/.claude/projects/-home-me-shop/${CLAUDE_ID}.jsonl`, claudeSession("2.0.14"));

  it.each(ARGVS.map((argv) => [argv.join(" "), argv] as const))(
    "runs as it is: layer0 %s",
    async (_, argv) => {
      const options = { program: PROGRAM, terminal: true, answers: ["n"], columns: 80 };
      const { out, error } = await layer0(argv, { home, ...options });
      expect(`${out}${error}`.match(AMISS) ?? []).toEqual([]);
    },
  );
});
