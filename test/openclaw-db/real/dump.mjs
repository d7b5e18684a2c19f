// Prints the sessions of a real OpenClaw's database as SQL: the tables in which they are, as the host has made them, and
// their rows, with the place of its state folder taken out. It needs node:sqlite:
//   node test/openclaw-db/real/dump.mjs DATABASE HOME KEY… > test/openclaw-db/real/VERSION.sql
// HOME is the home that the host ran in; KEY… are the session keys to keep.
import { DatabaseSync } from "node:sqlite";

const TABLES = [
  "schema_meta",
  "session_windows",
  "transcript_events",
  "transcript_event_identities",
  "session_transcript_active_events",
  "session_transcript_index_state",
  "transcript_rewrite_watermarks",
  "session_transcript_fts",
  "session_transcript_fts_rows",
  "session_transcript_cold_archives",
];
const [, , path, home, ...keys] = process.argv;
const database = new DatabaseSync(path, { readOnly: true });
const names = TABLES.map((name) => `'${name}'`).join(", ");
const marks = keys.map(() => "?").join(", ");
const sessions = database
  .prepare(`SELECT session_id FROM session_windows WHERE session_key IN (${marks})`)
  .all(...keys)
  .map(({ session_id }) => session_id);

const literal = (value) => {
  if (value === null) return "NULL";
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString("hex")}'`;
  if (typeof value !== "string") return String(value);
  return `'${value.replaceAll(home, "/home/me").replaceAll("'", "''")}'`;
};

// The chats and nodes that windows point to are left out.
console.log("PRAGMA foreign_keys = OFF;");
console.log(`PRAGMA user_version = ${database.prepare("PRAGMA user_version").get().user_version};`);
const objects = database
  .prepare(
    `SELECT type, name, sql FROM sqlite_schema WHERE tbl_name IN (${names}) AND sql IS NOT NULL
     ORDER BY type = 'trigger', type = 'index', rowid`,
  )
  .all();
for (const { type, sql } of objects) if (type !== "trigger") console.log(`${sql};`);
for (const { name } of objects.filter(({ type }) => type === "table")) {
  const columns = database
    .prepare(`PRAGMA table_info(${name})`)
    .all()
    .map((column) => column.name);
  const isOfSessions = columns.includes("session_id");
  const rowid = name === "session_transcript_fts" ? "rowid, " : "";
  const rows = database
    .prepare(`SELECT ${rowid}* FROM ${name}`)
    .all()
    .filter((row) => (isOfSessions ? sessions.includes(row.session_id) : row.meta_key === "primary"));
  for (const row of rows) {
    console.log(`INSERT INTO ${name} (${Object.keys(row).join(", ")})`);
    console.log(`  VALUES (${Object.values(row).map(literal).join(", ")});`);
  }
}
for (const { type, sql } of objects) if (type === "trigger") console.log(`${sql};`);
