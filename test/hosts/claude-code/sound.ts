import { callIds, closingText, evidence, HEALTHY_TEXTS, PROMPTS } from "../story.ts";
import type { Damage } from "./damage/damage.ts";
import {
  assistantRow,
  at,
  bytesOf,
  callIndex,
  changed,
  indexOf,
  madeUuid,
  type Row,
  resultIndex,
  userRow,
  uuidAt,
} from "./rows.ts";

function upTo(turn: number): readonly string[] {
  return HEALTHY_TEXTS.slice(0, HEALTHY_TEXTS.indexOf(closingText(turn)));
}

/** The file up to the first row of turn 3 that `isLast` names. */
function killed(rows: readonly Row[], last: number): Buffer {
  return bytesOf(rows.slice(0, last + 1));
}

/** Sessions that look odd and are sound: a repair has nothing to do there, and everything to break. */
export const SOUND: readonly Damage[] = [
  { name: "a plain session", breakIt: bytesOf },
  {
    name: "an abandoned branch",
    breakIt: (rows) => {
      const fork = indexOf(rows, closingText(2));
      const said = changed(userRow(at(rows, indexOf(rows, PROMPTS[1])), 1, "Said on the branch."), {
        parentUuid: uuidAt(rows, fork),
      });
      const answered = changed(
        assistantRow(at(rows, fork), 2, [{ type: "text", text: "Answered on the branch." }]),
        { parentUuid: madeUuid(1) },
      );
      return bytesOf([...rows.slice(0, fork + 1), said, answered, ...rows.slice(fork + 1)]);
    },
    never: ["Said on the branch.", "Answered on the branch."],
  },
  {
    name: "a session that was killed while its tools ran",
    breakIt: (rows) => killed(rows, callIndex(rows, callIds(3)[1])),
    expect: () => upTo(3),
    destroyed: evidence(3),
    destroyedCalls: callIds(3),
  },
  {
    name: "a session that was killed between two results",
    breakIt: (rows) => {
      const [first, second] = callIds(3).map((id) => resultIndex(rows, id));
      return killed(rows, Math.min(first ?? 0, second ?? 0));
    },
    expect: () => upTo(3),
    destroyed: evidence(3),
    destroyedCalls: callIds(3),
  },
  {
    name: "lines that end in a carriage return",
    breakIt: (rows) => Buffer.from(rows.map((row) => `${row.line}\r\n`).join("")),
  },
  { name: "empty lines", breakIt: (rows) => Buffer.from(rows.map((row) => `${row.line}\n\n`).join("")) },
];
