import { callIds, callText, evidence } from "../../story.ts";
import { at, bytesOf, chainIn, cutOut, indexOf, takeOut, userRow, withId, withParent } from "../rows.ts";
import { callIndex, type Damage, without, withTextBehind } from "./damage.ts";

const [firstResult, secondResult] = evidence(1);

/** Calls and results that no longer pair. */
export const CALLS: readonly Damage[] = [
  {
    name: "a call row that is missing, its results left behind",
    breakIt: (rows) => bytesOf(cutOut(rows, callIndex(rows, 1))),
    expect: without(callText(1)),
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 1,
      refusal: /^messages\.0\.content\.0: unexpected `tool_use_id`/,
    },
  },
  {
    name: "a call row that a program removed from the chain",
    breakIt: (rows) => bytesOf(takeOut(rows, callIndex(rows, 3))),
    expect: without(callText(3)),
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 0,
      refusal: /unexpected `tool_use_id` found in `tool_result` blocks/,
    },
  },
  {
    name: "a result row that is missing in the middle",
    breakIt: (rows) => bytesOf(cutOut(rows, indexOf(rows, firstResult))),
    destroyed: [firstResult],
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 2,
      refusal: /^messages\.0\.content\.0: unexpected `tool_use_id`/,
    },
  },
  {
    name: "a result row that a program removed from the chain",
    breakIt: (rows) => bytesOf(takeOut(rows, indexOf(rows, firstResult))),
    destroyed: [firstResult],
    piToday: { kind: "heals" },
  },
  {
    name: "results behind a prompt that was typed while the tools ran",
    breakIt: (rows) => bytesOf(chainIn(rows, callIndex(rows, 1), [userRow("0a0b0c0d", "Typed meanwhile.")])),
    expect: withTextBehind(callText(1), "Typed meanwhile."),
    // pi answers the calls itself before the prompt, so that the real results come second.
    piToday: { kind: "breaks", resume: 1, lost: 0, refusal: /each tool_use must have a single result/ },
  },
  {
    name: "a result before its call",
    breakIt: (rows) => {
      const index = callIndex(rows, 1);
      const call = at(rows, index);
      const early = at(rows, index + 1);
      const late = at(rows, index + 2);
      const swapped = [
        withParent(early, call.parentId ?? ""),
        withParent(call, early.id),
        withParent(late, call.id),
      ];
      return bytesOf([...rows.slice(0, index), ...swapped, ...rows.slice(index + 3)]);
    },
    piToday: {
      kind: "breaks",
      resume: 1,
      lost: 0,
      refusal: /unexpected `tool_use_id` found in `tool_result` blocks/,
    },
  },
  {
    name: "a result that was recorded twice",
    breakIt: (rows) => {
      const index = indexOf(rows, secondResult);
      return bytesOf(chainIn(rows, index, [withId(at(rows, index), "0a0b0c0d")]));
    },
    piToday: { kind: "breaks", resume: 1, lost: 0, refusal: /each tool_use must have a single result/ },
  },
  {
    name: "call ids that recur in a later turn",
    breakIt: (rows) => {
      const [a, b] = callIds(1);
      const [laterA, laterB] = callIds(3);
      return Buffer.from(bytesOf(rows).toString("utf8").replaceAll(laterA, a).replaceAll(laterB, b));
    },
    piToday: { kind: "breaks", resume: 1, lost: 0, refusal: /`tool_use` ids must be unique/ },
  },
];
