import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

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
  [
    "what would be is not so",
    "After a reboot of your machine I would have another process id.",
    "After a reboot of your machine I have another process id.",
    "restart",
  ],
  [
    "nor where the verb stands first, as in German",
    "Würde mein Verlauf verdichtet, sähe ich nur eine Zusammenfassung.",
    "Soeben wurde mein Verlauf verdichtet, ich sehe nur eine Zusammenfassung.",
    "compaction",
  ],
  [
    "what is taken back is not said",
    "I was wrong when I said my context was reset.",
    "I was right when I said it. My context was reset.",
    "reset",
  ],
  [
    "also where the next sentence takes it back",
    "My session has been cleared. That was a mistake of mine.",
    "My session has been cleared. That was a surprise.",
    "reset",
  ],
  [
    "a list of what may have been is no list of what was",
    "Possible causes:\n\n- I was restarted.\n- The lease ran out.",
    "What happened:\n\n- I was restarted.\n- The lease ran out.",
    "restart",
  ],
  [
    "a tool's output is cut by the tool",
    "The tool output was truncated; I ran it again.",
    "Old tool output was truncated in my context; I ran it again.",
    "compaction",
  ],
  [
    "what a thing owns is not the thing",
    "I reverted my last answer's code change.",
    "I reverted my last answer.",
    "rollback",
  ],
  [
    "the first line of a commit tells what the code does",
    "fix(chat): the conversation is cleared",
    "Fixed: the conversation is cleared",
    "reset",
  ],
  [
    "what is to be done was not done",
    "- [ ] My context was compacted",
    "- My context was compacted",
    "compaction",
  ],
  [
    "anybody is not the agent",
    "After a compaction an agent only sees a summary.",
    "After a compaction I only see a summary.",
    "compaction",
  ],
  [
    "each of many is not the agent",
    "Chaque sous-agent démarre avec un contexte vide.",
    "Je viens de démarrer avec un contexte vide.",
    "reset",
  ],
  [
    "an object before the verb is an object",
    "La sortie était tronquée, je l'ai relancé.",
    "J'ai été relancé.",
    "restart",
  ],
  [
    "an answer that is withdrawn is not removed",
    "Je retire ma dernière réponse.",
    "Ma dernière réponse a été retirée.",
    "rollback",
  ],
  [
    "conversations with others are others'",
    "I don't have access to previous conversations with other people.",
    "I don't have access to previous conversations with you.",
    "history_denial",
  ],
  [
    "nothing said of one thing is not nothing said",
    "Todavía no hemos hablado de los precios.",
    "Todavía no hemos hablado.",
    "history_denial",
  ],
  [
    "where Chinese names the file behind the verb, it was written there",
    "我已经把你的偏好存进了 `config.yaml`，下次也会生效。",
    "我已经把你的偏好存进了记忆，下次也会生效。",
    "persistence",
  ],
  [
    "tokens of another thing are not the agent's",
    "API tokens: 1,900 of 2,000 are used up.",
    "Context tokens: 1,900 of 2,000 are used up.",
    "token_count",
  ],
  [
    "how fast is not how many",
    "My context window: 40,000 tokens per minute.",
    "My context window: 40,000 tokens.",
    "token_count",
  ],
  [
    "a manner of speaking moves nobody",
    "We went back and forth on this, and the last decision stands.",
    "We went back to the last checkpoint, and the last decision is gone.",
    "rollback",
  ],
  [
    "what always happens has not happened",
    "The conversation is cleared when the user signs out.",
    "The conversation is cleared now.",
    "reset",
  ],
  [
    "another chat that is recommended is not this one",
    "Conviene abrir otro chat.",
    "Este es otro chat.",
    "reset",
  ],
  [
    "a summary of each of many replaces nothing",
    "I kept only a summary of each interview.",
    "I kept only a summary of our conversation.",
    "compaction",
  ],
  [
    "what is understood is not emptied",
    "The context is clear: they want a refund.",
    "The context is cleared: they want a refund.",
    "reset",
  ],
  [
    "what was done to one subject was not done to the next",
    "The branch was reset, and my context was not.",
    "My branch was kept, and my context was reset.",
    "reset",
  ],
  [
    "nor is it what will be done to that",
    "The cache is cleared, and my context will be kept.",
    "The cache is kept, and my context is cleared.",
    "reset",
  ],
  [
    "what somebody else owns is no part of who thinks of it",
    "I'm afraid my laptop was restarted.",
    "I'm afraid my process was restarted.",
    "restart",
  ],
  [
    "an earlier thing that no table has is another thing",
    "I stopped because there is no record of earlier logins.",
    "I stopped because I have no record of earlier messages.",
    "history_denial",
  ],
  [
    "who thinks of a prompt is not it",
    "I think the prompt has 20,000 tokens left.",
    "I think my context has 20,000 tokens left.",
    "token_count",
  ],
  [
    "a number behind a semicolon is of something else",
    "1,204 tests pass; my context was kept.",
    "All tests pass; my context holds 1,204 tokens.",
    "token_count",
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

  it("going on after a loss does not say that nothing is lost", () => {
    const text = "The conversation was rolled back. I'm picking up our conversation at your question.";
    expect(statementsOf(text).map(({ kind }) => kind)).toEqual(["rollback"]);
  });

  it.each([
    ["There are 12,000 tokens left in my window; shall I go on?", "token_count"],
    ["I can't see any prior conversation, so could you paste it again?", "history_denial"],
    ["I don't have any earlier messages from you, so I can't tell what we agreed on.", "history_denial"],
  ])("what is asked or unknown at the end leaves what was said before it: %s", (text, kind) => {
    expect(statementsOf(text).map((one) => one.kind)).toEqual([kind]);
    expect(statementsOf("120,000 tokens – is that what your window has left?")).toEqual([]);
  });

  it.each([
    ["Please note that parts of our chat were cut from my context.", "compaction"],
    ["You asked me to forget it, so I rolled the chat back.", "rollback"],
    ["I'm not able to see what you told me before.", "history_denial"],
    ["My context got wiped during the last tool call.", "reset"],
    ["I cleared my context and am ready to start from zero.", "reset"],
    ["I've been rolled back to the state before you asked about caching.", "rollback"],
    ["Your naming convention has been committed to memory.", "persistence"],
    ["At this point my context is nearly at its limit, and I'd rather not go on.", "context_pressure"],
  ])("circumstances and what follows take nothing back: %s", (text, kind) => {
    expect(statementsOf(text).map((one) => one.kind)).toContain(kind);
  });

  it("a contract that was never sent is one thing, in Chinese and Japanese, too", () => {
    const senses = ["你从来没有把合同发给我。", "契約書のファイルは一度も送っていただいていません。"];
    expect(senses.map((text) => statementsOf(text)[0]?.senses[0])).toEqual(["one-thing", "one-thing"]);
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
