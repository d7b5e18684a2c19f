import { expect } from "vitest";
import { check } from "../../src/history.ts";
import type { Session, ToolExecutor } from "../../src/session/index.ts";
import { openSession } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import type { Store } from "../../src/store/store.ts";
import { refusals } from "../oracle/index.ts";

/** A message of the user. */
export const user = (text: string): Record<string, unknown> => ({ role: "user", content: text });

/** A message of the assistant with these blocks. */
export const assistant = (...content: readonly unknown[]): Record<string, unknown> => ({
  role: "assistant",
  content,
});

/** A message of the assistant that only speaks. */
export const says = (text: string): Record<string, unknown> => assistant({ type: "text", text });

/** A call of a tool. */
export const call = (id: string, name = "write"): Record<string, unknown> => ({
  type: "tool_use",
  id,
  name,
  input: { line: id },
});

/** Tools that answer with their own name. */
export const answers: ToolExecutor = { execute: (name) => ({ output: `${name} ran` }) };

/** Tools that fail after they were entered. */
export const fails: ToolExecutor = {
  execute: () => {
    throw new Error("no such thing");
  },
};

/** Why the history would be refused, by our own check or by the one that knows nothing of it. A new one is empty. */
export function faultsOf(messages: readonly unknown[]): readonly string[] {
  if (messages.length === 0) return [];
  const { issues } = check(messages, { dialect: "anthropic" });
  return [...issues.map(({ code }) => code), ...refusals("anthropic", messages).map(({ rule }) => rule)];
}

/** Fails where the history would be refused. */
export function expectValid({ messages }: Pick<Session, "messages">): void {
  expect(faultsOf(messages)).toEqual([]);
}

/** A store that counts what it is asked to append, and refuses where it is told to. */
export interface WatchedStore extends Store {
  readonly appended: string[][];
  /** Refuses the next appends for which this is true. */
  refuse: (bodies: readonly string[]) => Error | undefined;
}

/** Watches a store. */
export function watched(store: Store): WatchedStore {
  const self: WatchedStore = {
    ...store,
    appended: [],
    refuse: () => undefined,
    async append(log, after, bodies) {
      const refusal = self.refuse(bodies);
      if (refusal !== undefined) throw refusal;
      const position = await store.append(log, after, bodies);
      self.appended.push([...bodies]);
      return position;
    },
  };
  return self;
}

/** A session in a watched store, with one turn begun. */
export async function begun(config: Parameters<typeof openSession>[0]["config"] = {}): Promise<{
  readonly store: WatchedStore;
  readonly session: Session;
  readonly again: () => Promise<Session>;
}> {
  const store = watched(memoryStore());
  const session = await openSession({ store, id: "s", config });
  await session.startTurn(user("go"));
  store.appended.length = 0;
  return { store, session, again: () => openSession({ store, id: "s", config }) };
}

/** The texts of all results in a history. */
export function resultsIn(
  messages: readonly unknown[],
): readonly { id: string; text: string; isError: boolean }[] {
  return messages.flatMap((message) => {
    const { content } = message as { content: unknown };
    if (!Array.isArray(content)) return [];
    return content
      .filter(({ type }) => type === "tool_result")
      .map(({ tool_use_id: id, content: text, is_error: isError }) => ({
        id,
        text: typeof text === "string" ? text : JSON.stringify(text),
        isError: isError === true,
      }));
  });
}

/** A store that writes what it is given and then says that it could not, once, when an entry of a type comes. */
export function forgetful(type: string): Store {
  const inner = memoryStore();
  let isArmed = true;
  return {
    ...inner,
    async append(id, end, bodies) {
      const done = await inner.append(id, end, bodies);
      if (!isArmed || !bodies.some((body) => body.startsWith(`{"type":"${type}"`))) return done;
      isArmed = false;
      throw Object.assign(new Error("EIO"), { code: "store-failed" });
    },
  };
}
