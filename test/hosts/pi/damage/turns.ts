import { closingText } from "../../story.ts";
import { assistantRow, bytesOf, chainIn, type Row, resultRow, userRow } from "../rows.ts";
import { callIndex, closingIndex, type Damage, withTextBehind } from "./damage.ts";

/** Rows that say nothing. */
export const BLANKS: readonly Damage[] = [
  {
    name: "a blank prompt between two turns",
    breakIt: (rows) => bytesOf(chainIn(rows, closingIndex(rows, 1), [userRow("0a0b0c0d", "")])),
    piToday: { kind: "heals" },
  },
  {
    name: "a blank prompt between calls and results",
    breakIt: (rows) => bytesOf(chainIn(rows, callIndex(rows, 1), [userRow("0a0b0c0d", " ")])),
    piToday: { kind: "breaks", resume: 1, lost: 0, refusal: /each tool_use must have a single result/ },
  },
];

const ABORTED_TEXT = "An aborted attempt.";

/** A turn that was aborted while its arguments streamed in, as OpenClaw stores it. */
function abortedTurn(result: Row): readonly Row[] {
  const callId = "toolu_cut";
  const call = { type: "toolCall", id: callId, name: "bash", arguments: {}, partialJson: '{"command":"ls -' };
  const text = { type: "text", text: ABORTED_TEXT };
  return [
    userRow("0a0b0c01", "Asked before the abort."),
    assistantRow("0a0b0c02", "aborted", [text, call]),
    result,
  ];
}

/** Turns that ended in an error or an abort, which pi never replays. */
export const FAILED_TURNS: readonly Damage[] = [
  {
    name: "an aborted turn whose cut call got a synthetic result",
    breakIt: (rows) => {
      const words =
        "[openclaw] missing tool result in session history; inserted synthetic error result for transcript repair.";
      const result = resultRow("0a0b0c03", "toolu_cut", words, true);
      return bytesOf(chainIn(rows, closingIndex(rows, 2), abortedTurn(result)));
    },
    expect: withTextBehind(closingText(2), "Asked before the abort."),
    kept: [ABORTED_TEXT],
    never: ["[openclaw] missing tool result"],
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 0,
      refusal: /unexpected `tool_use_id` found in `tool_result` blocks: toolu_cut/,
    },
  },
  {
    name: "an aborted turn whose call had really run",
    breakIt: (rows) => {
      const result = resultRow("0a0b0c03", "toolu_cut", "evidence-of-the-aborted", false);
      return bytesOf(chainIn(rows, closingIndex(rows, 2), abortedTurn(result)));
    },
    expect: withTextBehind(closingText(2), "Asked before the abort."),
    kept: [ABORTED_TEXT],
    added: ["evidence-of-the-aborted"],
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 0,
      refusal: /unexpected `tool_use_id` found in `tool_result` blocks: toolu_cut/,
    },
  },
];
