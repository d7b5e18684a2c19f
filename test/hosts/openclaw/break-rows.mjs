// Runs SQL on the database of a host that does not run, as something does that knows nothing of its other tables. It runs
// on the Node of the host, which has node:sqlite. Arguments: the database, and a JSON list of [session, statement].
import { DatabaseSync } from "node:sqlite";

const [, , path, list] = process.argv;
const database = new DatabaseSync(path);
database.exec("PRAGMA foreign_keys = ON; BEGIN IMMEDIATE");
for (const [session, sql] of JSON.parse(list)) {
  const { changes } = database.prepare(sql).run({ session });
  if (changes === 0) throw new Error(`nothing was changed by: ${sql}`);
  database
    .prepare("UPDATE session_transcript_index_state SET needs_rebuild = 1 WHERE session_id = ?")
    .run(session);
}
database.exec("COMMIT");
