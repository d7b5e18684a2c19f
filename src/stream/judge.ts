import { isRecord, parseJson } from "../core/json.ts";
import { type Ruling, rule } from "./commit-rule.ts";
import type { StreamDialect } from "./dialect.ts";
import { dialectNamed, dialectOf } from "./dialects/registry.ts";
import type { SseBlock } from "./sse.ts";
import { newTurn, seenCall, sizeOf, streamError } from "./turn.ts";
import type { DiscardReason, StreamDialectName, StreamError, Verdict } from "./verdict.ts";

/**
 * May an event be shown before the turn is judged? `hold`: no, it closes a call or ends a turn that has one. `wait`: it
 * depends on what comes next. `late`: it says more of a turn that has ended, and nobody judges that.
 */
export type Passage = "pass" | "hold" | "wait" | "late";

/** Takes the events of one stream, one after another, until it knows. Nothing that it is given makes it throw. */
export interface Judge {
  readEvent(event: unknown, name?: string): Passage;
  /** `isRest`: its end is missing, so it may have been cut anywhere. What is then no JSON is left to `end`. */
  readBlock(block: SseBlock, isRest?: boolean): Passage;
  /** Ends the trial: this cannot become a turn. The first verdict stays. */
  fail(reason: DiscardReason, error?: unknown): Verdict;
  /** Nothing more comes, in the worst case because the source is `stalled` or the reader has `cancelled`. */
  end(why?: "stalled" | "cancelled"): Verdict;
  verdict(): Verdict | undefined;
  /** The dialect that was named or recognised. */
  dialect(): StreamDialect | undefined;
}

/** What a {@link Judge} needs to know before. */
export interface JudgeOptions {
  readonly dialect?: StreamDialectName | undefined;
  /** How much it may keep of the turn. */
  readonly maxBytes: number;
}

/** A judge for one stream. */
export function createJudge({ dialect: name, maxBytes }: JudgeOptions): Judge {
  const turn = newTurn();
  let dialect = name === undefined ? undefined : dialectNamed(name);
  let events = 0;
  let isText = false;
  let isCut = false;
  let verdict: Verdict | undefined;

  // Has the provider said all that it says of a turn? SDKs keep the line `[DONE]` to themselves.
  const hasEnded = (): boolean => {
    if (dialect === undefined) return false;
    const needsMore = dialect.endsWith === "event" || (dialect.endsWith === "done-line" && isText);
    const [...candidates] = turn.candidates.size === 0 ? [0] : turn.candidates;
    return (turn.terminal || !needsMore) && candidates.every((candidate) => turn.stops.has(candidate));
  };

  const settle = (ruling: Ruling, error: StreamError | undefined = turn.error): Verdict => {
    const stopReason = turn.stops.values().next().value;
    verdict ??= {
      ...(dialect !== undefined && { dialect: dialect.name }),
      calls: [...turn.calls.values()].map(seenCall),
      ...(stopReason !== undefined && { stopReason }),
      ended: hasEnded(),
      ...(error !== undefined && { error }),
      events,
      ...ruling,
    };
    return verdict;
  };

  const fail = (reason: DiscardReason, error?: unknown): Verdict =>
    settle({ commit: false, reason }, error === undefined ? undefined : safeError(error));

  const decide = (): Verdict => {
    if (turn.error !== undefined) return fail("error-frame");
    if (events === 0) return fail(isCut ? "unfinished" : "not-a-stream");
    if (dialect === undefined) return fail("unknown-dialect");
    const ruling = rule(turn, dialect);
    // What was cut off may have been a call, whatever was said before.
    return ruling.commit && (isCut || !hasEnded()) ? fail("unfinished") : settle(ruling);
  };

  const readEvent = (event: unknown, eventName?: string): Passage => {
    if (verdict !== undefined) return isLate(event) ? "late" : "pass";
    if (!isRecord(event)) {
      fail("unreadable-event");
      return "hold";
    }
    events += 1;
    let closes = false;
    try {
      dialect ??= dialectOf(event);
      closes = dialect?.read(turn, event) ?? false;
      // Some gateways send `"error": null` with every event.
      const error =
        event["error"] || (eventName === "error" || event["type"] === "error" ? event : undefined);
      if (error) turn.error ??= streamError(error);
    } catch (error) {
      // Only values that are no JSON do this: getters, proxies, values without a prototype.
      fail("unreadable-event", error);
      return "hold";
    }
    if (turn.error !== undefined || turn.terminal) decide();
    else if (sizeOf(turn) > maxBytes) fail("too-large");
    if (dialect === undefined) return "wait";
    return closes && turn.calls.size > 0 ? "hold" : "pass";
  };

  const isLate = (event: unknown): boolean => {
    try {
      return turn.terminal && isRecord(event) && (dialect?.goesOn(event) ?? false);
    } catch {
      // What cannot be looked at is shown to nobody.
      return true;
    }
  };

  const readBlock = ({ name: eventName, data }: SseBlock, isRest = false): Passage => {
    isText = true;
    if (data === undefined || data === "") return "pass";
    if (verdict !== undefined) return readEvent(parseJson(data));
    if (data.trim() === "[DONE]") {
      if (dialect?.endsWith !== "done-line") return "pass";
      turn.terminal = true;
      decide();
      return turn.calls.size > 0 ? "hold" : "pass";
    }
    const event = parseJson(data);
    if (event !== undefined) return readEvent(event, eventName);
    if (isRest && eventName !== "error") {
      isCut = true;
      return "hold";
    }
    if (eventName === "error") turn.error = streamError(data);
    fail(eventName === "error" ? "error-frame" : "unreadable-event");
    return "hold";
  };

  if (name !== undefined && dialect === undefined) fail("unknown-dialect");
  return {
    readEvent,
    readBlock,
    fail,
    end: (why) => (why === undefined || hasEnded() ? decide() : fail(why)),
    verdict: () => verdict,
    dialect: () => dialect,
  };
}

function safeError(error: unknown): StreamError {
  try {
    return streamError(error);
  } catch {
    // An error that cannot even be looked at.
    return {};
  }
}
