import { describe, expect, it } from "vitest";
import { type ByteSource, bytesSource, bytesOf as contentOf } from "../../formats/bytes/source.ts";
import {
  dialectOf,
  judgeDocument,
  type MessageDocument,
  planDocument,
  readDamagedDocument,
  readDocument,
} from "./document.ts";

function sourceOf(text: string): ByteSource {
  return bytesSource(new TextEncoder().encode(text));
}

function documentOf(text: string): MessageDocument {
  const reading = readDocument(sourceOf(text));
  if (!reading.ok) throw new Error(reading.why);
  return reading.document;
}

function repaired(text: string): string {
  const plan = planDocument(documentOf(text), "openai-chat", {});
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(contentOf(plan.next));
}

const CALL =
  '{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"x","arguments":"{}"}}]}';

describe("readDocument", () => {
  it.each([
    ["", "empty"],
    [" \n\t ", "empty"],
    ["not json", "not-json"],
    ['[{"role":"user"', "not-json"],
    ["{}", "no-messages"],
    ["5", "no-messages"],
    ['{"messages":5}', "no-messages"],
    ["a\u0000b", "binary"],
  ])("says of %j that it is no document: %s", (text, why) => {
    expect(readDocument(sourceOf(text))).toEqual({ ok: false, why });
  });

  it("takes invalid UTF-8 for binary", () => {
    expect(readDocument(bytesSource(Uint8Array.of(0x5b, 0xff, 0x5d)))).toEqual({ ok: false, why: "binary" });
  });

  it("finds the messages where the request of each dialect keeps them", () => {
    expect(documentOf('{"contents":[1]}')).toMatchObject({ messages: [1], container: "contents" });
    expect(documentOf('{"input":[1,2]}')).toMatchObject({ messages: [1, 2], container: "input" });
    expect(documentOf('{"input":[1],"messages":[2]}')).toMatchObject({
      messages: [2],
      container: "messages",
    });
    expect(documentOf("[3]")).toMatchObject({ messages: [3], request: undefined });
  });

  it("takes the last of repeated message lists, as JSON does", () => {
    expect(documentOf('{"messages":[1],"messages":[2,3]}').messages).toEqual([2, 3]);
  });
});

describe("judgeDocument", () => {
  it("tells the line on which a message begins", () => {
    const text = `{\n "model": "m",\n "messages": [\n  {"role":"user","content":"a"},\n\n  ${CALL}\n ]\n}\n`;
    const { issues } = judgeDocument(documentOf(text), "openai-chat", {});
    expect(issues).toMatchObject([{ code: "dangling-call", message: 1, line: 6 }]);
  });
});

describe("a long document on one line", () => {
  // One search for each message would be 600 GB.
  it("is not searched anew for each message", { timeout: 20_000 }, () => {
    const message = `{"role":"tool","tool_call_id":"x","content":"${"y".repeat(700)}"}`;
    const document = documentOf(`[${Array(30_000).fill(message).join()}]`);
    const { issues } = judgeDocument(document, "openai-chat", {});
    expect(issues.every(({ line }) => line === 1)).toBe(true);
  });
});

describe("planDocument", () => {
  it("keeps every character that it does not mean", () => {
    const head = '\ufeff{ "seed" : 12345678901234567890,\t"t":1.0e0,\r\n "messages" : [ ';
    const tail = ' ] , "x" : "\\u00e9\\/" }\r\n';
    const next = repaired(`${head}${CALL}${tail}`);
    expect(next.startsWith(`${head}${CALL}`)).toBe(true);
    expect(next.endsWith(tail)).toBe(true);
    expect(JSON.parse(next.slice(1)).messages).toHaveLength(2);
  });

  it("gives the same bytes for a document that needs nothing", () => {
    const text = '[ {"role":"user","content":"a"} ]';
    expect(planDocument(documentOf(text), "openai-chat", {}).changes).toBe(false);
    expect(repaired(text)).toBe(text);
  });
});

describe("readDamagedDocument", () => {
  const cut = `[{"role":"user","content":"a"},${CALL},{"role":"to`;

  it("reads a cut document as the cured one is read: both are judged the same way", () => {
    const reading = readDamagedDocument(sourceOf(cut));
    if (!reading?.ok) throw new Error("no document");
    const { document } = reading;
    expect(dialectOf("x.json", document)).toMatchObject({ dialect: "openai-chat" });
    const { valid, issues } = judgeDocument(document, "openai-chat", {});
    expect(valid).toBe(false);
    expect(issues.map(({ code }) => code)).toEqual(["torn-json", "dangling-call"]);
    const { next, changes, left, removed, repairs } = planDocument(document, "openai-chat", {});
    expect({ changes, left, removed }).toEqual({
      changes: true,
      left: [],
      removed: [{ line: 1, bytes: ',{"role":"to'.length }],
    });
    expect(repairs.map(({ code }) => code)).toEqual(["torn-json", "dangling-call"]);
    const after = readDocument(next);
    if (!after.ok) throw new Error(after.why);
    expect(dialectOf("x.json", after.document)).toMatchObject({ dialect: "openai-chat" });
    expect(judgeDocument(after.document, "openai-chat", {})).toMatchObject({ valid: true, issues: [] });
  });

  it("is an error of its own where nothing is wrong with the messages", () => {
    const reading = readDamagedDocument(sourceOf('[{"role":"user","content":"a"}\0\0'));
    if (!reading?.ok) throw new Error("no document");
    expect(judgeDocument(reading.document, "openai-chat", {}).valid).toBe(false);
    const { changes, next } = planDocument(reading.document, "openai-chat", {});
    expect(changes).toBe(true);
    expect(new TextDecoder().decode(contentOf(next))).toBe('[{"role":"user","content":"a"}]');
  });

  it("knows nothing of what cannot be cured, or holds its messages elsewhere", () => {
    for (const text of ["[1,2", '[{"role":"us', '{"history":[{"message":{"role":"user","content":"a"}}'])
      expect(readDamagedDocument(sourceOf(text)), text).toBeUndefined();
  });

  it("closes a cut request of any dialect", () => {
    const reading = readDamagedDocument(sourceOf('{"contents":[{"role":"user","parts":[]},{"ro'));
    expect(reading).toMatchObject({ ok: true, document: { container: "contents" } });
  });
});

describe("dialectOf", () => {
  const plain = documentOf('[{"role":"user","content":"a"}]');

  it("goes by the name of the file where the messages show nothing", () => {
    expect(dialectOf("messages.json", plain)).toEqual({ dialect: undefined, found: [] });
    expect(dialectOf("/t/1/api_conversation_history.json", plain)).toEqual({
      dialect: "anthropic",
      certainty: "likely",
      by: "the name of the file",
    });
    expect(dialectOf("/t/1/api_conversation_history.json", documentOf(`[${CALL}]`))).toMatchObject({
      dialect: "openai-chat",
    });
  });
});
