import { field, isRecord, type JsonRecord, stringField } from "../../../core/json.ts";
import { hidesMessage, isMisspelt, isSpoken, type MessageNames } from "../../hidden-message.ts";
import type { FileLine, FileRecord, RecordRules } from "../../jsonl/file-lines.ts";
import { type PairMembers, withPairMembers } from "../../misspelt-members.ts";
import { parseTime } from "./time.ts";

/**
 * What a row is to the tree. A `turn` is sent to the model; a `row` stands in the chain without being sent as a
 * message (attachments, system rows, rows that only the screen shows); a `bridge` may be somebody's parent but is
 * never a head (`progress`, and types that are not known here); everything else is `side` and no part of the tree.
 */
export type RowKind = "turn" | "row" | "bridge" | "side";

/** The little that is kept of every row; its content is read again when it is asked for. */
export interface RowFacts {
  readonly kind: RowKind;
  readonly type: string;
  readonly uuid: string | undefined;
  /** The uuid stands under a name with a damaged letter, where no agent reads it. */
  readonly misnamed: boolean;
  /** It says something in the conversation, and what it is called is lost: no agent reads it. */
  readonly unnamed: boolean;
  /** One letter of a name in its calls or results is damaged; they are read as they were written. */
  readonly misspelt: boolean;
  /** As recorded: a string, null for a root, undefined where the field is missing or no uuid. */
  readonly parent: string | null | undefined;
  /** The parent that stands under a name with a damaged letter: the agent takes the row for a root. */
  readonly misnamedParent: string | undefined;
  readonly session: string | undefined;
  readonly version: string | undefined;
  /** Milliseconds; -Infinity where the row tells no time. */
  readonly time: number;
  readonly sidechain: boolean;
  readonly agent: string | undefined;
  readonly boundary: boolean;
  /** The row that stood last before a boundary. */
  readonly logicalParent: string | undefined;
  /** The summary with which a compacted history begins. */
  readonly summary: boolean;
  /** What a boundary replays of the rows before it. */
  readonly preserved: Preserved | undefined;
  /** The API's id of an assistant message: its content blocks are rows of their own. The uuid for a call without one. */
  readonly messageId: string | undefined;
  /** Ids of the client tools that it calls. */
  readonly calls: readonly string[];
  /** Ids of the calls that it answers. */
  readonly results: readonly string[];
  /** It holds nothing but results. */
  readonly onlyResults: boolean;
  /** It holds a half of a server tool. */
  readonly serverHalf: boolean;
  /**
   * A user or assistant row without a message: nothing is in it, or something that is no message, or one that a
   * damaged letter hides.
   */
  readonly hollow: "empty" | "odd" | "hidden" | undefined;
  /** The row whose call it answers. */
  readonly source: string | undefined;
  /** The agent wrote it as the output of a tool, whatever can be read of that. */
  readonly output: boolean;
  /** The row that a side row points to. */
  readonly leaf: string | undefined;
  /** Where the conversation stood, and whether a person went there. */
  readonly checkpoint: Checkpoint | undefined;
}

/** Rows from before a compaction that are replayed behind the anchor. */
export interface Preserved {
  readonly anchor: string;
  /** Undefined: from `head` to `tail`, along the parents. */
  readonly uuids: readonly string[] | undefined;
  readonly head: string | undefined;
  readonly tail: string | undefined;
}

/** Where the conversation stood: `leaf` null is before its first row. */
export interface Checkpoint {
  readonly leaf: string | null;
  readonly explicit: boolean;
}

/** One row of the tree, in file order. */
export interface Entry {
  readonly index: number;
  readonly line: FileLine<RowFacts>;
  readonly record: FileRecord<RowFacts>;
  readonly row: RowFacts;
  readonly uuid: string;
}

/** Only these types are rows of the chain for every version of the agent. */
const CHAIN_TYPES: ReadonlySet<string> = new Set(["user", "assistant", "attachment", "system"]);

const NONE: readonly string[] = [];

/** The records of a file are its rows; one inside a damaged line must show the fields that only a whole row has. */
export const rowRules: RecordRules<RowFacts> = {
  isRecord: isRow,
  cannotNest: isTied,
  keep: readRow,
  isOfOnePiece,
};

/** Rows that are no part of the tree and carry no session: the type with the field that such a row must have. */
const SIDE_ROWS: Readonly<Record<string, string>> = {
  summary: "leafUuid",
  "file-history-snapshot": "messageId",
  "last-prompt": "leafUuid",
};

/** Is this a row, and not an object that is part of one? Quoted rows of subagents lack the envelope's fields. */
export function isRow(value: JsonRecord): boolean {
  const type = stringField(value, "type");
  if (type === undefined) return false;
  if (stringField(value, "sessionId") !== undefined) return true;
  if (stringField(value, "uuid") !== undefined) return Object.hasOwn(value, "parentUuid");
  const required = Object.hasOwn(SIDE_ROWS, type) ? SIDE_ROWS[type] : undefined;
  return required !== undefined && stringField(value, required) !== undefined;
}

/**
 * A row of the chain with its whole envelope is one wherever it stands. `progress` rows nest the message of a subagent
 * with its type, uuid and time, and never with a parent or a session.
 */
function isTied(value: JsonRecord): boolean {
  if (!CHAIN_TYPES.has(stringField(value, "type") ?? "")) return false;
  const parent = field(value, "parentUuid");
  const tied = parent === null || typeof parent === "string";
  return tied && stringField(value, "uuid") !== undefined && stringField(value, "sessionId") !== undefined;
}

/** Fields that only a person's row or only an answer has, in the row and in its message. */
const VOICES = {
  user: { row: ["requestId"], message: ["stop_reason", "usage"] },
  assistant: { row: ["toolUseResult", "sourceToolAssistantUUID"], message: [] },
} as const;

/** A row speaks with one voice: its type is its message's role, and it has nothing that only the other one has. */
function isOfOnePiece(value: JsonRecord): boolean {
  const type = stringField(value, "type");
  if (type !== "user" && type !== "assistant") return true;
  const message = field(value, "message");
  if (message === undefined) return hollowOf(value, type) !== "odd";
  if (!isRecord(message)) return true;
  const { role } = message;
  const isOther = role !== type && (role === "user" || role === "assistant");
  const others = VOICES[type];
  const mixes =
    others.row.some((name) => Object.hasOwn(value, name)) ||
    others.message.some((name) => Object.hasOwn(message, name));
  return !isOther && !mixes;
}

function readRow(value: JsonRecord): RowFacts {
  const type = stringField(value, "type") ?? "";
  const recorded = stringField(value, "uuid");
  const uuid = recorded ?? (CHAIN_TYPES.has(type) ? misnamed(value, "uuid") : undefined);
  const parent = field(value, "parentUuid");
  const hollow = hollowOf(value, type);
  const kind = kindOf(value, type, { uuid, parent, isHidden: hollow === "hidden" });
  const message = kind === "turn" ? messageIn(value) : undefined;
  const blocks = isRecord(message) ? readBlocks(message) : NO_BLOCKS;
  const messageId = type === "assistant" && isRecord(message) ? stringField(message, "id") : undefined;
  const source = kind === "turn" ? stringField(value, "sourceToolAssistantUUID") : undefined;
  const boundary = type === "system" && value["subtype"] === "compact_boundary";
  return {
    kind,
    type,
    uuid,
    misnamed: uuid !== recorded,
    unnamed: uuid === undefined && parent !== undefined && isSpoken(field(value, "message")),
    parent: typeof parent === "string" || parent === null ? parent : undefined,
    misspelt: message !== undefined && message !== field(value, "message"),
    misnamedParent: parent === undefined ? misnamed(value, "parentUuid") : undefined,
    session: stringField(value, "sessionId"),
    version: stringField(value, "version"),
    time: parseTime(stringField(value, "timestamp")),
    sidechain: value["isSidechain"] === true,
    agent: stringField(value, "agentId"),
    boundary,
    logicalParent: boundary ? stringField(value, "logicalParentUuid") : undefined,
    summary: value["isCompactSummary"] === true,
    preserved: boundary ? readPreserved(value) : undefined,
    messageId: messageId ?? (blocks.calls.length > 0 ? uuid : undefined),
    ...blocks,
    hollow: kind === "row" ? hollow : undefined,
    source,
    output: source !== undefined || (kind === "turn" && Object.hasOwn(value, "toolUseResult")),
    leaf: kind === "side" ? stringField(value, "leafUuid") : undefined,
    checkpoint: type === "last-prompt" ? readCheckpoint(value) : undefined,
  };
}

const PAIR_MEMBERS: PairMembers = {
  blocks: new Map([
    ["tool_use", ["id", "name", "input"]],
    ["tool_result", ["tool_use_id", "content"]],
  ]),
  roles: new Map(),
};

/** The message of a row, with its calls and results as they were written where a letter of their names is damaged. */
export function messageIn(value: JsonRecord): unknown {
  const message = field(value, "message");
  return isRecord(message) ? withPairMembers(message, PAIR_MEMBERS) : message;
}

/** What stands under this name with a damaged letter. */
function misnamed(value: JsonRecord, name: string): string | undefined {
  const damaged = Object.keys(value).find((one) => isMisspelt(one, [name]));
  return damaged === undefined ? undefined : stringField(value, damaged);
}

function hollowOf(value: JsonRecord, type: string): RowFacts["hollow"] {
  if (hidesMessage(value, MESSAGES)) return "hidden";
  if (type !== "user" && type !== "assistant") return undefined;
  const message = field(value, "message");
  if (message === null || (isRecord(message) && message["content"] === null)) return "empty";
  if (message === undefined) return Object.keys(value).every((name) => ENVELOPE.has(name)) ? "empty" : "odd";
  return isRecord(message) && Object.hasOwn(message, "content") ? undefined : "odd";
}

const SPEAKERS = ["user", "assistant"] as const;
const MESSAGES: MessageNames = { types: SPEAKERS, roles: SPEAKERS };

/** Fields of a row that say where it stands and who wrote it, and nothing of what was said. */
const ENVELOPE: ReadonlySet<string> = new Set([
  "type",
  "uuid",
  "parentUuid",
  "sessionId",
  "timestamp",
  "version",
  "cwd",
  "gitBranch",
  "userType",
  "entrypoint",
  "isSidechain",
  "isMeta",
  "agentId",
  "slug",
  "requestId",
  "promptId",
  "apiBlockIndex",
  "requestRef",
  "requestedModel",
  "promptCacheRequested",
  "permissionMode",
]);

function kindOf(
  value: JsonRecord,
  type: string,
  { uuid, parent, isHidden }: { uuid: string | undefined; parent: unknown; isHidden: boolean },
): RowKind {
  if (uuid === undefined) return "side";
  if (!CHAIN_TYPES.has(type)) {
    if (parent === undefined) return "side";
    return isHidden ? "row" : "bridge";
  }
  // Written beside the conversation, and passed over when its head is looked for.
  if (type === "system" && value["subtype"] === "file_snapshot") return "bridge";
  if (type !== "user" && type !== "assistant") return "row";
  return isSent(value, type) && !isHidden ? "turn" : "row";
}

/** The agent leaves out rows that it only shows, and the errors of the API that it wrote down as a reply. */
function isSent(value: JsonRecord, type: string): boolean {
  const message = field(value, "message");
  if (!isRecord(message) || value["isVirtual"] === true) return false;
  const content = field(message, "content");
  if (content === undefined || content === null) return false;
  if (Array.isArray(content) && content.length === 0) return false;
  const apiError = value["isApiErrorMessage"] === true && message["model"] === "<synthetic>";
  return type !== "assistant" || !apiError;
}

const NO_BLOCKS = { calls: NONE, results: NONE, onlyResults: false, serverHalf: false } as const;

function readBlocks(message: JsonRecord): Pick<RowFacts, keyof typeof NO_BLOCKS> {
  const content = field(message, "content");
  const blocks: unknown = isRecord(content) ? [content] : content;
  if (!Array.isArray(blocks)) return NO_BLOCKS;
  const calls: string[] = [];
  const results: string[] = [];
  let onlyResults = blocks.length > 0;
  let serverHalf = false;
  for (const block of blocks as readonly unknown[]) {
    const type = isRecord(block) ? stringField(block, "type") : undefined;
    if (isRecord(block) && type === "tool_use") calls.push(stringField(block, "id") ?? "");
    else if (isRecord(block) && type === "tool_result") results.push(stringField(block, "tool_use_id") ?? "");
    else if (type === "server_tool_use" || type?.endsWith("_tool_result") === true) serverHalf = true;
    if (type !== "tool_result") onlyResults = false;
  }
  return {
    calls: calls.length === 0 ? NONE : calls,
    results: results.length === 0 ? NONE : results,
    onlyResults,
    serverHalf,
  };
}

function readPreserved(value: JsonRecord): Preserved | undefined {
  const metadata = field(value, "compactMetadata");
  if (!isRecord(metadata)) return undefined;
  const list = field(metadata, "preservedMessages");
  const segment = field(metadata, "preservedSegment");
  const uuids = isRecord(list) ? field(list, "uuids") : undefined;
  const anchor =
    (isRecord(list) ? stringField(list, "anchorUuid") : undefined) ??
    (isRecord(segment) ? stringField(segment, "anchorUuid") : undefined);
  if (anchor === undefined) return undefined;
  return {
    anchor,
    uuids: Array.isArray(uuids)
      ? uuids.filter((uuid): uuid is string => typeof uuid === "string")
      : undefined,
    head: isRecord(segment) ? stringField(segment, "headUuid") : undefined,
    tail: isRecord(segment) ? stringField(segment, "tailUuid") : undefined,
  };
}

function readCheckpoint(value: JsonRecord): Checkpoint | undefined {
  const leaf = field(value, "leafUuid");
  const explicit = value["explicit"] === true || value["rewound"] === true;
  if (typeof leaf === "string") return { leaf, explicit };
  return leaf === null && explicit ? { leaf, explicit } : undefined;
}

/** A checkpoint, and where it stands. */
export interface WrittenCheckpoint extends Checkpoint, Pick<Entry, "line" | "record"> {
  /** So many entries stand before it in the file. */
  readonly behind: number;
}

/** The rows of a file that are entries of its tree, and what its side rows say of the head. */
export interface ReadRows {
  readonly entries: readonly Entry[];
  /** Where the conversation stood, from time to time. */
  readonly checkpoints: readonly WrittenCheckpoint[];
  readonly session: string | undefined;
  readonly version: string | undefined;
  readonly records: number;
  /** Some row names the row whose call it answers. */
  readonly sources: boolean;
}

/** Sorts the records of a file. */
export function readRows(lines: readonly FileLine<RowFacts>[]): ReadRows {
  const entries: Entry[] = [];
  const checkpoints: WrittenCheckpoint[] = [];
  let session: string | undefined;
  let version: string | undefined;
  let sources = false;
  let records = 0;
  for (const line of lines) {
    for (const record of line.records ?? []) {
      const row = record.data;
      records += 1;
      session = row.session ?? session;
      version = row.version ?? version;
      sources ||= row.source !== undefined;
      if (row.checkpoint !== undefined) {
        // Written again, it stays one that a person set (2.1.332 says so only once).
        const before = checkpoints.at(-1);
        const explicit =
          row.checkpoint.explicit || (before?.explicit === true && before.leaf === row.checkpoint.leaf);
        checkpoints.push({ ...row.checkpoint, explicit, behind: entries.length, line, record });
      }
      if (row.kind === "side" || row.uuid === undefined) continue;
      entries.push({ index: entries.length, line, record, row, uuid: row.uuid });
    }
  }
  return { entries, checkpoints, session, version, records, sources };
}
