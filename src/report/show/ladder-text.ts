import { type Line, type Piece, paint, type Theme } from "../lines.ts";
import { RULE_TEXTS } from "../messages.ts";
import type { LocatedIssue } from "../target-report.ts";
import { count, short, size } from "../words.ts";
import type { Conversation, ShownMessage, ShownPart } from "./conversation.ts";
import { createRails, mostOpen, type Rails, type Wire } from "./rails.ts";
import { wrap } from "./wrap.ts";

/** How a ladder is shown. */
export interface LadderOptions {
  readonly theme: Theme;
  /** The messages that are shown, by index. */
  readonly from: number;
  readonly to: number;
  /** The line of the file that is meant. */
  readonly at?: number;
  /** How many lines of a text are shown. */
  readonly mostLines: number;
}

const NARROW = 60;
const MOST_ARGUMENTS = 200;
const SIGNS: Readonly<Record<Wire, string>> = { begins: "┌", ends: "└", passes: "│", broken: "✖", none: " " };

/** A conversation as a ladder: a line number, wires from calls to their results, who speaks, what is said. */
export function* ladderText(conversation: Conversation, options: LadderOptions): Generator<readonly Line[]> {
  const messages = Array.from({ length: options.to - options.from }, (_, at) => at + options.from);
  const wired = wiresOf(conversation, messages);
  const ladder = { ...options, rails: createRails(mostOpen(wired.events)), wired: wired.serials };
  for (const index of messages) yield messageText(conversation.message(index), ladder);
}

interface Ladder extends LadderOptions {
  readonly rails: Rails;
  /** The calls whose call and result are both shown. */
  readonly wired: ReadonlySet<number>;
}

function wiresOf(
  conversation: Conversation,
  messages: readonly number[],
): { readonly serials: ReadonlySet<number>; readonly events: readonly { readonly opens: boolean }[] } {
  const calls = new Set<number>();
  const serials = new Set<number>();
  const events: { opens: boolean; serial: number }[] = [];
  for (const index of messages) {
    for (const part of conversation.message(index).parts) {
      if (part.kind === "call" && part.answer !== "none") {
        calls.add(part.serial);
        events.push({ opens: true, serial: part.serial });
      } else if (part.kind === "result" && part.call !== undefined && calls.has(part.call)) {
        serials.add(part.call);
        events.push({ opens: false, serial: part.call });
      }
    }
  }
  return { serials, events: events.filter(({ serial }) => serials.has(serial)) };
}

function messageText(message: ShownMessage, ladder: Ladder): readonly Line[] {
  const { theme, rails } = ladder;
  const lines: Line[] = [];
  if (message.boundary)
    lines.push([paint("dim", `  ── compacted here: what is above is not sent any more ──`)]);
  const parts: readonly (ShownPart | undefined)[] = message.parts.length === 0 ? [undefined] : message.parts;
  for (const [at, part] of parts.entries()) lines.push(...partText(part, message, at === 0, ladder));
  for (const issue of message.issues) lines.push(...issueText(issue, theme, prefixWidth(rails)));
  return lines;
}

/** Line number, the mark of the line that is meant, rails. */
function prefixWidth(rails: Rails): number {
  return 9 + rails.width;
}

function partText(
  part: ShownPart | undefined,
  message: ShownMessage,
  isFirst: boolean,
  ladder: Ladder,
): readonly Line[] {
  const { theme, rails, at } = ladder;
  const number = isFirst ? String(message.line > 0 ? message.line : message.index) : "";
  const meant = isFirst && at !== undefined && message.line === at;
  const head: Piece = meant
    ? paint("red", `▸${number.padStart(6)}  `)
    : paint("dim", ` ${number.padStart(6)}  `);
  const { who, said, wires } = describe(part, message, isFirst, ladder);
  const narrow = theme.width < NARROW;
  const label = narrow ? "" : `${who.padEnd(10)} `;
  const room = theme.width - prefixWidth(rails) - 1 - label.length;
  const body = said.flatMap(({ text, piece, whole }) => {
    const wrapped = wrap(text, room);
    const shown = whole ? wrapped : wrapped.slice(0, ladder.mostLines);
    const more = wrapped.length - shown.length;
    const rest = more > 0 ? [paint("dim", `… ${count(more, "more line")} of ${size(text.length)}`)] : [];
    return [...shown.map(piece), ...rest];
  });
  const all: readonly Piece[] = narrow && who !== "" ? [paint("bold", who), ...body] : body;
  const passing = rails.pass();
  return (all.length === 0 ? [""] : all).map((piece, row): Line => {
    const before = row === 0 ? head : " ".repeat(9);
    const rail = railText(row === 0 ? wires : passing);
    return [before, rail, " ", row === 0 && !narrow ? paint("bold", label) : " ".repeat(label.length), piece];
  });
}

function railText(wires: readonly Wire[]): Piece {
  const text = wires.map((wire) => SIGNS[wire]).join("");
  return wires.includes("broken") ? paint("red", text) : paint("cyan", text);
}

interface Said {
  readonly text: string;
  readonly piece: (line: string) => Piece;
  /** It is shown to its end. */
  readonly whole?: boolean;
}

interface Described {
  readonly who: string;
  readonly said: readonly Said[];
  readonly wires: readonly Wire[];
}

const plain = (line: string): Piece => line;
const dim = (line: string): Piece => paint("dim", line);

function describe(
  part: ShownPart | undefined,
  message: ShownMessage,
  isFirst: boolean,
  { rails, wired }: Ladder,
): Described {
  const who = isFirst ? (message.failed ? `${message.role} ✖` : message.role) : "";
  if (part === undefined) return { who, said: [{ text: "(empty)", piece: dim }], wires: rails.pass() };
  switch (part.kind) {
    case "text":
      return {
        who: part.isNote ? "note" : who,
        said: [{ text: part.text.trim() === "" ? "(blank)" : part.text, piece: part.isNote ? dim : plain }],
        wires: rails.pass(),
      };
    case "reasoning":
      return { who, said: [{ text: "(reasoning)", piece: dim }], wires: rails.pass() };
    case "other":
      return { who, said: [{ text: `(${part.what})`, piece: dim }], wires: rails.pass() };
    case "call": {
      const name: Said = {
        text: `call ${part.name ?? "(no name)"}  ${part.id ?? "(no id)"}`,
        piece: bold,
        whole: true,
      };
      const said = [name, { text: short(part.arguments, MOST_ARGUMENTS), piece: dim }];
      if (part.answer === "none") return { who, said: [...said, unanswered], wires: rails.broken() };
      return { who, said, wires: wired.has(part.serial) ? rails.begin(part.serial) : rails.pass() };
    }
    case "result": {
      const head = [part.name ?? "", part.callId ?? "(no id)"].join("  ").trimStart();
      const facts = [
        ...(part.isMadeUp ? ["made up: nobody knows the outcome"] : []),
        ...(part.isError ? ["error"] : []),
        ...(part.media > 0 ? [count(part.media, "image or file", "images or files")] : []),
      ];
      const heading = facts.length === 0 ? head : `${head} · ${facts.join(" · ")}`;
      const said: readonly Said[] = [
        { text: heading, piece: bold, whole: true },
        { text: part.text, piece: plain },
      ];
      if (part.call === undefined) return { who: "result", said, wires: rails.broken() };
      return { who: "result", said, wires: wired.has(part.call) ? rails.end(part.call) : rails.pass() };
    }
  }
}

function bold(line: string): Piece {
  return paint("bold", line);
}

const unanswered: Said = { text: "✖ no result follows", piece: (line) => paint("red", line), whole: true };

/** An issue below the message, or before the messages where it is of the file. */
export function issueText(issue: LocatedIssue, theme: Theme, indent: number): readonly Line[] {
  const sign = issue.severity === "error" ? "✖" : issue.severity === "warning" ? "!" : "·";
  const color = issue.severity === "error" ? "red" : "yellow";
  const at = issue.message < 0 && issue.line > 0 ? `line ${issue.line}: ` : "";
  const text = `${sign} ${at}${issue.code}  ${RULE_TEXTS[issue.code].title}`;
  const [first = "", ...others] = wrap(text, theme.width - indent - 1);
  return [first, ...others.map((line) => `  ${line}`)].map((line) => [
    " ".repeat(indent),
    paint(color, line),
  ]);
}
