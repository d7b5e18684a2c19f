// A process of its own that works on sessions until it is killed, and says of every operation when it was acknowledged.
// Arguments: the bundled sessions, JSON of what to do.
import { appendFileSync, writeSync } from "node:fs";

const [, , bundle, given] = process.argv;
const { openSession, sqliteStore } = await import(bundle);
const { file, effects, sessions, name, steps = Number.POSITIVE_INFINITY, seed } = JSON.parse(given);

/** Synchronous: what was said is with the parent before anything else happens. */
const say = (line) => writeSync(1, `${JSON.stringify(line)}\n`);
const user = (text) => ({ role: "user", content: text });
const words = (text) => ({ role: "assistant", content: [{ type: "text", text }] });
const turnOf = (ids) => ({
  role: "assistant",
  content: ids.map((id) => ({ type: "tool_use", id, name: "write", input: {} })),
});

/** A tool with an effect outside: a line, once for each time that it runs. */
const tools = {
  async execute(_name, _input, { callId, idempotencyKey }) {
    appendFileSync(effects, `${callId} ${idempotencyKey}\n`);
    if (random() < 0.3) await new Promise((resolve) => setImmediate(resolve));
    return { output: `${callId} ran` };
  },
};

// https://en.wikipedia.org/wiki/Lehmer_random_number_generator
let state = seed;
function random() {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
}

function idsIn(messages) {
  return [...new Set(JSON.stringify(messages).match(/[a-z]\d+-\d+-\d+/g) ?? [])];
}

async function work(store, id) {
  const session = await openSession({ store, id, config: { checkpointRetention: 4 } });
  let next = 0;
  const fresh = () => `${id}-${name}-${next++}`;
  const run = async (count, turn) => {
    const ids =
      turn === undefined ? Array.from({ length: count }, fresh) : turn[0].content.map((call) => call.id);
    say({ starts: ids });
    await session.executeToolBatch(turn ?? turnOf(ids), tools);
    say({ done: ids });
    return ids;
  };
  const speak = async (write) => {
    const text = fresh();
    say({ starts: [text] });
    await write(text);
    say({ done: [text] });
    return text;
  };
  const operations = [
    () => run(1),
    () => run(3),
    () => Promise.all([run(1), run(2), run(1)]),
    () => speak((text) => session.append(user(text))),
    () => speak((text) => session.startTurn(user(text))),
    () => speak(async (text) => session.commit((await session.prepare()).checkpoint, words(text))),
    async () => {
      const ids = [fresh(), fresh()];
      say({ starts: ids });
      await session.commit((await session.prepare()).checkpoint, turnOf(ids));
      await run(0, session.pendingTurn);
    },
    async () => {
      const checkpoint = await session.checkpoint();
      const ids = [...(await run(2)), await speak((text) => session.append(user(text)))];
      say({ takesBack: ids });
      await session.rollback(checkpoint);
      say({ tookBack: ids });
    },
    () => session.prune(2),
    // The summary names what it stands for, so that nothing is lost by it.
    () => session.compact((older) => [user(`summary ${idsIn(older).join(" ")}`)]),
  ];
  await session.startTurn(user("go"));
  if (session.pendingTurn !== undefined) await run(0, session.pendingTurn);
  for (let step = 0; step < steps; step++) await operations[Math.floor(random() * operations.length)]();
}

const store = await sqliteStore({ file });
say({ ready: true });
await Promise.all(sessions.map((id) => work(store, id)));
await store.close();
