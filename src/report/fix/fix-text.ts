import { targetText } from "../check/check-text.ts";
import { openRowBook, toolNames } from "../check/row-text.ts";
import { command, HANG, type Line, type Paint, paint } from "../screen/lines.ts";
import { count, listed as inWords, short, shownId, size } from "../screen/words.ts";
import {
  fragmentBytes,
  losesNothing,
  type PlanReport,
  type RemovedReport,
  type RepairReport,
  type TargetReport,
} from "../target-report.ts";
import { cutText } from "./cut-text.ts";
import { CURE_FILE, changeText, lossText } from "./deeds.ts";
import { whyNotText } from "./remedy.ts";
import { requiresText } from "./requires-text.ts";

// Everything that goes is always listed; of what stays, only so much.
const MOST_CHANGES = 20;
const COLORS = { "+": "green", "-": "yellow", "~": "green", ">": "cyan" } as const satisfies Record<
  string,
  Paint
>;

/**
 * What a repair is going to do, in plain words, and what it costs. `backup`: the file is backed up first. `word`: what a
 * command calls it, where one can look at what goes.
 */
export function planText(
  report: TargetReport,
  plan: PlanReport,
  { backup = false, word }: { readonly backup?: boolean; readonly word?: string } = {},
): readonly Line[] {
  const names = toolNames(openRowBook(report.rows, report.facts.dialect, false));
  const lines: Line[] = [targetText(report, "bold"), []];
  let listed = 0;
  for (const repair of plan.repairs) {
    if (!changeText(repair).loses && listed >= MOST_CHANGES) continue;
    listed += 1;
    // Bytes that go are listed below, with their size.
    if (repair.code === "torn-line" && repair.deed === CURE_FILE) continue;
    lines.push(changeLine(report, repair, names));
  }
  const more = plan.repairs.length - listed;
  if (more > 0) lines.push([`    … and ${count(more, "more change")} that take nothing out`]);
  for (const removed of plan.removed) {
    const color = fragmentBytes(removed) === 0 ? "green" : "yellow";
    const place = removed.line > 0 ? String(removed.line) : "";
    lines.push([paint(color, `    - ${place.padStart(5)} │ `), HANG, removedText(removed)]);
  }
  lines.push(
    [],
    [`  ${count(plan.repairs.length, "change")} · `, ...lossPieces(plan), backup ? " · backup first" : ""],
  );
  lines.push(...cutText(plan.cut), ...leftText(report, plan), ...requiresText(plan));
  lines.push(...lookText(report, plan, word));
  return lines;
}

/** How to see the bytes that go before anybody agrees to it. */
function lookText(
  { facts }: TargetReport,
  { removed }: PlanReport,
  word: string | undefined,
): readonly Line[] {
  // An index holds nothing that can be shown as a conversation.
  if (facts.kind === "index") return [];
  const first = removed.find((each) => fragmentBytes(each) > 0 && each.line > 0);
  if (first === undefined || word === undefined) return [];
  return [["  See what goes:  ", command(`layer0 show ${word} --at ${first.line}`)]];
}

/** What is still wrong after a repair, and why. */
export function leftText(report: TargetReport, plan: PlanReport): readonly Line[] {
  return plan.left.map((issue) => {
    const at = issue.line > 0 && !plan.changes ? ` ${report.facts.name}:${issue.line}` : "";
    return [
      paint("yellow", "  ! "),
      HANG,
      paint("yellow", issue.code),
      `${at} stays: ${whyNotText(issue.why, issue.args)}`,
    ];
  });
}

/** Calls of which nobody knows whether they ran: what a person must look at before going on. */
export function unknownOutcomes(report: TargetReport, plan: PlanReport): readonly Line[] {
  const answered = plan.repairs.filter((repair) => repair.deed === "answer");
  if (answered.length === 0) return [];
  const names = toolNames(openRowBook(report.rows, report.facts.dialect, false));
  const heading = `  The outcome of ${count(answered.length, "call")} is unknown. Look before you go on:`;
  const calls = answered.map(({ callId = "" }): Line => {
    return [`    ${short(names.get(callId) ?? "(no name)", 64)}  ${shownId(callId)}`];
  });
  return [[], [paint("yellow", heading)], ...calls];
}

/** What is lost, in a few words: `nothing lost`, or what goes. */
export function lossPieces(plan: PlanReport): Line {
  if (losesNothing(plan)) return [paint("green", "nothing lost")];
  const parts: string[] = [];
  for (const [what, number] of lossCounts(plan)) parts.push(lossText(what, number));
  const bytes = plan.removed.reduce((sum, removed) => sum + fragmentBytes(removed), 0);
  if (bytes > 0) parts.push(`${size(bytes)} that are no record`);
  return [paint("yellow", `taken out: ${inWords(parts)}`)];
}

/** Bytes that leave the file, as what they are. */
export function removedText(removed: RemovedReport): string {
  const { nulBytes = 0 } = removed;
  const fragment = fragmentBytes(removed);
  if (nulBytes === 0) return `${size(fragment)} that are no record`;
  const nuls = count(nulBytes, "NUL byte");
  return fragment === 0 ? nuls : `${size(fragment)} that are no record, and ${nuls}`;
}

/** How much of each kind is lost. */
function lossCounts({ lost }: PlanReport): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { what } of lost) counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
}

function changeLine(report: TargetReport, repair: RepairReport, names: ReadonlyMap<string, string>): Line {
  const { sign, words: usual, loses } = changeText(repair);
  // Where nobody is named who refuses it, the person wants it gone.
  const isAsked = repair.code === "reasoning-refused" && report.facts.profile === undefined;
  const isList = repair.code === "torn-json" && report.facts.kind === "index";
  const words = isAsked
    ? "reasoning goes, as you asked"
    : isList
      ? "the list is closed behind its last complete entry"
      : usual;
  const { message, line, callId } = repair;
  const place =
    report.facts.kind === "document" ? (message < 0 ? "" : `[${message}]`) : line > 0 ? String(line) : "";
  const tool =
    callId === undefined ? "" : `  ${`${short(names.get(callId) ?? "", 64)} ${shownId(callId)}`.trimStart()}`;
  return [
    paint(loses ? "yellow" : COLORS[sign], `    ${sign} ${place.padStart(5)} │ `),
    HANG,
    words,
    paint("dim", tool),
  ];
}
