import { describe, expect, it } from "vitest";
import { workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { repairTranscript } = await import("../../src/transcript/index.ts");

const MESSAGE = JSON.stringify({ role: "user", content: "one" });

describe("the work on a damaged json document", () => {
  const hostile: Record<string, (size: number) => string> = {
    "lists that never close": (size) => `[${MESSAGE},`.repeat(size),
    "objects that never close": (size) => '{"a":'.repeat(size),
    "copies behind each other": (size) => `[${MESSAGE}]`.repeat(size),
    "one message after the other, cut": (size) => `[${`${MESSAGE},`.repeat(size)}{"ro`,
    "closing brackets behind the end": (size) => `[${MESSAGE}]${"]".repeat(size)}`,
    "NUL bytes in a string": (size) => `[{"role":"user","content":"${"abcdefgh\0".repeat(size)}"}]`,
  };

  it.each(Object.entries(hostile))("grows with it and no faster: %s", (_name, make) => {
    const repair = (text: string) => repairTranscript(new TextEncoder().encode(text), { format: "json" });
    repair(make(100));
    expect(workGrowth(repair, make(4_000), make(8_000))).toBeLessThan(2.4);
  });
});
