import { describe, expect, it } from "vitest";
import { bytesSource } from "../../bytes/source.ts";
import { openclawRowsFormat } from "../index.ts";

const HEADER = { type: "session", version: 4, id: "s-1", timestamp: "2026-01-31T09:00:00.000Z", cwd: "/w" };

/** A message whose text is its id, so that a history can be told by its ids. */
function message(id: string, parentId: string | null, more: object = {}): object {
  return { type: "message", id, parentId, message: { role: "user", content: id }, ...more };
}

function read(...entries: readonly object[]) {
  const text = [HEADER, ...entries].map((row) => `${JSON.stringify(row)}\n`).join("");
  return openclawRowsFormat.read(bytesSource(new TextEncoder().encode(text)), {});
}

/** The ids of the messages that the model is given. */
function history(...entries: readonly object[]): readonly unknown[] {
  return read(...entries).rows.map(({ message: raw }) => (raw as { readonly content?: unknown }).content);
}

const A = message("a", null);
const B = message("b", "a");
const C = message("c", "b");

describe("the history of a session in a database", () => {
  it("ends at the last message", () => {
    expect(history(A, B, C)).toEqual(["a", "b", "c"]);
    expect(history(A, B, C, message("x", "a"))).toEqual(["a", "x"]);
  });

  it("is read to its end where its first entries have changed their places", () => {
    expect(history(B, A, C)).toContain("c");
    expect(history(message("b", "a"), message("a", "gone"))).toEqual(["b", "a"]);
    expect(history(message("b", "a"), message("a", "b"))).toContain("b");
  });

  it("ends where the last move of the leaf leads, and goes on from there", () => {
    const move = { type: "leaf", id: "m", parentId: "c", targetId: "a" };
    expect(history(A, B, C, move)).toEqual(["a"]);
    expect(history(A, B, C, move, message("x", "m"))).toEqual(["a", "x"]);
    expect(history(A, B, C, { ...move, targetId: null })).toEqual([]);
    expect(history(A, B, C, { ...move, targetId: "nothing" })).toEqual(["a", "b", "c"]);
  });

  it("goes on from the leaf, where what follows hangs on what is appended behind it", () => {
    const move = { type: "leaf", id: "m", parentId: "c", targetId: "a", appendParentId: "c" };
    expect(history(A, B, C, move, message("x", "c"))).toEqual(["a", "x"]);
  });

  it("leaves out what was appended aside", () => {
    const aside = message("s", "b", { appendMode: "side" });
    expect(history(A, B, aside)).toEqual(["a", "b"]);
    expect(history(A, B, aside, message("c", "b"))).toEqual(["a", "b", "c"]);
  });

  it("does not end at entries of kinds that are not known", () => {
    expect(history(A, B, { type: "telemetry", id: "t", parentId: "b" })).toEqual(["a", "b"]);
  });

  it("begins anew at a reset, and nothing of before is reached again", () => {
    const reset = { type: "reset", id: "r", parentId: "c", reason: "new" };
    expect(history(A, B, C, reset)).toEqual([]);
    expect(history(A, B, C, reset, message("x", "r"))).toEqual(["x"]);
    expect(history(A, B, C, reset, message("x", "r"), message("y", "b"))).toEqual(["x", "y"]);
    const move = { type: "leaf", id: "m", parentId: "r", targetId: "a" };
    expect(history(A, B, C, reset, message("x", "r"), move)).toEqual(["x"]);
  });

  it("keeps the messages that a reset keeps, and no other entries", () => {
    const note = {
      type: "custom_message",
      id: "n",
      parentId: "b",
      customType: "note",
      content: "n",
      display: true,
    };
    const reset = { type: "reset", id: "r", parentId: "c", reason: "daily", firstKeptEntryId: "b" };
    expect(history(A, B, note, message("c", "n"), reset, message("x", "r"))).toEqual(["b", "c", "x"]);
  });

  it("loses nothing where a parent is missing, or an entry is its own", () => {
    for (const [parent, code] of [
      ["gone", "missing-parent"],
      ["x", "parent-cycle"],
    ] as const) {
      const entries = [A, B, message("x", parent), message("y", "x")];
      expect(history(...entries)).toEqual(["a", "b", "x", "y"]);
      expect(read(...entries).findings.map(({ issue }) => [issue.code, issue.severity, issue.line])).toEqual([
        [code, "info", 4],
      ]);
    }
  });

  it("is read in time that grows with it, whatever the moves are", () => {
    const moves = Array.from({ length: 5000 }, (_, at) => {
      return { type: "leaf", id: `m${at}`, parentId: "a", targetId: at === 0 ? "a" : `m${at - 1}` };
    });
    const messages = Array.from({ length: 5000 }, (_, at) => message(`x${at}`, "m4999"));
    expect(history(A, ...moves, ...messages)).toEqual(["a", "x4999"]);
  });
});
