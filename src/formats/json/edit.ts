import { alignArrays } from "./align.ts";
import { createIdentity } from "./identity.ts";
import { type ArraySpan, type JsonSpan, lastMembers, type ObjectSpan, readSpans } from "./spans.ts";
import { containerStyle, type JsonStyle, lineStyle } from "./style.ts";
import { childrenOf, isJsonObject, type JsonObject, memberOf, presentKeys } from "./value.ts";
import { type TextOf, writeJson, writeString } from "./write.ts";

/** A piece of the output, or a promise of pieces. */
type Task =
  | { readonly do: "copy"; readonly start: number; readonly end: number }
  | { readonly do: "text"; readonly text: string }
  | { readonly do: "write"; readonly value: unknown }
  | { readonly do: "edit"; readonly span: JsonSpan; readonly before: unknown; readonly after: unknown };

/**
 * Changes a JSON text as little as possible so that it means `after`. `text` must be the text that `before`
 * was parsed from. Whatever is equal in both keeps its exact characters: key order, white space, escapes,
 * repeated keys, and number spelling (`1.0`, `1e3`, or an integer too large for a JavaScript number). New
 * members go to the end of their object, in its style. A container of `before` that stands elsewhere in
 * `after` (the same reference) takes its text with it; `textOf` may know the text of further values, such as
 * one that came from another line (it must not contain a line feed if lines matter).
 * Iterative and near-linear: depth does not matter.
 */
export function editJson(text: string, before: unknown, after: unknown, textOf?: TextOf): string {
  if (Object.is(before, after)) return text;
  const root = readSpans(text);
  const style = lineStyle(text, root);
  const identity = createIdentity();
  const known = knownTexts(text, root, before, textOf);
  const expand = (task: Task & { do: "edit" }): readonly Task[] => {
    const { span, before, after } = task;
    if (Object.is(before, after)) return [copyOf(span)];
    if (span.kind === "object" && isJsonObject(before) && isJsonObject(after)) {
      return editObject(span, before, after, containerStyle(text, span, style));
    }
    if (span.kind === "array" && Array.isArray(before) && Array.isArray(after)) {
      if (span.elements.length === before.length) {
        return editArray(
          span,
          before,
          after,
          alignArrays(before, after, identity),
          containerStyle(text, span, style),
        );
      }
    }
    return [{ do: "write", value: after }];
  };

  const out: string[] = [];
  // Neighbouring copies are cut out of the text as one.
  let copied = { start: 0, end: root.start };
  const put = (piece: string, start: number, end: number): void => {
    out.push(text.slice(copied.start, copied.end), piece);
    copied = { start, end };
  };
  const open: Task[] = [{ do: "copy", start: root.end, end: text.length }];
  open.push({ do: "edit", span: root, before, after });
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if (task.do === "edit") {
      for (const part of expand(task).toReversed()) open.push(part);
    } else if (task.do === "text") {
      put(task.text, 0, 0);
    } else if (task.do === "write") {
      put(writeJson(task.value, style, known), 0, 0);
    } else if (task.start === copied.end) {
      copied.end = task.end;
    } else {
      put("", task.start, task.end);
    }
  }
  put("", 0, 0);
  return out.join("");
}

function copyOf(span: JsonSpan): Task {
  return { do: "copy", start: span.start, end: span.end };
}

/** A removed member takes the comma and the space before it along; removed first members those behind. */
function editObject(
  span: ObjectSpan,
  before: JsonObject,
  after: JsonObject,
  style: JsonStyle,
): readonly Task[] {
  const last = lastMembers(span);
  const lead = span.members[0]?.start ?? span.start + 1;
  const tasks: Task[] = [{ do: "copy", start: span.start, end: lead }];
  let empty = true;
  let previousEnd = lead;
  span.members.forEach((member, index) => {
    const wanted = memberOf(after, member.key);
    if (wanted !== undefined) {
      tasks.push({ do: "copy", start: empty ? member.start : previousEnd, end: member.value.start });
      // Of a repeated key only the last member counts; the earlier ones are nobody's value and stay.
      const counts = last.get(member.key) === index;
      const old = memberOf(before, member.key);
      tasks.push(
        counts ? { do: "edit", span: member.value, before: old, after: wanted } : copyOf(member.value),
      );
      empty = false;
    }
    previousEnd = member.value.end;
  });
  for (const key of presentKeys(after)) {
    if (last.has(key)) continue;
    tasks.push({ do: "text", text: `${empty ? "" : style.comma}${writeString(key)}${style.colon}` });
    tasks.push({ do: "write", value: after[key] });
    empty = false;
  }
  tasks.push({ do: "copy", start: span.members.at(-1)?.value.end ?? lead, end: span.end });
  return tasks;
}

/** Each element brings the separator that stood before it, if it had one. */
function editArray(
  span: ArraySpan,
  before: readonly unknown[],
  after: readonly unknown[],
  sources: ReturnType<typeof alignArrays>,
  style: JsonStyle,
): readonly Task[] {
  const { elements } = span;
  const gapBefore = (index: number): Task | undefined => {
    const left = elements[index - 1];
    const right = elements[index];
    return left && right && { do: "copy", start: left.end, end: right.start };
  };
  const lead = elements[0]?.start ?? span.start + 1;
  const tasks: Task[] = [{ do: "copy", start: span.start, end: lead }];
  sources.forEach((source, index) => {
    if (index > 0) {
      const own = source && gapBefore(source.from);
      const left = sources[index - 1];
      tasks.push(own ?? (left && gapBefore(left.from + 1)) ?? { do: "text", text: style.comma });
    }
    const old = source && elements[source.from];
    if (source === undefined || old === undefined) tasks.push({ do: "write", value: after[index] });
    else if (source.same) tasks.push(copyOf(old));
    else tasks.push({ do: "edit", span: old, before: before[source.from], after: after[index] });
  });
  tasks.push({ do: "copy", start: elements.at(-1)?.end ?? lead, end: span.end });
  return tasks;
}

/**
 * Looks a container of `before` up by reference. Each text is given out once: a hostile text could hold much
 * white space, which copies would multiply.
 */
function knownTexts(text: string, root: JsonSpan, before: unknown, elsewhere: TextOf | undefined): TextOf {
  const places = new Map<object, JsonSpan>();
  const unfolded = new Set<Place>();
  let folded: ReadonlyMap<object, Place> | undefined;
  return (value) => {
    folded ??= locate({ span: root, value: before }, places, true);
    const around = folded.get(value);
    if (around !== undefined && !unfolded.has(around)) {
      unfolded.add(around);
      locate(around, places, false);
    }
    const span = places.get(value);
    if (span === undefined) return elsewhere?.(value);
    places.delete(value);
    return text.slice(span.start, span.end);
  };
}

interface Place {
  readonly span: JsonSpan;
  readonly value: unknown;
}

/**
 * Notes where containers stand. Where `folds` is said, of what stands in an element of a list it only tells which element
 * that is: most are never asked for, and are not looked into.
 */
function locate(root: Place, places: Map<object, JsonSpan>, folds: boolean): ReadonlyMap<object, Place> {
  const folded = new Map<object, Place>();
  const open: Place[] = [root];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { span, value } = place;
    if (span.kind === "array" && Array.isArray(value)) {
      places.set(value, span);
      span.elements.forEach((element, index) => {
        if (element.kind === "scalar") return;
        const inner = { span: element, value: value[index] };
        if (folds) for (const container of containersIn(inner.value)) folded.set(container, inner);
        else open.push(inner);
      });
    } else if (span.kind === "object" && isJsonObject(value)) {
      places.set(value, span);
      for (const [key, index] of lastMembers(span)) {
        const member = span.members[index];
        if (member && member.value.kind !== "scalar")
          open.push({ span: member.value, value: memberOf(value, key) });
      }
    }
  }
  return folded;
}

/** A container and all in it. */
function containersIn(value: unknown): readonly object[] {
  const found: object[] = [];
  const take = (inner: unknown): void => {
    if (typeof inner === "object" && inner !== null) found.push(inner);
  };
  take(value);
  // The list grows while it is walked.
  for (const container of found) for (const child of childrenOf(container)) take(child);
  return found;
}
