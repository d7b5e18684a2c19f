import { describe, expect, it } from "vitest";
import { calls, session, user } from "./sessions.ts";
import { layer0, place } from "./world.ts";

describe("layer0 show", () => {
  it("does not mark a call whose result may still come as broken", async () => {
    const { out } = await layer0(["show", place(session(user("go"), calls(["call_1", "exec"])))]);
    expect(out).toContain("· pending-call");
    expect(out).toMatch(/ … assistant +call exec/);
    expect(out).not.toContain("✖");
  });
});
