import { describe, expect, it } from "vitest";
import { type ByteSource, bytesSource, bytesOf as contentOf } from "../formats/bytes/source.ts";
import { judgeDocument, type MessageDocument, planDocument, readDocument } from "./document.ts";

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

  it("names a dialect that it cannot read", () => {
    expect(readDocument(sourceOf('{"contents":[]}'))).toMatchObject({
      why: "other-dialect",
      dialect: "Gemini",
    });
    expect(readDocument(sourceOf('{"input":[]}'))).toMatchObject({ dialect: "OpenAI Responses" });
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
  it("is not searched anew for each message", () => {
    const message = `{"role":"tool","tool_call_id":"x","content":"${"y".repeat(700)}"}`;
    const document = documentOf(`[${Array(10_000).fill(message).join()}]`);
    const start = performance.now();
    const { issues } = judgeDocument(document, "openai-chat", {});
    expect(issues.every(({ line }) => line === 1)).toBe(true);
    // One search for each message would be 70 GB.
    expect(performance.now() - start).toBeLessThan(5000);
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
