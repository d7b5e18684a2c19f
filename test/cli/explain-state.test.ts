import { describe, expect, it } from "vitest";
import { explain, makeHome, OPEN, OPEN_CALL, orphan } from "./explain-home.ts";
import { calls, result, type StoredMessage, session, user } from "./sessions.ts";

const CALL = calls(["call_open", "exec"]);
const ANSWER: StoredMessage = result("call_open", "done");
const ANSWERED = session(user("x"), CALL, ANSWER, user("y"));
const RESULT_ALONE = session(user("x"), ANSWER, user("y"));
/** The call may still be run: the file is healthy. */
const PENDING = session(user("x"), CALL);
const OTHER_OPEN = session(user("x"), CALL, ANSWER, user("y"), calls(["call_other", "exec"]), user("z"));

async function said(error: string, ...contents: readonly string[]): Promise<string> {
  const home = makeHome();
  for (const [at, content] of contents.entries()) {
    home.pi(`2026-01-31T09-00-00-000Z_0035a55${at}`, content, at + 1);
  }
  return (await explain(error, home)).out.replace(/\s+/g, " ");
}

describe("layer0 explain with the id of a call that several sessions hold", () => {
  it("names the one that holds it as the error says, however many others there are", async () => {
    const out = await said(OPEN_CALL, ANSWERED, ANSWERED, ANSWERED, ANSWERED, ANSWERED, OTHER_OPEN, OPEN);
    expect(out).toContain("The call is in this session: ✖ 0035a556");
    expect(out).toContain("layer0 fix 0035a556");
    expect(out).not.toContain("0035a555");
  });

  it("names it also where its file is healthy, and no other that is broken", async () => {
    const broken = OPEN.replaceAll("call_open", "call_else");
    const out = await said(OPEN_CALL, broken, ANSWERED, ANSWERED, ANSWERED, ANSWERED, PENDING);
    expect(out).toContain(
      "The call without a result is in this session, and its file is healthy: ✔ 0035a555",
    );
    expect(out).not.toContain("0035a550");
    expect(out).not.toContain("Many sessions");
  });

  it("does not take a result alone for the call", async () => {
    const alone = await said(OPEN_CALL, RESULT_ALONE);
    expect(alone).toContain("A result without the call is in this session. What is wrong in it is not what");
    const other = await said(OPEN_CALL, RESULT_ALONE, ANSWERED);
    expect(other).toContain("The call is in this session, and its file is healthy: ✔ 0035a551");
    expect(other).not.toContain("0035a550");
  });

  it("does not take a call alone for the result", async () => {
    const out = await said(orphan("call_open"), OPEN, ANSWERED, RESULT_ALONE);
    expect(out).toContain("The call is in this session: ✖ 0035a552");
    expect(out).not.toContain("0035a550");
  });
});
