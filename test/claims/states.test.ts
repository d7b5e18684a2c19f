import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

function kinds(text: string): readonly string[] {
  return statementsOf(text).map(({ kind }) => kind);
}

/** One of a family of words, said of the agent itself, and the same words of another thing or in another mood. */
const PAIRS: readonly (readonly [family: string, kind: string, own: string, other: string])[] = [
  [
    "down to the last of it",
    "context_pressure",
    "My available context is down to a trickle.",
    "The stream is down to a trickle.",
  ],
  [
    "near the limit",
    "context_pressure",
    "This thread is about to hit its maximum length.",
    "The essay is about to hit its maximum length.",
  ],
  [
    "no room for more",
    "context_pressure",
    "I can barely squeeze in another file.",
    "I can't fit another meeting into Thursday.",
  ],
  [
    "far from full",
    "context_pressure",
    "I'm nowhere near my limit.",
    "I'm nowhere near the end of the list.",
  ],
  [
    "hardly used",
    "context_pressure",
    "We have scarcely made a dent in my context.",
    "We've barely touched the CSS, so the redesign can wait.",
  ],
  [
    "plenty of room",
    "context_pressure",
    "I've still got oceans of context.",
    "We've got loads of space in the garden for raspberries.",
  ],
  [
    "a number in words",
    "token_count",
    "We have already gone through a hundred and twenty thousand tokens.",
    "The dataset adds up to ninety thousand tokens.",
  ],
  [
    "a share in words",
    "token_count",
    "Around fifteen percent of my context is taken.",
    "Around fifteen percent of the votes were invalid.",
  ],
  [
    "the size of the window",
    "token_count",
    "My context tops out at 128,000 tokens.",
    "GPT-4 Turbo tops out at 128,000 tokens.",
  ],
  ["how far the agent is", "token_count", "I'm at 45% capacity.", "I'm at 45% of the migration."],
  [
    "who spent",
    "token_count",
    "We've burned through 160k tokens on the dependency tree.",
    "We've burned through 160k tokens of the OpenAI budget.",
  ],
  [
    "what was said",
    "history_denial",
    "I have no access to whatever we talked about in spring.",
    "I can't see what you said to the customer.",
  ],
  [
    "what was said and how it is",
    "history_denial",
    "I can't see what we agreed on.",
    "I see nothing wrong with what we agreed on.",
  ],
  [
    "where it starts",
    "history_denial",
    "This chat began with your question on visas.",
    "The chat begins with your greeting in the fixture.",
  ],
  [
    "all that is seen",
    "history_denial",
    "The only thing I have is your question about the tax form.",
    "The only thing I see is a null check.",
  ],
  [
    "never met",
    "history_denial",
    "You and I haven't spoken before today.",
    "We haven't talked to the vendor yet.",
  ],
  [
    "a topic of the talk",
    "history_denial",
    "I don't have a trace of our chat about the garden.",
    "We haven't talked about error handling yet.",
  ],
  [
    "what is old",
    "history_denial",
    "I don't see any previous messages in this chat.",
    "I don't see any previous deployments in the list.",
  ],
  [
    "kept for good",
    "persistence",
    "I've stored your shirt size so I can use it in future chats.",
    "I've saved the file for future reference.",
  ],
  [
    "a lasting note",
    "persistence",
    "I've made a permanent note of your allergy.",
    "I've made a note in the changelog.",
  ],
  [
    "still all there",
    "persistence",
    "Every message of this chat is still available to me.",
    "Every message in the queue is intact.",
  ],
  [
    "where we left off",
    "persistence",
    "I've resumed exactly where we left off.",
    "The import resumed exactly where it had stopped.",
  ],
];

describe("a state of the agent's own, and the same words of another thing", () => {
  it.each(PAIRS)("%s (%s)", (_, kind, own, other) => {
    expect(kinds(own)).toContain(kind);
    expect(kinds(other)).not.toContain(kind);
  });
});

describe("nor is it a state in another mood", () => {
  it.each([
    "I can save that to my memory if you like.",
    "I will commit it to memory once you confirm.",
    "Is my window nearly full?",
    "Suppose my window were at ninety percent.",
    "When my window is at ninety percent, the host compacts it.",
    "The reviewer wrote that my context is bursting at the seams.",
  ])("%s", (text) => {
    expect(kinds(text)).toEqual([]);
  });
});

describe("words of courtesy", () => {
  it.each([
    ["If I seem curt, it's because my context is running short.", "context_pressure"],
    ["According to my own meter I'm 30% full.", "token_count"],
    ["No room left in my context 🥴 I can read one more page.", "context_pressure"],
  ])("take nothing back: %s", (text, kind) => {
    expect(kinds(text)).toContain(kind);
  });
});
