import { isObject } from "./json.ts";
import { type Random, seeded } from "./random.ts";

/** Values that are likely to trip a reader of histories. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  2 ** 53,
  1e308,
  "",
  " ",
  "\ud800",
  "__proto__",
  "constructor",
  "user",
  "assistant",
  "tool",
  "toolResult",
  "tool_use",
  "tool_result",
  "text",
  "thinking",
  "server_tool_use",
  "web_search_tool_result",
  "toolCall",
  "{}",
  "{",
  [],
  {},
  [[]],
  [null],
  [{ type: "text" }],
  [{ type: "tool_result" }],
  [{ type: "tool_use" }],
  { type: "text", text: 5 },
  { role: "assistant" },
  { role: "user", content: [{ type: "tool_result", tool_use_id: 5, content: [null, "x", 1] }] },
];

const KEYS = [
  "role",
  "content",
  "type",
  "id",
  "tool_use_id",
  "tool_calls",
  "toolCallId",
  "name",
  "input",
  "stopReason",
];

/** A copy with up to `times` values replaced, removed, doubled or added anywhere. */
export function fuzzed(messages: readonly unknown[], seed: number, times: number): readonly unknown[] {
  const random = seeded(seed);
  const root: unknown[] = structuredClone([...messages]);
  for (let count = 0; count <= random.below(times); count++) change(random, root);
  return root;
}

function change(random: Random, root: unknown[]): void {
  let holder: object = root;
  while (random.below(5) > 0) {
    const child = random.pick(Object.values(holder));
    if (typeof child !== "object" || child === null) break;
    holder = child;
  }
  const value = structuredClone(random.pick(STRANGE));
  if (Array.isArray(holder)) changeList(random, holder, value);
  else if (isObject(holder)) {
    const key = random.pick(random.oneIn(4) ? KEYS : Object.keys(holder)) ?? "role";
    if (random.oneIn(3)) delete holder[key];
    else holder[key] = value;
  }
}

function changeList(random: Random, list: unknown[], value: unknown): void {
  const at = random.below(list.length + 1);
  const choice = random.below(4);
  if (choice === 0) list.splice(at, 1);
  else if (choice === 1) list.splice(at, 0, value);
  else if (choice === 2) list.splice(at, 1, value);
  else if (at < list.length) list.splice(random.below(list.length + 1), 0, structuredClone(list[at]));
}
