import { jsonText } from "../../core/canonical.ts";
import { field, isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import type { Member } from "../message-list/shape.ts";
import { innerOf, withInner } from "./form.ts";

/**
 * The calls of a message. Integrations keep copies of them: OpenAI's own shape in `additional_kwargs.tool_calls`,
 * blocks of the content for Anthropic. Where `tool_calls` is empty the constructor fills it from the former, so an
 * edit of the calls goes to the copies as well: a call that only one of them still has would come back.
 */
export const langchainCalls: Member = {
  get(message) {
    const inner = innerOf(message);
    const calls = field(inner, "tool_calls");
    if (Array.isArray(calls) && calls.length > 0) return calls;
    const copy = copyIn(inner);
    return copy !== undefined && copy.length > 0 ? copy : calls;
  },
  set(message, value) {
    const inner = innerOf(message);
    const before = langchainCalls.get(message);
    const now: readonly unknown[] = Array.isArray(value) ? value : [];
    const fate = fates(Array.isArray(before) ? before : [], now);
    const own = field(inner, "tool_calls");
    let edited = inner;
    if (Array.isArray(own) && own.length > 0) edited = withField(edited, "tool_calls", now);
    return withInner(message, withContent(withCopy(edited, fate), fate));
  },
};

function copyIn(inner: JsonRecord): readonly unknown[] | undefined {
  const more = field(inner, "additional_kwargs");
  const copy = isRecord(more) ? field(more, "tool_calls") : undefined;
  return Array.isArray(copy) ? copy : undefined;
}

/** By id before the edit: what its calls are now, in order; undefined for one that went. */
type Fates = ReadonlyMap<unknown, (JsonRecord | undefined)[]>;

/** The calls that are left stand in their old order, so each is found by what an edit cannot have changed. */
function fates(before: readonly unknown[], now: readonly unknown[]): Fates {
  const found = new Map<unknown, (JsonRecord | undefined)[]>();
  let at = 0;
  for (const old of before) {
    if (!isRecord(old)) continue;
    const next = now[at];
    const left = before.length === now.length || (isRecord(next) && isSame(old, next));
    if (left) at++;
    const list = found.get(old["id"]) ?? [];
    list.push(left && isRecord(next) ? next : undefined);
    found.set(old["id"], list);
  }
  return found;
}

function isSame(old: JsonRecord, now: JsonRecord): boolean {
  if (old === now || old["id"] === now["id"]) return true;
  return argumentsIn(old) !== undefined && argumentsIn(old) === argumentsIn(now);
}

function argumentsIn(call: JsonRecord): unknown {
  const target = field(call, "function");
  return isRecord(target) ? field(target, "arguments") : field(call, "args");
}

function nameIn(call: JsonRecord): unknown {
  const target = field(call, "function");
  return isRecord(target) ? field(target, "name") : field(call, "name");
}

function withCopy(inner: JsonRecord, fate: Fates): JsonRecord {
  const copy = copyIn(inner);
  const more = field(inner, "additional_kwargs");
  if (copy === undefined || !isRecord(more)) return inner;
  const list = inStep(copy, fate);
  const edited = list.length > 0 ? withField(more, "tool_calls", list) : withoutField(more, "tool_calls");
  return withField(inner, "additional_kwargs", edited);
}

const CALL_BLOCKS: ReadonlySet<unknown> = new Set(["tool_use", "tool_call", "tool_call_chunk"]);

function withContent(inner: JsonRecord, fate: Fates): JsonRecord {
  const content = field(inner, "content");
  if (!Array.isArray(content)) return inner;
  const isCall = (block: unknown): boolean => isRecord(block) && CALL_BLOCKS.has(block["type"]);
  if (!content.some(isCall)) return inner;
  const kept = inStep(content.filter(isCall), fate, content, isCall);
  return withField(inner, "content", kept);
}

/** The copies as their calls are now; `among`: the list that they stand in, with other things between them. */
function inStep(
  copies: readonly unknown[],
  fate: Fates,
  among: readonly unknown[] = copies,
  isCopy: (value: unknown) => boolean = () => true,
): readonly unknown[] {
  const next = new Map<unknown, number>();
  return among.flatMap((copy) => {
    if (!isCopy(copy) || !isRecord(copy)) return [copy];
    const id = copy["id"];
    const list = fate.get(id);
    if (list === undefined) return [copy];
    const at = next.get(id) ?? 0;
    next.set(id, at + 1);
    const now = list[Math.min(at, list.length - 1)];
    return now === undefined ? [] : [followed(copy, now)];
  });
}

/** A copy with the id, the name and, where they were no JSON, the arguments of its call. */
function followed(copy: JsonRecord, call: JsonRecord): JsonRecord {
  let edited = copy["id"] === call["id"] ? copy : withField(copy, "id", call["id"]);
  const target = field(edited, "function");
  const name = nameIn(call);
  if (isRecord(target)) {
    let inner = target["name"] === name ? target : withField(target, "name", name);
    if (call["function"] !== undefined && inner["arguments"] !== argumentsIn(call))
      inner = withField(inner, "arguments", argumentsIn(call));
    if (typeof inner["arguments"] !== "string" && inner["arguments"] !== undefined)
      inner = withField(inner, "arguments", jsonText(inner["arguments"]));
    if (inner !== target) edited = withField(edited, "function", inner);
  } else if (edited["name"] !== name) edited = withField(edited, "name", name);
  return edited;
}
