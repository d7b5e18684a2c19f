import { parseJson } from "../core/json.ts";
import { retryAfterOf } from "./retry-after.ts";

/** What an error is told by: all of its words that may be looked at, and what stands beside them. */
export interface Evidence {
  readonly text: string;
  readonly status?: number;
  readonly retryAfterMs?: number;
  /** It is known to be an error: an object that says so. A text may be anything. */
  readonly isError: boolean;
}

/** So much of an error is read, from its beginning and its end. */
const MOST_TEXT = 1 << 20;
/** So many values. */
const MOST_VALUES = 2000;
/** Error in error: gateways and retries wrap a few times, a circle forever. */
const MOST_DEPTH = 12;
/** JSON in a string in JSON. */
const MOST_JSON = 4;
/** Of a long list the beginning and the end. */
const MOST_ITEMS = 50;

/** What classes of errors keep where a walk over their own keys does not see it. */
const HIDDEN = ["name", "message", "cause", "errors", "status", "statusCode", "code"] as const;

/**
 * What is never looked at, because it is not the provider who speaks there: the request that failed, what a model said
 * (it may well quote an error), and stacks, which say the message again with a machine's paths.
 */
const UNREAD: ReadonlySet<string> = new Set([
  "arguments",
  "config",
  "content",
  "contents",
  "delta",
  "failed_generation",
  "flagged_input",
  "headers",
  "input",
  "instructions",
  "messages",
  "options",
  "output",
  "parts",
  "prompt",
  "prompts",
  "reasoning",
  "reasoning_content",
  "request",
  "requestBody",
  "requestBodyValues",
  "responseHeaders",
  "stack",
  "system",
  "text",
  "tools",
]);

/** Where agents keep the words of an error in a record that they made of it themselves. */
const SHOWN: ReadonlySet<string> = new Set(["content", "text"]);

/** Where HTTP says how a request ended. `code` is one only where nothing else is. */
const STATUS_KEYS: ReadonlySet<string> = new Set([
  "status",
  "statusCode",
  "status_code",
  "httpStatusCode",
  "http_code",
]);

/** Reads anything as an error: an exception, a response, a body, a text. Never throws, and ends. */
export function evidenceOf(error: unknown): Evidence {
  const walk: Walk = { pieces: [], room: MOST_TEXT, values: MOST_VALUES, isShown: false, open: new Set() };
  const kind = writeWords(error, walk) ?? write(error, 0, MOST_JSON, walk);
  const text = walk.pieces.join("");
  const status = walk.status ?? walk.code;
  const retryAfterMs = walk.retryAfterMs ?? retryAfterOf(text);
  return {
    text,
    isError: kind === "value",
    ...(status === undefined ? {} : { status }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

interface Walk {
  readonly pieces: string[];
  /** How many characters and values may still be read. */
  room: number;
  values: number;
  /** The record is an agent's own of an error: its words are where a model's would be. */
  isShown: boolean;
  /** The objects that are being read: one that is met again is a circle. */
  readonly open: Set<object>;
  status?: number;
  code?: number;
  retryAfterMs?: number | undefined;
}

function say(text: string, walk: Walk): void {
  if (walk.room <= 0) return;
  const half = walk.room >> 1;
  walk.pieces.push(text.length <= walk.room ? text : `${text.slice(0, half)}\n${text.slice(-half)}`);
  walk.room -= text.length;
}

/** `{ text, status? }`: somebody says that these are the words of an error. They are what they are, also where they look like JSON. */
function writeWords(error: unknown, walk: Walk): "value" | undefined {
  if (typeof error !== "object" || error === null || read(error, "type") !== undefined) return undefined;
  const text = read(error, "text");
  if (typeof text !== "string") return undefined;
  readStatus("status", read(error, "status"), walk);
  readRetryAfter(error, walk);
  say(text, walk);
  return "value";
}

/** Writes a value as JSON would, without escapes and without what is not looked at. */
function write(value: unknown, depth: number, json: number, walk: Walk): "value" | "text" {
  walk.values -= 1;
  if (walk.values < 0) return "value";
  if (typeof value === "string") {
    const inner = parsed(value, json);
    if (inner !== undefined) return write(inner, 0, json - 1, walk);
    // The quote ends a list of ids that the words end with.
    say(depth === 0 ? value : `"${value}"`, walk);
    return depth === 0 ? "text" : "value";
  }
  const bytes = bytesOf(value);
  if (bytes !== undefined) return write(textOf(bytes), depth, json, walk);
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") {
    say(String(value), walk);
  } else if (typeof value === "object" && value !== null && depth < MOST_DEPTH && !walk.open.has(value)) {
    walk.open.add(value);
    if (isList(value)) writeList(value, depth, json, walk);
    else writeObject(value, depth, json, walk);
    walk.open.delete(value);
  }
  return "value";
}

/** A body that nobody decoded. As an object it would have as many keys as bytes. */
function bytesOf(value: unknown): Uint8Array | undefined {
  try {
    if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return value instanceof ArrayBuffer ? new Uint8Array(value) : undefined;
  } catch {
    // Of a proxy that was taken back nobody knows what it is, and bytes that were handed on are gone.
    return undefined;
  }
}

/** Of many bytes the beginning and the end. */
function textOf(bytes: Uint8Array): string {
  const words = (part: Uint8Array): string => new TextDecoder().decode(part);
  const half = MOST_TEXT >> 1;
  return bytes.length <= MOST_TEXT
    ? words(bytes)
    : `${words(bytes.subarray(0, half))}\n${words(bytes.subarray(-half))}`;
}

/** JSON that begins so was made to waste time. */
const TOO_DEEP = /^\s*(?:[[{]\s{0,9}(?:"[^"]{0,99}"\s{0,9}:\s{0,9})?){200}/;

/** What stands in a string as JSON. */
function parsed(text: string, json: number): unknown {
  if (json <= 0 || text.length > MOST_TEXT || !/^\s*[[{]/.test(text) || TOO_DEEP.test(text)) return undefined;
  return parseJson(text);
}

/** `Array.isArray` throws for a proxy that was taken back. */
function isList(value: object): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

function writeList(list: readonly unknown[], depth: number, json: number, walk: Walk): void {
  const length = Number(read(list, "length"));
  say("[", walk);
  for (let index = 0; index < length && walk.values > 0; index++) {
    if (index === MOST_ITEMS / 2) index = Math.max(index, length - MOST_ITEMS / 2);
    if (index > 0) say(",", walk);
    write(read(list, index), depth + 1, json, walk);
  }
  say("]", walk);
}

function writeObject(value: object, depth: number, json: number, walk: Walk): void {
  readRetryAfter(value, walk);
  const outside = walk.isShown;
  walk.isShown ||= read(value, "isApiErrorMessage") === true;
  say("{", walk);
  let separator = "";
  for (const key of keysOf(value)) {
    if (walk.values <= 0 || walk.room <= 0) break;
    const inner = read(value, key);
    if (inner === undefined || inner === null || typeof inner === "function") continue;
    readStatus(key, inner, walk);
    if (UNREAD.has(key) && !(walk.isShown && SHOWN.has(key))) continue;
    say(`${separator}${key}:`, walk);
    separator = ",\n";
    write(key === "name" ? nameOf(value, inner) : inner, depth + 1, json, walk);
  }
  say("}", walk);
  walk.isShown = outside;
}

function keysOf(value: object): readonly string[] {
  try {
    return [...new Set([...Object.keys(value).slice(0, MOST_VALUES), ...HIDDEN])];
  } catch {
    return HIDDEN;
  }
}

/** A property; undefined where it cannot be read. */
function read(value: object, key: string | number): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

/** Many classes do not say their name in `name`. */
function nameOf(value: object, name: unknown): unknown {
  const maker = name === "Error" ? read(value, "constructor") : undefined;
  return typeof maker === "function" ? read(maker, "name") : name;
}

function readStatus(key: string, value: unknown, walk: Walk): void {
  const status = typeof value === "string" && /^[45]\d\d$/.test(value) ? Number(value) : value;
  if (typeof status !== "number" || !Number.isInteger(status) || status < 400 || status > 599) return;
  if (STATUS_KEYS.has(key)) walk.status ??= status;
  else if (key === "code") walk.code ??= status;
}

function readRetryAfter(value: object, walk: Walk): void {
  for (const key of ["headers", "responseHeaders"]) {
    const headers = read(value, key);
    if (typeof headers !== "object" || headers === null) continue;
    for (const name of ["retry-after-ms", "retry-after"]) {
      const header = headerOf(headers, name);
      if (typeof header === "string" || typeof header === "number") {
        walk.retryAfterMs ??= retryAfterOf(`${name}: ${header}`);
      }
    }
  }
}

/** From `Headers` or from a plain record of them. */
function headerOf(headers: object, name: string): unknown {
  const get = read(headers, "get");
  if (typeof get !== "function") return read(headers, name);
  try {
    return Reflect.apply(get, headers, [name]);
  } catch {
    return undefined;
  }
}
