// Prints the sessions of a database whose index its host has still to make anew. It runs on the Node of the host, which
// has node:sqlite.
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(process.argv[2] ?? "", { readOnly: true });
const left = database
  .prepare(
    `SELECT session_id FROM session_transcript_index_state AS s WHERE needs_rebuild != 0 OR active_event_count = 0
       OR indexed_seq != (SELECT max(seq) FROM transcript_events AS e WHERE e.session_id = s.session_id)`,
  )
  .all();
console.log(JSON.stringify(left.map((row) => row.session_id)));
