import { describe, expect, it } from "vitest";
import { joined, type SseBlock, sseReader } from "./sse.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

function blocksOf(text: string, size = 1): readonly SseBlock[] {
  const reader = sseReader(1000);
  const bytes = bytesOf(text);
  const blocks: SseBlock[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    for (const block of reader.push(bytes.subarray(at, at + size)))
      if (block !== undefined) blocks.push(block);
  }
  const rest = reader.rest();
  return rest === undefined ? blocks : [...blocks, rest];
}

describe("a reader of server-sent events", () => {
  it.each([
    ["data: a\n\n", [{ data: "a" }]],
    ["event: e\ndata: a\r\n\r\ndata:b\r\r", [{ name: "e", data: "a" }, { data: "b" }]],
    ["data: a\ndata:  b\ndata\n\n", [{ data: "a\n b\n" }]],
    [": comment\n\ndata: a\n\n", [{}, { data: "a" }]],
    ["\ufeffdata: a\n\n", [{ data: "a" }]],
    ["id: 1\nretry: 5\nfoo: bar\ndata: a:b\n\n", [{ data: "a:b" }]],
    ["data: a\n\ndata: b", [{ data: "a" }, { data: "b" }]],
    ['{"error": 1}', [{ data: '{"error": 1}' }]],
    ["data: [DONE]\n\n", [{ data: "[DONE]" }]],
  ])("reads %j in any pieces, and keeps its bytes", (text, events) => {
    for (const size of [1, 2, 3, 1000]) {
      const blocks = blocksOf(text, size);
      // The second half of a line end may come as a block of its own.
      const told = blocks.filter(({ raw }) => raw.length > 1).map(({ raw, ...event }) => event);
      expect(told).toEqual(events);
      expect(textOf(joined(blocks.map(({ raw }) => raw)))).toBe(text);
    }
  });

  it("tells of an event that is longer than its limit as soon as it is", () => {
    const reader = sseReader(210);
    expect([...reader.push(bytesOf("data: 1234"))]).toEqual([]);
    expect([...reader.push(bytesOf("5"))]).toEqual([undefined]);
    expect(reader.rest()).toMatchObject({ data: "12345" });
    expect(reader.rest()).toBeUndefined();
  });
});
