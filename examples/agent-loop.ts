/**
 * An agent that can be killed at any moment, with a provider that does its worst. `examples/README.md` says how to run it.
 *
 *   agent-loop FOLDER [WHAT TO DO]      goes on where it was, or begins
 */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { openSession, type ToolExecutor } from "layer0/session";
import { sqliteStore } from "layer0/store/sqlite";
import { ask } from "./fake-provider.ts";

/** How often in a row the provider may fail, and how long is waited where it does not say so itself: twice as long each time. */
const TRIES = 5;
const PAUSE_MS = 25;

const [, , folder = ".", request = "Write three lines."] = process.argv;
const store = await sqliteStore({ file: join(folder, "sessions.db") });
const session = await openSession({ store, id: "agent" });
for (const { name, outcome, settled } of session.recovered)
  console.log(`recovered: ${name} ${outcome}, ${settled}`);

/** `write` changes the world: the key lets a world that keeps it turn a repetition away. */
const tools: ToolExecutor = {
  execute(name, input, { idempotencyKey }) {
    if (name === "read") return { output: "nothing new" };
    appendFileSync(join(folder, "effects"), `${idempotencyKey} ${JSON.stringify(input)}\n`);
    return { output: "written" };
  },
};
const effects = { read: "read", write: "write" } as const;

if (session.pendingTurn !== undefined)
  await session.executeToolBatch(session.pendingTurn, tools, { effects });
else if (session.messages.length + session.withheld.length === 0) {
  await session.startTurn({ role: "user", content: request });
}

let isDone = false;
for (let failures = 0; !isDone && failures < TRIES; ) {
  // What a filter refused waits for a person; this one knows what to write instead.
  for (const { id } of session.withheld) await session.release(id, { role: "user", content: "Write lines." });
  const call = await session.prepare();
  if (!call.ok) throw new Error(`the history cannot be sent: ${call.reason}`);
  const { checkpoint } = call;
  failures += 1;
  try {
    const { turn, stopReason } = await ask(call.messages);
    if (stopReason === "max_tokens") continue; // The end of this turn is missing: none of it is kept.
    if (stopReason === "tool_use")
      await session.executeToolBatch(turn, tools, { effects, commits: checkpoint?.id });
    else await session.commit(checkpoint, turn);
    isDone = stopReason === "end_turn";
    failures = 0;
  } catch (error) {
    const { action, message, retry, retryAfterMs, details } = await session.handleError(error, {
      checkpoint,
    });
    console.log(`${action}: ${message}`);
    // Sending again helps where the trouble passes, or where other words take the place of those that were refused.
    if (!retry && details?.["withheld"] === undefined) break;
    const pause = retryAfterMs ?? PAUSE_MS * 2 ** failures;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
console.log(`${session.messages.length} messages, ${isDone ? "done" : "stopped"}`);
if (!isDone) process.exitCode = 1;
await store.close();
