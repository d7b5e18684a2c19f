import { jsonText } from "../canonical.ts";
import type { Context } from "../rule.ts";
import { messageFinding, type Rule } from "../rule.ts";
import { QUARANTINE_TEXT } from "../texts.ts";

/**
 * Messages that the provider's content filter refuses poison every later request. The caller's oracle is asked
 * by bisection over what users, tools and the assistant said, so that only the smallest refused set is set aside
 * and not the whole history. Arguments of calls and reasoning are not asked about: they cannot be set aside.
 */
export const filteredTurn: Rule = {
  code: "filtered-turn",
  scope: "history",
  needs: "rejects",
  find(context, report) {
    const rejects = context.options.rejects;
    if (rejects === undefined) return;
    const units = context.history.messages
      .map((message) => ({ index: message.index, text: textOf(context, message.index) }))
      .filter((unit) => unit.text !== "" && unit.text !== QUARANTINE_TEXT);
    for (const index of refused(units, rejects)) {
      report(messageFinding("filtered-turn", "error", index, {}, [{ do: "quarantine", message: index }]));
    }
  },
};

interface Unit {
  readonly index: number;
  readonly text: string;
}

function textOf({ history, carrier }: Context, index: number): string {
  const parts = history.messages[index]?.parts ?? [];
  const texts: string[] = [];
  for (const part of parts) {
    if (part.kind === "text") texts.push(part.text);
    else if (part.kind === "result") texts.push(carrier.contentOf(part).text);
    else if (part.kind === "opaque" && part.slot === "message") texts.push(jsonText(part.raw));
  }
  return texts.join("\n");
}

function refused(units: readonly Unit[], rejects: (text: string) => boolean): readonly number[] {
  const found: number[] = [];
  // Only groups that are known to be refused are on the stack, so every text is asked about once.
  const stack: (readonly Unit[])[] = units.length > 0 && rejects(joined(units)) ? [units] : [];
  for (let group = stack.pop(); group !== undefined; group = stack.pop()) {
    const [only, ...others] = group;
    if (only !== undefined && others.length === 0) {
      found.push(only.index);
      continue;
    }
    const half = group.length >> 1;
    const left = group.slice(0, half);
    const right = group.slice(half);
    const guilty = [left, right].filter((part) => rejects(joined(part)));
    if (guilty.length > 0) for (const part of guilty) stack.push(part);
    // Each half passes alone: the refusal needs both. The message that completes it is the one to set aside.
    else found.push(completing(group, rejects));
  }
  return found.sort((a, b) => a - b);
}

function completing(group: readonly Unit[], rejects: (text: string) => boolean): number {
  let low = 1;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rejects(joined(group.slice(0, middle)))) high = middle;
    else low = middle + 1;
  }
  return group[low - 1]?.index ?? 0;
}

function joined(units: readonly Unit[]): string {
  return units.map((unit) => unit.text).join("\n");
}
