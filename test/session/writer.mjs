// A process of its own with one writer for each session, and others beside it that write to the same sessions.
// Arguments: the bundled sessions, JSON of what to do.
import { appendFileSync, writeSync } from "node:fs";

const [, , bundle, given] = process.argv;
const { Layer0Error, openSession, sqliteStore } = await import(bundle);
const { file, effects, sessions, name, rounds } = JSON.parse(given);

const say = (line) => writeSync(1, `${JSON.stringify(line)}\n`);

const tools = {
  async execute(_name, _input, { callId }) {
    appendFileSync(effects, `${callId}\n`);
    await new Promise((resolve) => setImmediate(resolve));
    return { output: `${callId} ran` };
  },
};

/** Who was overtaken takes in what is new and tries again. */
async function insist(session, operation) {
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof Layer0Error) || error.code !== "session-changed") throw error;
      await session.refresh();
    }
  }
}

async function write(store, id) {
  const session = await openSession({ store, id });
  for (let round = 0; round < rounds; round++) {
    const own = `${id}-${name}-${round}`;
    await insist(session, () => session.append({ role: "user", content: own }));
    say({ message: own });
    const calls = [`${own}a`, `${own}b`].map((call) => ({
      type: "tool_use",
      id: call,
      name: "write",
      input: {},
    }));
    await insist(session, () => session.executeToolBatch({ role: "assistant", content: calls }, tools));
    say({ calls: calls.map((call) => call.id) });
  }
}

const store = await sqliteStore({ file, busyMs: 60_000 });
await Promise.all(sessions.map((id) => write(store, id)));
await store.close();
