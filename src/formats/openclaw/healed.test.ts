import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../test/carriers/openclaw.ts";
import { chain, file } from "../../../test/carriers/openclaw-session.ts";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

const OPEN = file(...chain(user("a"), assistant([call("x")]), user("b"), assistant([text("c")])));
const ORPHAN = file(...chain(user("a"), result("x", "kept words"), assistant([text("c")])));

describe("what the agent that loads a session heals by itself", () => {
  it.each([
    ["an open call", OPEN, "dangling-call"],
    ["a result without its call", ORPHAN, "orphan-result"],
  ])("stays as it is stored, and is cured on request: %s", (_what, session, code) => {
    for (const options of [
      { format: "openclaw", agentVersion: "2026.7.1" },
      { format: "openclaw-rows" },
    ] as const) {
      expect(checkTranscript(session, options)).toMatchObject({ valid: true, issues: [{ code }] });
      expect(repairTranscript(session, options).bytes).toBe(session);
      const cured = repairTranscript(session, { ...options, cureHealed: true });
      expect(cured.repaired).toBe(true);
      expect(cured.after.issues).toEqual([]);
      expect(repairTranscript(cured.bytes, { ...options, cureHealed: true }).bytes).toBe(cured.bytes);
    }
  });

  it("is nothing in a healthy session, which stays the same reference", () => {
    const sound = file(...chain(user("a"), assistant([call("x")]), result("x", "1"), assistant([text("c")])));
    expect(repairTranscript(sound, { format: "openclaw-rows", cureHealed: true }).bytes).toBe(sound);
  });

  it("is no reason to write a file that may not be written", () => {
    const torn = new Uint8Array([...OPEN, ...new TextEncoder().encode('{"type":"mess\n')]);
    expect(repairTranscript(torn, { format: "openclaw-rows", cureHealed: true }).bytes).toBe(torn);
  });
});
