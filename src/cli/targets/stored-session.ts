import { addressOf, isDatabasePath, readAddress } from "../../agents/openclaw/database/address.ts";
import { isKnownSchema, KNOWN_SCHEMAS } from "../../agents/openclaw/database/schema.ts";
import { readSessionRows } from "../../agents/openclaw/database/session-rows.ts";
import { sessionsIn } from "../../agents/openclaw/database/sessions.ts";
import { identityOf } from "../../disk/system/identity.ts";
import type { FileRead } from "../../disk/system/read-file.ts";
import { bytesSource } from "../../formats/bytes/source.ts";
import type { Problem } from "../../report/json.ts";
import { count } from "../../report/screen/words.ts";
import { databaseProblem } from "../judge/database-problem.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";

/** A session that was read, or why not. */
export type SessionRead =
  | {
      readonly ok: true;
      readonly file: FileRead;
      /** What a person should know of the place that it is kept in. */
      readonly note?: string;
    }
  | { readonly ok: false; readonly exit: ExitCode; readonly problem: Problem };

/** Is this the name of a session in a database, or of a database? No such file is opened but by SQLite. */
export function isStored(name: string): boolean {
  return readAddress(name) !== undefined || isDatabasePath(name);
}

/** Reads a session that is kept in a database, as if its rows were the lines of a file. */
export function readStored(name: string, io: Io): SessionRead {
  const address = readAddress(name);
  if (address === undefined) return wholeDatabase(io, name);
  const read = readSessionRows(io, address);
  if (!read.ok) return { ok: false, ...databaseProblem(name, read) };
  const { lines, schema } = read.value;
  const database = io.files.realPath(address.database);
  const source = bytesSource(lines);
  const facts = { ...io.files.facts(database), size: BigInt(lines.length) };
  const file: FileRead = {
    ok: true,
    path: addressOf({ ...address, database }),
    source,
    facts,
    get identity() {
      return identityOf(facts, source);
    },
    release: () => undefined,
  };
  return isKnownSchema({ version: schema })
    ? { ok: true, file }
    : { ok: true, file, note: otherSchema(schema) };
}

function otherSchema(schema: number): string {
  const { first, last } = KNOWN_SCHEMAS;
  return `This database has schema ${schema}, and ${first} to ${last} are known here. Its sessions are read as far as that goes, and never changed.`;
}

/** A database that stands for itself: what is in it could not be told, or not to this command. */
function wholeDatabase(io: Io, name: string): SessionRead {
  const found = sessionsIn(io, name);
  if (!found.ok) return { ok: false, ...databaseProblem(name, found) };
  const problem = {
    code: "several-sessions",
    sentence: `${name} is a database with ${count(found.value.length, "session")}.`,
    next: "Name one of them: layer0 list",
  };
  return { ok: false, exit: EXIT.usage, problem };
}
