import { closingText } from "../../story.ts";
import { assistantRow, bytesOf, chainIn, edit, type Row, resultRow } from "../rows.ts";
import { closingIndex, type Damage, withTextBehind } from "./damage.ts";

const CALL_TEXT = "An odd call.";
const RESULT_TEXT = "evidence-of-the-odd-call";

/** A turn behind turn 2 whose one call has these fields, and its result. */
function withOddCall(rows: readonly Row[], call: Readonly<Record<string, unknown>>, callId: string): Buffer {
  const content = [
    { type: "text", text: CALL_TEXT },
    { type: "toolCall", ...call },
  ];
  const turn = [
    assistantRow("0a0b0c01", "toolUse", content),
    resultRow("0a0b0c02", callId, RESULT_TEXT, false),
  ];
  return bytesOf(chainIn(rows, closingIndex(rows, 2), turn));
}

const after = withTextBehind(closingText(2), CALL_TEXT);

/** Fields of calls that no provider accepts, and content on which pi itself stumbles. */
export const MALFORMED: readonly Damage[] = [
  {
    name: "arguments that were stored as a string",
    breakIt: (rows) =>
      withOddCall(rows, { id: "toolu_odd", name: "bash", arguments: '{"command":"true"}' }, "toolu_odd"),
    expect: after,
    added: [RESULT_TEXT],
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 0,
      refusal: /tool_use\.input: Input should be a valid dictionary/,
    },
  },
  {
    name: "a call with an empty id",
    breakIt: (rows) => withOddCall(rows, { id: "", name: "bash", arguments: {} }, ""),
    expect: after,
    added: [RESULT_TEXT],
    piToday: { kind: "breaks", resume: 1, lost: 0, refusal: /tool_use\.id: String should match pattern/ },
  },
  {
    name: "an answer that was stored as a plain string",
    breakIt: (rows) => {
      const content = JSON.stringify([{ type: "text", text: closingText(2) }]);
      const index = closingIndex(rows, 2);
      return bytesOf(
        rows.map((row, place) =>
          place === index ? edit(row, content, JSON.stringify(closingText(2))) : row,
        ),
      );
    },
    piToday: { kind: "crashes", words: /content\.flatMap is not a function/ },
  },
];
