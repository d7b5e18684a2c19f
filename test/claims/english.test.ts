import { describe, expect, it } from "vitest";
import { detectStateClaims, statementsOf } from "../../src/claims/detect.ts";

function kindsOf(text: string): readonly string[] {
  return statementsOf(text).map(({ kind }) => kind);
}

/** The same words of the agent and of another thing. */
const TWINS: readonly (readonly [what: string, kind: string, own: string, other: string])[] = [
  [
    "what is not in the context",
    "history_denial",
    "My context doesn't contain any earlier turns.",
    "The customer's profile doesn't contain any earlier conversations.",
  ],
  [
    "nothing to start from",
    "history_denial",
    "I'm coming into this without any context.",
    "The new hire is coming into this without any context.",
  ],
  [
    "what is not there any more",
    "history_denial",
    "Your previous messages aren't available to me.",
    "Your earlier emails aren't available offline.",
  ],
  [
    "two who never met",
    "history_denial",
    "I don't believe we've talked before.",
    "I don't believe we've talked to the supplier before.",
  ],
  [
    "a talk between the two",
    "history_denial",
    "I'm unable to recall any previous conversation between us.",
    "I'm unable to recall any previous conversation between Anna and the landlord.",
  ],
  [
    "where the talk stands again",
    "rollback",
    "The conversation is back at your first question.",
    "The conversation is back at the top of the list.",
  ],
  [
    "who was taken back",
    "rollback",
    "I took us back to your original request.",
    "The last hike took us back to the car park.",
  ],
  [
    "code further back in the sentence",
    "rollback",
    "I undid the last turn, including what I said about `useMemo`.",
    "The last turn in `moves.json` was undone, including the castling.",
  ],
  [
    "the host that the agent names as its own",
    "restart",
    "I've restarted the gateway I'm running on.",
    "I've restarted the gateway the sensors talk to.",
  ],
  [
    "what the agent runs in now",
    "restart",
    "I'm running on the new version now.",
    "The app is running on the new version now.",
  ],
  [
    "what was saved, quoted",
    "persistence",
    "Saved to memory: “aisle seats only”.",
    "Saved to the form: “aisle seats only”.",
  ],
  [
    "what filled it",
    "context_pressure",
    "Your logs filled most of my context.",
    "Your photos filled most of the disk.",
  ],
  [
    "what will not do",
    "context_pressure",
    "My remaining context won't be enough for that.",
    "My remaining time won't be enough for that.",
  ],
  [
    "what is only polite",
    "context_pressure",
    "With my context nearly full, I'd suggest a new chat.",
    "With a context nearly full, I'd stop there.",
  ],
];

describe("what an agent says of itself in English, and the same words of another thing", () => {
  it.each(TWINS)("%s", (_, kind, own, other) => {
    expect(kindsOf(own)).toContain(kind);
    expect(kindsOf(other)).toEqual([]);
  });
});

describe("where something was taken from is not what was taken", () => {
  it.each([
    "They've been discarded from our conversation.",
    "I removed the two screenshots from my context.",
  ])("%s", (text) => {
    expect(kindsOf(text)).not.toContain("reset");
  });
});

/** Of 200,000 tokens 60,000 are used. */
const USAGE = { usage: { tokens: 60_000, window: 200_000 } };

describe("what a number counts", () => {
  it.each([
    ["used, of what is available", "Our conversation uses 60k tokens of the 200k available."],
    ["left", "My remaining budget is around 140,000 tokens."],
    ["room", "I can still take about 140k tokens."],
    ["how much in all", "That log alone cost us many tokens, and we're now at 60k in total."],
    ["rounded", "I have maybe 140k tokens of context left."],
    ["a gerund's look-alike", "Remaining context is about 70%."],
    ["the moment", "At the moment I'm using 60k tokens of context."],
    ["until the next compaction", "I have 70% left until auto-compact."],
  ])("%s", (_, text) => {
    expect(detectStateClaims(text, USAGE).find(({ kind }) => kind === "token_count")?.verdict).toBe(
      "supported",
    );
  });
});
