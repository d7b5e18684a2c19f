import { describe, expect, it } from "vitest";
import type { Session } from "../../src/session/session.ts";
import { callUnderWay, processesThat, storedWorld } from "./stored-sessions.ts";

describe("layer0 store, where a change is at its edge", () => {
  it("says nothing of calls that began in front of the checkpoint: they go on", async () => {
    const world = storedWorld();
    const processes = processesThat(true);
    const work = async (session: Session): Promise<void> => {
      await callUnderWay(session);
      await session.checkpoint();
    };
    await world.use("busy", work, { processes });
    const { code, out } = await world.run(["rollback", "busy", "--even-if-live"], { processes });
    expect(code).toBe(2);
    expect(out).toContain("messages");
    expect(out).not.toContain("under way");
  });

  it("restores sessions whose long ids begin alike, and one whose id would be cut in an emoji", async () => {
    const world = storedWorld();
    const start = "x".repeat(499);
    for (const id of [`${start}-one-of-them`, `${start}-two-of-them`, `${start}🙂🙂🙂🙂🙂🙂`]) {
      await world.use(id, async (session) => {
        await session.append({ role: "user", content: id });
      });
      expect(await world.run(["restore", id, "2"])).toMatchObject({ code: 0, error: "" });
    }
  });
});
