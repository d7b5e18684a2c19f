import { callIds, callText, closingText, evidence, PROMPTS } from "../../story.ts";
import {
  at,
  bytesOf,
  chainIn,
  changed,
  cutOut,
  indexOf,
  madeUuid,
  type Row,
  resultIndex,
  uuidAt,
  withChanged,
} from "../rows.ts";
import { type Damage, RESULTS, without } from "./damage.ts";

/** Uuids and parents that no longer make one tree. */
export const TREE: readonly Damage[] = [
  {
    name: "a result that says that it is a root",
    breakIt: (rows) => bytesOf(withChanged(rows, resultIndex(rows, callIds(3)[0]), { parentUuid: null })),
  },
  {
    name: "phantom parent at a prompt",
    breakIt: (rows) => bytesOf(withChanged(rows, indexOf(rows, PROMPTS[1]), { parentUuid: madeUuid(9) })),
  },
  {
    name: "phantom parent at an answer",
    breakIt: (rows) => bytesOf(withChanged(rows, indexOf(rows, closingText(3)), { parentUuid: madeUuid(9) })),
  },
  {
    name: "a row that was deleted",
    breakIt: (rows) => bytesOf(cutOut(rows, indexOf(rows, closingText(2)))),
    expect: without(closingText(2)),
  },
  {
    name: "cycle: a row is its own parent",
    breakIt: (rows) => {
      const index = indexOf(rows, PROMPTS[2]);
      return bytesOf(withChanged(rows, index, { parentUuid: uuidAt(rows, index) }));
    },
  },
  {
    name: "cycle: a prompt hangs below its own answer",
    breakIt: (rows) =>
      bytesOf(
        withChanged(rows, indexOf(rows, PROMPTS[1]), {
          parentUuid: uuidAt(rows, indexOf(rows, closingText(2))),
        }),
      ),
  },
  {
    name: "an earlier row written again at the end",
    breakIt: (rows) => bytesOf([...rows, at(rows, indexOf(rows, closingText(2)))]),
  },
  {
    name: "a note of progress in the chain",
    breakIt: (rows) => {
      const index = indexOf(rows, closingText(2));
      const { message: _, ...fields } = at(rows, index).stored;
      const progress = { ...fields, type: "progress", uuid: madeUuid(1), data: { type: "hook_progress" } };
      return bytesOf(chainIn(rows, index, [{ line: JSON.stringify(progress), stored: progress }]));
    },
  },
];

/** Damage of a session that was compacted behind turn 4: nothing from before may come back. */
export const COMPACTED: readonly Damage[] = [
  {
    name: "phantom parent behind a compaction",
    breakIt: (rows) =>
      bytesOf(withChanged(rows, indexOf(rows, "After the compaction."), { parentUuid: madeUuid(9) })),
    ...afterCompaction(),
  },
  {
    name: "a checkpoint behind a compaction names a row that is gone",
    breakIt: (rows) => {
      const { sessionId } = at(rows, indexOf(rows, "After the compaction.")).stored;
      const stored = { type: "last-prompt", lastPrompt: "…", leafUuid: madeUuid(9), sessionId };
      return bytesOf([...rows, { line: JSON.stringify(stored), stored }]);
    },
    ...afterCompaction(),
  },
  {
    name: "a compaction written again at the end",
    breakIt: (rows) => {
      const isOfCompaction = ({ stored }: Row): boolean =>
        stored["subtype"] === "compact_boundary" || stored["isCompactSummary"] === true;
      return bytesOf([...rows, ...rows.filter(isOfCompaction)]);
    },
    ...afterCompaction(),
  },
  {
    name: "orphan result behind a compaction",
    breakIt: (rows) => {
      const index = indexOf(rows, "After the compaction.");
      const content = [{ type: "tool_result", tool_use_id: callIds(3)[1], content: "evidence-late" }];
      const late = changed(at(rows, index), { uuid: madeUuid(1), message: { role: "user", content } });
      const linked = changed(at(rows, index), { parentUuid: madeUuid(1) });
      return bytesOf([...rows.slice(0, index), late, linked, ...rows.slice(index + 1)]);
    },
    ...afterCompaction(),
  },
];

function afterCompaction(): Pick<Damage, "expect" | "destroyed" | "destroyedCalls" | "never"> {
  return {
    expect: () => ["The summary words.", "After the compaction."],
    destroyed: RESULTS,
    destroyedCalls: [...callIds(1), ...callIds(3)],
    never: [PROMPTS[0], callText(1), closingText(2), callText(3), ...evidence(1), ...evidence(3)],
  };
}
