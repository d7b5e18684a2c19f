// A process of its own that appends to a ledger and says of each record when it was acknowledged.
// Arguments: the bundle, the folder of our own state, the name of the writer, how often.
import { writeSync } from "node:fs";

const [, , bundle, state, name, appends] = process.argv;
const { openLedger } = await import(bundle);
const ledger = openLedger({ state });
for (let round = 0; round < Number(appends); round++) {
  const appended = ledger.append({ kind: "repair", session: name, run: String(round) });
  // At once, so that what was said is known though the process is killed.
  writeSync(1, `${JSON.stringify({ round, ...appended })}\n`);
}
