import type { Deed } from "../../core/deed.ts";
import type { RuleCode } from "../../core/issue.ts";
import { count } from "../screen/words.ts";
import type { RepairReport } from "../target-report.ts";

/** A change in words: + something new, - something goes, ~ something is changed, > something moves. */
export interface ChangeText {
  readonly sign: "+" | "-" | "~" | ">";
  readonly words: string;
  /** Something that was in the history is not in it any more. */
  readonly loses: boolean;
}

function text(sign: ChangeText["sign"], words: string, loses: boolean = false): ChangeText {
  return { sign, words, loses };
}

const DEED_TEXTS: Readonly<Record<Deed["do"], ChangeText>> = {
  answer: text("+", "the call is answered: its outcome is unknown"),
  settle: text("+", "the call gets the result that its tool came back with"),
  moveResult: text(">", "the result moves to its call"),
  adoptResult: text("~", "the result gets the id of the one call that waits for it"),
  dropCall: text("-", "the call goes", true),
  dropResult: text("-", "a made-up or repeated result goes", true),
  note: text("~", "the output stays as a note, marked as recorded data"),
  reconstruct: text("+", "a placeholder call is put before the result"),
  renameCall: text("~", "the call and its result get a new id together"),
  renameTool: text("~", "the tool's name is corrected"),
  nameResult: text("~", "the result gets the name of its call"),
  repairArguments: text("~", "the arguments are wrapped and keep every character"),
  dropServerHalf: text("-", "half of a provider's own tool cycle goes", true),
  dropBlank: text("-", "a blank text goes"),
  dropEmptyMessage: text("~", "a message without content goes or gets the shortest legal one"),
  repairResult: text("~", "what the result says is written as the provider wants it"),
  signCall: text("~", "the call gets the sign for a signature that nobody kept"),
  dropCallId: text("~", "the call and its result lose their ids: they pair by name and order"),
  dropSignature: text("~", "an empty signature goes"),
  declareTools: text("+", "the tools that the history names are declared"),
  wrapContent: text("~", "a plain text goes into a part of its own"),
  fillContent: text("~", "a result without content gets an empty one"),
  trimEnd: text("~", "white space at the end goes"),
  stripReasoning: text("-", "reasoning that cannot be sent again goes", true),
  fillReasoning: text("~", "reasoning is put where the provider looks for it, or what it takes in its place"),
  removeCacheMarker: text("~", "a cache marker goes"),
  wellForm: text("~", "half characters become U+FFFD"),
  dropEmptyCallList: text("~", "an empty list of calls is left out"),
  dropName: text("~", "a name that is refused is left out"),
  replaceMedia: text("-", "media become a text with type, size and hash", true),
  quarantine: text("-", "the content that the filter refuses is set aside", true),
  dropPart: text("-", "an element that is no block goes", true),
  retypeText: text("~", "the text gets the type that its role asks for"),
  dropItemId: text("~", "an id that the provider would look up in vain, or refuse, is left out"),
  dropCopy: text("-", "a copy of an earlier item goes", true),
  dropReference: text("-", "a reference to an item that nobody keeps goes", true),
  dropMessage: text("-", "an element that is no message goes", true),
  bridge: text("+", "a neutral message is put where a turn is missing"),
  mergeMessages: text("~", "neighbours of one role become one message"),
  splitMessage: text("~", "what stands beside the results gets a message of its own"),
  setRole: text("~", "a system message becomes a user message"),
  truncate: text("-", "this message and everything after it goes", true),
  disableThinking: text("~", "reasoning is switched off for this request"),
};

/** How damage of a file is cured; the bytes that leave it are listed by themselves. */
const CURES: Readonly<Partial<Record<RuleCode, ChangeText>>> = {
  "torn-line": text("-", "bytes that are no record leave the file"),
  "welded-lines": text("~", "each record gets a line of its own"),
  "unterminated-line": text("+", "a line feed ends the last line"),
  "byte-order-mark": text("-", "the byte-order mark goes"),
  "malformed-call": text("~", "a damaged name in a call or a result is written as it was"),
  "missing-entry-id": text("~", "the entry gets an id of its own, or stands no longer at the end"),
  "missing-parent": text(
    "~",
    "the entry is hung on the one that its lost parent hung on, or that was written before it",
  ),
  "duplicate-entry-id": text(
    "~",
    "an exact copy or a second header goes, any other entry gets an id of its own",
  ),
  "parent-cycle": text("~", "the circle is cut"),
  "split-pair": text("~", "the result is put below its call"),
  "nul-bytes": text("-", "the NUL bytes leave the file"),
  "invalid-utf8": text("~", "a sign for unreadable text takes the place of bytes that are no text"),
  "raw-newline": text("~", "line breaks and control characters are escaped"),
  "torn-json": text("-", "the document is closed behind its last complete message"),
  "extra-json": text("-", "what stands behind the end of the document goes"),
  "bad-header": text("~", "the header is written anew"),
  "duplicate-sequence": text("~", "records whose number is taken are numbered on"),
  "index-desync": text("+", "sessions that the list has lost are added to it"),
  "foreign-session": text(
    "~",
    "the session goes on from its own last entry again; the others stay beside it",
  ),
  "lost-branch": text("~", "the part is hung back into the conversation"),
};

/** The mark of a change that cures the file itself. */
export const CURE_FILE = "cure-file";

/** A change in words. */
export function changeText({ deed, code }: RepairReport): ChangeText {
  // Only who asked for it loses results that are real.
  if (deed === "dropResult" && code === "orphan-result") return text("-", "the result goes", true);
  if (deed === CURE_FILE) return CURES[code] ?? text("~", "the file is cured");
  return isDeed(deed) ? DEED_TEXTS[deed] : text("~", deed);
}

function isDeed(deed: string): deed is Deed["do"] {
  return Object.hasOwn(DEED_TEXTS, deed);
}

const LOSSES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  call: ["call", "calls"],
  result: ["result", "results"],
  "server-tool-half": ["half of a provider's own tool cycle", "halves of a provider's own tool cycles"],
  reasoning: ["part of reasoning", "parts of reasoning"],
  media: ["image or file", "images or files"],
  "message-content": ["message's content", "messages' content"],
  message: ["element that is no message", "elements that are no messages"],
  copy: ["copy of an item", "copies of items"],
  reference: ["reference to an item", "references to items"],
  members: ["message's further members", "messages' further members"],
  "later-messages": ["message and all after it", "messages and all after them"],
};

/** What is lost, and how much of it, in words. */
export function lossText(what: string, number: number): string {
  const [one, many] = LOSSES[what] ?? [what, what];
  return count(number, one, many);
}
