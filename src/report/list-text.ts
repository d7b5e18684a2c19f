import { ago } from "./ago.ts";
import { type Line, paint } from "./lines.ts";
import type { SessionSummary } from "./session-summary.ts";
import { oneLine, type SessionTextOptions, verdictSign } from "./session-text.ts";
import { short } from "./words.ts";

const WIDE = 70;
const AGENT_WIDTH = 11;
const AGO_WIDTH = 10;

/** Sessions, one line each: sign, name, agent, age, what is wrong, the last words. On a narrow terminal two lines. */
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
  const sign = verdictSign(session.verdict);
  const wrong = wrongText(session);
  const head: Line = ["  ", ...sign, paint("bold", name.padEnd(nameWidth))];
  if (theme.width < WIDE || name.length > nameWidth) {
    const facts = [agent, age, ...(wrong === "" ? [] : [wrong])].join(" · ");
    return [[...head], [paint("dim", `    ${facts}`)], ...words(session, "    ", theme.width - 4)];
  }
  const facts = `  ${agent.padEnd(AGENT_WIDTH)}  ${age.padEnd(AGO_WIDTH)}  `;
  const room = theme.width - nameWidth - facts.length - 4;
  const cause = wrong === "" ? "" : `${wrong}  `;
  const [said] = words(session, "", room - cause.length);
  return [
    [
      ...head,
      facts,
      ...(cause === "" ? [] : [paint(session.verdict === "repaired" ? "green" : "red", cause)]),
      ...(said ?? []),
    ],
  ];
}

function wrongText({ verdict, causes, problem }: SessionSummary): string {
  if (verdict === "repaired") return "repaired, resume it";
  if (verdict === "failing") return "last request failed";
  const [first, ...others] = causes;
  if (first === undefined) return problem?.code ?? "";
  return others.length === 0 ? first.code : `${first.code} +${others.length}`;
}

function words({ typed }: SessionSummary, indent: string, room: number): readonly Line[] {
  if (typed === undefined || room < 8) return [];
  return [[indent, paint("dim", `"${short(oneLine(typed), room - 2)}"`)]];
}
