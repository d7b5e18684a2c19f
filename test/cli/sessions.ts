/** Session files as pi and OpenClaw write them, made here so that each test shows what it is about. */

/** A message of a session. */
export type StoredMessage = Readonly<Record<string, unknown>>;

/** What the user says. */
export function user(text: string): StoredMessage {
  return { role: "user", content: [{ type: "text", text }] };
}

/** An assistant turn that calls tools; each call is `[id, tool]`. */
export function calls(...list: readonly (readonly [id: string, name: string])[]): StoredMessage {
  const content = list.map(([id, name]) => ({ type: "toolCall", id, name, arguments: { at: "here" } }));
  return { role: "assistant", content, provider: "anthropic", model: "m", stopReason: "toolUse" };
}

/** What an assistant says. */
export function says(text: string): StoredMessage {
  return { role: "assistant", content: [{ type: "text", text }], provider: "anthropic", stopReason: "stop" };
}

/** The result of a call. */
export function result(id: string, text: string, name: string = "exec"): StoredMessage {
  return {
    role: "toolResult",
    toolCallId: id,
    toolName: name,
    content: [{ type: "text", text }],
    isError: false,
  };
}

/** A session file with these messages, one below the other. */
export function session(...messages: readonly StoredMessage[]): string {
  const header = {
    type: "session",
    version: 3,
    id: "0035a557",
    timestamp: "2026-01-01T00:00:00.000Z",
    cwd: "/w",
  };
  const entries = messages.map((message, index) => ({
    type: "message",
    id: `e${index + 1}`,
    parentId: index === 0 ? null : `e${index}`,
    timestamp: "2026-01-01T00:00:01.000Z",
    message,
  }));
  return [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Nothing wrong with it. */
export const HEALTHY: string = session(
  user("SECRET-one, please deploy"),
  calls(["call_1", "exec"]),
  result("call_1", "SECRET-two, done"),
  says("SECRET-three, it is up"),
);

/** An orphan result and a dangling call. */
export const BROKEN: string = session(
  user("SECRET-one, please deploy"),
  result("call_gone", "SECRET-two, evidence"),
  user("SECRET-three, hello?"),
  calls(["call_open", "exec"]),
  user("SECRET-four, still there?"),
);

/** A call that never got arguments: a repair takes it out. */
export const LOSING: string = session(
  user("SECRET-one"),
  {
    role: "assistant",
    content: [{ type: "toolCall", id: "", name: "", arguments: {} }],
    stopReason: "toolUse",
  },
  user("SECRET-two"),
);
