import { byteCarrier, eventCarrier } from "./carrier.ts";
import { openGate } from "./gate.ts";
import { createJudge } from "./judge.ts";
import type { StreamDialectName, Verdict } from "./verdict.ts";

/** How a recorded stream is judged. */
export interface JudgeStreamOptions {
  /** Whose stream it is. Left out, it is recognised by its events. */
  readonly dialect?: StreamDialectName;
}

/** Judges a stream that was recorded: the bytes or the text of server-sent events, or the events of an SDK. */
export function judgeStream(
  recorded: Uint8Array | string | readonly unknown[],
  { dialect }: JudgeStreamOptions = {},
): Verdict {
  // It is in memory already: there is nothing to bound.
  const limit = Number.POSITIVE_INFINITY;
  const judge = createJudge({ dialect, maxBytes: limit });
  const isList = Array.isArray(recorded);
  const carrier = isList ? eventCarrier(judge) : byteCarrier(judge, limit);
  const gate = openGate(judge, carrier);
  const items = isList
    ? recorded
    : [typeof recorded === "string" ? new TextEncoder().encode(recorded) : recorded];
  for (const item of items) gate.take(item);
  gate.end();
  return judge.end();
}
