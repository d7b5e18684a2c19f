import { describe, expect, it } from "vitest";
import type { ErrorRecovery } from "../../src/session/index.ts";
import { answers, assistant, begun, call, expectValid, resultsIn, user } from "./pieces.ts";

const FILTERED = { stop_reason: "refusal" };
const TURN = assistant(call("a"));

describe("a content filter where the last words of the user have their answer", () => {
  it("leaves them while the answer waits for its calls, with and without a checkpoint", async () => {
    for (const isNamed of [false, true]) {
      const { session } = await begun();
      const prepared = await session.prepare();
      const checkpoint = prepared.ok ? prepared.checkpoint : undefined;
      await session.commit(checkpoint, TURN);
      const recovery = await session.handleError(FILTERED, isNamed ? { checkpoint } : {});
      expect(recovery).toMatchObject({ action: "escalate", retry: false, details: { why: "gone" } });
      expect([session.withheld, session.messages]).toEqual([[], [user("go")]]);
      await session.executeToolBatch(session.pendingTurn, answers);
      expect(resultsIn(session.messages)).toHaveLength(1);
      expectValid(session);
    }
  });

  it("leaves them while a call runs, also where a checkpoint stands behind its beginning", async () => {
    for (const isNamed of [false, true]) {
      const { session } = await begun();
      let recovery: ErrorRecovery | undefined;
      await session.executeToolBatch(TURN, {
        async execute() {
          const checkpoint = isNamed ? await session.checkpoint() : undefined;
          recovery = await session.handleError(FILTERED, { checkpoint });
          return { output: "ran" };
        },
      });
      expect(recovery).toMatchObject({ action: isNamed ? "rolled_back" : "escalate" });
      expect(session.withheld).toEqual([]);
      expect(resultsIn(session.messages)).toHaveLength(1);
      expectValid(session);
    }
  });
});
