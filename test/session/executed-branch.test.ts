import { describe, expect, it } from "vitest";
import { openSession, restoreSession, type Session, type ToolExecutor } from "../../src/session/index.ts";
import { answers, assistant, begun, call, expectValid, resultsIn, user } from "./pieces.ts";

const A = assistant(call("a"));
const RUN_BEFORE = { code: "unknown-call", message: expect.stringContaining("isNew") };

/** A tool that does something with the session before it comes back. */
function meanwhile(work: () => Promise<unknown>): ToolExecutor {
  return {
    async execute() {
      await work();
      return { output: "PAID" };
    },
  };
}

async function expectKnown(session: Session | undefined): Promise<void> {
  await expect(session?.executeToolBatch(A, answers)).rejects.toMatchObject(RUN_BEFORE);
}

describe("a session that was made of another one while that one ran a turn", () => {
  it("does not run that turn again, also when it is opened anew", async () => {
    const { session, store } = await begun();
    let branch: Session | undefined;
    const tools = meanwhile(async () => {
      branch = await session.branch("b");
      await expectKnown(branch);
    });
    await session.executeToolBatch(A, tools);
    expect(branch?.messages).toEqual([user("go")]);
    await expectKnown(branch);
    await expectKnown(await openSession({ store, id: "b" }));
    expect(resultsIn(session.messages).map(({ text }) => text)).toEqual(["PAID"]);
    await branch?.executeToolBatch(A, answers, { isNew: true });
  });

  it.each([true, false])(
    "nor where the host has stored it: there its outcome is unknown (autoRepair: %s)",
    async (autoRepair) => {
      const { session } = await begun({ autoRepair });
      await session.append(A, assistant(call("b")));
      let branch: Session | undefined;
      const tools = meanwhile(async () => {
        branch = await session.branch("b");
      });
      await session.executeToolBatch(A, tools);
      await expectKnown(branch);
      expect(resultsIn(branch?.messages ?? [])[0]).toMatchObject({
        ...{ id: "a", text: expect.stringContaining("outcome is unknown") },
      });
      expect(resultsIn(session.messages).map(({ text }) => text)).toEqual(["PAID"]);
      // What nobody has started can be run in either.
      if (!autoRepair) await branch?.executeToolBatch(assistant(call("b")), answers);
      if (branch !== undefined) expectValid(branch);
    },
  );

  it("is the same for what is restored, with what was withheld beside it", async () => {
    const { session, store } = await begun({ autoRepair: false });
    await session.append(user("more"));
    const withheld = await session.withhold("asked");
    await session.append(user("on"), A);
    const tools = meanwhile(() => restoreSession({ store, id: "s", as: "r" }));
    await session.executeToolBatch(A, tools);
    const restored = await openSession({ store, id: "r", config: { autoRepair: false } });
    await expectKnown(restored);
    expect(resultsIn(restored.messages)[0]?.text).toContain("outcome is unknown");
    expect(restored.withheld).toMatchObject([{ messages: withheld?.messages }]);
    expectValid(restored);
  });
});
