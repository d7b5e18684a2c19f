import { describe, expect, it } from "vitest";
import { result, session, user } from "../cli/sessions.ts";
import { layer0, place } from "../cli/world.ts";

describe("a JSON report of a session with huge ids", () => {
  it("cuts every id, so that no member is a document of its own", async () => {
    const id = `call_${"x".repeat(100_000)}`;
    const content = session(user("go"), result(id, "late"), user("on")).replace(
      "0035a557",
      "y".repeat(100_000),
    );
    for (const command of [["check"], ["fix", "--dry-run"]]) {
      const { out } = await layer0([...command, place(content), "--json"]);
      const [target] = JSON.parse(out).targets;
      expect(target.issues[0].callId).toBe(`call_${"x".repeat(122)}…`);
      expect(target.sessionId).toHaveLength(128);
      expect(out.length).toBeLessThan(5000);
    }
  });

  it("leaves ids of a usual length as they are", async () => {
    const id = `call_${"x".repeat(123)}`;
    const { out } = await layer0(["check", place(session(user("go"), result(id, "late"))), "--json"]);
    expect(JSON.parse(out).targets[0].issues[0].callId).toBe(id);
  });
});
