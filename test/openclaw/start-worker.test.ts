import { afterEach, describe, expect, it } from "vitest";
import { createWorkerDesk } from "../../src/openclaw/work/start-worker.ts";

const desk = createWorkerDesk(new URL("./worker.mjs", import.meta.url));
const run = desk.run as unknown as (job: { readonly does: string }, signal?: AbortSignal) => Promise<unknown>;

afterEach(() => desk.stop());

describe("the worker", () => {
  it("answers each job, or says why not", async () => {
    expect(await Promise.all([run({ does: "a" }), run({ does: "b" })])).toEqual(["a", "b"]);
    await expect(run({ does: "fail" })).rejects.toThrow("no disk");
    expect(await run({ does: "c" })).toBe("c");
  });

  it("is started again where it has ended in the middle of a job", async () => {
    await expect(run({ does: "end" })).rejects.toThrow("the worker has ended");
    expect(await run({ does: "d" })).toBe("d");
  });

  it("is told that nobody wants the answer any more", async () => {
    const stopping = new AbortController();
    const answer = run({ does: "wait" }, stopping.signal);
    stopping.abort();
    expect(await answer).toBe("stopped");
    expect(await run({ does: "wait" }, AbortSignal.abort())).toBe("stopped");
  });

  it("ends what it has begun before it ends", async () => {
    const answer = run({ does: "wait" });
    desk.stop();
    expect(await answer).toBe("stopped");
    expect(await run({ does: "e" })).toBe("e");
  });
});
