import { readAddress } from "../agents/openclaw/database/address.ts";
import { cutSentence } from "../report/fix/cut-text.ts";
import { count } from "../report/screen/words.ts";
import { STOP_GATEWAY } from "../report/stop-gateway.ts";
import { sum } from "../report/sum.ts";
import type { BrokenSession, Repair, ScanReport, SessionReport, UndoReport } from "./work/job.ts";

/** What an answer in a chat has room for. */
export const MOST_LETTERS = 600;

/** What becomes of plans for a database: nobody writes there while the gateway runs. */
function waits(program: string): string {
  return `${STOP_GATEWAY}, then run: ${program} openclaw apply`;
}

function plannedLine(planned: number, program: string): string {
  return `Planned for ${count(planned, "session")} in a database. ${waits(program)}`;
}

/** The line that ends a scan, in the log too. */
export function scanLine({ sessions, issues, repaired }: ScanReport): string {
  return `${count(sessions, "session")}, ${count(issues, "issue")} found, ${repaired} repaired`;
}

/** How the sessions of this host are. `program`: what a person types for `layer0`. */
export function statusText(report: ScanReport, incidents: number, program: string): string {
  const planned = report.broken.filter(({ repair }) => repair?.kind === "planned").length;
  const open = report.broken.filter(
    ({ repair }) => repair?.kind !== "repaired" && repair?.kind !== "planned",
  );
  const lines = [
    `Layer 0: ${scanLine(report)}.`,
    ...(incidents === 0 ? [] : [`${count(incidents, "incident")} since the gateway started; see the log.`]),
    ...(planned === 0 ? [] : [plannedLine(planned, program)]),
    ...(open.length > 0 ? [`Broken: ${named(open)}`] : planned > 0 ? [] : ["No session is broken."]),
    ...healedLines(report.healed, program),
    ...unreadLines(report),
    ...lackingLines(report, program),
  ];
  const isCurable = report.healed.some(isInRows);
  if (open.length === 0 && !isCurable) return inOneAnswer(lines);
  // What to type is there however much is told.
  const next = open.length > 0 ? "Next: /l0-repair" : "Next: /l0-repair plans their cure.";
  return `${inOneAnswer(lines, MOST_LETTERS - next.length - 1)}\n${next}`;
}

/** What `/l0-repair` came to. `program`: what a person types for `layer0`. */
export function repairText(report: ScanReport, program: string): string {
  const { broken, healed, repaired, planned } = report;
  const unwritten = healed.filter(({ repair }) => repair?.kind === "refused");
  if (broken.length + unwritten.length === 0)
    return inOneAnswer([`Nothing to repair: ${scanLine(report)}.`, ...unreadLines(report)]);
  const left = broken.filter(({ repair }) => repair?.kind !== "repaired" && repair?.kind !== "planned");
  return inOneAnswer([
    ...(repaired === 0 ? [] : [`Repaired ${count(repaired, "session")}, with a backup. Back: /l0-undo`]),
    ...broken.flatMap(cutLine),
    ...(planned === 0 ? [] : [plannedLine(planned, program)]),
    ...[...left, ...unwritten].map((session) => `${nameOf(session)}: ${whyNot(session, program)}`),
  ]);
}

/** What `/l0-undo` came to. `program`: what a person types for `layer0`. */
export function undoText(report: UndoReport, program: string): string {
  switch (report.kind) {
    case "restored":
      return `Taken back: ${nameOf(report.session)}, run ${plain(report.run)}. The session is byte for byte as it was before.`;
    case "grown":
      return `${nameOf(report.session)} went on since the repair of run ${plain(report.run)}. ${STOP_GATEWAY}, then run: ${program} undo ${plain(report.run)} --keep-new`;
    case "planned":
      return `Planned: the session is in a database. ${waits(program)}`;
    case "nothing":
      return "There is nothing to take back: no repair of a session of this host counts.";
    case "busy":
      return "The session is in use. Try again when its turn is over and ten seconds have passed.";
    case "refused":
      return `Nothing was changed (${report.why}). More: ${program} undo --list`;
  }
}

/** An offer of a repair, for the log and for the operator. */
export function offerText({ agent, id, codes }: Pick<BrokenSession, "agent" | "id" | "codes">): string {
  return `session ${nameOf({ agent, id })} is broken (${codesText(codes)}). Repair it: /l0-repair ${plain(id).slice(0, 8)}`;
}

/** Ids are data of whoever wrote them: in a chat they must not mean anything. */
export function plain(text: string): string {
  return text.replace(/[^\w.:+-]/g, "?").slice(0, 64);
}

function nameOf({ agent, id }: Pick<BrokenSession, "agent" | "id">): string {
  return `${plain(agent)}/${plain(id).slice(0, 8)}`;
}

function named(broken: readonly Pick<BrokenSession, "agent" | "id" | "codes">[], most: number = 5): string {
  const some = broken.slice(0, most).map((session) => `${nameOf(session)} (${codesText(session.codes)})`);
  return `${some.join(", ")}${broken.length > most ? `, and ${broken.length - most} more` : ""}.`;
}

function codesText(codes: BrokenSession["codes"]): string {
  const all = Object.entries(codes);
  const some = all.slice(0, 3).map(([code, number]) => (number === 1 ? code : `${code} ×${number}`));
  return some.join(", ") + (all.length > 3 ? ", …" : "");
}

function whyNot({ id, repair }: Pick<BrokenSession, "id" | "repair">, program: string): string {
  switch (repair?.kind) {
    case "busy":
      return "in use. Try again when its turn is over and ten seconds have passed.";
    case "impossible":
      return `no repair keeps what was said. It stays as it is${soundUpTo(repair, program, id)}. Go on in a new session: ${program} show ${plain(id).slice(0, 8)} --export md`;
    case "refused":
      return `not written (${plain(repair.why)}). ${STOP_GATEWAY}, then run: ${program} fix`;
    default:
      return "not repaired.";
  }
}

function cutLine({ repair, ...session }: BrokenSession): readonly string[] {
  if (repair?.kind !== "repaired" || repair.cut === undefined) return [];
  return [`${nameOf(session)}: ${cutSentence(repair.cut, plain)}`];
}

/** All that stands before the damage stays, and the rest is in the backup. The gateway must not run for a session in a database. */
function soundUpTo(
  { checkpoint }: Extract<Repair, { readonly kind: "impossible" }>,
  program: string,
  id: string,
): string {
  if (checkpoint === undefined) return "";
  const back = `${program} fix ${plain(id).slice(0, 8)} --strategy truncate`;
  return `; it was sound up to entry ${plain(checkpoint.leaf)} (${plain(checkpoint.time)}). To keep what is sound, with the gateway stopped: ${back}`;
}

/** What the host that runs mends in memory and leaves as it is stored; first where an output is lost by that. */
function healedLines(healed: readonly SessionReport[], program: string): readonly string[] {
  if (healed.length === 0) return [];
  const byLoss = [...healed].sort((one, other) => unsentIn(other) - unsentIn(one));
  const unsent = sum(healed.map(unsentIn));
  // In a database a repair mends it for good; in a file there is something to do where an output is lost.
  const losing = healed.some(isInRows) ? undefined : byLoss.find((session) => unsentIn(session) > 0);
  return [
    `Mended each turn by the host, not in its store: ${named(byLoss, 2)}`,
    ...(unsent === 0
      ? []
      : [`${count(unsent, "output")} of tools ${unsent === 1 ? "does" : "do"} not reach the model.`]),
    ...(losing === undefined
      ? []
      : [`Keep as a note: ${program} fix ${plain(losing.id).slice(0, 8)} --strategy preserve`]),
  ];
}

function isInRows({ path }: SessionReport): boolean {
  return readAddress(path) !== undefined;
}

/** An output without its call is in no request. */
function unsentIn({ codes }: Pick<SessionReport, "codes">): number {
  return codes["orphan-result"] ?? 0;
}

function unreadLines({ unreadable, incomplete }: ScanReport): readonly string[] {
  const why = Object.entries(unreadable).map(([code, number]) => `${number} ${plain(code)}`);
  if (why.length > 0) return [`Not readable: ${why.join(", ")}.`];
  return incomplete ? ["Not everything could be looked at."] : [];
}

function lackingLines({ lacking }: ScanReport, program: string): readonly string[] {
  if (lacking === 0) return [];
  const what = `${count(lacking, "session")} may lack what ${lacking === 1 ? "its" : "their"} import has left out.`;
  return [`${what} See it: ${program} openclaw recover --dry-run`];
}

/** Whole lines, as many as there is room for. */
export function inOneAnswer(lines: readonly string[], most: number = MOST_LETTERS): string {
  const kept: string[] = [];
  let room = most;
  for (const line of lines) {
    const shown = line.length > room && kept.length === 0 ? `${line.slice(0, room - 1)}…` : line;
    if (shown.length + 2 > room && kept.length > 0) {
      kept.push("…");
      break;
    }
    kept.push(shown);
    room -= shown.length + 1;
  }
  return kept.join("\n");
}
