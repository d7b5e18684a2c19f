/** What a store is compared with: one table, and nothing that anybody asked for. */

/** Durable inserts of one row, and of many in one transaction, with the settings of the store. */
export function bareTable(driver, file) {
  const database = driver.open(file);
  database.prepare("PRAGMA journal_mode = WAL").all();
  database.exec("PRAGMA synchronous = FULL; CREATE TABLE bare (id INTEGER PRIMARY KEY, body BLOB NOT NULL)");
  const statement = database.prepare("INSERT INTO bare (body) VALUES (?)");
  const insert = (body) => statement.run(Buffer.from(body));
  const group = (bodies) => {
    database.exec("BEGIN IMMEDIATE");
    for (const body of bodies) insert(body);
    database.exec("COMMIT");
  };
  return { insert, group };
}
