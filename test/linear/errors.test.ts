import { describe, expect, it } from "vitest";
import { countWork, workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { classifyError } = await import("../../src/errors/classify-error.ts");
const { readErrors } = await import("../../src/errors/read-errors.ts");

const ERROR =
  'API Error: 400 {"type":"error","error":{"type":"invalid_request_error","message":"messages.44.content.1: unexpected `tool_use_id` found in `tool_result` blocks"}}';

const HOSTILE = [
  "a",
  "\\",
  "\u001b[",
  "\u001b]",
  "[1;1;1",
  "messages.1.content.",
  "tool_use ids were found without ",
  "unexpected tool_use_id found in ",
  "API Error: 400 ",
  '{"type":"error"',
  "429 ",
  "> > > ",
  "\n",
  `${ERROR}\n`,
];

describe("the work of reading errors in a text", () => {
  it.each(HOSTILE)("grows with the text and no faster: %j again and again", (part) => {
    const text = part.repeat(Math.floor(16_384 / part.length));
    const read = (all: string) => readErrors(all).map(classifyError);
    read(text);
    expect(workGrowth(read, text, text + text)).toBeLessThan(2.4);
  });
});

describe("the work of classifying an error", () => {
  const work = (size: number): number =>
    countWork(() => classifyError({ status: 400, message: "tool result tool call duplicate ".repeat(size) }));

  it("grows with the error, up to a megabyte", () => {
    work(100);
    expect(work(4_000) / work(2_000)).toBeLessThan(2.3);
    expect(work(160_000)).toBeLessThan(work(40_000) * 1.3);
  });
});
