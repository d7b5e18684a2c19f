import type { ArgumentsState, ContentState, Role, Slot } from "./model.ts";

/**
 * What a dialect's reader tells about one message, part by part. There is one reader per dialect and two
 * sinks: the fast gate, which allocates nothing, and the builder of the model. So gate and diagnosis cannot
 * disagree about what a block is.
 *
 * Contract:
 * - `begin` and `end` enclose the parts of one message, in the order in which they stand in it.
 * - A message that is no object is told by `invalid` alone.
 * - `family` is the kind of call where only a result of the same kind answers it (OR-PAIR-4).
 * - Every block of a content list is told exactly once; a type that the dialect does not know by `opaque`.
 */
export interface PartSink {
  begin(raw: unknown, role: Role, failed: boolean, boundary: boolean): void;
  text(slot: Slot, index: number, text: string, raw: unknown, marked: boolean): void;
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
  ): void;
  server(
    kind: "server-call" | "server-result",
    index: number,
    id: string | undefined,
    raw: unknown,
    marked: boolean,
    slot?: Slot,
  ): void;
  reasoning(index: number, signed: boolean, raw: unknown, marked: boolean, slot?: Slot): void;
  media(slot: Slot, index: number, raw: unknown, marked: boolean): void;
  opaque(slot: Slot, index: number, raw: unknown, marked: boolean): void;
  /** A block that no provider can take for one. */
  invalidPart(index: number, raw: unknown): void;
  end(content: ContentState, emptyCallList: boolean, badName: boolean): void;
  invalid(raw: unknown): void;
}

/** Reads one message of a dialect into a sink. */
export type MessageReader = (raw: unknown, sink: PartSink) => void;
