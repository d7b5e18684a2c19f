/** An id as the sessions of tests have it. */
export const SESSION = "9f86dd5c-3820-49a9-8365-bf5eca29369c";

const TIME = "2026-01-31T09:00:00.000Z";

/** The first row of a session. */
export const HEADER: object = {
  type: "session",
  version: 4,
  id: SESSION,
  timestamp: TIME,
  cwd: "/home/me/shop",
};

/** Messages as rows, each below the one before it; the first below the header. */
export function chain(...messages: readonly object[]): readonly object[] {
  return messages.map((message, index) => entry(`e${index + 1}`, index === 0 ? null : `e${index}`, message));
}

/** One message as a row. */
export function entry(id: string, parentId: string | null, message: object, more: object = {}): object {
  return { type: "message", id, parentId, timestamp: TIME, message, ...more };
}

/** What a person said. */
export function user(content: string): object {
  return { role: "user", content };
}

/** What a model said. */
export function said(text: string): object {
  return assistant([{ type: "text", text }], "stop");
}

/** A call of a tool. */
export function call(id: string, name: string = "read"): object {
  return assistant([{ type: "toolCall", id, name, arguments: { path: "x.txt" } }], "toolUse");
}

/** What a tool gave. */
export function result(id: string, text: string, name: string = "read"): object {
  return {
    role: "toolResult",
    toolCallId: id,
    toolName: name,
    content: [{ type: "text", text }],
    isError: false,
  };
}

/** A turn that was cut off in a call. */
export function partial(id: string): object {
  const part = { type: "toolCall", id, name: "write", arguments: {}, partialJson: '{"pa' };
  return { ...assistant([part], "error"), errorMessage: "overloaded" };
}

/** A session in which nothing is wrong. */
export const HEALTHY: readonly object[] = [
  HEADER,
  ...chain(user("fix the build"), call("toolu_1"), result("toolu_1", "x"), said("done"), user("thanks")),
];

/** A turn without any content. */
export function wordless(): object {
  return assistant(null, "stop");
}

/** A session whose pairs OpenClaw heals in memory at each turn, and never in its rows. */
export const FAULTY: readonly object[] = [
  HEADER,
  ...chain(user("fix the build"), partial("toolu_2"), result("toolu_2", "[synthetic]"), user("and now?")),
];

/** A session that OpenClaw does not get on with by itself. */
export const BROKEN: readonly (object | string)[] = [...FAULTY, '{"type":"message","id":"e5","par'];

function assistant(content: readonly object[] | null, stopReason: string): object {
  const model = { api: "anthropic-messages", provider: "fake", model: "fake-model" };
  return { role: "assistant", content, ...model, stopReason };
}
