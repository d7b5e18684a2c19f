import { assistant, call, result, text, user } from "../carriers/openclaw.ts";
import { chain, entry, HEADER, says } from "../carriers/openclaw-session.ts";
import type { JsonObject } from "../generators/json.ts";

/** A line of a session file: an entry, raw text, or bytes that are no text. */
type Line = JsonObject | string | Uint8Array;

const WHOLE: readonly JsonObject[] = chain(
  user("one"),
  assistant([text("two")]),
  user("three"),
  assistant([call("a")], { stopReason: "toolUse" }),
  result("a"),
  assistant([text("six")]),
  user("seven"),
  assistant([text("eight")]),
);

const [e1 = {}, e2 = {}, e3 = {}, e4 = {}, e5 = {}, e6 = {}, e7 = {}, e8 = {}] = WHOLE;
const line = (value: JsonObject): string => JSON.stringify(value);
const withId = (value: JsonObject, id: unknown): JsonObject => ({ ...value, id });
const without = (value: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

const LATIN_1: Uint8Array = Uint8Array.from(line(says("latin", "e2", user("caf\u00e9"))), (letter) =>
  letter.charCodeAt(0),
);

/** Enough entries that the reader of the import takes more than one piece of a file. */
const LONG: readonly JsonObject[] = chain(
  ...Array.from({ length: 40 }, (_, at) => user(`${at} ${"word ".repeat(1000)}`)),
);

/** A header of the session with this id. */
const header = (id: string, more: JsonObject = {}): JsonObject => ({ ...HEADER, id, ...more });

/** What can have happened to a session file before the upgrade: its bytes, by the id of the session. */
export const DAMAGES: Readonly<Record<string, (id: string) => Uint8Array>> = {
  healthy: (id) => file(header(id), ...WHOLE),
  "torn line in the middle": (id) =>
    file(header(id), e1, e2, '{"type":"message","id":"t","parentId":', e3, e4, e5, e6, e7, e8),
  "torn tail": (id) =>
    joined([...parts(header(id), ...WHOLE), bytes('{"type":"message","id":"t","parentId":"e8"')]),
  "no line end behind the last line": (id) => joined(parts(header(id), ...WHOLE)).slice(0, -1),
  "a line of NUL bytes": (id) => file(header(id), e1, e2, e3, "\0".repeat(64), e4, e5, e6, e7, e8),
  "NUL bytes before a line": (id) =>
    file(header(id), e1, e2, e3, `${"\0".repeat(64)}${line(e4)}`, e5, e6, e7, e8),
  "Latin-1 in a short file": (id) => file(header(id), e1, e2, LATIN_1, e3, e4, e5, e6, e7, e8),
  "Latin-1 in a long file": (id) => file(header(id), ...LONG.slice(0, 35), LATIN_1, ...LONG.slice(35)),
  "a byte-order mark": (id) => file(`\ufeff${line(header(id))}`, ...WHOLE),
  "Windows line ends": (id) => file(...[header(id), ...WHOLE].map((each) => `${line(each)}\r`)),
  "two records on one line": (id) => file(header(id), e1, e2, line(e3) + line(e4), e5, e6, e7, e8),
  "a record over several lines": (id) =>
    file(header(id), e1, e2, JSON.stringify(e3, null, 2), e4, e5, e6, e7, e8),
  "empty lines": (id) => file("", header(id), e1, "", "  ", e2, e3, e4, e5, e6, e7, e8, ""),
  "a line that is a number": (id) => file(header(id), e1, e2, "42", e3, e4, e5, e6, e7, e8),
  "a line that is null": (id) => file(header(id), e1, e2, "null", e3, e4, e5, e6, e7, e8),
  "a line that is a list": (id) => file(header(id), e1, e2, "[]", e3, e4, e5, e6, e7, e8),
  "an id twice": (id) =>
    file(header(id), e1, e2, e3, e4, e5, withId(e6, "e5"), { ...e7, parentId: "e5" }, e8),
  "an id twice with a space": (id) =>
    file(header(id), e1, e2, e3, e4, e5, withId(e6, "e5 "), { ...e7, parentId: "e5 " }, e8),
  "an exact copy": (id) => file(header(id), e1, e2, e3, e4, e5, e5, e6, e7, e8),
  "a block twice": (id) => file(header(id), ...WHOLE, e5, e6, e7, e8),
  "an entry below itself": (id) => file(header(id), e1, e2, { ...e3, parentId: "e3" }, e4, e5, e6, e7, e8),
  "an id twice and below itself": (id) =>
    file(header(id), e1, e2, e3, says("e3", "e3", user("again")), e4, e5, e6, e7, e8),
  "a circle of parents": (id) => file(header(id), e1, { ...e2, parentId: "e4" }, e3, e4, e5, e6, e7, e8),
  "a missing parent": (id) => file(header(id), e1, e2, e3, e4, { ...e5, parentId: "gone" }, e6, e7, e8),
  "an entry without an id": (id) => file(header(id), e1, e2, without(e3, "id"), e4, e5, e6, e7, e8),
  "an entry with a blank id": (id) => file(header(id), e1, e2, withId(e3, " "), e4, e5, e6, e7, e8),
  "the same entry without an id twice": (id) =>
    file(header(id), e1, without(e2, "id"), without(e2, "id"), { ...e3, parentId: "e1" }, e4, e5, e6, e7, e8),
  "an entry with the id of the session": (id) =>
    file(header(id), e1, e2, withId(e3, id), { ...e4, parentId: id }, e5, e6, e7, e8),
  "an entry of an unknown kind": (id) =>
    file(header(id), e1, e2, entry("mood", "m1", "e2"), e3, e4, e5, e6, e7, e8),
  "an entry of an unknown kind without an id": (id) =>
    file(header(id), e1, e2, { type: "mood", timestamp: "2026-01-02T03:05:00.000Z" }, e3, e4, e5, e6, e7, e8),
  "a message without a role": (id) =>
    file(header(id), e1, e2, says("e3", "e2", { content: "three" }), e4, e5, e6, e7, e8),
  "a message without content": (id) =>
    file(header(id), e1, e2, says("e3", "e2", { role: "user", content: null }), e4, e5, e6, e7, e8),
  "an entry without a time": (id) => file(header(id), e1, e2, without(e3, "timestamp"), e4, e5, e6, e7, e8),
  "a child before its parent": (id) => file(header(id), e1, e3, e2, e4, e5, e6, e7, e8),
  "no header": () => file(...WHOLE),
  "a torn header": (id) => file(line(header(id)).slice(0, 30), ...WHOLE),
  "a header behind the entries": (id) => file(e1, e2, header(id), e3, e4, e5, e6, e7, e8),
  "a second header": (id) => file(header(id), e1, e2, e3, e4, header(id), e5, e6, e7, e8),
  "a header of another session": () => file(header("11111111-1111-4111-8111-111111111111"), ...WHOLE),
  "a header without a version": (id) => file(without(header(id), "version"), ...WHOLE),
  "a header without an id": (id) => file(without(header(id), "id"), ...WHOLE),
  "version 1": (id) =>
    file(without(header(id), "version"), ...WHOLE.map((each) => without(without(each, "id"), "parentId"))),
  "version 2": (id) => file(header(id, { version: 2 }), ...WHOLE),
  "version 4": (id) => file(header(id, { version: 4 }), ...WHOLE),
  "version 1 with a torn line": (id) =>
    file(
      without(header(id), "version"),
      ...WHOLE.map((each) => without(without(each, "id"), "parentId")).flatMap((each, at) =>
        at === 4 ? ['{"type":', each] : [each],
      ),
    ),
  "a header alone": (id) => file(header(id)),
  "an empty file": () => new Uint8Array(0),
  "two branches": (id) => file(header(id), e1, e2, e3, { ...e4, parentId: "e2" }, e5, e6, e7, e8),
};

const encoder = new TextEncoder();

function bytes(value: string): Uint8Array {
  return encoder.encode(value);
}

function parts(...lines: readonly Line[]): readonly Uint8Array[] {
  return lines.flatMap((each) => {
    const data = each instanceof Uint8Array ? each : bytes(typeof each === "string" ? each : line(each));
    return [data, bytes("\n")];
  });
}

function file(...lines: readonly Line[]): Uint8Array {
  return joined(parts(...lines));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(pieces));
}
