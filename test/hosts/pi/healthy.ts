import { evidence, PROMPTS } from "../story.ts";
import { branched, compacted } from "./damage/boundaries.ts";
import { callIndex, closingIndex } from "./damage/damage.ts";
import { assistantRow, at, bytesOf, chainIn, edit, indexOf, type Row } from "./rows.ts";

/** A session that looks odd and is sound: pi made it so, or copes with it in every version. */
export interface SoundSession {
  readonly name: string;
  readonly make: (rows: readonly Row[]) => Buffer;
}

/** Sound sessions, in which a repair has nothing to do and everything to break. */
export const SOUND: readonly SoundSession[] = [
  { name: "a plain session", make: bytesOf },
  { name: "a session with an abandoned branch", make: (rows) => bytesOf(branched(rows)) },
  {
    name: "a session whose first prompt was asked anew, as a second root",
    make: (rows) =>
      bytesOf(
        rows.map((row, index) =>
          index === indexOf(rows, PROMPTS[1])
            ? edit(row, `"parentId":${JSON.stringify(row.parentId)}`, '"parentId":null')
            : row,
        ),
      ),
  },
  {
    name: "a session with a compaction",
    make: (rows) => bytesOf(compacted(rows, at(rows, indexOf(rows, PROMPTS[1])))),
  },
  {
    name: "a session with a turn that failed before it said anything",
    make: (rows) => bytesOf(chainIn(rows, closingIndex(rows, 2), [assistantRow("0a0b0c0d", "error", [])])),
  },
  {
    name: "a session that was killed while its tools ran",
    make: (rows) => bytesOf(rows.slice(0, callIndex(rows, 3) + 1)),
  },
  {
    name: "a session that was killed between two results",
    make: (rows) => bytesOf(rows.slice(0, indexOf(rows, evidence(3)[0]) + 1)),
  },
];
