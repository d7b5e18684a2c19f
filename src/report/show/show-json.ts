import { sanitiseJson } from "../sanitise.ts";
import type { LocatedIssue, TargetReport } from "../target-report.ts";
import type { Conversation, ShownMessage, ShownPart } from "./conversation.ts";

/** What is around the messages of a JSON document about one session. */
export interface ShowJsonInput {
  readonly version: string;
  readonly report: TargetReport;
  /** Texts, arguments and outputs are in it; else only ids, roles and sizes. */
  readonly withContent: boolean;
}

/** A session as one JSON document, message by message: which call is answered by which result, and what is wrong. */
export function* showJson(conversation: Conversation, input: ShowJsonInput): Generator<string> {
  const { version, report, withContent } = input;
  const { facts, valid } = report;
  const head = {
    schemaVersion: 1,
    tool: { name: "layer0", version },
    command: "show",
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
    const text = JSON.stringify(messageJson(conversation.message(index), withContent));
    yield `${index === 0 ? "" : ","}\n    ${sanitiseJson(text)}`;
  }
  yield `${conversation.count === 0 ? "" : "\n  "}]\n}\n`;
}

function messageJson(
  { index, line, role, parts, failed, boundary, issues }: ShownMessage,
  withContent: boolean,
): object {
  return {
    index,
    line,
    role,
    ...(failed ? { failed } : {}),
    ...(boundary ? { compacted: true } : {}),
    parts: parts.map((part) => partJson(part, withContent)),
    ...(issues.length === 0 ? {} : { issues: issues.map(issueJson) }),
  };
}

function partJson(part: ShownPart, withContent: boolean): object {
  switch (part.kind) {
    case "text":
      return { type: part.isNote ? "note" : "text", ...textJson(part.text, withContent) };
    case "reasoning":
      return { type: "reasoning" };
    case "other":
      return { type: "other", what: part.what };
    case "call": {
      const args = withContent ? { arguments: part.arguments } : { size: sizeOf(part.arguments) };
      return {
        type: "call",
        call: part.serial,
        id: part.id ?? null,
        name: part.name ?? null,
        ...args,
        answer: part.answer,
      };
    }
    case "result":
      return {
        type: "result",
        call: part.call ?? null,
        callId: part.callId ?? null,
        ...(part.name === undefined ? {} : { name: part.name }),
        ...textJson(part.text, withContent),
        ...(part.media === 0 ? {} : { media: part.media }),
        error: part.isError,
        madeUp: part.isMadeUp,
      };
  }
}

function textJson(text: string, withContent: boolean): object {
  return withContent ? { text } : { size: sizeOf(text) };
}

/** In bytes of UTF-8. */
function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function issueJson({ code, severity, line, callId }: LocatedIssue): object {
  return { code, severity, line, ...(callId === undefined ? {} : { callId }) };
}
