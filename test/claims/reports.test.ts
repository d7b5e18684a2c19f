import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

function kindsOf(text: string): readonly string[] {
  return statementsOf(text).map(({ kind }) => kind);
}

describe("what a document, a person or an example tells is no word of the agent's own", () => {
  it.each([
    "The README says that my context was reset.",
    "In the docs, the context is cleared and the session is new.",
    "According to the guide the conversation is cleared.",
    "You wrote that my context was reset.",
    "The earlier release notes have been summarized, and I'm working from that summary.",
    "The gateway restarted according to the log that you pasted.",
    "The gateway restarted at 02:15 according to the log that you pasted.",
    "Laut Handbuch ist mein Kontext leer.",
    "Mein Kontext wurde laut Handbuch geleert.",
    "The gateway restarted, or so the log says.",
    "The gateway restarted, according to the log.",
    "D'après le guide, mon contexte a été vidé.",
    "Según la guía, mi contexto está vacío.",
  ])("%s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });
});

describe("but it has ended where the agent goes on about itself", () => {
  it.each([
    ["My context was reset, so the README is all I have.", "reset"],
    ["I updated the README, and my context was reset.", "reset"],
    ["The docs are done; my context is nearly full.", "context_pressure"],
    ["The users table is migrated, and I was restarted.", "restart"],
    ["Usually I'd go on, but my context is nearly full.", "context_pressure"],
    ["You said the build broke; my conversation was rolled back.", "rollback"],
    ["Die Anleitung ist fertig, aber mein Kontext wurde geleert.", "reset"],
    ["Le test est passé et mon contexte a été compacté.", "compaction"],
    ["La prueba pasa, pero mi contexto está casi lleno.", "context_pressure"],
  ])("%s", (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });
});

describe("what stands before the dash of a question", () => {
  it.each([
    ["My context is nearly full — shall we go on?", "context_pressure"],
    ["Mein Kontext ist fast voll – soll ich weitermachen?", "context_pressure"],
    ["Mon contexte a été vidé — je continue ?", "reset"],
    ["Mi contexto se ha vaciado — ¿sigo?", "reset"],
  ])("is stated: %s", (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });

  it.each([
    "So my context was reset — is that right?",
    "Was my context reset — or did I lose it?",
    "My context was reset — or not?",
    "What if my context was reset — would you notice?",
    "Mon contexte a-t-il été vidé — ou non ?",
  ])("is asked about: %s", (text) => {
    expect(kindsOf(text)).toEqual([]);
  });
});

describe("words of courtesy are no conditions", () => {
  it.each([
    ["Mon contexte a été vidé, donc renvoie le plan, s'il te plaît.", "reset"],
    ["Sí, mi contexto se ha vaciado.", "reset"],
  ])("%s", (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
    expect(kindsOf("Si mi contexto se ha vaciado, envía el plan.")).toEqual([]);
    expect(kindsOf("S'il a été vidé, mon contexte est vide.")).toEqual([]);
  });

  it("the agent may begin behind a joint", () => {
    expect(kindsOf("The build failed and I saved your preference to memory.")).toContain("persistence");
  });
});
