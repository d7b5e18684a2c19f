import type { RuleCode } from "../core/issue.ts";
import { field, isRecord, type JsonRecord, parseJson } from "../core/json.ts";
import { resultIdField } from "../dialects/openclaw/read.ts";
import type { SessionLedger } from "./ledger.ts";
import { idOf } from "./payload.ts";

/** A call that is about to be written and will break the session, or be lost. */
export interface WriteDefect {
  readonly code: Extract<RuleCode, "partial-turn" | "malformed-call" | "duplicate-call-id">;
  /** What of it is wrong. */
  readonly what: "cut-off" | "empty-id" | "empty-name" | "duplicate-id";
  readonly callId: string;
  /** Where in the content of its message it stands. */
  readonly part: number;
}

/** A call in a message. */
export interface WrittenCall {
  readonly part: number;
  readonly id: string;
  readonly name: string;
  readonly isCutOff: boolean;
}

const CALL_TYPES: ReadonlySet<unknown> = new Set(["toolCall", "toolUse", "functionCall", "tool_use"]);

/** A repair that looks at more than this in one message would keep the host waiting. */
const MOST_PARTIAL = 1 << 16;

/** The calls in a message of the assistant; none in any other. */
export function callsIn(message: unknown): readonly WrittenCall[] {
  const content =
    isRecord(message) && message["role"] === "assistant" ? field(message, "content") : undefined;
  if (!Array.isArray(content)) return [];
  return content.flatMap((block: unknown, part) => {
    if (!isRecord(block) || !CALL_TYPES.has(block["type"])) return [];
    return [{ part, id: idOf(block["id"]), name: idOf(block["name"]), isCutOff: isCutOff(block) }];
  });
}

/** The id of the call that a result answers; undefined where the message is no result. */
export function resultIdIn(message: unknown): string | undefined {
  if (!isRecord(message)) return undefined;
  const { role } = message;
  if (role !== "toolResult" && role !== "tool") return undefined;
  return idOf(field(message, resultIdField(message)));
}

/** What is wrong with the calls of a message that is about to be written. One defect for each call, the gravest. */
export function writeDefects(
  message: unknown,
  { written }: Pick<SessionLedger, "written">,
): readonly WriteDefect[] {
  const here = new Set<string>();
  return callsIn(message).flatMap(({ part, id: callId, name, isCutOff: cut }): readonly WriteDefect[] => {
    const isAgain = written.has(callId) || here.has(callId);
    here.add(callId);
    if (cut) return [{ code: "partial-turn", what: "cut-off", callId, part }];
    if (name.trim() === "") return [{ code: "malformed-call", what: "empty-name", callId, part }];
    if (callId === "") return [{ code: "malformed-call", what: "empty-id", callId, part }];
    return isAgain ? [{ code: "duplicate-call-id", what: "duplicate-id", callId, part }] : [];
  });
}

/** What a stream had delivered of the arguments, kept because the rest never came. */
function isCutOff(block: JsonRecord): boolean {
  const partial = field(block, "partialJson");
  if (typeof partial !== "string" || partial === "") return false;
  return partial.length > MOST_PARTIAL ? !isRecord(field(block, "arguments")) : !isRecord(parseJson(partial));
}
