import { callIds, callText, closingText, evidence, PROMPTS } from "../../story.ts";
import {
  assistantRow,
  at,
  bytesOf,
  callIndex,
  chainIn,
  changed,
  cutOut,
  indexOf,
  madeUuid,
  resultIndex,
  takeOut,
  userRow,
  uuidAt,
  withChanged,
} from "../rows.ts";
import { type Damage, without, withTextBehind } from "./damage.ts";

const [early] = callIds(1);
const [late, last] = callIds(3);

/** Calls and results that no longer pair, and content that no provider takes. */
export const PAIRS: readonly Damage[] = [
  {
    name: "orphan result: its call row was deleted",
    breakIt: (rows) => bytesOf(cutOut(rows, callIndex(rows, early))),
    destroyedCalls: [early],
  },
  {
    name: "orphan result: its call was removed from the chain",
    breakIt: (rows) => bytesOf(takeOut(rows, callIndex(rows, late))),
    destroyedCalls: [late],
  },
  {
    name: "missing result: its row was deleted",
    breakIt: (rows) => bytesOf(cutOut(rows, resultIndex(rows, early))),
    destroyed: [evidence(1)[0]],
  },
  {
    name: "missing result: it was removed from the chain",
    breakIt: (rows) => bytesOf(takeOut(rows, resultIndex(rows, late))),
    destroyed: [evidence(3)[0]],
  },
  {
    name: "a result that was recorded twice",
    breakIt: (rows) => {
      const index = resultIndex(rows, last);
      return bytesOf(chainIn(rows, index, [changed(at(rows, index), { uuid: madeUuid(1) })]));
    },
  },
  {
    name: "a result before its call",
    breakIt: (rows) => {
      const places = [
        callIndex(rows, late),
        callIndex(rows, last),
        resultIndex(rows, late),
        resultIndex(rows, last),
      ];
      const [use, otherUse, result, otherResult] = places.map((place) => at(rows, place));
      if (use === undefined || otherUse === undefined || result === undefined || otherResult === undefined) {
        throw new Error("turn 3 has not two calls and two results");
      }
      const above = indexOf(rows, callText(3));
      const order = [result, use, otherUse, otherResult];
      let parentUuid = uuidAt(rows, above);
      const linked = order.map((row) => {
        const child = changed(row, { parentUuid });
        parentUuid = child.stored.uuid ?? parentUuid;
        return child;
      });
      const gone = new Set(order.map((row) => row.stored.uuid));
      const below = rows
        .filter((_, index) => !places.includes(index))
        .map((row) => (gone.has(row.stored.parentUuid ?? "") ? changed(row, { parentUuid }) : row));
      return bytesOf([...below.slice(0, above + 1), ...linked, ...below.slice(above + 1)]);
    },
  },
  {
    name: "a prompt that was typed while the tools ran",
    breakIt: (rows) => {
      const prompt = userRow(at(rows, indexOf(rows, PROMPTS[1])), 1, "Typed meanwhile.");
      return bytesOf(chainIn(rows, callIndex(rows, last), [prompt]));
    },
    expect: withTextBehind(callText(3), "Typed meanwhile."),
  },
  {
    name: "call ids that recur in a later turn",
    breakIt: (rows) => {
      const [a, b] = callIds(1);
      return Buffer.from(bytesOf(rows).toString("utf8").replaceAll(late, a).replaceAll(last, b));
    },
    destroyedCalls: [late, last],
  },
  {
    name: "a blank prompt",
    breakIt: (rows) => {
      const blank = userRow(at(rows, indexOf(rows, PROMPTS[1])), 1, "");
      return bytesOf(chainIn(rows, indexOf(rows, closingText(2)), [blank]));
    },
  },
  {
    name: "an answer that is one empty text",
    breakIt: (rows) => {
      const empty = assistantRow(at(rows, indexOf(rows, closingText(2))), 1, [{ type: "text", text: "" }]);
      return bytesOf(chainIn(rows, indexOf(rows, PROMPTS[2]), [empty]));
    },
  },
  {
    name: "an answer without a message",
    breakIt: (rows) => {
      const index = indexOf(rows, closingText(2));
      const { message: _, ...stored } = at(rows, index).stored;
      return bytesOf(
        rows.map((row, place) => (place === index ? { line: JSON.stringify(stored), stored } : row)),
      );
    },
    expect: without(closingText(2)),
  },
  {
    name: "half of a surrogate pair in a prompt",
    breakIt: (rows) =>
      Buffer.from(
        bytesOf(rows)
          .toString("utf8")
          .replaceAll(`"content":"${PROMPTS[1]}"`, `"content":"${PROMPTS[1]}\\ud83d"`),
      ),
    expect: (texts) => texts.map((text) => (text === PROMPTS[1] ? `${text}\ufffd` : text)),
  },
  {
    name: "arguments that were stored as a string",
    breakIt: (rows) => {
      const index = callIndex(rows, late);
      const content = [{ type: "tool_use", id: late, name: "Bash", input: '{"command":"true"}' }];
      const { message } = at(rows, index).stored;
      return bytesOf(withChanged(rows, index, { message: { role: "assistant", ...message, content } }));
    },
  },
];
