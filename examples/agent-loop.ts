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

for (let isDone = false; !isDone; ) {
  // What a filter refused waits for a person; this one knows what to write instead.
  for (const { id } of session.withheld) await session.release(id, { role: "user", content: "Write lines." });
  const call = await session.prepare();
  if (!call.ok) throw new Error(`the history cannot be sent: ${call.reason}`);
  try {
    const { turn, stopReason } = await ask(call.messages);
    if (stopReason === "max_tokens") continue; // The end of this turn is missing: none of it is kept.
    const commits = call.checkpoint?.id;
    if (stopReason === "tool_use") await session.executeToolBatch(turn, tools, { effects, commits });
    else await session.commit(commits, turn);
    isDone = stopReason === "end_turn";
  } catch (error) {
    const { action, message, retry, retryAfterMs = 0 } = await session.handleError(error);
    console.log(`${action}: ${message}`);
    if (!retry && action !== "rolled_back") process.exitCode = 1;
    if (process.exitCode === 1) break;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
}
console.log(`${session.messages.length} messages, ${process.exitCode === 1 ? "stopped" : "done"}`);
await store.close();
