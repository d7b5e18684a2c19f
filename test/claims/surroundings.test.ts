import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

/** What stands around a statement, as in an ordinary answer; none of it says anything of the statement. */
const SURROUNDINGS = [
  "Done: the tests pass and {}.",
  "The build failed, but {}.",
  "Sorry for the delay; {}.",
  "- {}",
  "**Status:** {}.",
  "Unfortunately, {}.",
  "{}, so please send the plan again.",
  "{}, by the way.",
  "{} — the tests still pass.",
  "{} — shall we go on?",
  "I fixed `router.ts`, and {}.",
  "I updated the README, and {}.",
  "The docs are done; {}.",
  "The users table is migrated, and {}.",
  "While I fixed the parser, {}.",
  "To be honest, {}.",
  "I stopped because {}.",
  "1,204 tests pass; {}.",
  "Because {}, I'll stop here.",
  "I'm afraid {}.",
  "I should stop here: {}.",
  "I couldn't finish the tests: {}.",
  "Usually I'd go on, but {}.",
  "The branch was reset and {}.",
  "The cache is cleared, and {}.",
  "3 of 5 files are done, and {}.",
];

const OWN = [
  ["my conversation has been condensed", "compaction"],
  ["I was restarted", "restart"],
  ["my context was compacted", "compaction"],
  ["my conversation was rolled back", "rollback"],
  ["my context is nearly full", "context_pressure"],
  ["my context is 90% full", "token_count"],
  ["I have no memory of our earlier messages", "history_denial"],
  ["I've saved it to my memory", "persistence"],
] as const;

const OTHERS = [
  "my branch was cleared",
  "the form has been cleared",
  "my laptop was restarted",
  "the table was compacted",
  "the migration was rolled back",
  "my disk is nearly full",
  "the queue is 90% full",
  "there is no record of earlier logins",
  "all rows are still in the table",
  "my context was not reset",
  "my context would be reset by a restart",
];

describe("whatever stands around it", () => {
  it.each(SURROUNDINGS)("a statement stays one, and nothing else becomes one: %s", (around) => {
    const kinds = (text: string) => statementsOf(around.replace("{}", text)).map(({ kind }) => kind);
    expect(OWN.filter(([text, kind]) => !kinds(text).includes(kind))).toEqual([]);
    expect(OTHERS.filter((text) => kinds(text).length > 0)).toEqual([]);
  });
});
