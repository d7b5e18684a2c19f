import { Layer0Error } from "../../core/error.ts";
import { isRecord } from "../../core/json.ts";
import type { ToolEffect } from "../../core/texts.ts";
import type { DialectName } from "../../dialects/registry.ts";
import type { Owner } from "../../disk/system/processes.ts";
import type { ProfileName } from "../../profiles/registry.ts";
import type { Incident } from "../incidents/incident.ts";

/** What a checkpoint stands before. */
export type Operation = "tool_cycle" | "compaction" | "api_call" | "manual";

/** Why messages of a history were replaced by others. */
export type ReplaceReason = "repair" | "compaction" | "reset" | "edit";

/** A call that an intent announces. */
export interface IntendedCall {
  /** Its place among the calls of the turn. */
  readonly serial: number;
  readonly id: string;
  readonly name: string;
  /** What tells it from every other call: a hash over id, name and arguments. */
  readonly key: string;
  readonly effect?: ToolEffect;
}

interface Dated {
  /** Milliseconds since 1970 by the clock of whoever wrote. It orders nothing: entries have numbers. */
  readonly at: number;
  /**
   * What has to be known to read it right; missing: 1. A member that was not in the first release and makes another session
   * of it comes with a greater number, so that a version which would overlook that member refuses the entry.
   */
  readonly version?: 1;
}

/** The first entry of every session. */
export interface SessionOpened extends Dated {
  readonly type: "session";
  readonly version: 1;
  readonly dialect: DialectName;
  readonly profile?: ProfileName;
  /** The session and entry that this one was branched from. */
  readonly from?: { readonly session: string; readonly seq: number; readonly chain: string };
}

/** Who runs calls: a process, and the thread in it. What older versions wrote has no thread. */
export interface CycleOwner extends Owner {
  readonly thread?: number;
}

/**
 * Everything that can happen to a session, as it is written. A session is the fold of these entries and nothing else;
 * none is ever changed or taken out, so what a rollback or reset leaves behind is still in the log. An entry that was
 * written means for ever what it meant: what is new is a member of its own that older entries do not have, with a `version`.
 */
export type SessionEntry =
  | SessionOpened
  | (Dated & {
      readonly type: "messages";
      readonly messages: readonly unknown[];
      /** Of a branch: by the place of a message, the keys of the calls that were executed for it before. */
      readonly executed?: readonly (readonly [at: number, keys: readonly string[]])[];
      /** Of a branch: so many of them are what compactions made of older ones. */
      readonly summary?: number;
    })
  /** An assistant turn whose calls have not been started: not in the history until they are settled. */
  | (Dated & {
      readonly type: "turn";
      readonly messages: readonly unknown[];
      readonly commits?: string;
      /** As of `committed`. */
      readonly keep?: number;
    })
  | (Dated & {
      readonly type: "checkpoint";
      readonly id: string;
      readonly operation: Operation;
      readonly snapshot?: readonly unknown[];
      /** Of the checkpoints that nobody committed the newest so many stay. */
      readonly keep?: number;
    })
  /** The operation behind a checkpoint succeeded; of the committed ones the newest `keep` stay. */
  | (Dated & {
      readonly type: "committed";
      readonly checkpoint: string;
      readonly messages: readonly unknown[];
      readonly keep: number;
    })
  | (Dated & { readonly type: "rollback"; readonly checkpoint: string; readonly reason: string })
  | (Dated & {
      readonly type: "replace";
      readonly from: number;
      readonly remove: number;
      readonly insert: readonly unknown[];
      readonly reason: ReplaceReason;
      /** Of an edit, as of `messages`: what was executed for messages that are put back. */
      readonly executed?: readonly (readonly [at: number, keys: readonly string[]])[];
    })
  /** Calls are about to be executed. Durable before any of them is. */
  | (Dated & {
      readonly type: "intent";
      readonly cycle: string;
      readonly calls: readonly IntendedCall[];
      readonly turn: readonly unknown[];
      readonly owner: CycleOwner;
      readonly commits?: string;
      /** As of `committed`. */
      readonly keep?: number;
      /** The message from which on the host has stored the turn itself. */
      readonly storedAt?: number;
      /** The turn that waited is this one, though the host has stored it as well. */
      readonly startsPending?: true;
    })
  /** The calls of an intent are settled: from message `from` on the history is this. */
  | (Dated & {
      readonly type: "cycle";
      readonly cycle: string;
      readonly from: number;
      readonly messages: readonly unknown[];
      readonly keep: number;
      /** The turn that waits is another one. */
      readonly keepsPending?: true;
      /** Nobody was left to say what the calls did. */
      readonly isUnknown?: true;
      /** The keys of its calls, where no intent has announced them. */
      readonly executed?: readonly string[];
    })
  | (Dated & {
      readonly type: "dropped";
      readonly cycle: string;
      readonly reason: string;
      /** Its turn had waited, and waits again: its tools were not entered. */
      readonly restoresPending?: true;
    })
  /** Messages leave the history until somebody edits or confirms them. */
  | (Dated & {
      readonly type: "withheld";
      readonly id: string;
      /** Why, in the words of whoever took them out. */
      readonly reason: string;
      readonly from: number;
      readonly remove: number;
      /** The call of the provider that was made with them is over. */
      readonly endsCall?: true;
    })
  | (Dated & { readonly type: "released"; readonly id: string; readonly messages: readonly unknown[] })
  | (Dated & { readonly type: "pruned"; readonly checkpoints: readonly string[] })
  | (Dated & { readonly type: "cleared" })
  | (Dated & { readonly type: "incident"; readonly incident: Incident });

/** The greatest version of an entry that is read right here. */
const VERSION = 1;

const TYPES: Readonly<Record<SessionEntry["type"], true>> = {
  session: true,
  messages: true,
  turn: true,
  checkpoint: true,
  committed: true,
  rollback: true,
  replace: true,
  intent: true,
  cycle: true,
  dropped: true,
  withheld: true,
  released: true,
  pruned: true,
  cleared: true,
  incident: true,
};

/** Reads an entry whose bytes the store has verified. Throws a `SyntaxError` where no version of ours wrote it. */
export function parseEntry(session: string, body: string): SessionEntry {
  const value: unknown = JSON.parse(body);
  const type = isRecord(value) ? value["type"] : undefined;
  const isKnown = typeof type === "string" && Object.hasOwn(TYPES, type);
  if (!isKnown || !isRead(value)) {
    throw new Layer0Error(
      "newer-session",
      `Session "${session}" holds entries that this version does not know. Install a newer layer0 to use it.`,
    );
  }
  // What is written under a known type was written by this module: the chain says that nobody changed it.
  return value as SessionEntry;
}

/** Is this an entry of a version that is read here? The first of a session says it, others only where it is needed. */
function isRead(entry: unknown): boolean {
  if (!isRecord(entry)) return false;
  if (!Object.hasOwn(entry, "version")) return entry["type"] !== "session";
  const { version } = entry;
  return typeof version === "number" && Number.isInteger(version) && version >= 1 && version <= VERSION;
}
