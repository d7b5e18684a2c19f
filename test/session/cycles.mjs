// A process of its own that runs a few cycles on a disk that may fail, and says which results are in its history.
// Arguments: the bundled sessions, JSON of what to do.
import { appendFileSync, writeSync } from "node:fs";

const [, , bundle, given] = process.argv;
const { openSession, sqliteStore } = await import(bundle);
const { file, effects, cycles } = JSON.parse(given);

const say = (line) => writeSync(1, `${JSON.stringify(line)}\n`);

const tools = {
  execute(_name, _input, { callId }) {
    appendFileSync(effects, `${callId}\n`);
    return { output: `${callId} ran` };
  },
};

/** Whether it succeeded; what failed is told by its code, and everything else is a fault of ours. */
async function attempt(operation) {
  try {
    await operation();
    return true;
  } catch (error) {
    say({ failed: error.code ?? String(error.stack) });
    return false;
  }
}

let store;
let session;
const isOpen = await attempt(async () => {
  store = await sqliteStore({ file });
  session = await openSession({ store, id: "s" });
  await session.startTurn({ role: "user", content: "go" });
});
if (isOpen) {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const ids = [`c${cycle}a`, `c${cycle}b`];
    const content = ids.map((id) => ({ type: "tool_use", id, name: "write", input: {} }));
    await attempt(() => session.executeToolBatch({ role: "assistant", content }, tools));
    // What a tool has said and the disk would not take is recorded now, if the disk is well again.
    await attempt(() => session.prepare());
    const text = JSON.stringify(session.messages);
    say({ there: ids.filter((id) => text.includes(`${id} ran`)) });
  }
  await attempt(() => store.close());
}
