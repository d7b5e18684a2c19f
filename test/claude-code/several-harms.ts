import fc from "fast-check";
import { blocksOf, messageOf, type Row, textOf } from "./session-rows.ts";

/** One thing that happens to a row of a file, with another one or a number to choose with. It may find nothing to do. */
export interface Harm {
  readonly kind: string;
  readonly at: number;
  readonly other: number;
}

type Change = (rows: readonly Row[], at: number, other: number) => readonly Row[];

/** What damage, other programs and early versions do to rows, each small enough to meet any other. */
const HARMS: Readonly<Record<string, Change>> = {
  lost: (rows, at) => rows.toSpliced(at, 1),
  swapped: (rows, at, other) =>
    rows.map((row, place) =>
      place === at ? (rows[other] ?? row) : place === other ? (rows[at] ?? row) : row,
    ),
  twice: (rows, at) => rows.toSpliced(at, 0, ...rows.slice(at, at + 1)),
  again: recordedFrom,
  "other time": (rows, at, other) => edited(rows, at, { timestamp: rows[other]?.["timestamp"] ?? "" }),
  "lost parent": (rows, at) => edited(rows, at, { parentUuid: "00000000-0000-4000-8000-999999999999" }),
  "other parent": (rows, at, other) => edited(rows, at, { parentUuid: rows[other]?.["uuid"] ?? null }),
  side: (rows, at) => edited(rows, at, { isSidechain: true }),
  "no source": (rows) => rows.map(({ sourceToolAssistantUUID: _, ...row }) => row),
  "block lost": (rows, at, other) =>
    withBlocks(rows, at, (blocks) => blocks.toSpliced(other % blocks.length, 1)),
  "block twice": (rows, at, other) =>
    withBlocks(rows, at, (blocks) => [...blocks, ...blocks.slice(other % blocks.length).slice(0, 1)]),
  "text beside": (rows, at, other) =>
    rows[at]?.["type"] === "user"
      ? withBlocks(rows, at, (blocks) =>
          blocks.toSpliced(other % (blocks.length + 1), 0, {
            type: "text",
            text: `remark of n${rows.length}`,
          }),
        )
      : rows,
  "other call": (rows, at, other) =>
    withBlocks(rows, at, (blocks) => blocks.map((block) => ofCall(block, other))),
  joined: (rows, at) => {
    const [one, two] = [rows[at], rows[at + 1]];
    if (one === undefined || two === undefined || one["type"] !== two["type"]) return rows;
    const more = blocksOf(messageOf(two));
    return withBlocks(rows, at, (blocks) => [...blocks, ...more])
      .toSpliced(at + 1, 1)
      .map((row) => (row["parentUuid"] === two["uuid"] ? { ...row, parentUuid: one["uuid"] ?? null } : row));
  },
};

const KINDS: readonly string[] = Object.keys(HARMS);

/**
 * Some harms, of few kinds and near to each other: those that are far apart are as good as alone, and of all kinds mixed
 * each meets another one seldom.
 */
export const harms: fc.Arbitrary<readonly Harm[]> = fc
  .tuple(fc.nat({ max: 30 }), fc.uniqueArray(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 3 }))
  .chain(([place, kinds]) => {
    const near = fc.nat({ max: 9 }).map((at) => place + at);
    const harm = fc.record({ kind: fc.constantFrom(...kinds), at: near, other: near });
    return fc.array(harm, { minLength: 1, maxLength: 6 });
  });

/** The rows after all harms, one behind the other. */
export function harmed(rows: readonly Row[], list: readonly Harm[]): readonly Row[] {
  return list.reduce(
    (now, { kind, at, other }) =>
      now.length === 0 ? now : (HARMS[kind]?.(now, at % now.length, other % now.length) ?? now),
    rows,
  );
}

function edited(rows: readonly Row[], at: number, fields: Row): readonly Row[] {
  return rows.map((row, place) => (place === at && "uuid" in row ? { ...row, ...fields } : row));
}

function withBlocks(
  rows: readonly Row[],
  at: number,
  change: (blocks: readonly Row[]) => readonly Row[],
): readonly Row[] {
  const message = messageOf(rows[at] ?? {});
  const blocks = blocksOf(message);
  return blocks.length === 0 ? rows : edited(rows, at, { message: { ...message, content: change(blocks) } });
}

/** A block that makes or answers another call, of those that sessions have, or of none. */
function ofCall(block: Row, other: number): Row {
  const id = other % 4 === 0 ? "toolu_nowhere" : `toolu_t${1 + (other % 3)}_${1 + (other % 2)}`;
  if (block["type"] === "tool_use") return { ...block, id };
  return block["type"] === "tool_result" ? { ...block, tool_use_id: id } : block;
}

/** Rows from a place on, or some of them, stand in the file once more, as 2.0.14 records them (`recorded-again.ts`). */
function recordedFrom(rows: readonly Row[], at: number, other: number): readonly Row[] {
  const names = new Map<string, string>();
  const tail = rows.slice(at).filter((row) => "message" in row);
  const again = tail.slice(0, other % 3 === 0 ? 1 + (other % tail.length) : tail.length).flatMap((row) => {
    const blocks = blocksOf(messageOf(row));
    const parts = row["type"] === "user" && blocks.length > 1 ? blocks.map((block) => [block]) : [blocks];
    return parts.map((content, part): Row => {
      const above = textOf(row, "parentUuid") ?? "";
      const parent =
        part === 0 ? (names.get(above) ?? row["parentUuid"] ?? null) : (names.get(uuidOf(row)) ?? null);
      const uuid = `00000000-0000-4000-9${String(rows.length).padStart(3, "0")}-${String(names.size * 8 + part).padStart(12, "0")}`;
      names.set(uuidOf(row), uuid);
      return { ...row, parentUuid: parent, uuid, message: { ...messageOf(row), content } };
    });
  });
  return [...rows, ...again];
}

function uuidOf(row: Row): string {
  return textOf(row, "uuid") ?? "";
}
