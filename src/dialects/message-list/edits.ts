import type { Deed } from "../../core/deed.ts";
import { isRecord, withoutField } from "../../core/json.ts";
import type { ApprovalPart, CallPart, Message, Part, ResultPart, TextPart } from "../../core/model.ts";
import { BRIDGE_TEXT, CONTINUE_TEXT, QUARANTINE_TEXT } from "../../core/texts.ts";
import { toWellFormedDeep } from "../../core/unicode.ts";
import type { Layout } from "./layout.ts";

/** Edits of parts where they stand, and what calls will be called, for results that are made or moved later. */
export class Edits {
  private readonly layout: Layout;
  private readonly ids = new Map<CallPart, string>();
  private readonly names = new Map<CallPart, string>();

  constructor(layout: Layout) {
    this.layout = layout;
  }

  /** The id of a call after all renaming. */
  idOf(call: CallPart): string {
    return this.ids.get(call) ?? call.id ?? "";
  }

  /** The name of a call after all renaming. */
  nameOf(call: CallPart): string {
    return this.names.get(call) ?? call.name ?? "";
  }

  /** Does one deed; those that move or make something are left to the layout. */
  apply(deed: Deed): void {
    const { layout } = this;
    const { shape } = layout;
    switch (deed.do) {
      case "dropCall":
        this.remove(deed.call);
        for (const part of this.approvalsOf(deed.call)) this.remove(part);
        break;
      case "dropResult":
        this.remove(deed.result);
        break;
      case "dropServerHalf":
      case "dropBlank":
      case "stripReasoning":
      case "dropPart":
      case "dropReference":
        this.remove(deed.part);
        break;
      case "renameTool":
        this.names.set(deed.call, deed.name);
        this.change(deed.call, (raw) => shape.editCall(deed.call, raw, { name: deed.name }));
        break;
      case "renameCall":
        this.ids.set(deed.call, deed.id);
        this.change(deed.call, (raw) => shape.editCall(deed.call, raw, { id: deed.id }));
        for (const part of this.approvalsOf(deed.call))
          if (part.callId) this.change(part, (raw) => shape.editApproval?.(raw, deed.id) ?? raw);
        if (deed.result !== undefined) this.changeResult(deed.result, { id: deed.id });
        break;
      case "dropCallId":
        this.ids.set(deed.call, "");
        this.change(deed.call, (raw) => shape.editCall(deed.call, raw, { id: "" }));
        if (deed.result !== undefined) this.changeResult(deed.result, { id: "" });
        break;
      case "signCall":
        this.change(deed.call, (raw) => shape.signed?.(raw) ?? raw);
        break;
      case "dropSignature":
        this.change(deed.part, (raw) => shape.unsigned?.(raw) ?? raw);
        break;
      case "repairResult":
        this.change(deed.result, (raw) => shape.repairResult?.(deed.result, raw) ?? raw);
        break;
      case "nameResult":
        this.changeResult(deed.result, { name: deed.name });
        break;
      case "repairArguments":
        this.change(deed.call, (raw) => shape.repairArguments(deed.call, raw));
        break;
      case "trimEnd":
        this.change(deed.part, (raw) => shape.withText(deed.part, raw, deed.part.text.trimEnd()));
        break;
      case "fillReasoning":
        layout.draft(deed.message).edit((raw) => shape.withReasoning?.(raw, deed) ?? raw);
        break;
      case "removeCacheMarker":
        if (deed.part.kind === "marker") this.remove(deed.part);
        else this.change(deed.part, (raw) => (isRecord(raw) ? withoutField(raw, "cache_control") : raw));
        break;
      case "replaceMedia":
        this.change(deed.part, (raw) => shape.replaceMedia(deed.part, raw, deed.which));
        break;
      case "wellForm":
        if (deed.message >= 0) layout.draft(deed.message).edit(toWellFormedDeep);
        break;
      case "dropEmptyCallList":
        layout.draft(deed.message).edit((raw) => (isRecord(raw) ? shape.calls.set(raw, undefined) : raw));
        break;
      case "dropName":
        this.dropField(deed.message, "name");
        break;
      case "setRole":
        layout
          .draft(deed.message)
          .edit((raw) => shape.withRole(raw, deed.role === "assistant" ? "assistant" : "user"));
        break;
      case "quarantine":
        this.quarantine(layout.draft(deed.message).message);
        break;
      case "dropEmptyMessage":
        layout.draft(deed.message).drop(false);
        break;
      case "wrapContent":
        this.wrap(deed.message);
        break;
      case "fillContent":
        layout
          .draft(deed.message)
          .edit((raw) => (isRecord(raw) ? shape.content.set(raw, shape.noContent) : raw));
        break;
      case "retypeText":
        this.retype(deed.part);
        break;
      case "dropItemId":
        this.dropField(deed.message, "id");
        break;
      case "dropCopy":
      case "dropMessage":
        layout.draft(deed.message).drop(true);
        break;
      case "bridge":
        this.bridge(deed.role, deed.before);
        break;
      case "mergeMessages":
        layout.merge(deed.from, deed.to);
        break;
      case "splitMessage":
        this.split(layout.draft(deed.message).message);
        break;
      default:
        break;
    }
  }

  /** Gives a result another id or name where it stands. */
  changeResult(result: ResultPart, edit: { readonly id?: string; readonly name?: string }): void {
    this.change(result, (raw) => this.layout.shape.editResult(result, raw, edit));
  }

  private approvalsOf(call: CallPart): readonly ApprovalPart[] {
    return this.layout.paired.pairing.approvals.ofCall.get(call) ?? [];
  }

  private wrap(message: number): void {
    const { shape } = this.layout;
    const assistant = this.layout.message(message)?.role === "assistant";
    this.layout.draft(message).edit((raw) => {
      const content = isRecord(raw) ? shape.content.get(raw) : undefined;
      if (!isRecord(raw)) return raw;
      if (isRecord(content)) return shape.content.set(raw, [content]);
      if (typeof content !== "string") return raw;
      return shape.content.set(raw, content === "" ? [] : [shape.textBlock(content, assistant)]);
    });
  }

  private retype(part: TextPart): void {
    const { layout } = this;
    const assistant = layout.message(part.message)?.role === "assistant";
    this.change(part, (raw) => layout.shape.retyped?.(raw, assistant) ?? raw);
  }

  private bridge(role: "user" | "assistant", before: number): void {
    const { layout } = this;
    const atEnd = before > 0 && before === layout.paired.history.messages.length;
    const text = atEnd ? CONTINUE_TEXT : BRIDGE_TEXT;
    const raw = role === "user" ? layout.shape.userMessage(text, []) : layout.shape.assistantMessage(text);
    layout.gap(before - 1).rest.push({ source: -1, raw });
  }

  /** What stands beside results goes into a user message of its own behind them. */
  private split(message: Message): void {
    const { layout } = this;
    const others = message.parts.filter(
      (part) => part.kind !== "result" && part.kind !== "marker" && part.slot === "block",
    );
    const blocks = others.map((part) => layout.current(part));
    for (const part of others) this.remove(part);
    layout.gap(message.index).rest.push({ source: -1, raw: layout.shape.userBlocks(blocks) });
  }

  private remove(part: Part): void {
    this.layout.draft(part.message).remove(part);
  }

  /** A part that goes is not edited any more. */
  private change(part: Part, edit: (raw: unknown) => unknown): void {
    const draft = this.layout.draft(part.message);
    if (!draft.isRemoved(part)) draft.replace(part, edit(draft.current(part)));
  }

  private dropField(message: number, key: string): void {
    this.layout.draft(message).edit((raw) => (isRecord(raw) ? withoutField(raw, key) : raw));
  }

  /** What a user or a tool said is replaced by a fixed text, what the assistant said goes. */
  private quarantine(message: Message): void {
    const { shape } = this.layout;
    let said = false;
    for (const part of message.parts) {
      if (part.kind === "result") this.change(part, (raw) => shape.withText(part, raw, QUARANTINE_TEXT));
      else if (part.kind === "opaque" && part.slot === "message") {
        this.change(part, (raw) => shape.userMessage(QUARANTINE_TEXT, [], raw));
      } else if (part.kind !== "text") continue;
      else if (message.role === "assistant" || said) this.remove(part);
      else this.change(part, (raw) => shape.withText(part, raw, QUARANTINE_TEXT));
      said ||= part.kind === "text";
    }
  }
}
