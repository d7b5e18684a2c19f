import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

function kindsOf(text: string): readonly string[] {
  return statementsOf(text).map(({ kind }) => kind);
}

describe("one denial denies a whole series, also where a joint stands behind it", () => {
  it.each([
    "会話は要約も圧縮もされていません。",
    "会話は要約も、圧縮もされていません。",
    "会話は巻き戻しもリセットもされていません。",
    "履歴は要約も短縮も圧縮もされていません。",
    "履歴は圧縮されていないので、最初から見えています。",
  ])("%s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  it.each(["会話は要約も圧縮もされました。", "会話は圧縮されたので、細部は分かりません。"])(
    "but only a denial does: %s",
    (text) => {
      expect(kindsOf(text)).toContain("compaction");
    },
  );
});

describe("what always happens did not happen now", () => {
  it.each([
    "After the context is reset, read the brief again.",
    "Before the context is compacted, the host writes a backup.",
    "After our conversation is rolled back, the plan has to be sent again.",
    "The context is reset on every request.",
    "My context is compacted after each turn.",
    "The conversation is cleared with every login.",
    "After the context is reset, the agent has no memory of our earlier messages.",
    "Die Sitzung wird jede Nacht geleert.",
    "Le contexte est réinitialisé à chaque requête.",
    "La conversation est effacée tous les jours.",
  ])("%s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  it.each([
    ["After my context was reset, I read the brief again.", "reset"],
    ["After the restart my context is empty.", "reset"],
    ["Mein Kontext wurde heute Nacht geleert.", "reset"],
    ["Before the tests had run my context was compacted.", "compaction"],
    ["I looked at every file, and my context is reset now.", "reset"],
    ["Mon contexte a été réinitialisé avant chaque test.", "reset"],
  ])("but what was, was: %s", (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });
});

describe("a doubt is no claim", () => {
  it.each([
    "I doubt that my context was reset.",
    "I very much doubt my context was compacted.",
    "Ich bezweifle, dass mein Kontext zurückgesetzt wurde.",
    "Je doute que mon contexte a été réinitialisé.",
    "Dudo que mi contexto se haya reiniciado.",
  ])("%s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  it("but what is beyond doubt is one", () => {
    expect(kindsOf("Ohne Zweifel wurde mein Kontext zurückgesetzt.")).toEqual(["reset"]);
  });
});

describe("who acts in the next clause was not acted on in this one", () => {
  it("is somebody else's process that restarted", () => {
    expect(kindsOf("The process restarted after I edited the file.")).toEqual([]);
    expect(kindsOf("The supervisor restarted me after I hung.")).toEqual(["restart"]);
  });
});

describe("what is no longer in the context was dropped from it", () => {
  it.each([
    ["The old conversation is no longer in my context.", ["reset"]],
    ["The old conversation is no longer in the cache.", []],
    ["The function is no longer in my context.", []],
  ])("%s", (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });
});
