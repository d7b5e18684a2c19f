import type { RuleText } from "./rule-text.ts";

/** Rules about session files themselves. */
export const FILE_TEXTS = {
  "torn-line": {
    title: "A line is no complete record.",
    point: "no complete record",
    why: "Some agents stop here or glue the next record onto it; what comes after can be lost without a word.",
    cause: "A write was cut off by a crash, a full disk or a power loss.",
    fix: "The bytes that are no record leave the file; the backup keeps them. All other lines stay as they are.",
  },
  "welded-lines": {
    title: "Several records, or a record and a fragment, are on one line.",
    point: "more than one record",
    why: "Agents read one record a line: they lose one of them, or all that came before.",
    cause: "An agent appended after a write that had been cut off, or two wrote at once.",
    fix: "Each complete record gets its own line. Fragments leave the file; the backup keeps them.",
  },
  "unterminated-line": {
    title: "The last line does not end in a line feed.",
    point: "no line feed at its end",
    why: "Some agents glue their next record onto it and lose both.",
    cause: "A write was cut off just before its end.",
    fix: "The line feed is added.",
  },
  "byte-order-mark": {
    title: "The file begins with a byte-order mark.",
    point: "begins with a mark",
    why: "Some agents cannot read the first line then, and lose the session's header.",
    cause: "An editor or a script saved the file in another encoding.",
    fix: "The mark is taken away.",
  },
  "bad-header": {
    title: "The session's first record is missing or damaged.",
    point: "no header",
    why: "Some agents refuse the file; older ones start it anew and overwrite all that is in it.",
    cause: "The first line was cut off or overwritten.",
    fix: "Nothing is changed. Do not open the session with the agent: a copy is the safest thing to make now.",
  },
  "empty-file": {
    title: "The file is empty.",
    point: "nothing in it",
    why: "There is no session in it.",
    cause: "A write was cut off before its first byte, or the disk was full.",
    fix: "Nothing is changed: there is nothing to repair from.",
  },
  "missing-parent": {
    title: "An entry hangs on an entry that does not exist.",
    point: "its parent does not exist",
    why: "The agent walks from entry to parent: all that came before is silently left out.",
    cause: "The parent's line was torn, removed by hand or never written.",
    fix: "The entry is hung on the one that was last before it. Where several are possible, nothing is guessed.",
  },
  "duplicate-entry-id": {
    title: "Two entries have the same id.",
    point: "an earlier entry has this id",
    why: "Agents keep one of them and silently lose the other.",
    cause: "A line was written twice, or two programs wrote to one session.",
    fix: "An exact copy goes. Otherwise the later entry gets a new id and keeps its content.",
  },
  "parent-cycle": {
    title: "Entries hang on each other in a circle.",
    point: "part of a circle",
    why: "Some agents walk the circle for ever: they hang and take the gateway with them.",
    cause: "A script or a bug gave an entry itself, or a descendant, as its parent.",
    fix: "The circle is cut at its first entry, which is hung on the entry before it.",
  },
} as const satisfies Record<string, RuleText>;
