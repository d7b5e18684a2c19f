import { describe, expect, it } from "vitest";
import { check, repair } from "../../src/index.ts";
import { isObject, type JsonObject } from "../generators/json.ts";
import { DIALECTS, type Dialect } from "../generators/script.ts";
import { callLike, resultLike, resultMessage, resultPlaces, type Shape } from "../generators/surgery.ts";
import { RUNS } from "../runs.ts";

const MANY = RUNS < 1 ? 4_000 : 20_000;
const SHAPES: Readonly<Record<Dialect, Shape>> = {
  anthropic: "block",
  "openai-chat": "chat",
  openclaw: "openclaw",
  mixed: "block",
};

function deep(levels: number, core: unknown): unknown {
  let value = core;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { deeper: value };
  return value;
}

function calling(shape: Shape, calls: readonly JsonObject[]): JsonObject {
  return shape === "chat"
    ? { role: "assistant", content: null, tool_calls: calls }
    : { role: "assistant", content: calls };
}

function answering(shape: Shape, results: readonly JsonObject[]): JsonObject[] {
  return shape === "block" ? [{ role: "user", content: results }] : [...results];
}

function settles(messages: readonly unknown[], dialect: Dialect): readonly unknown[] {
  const first = repair(messages, { dialect });
  const again = repair(first.messages, { dialect });
  expect(again.messages).toBe(first.messages);
  expect(check(first.messages, { dialect }).valid || first.left.length > 0).toBe(true);
  return first.messages;
}

describe.each(DIALECTS)("an extreme history of %s", (dialect) => {
  const shape = SHAPES[dialect];
  const start = { role: "user", content: "go" };

  it("may be 10,000 levels deep anywhere", () => {
    const call = callLike(shape, "call_1", { path: "a" });
    const nested = deep(10_000, "core");
    if (shape === "chat") call["x_own"] = nested;
    else call[shape === "block" ? "input" : "arguments"] = { nested };
    const result = resultLike(shape, "call_1", "out", false);
    result["content"] = [{ type: "x_widget", nested: deep(10_000, "\ud83d") }];
    settles([start, calling(shape, [call]), ...answering(shape, [result])], dialect);
    settles([start, calling(shape, [call])], dialect);
    // An orphan's content is written down as text, however deep it is.
    settles([start, ...answering(shape, [result])], dialect);
    settles([nested, start, { role: "user", content: nested }], dialect);
    check(nested, { dialect });
    repair({ messages: [start], x_own: nested, system: nested, tools: nested }, { dialect });
  });

  it("may use keys and ids of JavaScript's own objects", () => {
    for (const id of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      const call: JsonObject = callLike(shape, id, JSON.parse('{"__proto__": {"polluted": true}}'));
      const message: unknown = JSON.parse('{"__proto__": {"role": "user"}, "role": "user", "content": "hi"}');
      const healthy = [
        message,
        calling(shape, [call]),
        ...answering(shape, [resultLike(shape, id, "out", false)]),
      ];
      expect(repair(healthy, { dialect }).messages).toBe(healthy);
      const repaired = settles([message, calling(shape, [call]), start], dialect);
      expect(resultPlaces(repaired)).toHaveLength(1);
      expect(Object.hasOwn(isObject(repaired[0]) ? repaired[0] : {}, "__proto__")).toBe(true);
    }
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("keeps numbers that JavaScript cannot count to", () => {
    const input = { big: JSON.parse("9007199254740993"), small: 5e-324, minus: -0 };
    const call = shape === "chat" ? callLike(shape, "call_1", {}) : callLike(shape, "call_1", input);
    const repaired = settles([start, calling(shape, [{ ...call, x_own: input }])], dialect);
    const text = JSON.stringify(repaired);
    expect(text).toContain(JSON.stringify(input));
  });

  it(`repairs ${MANY} results in one place`, () => {
    const results = Array.from({ length: MANY }, (_, at) =>
      resultLike(shape, `call_${at}`, `out ${at}`, false),
    );
    settles([start, ...answering(shape, results), { role: "assistant", content: "ok" }, start], dialect);
  });

  it(`repairs ${MANY} calls in one message of which none is answered`, () => {
    const calls = Array.from({ length: MANY }, (_, at) => callLike(shape, `call_${at}`, { at }));
    const repaired = settles([start, calling(shape, calls), start], dialect);
    expect(resultPlaces(repaired)).toHaveLength(MANY);
  });

  it(`repairs one id that is used ${MANY} times`, () => {
    const turns = Array.from({ length: MANY / 2 }, (_, at) => [
      calling(shape, [callLike(shape, "call_0", { at })]),
      ...answering(shape, [resultLike(shape, "call_0", `out ${at}`, false)]),
    ]);
    settles([start, ...turns.flat(), calling(shape, [callLike(shape, "call_0", { last: true })])], dialect);
  });

  it(`repairs ${MANY} copies of one result`, () => {
    const copies = Array.from({ length: MANY }, () => resultLike(shape, "call_0", "out", false));
    const messages = [
      start,
      calling(shape, [callLike(shape, "call_0", {})]),
      ...answering(shape, copies),
      start,
    ];
    const others = copies.map((copy, at) =>
      resultMessage({ shape, object: { ...copy, content: `out ${at}` } }),
    );
    settles(messages, dialect);
    settles([...messages, ...others], dialect);
  });

  it("repairs lone surrogates in ids, names, roles and keys", () => {
    const lone = "\ud83d";
    const call = callLike(shape, `id${lone}`, { [lone]: lone });
    const result = resultLike(shape, `id${lone}`, lone, false);
    const messages = [
      { role: "user", content: `a${lone}` },
      calling(shape, [call]),
      ...answering(shape, [result]),
      { role: lone, content: lone },
      { role: "user", content: "end", [lone]: { [lone]: [lone] } },
    ];
    const repaired = settles(messages, dialect);
    expect(JSON.stringify(repaired)).not.toMatch(/\\ud83d/i);
  });
});
