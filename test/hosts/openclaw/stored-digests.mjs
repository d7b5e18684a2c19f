// Prints a hash of every session in a database: all of its rows, and who they are. The host makes its other tables anew
// out of these. It runs on the Node of the host, which has node:sqlite; the tests also run on one that has not.
import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const TABLES = {
  transcript_events: "seq",
  transcript_event_identities: "event_id",
};

const database = new DatabaseSync(process.argv[2] ?? "", { readOnly: true });
const hashes = new Map();
for (const [table, order] of Object.entries(TABLES)) {
  for (const row of database.prepare(`select * from ${table} order by ${order}`).iterate()) {
    const hash = hashes.get(row.session_id) ?? createHash("sha256");
    hash.update(`${table} ${JSON.stringify(row)}\n`);
    hashes.set(row.session_id, hash);
  }
}
console.log(JSON.stringify(Object.fromEntries([...hashes].map(([id, hash]) => [id, hash.digest("hex")]))));
