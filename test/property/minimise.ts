import { isObject } from "../generators/json.ts";

/**
 * A small history on which `fails` still says what it said before: messages, then parts, calls and fields are
 * left out as long as the same complaint stays.
 */
export function minimise(
  input: readonly unknown[],
  fails: (input: readonly unknown[]) => boolean,
): readonly unknown[] {
  let smallest = input;
  for (let round = 0; round < 20; round++) {
    const next = candidates(smallest).find(fails);
    if (next === undefined) return smallest;
    smallest = next;
    // Greedy: go on with whatever was found, from the start.
    for (
      let again = candidates(smallest).find(fails);
      again !== undefined;
      again = candidates(smallest).find(fails)
    ) {
      smallest = again;
    }
  }
  return smallest;
}

// Every history with one thing less, big things first.
function candidates(messages: readonly unknown[]): (readonly unknown[])[] {
  const shorter: (readonly unknown[])[] = [];
  for (let size = Math.floor(messages.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < messages.length; at += size) shorter.push(messages.toSpliced(at, size));
  }
  const simpler = messages.flatMap((message, at) => lessOf(message).map((less) => messages.with(at, less)));
  return [...shorter, ...simpler];
}

function lessOf(message: unknown): unknown[] {
  if (!isObject(message)) return [];
  const less: unknown[] = [];
  for (const key of ["content", "tool_calls"]) {
    const list = message[key];
    if (!Array.isArray(list) || list.length < 2) continue;
    for (let at = 0; at < list.length; at++) less.push({ ...message, [key]: list.toSpliced(at, 1) });
  }
  for (const key of Object.keys(message)) {
    if (["role", "content", "tool_call_id", "toolCallId"].includes(key)) continue;
    const { [key]: _gone, ...rest } = message;
    less.push(rest);
  }
  return less;
}
