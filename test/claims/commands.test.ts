import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

function kindsOf(text: string): readonly string[] {
  return statementsOf(text).map(({ kind }) => kind);
}

describe("what somebody is told to do was not done", () => {
  it.each([
    "Confirm that our session was rolled back before you go on.",
    "Assume my context was reset and paste everything again.",
    "Get my context cleared and come back.",
    "First make sure this is a fresh session, then paste the brief.",
    "Note in the ticket that my context was reset.",
    "After that, get our thread rolled back to yesterday.",
    "Nehmen Sie an, mein Kontext wurde zurückgesetzt.",
    "Vérifie que mon contexte a été compacté.",
    "Supón que mi contexto se ha reiniciado.",
    "等待我的对话被压缩。",
    "コンテキストがリセットされたことを確認してください。",
  ])("%s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });
});

describe("nor what it is for, or would bring about", () => {
  it.each([
    "Type /new and my context is reset.",
    "Send /new: then the session is new and nothing from before is in my context.",
    "Go to settings and clear the conversation, so that my context is empty.",
    "Stellen Sie sicher, dass mein Kontext geleert wurde.",
    "Tippe /new, und mein Kontext ist leer.",
    "Assurez-vous que mon contexte a été vidé.",
    "Tapez /new et mon contexte est vide.",
    "Escribe /new y mi contexto queda vacío.",
    "输入 /new,我的上下文就被清空了。",
    "After /clear my context is empty.",
    "After running /new, my context is empty.",
    "With /compact the conversation is condensed.",
    "Nach /clear ist mein Kontext leer.",
    "Après /clear, mon contexte est vide.",
    "Tras /clear, mi contexto queda vacío.",
  ])("%s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });
});

describe("nor what is an item of a plan", () => {
  it.each([
    "- Restart the gateway",
    "- Roll the conversation back to checkpoint 3",
    "| 1 | Restart the gateway |",
    "Next step: fresh session with the summary below.",
    "Steps: new session, paste the brief, run the tests.",
    "New session recommended for the second half.",
    "A restart of the gateway is needed.",
  ])("%s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });
});

describe("but what was is said beside a command, too", () => {
  it.each([
    ["Paste the plan again, my context was cleared.", "reset"],
    ["Remind me what you sent, my context was reset.", "reset"],
    ["Resend the file because my context was reset.", "reset"],
    ["Note that my context was reset.", "reset"],
    ["Update: my context was reset.", "reset"],
    ["- The gateway restarted", "restart"],
    ["Build passes and my context is nearly full.", "context_pressure"],
    ["After /clear my context was emptied.", "reset"],
    ["After your /clear my context is empty.", "reset"],
    ["After /clear my context is now empty.", "reset"],
    ["After /new I am in a fresh session.", "reset"],
    ["After /new this is a fresh session.", "reset"],
    ["我执行了 /new,我的上下文就被清空了。", "reset"],
    ["Merge finished, and then my context was compacted.", "compaction"],
    ["A restart was needed, so I restarted myself.", "restart"],
    ["Bitte schick den Plan noch einmal, mein Kontext wurde geleert.", "reset"],
    ["Manda el plan otra vez, mi contexto se ha vaciado.", "reset"],
    ["请再发一次,我的上下文刚刚被清空了。", "reset"],
  ])("%s", (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });
});
