import { describe, expect, it } from "vitest";
import { openSession, type Session, type ToolExecutor } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";

const said = (text: string) => ({ role: "user", parts: [{ text }] });
/** Equal calls without an id, as Gemini makes them. */
const TURN = { role: "model", parts: [{ functionCall: { name: "add", args: { to: "list" } } }] };

async function begun(): Promise<{
  session: Session;
  reopen: () => Promise<Session>;
  keys: string[];
  run: Runs;
}> {
  const store = memoryStore();
  const reopen = () => openSession({ store, id: "s", dialect: "gemini" });
  const session = await reopen();
  await session.append(said("add it"));
  const keys: string[] = [];
  const run: Runs = async (end = "done", options = {}, on = session) => {
    const tools: ToolExecutor = {
      execute(_name, _input, { idempotencyKey }) {
        keys.push(idempotencyKey);
        if (end === "fails") throw new Error("no connection");
        return { output: end };
      },
    };
    await on.executeToolCycle(TURN, tools, options);
  };
  return { session, reopen, keys, run };
}

type Runs = (
  end?: string,
  options?: Parameters<Session["executeToolCycle"]>[2],
  on?: Session,
) => Promise<void>;

/** How many different keys there were. */
const kinds = (keys: readonly string[]): number => new Set(keys).size;

describe("the key of an equal call without an id", () => {
  it("is another one when the first has been taken back", async () => {
    const { session, keys, run } = await begun();
    for (let round = 0; round < 3; round++) {
      const checkpoint = await session.checkpoint();
      await run();
      await session.rollback(checkpoint);
    }
    expect(kinds(keys)).toBe(3);
  });

  it("is another one behind a turn that was withheld, and released as it was or edited", async () => {
    const { session, keys, run } = await begun();
    await run("fails", { effects: "read" });
    const held = await session.withhold("asked");
    await session.release(held?.id ?? "");
    await run("fails", { effects: "read" });
    const again = await session.withhold("asked");
    await session.release(again?.id ?? "", said("add another"));
    await run();
    expect(kinds(keys)).toBe(3);
  });

  it("is another one when the history goes on", async () => {
    const { session, keys, run } = await begun();
    await run();
    await session.append(said("once more"));
    await run();
    expect(kinds(keys)).toBe(2);
  });

  it("is the same when a call that left nothing is tried again, by whichever process", async () => {
    const { reopen, keys, run } = await begun();
    await run("fails", { effects: "idempotent" });
    await run("fails", { onFailure: "rollback" });
    const other = await reopen();
    await run("done", {}, other);
    expect(other.messages).toHaveLength(3);
    expect(kinds(keys)).toBe(1);
  });

  it("tells two of one turn apart, and both from those of the next", async () => {
    const { session, keys } = await begun();
    const twice = { role: "model", parts: [...TURN.parts, ...TURN.parts] };
    const tools: ToolExecutor = {
      execute(_name, _input, { idempotencyKey }) {
        keys.push(idempotencyKey);
        return { output: "done" };
      },
    };
    const checkpoint = await session.checkpoint();
    await session.executeToolBatch(twice, tools);
    await session.rollback(checkpoint);
    await session.executeToolBatch(twice, tools);
    expect(kinds(keys)).toBe(4);
  });
});
