import { describe, expect, it } from "vitest";
import { RUNS } from "../runs.ts";
import { countWork, workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { repair } = await import("../../src/index.ts");
const { editJson } = await import("../../src/formats/json/edit.ts");

const SIZE = RUNS < 1 ? 200 : 2_000;

describe("work on a document that is damaged in every other message", () => {
  it("grows with the document and no faster", () => {
    expect(workGrowth(write, broken(SIZE), broken(4 * SIZE))).toBeLessThanOrEqual(6);
  });

  it("is for writing it not much more than for repairing it", () => {
    const document = broken(SIZE);
    const repairing = countWork(() => repair(document.before, { dialect: "anthropic" }));
    expect(countWork(() => write(document)) / repairing).toBeLessThan(3);
  });
});

interface Document {
  readonly text: string;
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
}

function write({ text, before, after }: Document): void {
  editJson(text, before, after);
}

/** Calls without results, each with its answer and what follows. */
function broken(size: number): Document {
  const messages = Array.from({ length: size }, (_, index) => [
    {
      role: "assistant",
      content: [
        { type: "text", text: `step ${index}` },
        { type: "tool_use", id: `toolu_${index}`, name: "bash", input: { command: `ls ${index}` } },
      ],
    },
    { role: "user", content: `and now ${index}` },
  ]).flat();
  const text = JSON.stringify([{ role: "user", content: "begin" }, ...messages]);
  const before = JSON.parse(text);
  return { text, before, after: repair(before, { dialect: "anthropic" }).messages };
}
