/** Rules about the lines of session files. */
export const LINE_TEXTS = {
  "torn-line": {
    title: "A line is no complete record.",
    point: "no complete record",
    meaning:
      "One line of the session file was cut off. The rest of your session is still there, but some agents stop at that line, or spoil the next one with it.",
    rejectedBy: [],
    agents: [
      {
        who: "Claude Code 2.0.14, pi 0.74.2",
        does: "write the next turn onto a torn last line; the second resume has lost nearly everything.",
      },
      {
        who: "Claude Code 2.0.14",
        does: "loses all that came before, where the torn line is in the middle.",
      },
      { who: "Claude Code 2.1.332, pi 1.6.0", does: "pass over the line." },
      { who: "GitHub Copilot CLI", does: "does not open the session (github/copilot-cli#4098)." },
    ],
    why: "Some agents stop here or glue the next record onto it; what comes after can be lost without a word.",
    cause: "A write was cut off by a crash, a full disk or a power loss.",
    fix: "The bytes that are no record leave the file; the backup keeps them. All other lines stay as they are.",
    variants: [
      {
        argument: "unread",
        title: "A line cannot be read here.",
        point: "too much to be read",
        why: "It is too long, holds more values than any record, or stands behind 100,000 lines that are no records: what it says cannot be judged.",
        fix: "The line stays as it is: it may be sound.",
      },
    ],
  },
  "invalid-utf8": {
    title: "A line holds bytes that are no text.",
    point: "bytes that are no text",
    meaning:
      "A few bytes of the file are damaged and stand for no character. The words around them are whole.",
    rejectedBy: [],
    agents: [
      {
        who: "Agents that run on Node",
        does: "show a sign for unreadable text in their place; what they write back has that sign.",
      },
    ],
    why: "Some readers stop at the first bad byte, others put question marks in its place and write them back.",
    cause: "A write was cut inside a character, or the disk lost a block.",
    fix: "In a complete record the sign for unreadable text takes the place of the bad bytes, as readers show it. A line that is torn as well leaves the file. The backup keeps the bytes.",
  },
  "nul-bytes": {
    title: "There are NUL bytes where records should be.",
    point: "NUL bytes",
    meaning:
      "The machine went down before the disk had everything, and the file has a hole of zeros. What stands before and behind the hole is still yours.",
    rejectedBy: [],
    agents: [
      {
        who: "Claude Code 2.1.332",
        does: "leaves out the record that shares its line with them, without a word.",
      },
      {
        who: "Claude Code 2.0.14, pi 0.74.2 and 1.6.0",
        does: "leave it out, and all that came before it.",
      },
      {
        who: "Claude Code 2.0.14",
        does: "loses nearly everything on the second resume where they end the file.",
      },
      {
        who: "GitHub Copilot CLI before 1.0.57",
        does: "does not open the session (github/copilot-cli#2217).",
      },
    ],
    why: "Some agents stop reading here, and all that comes after is lost without a word.",
    cause: "The machine lost power before the disk had what was written.",
    fix: "The NUL bytes leave the file; every record around them stays. Where there is nothing else in the file, nothing can be brought back.",
  },
  "raw-newline": {
    title: "A record holds line breaks or control characters as they are.",
    point: "raw line breaks or control characters",
    meaning:
      "A text was saved with real line breaks in it and now fills several lines of the file. No line by itself makes sense, so the message is lost to the agent.",
    rejectedBy: [],
    agents: [
      { who: "Claude Code 2.1.332", does: "leaves the message out, without a word." },
      { who: "Claude Code 2.0.14", does: "leaves out the message and all that came before it." },
      { who: "GitHub Copilot CLI", does: "does not open the session (github/copilot-cli#2649)." },
    ],
    why: "No reader of JSON takes such a text, and a line break cuts the record into lines that are no records: it is lost.",
    cause: "A program wrote a text into the record without escaping it.",
    fix: "The characters are written as JSON wants them; lines that a break cut apart are one record again. Its text stays the same.",
  },
  "welded-lines": {
    title: "Several records, or a record and a fragment, are on one line.",
    point: "more than one record",
    meaning:
      "Two pieces of your session ended up on one line. The agent reads one of them at most, so a turn, or all that came before it, seems to have never been.",
    rejectedBy: [],
    agents: [
      {
        who: "Claude Code 2.0.14, pi 0.74.2 and 1.6.0",
        does: "lose both records, and with them all that came before.",
      },
      { who: "Claude Code 2.1.332", does: "reads the first of the two; the second is gone, without a word." },
    ],
    why: "Agents read one record a line: they lose one of them, or all that came before.",
    cause: "An agent appended after a write that had been cut off, or two wrote at once.",
    fix: "Each complete record gets its own line. Fragments leave the file; the backup keeps them.",
    variants: [
      {
        argument: "list",
        title: "The records of the session stand in one JSON array.",
        point: "here the array begins",
        why: "The agent reads one record a line, and finds none: to it, nothing was said. `jq -s`, an editor or a script makes such files.",
        fix: "Each record gets its own line. Nothing is lost: every value stays as it was spelled.",
      },
    ],
  },
  "unterminated-line": {
    title: "The last line does not end in a line feed.",
    point: "no line feed at its end",
    meaning:
      "The last byte of the file is missing. Nothing is lost yet, but the next turn may be written onto the last one, and then both are.",
    rejectedBy: [],
    agents: [
      {
        who: "Claude Code 2.0.14, pi 0.74.2",
        does: "write the next turn onto the line; the second resume has lost everything before it and is refused.",
      },
      { who: "Claude Code from 2.1.119, pi 1.6.0", does: "end the line before they write." },
    ],
    why: "Some agents glue their next record onto it and lose both.",
    cause: "A write was cut off just before its end.",
    fix: "The line feed is added.",
  },
  "byte-order-mark": {
    title: "The file begins with a byte-order mark.",
    point: "begins with a mark",
    meaning:
      "Three invisible bytes stand before the first line. Some agents then cannot read that line, and with it the session.",
    rejectedBy: [],
    agents: [
      { who: "Claude Code 2.0.14", does: "loses the first prompt, and requests are refused." },
      { who: "pi 0.74.2", does: "does not find the session any more." },
      { who: "pi 1.6.0", does: "does not open it." },
      { who: "Claude Code from 2.0.77", does: "passes over the mark." },
    ],
    why: "Some agents cannot read the first line then, and lose the session's header.",
    cause: "An editor or a script saved the file in another encoding.",
    fix: "The mark is taken away.",
  },
} as const;
