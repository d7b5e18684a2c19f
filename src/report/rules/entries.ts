/** Rules about how the entries of a session file hang together. */
export const ENTRY_TEXTS = {
  "missing-entry-id": {
    title: "An entry has no id.",
    point: "has no id",
    meaning:
      "One entry of the session has no name of its own. Nothing can follow it, so the agent loses it, or what came after.",
    rejectedBy: [],
    agents: [
      {
        who: "pi 0.74.2 and 1.6.0",
        does: "load nothing where the last row has no id: the session looks empty.",
      },
    ],
    why: "Entries hang on each other by their ids: nothing can hang on this one, and agents lose it or what follows it.",
    cause: "A script or an older program wrote the line, or a letter of it was damaged.",
    fix: "A message gets an id of its own and keeps its content; in Claude Code an id that stands under a name with a damaged letter gets its name back, and one that is lost is only told. A row of another kind stays without; where it ends the file, the last entry that has an id moves behind it.",
    variants: [
      {
        argument: "last",
        title: "The last entry has no id.",
        why: "The agent goes on from the last row of the file. This one leads nowhere, so that it loads nothing: the session looks empty, and what is said next begins a new one.",
        fix: "The last entry that has an id moves behind this row; both keep their content.",
      },
    ],
  },
  "missing-parent": {
    title: "An entry hangs on an entry that does not exist.",
    point: "its parent does not exist",
    meaning:
      "The thread of the conversation is cut. All that was said before the cut is still in the file, but the agent no longer finds its way back to it.",
    rejectedBy: [],
    agents: [
      {
        who: "pi 0.74.2 and 1.6.0, OpenClaw 2026.2.6 to 2026.7.1",
        does: "leave out all that came before, without a word.",
      },
      { who: "Claude Code 2.0.14", does: "leaves out all that came before, without a word." },
      {
        who: "Claude Code 2.1.332",
        does: "takes the row before it, where that is only seconds older and no checkpoint stands before it; else it leaves out a part.",
      },
    ],
    why: "The agent walks from entry to parent: all that came before is silently left out.",
    cause: "The parent's line was torn, removed by hand or never written.",
    fix: "The entry hangs on the one that its lost parent hung on, where the torn line still tells it, else on the only one whose id is one letter off, else on the one written just before it: agents go on from what they wrote last.",
    variants: [
      {
        argument: "root",
        title: "A tool result hangs on nothing, although its call stands above it.",
        point: "hangs on nothing",
        why: "The agent walks from entry to parent and ends here: all that came before is silently left out.",
        fix: "The result is hung on its call, or on the entry of the same turn that was written before it.",
      },
    ],
  },
  "duplicate-entry-id": {
    title: "Two entries have the same id.",
    point: "another entry has this id",
    meaning: "Two entries go by one name. The agent keeps one of them, and the other is lost without a word.",
    rejectedBy: [],
    agents: [
      {
        who: "pi 0.74.2 and 1.6.0",
        does: "go on from an earlier row that was written again at the end, and lose all behind it.",
      },
      { who: "pi 0.74.2", does: "hangs where two entries in a row share an id; 1.6.0 ends with an error." },
      { who: "Claude Code 2.0.14 and 2.1.332", does: "load exact copies without harm." },
      {
        who: "OpenClaw 2026.9.6",
        does: "stops its import of all sessions at a second header of one; earlier versions pass over it.",
      },
    ],
    why: "Agents keep one of them and silently lose the other.",
    cause: "A line was written twice, or two programs wrote to one session.",
    fix: "The entry that stands in its place, behind its parent and before what hangs on it, keeps the id. An exact copy of it goes; any other entry gets a new id and keeps its content. A second header goes where it stops the import, unless the file has a header of another session, too.",
  },
  "parent-cycle": {
    title: "Entries hang on each other in a circle.",
    point: "part of a circle",
    meaning:
      "The conversation leads back into itself. An agent that follows it never arrives: it hangs at the start and has to be killed.",
    rejectedBy: [],
    agents: [
      { who: "Claude Code 2.0.14", does: "hangs; only killing it helps." },
      {
        who: "Claude Code from 2.1.38",
        does: "no longer hangs; from 2.1.112 only what stands behind a checkpoint is lost.",
      },
      { who: "pi 0.74.2", does: "hangs." },
      { who: "pi 1.6.0", does: "ends with an error." },
    ],
    why: "Some agents walk the circle for ever: they hang and take the gateway with them.",
    cause: "A script or a bug gave an entry itself, or a descendant, as its parent.",
    fix: "The circle is cut at its first entry, which is hung on the last entry before it that does not hang below the circle.",
  },
  "split-pair": {
    title: "A tool call and its result are on different branches of the session.",
    point: "its call is on another branch",
    meaning:
      "A tool call and its result were saved side by side instead of one below the other. The agent sees one of the two and sends it alone, and that is refused.",
    rejectedBy: [],
    agents: [
      {
        who: "pi 0.74.2 and 1.6.0",
        does: "load the branch that the file ends in, with a result and without its call.",
      },
    ],
    why: "The agent walks one branch: it reads the result and never the call.",
    cause: "Two rows were saved under the same parent although one belongs below the other.",
    fix: "The result is put below its call, so that both are read.",
  },
  "foreign-session": {
    title: "Another session's rows stand in this file, and the agent loads only those.",
    point: "here another session begins",
    meaning:
      "Rows of another session were added to this file, with a beginning of their own. The agent goes on from them: your conversation is in the file, and it looks as if it had never been.",
    rejectedBy: [],
    agents: [
      { who: "pi 0.74.2 and 1.6.0", does: "pass over the second header and load what stands behind it." },
      { who: "Claude Code 2.0.14 and 2.1.332", does: "load the other session's turns alone." },
    ],
    why: "The agent goes on from the end of the file, and from there no way leads to your turns.",
    cause: "Two files were joined, by hand, by a script or by a synchronisation.",
    fix: "In a file of pi that is named after its session, the session goes on from its own last entry again, and the other rows stay beside it. In any other file nothing is written: take the other session's lines out into a file of their own, and check both.",
  },
  "lost-branch": {
    title: "A part of the conversation is on a branch that is not loaded.",
    point: "on a branch that is not loaded",
    meaning:
      "A part of your conversation is in the file and not in what the agent loads. It looks as if it had never been said.",
    rejectedBy: [],
    agents: [
      {
        who: "Claude Code before 2.1",
        does: "leaves out parallel calls and their results that a newer version saved.",
      },
      {
        who: "Claude Code 2.1 before 2.1.332",
        does: "may take a row of progress for the end of the conversation (anthropics/claude-code#35024).",
      },
    ],
    why: "The agent loads one branch. What is on another one is left out without a word.",
    cause:
      "Rows that are no messages, or a second writer, made the conversation fork; or lines have changed their places; or one letter of what a compaction names is damaged.",
    fix: "The part is hung back into the conversation where only one place is possible.",
    variants: [
      {
        argument: "again",
        title: "An earlier checkpoint was written again, and the agent goes back to it.",
        point: "written before the checkpoint came again, and not below it",
        why: "The conversation had gone on from another turn. Then a checkpoint of before came once more, without anybody going back: the agent goes on from there, and these turns stay in the file and are not sent.",
        fix: "Nothing is written: two programs that work in one session leave the same. To go on from these turns, close the agent and take the last line of the type last-prompt out of the file; what else is wrong is repaired then.",
      },
      {
        argument: "checkpoint",
        title: "The agent goes back to a checkpoint that was set before these turns.",
        point: "written behind the checkpoint, and not below it",
        why: "The file says that the conversation goes on from an earlier turn. What was written behind that on another branch stays in the file and is not sent.",
        fix: "Nothing is written: somebody may have gone back on purpose. To go on from these turns, tell the agent again what they say; their lines are in the file.",
      },
    ],
  },
} as const;
