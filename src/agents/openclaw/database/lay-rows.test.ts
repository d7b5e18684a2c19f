import { describe, expect, it } from "vitest";
import { bytesSource } from "../../../formats/bytes/source.ts";
import { layRows } from "./lay-rows.ts";
import type { RawRow } from "./raw-row.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function event(id: string, more: object = {}): string {
  return JSON.stringify({ type: "message", id, parentId: null, ...more });
}

function row(seq: number, json: string, id: string | undefined = JSON.parse(json).id): RawRow {
  const identity =
    id === undefined
      ? undefined
      : { id: encoder.encode(id), type: undefined, parent: undefined, key: undefined, createdAt: 7 };
  const stored = { json: encoder.encode(json), zstd: undefined, navigation: undefined };
  return { seq, ...stored, utf8Bytes: json.length, createdAt: 100 + seq, identity };
}

function laid(before: readonly RawRow[], lines: readonly string[], also: readonly RawRow[] = []) {
  return layRows(before, bytesSource(encoder.encode(lines.map((line) => `${line}\n`).join(""))), also);
}

const idOf = ({ identity }: RawRow): string | undefined =>
  identity === undefined ? undefined : decoder.decode(identity.id);
const [A, B, C] = [event("a"), event("b"), event("c")];

describe("the rows for lines", () => {
  it("are the very rows of before where nothing is changed, and gaps in their numbers stay", () => {
    const before = [row(0, A), row(5, B), row(9, C)];
    const after = laid(before, [A, "", "", B, C]);
    expect(after.every((each, index) => each === before[index])).toBe(true);
  });

  it("are numbered from the first change on, in the order of the lines", () => {
    const before = [row(0, A), row(5, B), row(9, C)];
    const after = laid(before, [A, event("n"), B, C]);
    expect(after.map((each) => [each.seq, idOf(each), each.createdAt])).toEqual([
      [0, "a", 100],
      [5, "n", 100],
      [6, "b", 105],
      [7, "c", 109],
    ]);
    expect(after[2]?.identity).toBe(before[1]?.identity);
    expect(laid(before, [A, C]).map(({ seq }) => seq)).toEqual([0, 5]);
    expect(laid(before, [A, B, C, event("n")]).at(-1)?.seq).toBe(10);
  });

  it("are as old as the row of the same id that they replace", () => {
    const [, edited] = laid([row(0, A), row(1, B)], [A, event("b", { parentId: "a" })]);
    expect(edited).toMatchObject({ seq: 1, createdAt: 101, utf8Bytes: event("b", { parentId: "a" }).length });
  });

  it("have one owner for an id and for a key, the row that has it already before others", () => {
    const key = { message: { idempotencyKey: " k " } };
    const after = laid(
      [row(0, A), row(1, B)],
      [event("a", { again: true }), A, event("x", key), event("y", key)],
    );
    expect(after.map(idOf)).toEqual([undefined, "a", "x", "y"]);
    const keys = after.map(({ identity }) =>
      identity?.key === undefined ? undefined : decoder.decode(identity.key),
    );
    expect(keys).toEqual([undefined, undefined, "k", undefined]);
  });

  it("are taken one by one where several say the same, and may be others that are at hand", () => {
    const twice = [row(0, A), row(1, A, undefined)];
    expect(laid(twice, [A, A])).toEqual(twice);
    const other = row(8, C);
    expect(laid(twice, [A, A, C], [other]).at(-1)).toMatchObject({ seq: 2, createdAt: 108 });
  });
});
