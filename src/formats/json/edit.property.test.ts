import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../test/runs.ts";
import { editJson } from "./edit.ts";
import { type JsonSpan, lastMembers, readSpans } from "./spans.ts";

type Plain = Record<string, unknown>;

const space = fc.constantFrom("", "", "", " ", "\n", "\t", "\r", "  \n");
const spelledNumber = fc.constantFrom(
  "0",
  "-0",
  "1.0",
  "1e3",
  "1E+2",
  "0.10",
  "-12.50e-1",
  "12345678901234567890",
  "1e400",
);
const spelledString = fc
  .array(
    fc.constantFrom(
      "a",
      "b",
      "é",
      "\\u0061",
      "\\/",
      "\\n",
      '\\"',
      "\\\\",
      "\\ud800",
      "{",
      "}",
      "]",
      ",",
      ":",
      "\u2028",
      "😀",
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => `"${parts.join("")}"`);
const spelledKey = fc.constantFrom(
  '"a"',
  '"\\u0061"',
  '"b"',
  '"c"',
  '"__proto__"',
  '"constructor"',
  '"1"',
  '""',
);

/** JSON texts spelled in every way that the grammar allows. */
const { document } = fc.letrec<{ document: string; value: string }>((tie) => {
  const spaced = (text: fc.Arbitrary<string>) => fc.tuple(space, text, space).map((all) => all.join(""));
  const member = fc.tuple(spaced(spelledKey), spaced(tie("value"))).map((pair) => pair.join(":"));
  const body = (parts: fc.Arbitrary<string>, open: string, close: string) =>
    fc
      .tuple(space, fc.array(parts, { maxLength: 5 }))
      .map(([only, all]) => `${open}${all.length === 0 ? only : all.join(",")}${close}`);
  return {
    document: spaced(fc.oneof(body(member, "{", "}"), body(spaced(tie("value")), "[", "]"), tie("value"))),
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(spelledNumber, spelledString, fc.constantFrom("true", "null")),
      body(member, "{", "}"),
      body(spaced(tie("value")), "[", "]"),
    ),
  };
});

type Choice = readonly [number, number, unknown];
const fresh = fc.oneof(
  fc.jsonValue({ maxDepth: 2, noUnicodeString: false }),
  fc.constant("\udc00"),
  fc.constant(-0),
);
const changes = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000), fresh), { maxLength: 4 });

/** A changed value. What the change does not reach stays the same reference. */
function change(value: unknown, [where, what, added]: Choice): unknown {
  if (Array.isArray(value)) {
    const at = where % (value.length + 1);
    const pick = value[at];
    if (what % 6 === 0) return value.toSpliced(at, 0, added);
    if (what % 6 === 1) return value.toSpliced(at, 1);
    if (what % 6 === 2) return value.toSpliced(at, 0, ...value.slice(-1)).slice(0, -1);
    if (what % 6 === 3 && at < value.length) return value.with(at, { wrapped: pick });
    return at < value.length ? value.with(at, change(pick, [where >> 2, what >> 1, added])) : value;
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    const at = where % (entries.length + 1);
    const entry = entries[at];
    if (entry === undefined)
      return fromEntries([...entries, [["z", "__proto__", "q"][what % 3] ?? "z", added]]);
    if (what % 4 === 0) return fromEntries(entries.toSpliced(at, 1));
    return fromEntries(entries.with(at, [entry[0], change(entry[1], [where >> 2, what >> 1, added])]));
  }
  return added;
}

/** `Object.fromEntries` defines own members, `__proto__` included. */
function fromEntries(entries: [string, unknown][]): Plain {
  return Object.fromEntries(entries);
}

function changed(value: unknown, all: readonly Choice[]): unknown {
  return all.reduce<unknown>(change, value);
}

/** Checks that each member, and each element of an array that kept its length, has its old text if it is the old value. */
function expectKeptText(
  oldText: string,
  old: JsonSpan,
  newText: string,
  now: JsonSpan,
  before: unknown,
  after: unknown,
) {
  if (before === after && typeof before === "object" && before !== null) {
    expect(newText.slice(now.start, now.end)).toBe(oldText.slice(old.start, old.end));
  }
  if (old.kind === "object" && now.kind === "object") {
    const places = lastMembers(now);
    for (const [key, index] of lastMembers(old)) {
      const [left, right] = [old.members[index], now.members[places.get(key) ?? -1]];
      if (!left || !right) continue;
      expect(newText.slice(right.start, right.keyEnd)).toBe(oldText.slice(left.start, left.keyEnd));
      const [was, is] = [(before as Plain)[key], (after as Plain)[key]];
      if (Object.is(was, is)) {
        expect(newText.slice(right.start, right.value.end)).toBe(oldText.slice(left.start, left.value.end));
      }
      expectKeptText(oldText, left.value, newText, right.value, was, is);
    }
  }
}

/** Vitest's own comparison asks objects for their `constructor`, which here may be a member. */
function expectSame(actual: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(actual, wanted)) expect(actual).toBe(wanted);
}

describe("editJson on any document", () => {
  const parsed = (text: string): unknown => JSON.parse(text);

  it("gives a text that means exactly the wanted value", () => {
    fc.assert(
      fc.property(document, changes, fc.boolean(), (text, all, shared) => {
        const before = parsed(text);
        // Without shared references only deep equality can tell what stayed.
        const after = changed(shared ? before : structuredClone(before), all);
        expectSame(parsed(editJson(text, before, after)), after);
      }),
      { numRuns: runs(3000) },
    );
  });

  it("gives a text that means any other value at all", () => {
    fc.assert(
      fc.property(document, document, (text, other) => {
        const after = parsed(other);
        expectSame(parsed(editJson(text, parsed(text), after)), after);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("gives the same characters back where nothing changes", () => {
    fc.assert(
      fc.property(document, (text) => {
        expect(editJson(text, parsed(text), structuredClone(parsed(text)))).toBe(text);
      }),
    );
  });

  it("keeps the exact text of every untouched member", () => {
    fc.assert(
      fc.property(document, changes, (text, all) => {
        const before = parsed(text);
        const after = changed(before, all);
        const result = editJson(text, before, after);
        expectKeptText(text, readSpans(text), result, readSpans(result), before, after);
      }),
      { numRuns: runs(3000) },
    );
  });

  it("keeps the exact text of every element that stays in an array, in whatever order", () => {
    const element = fc.tuple(fc.nat(), document).map(([id, text]) => `{ "id" : ${id}.0, "x":${text}}`);
    const list = fc.uniqueArray(element, { maxLength: 8, selector: (text) => JSON.stringify(parsed(text)) });
    fc.assert(
      fc.property(list, fc.array(fc.tuple(fc.nat(), fc.nat(3))), (elements, order) => {
        const text = `[${elements.join(" , ")}]`;
        const before = parsed(text) as unknown[];
        const used = new Set<unknown>();
        const after = order.map(([pick, kind]) => {
          const old = before[pick % Math.max(1, before.length)];
          if (kind === 0 || old === undefined || used.has(old)) return { id: pick };
          used.add(old);
          return old;
        });
        const result = editJson(text, before, after);
        const span = readSpans(result);
        after.forEach((value, index) => {
          const place = span.kind === "array" ? span.elements[index] : undefined;
          const old = before.indexOf(value);
          if (old >= 0) expect(result.slice(place?.start, place?.end)).toBe(elements[old]);
        });
      }),
    );
  });
});
