import { jsonText } from "../../core/canonical.ts";
import { documentHead } from "../document.ts";
import { sanitiseJson } from "../screen/sanitise.ts";
import { short } from "../screen/words.ts";
import type { LocatedIssue, TargetReport } from "../target-report.ts";
import type { Conversation, ShownMessage } from "./conversation.ts";
import { argumentsText, utf8Length } from "./part-text.ts";
import type { OtherHalf, ShownMedia, ShownPart } from "./shown-part.ts";

/** What is around the messages of a JSON document about one session. */
export interface ShowJsonInput {
  readonly version: string;
  readonly report: TargetReport;
  /** Texts, arguments and outputs are in it; else only ids, roles and sizes. */
  readonly withContent: boolean;
}

/**
 * A session as one JSON document, message by message: which call is answered by which result, and what is wrong. With
 * content nothing is left out, so the conversation can be made anew from it: what has no shape of its own here (media,
 * reasoning, parts of other kinds) stands under `raw` as it is recorded.
 */
export function* showJson(conversation: Conversation, input: ShowJsonInput): Generator<string> {
  const { version, report, withContent } = input;
  const { facts, valid } = report;
  const head = {
    ...documentHead(version, "show"),
    session: {
      ...(facts.sessionId === undefined ? {} : { id: facts.sessionId }),
      target: facts.name,
      kind: facts.kind,
      ...(facts.format === undefined ? {} : { format: facts.format }),
      dialect: facts.dialect,
      bytes: facts.bytes,
      messages: conversation.count,
      valid,
    },
    issues: conversation.fileIssues.map(issueJson),
  };
  yield `${sanitiseJson(JSON.stringify(head, null, 2).slice(0, -"\n}".length))},\n  "messages": [`;
  for (let index = 0; index < conversation.count; index++) {
    // Arguments and parts may be nested deeper than `JSON.stringify` can go.
    const text = jsonText(messageJson(conversation.message(index), withContent));
    yield `${index === 0 ? "" : ","}\n    ${sanitiseJson(text)}`;
  }
  yield `${conversation.count === 0 ? "" : "\n  "}]\n}\n`;
}

/** Names and ids may be prose. */
const MOST_NAME = 128;

function messageJson(message: ShownMessage, withContent: boolean): object {
  const { index, line, role, parts, failed, failure, boundary, issues } = message;
  return {
    index,
    line,
    role,
    ...(failed ? { failed } : {}),
    ...(withContent && failure !== undefined ? { failure } : {}),
    ...(boundary ? { compacted: true } : {}),
    parts: parts.map((part) => partJson(part, withContent)),
    ...(issues.length === 0 ? {} : { issues: issues.map(issueJson) }),
  };
}

function partJson(part: ShownPart, withContent: boolean): object {
  const named = (text: string | undefined): string | null =>
    text === undefined ? null : withContent ? text : short(text, MOST_NAME);
  const said = (text: string): object => (withContent ? { text } : { size: utf8Length(text) });
  const kept = (raw: unknown): object => (withContent ? { raw: raw ?? null } : {});
  switch (part.kind) {
    case "text":
      return { type: part.isNote ? "note" : "text", ...said(part.text) };
    case "reasoning":
      return { type: "reasoning", ...said(part.text), ...kept(part.raw) };
    case "media":
      return { type: "media", media: part.media.map(mediaJson), ...kept(part.raw) };
    case "other":
      return { type: "other", what: part.what, ...said(part.text), ...kept(part.raw) };
    case "call": {
      const { arguments: value } = part;
      return {
        type: "call",
        call: part.serial,
        id: named(part.id),
        name: named(part.name),
        ...(withContent
          ? { arguments: value ?? null }
          : { size: value === undefined ? 0 : utf8Length(argumentsText(part)) }),
        answer: part.answer,
        answeredBy: placeJson(part.answeredBy),
      };
    }
    case "result":
      return {
        type: "result",
        call: part.call ?? null,
        answers: placeJson(part.answers),
        callId: named(part.callId),
        ...(part.name === undefined ? {} : { name: named(part.name) }),
        ...said(part.text),
        // The text holds all of a result but its media.
        ...(part.media.length === 0 ? {} : { media: part.media.map(mediaJson), ...kept(part.raw) }),
        error: part.isError,
        madeUp: part.isMadeUp,
      };
  }
}

function placeJson(half: OtherHalf | undefined): object | null {
  return half === undefined ? null : { message: half.message, line: half.line };
}

function mediaJson({ type, bytes }: ShownMedia): object {
  return { type: short(type, MOST_NAME), bytes };
}

function issueJson({ code, severity, line, callId }: LocatedIssue): object {
  return { code, severity, line, ...(callId === undefined ? {} : { callId: short(callId, MOST_NAME) }) };
}
