// A process of its own that appends and says of each entry when it was acknowledged.
// Arguments: the bundled store, JSON of the options, and of what to do.
import { writeSync } from "node:fs";

const [, , bundle, options, task] = process.argv;
const { sqliteStore, LOG_START, Layer0Error } = await import(bundle);
const {
  logs,
  appends,
  bodies = 1,
  name = "",
  padding = 0,
  patience = 0,
  dies = false,
  isKilled = false,
} = JSON.parse(task);

const endOf = (entries) => entries.at(-1) ?? LOG_START;
// At once, so that what was said is known though the process is killed.
const say = (line) => writeSync(1, `${JSON.stringify(line)}\n`);

/** Appends to a log until it has been acknowledged so often; who was overtaken reads what is new and tries again. */
async function write(store, log, writer) {
  let after = endOf(await store.read(log));
  for (let round = 0; round < appends; round++) {
    const texts = Array.from({ length: bodies }, (_, part) =>
      JSON.stringify({ writer, round, part, padding: "x".repeat(padding) }),
    );
    for (let failures = 0; ; ) {
      try {
        after = await store.append(log, after, texts);
        say({ log, writer, round, seq: after.seq, chain: after.chain });
        break;
      } catch (error) {
        if (!(error instanceof Layer0Error)) throw error;
        if (error.code !== "session-changed") {
          say({ log, writer, round, failed: error.code });
          if (dies) process.kill(process.pid, "SIGKILL");
          if (++failures > patience) return;
        }
        after = endOf(await store.read(log));
      }
    }
  }
}

const store = await sqliteStore(JSON.parse(options)).catch((error) => {
  say({ opening: error.code ?? error.message });
  process.exit(3);
});
say({});
await Promise.all(logs.map((log, index) => write(store, log, `${name}${index}`)));
if (isKilled) process.kill(process.pid, "SIGKILL");
await store.close().catch((error) => say({ closing: error.code ?? error.message }));
say({ closed: true });
