import type { ArgumentsState, ContentState, Role, Slot } from "./model.ts";

/**
 * What a dialect's reader tells about one message, part by part. There is one reader per dialect and two
 * sinks: the fast gate, which allocates nothing, and the builder of the model. So gate and diagnosis cannot
 * disagree about what a block is.
 *
 * Contract:
 * - `begin` and `end` enclose the parts of one message, in the order in which they stand in it.
 * - A message that is no object is told by `invalid` alone.
 * - `signed` is false for a call without a signature where one could stand; `malformed` is true for a result whose
 *   content is clear but not written as the dialect wants it.
 * - `family` is the kind of call where only a result of the same kind answers it (OR-PAIR-4).
 * - Every block of a content list is told exactly once; a type that the dialect does not know by `opaque`.
 */
export interface PartSink {
  /** `answer`: the id of the provider's answer that the message is a part of, where it tells one. */
  begin(raw: unknown, role: Role, failed: boolean, boundary: boolean, answer?: string): void;
  /** The message is an item with an id of its own; `optional`: it is accepted without one. */
  item(id: string, optional: boolean): void;
  /** `mistyped`: the type of the block belongs to another role. */
  text(slot: Slot, index: number, text: string, raw: unknown, marked: boolean, mistyped?: boolean): void;
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
    signed?: boolean,
  ): void;
  result(
    slot: Slot,
    index: number,
    callId: string | undefined,
    name: string | undefined,
    isError: boolean,
    hostSynthetic: boolean,
    raw: unknown,
    marked: boolean,
    family?: string,
    malformed?: boolean,
  ): void;
  server(
    kind: "server-call" | "server-result",
    index: number,
    id: string | undefined,
    raw: unknown,
    marked: boolean,
    slot?: Slot,
  ): void;
  reasoning(
    index: number,
    signed: boolean,
    raw: unknown,
    marked: boolean,
    slot?: Slot,
    blankSignature?: boolean,
    blank?: boolean,
  ): void;
  media(slot: Slot, index: number, raw: unknown, marked: boolean): void;
  opaque(slot: Slot, index: number, raw: unknown, marked: boolean): void;
  /** The whole message stands for an item that the provider keeps. */
  reference(id: string, raw: unknown): void;
  /** A prompt-cache marker that is a block of its own. */
  marker(index: number, raw: unknown): void;
  /** A question whether a call may run, or its answer, which may settle it; `callId` where it names the call. */
  approval(
    kind: "approval-request" | "approval-response",
    slot: Slot,
    index: number,
    id: string | undefined,
    callId: string | undefined,
    raw: unknown,
    settles?: boolean,
  ): void;
  /** The content is the block that is told next, and not the list that it belongs in. */
  unlisted(): void;
  /** A block that no provider can take for one. */
  invalidPart(index: number, raw: unknown): void;
  /**
   * `badRole`: the role told in `begin` is what the message means, and not what it says. `continued`: it says itself
   * that it is to be continued.
   */
  end(
    content: ContentState,
    emptyCallList: boolean,
    badName: boolean,
    badRole?: boolean,
    continued?: boolean,
  ): void;
  invalid(raw: unknown): void;
}

/** Reads one message of a dialect into a sink. */
export type MessageReader = (raw: unknown, sink: PartSink) => void;
