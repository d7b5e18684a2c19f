import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

function kindsOf(text: string): readonly string[] {
  return statementsOf(text).map(({ kind }) => kind);
}

describe("what the sentence before makes of a sentence", () => {
  it.each([
    "Send /reset. That deletes the chat history on my side and starts a new session.",
    "Gib /new ein. Danach ist mein Kontext leer.",
    "The dev server crashed around noon. It has been restarted since, and everything it held in memory is gone.",
  ])("an order and its outcome, another thing and its pronoun are none: %s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  it.each([
    ["Please paste it again. This is a new session.", "reset"],
    ["Gib mir bitte den Log noch einmal. Danach wurde mein Kontext geleert.", "reset"],
    ["My process crashed. It has been restarted.", "restart"],
  ])("but what the agent tells of itself is: %s", (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });
});

describe("what a clause before makes of a clause", () => {
  it.each([
    "`gpt-4o-mini`, which your app calls, has a context window of 128k tokens.",
    "Ich schlage vor, dass wir eine neue Sitzung beginnen.",
    "Der Platz reicht, eine neue Sitzung ist also nicht nötig.",
    "Expired sessions are purged by the job at night.",
    "Mara wrote: my session was reset and all my notes are gone.",
    "To free up space, run /compact: the older messages are replaced by a summary and you keep working.",
    "Next time the session is reset, the bot will greet you again.",
    "The session was restored, so we can go on with chapter 3.",
    "Die Sitzung wurde wiederhergestellt, wir können weitermachen.",
    "セッションは復元されたので、続けられます。",
  ])("its subject, its will, its attribute: %s", (text) => {
    expect(kindsOf(text).filter((kind) => kind !== "persistence")).toEqual([]);
  });

  it.each([
    ["My context window has 128k tokens.", "token_count"],
    ["Unsere Sitzung ist neu, ich habe also nichts von vorhin.", "reset"],
    ["My session has expired.", "reset"],
    ["The session was restored to an earlier checkpoint.", "rollback"],
  ])("but not where it is the agent's own: %s", (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });
});
