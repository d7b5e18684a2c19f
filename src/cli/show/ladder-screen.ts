import type { ByteSource } from "../../formats/bytes/source.ts";
import { targetFacts } from "../../report/check/check-text.ts";
import { command, type Line, type Paint, paint, paragraph, path } from "../../report/screen/lines.ts";
import { count, short, size } from "../../report/screen/words.ts";
import { type Conversation, readConversation } from "../../report/show/conversation.ts";
import { type LadderOptions, ladderText } from "../../report/show/ladder-text.ts";
import type { TargetReport } from "../../report/target-report.ts";
import type { Invocation } from "../command-line/command.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { breathe } from "../program/io.ts";
import { around } from "./around.ts";
import { type LineAt, readLineAt } from "./line-at.ts";

/** What is shown as a ladder. */
export interface LadderInput {
  readonly report: TargetReport;
  readonly conversation: Conversation;
  readonly source: ByteSource;
  /** What a command calls it. */
  readonly word: string;
  /** The flags that another command needs to judge the same. */
  readonly suffix: string;
}

const MOST = { line: 1, whole: 6, some: 8, most: 24 } as const;
/** Around one line a person wants to read everything. */
const MOST_AT = { line: 6, whole: 6, some: 60, most: 200 } as const;
const MESSAGES_AT_ONCE = 64;

/** Shows a whole conversation. */
export async function showAll(input: LadderInput, invocation: Invocation): Promise<ExitCode> {
  const { conversation } = input;
  printHead(input, invocation);
  const { beside, count } = conversation;
  await printLadder(conversation, { from: 0, to: count, beside, most: MOST }, input, invocation);
  printNext(input, invocation);
  return EXIT.clean;
}

/** Shows what is around a line of the file; a line that holds no message of the conversation is told as what it is. */
export async function showAround(at: number, input: LadderInput, invocation: Invocation): Promise<ExitCode> {
  const { printer } = invocation;
  const { report, conversation, source } = input;
  const line = readLineAt(source, at);
  if (line.kind === "beyond") {
    const { last } = line;
    printer.problem(
      `${report.facts.name} has ${last === 1 ? "1 line" : `${last} lines`}, and no line ${at}.`,
      last === 0 ? "It is empty." : `The last one: --at ${last}`,
    );
    return EXIT.usage;
  }
  const isDocument = report.facts.kind === "document";
  // All of a document may stand on one line.
  const found = isOnOneLine(report)
    ? { from: 0, to: conversation.count, meant: undefined }
    : around(report.rows, at, isDocument);
  const { from, to, meant } = found;
  printHead(input, invocation);
  const isWhole = meant !== undefined && line.kind !== "damaged";
  if (!isWhole && !isDocument) await printLineAt(at, line, input, invocation);
  const first = from === 0 ? 0 : conversation.lineOf(from);
  const last = to === conversation.count ? Number.POSITIVE_INFINITY : conversation.lineOf(to - 1);
  const beside = conversation.beside.filter((each) => each.line >= first && each.line <= last);
  const isMeant = (index: number): boolean => index === meant;
  const meantLine = meant === undefined ? at : undefined;
  const options = { from, to, isMeant, meantLine, beside, most: MOST_AT };
  await printLadder(conversation, options, input, invocation);
  printNext(input, invocation);
  return EXIT.clean;
}

async function printLadder(
  conversation: Conversation,
  options: Omit<LadderOptions, "theme" | "byIndex">,
  { report }: LadderInput,
  { io, printer }: Invocation,
): Promise<void> {
  const { theme } = printer;
  let printed = 0;
  for (const lines of ladderText(conversation, { ...options, theme, byIndex: isOnOneLine(report) })) {
    printer.out(lines);
    printed += 1;
    if (printed % MESSAGES_AT_ONCE === 0) await breathe(io);
  }
}

function isOnOneLine({ facts, rows }: TargetReport): boolean {
  return facts.kind === "document" && rows.every(({ line }) => line <= 1);
}

function printHead({ report }: LadderInput, { printer }: Invocation): void {
  const { name } = report.facts;
  const facts = targetFacts(report);
  printer.out([[path(name, "bold")], ...paragraph(["  "], 2, facts, printer.theme.width), []]);
}

async function printLineAt(
  at: number,
  line: LineAt,
  input: LadderInput,
  invocation: Invocation,
): Promise<void> {
  const { printer } = invocation;
  const { width } = printer.theme;
  const say = (text: string, color: Paint = "yellow"): void => {
    printer.out(paragraph([paint(color, "  ! ")], 4, text, width));
  };
  switch (line.kind) {
    case "beyond":
    case "blank":
      say(`Line ${at} is empty.`);
      break;
    case "too-long":
      say(`Line ${at} has ${size(line.bytes)}, which is more than is looked at.`);
      break;
    case "damaged":
      say(damagedText(at, line));
      for (const text of line.torn.slice(0, MOST_TORN))
        printer.out(paragraph(["    "], 4, short(text, MOST_BEGIN), width, "dim"));
      break;
    case "record":
      say(recordText(at, line));
      if (line.message !== undefined && !line.failure) await printAside(at, line.message, input, invocation);
  }
  printer.out([[], [paint("dim", "  The conversation around it:")], []]);
}

const MOST_BEGIN = 200;
const MOST_TORN = 3;

function damagedText(at: number, { records, torn }: LineAt & { readonly kind: "damaged" }): string {
  if (records === 0 && torn.length === 0) return `Line ${at} holds nothing but NUL bytes.`;
  if (records === 0) return `Line ${at} holds no complete record. It begins so:`;
  const whole = count(records, "whole record");
  if (torn.length === 0) {
    const how = records === 1 ? "with NUL bytes around it" : "where there should be one on a line";
    return `Line ${at} holds ${whole}, ${how}.`;
  }
  const more = torn.length > MOST_TORN ? ` (the first ${MOST_TORN} of ${torn.length} pieces)` : "";
  return `Line ${at} holds ${whole}, and what is none; that begins so${more}:`;
}

function recordText(
  at: number,
  { type, side, message, failure }: LineAt & { readonly kind: "record" },
): string {
  if (failure)
    return `Line ${at} is no message: the agent wrote down that a request failed, and does not send it.`;
  const kind = type === "" ? "a record" : `an entry of type ${short(type, 32)}`;
  if (message === undefined) return `Line ${at} is ${kind}, which holds no message.`;
  const why = side
    ? "it belongs to a helper of the session"
    : "it is on a branch that was left, or stood before the history was compacted";
  return `Line ${at} holds a message that is no part of the conversation as the agent goes on with it: ${why}.`;
}

/** A message beside the conversation, in the same shape. */
async function printAside(
  at: number,
  message: unknown,
  input: LadderInput,
  invocation: Invocation,
): Promise<void> {
  const alone = readConversation({ ...input.report, rows: [{ line: at, message }], issues: [] });
  const options = { from: 0, to: 1, isMeant: () => true, beside: [], most: MOST_AT };
  invocation.printer.out([[]]);
  await printLadder(alone, options, input, invocation);
}

/** What to type next, where something is wrong. */
function printNext({ report, word, suffix }: LadderInput, { printer }: Invocation): void {
  if (report.valid) return;
  const isCurable = report.plan?.changes === true;
  const next: Line = isCurable
    ? ["  Repair it:  ", command(`layer0 fix ${word}${suffix}`)]
    : ["  Go on in a new session:  ", command(`layer0 show ${word}${suffix} --export md`)];
  printer.out([[], next]);
}
