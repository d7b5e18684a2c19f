import { leftOutSentence } from "../check/check-verdict.ts";
import { damagedLinesSentence } from "../check/damaged-lines.ts";
import { repairedSentence } from "../fix/repaired-text.ts";
import { ago } from "../screen/ago.ts";
import { type Line, paint, paragraph, type Theme } from "../screen/lines.ts";
import { short } from "../screen/words.ts";
import type { SessionSummary } from "./session-summary.ts";
import { causeText, oneLine, type SessionTextOptions, verdictSign } from "./session-text.ts";

const WIDE = 70;
const AGENT_WIDTH = 11;
const AGO_WIDTH = 10;

/** Sessions: sign, name, agent, age and the last words in one line, below it what is wrong. On a narrow terminal in more. */
export function listText(sessions: readonly SessionSummary[], options: SessionTextOptions): readonly Line[] {
  const widest = Math.max(8, ...sessions.map((session) => options.nameOf(session).length));
  // A path instead of an id would push everything else off the screen.
  const nameWidth = Math.min(widest, 14);
  return sessions.flatMap((session) => sessionLine(session, nameWidth, options));
}

function sessionLine(
  session: SessionSummary,
  nameWidth: number,
  options: SessionTextOptions,
): readonly Line[] {
  const { theme, now } = options;
  const name = options.nameOf(session);
  const age = ago(session.modified, now);
  const agent = options.titleOf(session.agent);
  const head: Line = ["  ", ...verdictSign(session.verdict), paint("bold", name.padEnd(nameWidth))];
  if (theme.width < WIDE || name.length > nameWidth) {
    const facts = paint("dim", `    ${agent} · ${age}`);
    return [head, [facts], ...words(session, "    ", theme.width - 4), ...wrong(session, 4, theme)];
  }
  const facts = `  ${agent.padEnd(AGENT_WIDTH)}  ${age.padEnd(AGO_WIDTH)}  `;
  const [said = []] = words(session, "", theme.width - nameWidth - facts.length - 4);
  return [[...head, facts, ...said], ...wrong(session, nameWidth + 6, theme)];
}

/** What a session needs, if it needs anything. */
function wrong(session: SessionSummary, indent: number, { width }: Theme): readonly Line[] {
  const { verdict } = session;
  if (verdict === "healthy") {
    const { leftOut, damagedLines = 0 } = session;
    return [
      ...(leftOut > 0 ? [leftOutSentence(leftOut)] : []),
      ...(damagedLines > 0 ? [damagedLinesSentence(damagedLines)] : []),
    ].flatMap((sentence) => paragraph([" ".repeat(indent)], indent, sentence, width, "yellow"));
  }
  const [color, text] =
    verdict === "repaired" && session.repaired !== undefined
      ? (["green", repairedSentence(session.repaired)] as const)
      : (["red", causeText(session)] as const);
  return paragraph([" ".repeat(indent)], indent, text, width, color);
}

function words({ typed }: SessionSummary, indent: string, room: number): readonly Line[] {
  if (typed === undefined || room < 8) return [];
  return [[indent, paint("dim", `"${short(oneLine(typed), room - 2)}"`)]];
}
