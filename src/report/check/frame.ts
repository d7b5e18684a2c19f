import { type Remedy, whyNotText } from "../fix/remedy.ts";
import { textFor } from "../rules/law-words.ts";
import { textOf } from "../rules/registry.ts";
import { fittingPath, type Line, type Paint, paint, paragraph, type Theme } from "../screen/lines.ts";
import { shownId } from "../screen/words.ts";
import type { LocatedIssue, TargetFacts } from "../target-report.ts";
import { ladder } from "./ladder.ts";
import { whyOfUnknown } from "./of-openclaw.ts";
import type { RowBook } from "./row-text.ts";

const SIGNS = { error: "✖", warning: "!", info: "·" } as const;
const COLORS = { error: "red", warning: "yellow", info: "dim" } as const;

/** What a frame is made from. */
export interface FrameInput {
  readonly book: RowBook;
  readonly facts: TargetFacts;
  readonly issue: LocatedIssue;
  readonly remedy: Remedy;
  readonly theme: Theme;
  /** A frame before this one has told why it matters and what a repair does. */
  readonly told: boolean;
}

/** Everything about one issue: where, what, the rows around it, why it matters, what a repair does. */
export function frame({ book, facts, issue, remedy, theme, told }: FrameInput): readonly Line[] {
  const text = textFor(issue, facts);
  const lines: Line[] = [...heading(placeOf(book, facts, issue), remedy, theme), []];
  const sign = paint(COLORS[issue.severity], `  ${SIGNS[issue.severity]} ${issue.code}`);
  lines.push([sign, "  ", text.title], []);
  lines.push(...ladder(book, facts, issue), []);
  if (remedy.kind === "harmless") {
    return [...lines, ...paragraph([paint("dim", "  why  ")], 7, whyMild(issue), theme.width), []];
  }
  const [color, costs] = cost(remedy, facts.format === "openclaw-rows" ? "these rows" : "this file");
  if (told) return [...lines, ...paragraph(["  fix  "], 7, `as above · ${costs}`, theme.width, color), []];
  const why = whyOfUnknown(facts, issue.code) ?? text.why;
  lines.push(...paragraph([paint("dim", "  why  ")], 7, why, theme.width));
  if (text.refusal !== undefined) {
    lines.push(
      ...paragraph(
        ["       "],
        7,
        `Providers answer, for example: ${text.refusal.replaceAll("{id}", shownId(issue.callId ?? "…")).replaceAll(/\{[a-z_]+\}/g, "…")}`,
        theme.width,
      ),
    );
  }
  lines.push(...paragraph([paint("dim", "  fix  ")], 7, text.fix, theme.width));
  lines.push(...paragraph(["       "], 7, costs, theme.width, color), []);
  return lines;
}

/** Where an issue is, so that terminals make it a link. */
function placeOf(book: RowBook, facts: TargetFacts, issue: LocatedIssue): string {
  const at = issue.line > 0 ? `${facts.name}:${issue.line}` : facts.name;
  if (facts.kind === "transcript" || issue.message < 0) return at;
  return `${at}  messages[${issue.message}]${partPath(book, issue)}`;
}

function partPath(book: RowBook, { message, part, callId }: LocatedIssue): string {
  if (part === undefined) return "";
  const meant = book.history.messages[message]?.parts.filter((each) => each.index === part) ?? [];
  const inCalls = meant.some(
    (each) => each.slot === "call-list" && each.kind === "call" && each.id === callId,
  );
  return inCalls ? `.tool_calls[${part}]` : `.content[${part}]`;
}

/** The place, the tag and a rule; where they do not fit beside each other, the place has a line of its own. */
function heading(place: string, remedy: Remedy, theme: Theme): readonly Line[] {
  const [color, tag] = tagOf(remedy);
  const ruled = (used: number): Line => {
    const rule = "─".repeat(Math.max(3, theme.width - used - tag.length - 2));
    return [paint(color, tag), "  ", paint("dim", rule)];
  };
  const shown = fittingPath(place, theme.width, theme);
  const isOneLine = theme.home === undefined || shown.length + tag.length + 8 <= theme.width;
  if (isOneLine) return [[paint("bold", shown), "   ", ...ruled(shown.length + 3)]];
  return [[paint("bold", shown)], ["  ", ...ruled(2)]];
}

function tagOf(remedy: Remedy): readonly [Paint, string] {
  switch (remedy.kind) {
    case "safe":
    case "removes":
      return ["green", "FIXABLE"];
    case "lossy":
      return ["yellow", "NEEDS --lossy"];
    case "none":
      return ["red", "NOT FIXABLE HERE"];
    case "harmless":
      return ["dim", "LEFT AS IT IS"];
  }
}

function cost(
  remedy: Exclude<Remedy, { readonly kind: "harmless" }>,
  where: string,
): readonly [Paint, string] {
  switch (remedy.kind) {
    case "safe":
      return ["green", "safe: nothing is lost"];
    case "removes":
      return ["yellow", "takes something out; what, is shown before it is done"];
    case "lossy":
      return ["yellow", `not done by itself: ${whyNotText("needs-lossy")}`];
    case "none":
      return ["red", `not done: ${notDone(remedy, where)}`];
  }
}

function notDone({ why, behind }: Extract<Remedy, { readonly kind: "none" }>, where: string): string {
  return behind === undefined
    ? whyNotText(why).replace("this file", where)
    : `nothing is written into ${where} as long as its ${behind} stands`;
}

/** Why an issue is no error: the reasons that its rule gives are those of an agent that does not cope with it. */
function whyMild(issue: LocatedIssue): string {
  switch (issue.code) {
    case "partial-turn":
      return "The agent leaves this turn out by itself, so nothing of it reaches the provider.";
    case "pending-call":
    case "unknown-version":
    case "index-desync":
      return textOf(issue).why;
    default:
      return issue.severity === "info"
        ? "The agent copes with this by itself."
        : "The agent goes on by itself, and may leave out what this is about. Nothing is refused for it.";
  }
}
