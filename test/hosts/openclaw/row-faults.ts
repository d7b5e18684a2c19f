import { type Refusal, refusals } from "../../oracle/index.ts";
import { runBounded } from "../bounded-process.ts";
import { callIds, callText, closingText, evidence } from "../story.ts";
import type { Fault } from "./faults.ts";
import { environmentOf, type Place } from "./place.ts";
import { databaseOf } from "./stored.ts";

/** A fault that is made in the rows of a database, where no import has looked at it. */
export interface RowFault extends Omit<Fault, "breakIt" | "diff"> {
  /** Statements on the session `:session`. */
  readonly sql: readonly string[];
}

const BREAK = new URL("break-rows.mjs", import.meta.url).pathname;
const READ = new URL("../../openclaw-upgrade/stored-rows.mjs", import.meta.url).pathname;
const LIMIT_MS = 60_000;

const [firstResult, secondResult] = evidence(1);

function rowWith(text: string): string {
  return `session_id = :session AND event_json LIKE '%"${text}"%'`;
}

/** Each in a session of its own that is healthy until then. */
export const ROW_FAULTS: readonly RowFault[] = [
  {
    name: "a call whose row was deleted",
    key: "rows-orphan",
    sql: [`DELETE FROM transcript_events WHERE ${rowWith(callText(3))}`],
    expect: (texts) => texts.filter((text) => text !== callText(3)),
    isOfCalls: true,
  },
  {
    name: "a result whose row was deleted",
    key: "rows-dangling",
    sql: [`DELETE FROM transcript_events WHERE ${rowWith(firstResult)}`],
    destroyed: [firstResult],
    isOfCalls: true,
  },
  {
    name: "one call id in two turns, changed in its rows",
    key: "rows-duplicate-id",
    sql: callIds(3).map(
      (id, index) =>
        `UPDATE transcript_events SET event_json = replace(event_json, '"${id}"', '"${callIds(1)[index]}"')
         WHERE session_id = :session AND event_json LIKE '%"${id}"%'`,
    ),
    isOfCalls: true,
  },
  {
    name: "a result that was written again behind the end",
    key: "rows-displaced",
    sql: [
      `INSERT INTO transcript_events (session_id, seq, event_json, created_at)
       SELECT session_id, (SELECT max(seq) + 1 FROM transcript_events WHERE session_id = :session),
         json_set(event_json, '$.id', 'again', '$.parentId', (
           SELECT json_extract(event_json, '$.id') FROM transcript_events
           WHERE session_id = :session AND event_json LIKE '%"${closingText(4)}"%')), created_at
       FROM transcript_events WHERE ${rowWith(secondResult)}`,
      `INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, created_at)
       SELECT session_id, 'again', seq, 'message', json_extract(event_json, '$.parentId'), created_at
       FROM transcript_events WHERE session_id = :session AND json_extract(event_json, '$.id') = 'again'`,
    ],
    isOfCalls: true,
  },
];

async function onHostNode(place: Place, script: string, ...args: readonly string[]): Promise<string> {
  const outcome = await runBounded(place.host.program, [script, databaseOf(place), ...args], {
    cwd: place.workspace,
    env: environmentOf(place),
    limitMs: LIMIT_MS,
  });
  if (outcome.code !== 0) throw new Error(`the rows could not be used: ${outcome.stderr}`);
  return outcome.stdout;
}

/** Breaks the rows of these sessions. */
export async function breakRows(place: Place, sessionOf: (key: string) => string): Promise<void> {
  const statements = ROW_FAULTS.flatMap(({ key, sql }) => sql.map((each) => [sessionOf(key), each]));
  await onHostNode(place, BREAK, JSON.stringify(statements));
}

/** What is wrong with the stored rows of these sessions by the rules of providers, by id; of one that is valid nothing. */
export async function storedRefusals(
  place: Place,
  ids: readonly string[],
): Promise<Readonly<Record<string, readonly Refusal[]>>> {
  const rows = JSON.parse(await onHostNode(place, READ)) as Readonly<Record<string, readonly Stored[]>>;
  return Object.fromEntries(
    ids.map((id) => {
      const messages = (rows[id] ?? []).flatMap(({ type, message }) => (type === "message" ? [message] : []));
      return [id, refusals("openclaw", messages)] as const;
    }),
  );
}

interface Stored {
  readonly type?: string;
  readonly message?: unknown;
}
