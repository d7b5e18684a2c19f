import { deepEqual } from "../../formats/json/deep-equal.ts";
import { editJson } from "../../formats/json/edit.ts";
import { isJsonObject, type JsonObject, memberOf, presentKeys } from "../../formats/json/value.ts";
import { hookPrograms } from "./command-words.ts";
import type { HookEntry } from "./events.ts";

/** The settings of Claude Code as text and as the value of it. */
export interface Settings {
  readonly text: string;
  readonly value: JsonObject;
}

/** Seconds that Claude Code gives the hook; it takes a small part of one. */
const TIMEOUT_SECONDS = 5;

/** Settings that hold exactly these hooks of ours. The same value where they do already. */
export function withHooks(value: JsonObject, entries: readonly HookEntry[], command: string): JsonObject {
  const bare = withoutHooks(value);
  const hooks: Record<string, unknown> = { ...objectIn(bare, "hooks") };
  for (const { event, matcher } of entries) {
    const hook = { type: "command", command, timeout: TIMEOUT_SECONDS };
    const group = { ...(matcher === undefined ? {} : { matcher }), hooks: [hook] };
    hooks[event] = [...listIn(hooks, event), group];
  }
  const next = { ...bare, hooks };
  // Where ours stand among others in another order, they are there all the same.
  return sameHooks(value, next) ? value : next;
}

/** Settings without any hook of ours; the same value where there is none. What else they hold keeps its place. */
export function withoutHooks(value: JsonObject): JsonObject {
  const before = objectIn(value, "hooks");
  const entries = presentKeys(before).map((event) => [event, memberOf(before, event)] as const);
  const kept = entries.flatMap(([event, groups]) => {
    const rest = groupsWithoutOurs(groups);
    // What we emptied goes; what was empty before is the person's.
    return rest === groups || (rest as readonly unknown[]).length > 0 ? [[event, rest] as const] : [];
  });
  if (kept.length === entries.length && kept.every(([, groups], at) => groups === entries[at]?.[1]))
    return value;
  if (kept.length > 0) return { ...value, hooks: Object.fromEntries(kept) };
  const { hooks: _, ...rest } = value;
  return rest;
}

/** The commands of ours that settings hold, by event. */
export function hooksIn(value: JsonObject): readonly { readonly event: string; readonly command: string }[] {
  const hooks = objectIn(value, "hooks");
  return presentKeys(hooks).flatMap((event) =>
    listIn(hooks, event)
      .flatMap((group) => (isJsonObject(group) ? listIn(group, "hooks") : []))
      .flatMap((hook) => (isOurs(hook) ? [{ event, command: String(memberOf(hook, "command")) }] : [])),
  );
}

/** Why hooks cannot be put into settings: the path of the first value that has another shape than Claude Code asks for. */
export function misshapen(value: JsonObject): string | undefined {
  const hooks = memberOf(value, "hooks");
  if (hooks === undefined) return undefined;
  if (!isJsonObject(hooks)) return "hooks";
  const event = presentKeys(hooks).find((key) => !Array.isArray(memberOf(hooks, key)));
  return event === undefined ? undefined : `hooks.${event}`;
}

/** The text of changed settings: as little of it as possible is another one, and what is new is indented as the rest. */
export function settingsText(settings: Settings, next: JsonObject): string {
  const { text } = settings;
  const isCrlf = text.includes("\r\n") && !/(^|[^\r])\n/.test(text);
  const edited = editedText(settings, next);
  // Strings of JSON hold no line feed as it is.
  return isCrlf ? edited.replace(/\r?\n/g, "\r\n") : edited;
}

function editedText({ text, value }: Settings, next: JsonObject): string {
  if (presentKeys(value).length === 0) return `${JSON.stringify(next, null, 2)}\n`;
  const indent = /^[[{]\s*\n([ \t]+)/.exec(text.slice(0, 1000).trimStart())?.[1];
  return editJson(text, value, next, indent === undefined ? undefined : indentedTexts(value, next, indent));
}

/** The texts of what is new below `hooks`, on lines of their own. */
function indentedTexts(
  value: JsonObject,
  next: JsonObject,
  indent: string,
): (value: object) => string | undefined {
  const texts = new Map<object, string>();
  const note = (each: unknown, depth: number): void => {
    if (typeof each !== "object" || each === null) return;
    const lines = JSON.stringify(each, null, indent).split("\n");
    texts.set(each, lines.join(`\n${indent.repeat(depth)}`));
  };
  const hooks = memberOf(next, "hooks");
  const before = memberOf(value, "hooks");
  if (before === undefined) note(hooks, 1);
  if (isJsonObject(hooks)) {
    for (const event of presentKeys(hooks)) {
      const old = isJsonObject(before) ? memberOf(before, event) : undefined;
      if (old === undefined) note(memberOf(hooks, event), 2);
      for (const group of listIn(hooks, event)) {
        if (!Array.isArray(old) || !old.includes(group)) note(group, 3);
      }
    }
  }
  return (each) => texts.get(each);
}

function groupsWithoutOurs(groups: unknown): unknown {
  if (!Array.isArray(groups)) return groups;
  const rest = groups.flatMap((group): readonly unknown[] => {
    if (!isJsonObject(group)) return [group];
    const hooks = listIn(group, "hooks");
    const others = hooks.filter((hook) => !isOurs(hook));
    if (others.length === hooks.length) return [group];
    return others.length === 0 ? [] : [{ ...group, hooks: others }];
  });
  return rest.length === groups.length && rest.every((group, at) => group === groups[at]) ? groups : rest;
}

function isOurs(hook: unknown): hook is JsonObject {
  const command = isJsonObject(hook) ? memberOf(hook, "command") : undefined;
  return typeof command === "string" && hookPrograms(command) !== undefined;
}

function sameHooks(value: JsonObject, next: JsonObject): boolean {
  const ours = (each: JsonObject): readonly unknown[] => {
    const hooks = objectIn(each, "hooks");
    return presentKeys(hooks)
      .flatMap((event) =>
        listIn(hooks, event).flatMap((group) => {
          const found = isJsonObject(group) ? listIn(group, "hooks").filter(isOurs) : [];
          return found.map((hook) => ({
            event,
            matcher: isJsonObject(group) && memberOf(group, "matcher"),
            hook,
          }));
        }),
      )
      .sort((a, b) => (a.event < b.event ? -1 : 1));
  };
  return deepEqual(ours(value), ours(next));
}

function objectIn(value: JsonObject, key: string): JsonObject {
  const found = memberOf(value, key);
  return isJsonObject(found) ? found : {};
}

function listIn(value: JsonObject, key: string): readonly unknown[] {
  const found = memberOf(value, key);
  return Array.isArray(found) ? found : [];
}
