import { isObject, type JsonObject, objectsIn } from "../json.ts";
import type { Setting } from "../render.ts";
import type { AssistantScript, CallScript, UserScript } from "../script.ts";

/**
 * How a dialect writes calls, results and what is said: enough to render healthy histories and to break them
 * without knowing the shape. An entry is what stands in a list (a part, or a whole message); the record inside it
 * holds id, name and arguments.
 */
export interface Kit {
  /** The field with the entries that calls are; none where each call is a message of its own. */
  readonly callsIn: string | undefined;
  readonly resultsIn: string | undefined;
  readonly callOf: (entry: JsonObject) => JsonObject | undefined;
  readonly resultOf: (entry: JsonObject) => JsonObject | undefined;
  /** The names of the fields of the records. */
  readonly keys: {
    readonly callId: string;
    readonly resultId: string;
    readonly name: string;
    readonly args: string;
  };
  /** Are arguments JSON text? */
  readonly textual: boolean;
  /** The object that holds the fields of a message. */
  readonly inner: (message: JsonObject) => JsonObject;
  readonly user: (setting: Setting, script: UserScript) => JsonObject;
  /** One assistant turn: what it thinks and says, then its calls. */
  readonly assistant: (
    setting: Setting,
    script: AssistantScript,
    calls: readonly JsonObject[],
  ) => readonly JsonObject[];
  readonly call: (setting: Setting, script: CallScript) => JsonObject;
  readonly result: (setting: Setting, script: CallScript, call: JsonObject) => JsonObject;
  /** The messages with the results of one turn. */
  readonly answers: (setting: Setting, results: readonly JsonObject[]) => readonly JsonObject[];
  /** A message that says a text as the user, or as the assistant. */
  readonly says: (role: "user" | "assistant", text: string) => JsonObject;
  /** A made-up result, as an entry, in answer to this call entry (or to an id alone). */
  readonly madeResult: (id: unknown, name: unknown, text: string, isError: boolean) => JsonObject;
  /** One call at most in an assistant turn. */
  readonly oneCall?: true;
  /** Neighbours of one role are one message. */
  readonly join?: (messages: readonly JsonObject[]) => JsonObject[];
}

/** Where an entry stands: in a list of its message, or it is the message. */
export interface Spot {
  readonly message: number;
  readonly list: unknown[];
  readonly at: number;
  readonly entry: JsonObject;
  readonly record: JsonObject;
}

function spots(
  kit: Kit,
  messages: unknown[],
  field: string | undefined,
  recordOf: (entry: JsonObject) => JsonObject | undefined,
): Spot[] {
  return messages.flatMap((message, index): Spot[] => {
    if (!isObject(message)) return [];
    const held = field === undefined ? messages : kit.inner(message)[field];
    if (!Array.isArray(held)) return [];
    const list: unknown[] = held;
    const entries = field === undefined ? [message] : objectsIn(list);
    return entries.flatMap((entry) => {
      const record = recordOf(entry);
      return record === undefined ? [] : [{ message: index, list, at: list.indexOf(entry), entry, record }];
    });
  });
}

/** All calls of a history, in order. */
export function callSpots(kit: Kit, messages: unknown[]): Spot[] {
  return spots(kit, messages, kit.callsIn, kit.callOf);
}

/** All results of a history, in order. */
export function resultSpots(kit: Kit, messages: unknown[]): Spot[] {
  return spots(kit, messages, kit.resultsIn, kit.resultOf);
}

/** Calls with the first result behind them that names them; without ids, the one of their name and order. */
export function pairSpots(kit: Kit, messages: unknown[]): { readonly call: Spot; readonly result: Spot }[] {
  const free = resultSpots(kit, messages);
  return callSpots(kit, messages).flatMap((call) => {
    const id = call.record[kit.keys.callId];
    const name = call.record[kit.keys.name];
    const at = free.findIndex(({ message, record }) => {
      const own = record[kit.keys.resultId];
      return message > call.message && (id === undefined ? record[kit.keys.name] === name : own === id);
    });
    const result = free[at];
    if (result === undefined) return [];
    free.splice(at, 1);
    return [{ call, result }];
  });
}

/** Takes an entry out (changed in place), and its message with it when nothing else is in it. */
export function take(messages: unknown[], { list, entry, message }: Spot): void {
  const holder = messages[message];
  const at = list.indexOf(entry);
  if (at >= 0) list.splice(at, 1);
  if (list !== messages && list.length === 0) messages.splice(messages.indexOf(holder), 1);
}
