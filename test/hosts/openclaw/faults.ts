import { expect } from "vitest";
import { callIndex, closingIndex, without, withTextBehind } from "../pi/damage/damage.ts";
import {
  at,
  bytesOf,
  chainIn,
  edit,
  indexOf,
  type Row,
  takeOut,
  userRow,
  withId,
  withParent,
} from "../pi/rows.ts";
import { callIds, callText, closingText, evidence, PROMPTS } from "../story.ts";
import { assistantRow, resultRow } from "./rows.ts";
import { ASK_SLOW } from "./turn.ts";

/** One way in which a session of OpenClaw is broken. */
export interface Fault {
  readonly name: string;
  /** Of its session: the last part of its key. */
  readonly key: string;
  /** The bytes of the broken file. */
  readonly breakIt: (rows: readonly Row[]) => Buffer;
  /** Turns the texts of the healthy session into those that are to be sent, each once, in order. */
  readonly expect?: (texts: readonly string[]) => readonly string[];
  /** Tool outputs that the fault itself destroyed; all others must reach the model once. */
  readonly destroyed?: readonly string[];
  /** Tool outputs that the fault adds. */
  readonly added?: readonly string[];
  /** Whether hosts write it so themselves, and it is for them to mend: nothing is done about it in the store. */
  readonly isTheirs?: boolean;
  /** What the plugin has to say of a host that mends it in memory. */
  readonly diff?: object;
  /** Whether it is one of calls and results, which hosts since 2026.7 mend in memory. */
  readonly isOfCalls: boolean;
}

/** The session that keeps a host with a database from starting. */
export const DOUBLED = "doubled-entry";
/** The session that makes early gateways deaf. */
export const CYCLE = "self-parent";

const [firstResult, secondResult] = evidence(1);
const ODD_TEXT = "An odd call.";
const ODD_RESULT = "evidence-of-the-odd-call";
const SECOND_ANSWER = "A second answer.";
const MADE_UP =
  "[openclaw] missing tool result in session history; inserted synthetic error result for transcript repair.";

/** A turn behind turn 2 with one call more, and its result. */
function withCall(
  rows: readonly Row[],
  call: Readonly<Record<string, unknown>>,
  source: object = {},
): Buffer {
  const content = [
    { type: "text", text: ODD_TEXT },
    { type: "toolCall", name: "read", arguments: { path: "notes.txt" }, ...call },
  ];
  return bytesOf(
    chainIn(rows, closingIndex(rows, 2), [
      assistantRow("0a0b0c01", "toolUse", content, source),
      resultRow("0a0b0c02", String(call["id"]), ODD_RESULT),
    ]),
  );
}

/** Before the person has chosen another model. */
const OTHER_MODEL = { api: "openai-responses", provider: "openai", model: "gpt-5" };

const withOddText = withTextBehind(closingText(2), ODD_TEXT);

const CALLS: readonly Fault[] = [
  {
    name: "orphan results: their call was removed",
    key: "orphan-results",
    breakIt: (rows) => bytesOf(takeOut(rows, callIndex(rows, 3))),
    expect: without(callText(3)),
    diff: { droppedResults: callIds(3) },
    isOfCalls: true,
  },
  {
    name: "dangling call: its result was removed",
    key: "dangling-call",
    breakIt: (rows) => bytesOf(takeOut(rows, indexOf(rows, firstResult))),
    destroyed: [firstResult],
    diff: { inventedResults: [expect.stringMatching(/^toolu_?1a$/)] },
    isOfCalls: true,
  },
  {
    name: "one call id in two turns",
    key: "duplicate-call-id",
    breakIt: (rows) => {
      const [a, b] = callIds(1);
      const [laterA, laterB] = callIds(3);
      return Buffer.from(bytesOf(rows).toString("utf8").replaceAll(laterA, a).replaceAll(laterB, b));
    },
    diff: {
      renamed: expect.arrayContaining([
        { stored: callIds(1)[0], given: expect.stringMatching(/^toolu_?1a_?2$/) },
      ]),
    },
    isOfCalls: true,
  },
  {
    name: "a result that was recorded twice",
    key: "duplicate-result",
    breakIt: (rows) => {
      const index = indexOf(rows, secondResult);
      return bytesOf(chainIn(rows, index, [withId(at(rows, index), "0a0b0c0d")]));
    },
    diff: { droppedResults: [callIds(1)[1]] },
    isOfCalls: true,
  },
  {
    name: "an aborted call with a synthetic result",
    key: "aborted-call",
    breakIt: (rows) => {
      const call = { type: "toolCall", id: "toolu_cut", name: "read", arguments: {}, partialJson: '{"pa' };
      return bytesOf(
        chainIn(rows, closingIndex(rows, 2), [
          userRow("0a0b0c01", "Asked before the abort."),
          assistantRow("0a0b0c02", "error", [call]),
          resultRow("0a0b0c03", "toolu_cut", MADE_UP, true),
        ]),
      );
    },
    expect: withTextBehind(closingText(2), "Asked before the abort."),
    diff: { droppedCalls: ["toolu_cut"], droppedResults: ["toolu_cut"] },
    isOfCalls: true,
  },
  {
    name: "results behind a prompt that was typed meanwhile",
    key: "displaced-results",
    breakIt: (rows) => bytesOf(chainIn(rows, callIndex(rows, 1), [userRow("0a0b0c0d", "Typed meanwhile.")])),
    expect: withTextBehind(callText(1), "Typed meanwhile."),
    diff: { movedResults: callIds(1) },
    isOfCalls: true,
  },
  {
    name: "a call with an empty id and an empty name",
    key: "empty-call",
    breakIt: (rows) => withCall(rows, { id: "", name: "" }),
    expect: withOddText,
    added: [ODD_RESULT],
    diff: { droppedCalls: [""], droppedResults: [""] },
    isOfCalls: true,
  },
  {
    name: "a call id of another provider, with letters that this one refuses",
    key: "foreign-call-id",
    breakIt: (rows) => withCall(rows, { id: "call.odd:1|fc_1" }, OTHER_MODEL),
    expect: withOddText,
    added: [ODD_RESULT],
    diff: { renamed: expect.arrayContaining([{ stored: "call.odd:1|fc_1", given: expect.any(String) }]) },
    isTheirs: true,
    isOfCalls: true,
  },
];

const ROWS: readonly Fault[] = [
  {
    name: "a torn row in the middle",
    key: "torn-row",
    breakIt: (rows) => {
      const index = closingIndex(rows, 1);
      const torn = `{"type":"message","id":"0a0b0c0d","parentId":"${at(rows, index).id}","timest\n`;
      return Buffer.concat([
        bytesOf(rows.slice(0, index + 1)),
        Buffer.from(torn),
        bytesOf(rows.slice(index + 1)),
      ]);
    },
    isOfCalls: false,
  },
  {
    name: "a torn row at the end",
    key: "torn-tail",
    breakIt: (rows) =>
      Buffer.concat([
        bytesOf(rows),
        Buffer.from(`{"type":"message","id":"0a0b0c0d","parentId":"${at(rows, -1).id}","timest`),
      ]),
    isOfCalls: false,
  },
  {
    name: "two answers under one entry id",
    key: DOUBLED,
    breakIt: (rows) => {
      const index = closingIndex(rows, 2);
      const twin = edit(at(rows, index), closingText(2), SECOND_ANSWER);
      return bytesOf([...rows.slice(0, index + 1), twin, ...rows.slice(index + 1)]);
    },
    // Two answers to one prompt are two branches, and the one that was written last is the one that is followed.
    expect: (texts) => texts.map((text) => (text === closingText(2) ? SECOND_ANSWER : text)),
    isOfCalls: false,
  },
  {
    name: "a row whose parent is missing",
    key: "missing-parent",
    breakIt: (rows) => {
      const index = indexOf(rows, PROMPTS[2]);
      return bytesOf(rows.map((row, place) => (place === index ? withParent(row, "deadbeef") : row)));
    },
    isOfCalls: false,
  },
  {
    name: "a row that is its own parent",
    key: CYCLE,
    breakIt: (rows) => {
      const index = indexOf(rows, PROMPTS[2]);
      return bytesOf(rows.map((row, place) => (place === index ? withParent(row, row.id) : row)));
    },
    isOfCalls: false,
  },
];

/** Every fault of the table; the one that makes early gateways deaf comes last. */
export const FAULTS: readonly Fault[] = [...CALLS, ...ROWS];

/** What a gateway leaves behind that is killed while a tool runs, in a session of its own. */
export const KILLED: Omit<Fault, "breakIt"> = {
  name: "kill -9 while a tool runs",
  key: "killed",
  expect: () => [ASK_SLOW.prompt],
  destroyed: [...evidence(1), ...evidence(3)],
  isOfCalls: true,
  // A host may still run the call, or answers it when it goes on.
  isTheirs: true,
};
