import { isObject, type JsonObject } from "../generators/json.ts";
import { callLike, resultLike, type Shape } from "../generators/surgery.ts";

/** A family of histories that grow with `n` and are meant to make a careless engine slow. */
export interface Adversary {
  readonly name: string;
  /** About `n` calls, results or parts, for the dialect that writes calls in this shape. */
  readonly messages: (n: number, shape: Shape) => readonly unknown[];
}

/** An assistant message with these calls. */
function calling(shape: Shape, calls: readonly JsonObject[], stopReason?: string): JsonObject {
  const failed = stopReason === undefined ? {} : { stopReason };
  if (shape === "chat") return { role: "assistant", content: null, tool_calls: calls };
  return { role: "assistant", content: calls, ...failed };
}

/** The messages that hold these results. */
function answering(shape: Shape, results: readonly JsonObject[]): JsonObject[] {
  return shape === "block" ? [{ role: "user", content: results }] : [...results];
}

function call(shape: Shape, at: number): JsonObject {
  return callLike(shape, `call_${at}`, { at });
}

function result(shape: Shape, at: number): JsonObject {
  return resultLike(shape, `call_${at}`, `output ${at}`, false);
}

function times<Value>(n: number, make: (at: number) => Value): Value[] {
  return Array.from({ length: n }, (_, at) => make(at));
}

const GO: JsonObject = { role: "user", content: "go" };
const ON: JsonObject = { role: "user", content: "go on" };

/** Twelve families of histories, each with one way to provoke more than linear work. */
export const ADVERSARIES: readonly Adversary[] = [
  {
    name: "every call is unanswered",
    messages: (n, shape) => [GO, ...times(n, (at) => [calling(shape, [call(shape, at)]), ON]).flat()],
  },
  {
    name: "one id is used by every call",
    messages: (n, shape) => [
      GO,
      ...times(n, (at) => [
        calling(shape, [callLike(shape, "call_0", { at })]),
        ...answering(shape, [resultLike(shape, "call_0", `output ${at}`, false)]),
      ]).flat(),
    ],
  },
  {
    name: "all results stand in one place at the end",
    messages: (n, shape) => [
      GO,
      ...times(n, (at) => [calling(shape, [call(shape, at)]), ON]).flat(),
      ...answering(
        shape,
        times(n, (at) => result(shape, at)),
      ),
    ],
  },
  {
    name: "every result is an orphan",
    messages: (n, shape) => [
      GO,
      ...times(n, (at) => [
        ...answering(shape, [result(shape, at)]),
        { role: "assistant", content: "ok" },
      ]).flat(),
    ],
  },
  {
    name: "one call has many results",
    messages: (n, shape) => [
      GO,
      calling(shape, [call(shape, 0)]),
      ...answering(
        shape,
        times(n, (at) => resultLike(shape, "call_0", `output ${at}`, at % 2 === 0)),
      ),
      ON,
    ],
  },
  {
    name: "many messages of one part each",
    messages: (n) =>
      times(n, (at) => ({
        role: at % 3 === 0 ? "user" : "assistant",
        content: [{ type: "text", text: at % 5 === 0 ? "" : `part ${at}` }],
      })),
  },
  {
    name: "every text is blank",
    messages: (n) => [
      GO,
      ...times(n, (at) => ({
        role: at % 2 === 0 ? "assistant" : "user",
        content: [{ type: "text", text: "" }],
      })),
    ],
  },
  {
    name: "every text holds a lone surrogate",
    messages: (n) => [
      GO,
      ...times(n, (at) => ({ role: at % 2 === 0 ? "assistant" : "user", content: `a \ud83d ${at}` })),
    ],
  },
  {
    name: "results stand at the end in reverse order",
    messages: (n, shape) => [
      GO,
      ...times(n, (at) => calling(shape, [call(shape, at)])),
      ...times(n, (at) => answering(shape, [result(shape, n - 1 - at)])).flat(),
    ],
  },
  {
    name: "every other turn failed",
    messages: (n, shape) => [
      GO,
      ...times(n, (at) => [
        calling(shape, [call(shape, at)], at % 2 === 0 ? "error" : "toolUse"),
        ...(at % 3 === 0 ? [] : answering(shape, [result(shape, at)])),
        ON,
      ]).flat(),
    ],
  },
  {
    name: "the results of one great batch are interleaved with users",
    messages: (n, shape) => [
      GO,
      calling(
        shape,
        times(n, (at) => call(shape, at)),
      ),
      ...times(n, (at) => [...answering(shape, [result(shape, at)]), ON]).flat(),
    ],
  },
  {
    name: "halves of server tools and copies of calls",
    messages: (n, shape) => {
      const halves = times(n, (at) =>
        at % 2 === 0
          ? { type: "server_tool_use", id: `srvtoolu_${at}`, name: "web_search", input: {} }
          : { type: "web_search_tool_result", tool_use_id: `srvtoolu_${at}`, content: [] },
      );
      const copies = times(n, () => callLike(shape, "call_0", { same: true }));
      const message = calling(shape, copies);
      const content = Array.isArray(message["content"]) ? [...halves, ...message["content"]] : halves;
      return [GO, isObject(message) && shape !== "chat" ? { ...message, content } : message, ON];
    },
  },
];

/** The text of a pi session in which one entry is the parent of all others. */
export function starOfEntries(n: number): string {
  const time = "2026-01-01T00:00:00.000Z";
  const root = { type: "message", id: "root0000", parentId: null, timestamp: time, message: GO };
  const leaves = times(n, (at) => ({
    type: "message",
    id: at.toString(16).padStart(8, "0"),
    parentId: "root0000",
    timestamp: time,
    message: { role: "user", content: `leaf ${at}` },
  }));
  const header = { type: "session", version: 3, id: "star", timestamp: time, cwd: "/" };
  return [header, root, ...leaves].map((entry) => `${JSON.stringify(entry)}\n`).join("");
}
