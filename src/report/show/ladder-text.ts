import type { RuleCode } from "../../core/issue.ts";
import { RULE_TEXTS } from "../rules/registry.ts";
import { type Line, type Piece, paint, type Theme } from "../screen/lines.ts";
import { size } from "../screen/words.ts";
import type { LocatedIssue } from "../target-report.ts";
import type { Beside, Conversation, ShownMessage } from "./conversation.ts";
import { partText, type Said, utf8Length } from "./part-text.ts";
import { createRails, pairsOf, type Rails, type Wire } from "./rails.ts";
import type { ShownPart } from "./shown-part.ts";
import { wrap } from "./wrap.ts";

/** How a ladder is shown. */
export interface LadderOptions {
  readonly theme: Theme;
  /** The messages that are shown, by index. */
  readonly from: number;
  readonly to: number;
  /** The line that is meant, where it holds none of the messages. */
  readonly meantLine?: number | undefined;
  /** Is this the message that is meant? */
  readonly isMeant?: (index: number) => boolean;
  /** Lines do not tell messages apart (a document on one line), so their numbers do. */
  readonly byIndex?: boolean;
  /** What is shown between messages, where its lines are. */
  readonly beside: readonly Beside[];
  /** How many lines of a text are shown, by what it is. */
  readonly most: Readonly<Record<Said["share"], number>>;
}

const NARROW = 60;
const LABEL = 6;
const WHO = 10;
const SIGNS: Readonly<Record<Wire, readonly [sign: string, ascii: string]>> = {
  begins: ["┌", "."],
  ends: ["└", "`"],
  passes: ["│", "|"],
  open: ["…", "~"],
  broken: ["✖", "x"],
  none: [" ", " "],
};

/**
 * A conversation as a ladder: a line number, wires from calls to their results, who speaks, what is said. One message
 * at a time, with what stands beside them before it.
 */
export function* ladderText(conversation: Conversation, options: LadderOptions): Generator<readonly Line[]> {
  const { from, to } = options;
  const pairs = pairsOf(conversation.halves(from, to));
  const ladder = { ...options, rails: createRails(pairs), wired: new Set(pairs) };
  const { beside } = options;
  let told = 0;
  // An agent may write lines in another order than that of the conversation.
  let reached = 0;
  for (let index = from; index < to; index++) {
    reached = Math.max(reached, conversation.lineOf(index));
    for (let each = beside[told]; each !== undefined && each.line < reached; each = beside[++told])
      yield besideText(each, ladder);
    yield messageText(conversation.message(index), ladder);
  }
  for (const each of beside.slice(told)) yield besideText(each, ladder);
}

interface Ladder extends LadderOptions {
  readonly rails: Rails;
  /** The calls of which both halves are shown. */
  readonly wired: ReadonlySet<number>;
}

function messageText(message: ShownMessage, ladder: Ladder): readonly Line[] {
  const { theme, rails } = ladder;
  const lines: Line[] = [];
  if (message.boundary) {
    const words =
      theme.width < NARROW ? "compacted" : "compacted: the agent sends nothing that was before this";
    lines.push([paint("dim", `  ── ${words} ──`)]);
  }
  const parts: readonly (ShownPart | undefined)[] = message.parts.length === 0 ? [undefined] : message.parts;
  let who = "";
  for (const [at, part] of parts.entries()) {
    const text = partText(part, message, isWired(part, ladder));
    // Who speaks is said once, until somebody else does.
    const shown = { ...text, who: text.who === who ? "" : text.who };
    who = text.who;
    lines.push(...layOut(shown, wiresOf(part, message, ladder), at === 0 ? message : undefined, ladder));
  }
  if (message.failed) {
    const words = `✖ this turn failed${message.failure === undefined ? "" : `: ${message.failure}`}`;
    const failed: Said = { text: words, piece: (line) => paint("yellow", line), share: "some" };
    lines.push(...layOut({ who: "", said: [failed] }, rails.pass(), undefined, ladder));
  }
  const passing = railText(rails.pass(), theme);
  for (const issue of message.issues)
    lines.push(...issueText(issue, theme, [" ".repeat(LABEL + 3), passing, " "], prefixWidth(rails)));
  return lines;
}

function isWired(part: ShownPart | undefined, { wired }: Ladder): boolean {
  if (part?.kind === "call") return wired.has(part.serial);
  return part?.kind === "result" && part.call !== undefined && wired.has(part.call);
}

/** The wires of the first line of a part. A half in a wrong place has a broken end. */
function wiresOf(
  part: ShownPart | undefined,
  message: ShownMessage,
  { rails, wired }: Ladder,
): readonly Wire[] {
  if (part?.kind !== "call" && part?.kind !== "result") return rails.pass();
  const serial = part.kind === "call" ? part.serial : part.call;
  const other = part.kind === "call" ? part.answeredBy : part.answers;
  const id = part.kind === "call" ? part.id : part.callId;
  if (serial === undefined || other === undefined)
    return rails.single(isPending(id, message) ? "open" : "broken");
  const wires = (wired.has(serial) ? rails.half(serial) : undefined) ?? rails.pass();
  const isWrong = message.issues.some((issue) => {
    return issue.severity === "error" && issue.callId !== undefined && issue.callId === id;
  });
  return isWrong ? wires.map((wire) => (wire === "begins" || wire === "ends" ? "broken" : wire)) : wires;
}

/** May the result of a call still come? Then nothing is wrong with it. */
function isPending(id: string | undefined, { issues }: ShownMessage): boolean {
  return issues.some(({ code, callId }) => PENDING.has(code) && callId !== undefined && callId === id);
}

const PENDING: ReadonlySet<RuleCode> = new Set(["pending-call", "pending-approval"]);

/** Line number, the mark of the message that is meant, rails. */
function prefixWidth(rails: Rails): number {
  return LABEL + 4 + rails.width;
}

function layOut(
  { who, said }: { readonly who: string; readonly said: readonly Said[] },
  wires: readonly Wire[],
  first: ShownMessage | undefined,
  ladder: Ladder,
): readonly Line[] {
  const { theme, rails } = ladder;
  const isNarrow = theme.width < NARROW;
  const label = isNarrow ? "" : `${who.padEnd(WHO)} `;
  const room = theme.width - prefixWidth(rails) - label.length;
  const body = said.flatMap((each) => saidText(each, room, ladder));
  const all: readonly Piece[] = isNarrow && who !== "" ? [paint("bold", who), ...body] : body;
  const passing = railText(rails.pass(), theme);
  return (all.length === 0 ? [""] : all).map((piece, row): Line => {
    const head = row === 0 && first !== undefined ? headOf(first, ladder) : " ".repeat(LABEL + 3);
    const rail = row === 0 ? railText(wires, theme) : passing;
    return [head, rail, " ", row === 0 ? paint("bold", label) : " ".repeat(label.length), piece];
  });
}

function saidText({ text, piece, share }: Said, room: number, { theme, most }: Ladder): readonly Piece[] {
  const { ascii } = theme;
  const { lines, isCut } = wrap(text, { room, most: most[share], ascii });
  if (!isCut) return lines.map(piece);
  const whole = size(utf8Length(text));
  if (share !== "line") return [...lines.map(piece), paint("dim", `… cut; ${whole} in all`)];
  const end = ` … ${whole}`;
  const begin = wrap(text, { room: room - end.length - (ascii ? 2 : 0), most: 1, ascii }).lines[0] ?? "";
  return [piece(`${begin}${end}`)];
}

function headOf({ index, line }: ShownMessage, { isMeant, byIndex }: Ladder): Piece {
  const number = byIndex === true || line === 0 ? `[${index}]` : String(line);
  if (isMeant?.(index) !== true) return paint("dim", ` ${number.padStart(LABEL)}  `);
  return paint("red", `▸${number.padStart(LABEL)}  `);
}

function railText(wires: readonly Wire[], { ascii }: Theme): Piece {
  const text = wires.map((wire) => SIGNS[wire][ascii ? 1 : 0]).join("");
  return wires.includes("broken") ? paint("red", text) : paint("cyan", text);
}

const ISSUE_SIGNS = { error: ["✖", "red"], warning: ["!", "yellow"], info: ["·", "dim"] } as const;

/** What is no message, as a line of its own, where it stands. */
function besideText(beside: Beside, ladder: Ladder): readonly Line[] {
  const { theme, rails, meantLine } = ladder;
  const label = (beside.line > 0 ? String(beside.line) : "file").padStart(LABEL);
  const isMeant = beside.line > 0 && meantLine === beside.line;
  const passing = railText(rails.pass(), theme);
  const head: Line = [isMeant ? paint("red", `▸${label}  `) : paint("dim", ` ${label}  `), passing, " "];
  if (beside.kind === "issue") return issueText(beside.issue, theme, head, prefixWidth(rails));
  const room = theme.width - prefixWidth(rails);
  const text = `! this request failed: ${beside.text}`;
  const said: Said = { text, piece: (line) => paint("yellow", line), share: "some" };
  return saidText(said, room, ladder).map((piece, row): Line => {
    return row === 0 ? [...head, piece] : [" ".repeat(LABEL + 3), passing, " ", piece];
  });
}

/** `✖ orphan-result  A tool result answers a call that is not in the history.` behind a heading of this width. */
function issueText(issue: LocatedIssue, theme: Theme, head: Line, indent: number): readonly Line[] {
  const [sign, color] = ISSUE_SIGNS[issue.severity];
  const text = `${sign} ${issue.code}  ${RULE_TEXTS[issue.code].title}`;
  const { lines } = wrap(text, { room: theme.width - indent - 2, most: 10, ascii: false });
  return lines.map((line, row) => {
    return row === 0 ? [...head, paint(color, line)] : [" ".repeat(indent + 2), paint(color, line)];
  });
}
