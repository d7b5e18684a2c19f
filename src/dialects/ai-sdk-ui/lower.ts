import type { Lowered, PairedHistory, Row } from "../../core/carrier.ts";
import type { Deed, Outcome } from "../../core/deed.ts";
import { isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import type { Message, Part, ResultPart } from "../../core/model.ts";
import { QUARANTINE_TEXT, unknownOutcome } from "../../core/texts.ts";
import { toWellFormedDeep } from "../../core/unicode.ts";
import { asObject } from "../shared/arguments.ts";

const GONE = Symbol("gone");

/** New values of the parts of one message by their index, and what is done to the whole of it. */
interface Change {
  readonly parts: Map<number, unknown>;
  readonly whole: ((raw: unknown) => unknown)[];
  gone: boolean;
}

/** Writes deeds into UI messages: each changes the one part in which call and result stand together. */
export function lowerAiSdkUi(
  { history }: PairedHistory,
  deeds: readonly Deed[],
  request: JsonRecord | undefined,
): Lowered {
  const cut = deeds.find((deed) => deed.do === "truncate");
  const kept = cut === undefined ? history.messages : history.messages.slice(0, cut.from);
  if (cut !== undefined)
    return { rows: kept.map(({ index, raw }) => ({ source: index, raw })), unsupported: [] };
  const changes = new Changes(deeds, history.messages);
  const unsupported = deeds.filter((deed) => !changes.apply(deed));
  const rows = kept.flatMap((message): Row[] => {
    const raw = changes.render(message);
    return raw === GONE ? [] : [{ source: message.index, raw }];
  });
  const changed = request === undefined ? undefined : wellFormed(deeds, request);
  return { rows, unsupported, ...(changed === undefined ? {} : { request: changed }) };
}

class Changes {
  private readonly messages = new Map<number, Change>();
  /** There is no place for a note: a record whose output would become one has to stay. */
  private readonly spoken: ReadonlySet<unknown>;

  private readonly history: readonly Message[];

  constructor(deeds: readonly Deed[], history: readonly Message[]) {
    this.history = history;
    this.spoken = new Set(deeds.flatMap((deed) => (deed.do === "note" ? [deed.result.raw] : [])));
  }

  /** False where a deed cannot be written down here. */
  apply(deed: Deed): boolean {
    switch (deed.do) {
      case "answer":
        return this.edit(deed.call, (part) => failed(part, unknownOutcome(deed.effect)));
      case "settle":
        return this.edit(deed.call, (part) => settled(part, deed.outcome));
      case "renameCall":
        return this.edit(deed.call, (part) => withField(part, "toolCallId", deed.id));
      case "renameTool":
        return this.edit(deed.call, (part) => named(part, deed.name));
      case "nameResult":
        // The record has one name, which its call has got already.
        return true;
      case "repairArguments":
        return this.edit(deed.call, (part) => withField(part, "input", asObject(part["input"])));
      case "dropCall":
        return !this.spoken.has(deed.call.raw) && this.drop(deed.call);
      case "dropResult":
        return this.isDropped(deed.result);
      case "dropServerHalf":
      case "dropPart":
      case "dropBlank":
      case "stripReasoning":
        return this.drop(deed.part);
      case "dropMessage":
      case "dropEmptyMessage":
        this.change(deed.message).gone = true;
        return true;
      case "quarantine":
        this.quarantine(this.history[deed.message]);
        return true;
      case "wrapContent":
        this.change(deed.message).whole.push(wrapped);
        return true;
      case "wellForm":
        if (deed.message >= 0) this.change(deed.message).whole.push(toWellFormedDeep);
        return true;
      default:
        return false;
    }
  }

  /** The message as it is now, the very same where nothing was done to it. */
  render({ index, raw, parts }: Message): unknown {
    const change = this.messages.get(index);
    if (change === undefined) return raw;
    if (change.gone) return GONE;
    let whole = raw;
    const list = isRecord(raw) ? raw["parts"] : undefined;
    if (isRecord(raw) && change.parts.size > 0) {
      const old: readonly unknown[] = Array.isArray(list) ? list : parts.map((part) => part.raw);
      const now = old.map((part, at) => (change.parts.has(at) ? change.parts.get(at) : part));
      const left = now.filter((part) => part !== GONE);
      // A message without parts says nothing, and the validation of the SDK refuses it; a step begins nothing alone.
      if (left.every(beginsStep)) return GONE;
      whole = withField(raw, "parts", left);
    }
    for (const edit of change.whole) whole = edit(whole);
    return whole;
  }

  /** What a user or a tool said is replaced by a fixed text, what the assistant said goes. */
  private quarantine(message: Message | undefined): void {
    let said = false;
    for (const part of message?.parts ?? []) {
      if (part.kind === "result") this.edit(part, setAside);
      if (part.kind !== "text") continue;
      if (part.slot === "text")
        this.change(part.message).whole.push((raw) =>
          isRecord(raw) ? withField(raw, "content", QUARANTINE_TEXT) : raw,
        );
      else if (message?.role === "assistant" || said) this.drop(part);
      else this.edit(part, (raw) => withField(raw, "text", QUARANTINE_TEXT));
      said = true;
    }
  }

  private change(message: number): Change {
    const known = this.messages.get(message);
    if (known !== undefined) return known;
    const change: Change = { parts: new Map(), whole: [], gone: false };
    this.messages.set(message, change);
    return change;
  }

  private edit(part: Part, edit: (raw: JsonRecord) => JsonRecord): boolean {
    const { parts } = this.change(part.message);
    const current = parts.has(part.index) ? parts.get(part.index) : part.raw;
    if (isRecord(current)) parts.set(part.index, edit(current));
    return true;
  }

  private drop(part: Part): boolean {
    this.change(part.message).parts.set(part.index, GONE);
    return true;
  }

  private isDropped(result: ResultPart): boolean {
    return this.messages.get(result.message)?.parts.get(result.index) === GONE;
  }
}

function beginsStep(part: unknown): boolean {
  return isRecord(part) && part["type"] === "step-start";
}

function setAside(part: JsonRecord): JsonRecord {
  return withField(part, Object.hasOwn(part, "errorText") ? "errorText" : "output", QUARANTINE_TEXT);
}

function settled(part: JsonRecord, { text, isError }: Outcome): JsonRecord {
  if (isError) return failed(part, text);
  return withField(withField(part, "state", "output-available"), "output", text);
}

function failed(part: JsonRecord, text: string): JsonRecord {
  return withField(withField(part, "state", "output-error"), "errorText", text);
}

function named(part: JsonRecord, name: string): JsonRecord {
  return part["type"] === "dynamic-tool"
    ? withField(part, "toolName", name)
    : withField(part, "type", `tool-${name}`);
}

function wrapped(raw: unknown): unknown {
  const text = isRecord(raw) ? raw["content"] : undefined;
  if (!isRecord(raw) || typeof text !== "string") return raw;
  return withField(withoutField(raw, "content"), "parts", [{ type: "text", text }]);
}

function wellFormed(deeds: readonly Deed[], request: JsonRecord): JsonRecord | undefined {
  if (!deeds.some((deed) => deed.do === "wellForm" && deed.message < 0)) return undefined;
  let changed = request;
  for (const key of Object.keys(changed))
    if (key !== "messages") changed = withField(changed, key, toWellFormedDeep(changed[key]));
  return changed;
}
