import { describe, expect, it } from "vitest";
import { statementsOf } from "../../../src/host/claims/detect.ts";

/** Pairs in nearly the same words: what an honest agent says of something else, and what one says of itself. */
const PAIRS: readonly (readonly [rule: string, other: string, own: string, kind: string])[] = [
  [
    "what was done to an object was done to that",
    "I've reset the test fixtures.",
    "I've reset myself.",
    "reset",
  ],
  [
    "also where no blank stands before the object",
    "我已经重置了分支,错误不会再影响我们。",
    "我已经重置了我的会话,错误不会再影响我们。",
    "reset",
  ],
  [
    "a pronoun that acts stands for what was named before",
    "It had a fresh context without our conversation.",
    "I have a fresh context without our conversation.",
    "reset",
  ],
  [
    "a noun with an article is another subject",
    "The maintenance window is nearly used up.",
    "My context window is nearly used up.",
    "context_pressure",
  ],
  [
    "who sees something is not who it is about",
    "As far as I can see, the services have just started talking.",
    "As far as I can see, we have just started talking.",
    "history_denial",
  ],
  [
    "a fresh start of the work is none of the session",
    "I started from scratch with a smaller reproduction.",
    "I am in a new session.",
    "reset",
  ],
  [
    "a gerund tells how something is done",
    "Rolling the conversation back is done with this command.",
    "I was rolling along, then the conversation was rolled back.",
    "rollback",
  ],
  [
    "a sentence that shows code is about the code",
    "The conversation was cleared by `reset()`.",
    "The conversation was cleared.",
    "reset",
  ],
  [
    "but not what is done next",
    "The window was cut by `clip()`.",
    "The context was compressed, so let me read `router.ts` again.",
    "compaction",
  ],
  [
    "what was written to a file took nothing away",
    "I've condensed everything we discussed into a short summary in `decisions.md`.",
    "I've condensed everything we discussed into a short summary.",
    "compaction",
  ],
  [
    "a time is no part",
    "My disk was wiped at the start of this turn.",
    "My context was reset at the start of this turn.",
    "reset",
  ],
  [
    "nothing about one thing is not nothing at all",
    "I couldn't find anything about retries in our earlier discussion.",
    "I couldn't find anything in our earlier discussion.",
    "history_denial",
  ],
  [
    "a place that is not the agent's keeps other things",
    "All of our earlier messages are still in the stash.",
    "All of our earlier messages are still in my context.",
    "persistence",
  ],
  [
    "a prompt is somebody's, unless it is the agent's",
    "This prompt has used 3,000 tokens.",
    "My prompt has used 3,000 tokens.",
    "token_count",
  ],
  ["one of several runners is another", "Agent 2 was restarted.", "My agent was restarted.", "restart"],
  [
    "by whom it was restarted was not restarted",
    "It was restarted by the supervisor.",
    "I was restarted by the supervisor.",
    "restart",
  ],
  [
    "a step of a list tells how something works",
    "2. The conversation is cleared",
    "The conversation is cleared",
    "reset",
  ],
  [
    "where Japanese tells what must be done, nothing was",
    "セッションをリセットするには /new と入力してください。",
    "セッションをリセットしました。",
    "reset",
  ],
  [
    "a summary that is offered replaces nothing",
    "Here's a summary of what we discussed today.",
    "All I see is a summary of what we discussed today.",
    "compaction",
  ],
  [
    "what somebody else did was done to something else",
    "Older messages are archived after 90 days by the retention job.",
    "Older messages are archived now.",
    "compaction",
  ],
  [
    "the name of a file is code, without marks around it, too",
    "I've condensed the instructions in CLAUDE.md.",
    "I've condensed the instructions in my context.",
    "compaction",
  ],
  [
    "nothing before something else is not nothing before this",
    "I don't know what happened before the incident.",
    "I don't know what happened before this message.",
    "history_denial",
  ],
  [
    "a loanword that no table has is another thing",
    "ストアの状態を初期化し、履歴を空にしました。",
    "会話履歴を空にしました。",
    "reset",
  ],
];

describe("the same words, said of another thing and of oneself", () => {
  it.each(PAIRS)("%s", (_, other, own, kind) => {
    expect(statementsOf(other).map((one) => one.kind)).not.toContain(kind);
    expect(statementsOf(own).map((one) => one.kind)).toContain(kind);
  });
});

describe("between sentences and clauses", () => {
  it("what is left of a reset is no compaction", () => {
    const text = "I have started a new session. The old messages are gone from my window.";
    expect(statementsOf(text).map(({ kind }) => kind)).toEqual(["reset"]);
  });

  it("a condition on what to do next is none on what happened", () => {
    const text = "My context got compacted, so send the function if you want it changed.";
    expect(statementsOf(text).map(({ kind }) => kind)).toEqual(["compaction"]);
  });

  it("an agent at a number of a number counts its own tokens", () => {
    expect(statementsOf("I'm now at 180k of 200k.").map(({ kind }) => kind)).toEqual(["token_count"]);
    expect(statementsOf("The heap is now at 180k of 200k objects.")).toEqual([]);
  });

  it("the sign of will is no will where it begins the word session", () => {
    expect(statementsOf("我的会话被重置了。").map(({ kind }) => kind)).toEqual(["reset"]);
  });
});
