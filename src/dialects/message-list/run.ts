import { canonicalText } from "../../core/canonical.ts";
import type { Run } from "../../core/carrier.ts";
import { field, isRecord, type JsonRecord } from "../../core/json.ts";
import type { MessageShape } from "./shape.ts";

/** Members that hold a text: of several, all are kept with an empty line between them, as the content is. */
const TEXTS: ReadonlySet<string> = new Set(["reasoning_content", "reasoning", "refusal"]);

/** Members that say something once for each message, so that one cannot stand for two, not even for its like. */
const SPOKEN: ReadonlySet<string> = new Set([...TEXTS, "reasoning_details", "audio", "function_call"]);

/**
 * Neighbours of one role that become one message: collected one by one, written once. A message whose members cannot
 * stand in one object beside those of the others is not taken: nothing may get lost on the way.
 */
export class MessageRun implements Run {
  private readonly shape: Pick<MessageShape, "content" | "calls" | "textBlock">;
  /** The fields of the first, and what only others have. */
  private readonly members: Map<string, unknown>;
  private readonly texts = new Map<string, string[]>();
  private readonly contents: unknown[] = [];
  private readonly calls: unknown[] = [];

  constructor(shape: MessageRun["shape"], first: JsonRecord) {
    this.shape = shape;
    this.members = new Map(Object.entries(first));
    this.add(first, this.beside(first));
  }

  /** Takes a message in; false, and all is as it was, where something of it would get lost. */
  takes(raw: unknown): boolean {
    // Who has no name has not the name of a neighbour.
    if (!isRecord(raw) || (field(raw, "name") ?? null) !== (this.members.get("name") ?? null)) return false;
    const members = this.beside(raw);
    if (!members.every(([key, value]) => this.fits(key, value))) return false;
    // A function of the old kind and calls do not mix (OC-FUNC).
    const calls = this.shape.calls.get(raw);
    const legacy = !isAbsent(field(raw, "function_call")) || !isAbsent(this.members.get("function_call"));
    if (legacy && (this.calls.length > 0 || (Array.isArray(calls) && calls.length > 0))) return false;
    this.add(raw, members);
    return true;
  }

  /** All that were taken, as one message. */
  joined(): JsonRecord {
    const { shape, calls, members } = this;
    for (const [key, texts] of this.texts) members.set(key, texts.join("\n\n"));
    let message: JsonRecord = Object.fromEntries(members);
    if (this.contents.length > 0) message = shape.content.set(message, this.content());
    return calls.length > 0 ? shape.calls.set(message, calls) : message;
  }

  private add(raw: JsonRecord, members: readonly (readonly [string, unknown])[]): void {
    const content = this.shape.content.get(raw);
    if (!isNothing(content)) this.contents.push(content);
    const calls = this.shape.calls.get(raw);
    if (Array.isArray(calls)) for (const call of calls) this.calls.push(call);
    for (const [key, value] of members) {
      const known = this.members.get(key);
      if (known === undefined || known === null) this.members.set(key, value);
      if (!TEXTS.has(key) || typeof value !== "string" || value === "") continue;
      const texts = this.texts.get(key);
      if (texts === undefined) this.texts.set(key, [value]);
      else texts.push(value);
    }
  }

  /** What the message holds beside its role, its content and its calls. */
  private beside(raw: JsonRecord): readonly (readonly [string, unknown])[] {
    const { content, calls } = this.shape;
    const rest = Array.isArray(calls.get(raw)) ? calls.set(raw, undefined) : raw;
    return Object.entries(content.set(rest, undefined)).filter(([key]) => key !== "role");
  }

  private fits(key: string, value: unknown): boolean {
    const known = this.members.get(key);
    if (isAbsent(known) || isAbsent(value)) return true;
    if (SPOKEN.has(key)) return TEXTS.has(key) && typeof known === "string" && typeof value === "string";
    return known === value || canonicalText(known) === canonicalText(value);
  }

  /** Plain texts stay one; where there are blocks, the texts before the first of them are one block. */
  private content(): unknown {
    const { contents, shape } = this;
    if (contents.length === 1) return contents[0];
    const blocks = contents.findIndex((content) => typeof content !== "string");
    if (blocks < 0) return contents.join("\n\n");
    const opening = contents.slice(0, blocks).join("\n\n");
    const all: unknown[] = blocks > 0 ? [shape.textBlock(opening)] : [];
    for (const content of contents.slice(blocks)) {
      if (typeof content === "string") all.push(shape.textBlock(content));
      else if (Array.isArray(content)) for (const block of content) all.push(block);
      else all.push(content);
    }
    return all;
  }
}

function isNothing(content: unknown): boolean {
  return isAbsent(content) || content === "";
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}
