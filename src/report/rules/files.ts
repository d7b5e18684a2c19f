/** Rules about session files as a whole, and about the lists of them. */
export const FILE_TEXTS = {
  "torn-json": {
    title: "The document is not complete.",
    point: "not complete",
    meaning:
      "The session is one document, and its end is missing. The agent cannot read any of it; up to the cut it is all there.",
    rejectedBy: [],
    agents: [
      { who: "Roo Code, Continue", does: "show an empty session, without a word." },
      {
        who: "OpenClaw before its database",
        does: "shows no session where its list was cut off, and overwrites the list with the next one (openclaw/openclaw#77783).",
      },
    ],
    why: "A document that is damaged anywhere cannot be read at all: the agent shows an empty session, or none.",
    cause: "A write was cut off by a crash, a full disk or a power loss.",
    fix: "The document is closed behind its last complete message; half a message goes and stays in the backup. Where no message is complete, or the damage is not at the end, nothing is changed.",
  },
  "extra-json": {
    title: "There is more behind the end of the document.",
    point: "more behind the end",
    meaning:
      "The session is whole, but something else stands behind it in the file. The agent cannot read any of it because of that.",
    rejectedBy: [],
    agents: [{ who: "Roo Code, Continue", does: "show an empty session, without a word." }],
    why: "A document with something behind it cannot be read at all.",
    cause: "A shorter document was written over a longer one, or two programs wrote at once.",
    fix: "A second copy, or what is left of an older one, goes and stays in the backup. Where it says something that the document does not, nothing is changed: nobody can tell which of them is meant.",
  },
  "bad-header": {
    title: "The session's first record is missing or damaged.",
    point: "no header",
    meaning:
      "The line by which the agent knows the session is gone. Do not open the session before it is repaired: some versions write an empty one over it.",
    rejectedBy: [],
    agents: [
      { who: "pi 0.74.2", does: "overwrites the file, with all that is in it." },
      { who: "pi 1.6.0", does: "does not open the file, and leaves it alone." },
    ],
    why: "Some agents refuse the file; older ones start it anew and overwrite all that is in it.",
    cause: "The first line was cut off or overwritten.",
    fix: "A header that is torn is written anew from what its line still tells, the session's id else from the name of the file. Where its line is gone, or neither tells the id, nothing is changed: do not open the session with the agent, and make a copy now.",
  },
  "unknown-version": {
    title: "The session was written by a version that is not known here.",
    point: "an unknown version",
    meaning:
      "Your agent is newer than this program. The session may well be fine; it is looked at and left alone.",
    rejectedBy: [],
    agents: [
      {
        who: "Older versions of the agent",
        does: "may not read what a newer one wrote; the newer one reads it as always.",
      },
    ],
    why: "What its entries mean may have changed, so the verdict on the rest of the file may be wrong.",
    cause: "The agent is newer than this program.",
    fix: "The file is read and never written.",
  },
  "empty-file": {
    title: "The file is empty.",
    point: "nothing in it",
    meaning:
      "There is not one byte in the file. What was in it can only come from a backup of your own, or from another file of the same session.",
    rejectedBy: [],
    agents: [
      {
        who: "OpenClaw before its database",
        does: "shows no session at all where its list is empty (openclaw/openclaw#77783).",
      },
    ],
    why: "There is no session in it.",
    cause: "A write was cut off before its first byte, or the disk was full.",
    fix: "Nothing is changed: there is nothing to repair from.",
  },
  "duplicate-sequence": {
    title: "Records have a sequence number that was given before.",
    point: "this number was given before",
    meaning:
      "Two programs wrote into one session and counted past each other. A reader that goes by the numbers keeps one of two records, or stops.",
    rejectedBy: [],
    agents: [
      {
        who: "Agents that number their records",
        does: "keep one record of each number, or stop reading (bug-ops/zeph#5487).",
      },
    ],
    why: "Readers that go by the number keep one of the records, or stop.",
    cause: "Two programs wrote to one file at once: look for a second one that still runs.",
    fix: "Every record stays where it is; those with a number that is taken are numbered on.",
  },
  "index-desync": {
    title: "The list of sessions does not fit the sessions.",
    point: "not in the list",
    meaning:
      "Your sessions are on the disk, but the agent's list does not name them, so it does not show them.",
    rejectedBy: [],
    agents: [
      {
        who: "OpenClaw before its database",
        does: "shows only what its list names, and writes a damaged list anew with the next session alone (openclaw/openclaw#66522).",
      },
    ],
    why: "The agent shows only what is in its list: the sessions are there and cannot be seen.",
    cause: "The list was cut off, overwritten or restored without its sessions.",
    fix: "Sessions that a damaged list has lost are added to it, where its format is known; every other entry stays as it is. The sessions themselves are not touched.",
    variants: [
      { argument: "missing", point: "sessions are not in the list" },
      {
        argument: "unlisted",
        title: "Sessions in the folder are not in the list.",
        point: "sessions that the list does not name",
        why: "A list that can be read may leave sessions out on purpose: those of a chat that was begun anew stay in the folder.",
        fix: "Nothing is changed: nobody can tell whether they are missed.",
      },
      {
        argument: "gone",
        title: "The list names sessions that are not in the folder.",
        point: "names sessions that are gone",
        why: "The agent begins such a session anew when it is opened. Nothing in this folder can bring the old one back.",
        fix: "Nothing is changed: an entry may hold settings that are still wanted.",
      },
    ],
  },
} as const;
