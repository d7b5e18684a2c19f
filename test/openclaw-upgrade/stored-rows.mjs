// Prints the rows of every session in a database of OpenClaw, by the id of the session. It runs on the Node of the host,
// which has node:sqlite and zstd; the tests also run on one that has neither.
import { DatabaseSync } from "node:sqlite";
import { zstdDecompressSync } from "node:zlib";

const database = new DatabaseSync(process.argv[2] ?? "", { readOnly: true });
const sessions = {};
for (const row of database.prepare("SELECT * FROM transcript_events ORDER BY session_id, seq").iterate()) {
  const text = row.event_json ?? zstdDecompressSync(row.event_zstd).toString();
  sessions[row.session_id] ??= [];
  sessions[row.session_id].push(JSON.parse(text));
}
console.log(JSON.stringify(sessions));
