import { callText, closingText, evidence, PROMPTS } from "../../story.ts";
import {
  assistantRow,
  at,
  bytesOf,
  chainIn,
  cutOut,
  indexOf,
  type Row,
  rowOf,
  userRow,
  withParent,
} from "../rows.ts";
import { ASSISTANT_FIRST, callIndex, closingIndex, type Damage, without } from "./damage.ts";

const SUMMARY = "Summary of the beginning.";
const [firstResult] = evidence(1);

/** A prompt that was sent twice down two branches of the tree; pi follows the one that was written last. */
export function branched(rows: readonly Row[]): readonly Row[] {
  const fork = at(rows, closingIndex(rows, 2));
  const abandoned = [
    withParent(userRow("0b0b0b01", "Said on the abandoned branch."), fork.id),
    withParent(assistantRow("0b0b0b02", "stop", [{ type: "text", text: "Answered there." }]), "0b0b0b01"),
  ];
  const index = indexOf(rows, PROMPTS[2]);
  return [...rows.slice(0, index), ...abandoned, ...rows.slice(index)];
}

/** A compaction behind turn 2 that keeps what begins at `firstKept`; pi replays its summary instead of the rest. */
export function compacted(rows: readonly Row[], firstKept: Row): readonly Row[] {
  const entry = {
    type: "compaction",
    id: "0c0c0c01",
    parentId: null,
    timestamp: "2026-01-02T03:04:05.678Z",
    summary: SUMMARY,
    firstKeptEntryId: firstKept.id,
    tokensBefore: 1000,
  };
  return chainIn(rows, closingIndex(rows, 2), [rowOf(JSON.stringify(entry))]);
}

/** Damage beside rows that the agent must not load: abandoned branches, and what a compaction left behind. */
export const BOUNDARIES: readonly Damage[] = [
  {
    name: "a missing call row beside an abandoned branch",
    breakIt: (rows) => bytesOf(cutOut(branched(rows), callIndex(rows, 3) + 2)),
    expect: without(callText(3)),
    never: ["Said on the abandoned branch.", "Answered there."],
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 6,
      refusal: /^messages\.0\.content\.0: unexpected `tool_use_id`/,
    },
  },
  {
    name: "a parent that was never written, behind a compaction",
    breakIt: (rows) => {
      const summarised = compacted(rows, at(rows, indexOf(rows, PROMPTS[1])));
      const index = indexOf(summarised, closingText(3));
      return bytesOf(summarised.map((row, place) => (place === index ? withParent(row, "deadbeef") : row)));
    },
    expect: (texts) => [SUMMARY, ...texts.slice(texts.indexOf(PROMPTS[1]))],
    destroyed: evidence(1),
    never: [PROMPTS[0], closingText(1)],
    piToday: { kind: "breaks", resume: 1, lost: 5, refusal: ASSISTANT_FIRST },
  },
  {
    name: "a compaction that cut between calls and results",
    breakIt: (rows) => bytesOf(compacted(rows, at(rows, indexOf(rows, firstResult)))),
    expect: (texts) => [SUMMARY, ...texts.slice(texts.indexOf(closingText(1)))],
    never: [PROMPTS[0], callText(1)],
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 0,
      refusal: /unexpected `tool_use_id` found in `tool_result` blocks/,
    },
  },
];
