/** A session as it can be before an upgrade: sound entries, and damage that the import gives up at. */
export interface TornSession {
  readonly bytes: Uint8Array;
  /** What was said in it, one text for each entry, in the order of the conversation. */
  readonly said: readonly string[];
}

/** How many entries it has behind its header. */
export const ENTRIES = 31;
/** Those before its first torn line. */
export const BEFORE_TEAR = 3;

const TURNS = 7;
const COST = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
const USAGE = { input: 10, output: 5, cacheRead: 0, cacheWrite: 0, totalTokens: 15, cost: COST };

/**
 * Seven turns with a call each, then a question, its answer that has the question's id and hangs on itself, and a question
 * that hangs on nothing that is there. A torn line stands behind the third entry, and another one at the end.
 */
export function tornSession(id: string, cwd: string, begin: number): TornSession {
  const lines: string[] = [];
  const said: string[] = [];
  let last: string | null = null;
  const add = (text: string, message: object, link: { id?: string; parentId?: string } = {}): void => {
    const place = said.length;
    const entryId: string = link.id ?? (0xa0000000 + place).toString(16);
    const timestamp = begin + place * 1000;
    const head = { type: "message", id: entryId, parentId: link.parentId ?? last };
    const entry = {
      ...head,
      timestamp: new Date(timestamp).toISOString(),
      message: { ...message, timestamp },
    };
    lines.push(JSON.stringify(entry));
    said.push(text);
    last = entryId;
  };
  const user = (text: string) => ({ role: "user", content: [{ type: "text", text }] });
  const model = (content: readonly object[], stopReason: string) => ({
    ...{ role: "assistant", content, api: "anthropic-messages", provider: "loopback", model: "fake-claude" },
    ...{ usage: USAGE, stopReason },
  });
  for (let turn = 0; turn < TURNS; turn++) {
    const call = {
      type: "toolCall",
      id: `toolu_${turn}`,
      name: "read",
      arguments: { path: `file-${turn}.txt` },
    };
    const result = { role: "toolResult", toolCallId: call.id, toolName: "read", isError: false };
    add(`question ${turn} of old`, user(`question ${turn} of old`));
    add(`file-${turn}.txt`, model([call], "toolUse"));
    add(`content ${turn} of old`, { ...result, content: [{ type: "text", text: `content ${turn} of old` }] });
    add(`answer ${turn} of old`, model([{ type: "text", text: `answer ${turn} of old` }], "stop"));
  }
  add("question 7 of old", user("question 7 of old"), { id: "b0000007" });
  const itself = { id: "b0000007", parentId: "b0000007" };
  add("answer 7 of old", model([{ type: "text", text: "answer 7 of old" }], "stop"), itself);
  add("question 8 of old", user("question 8 of old"), { parentId: "ffffffff" });
  lines.splice(BEFORE_TEAR, 0, '{"type":"message","id":"c0000001","parentId":');
  const header = { type: "session", version: 3, id, timestamp: new Date(begin).toISOString(), cwd };
  const text = `${[JSON.stringify(header), ...lines].join("\n")}\n{"type":"message","id":"c0000002","par`;
  return { bytes: new TextEncoder().encode(text), said };
}
