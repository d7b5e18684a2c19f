import { DISCARD_CODE, frame, type StreamDialect } from "./dialect.ts";
import type { Judge, Passage } from "./judge.ts";
import { SIZE_OF_PIECE, type SseBlock, sseReader } from "./sse.ts";
import type { Discard } from "./verdict.ts";

/** The smallest piece of a stream that passes or is held as a whole. */
export interface Unit {
  readonly raw: unknown;
  readonly size: number;
  /** Absent in what is no event. */
  readonly passage?: Passage;
}

/** How events travel: as bytes, or as objects. */
export interface Carrier {
  /** Takes one item of the source to the judge, unit by unit. */
  read(item: unknown): Iterable<Unit>;
  /** What is left when nothing more comes. */
  rest(): Iterable<Unit>;
  /** How a stream ends whose turn was discarded. */
  ending(verdict: Discard, dialect: StreamDialect | undefined): readonly unknown[];
  /** Is the ending all that tells a reader that the turn has failed? Bytes are read by programs that know errors. */
  readonly endsInError: boolean;
}

/** True for bytes, also for those of another realm. */
export function isBytes(item: unknown): item is Uint8Array {
  return ArrayBuffer.isView(item);
}

/** Bytes of server-sent events. */
export function byteCarrier(judge: Judge, maxBytes: number): Carrier {
  const reader = sseReader(maxBytes);
  let isCut = false;
  // Behind the end of the turn an event is left out that is too long to be looked at.
  let isSkipping = false;
  const unit = (block: SseBlock): Unit => {
    const passage = block.data === undefined ? undefined : judge.readBlock(block, isCut);
    return {
      raw: block.raw,
      size: block.raw.length + SIZE_OF_PIECE,
      ...(passage !== undefined && { passage }),
    };
  };
  return {
    *read(item) {
      if (!isBytes(item)) {
        judge.fail("unreadable-event");
        yield { raw: item, size: SIZE_OF_EVENT, passage: "hold" };
        return;
      }
      for (const block of reader.push(item)) {
        if (block !== undefined) {
          const isLast = isSkipping;
          isSkipping = false;
          yield isLast ? skipped(block) : unit(block);
          continue;
        }
        isSkipping ||= judge.verdict() !== undefined;
        judge.fail("too-large");
        yield* this.rest();
      }
    },
    *rest() {
      const block = reader.rest();
      if (block === undefined) return;
      isCut = true;
      yield isSkipping ? skipped(block) : unit(block);
    },
    ending(verdict, dialect) {
      const event = eventOf(verdict, dialect);
      const [first = "", ...others] = dialect?.errorFrames(event) ?? [frame(event, "error")];
      // What came last may be an event without its end.
      return [isCut ? `\n\n${first}` : first, ...others].map((text) => new TextEncoder().encode(text));
    },
    endsInError: false,
  };
}

function skipped({ raw }: SseBlock): Unit {
  return { raw, size: raw.length + SIZE_OF_PIECE, passage: "late" };
}

/** What an event counts for that has no length. */
const SIZE_OF_EVENT = 1024;

/** The events of an SDK. */
export function eventCarrier(judge: Judge): Carrier {
  return {
    *read(item) {
      yield { raw: item, size: SIZE_OF_EVENT, passage: judge.readEvent(item) };
    },
    rest: () => [],
    ending: (verdict, dialect) => [eventOf(verdict, dialect)],
    endsInError: true,
  };
}

/** What the error says that ends a discarded turn. */
export function discardMessage({ reason }: Discard): string {
  return `Layer 0 discarded this turn (${reason}). No tool call of it was let through.`;
}

function eventOf(verdict: Discard, dialect: StreamDialect | undefined): { readonly [key: string]: unknown } {
  const message = discardMessage(verdict);
  return dialect?.errorEvent(message) ?? { error: { type: "api_error", code: DISCARD_CODE, message } };
}
