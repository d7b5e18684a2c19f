import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

function kindsOf(text: string): readonly string[] {
  return statementsOf(text).map(({ kind }) => kind);
}

/** The same words of the agent and of another thing, or in another mood. */
const TWINS: readonly (readonly [what: string, kind: string, own: string, other: string])[] = [
  [
    "the machine that the agent runs on",
    "restart",
    "They've rebooted the machine I'm running on.",
    "They've rebooted the machine the importer runs on.",
  ],
  [
    "the container around it",
    "restart",
    "The container hosting me was restarted.",
    "The container hosting your blog was restarted.",
  ],
  [
    "its own restart, as a noun",
    "restart",
    "It's been two minutes since my restart.",
    "My restart of the emulator took two minutes.",
  ],
  [
    "the assistant by name",
    "restart",
    "Your assistant was relaunched at 07:00.",
    "Your mail server was relaunched at 07:00.",
  ],
  [
    "what the assistant has",
    "compaction",
    "The assistant's conversation memory was condensed.",
    "The author's chapter was condensed.",
  ],
  [
    "the restart behind which the update stands",
    "restart",
    "The gateway restarted itself after the update.",
    "The printer restarted itself after the update.",
  ],
  [
    "a time that is over",
    "compaction",
    "Your wording got lost when my context was condensed.",
    "Your wording gets lost when my context is condensed.",
  ],
  [
    "had, and not would",
    "reset",
    "Everything we'd talked about has been wiped from my context.",
    "I'd wipe everything we talked about from my context.",
  ],
  [
    "to save room, and then what was done",
    "compaction",
    "To free up space I've compressed the chat so far.",
    "To free up space I've compressed the images so far.",
  ],
  [
    "an explanation, and then the agent's own word",
    "reset",
    "I owe you an explanation: my chat history had been flushed.",
    "The log gives an example: my chat history had been flushed.",
  ],
  [
    "its side of the talk",
    "compaction",
    "I had to compress my side of the discussion.",
    "I had to compress the video of the discussion.",
  ],
  [
    "a compaction, and of what",
    "compaction",
    "There was a compaction between your last two messages.",
    "I ran a compaction on your library's database just now.",
  ],
  [
    "all that came later",
    "rollback",
    "Everything after your question has been rolled back.",
    "Everything after commit 4f2a has been rolled back.",
  ],
  [
    "a rollback of the talk",
    "rollback",
    "A rollback of our conversation took place just now.",
    "A rollback of the release took place just now.",
  ],
  [
    "a branch of the talk",
    "rollback",
    "This conversation was branched off at your third message.",
    "This branch was forked off at your third commit.",
  ],
  [
    "what is only over when it is over",
    "rollback",
    "Everything after that was erased from our chat.",
    "Everything after that gets erased from our chat.",
  ],
  [
    "what was done by whom",
    "reset",
    "My operator reset my context at nine.",
    "The /new command is there to reset my context.",
  ],
  [
    "the agent as what was emptied",
    "reset",
    "I got purged mid-refactor.",
    "I was cleared for the trip by the doctor.",
  ],
  [
    "what is to come",
    "restart",
    "I had to be restarted at midnight.",
    "I'm due to be restarted at midnight.",
  ],
  [
    "as though",
    "reset",
    "It looks as though my conversation state was cleared.",
    "I act as though my conversation state was cleared.",
  ],
];

describe("what happened to the agent, and the same words of something else", () => {
  it.each(TWINS)("%s", (_, kind, own, other) => {
    expect(kindsOf(own)).toContain(kind);
    expect(kindsOf(other)).toEqual([]);
  });
});

describe("a phrase does not go over into the next clause", () => {
  it("where what is told is denied", () => {
    expect(kindsOf("The branch was reset and my context was not reset.")).toEqual([]);
  });
});
