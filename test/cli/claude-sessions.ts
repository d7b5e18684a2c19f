/** Session files as Claude Code writes them, made here so that each test shows what it is about. */

/** The id of these sessions. */
export const CLAUDE_ID = "11111111-1111-4111-8111-111111111111";

interface RowFacts {
  readonly version: string;
  readonly sessionId: string;
}

type Row = Readonly<Record<string, unknown>>;

function row(number: number, parent: number | undefined, message: Row, facts: RowFacts): Row {
  return {
    parentUuid: parent === undefined ? null : uuidOf(parent),
    isSidechain: false,
    userType: "external",
    cwd: "/home/me/shop",
    sessionId: facts.sessionId,
    version: facts.version,
    gitBranch: "",
    type: message["role"],
    message,
    uuid: uuidOf(number),
    timestamp: `2026-01-01T00:00:0${number}.000Z`,
  };
}

/** The id of a row. */
export function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-00000000000${number}`;
}

function assistant(id: string, ...content: readonly Row[]): Row {
  return { id, type: "message", role: "assistant", model: "m", content, stop_reason: null };
}

/** An orphan result, which Claude Code 2.0 sends as it is, and 2.1 drops. */
export function claudeSession(version: string = "2.0.14", sessionId: string = CLAUDE_ID): string {
  const facts = { version, sessionId };
  const rows = [
    row(1, undefined, { role: "user", content: "SECRET-one" }, facts),
    row(2, 1, assistant("msg_1", { type: "text", text: "SECRET-two" }), facts),
    row(
      3,
      2,
      {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "toolu_gone", content: "SECRET-three" }],
      },
      facts,
    ),
    row(4, 3, assistant("msg_2", { type: "text", text: "SECRET-four" }), facts),
  ];
  return rows.map((each) => `${JSON.stringify(each)}\n`).join("");
}
