/** The saver of LangGraph beside ours: what one more message costs a session of some length, and reading it. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { healthyHistory } from "./histories.mjs";
import { bytesWritten, quantiles, timed } from "./timing.mjs";

const FOLDER = fileURLToPath(new URL("../.cache/bench/langgraph/", import.meta.url));
const NAME = "@langchain/langgraph-checkpoint-sqlite";
const VERSION = "1.0.4";
const SIZES = [10, 100, 1000];
const ROUNDS = 50;

/** One row for each size, or one that says why there is none. */
export async function langgraph(folder, { openSession, sqliteStore, driver }) {
  let SqliteSaver;
  try {
    ({ SqliteSaver } = await load());
    SqliteSaver.fromConnString(":memory:");
  } catch (error) {
    return [{ skipped: String(error.message).split("\n")[0] }];
  }
  const rows = [];
  for (const size of SIZES) {
    const messages = healthyHistory("anthropic", size + ROUNDS);
    const theirs = SqliteSaver.fromConnString(join(folder, `langgraph-${size}.db`));
    // As durable as ours: it is not by itself.
    theirs.db.pragma("synchronous = FULL");
    const store = await sqliteStore({ file: join(folder, `ours-${size}.db`), driver });
    const session = await openSession({ store, id: "s", config: { enabled: false } });
    await session.append(...messages.slice(0, size));
    const times = { put: { theirs: [], ours: [] }, get: { theirs: [], ours: [] } };
    const bytes = { theirs: 0, ours: 0 };
    let config = { configurable: { thread_id: "s", checkpoint_ns: "" } };
    for (let round = 0; round < ROUNDS; round++) {
      const checkpoint = checkpointOf(messages.slice(0, size + round + 1), round);
      const before = bytesWritten();
      times.put.theirs.push(
        await timed(async () => {
          config = await theirs.put(config, checkpoint, { source: "loop", step: round, parents: {} });
        }),
      );
      const between = bytesWritten();
      times.put.ours.push(await timed(() => session.append(messages[size + round])));
      bytes.theirs += between - before;
      bytes.ours += bytesWritten() - between;
      times.get.theirs.push(await timed(() => theirs.getTuple({ configurable: { thread_id: "s" } })));
      times.get.ours.push(await timed(() => openSession({ store, id: "s", config: { enabled: false } })));
    }
    theirs.db.close();
    await store.close();
    rows.push({
      size,
      put: { theirs: quantiles(times.put.theirs), ours: quantiles(times.put.ours) },
      get: { theirs: quantiles(times.get.theirs), ours: quantiles(times.get.ours) },
      bytes: { theirs: Math.round(bytes.theirs / ROUNDS), ours: Math.round(bytes.ours / ROUNDS) },
    });
  }
  return rows;
}

async function load() {
  if (!existsSync(join(FOLDER, "node_modules", NAME))) {
    mkdirSync(FOLDER, { recursive: true });
    execFileSync("npm", ["install", "--prefix", FOLDER, "--no-audit", "--no-fund", `${NAME}@${VERSION}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const { version } = JSON.parse(readFileSync(join(FOLDER, "node_modules", NAME, "package.json"), "utf8"));
  if (version !== VERSION) throw new Error(`${NAME} is ${version}, not ${VERSION}`);
  return import(pathToFileURL(join(FOLDER, "node_modules", NAME, "dist", "index.js")).href);
}

function checkpointOf(messages, step) {
  const id = `1ef${String(step).padStart(5, "0")}-0000-6000-8000-000000000000`;
  return {
    v: 4,
    id,
    ts: new Date(step).toISOString(),
    channel_values: { messages },
    channel_versions: { messages: step + 1 },
    versions_seen: {},
  };
}
