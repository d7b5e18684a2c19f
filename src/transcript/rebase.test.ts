import { describe, expect, it } from "vitest";
import { bytesOf, bytesSource } from "../formats/bytes/source.ts";
import type { RecordNames } from "../formats/format.ts";
import { rebaseAdded } from "./rebase.ts";

const NAMES: RecordNames = { id: "id", parent: "parentId", pointers: ["leafId"] };

function source(text: string): ReturnType<typeof bytesSource> {
  return bytesSource(new TextEncoder().encode(text));
}

function rebased(original: string, repaired: string, added: string): string | undefined {
  const next = rebaseAdded(
    { original: source(original), repaired: source(repaired), added: source(added) },
    NAMES,
  );
  return next === undefined ? undefined : new TextDecoder().decode(bytesOf(next));
}

const row = (id: string, parentId: string | null, more: object = {}): string =>
  `${JSON.stringify({ id, parentId, ...more })}\n`;

const ORIGINAL = row("a", null) + row("b", "a");
const REPAIRED = ORIGINAL + row("made", "b") + row("made-2", "made");

describe("rebaseAdded", () => {
  it("hangs what came after below the nearest record that the original has", () => {
    expect(rebased(ORIGINAL, REPAIRED, row("c", "made-2"))).toBe(ORIGINAL + row("c", "b"));
  });

  it("leaves a record whose parent is there, and every byte of it", () => {
    const odd = '{ "id":"d" ,"parentId" : "c", "n":1.0e0}\r\n';
    expect(rebased(ORIGINAL, REPAIRED, row("c", "made") + odd)).toBe(ORIGINAL + row("c", "b") + odd);
  });

  it("follows other pointers too, and leaves them where there is nothing above", () => {
    const added = row("c", "made", { leafId: "made-2" }) + row("d", "c", { leafId: "elsewhere" });
    expect(rebased(ORIGINAL, REPAIRED, added)).toBe(
      ORIGINAL + row("c", "b", { leafId: "b" }) + row("d", "c", { leafId: "elsewhere" }),
    );
  });

  it("makes a root of what has nothing of the original above it", () => {
    expect(rebased("torn", row("made", null), row("c", "made"))).toBe(`torn\n${row("c", null)}`);
  });

  it("leaves a record below one that only a repair can read in the original: the next one does", () => {
    const welded = `${row("a", null)}${row("x", "a").trimEnd()}${row("y", "x")}`;
    const repaired = row("a", null) + row("x", "a") + row("y", "x");
    const added = row("c", "y") + row("d", "x");
    expect(rebased(welded, repaired, added)).toBe(welded + added);
  });

  it("neither goes round in circles nor makes a root of what hangs in one", () => {
    const circle = row("m", "n") + row("n", "m");
    const added = row("c", "m") + row("d", "n");
    expect(rebased(ORIGINAL, ORIGINAL + circle, added)).toBe(ORIGINAL + added);
  });

  it("ends an unfinished line of the original, and keeps lines that are no records", () => {
    expect(rebased(`${ORIGINAL}{"id":"t`, ORIGINAL, 'no json\n{"id":"e","parentId":"b"')).toBe(
      `${ORIGINAL}{"id":"t\nno json\n{"id":"e","parentId":"b"`,
    );
  });

  it("gives up where what was added is the rest of a line", () => {
    expect(rebased(ORIGINAL, ORIGINAL.trimEnd(), "rest\n")).toBeUndefined();
    expect(rebased(ORIGINAL, ORIGINAL.trimEnd(), `\n${row("c", "b")}`)).toBe(`${ORIGINAL}\n${row("c", "b")}`);
  });
});
