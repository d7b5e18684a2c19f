import { isRecord } from "../core/json.ts";
import { type ArgumentText, argumentText } from "./argument-text.ts";
import type { ArgumentState, SeenCall, StreamError } from "./verdict.ts";

/** A call of a client tool while it is streamed. */
export interface Call {
  id: string;
  name: string;
  /** Which of several answers to one request it is in. */
  readonly candidate: number;
  readonly needsId: boolean;
  text: ArgumentText;
  /** What the provider has said to be the whole text, so that somebody may act on it. */
  whole: string | undefined;
  /** What arguments are that came as a value, that are no JSON by design, or that the provider itself calls cut. */
  given: ArgumentState | undefined;
}

/** All that a dialect's reducer changes. One per stream; it grows with the calls, not with the text. */
export interface Turn {
  readonly calls: Map<string, Call>;
  /** Parts that were started and not stopped. */
  readonly openParts: Set<string>;
  /** Candidates that have said anything. */
  readonly candidates: Set<number>;
  readonly stops: Map<number, string>;
  lastPart: "text" | "reasoning" | "call" | "other" | undefined;
  /** Was the event seen behind which nothing comes? */
  terminal: boolean;
  error: StreamError | undefined;
  /** How many characters of arguments are kept. */
  argumentSize: number;
}

/** A turn of which nothing has been seen. */
export function newTurn(): Turn {
  return {
    calls: new Map(),
    openParts: new Set(),
    candidates: new Set(),
    stops: new Map(),
    lastPart: undefined,
    terminal: false,
    error: undefined,
    argumentSize: 0,
  };
}

/** Begins a call. What is no text counts as missing. A call that was begun before takes what it had no value for. */
export function startCall(
  turn: Turn,
  key: string,
  start: {
    readonly id?: unknown;
    readonly name?: unknown;
    readonly candidate?: number;
    readonly needsId?: boolean;
  },
): Call {
  const known = turn.calls.get(key);
  const call: Call = known ?? {
    id: "",
    name: "",
    candidate: start.candidate ?? 0,
    needsId: start.needsId ?? true,
    text: argumentText(),
    whole: undefined,
    given: undefined,
  };
  if (call.id === "") call.id = textOf(start.id);
  if (call.name === "") call.name = textOf(start.name);
  if (known === undefined) turn.calls.set(key, call);
  turn.lastPart = "call";
  return call;
}

/** Sets arguments that came as a value instead of as text. */
export function giveArguments(call: Call, value: unknown): void {
  call.given = value === undefined ? "empty" : isRecord(value) ? "complete" : "not-object";
}

/** Lets the arguments of a call grow. */
export function addArguments(turn: Turn, call: Call | undefined, text: string): void {
  if (call === undefined) return;
  call.text.add(text);
  turn.argumentSize += text.length;
}

/** Puts the text that the provider says is the one so far in the place of what was put together. */
export function replaceArguments(turn: Turn, call: Call | undefined, text: unknown): void {
  if (call === undefined || typeof text !== "string") return;
  turn.argumentSize -= call.text.size();
  call.text = argumentText();
  addArguments(turn, call, text);
}

/**
 * The same of a text that is said to be the whole one. Two that differ cannot both be what was meant, and either may be
 * acted on.
 */
export function closeArguments(turn: Turn, call: Call | undefined, text: unknown): void {
  if (call === undefined || typeof text !== "string") return;
  const { whole = text } = call;
  if (whole !== text && normal(whole) !== normal(text)) call.given = "invalid";
  call.whole = text;
  replaceArguments(turn, call, text);
}

/** The same JSON is the same arguments, however it is spaced. */
function normal(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** What a call, a part or a candidate takes, about. */
const SIZE_OF_ENTRY = 100;

/** How much a turn takes in memory, about. */
export function sizeOf({ calls, openParts, candidates, stops, argumentSize }: Turn): number {
  return argumentSize + SIZE_OF_ENTRY * (calls.size + openParts.size + candidates.size + stops.size);
}

/** A call as a verdict shows it. */
export function seenCall({ id, name, text, given }: Call): SeenCall {
  const isSettled =
    given === "free" || given === "cut" || given === "invalid" || (given !== undefined && text.size() === 0);
  return { id, name, arguments: isSettled ? given : text.state(), size: text.size() };
}

const LONGEST = 300;

/** What an error of any shape says about itself, cut to a length that nobody minds. */
export function streamError(error: unknown): StreamError {
  if (typeof error === "string") return { message: error.slice(0, LONGEST) };
  if (typeof error !== "object" || error === null) return {};
  const { type, name, status, code, message } = error as { readonly [key: string]: unknown };
  const [kind] = [type, status, name].filter((word) => typeof word === "string");
  return {
    ...(kind !== undefined && { type: kind.slice(0, LONGEST) }),
    ...((typeof code === "string" || typeof code === "number") && { code: String(code).slice(0, LONGEST) }),
    ...(typeof message === "string" && { message: message.slice(0, LONGEST) }),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
