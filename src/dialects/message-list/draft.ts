import { field, isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import type { Message, Part } from "../../core/model.ts";
import { REASONING_MEMBERS } from "../shared/reasoning-members.ts";
import { hidesMembers, unreadMembers } from "../shared/unread.ts";
import type { MessageShape } from "./shape.ts";

// Fields that make a message worth keeping although it holds neither text nor calls.
const SPEAKING_FIELDS = ["refusal", "audio", ...REASONING_MEMBERS] as const;

/** One message while it is being edited: what is replaced, what goes, what is put in where. */
export class Draft {
  readonly message: Message;
  private readonly replaced = new Map<Part, readonly unknown[]>();
  private readonly after = new Map<Part, unknown[]>();
  private readonly front: unknown[] = [];
  private readonly frontEnd: unknown[] = [];
  private readonly edits: ((raw: unknown) => unknown)[] = [];
  private removedAny = false;
  private dropped = false;
  private readonly keepsEmpty: boolean;
  private readonly emptyAllowed: boolean;
  private readonly shape: MessageShape;

  /** `keepsEmpty`: the message stays although nothing is left in it (a failed turn that tells its
   * error). `emptyAllowed`: the target accepts an empty text, so a message that holds other fields can stay.
   */
  constructor(message: Message, keepsEmpty: boolean, emptyAllowed: boolean, shape: MessageShape) {
    this.message = message;
    this.keepsEmpty = keepsEmpty;
    this.emptyAllowed = emptyAllowed;
    this.shape = shape;
  }

  /** What a part is at this moment; undefined when it goes. */
  current(part: Part): unknown {
    const values = this.replaced.get(part);
    return values === undefined ? part.raw : values[0];
  }

  isRemoved(part: Part): boolean {
    return this.replaced.get(part)?.length === 0;
  }

  replace(part: Part, value: unknown): void {
    this.replaced.set(part, [value]);
  }

  /** Puts several blocks where a part stood. */
  replaceAll(part: Part, values: readonly unknown[]): void {
    this.replaced.set(part, values);
  }

  remove(part: Part): void {
    this.replaced.set(part, []);
    this.removedAny = true;
  }

  /** Puts a result block before everything else; several keep their order. */
  pushFront(block: unknown): void {
    this.front.push(block);
  }

  /** Puts blocks behind the results that are put in front. */
  pushBehindFront(blocks: readonly unknown[]): void {
    for (const block of blocks) this.frontEnd.push(block);
  }

  /** Puts blocks behind a part that stays. */
  pushAfter(part: Part, blocks: readonly unknown[]): void {
    const list = this.after.get(part) ?? [];
    for (const block of blocks) list.push(block);
    this.after.set(part, list);
  }

  /** Edits the message as a whole, after its parts. */
  edit(change: (raw: unknown) => unknown): void {
    this.edits.push(change);
  }

  /** The message goes: always, or only if it holds nothing but blank content. */
  drop(always: boolean): void {
    this.removedAny = true;
    this.dropped = always;
  }

  get hasFront(): boolean {
    return this.front.length > 0;
  }

  /** The message after all edits; undefined when nothing of it is left. */
  render(): unknown {
    if (this.dropped) return undefined;
    const [whole] = this.message.parts;
    let raw = this.message.raw;
    if (whole?.slot === "message" && this.replaced.has(whole)) {
      if (this.isRemoved(whole)) return undefined;
      raw = this.current(whole);
    }
    if (isRecord(raw)) raw = this.renderFields(raw);
    for (const change of this.edits) raw = change(raw);
    if (!this.removedAny || this.keepsEmpty || !isRecord(raw)) return raw;
    if (!isBlankContent(this.shape.content.get(raw)) && !this.holdsOnlyMarkers()) return raw;
    if (this.message.parts.some((part) => part.kind === "call" && !this.isRemoved(part))) return raw;
    // What was said may stand under a name with a damaged letter: that is another finding's to decide.
    if (this.message.content === "absent" && this.hides(this.message.raw)) return raw;
    if (!this.emptyAllowed || (this.message.role === "assistant" && isSilent(raw))) return undefined;
    // What is left speaks by other fields; a null beside them is refused (OC-CONTENT-1).
    return this.shape.content.get(raw) ? raw : this.shape.content.set(raw, "");
  }

  /** Once the message is gone: did it hold more than its parts, which are each dealt with? */
  losesMembers(): boolean {
    const { raw, parts } = this.message;
    // What goes as a whole is told as what it is; a message that is a result takes its members along.
    if (this.dropped || parts.some(({ slot }) => slot === "message") || !isRecord(raw)) return false;
    return unreadMembers(this.shape.content.set(raw, "")) !== undefined;
  }

  private holdsOnlyMarkers(): boolean {
    if (this.front.length + this.frontEnd.length + this.after.size > 0) return false;
    const left = this.message.parts.filter((part) => !this.isRemoved(part));
    return left.length > 0 && left.every((part) => part.kind === "marker");
  }

  private hides(raw: unknown): boolean {
    return (this.shape.hides ?? hidesMembers)(raw);
  }

  private renderFields(message: JsonRecord): unknown {
    let raw: JsonRecord = message;
    const before = this.shape.content.get(raw);
    const content = this.renderContent(before);
    if (content !== before) raw = this.shape.content.set(raw, content);
    const calls = this.message.parts.filter((part) => part.slot === "call-list");
    if (calls.some((part) => this.replaced.has(part))) {
      const list = calls.flatMap((part) => (this.isRemoved(part) ? [] : [this.current(part)]));
      raw = this.shape.calls.set(raw, list.length > 0 ? list : undefined);
    }
    for (const part of this.message.parts) {
      const name = part.slot === "member" && this.isRemoved(part) ? REASONING_MEMBERS[part.index] : undefined;
      if (name !== undefined) raw = withoutField(raw, name);
    }
    const legacy = this.message.parts.find((part) => part.slot === "legacy-call");
    if (legacy !== undefined && this.replaced.has(legacy)) {
      raw = this.isRemoved(legacy)
        ? withoutField(raw, "function_call")
        : withField(raw, "function_call", this.current(legacy));
    }
    return raw;
  }

  private renderContent(content: unknown): unknown {
    const parts = this.message.parts.filter((part) => part.slot === "block" || part.slot === "text");
    const inserts = this.front.length + this.frontEnd.length + this.after.size;
    if (inserts === 0 && !parts.some((part) => this.replaced.has(part))) return content;
    const blocks: unknown[] = [...this.front, ...this.frontEnd];
    for (const part of parts) {
      const values = this.replaced.get(part);
      if (part.slot === "text" && inserts === 0 && values?.length === 1) return values[0];
      if (values !== undefined) for (const value of values) blocks.push(this.asBlock(value));
      else blocks.push(part.slot === "text" ? this.asBlock(String(part.raw)) : part.raw);
      for (const block of this.after.get(part) ?? []) blocks.push(block);
    }
    return typeof content === "string" && blocks.length === 0 ? "" : blocks;
  }

  private asBlock(value: unknown): unknown {
    if (typeof value !== "string") return value;
    return this.shape.textBlock(value, this.message.role === "assistant");
  }
}

function isBlankContent(content: unknown): boolean {
  if (content === undefined || content === null || content === "") return true;
  return Array.isArray(content) && content.length === 0;
}

function isSilent(raw: JsonRecord): boolean {
  return SPEAKING_FIELDS.every((key) => field(raw, key) === undefined || field(raw, key) === null);
}
