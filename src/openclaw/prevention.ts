import { field, isRecord, type JsonRecord } from "../core/json.ts";
import { resultIdField } from "../dialects/openclaw/read.ts";
import type { PluginConfig } from "./config.ts";
import { noteDropped, noteRenamed, noteWritten, openCall, type SessionLedger } from "./ledger.ts";
import { callsIn, resultIdIn, type WriteDefect } from "./write-defects.ts";

/** What a host is told about a message that it is about to write; undefined: as it is. */
export type WriteAnswer = { readonly message: JsonRecord } | { readonly block: true } | undefined;

/**
 * Keeps a message from breaking its session as it is written. A call that was cut off or names no tool did not run:
 * it is left out (`rewrite`), or its whole message is (`block`). One with a second id or none may run, so it is kept
 * under an id of its own, and its result follows it.
 */
export function preventWrite(
  session: SessionLedger,
  message: JsonRecord,
  defects: readonly WriteDefect[],
  prevent: Exclude<PluginConfig["prevent"], "off">,
): WriteAnswer {
  const hollow = new Set(defects.filter(isHollow).map(({ part }) => part));
  for (const { callId } of defects.filter(isHollow)) noteDropped(session, callId);
  if (hollow.size > 0 && prevent === "block") return { block: true };
  const ids = new Map(
    defects.filter((defect) => !isHollow(defect)).map(({ part, callId }) => [part, callId]),
  );
  const content = contentOf(message).flatMap((block, part) => {
    if (hollow.has(part)) return [];
    const id = ids.get(part);
    return id === undefined || !isRecord(block) ? [block] : [{ ...block, id: renamed(session, id) }];
  });
  return content.length === 0 ? { block: true } : { message: { ...message, content } };
}

/** A result of a call that was changed as it was written must answer what is there now. */
export function followCall(session: SessionLedger, message: JsonRecord): WriteAnswer {
  const id = resultIdIn(message);
  if (id === undefined) return undefined;
  const to = session.renamed.get(id);
  if (to !== undefined) {
    session.renamed.delete(id);
    return { message: { ...message, [resultIdField(message)]: to } };
  }
  // What a tool really said is never thrown away; what the host made up for a call that is not there is.
  return session.dropped.has(id) && message["isError"] === true ? { block: true } : undefined;
}

/** Remembers the calls of a message as they are written. */
export function rememberCalls(session: SessionLedger, message: unknown): void {
  for (const { id, name } of callsIn(message)) {
    noteWritten(session, id);
    openCall(session, id, name);
  }
}

function isHollow({ what }: WriteDefect): boolean {
  return what === "cut-off" || what === "empty-name";
}

function renamed(session: SessionLedger, id: string): string {
  for (let count = 2; ; count++) {
    const fresh = id === "" ? `l0_${count - 1}` : `${id.slice(0, LONGEST_STEM)}_${count}`;
    if (session.written.has(fresh)) continue;
    noteWritten(session, fresh);
    noteRenamed(session, id, fresh);
    return fresh;
  }
}

/** Providers take ids of up to 64 letters. */
const LONGEST_STEM = 50;

function contentOf(message: JsonRecord): readonly unknown[] {
  const content = field(message, "content");
  return Array.isArray(content) ? content : [];
}
