/** What a fetch is given. */
export type FetchInput = string | URL | Request;
/** What a fetch may be told about it. */
export type FetchInit = RequestInit | undefined;

/** Headers that say how long a body is. */
const LENGTH = "content-length";

// Whoever wrote one of these has seen the bytes, and the receiver compares.
const SEALS = ["x-amz-content-sha256", "content-md5", "content-digest", "digest"];

/** Where a request with a body goes; undefined for one that only asks. */
export function addressOf(input: FetchInput, init: FetchInit): string | undefined {
  const request = isRequest(input) ? input : undefined;
  if ((init?.method ?? request?.method ?? "GET").toUpperCase() !== "POST") return undefined;
  return typeof input === "string" ? input : isRequest(input) ? input.url : input.href;
}

/**
 * Reads what a fetch is about to send: a text, bytes of UTF-8, or a `Request` that has one. undefined: it has no body,
 * or one that only its receiver may read (a stream, a form), or one longer than `maxBytes`.
 */
export async function bodyText(
  input: FetchInput,
  init: FetchInit,
  maxBytes: number,
): Promise<string | undefined> {
  const body: unknown = init?.body ?? undefined;
  if (typeof body === "string") return body.length > maxBytes ? undefined : body;
  if (body !== undefined) return textOfBytes(body, maxBytes);
  return isRequest(input) && !input.bodyUsed ? await textOfStream(input.clone().body, maxBytes) : undefined;
}

/** The arguments of a fetch that sends another text of the same kind, and all else as it was. */
export function withBody(input: FetchInput, init: FetchInit, text: string): readonly [FetchInput, FetchInit] {
  const given = init?.body ?? undefined;
  const body = given === undefined || typeof given === "string" ? text : new TextEncoder().encode(text);
  if (given === undefined && isRequest(input)) {
    const request = new Request(input, { ...lengthless(input.headers), body });
    return [request, init && { ...init, ...lengthless(init.headers) }];
  }
  return [input, { ...init, ...lengthless(headersOf(input, init)), body }];
}

/** The headers that go out: those of a `Request` count where no others are given. */
export function headersOf(input: FetchInput, init: FetchInit): Headers {
  return new Headers(init?.headers ?? (isRequest(input) ? input.headers : undefined));
}

/** Has somebody signed the bytes of the body? Then another body would be refused. */
export function isSealed(headers: Headers): boolean {
  return (
    headers.get("authorization")?.startsWith("AWS4-") === true || SEALS.some((name) => headers.has(name))
  );
}

/** The headers without a length that is no longer true; the same where there is none. */
export function withoutLength(headers: Headers): Headers {
  if (!headers.has(LENGTH)) return headers;
  const rest = new Headers(headers);
  rest.delete(LENGTH);
  return rest;
}

function lengthless(given: ConstructorParameters<typeof Headers>[0]): { readonly headers?: Headers } {
  const headers = new Headers(given);
  return headers.has(LENGTH) ? { headers: withoutLength(headers) } : {};
}

function isRequest(input: FetchInput): input is Request {
  return typeof input === "object" && "clone" in input;
}

function textOfBytes(body: unknown, maxBytes: number): string | undefined {
  if (!ArrayBuffer.isView(body) && !(body instanceof ArrayBuffer)) return undefined;
  return body.byteLength > maxBytes ? undefined : decoded(body);
}

/** Bytes that are no UTF-8 (compressed ones) are nobody's text. */
function decoded(bytes: ArrayBuffer | ArrayBufferView): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes as Uint8Array);
  } catch {
    return undefined;
  }
}

/** Reads a copy of a body, as far as it is not too long. */
async function textOfStream(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string | undefined> {
  if (body === null) return undefined;
  const pieces: Uint8Array[] = [];
  const reader = body.getReader();
  let size = 0;
  for (let next = await reader.read(); next.done !== true; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) {
      // Of two copies one alone is never done with cancelling, so nobody waits for it.
      reader.cancel().then(undefined, () => undefined);
      return undefined;
    }
    pieces.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return decoded(whole);
}
