import type {
  ArgumentsState,
  CallPart,
  ContentState,
  History,
  ItemId,
  Message,
  Part,
  RequestFacts,
  ResultPart,
  Role,
  Slot,
} from "./model.ts";
import { callId } from "./model.ts";
import type { MessageReader, PartSink } from "./sink.ts";
import { isWellFormedDeep } from "./unicode.ts";

/** The sink that builds the model of a history. */
class ModelBuilder implements PartSink {
  readonly messages: Message[] = [];
  readonly calls: CallPart[] = [];
  readonly results: ResultPart[] = [];
  private readonly offset: number;
  private parts: Part[] = [];
  private raw: unknown;
  private role: Role = "other";
  private failed = false;
  private boundary = false;
  private answer: string | undefined;
  private itemId: ItemId | undefined;
  private isUnlisted = false;

  constructor(offset: number) {
    this.offset = offset;
  }

  private get message(): number {
    return this.messages.length + this.offset;
  }

  begin(raw: unknown, role: Role, failed: boolean, boundary: boolean, answer?: string): void {
    this.answer = answer;
    this.raw = raw;
    this.role = role;
    this.failed = failed;
    this.boundary = boundary;
    this.parts = [];
    this.itemId = undefined;
    this.isUnlisted = false;
  }

  item(id: string, optional: boolean): void {
    this.itemId = { id, optional };
  }

  text(
    slot: Slot,
    index: number,
    text: string,
    raw: unknown,
    marked: boolean,
    mistyped: boolean = false,
  ): void {
    this.parts.push({ kind: "text", message: this.message, slot, index, raw, marked, text, mistyped });
  }

  call(
    slot: Slot,
    index: number,
    id: string | undefined,
    name: string | undefined,
    state: ArgumentsState,
    caller: string | undefined,
    raw: unknown,
    marked: boolean,
    family?: string,
    signed: boolean = true,
  ): void {
    const part: CallPart = {
      kind: "call",
      message: this.message,
      slot,
      index,
      raw,
      marked,
      serial: this.calls.length,
      id: id === undefined ? undefined : callId(id),
      name,
      arguments: state,
      caller,
      family,
      signed,
    };
    this.calls.push(part);
    this.parts.push(part);
  }

  result(
    slot: Slot,
    index: number,
    id: string | undefined,
    name: string | undefined,
    isError: boolean,
    hostSynthetic: boolean,
    raw: unknown,
    marked: boolean,
    family?: string,
    malformed: boolean = false,
  ): void {
    const part: ResultPart = {
      kind: "result",
      message: this.message,
      slot,
      index,
      raw,
      marked,
      serial: this.results.length,
      callId: id === undefined ? undefined : callId(id),
      name,
      isError,
      hostSynthetic,
      family,
      malformed,
    };
    this.results.push(part);
    this.parts.push(part);
  }

  server(
    kind: "server-call" | "server-result",
    index: number,
    id: string | undefined,
    raw: unknown,
    marked: boolean,
    slot: Slot = "block",
  ): void {
    this.parts.push({ kind, message: this.message, slot, index, raw, marked, id });
  }

  reasoning(
    index: number,
    signed: boolean,
    raw: unknown,
    marked: boolean,
    slot: Slot = "block",
    blankSignature: boolean = false,
    blank: boolean = false,
  ): void {
    const { message } = this;
    this.parts.push({ kind: "reasoning", message, slot, index, raw, marked, signed, blankSignature, blank });
  }

  media(slot: Slot, index: number, raw: unknown, marked: boolean): void {
    this.parts.push({ kind: "media", message: this.message, slot, index, raw, marked });
  }

  opaque(slot: Slot, index: number, raw: unknown, marked: boolean): void {
    this.parts.push({ kind: "opaque", message: this.message, slot, index, raw, marked });
  }

  reference(id: string, raw: unknown): void {
    this.parts.push({
      kind: "reference",
      message: this.message,
      slot: "message",
      index: 0,
      raw,
      marked: false,
      id,
    });
  }

  marker(index: number, raw: unknown): void {
    this.parts.push({ kind: "marker", message: this.message, slot: "block", index, raw, marked: true });
  }

  approval(
    kind: "approval-request" | "approval-response",
    slot: Slot,
    index: number,
    id: string | undefined,
    call: string | undefined,
    raw: unknown,
    settles: boolean = false,
  ): void {
    const place = { message: this.message, slot, index, raw, marked: false };
    this.parts.push({ kind, ...place, id, callId: call === undefined ? undefined : callId(call), settles });
  }

  unlisted(): void {
    this.isUnlisted = true;
  }

  invalidPart(index: number, raw: unknown): void {
    this.parts.push({ kind: "invalid", message: this.message, slot: "block", index, raw, marked: false });
  }

  end(
    content: ContentState,
    emptyCallList: boolean,
    badName: boolean,
    badRole: boolean = false,
    continued: boolean = false,
  ): void {
    this.messages.push({
      index: this.message,
      role: this.role,
      raw: this.raw,
      parts: this.parts,
      content,
      unlisted: this.isUnlisted,
      failed: this.failed,
      boundary: this.boundary,
      emptyCallList,
      wellFormed: isWellFormedDeep(this.raw),
      badName,
      badRole,
      continued,
      answer: this.answer,
      item: this.itemId,
    });
  }

  invalid(raw: unknown): void {
    this.begin(raw, "other", false, false);
    this.opaque("message", 0, raw, false);
    this.end("filled", false, false);
  }
}

/** Reads a list of messages into the model. */
export function buildHistory(
  messages: readonly unknown[],
  read: MessageReader,
  request: RequestFacts | undefined,
): History {
  const builder = new ModelBuilder(0);
  for (const raw of messages) read(raw, builder);
  return { messages: builder.messages, calls: builder.calls, results: builder.results, request };
}

/** Reads one value as a message with the given index (-1 for the text around a request's messages). */
export function buildMessage(raw: unknown, read: MessageReader, index: number): Message | undefined {
  const builder = new ModelBuilder(index);
  read(raw, builder);
  return builder.messages[0];
}
