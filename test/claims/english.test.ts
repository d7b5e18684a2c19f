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

describe("how something works is nothing that happened", () => {
  it.each([
    ["reset", "I deleted the chat history on my side.", "That deletes the chat history on my side."],
    ["reset", "I started a new session.", "That starts a new session on my side."],
    [
      "rollback",
      "I removed all turns after your first question.",
      "It removes all turns after the first question.",
    ],
    [
      "compaction",
      "My older messages were replaced by a summary.",
      "The compaction replaces older messages by a summary.",
    ],
    [
      "restart",
      "After the restart of the gateway I've lost my timers.",
      "After the restart of the gateway, clients have to reconnect.",
    ],
  ])("%s", (kind, own, other) => {
    expect(kindsOf(own)).toContain(kind);
    expect(kindsOf(other)).toEqual([]);
  });
});

describe("words that only look like a claim", () => {
  it.each([
    ["a name within a name", "I looked at the request right after the compaction event."],
    ["somebody else's first", "This seems to be her first contact."],
    ["an ordinal", "I'll only answer the first question."],
    ["an assistant elsewhere", "The assistant in the app has no memory of earlier chats."],
    ["what another decided", "I don't know what you decided about the sofa."],
    ["what was decided anywhere", "I can't see what was decided about the sofa."],
    ["somebody else's tokens", "You have about 30,000 tokens left on the free plan."],
    ["a budget", "Only 8% of the budget is left."],
    ["which one, not how full", "| Full history | 97 % |"],
    ["a token of a new session", "With the new session token, the user is logged in."],
    ["a view of conversations", "The new conversation view works."],
    ["the only one of a file", "It is the only line that fails."],
    ["the first of a list", "It's the first one on the list."],
    ["the first of a day", "It seems the first request of the day failed."],
    ["the first that failed", "It is the first message that failed to send."],
    ["many chats", "We lost about 40 chats in the outage."],
    ["somebody who has no table", "Grandma doesn't remember our conversation from Sunday."],
    ["with whom one never talked", "We've never talked to this supplier."],
    ["a buffer in somebody's code", "The conversation buffer in your code is nearly at its limit."],
  ])("%s", (_, text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  it("back with everything is no going back", () => {
    expect(kindsOf("The session was restored completely, with all messages in place.")).toEqual([
      "persistence",
    ]);
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
    ["used, after a loss", "After the reset we're down to 60k tokens."],
    ["left", "We're down to about 140k tokens."],
    ["until the next compaction", "I have 70% left until auto-compact."],
  ])("%s", (_, text) => {
    expect(detectStateClaims(text, USAGE).find(({ kind }) => kind === "token_count")?.verdict).toBe(
      "supported",
    );
  });
});

/** A host where this alone happened. */
const nothing = {
  ...{ boot_id: "b-1", session_id: "s-1", session_started_boot: "b-1", boot_events: [], reset_events: [] },
  ...{ compaction_events: [], rollback_events: [], memory_writes: [], entries: 40 },
  usage: { tokens: 64_000, window: 200_000 },
} as const;
const COMPACTED = { ...nothing, compaction_events: [{ messages_before: 200, messages_after: 20 }] };
const ROLLED_BACK = { ...nothing, rollback_events: [{ requested: true, effective: true }] };
const BEGUN_ANEW = { ...nothing, reset_events: [{ requested: true, effective: true }], entries: 1 };

describe("what is true is not called false beside it", () => {
  it.each([
    ["why it was compacted", COMPACTED, "My context was getting full, so the older turns were condensed."],
    ["what for", COMPACTED, "To stay within my context limit I summarized the older messages."],
    ["how far it had come", COMPACTED, "We had reached 190k tokens, so the conversation was compacted."],
    [
      "the rest that is kept",
      COMPACTED,
      "After the compaction the last ten messages are still there in full.",
    ],
    ["what lies before it", ROLLED_BACK, "The last four messages are gone, everything before is still here."],
    ["nothing of it", BEGUN_ANEW, "Your reset took effect. Nothing from this morning is left in my context."],
    ["a share", nothing, "A third of my context is gone already."],
    ["the limit by its size", nothing, "My context limit is 200k tokens."],
  ])("%s", (_, evidence, text) => {
    const claims = detectStateClaims(text, evidence);
    expect(claims).not.toEqual([]);
    expect(claims.filter(({ verdict }) => verdict === "contradicted")).toEqual([]);
  });
});
