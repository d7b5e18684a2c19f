import { basename } from "node:path";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { targetText } from "../../report/check-text.ts";
import { type Line, paint } from "../../report/lines.ts";
import { type Conversation, readConversation } from "../../report/show/conversation.ts";
import { markdownOf } from "../../report/show/export-markdown.ts";
import { issueText, ladderText } from "../../report/show/ladder-text.ts";
import { showJson } from "../../report/show/show-json.ts";
import type { TargetReport } from "../../report/target-report.ts";
import { shellWord } from "../../report/words.ts";
import type { CommandRun, Invocation } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { breathe } from "../io.ts";
import { judgeTarget } from "../judge-target.ts";
import { load } from "../load.ts";
import { settingsFor } from "../settings-for.ts";
import { around } from "../show/around.ts";
import { lineCount } from "../show/line-count.ts";
import { expandTargets, type Target } from "../targets.ts";
import { readVersion } from "../version.ts";

const MOST_LINES = 12;
/** Around one line a person wants to read everything. */
const MOST_LINES_AT = 60;
const MOST_CHOICES = 5;

/** `layer0 show`: a session that can be read; writes nothing. */
export const show: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const [name] = invocation.arguments;
  const problem = (sentence: string, next: string, exit: ExitCode = EXIT.usage): ExitCode => {
    printer.problem(sentence, next);
    return exit;
  };
  if (name === undefined) return problem("show needs a target.", "The sessions on this machine: layer0 list");
  const ways = [flags.at, flags.export, flags.json].filter((flag) => flag !== undefined);
  if (ways.length > 1) return problem("--at, --export and --json are three things.", "Give one of them.");
  const [target, ...others] = expandTargets([name], io);
  if (target === undefined || others.length > 0) return severalText(name, [target, ...others], invocation);
  if (target.kind === "closed") return problem(target.problem.sentence, target.problem.next, target.exit);
  if (target.kind === "index") {
    return problem(
      `${name} is an index of sessions and holds no messages.`,
      `Judge it: layer0 check ${shellWord(name)}`,
    );
  }
  const loaded = await load(target.name, io, printer);
  if (!loaded.ok) return problem(loaded.problem.sentence, loaded.problem.next, loaded.exit);
  try {
    const judged = judgeTarget(target, loaded.source, settingsFor(invocation), io);
    if (!judged.ok) return problem(judged.problem.sentence, judged.problem.next, judged.exit);
    return await showReport(judged.report, loaded.source, invocation);
  } finally {
    loaded.file?.release();
  }
};

function severalText(
  name: string,
  targets: readonly (Target | undefined)[],
  { printer }: Invocation,
): ExitCode {
  const names = targets.flatMap((target) => (target === undefined ? [] : [shellWord(target.name)]));
  const more = names.length > MOST_CHOICES ? ", …" : "";
  printer.problem(
    `${name} stands for ${names.length} sessions, and show takes one.`,
    `Name one of them: ${names.slice(0, MOST_CHOICES).join(", ")}${more}   (all: layer0 list)`,
  );
  return EXIT.usage;
}

async function showReport(
  report: TargetReport,
  source: ByteSource,
  invocation: Invocation,
): Promise<ExitCode> {
  const { io, flags } = invocation;
  const conversation = readConversation(report);
  const { facts } = report;
  if (flags.export === "md") {
    const handOver = { sessionId: facts.sessionId, file: basename(facts.name) };
    return write(markdownOf(conversation, handOver), invocation);
  }
  if (flags.export === "json" || flags.json === true) {
    const input = { version: readVersion(), report, withContent: flags.export === "json" };
    return write(showJson(conversation, input), invocation);
  }
  await breathe(io);
  return showLadder(report, conversation, source, invocation);
}

/** Piece by piece: a session may be larger than one text can be. */
async function write(pieces: Iterable<string>, { io }: Invocation): Promise<ExitCode> {
  for (const piece of pieces) {
    io.stdout.write(piece);
    await breathe(io);
  }
  return EXIT.clean;
}

async function showLadder(
  report: TargetReport,
  conversation: Conversation,
  source: ByteSource,
  { io, printer, flags }: Invocation,
): Promise<ExitCode> {
  const { theme } = printer;
  const at = typeof flags.at === "string" ? Number(flags.at) : undefined;
  let range = { from: 0, to: conversation.count };
  if (at !== undefined) {
    const found = around(report, at, lineCount(source));
    if (found.kind === "beyond") {
      const sentence = `${report.facts.name} has ${found.last} lines, and no line ${at}.`;
      printer.problem(sentence, `The last one: --at ${found.last}`);
      return EXIT.usage;
    }
    range = found;
    if (found.missing !== undefined) printer.out([missingText(at, found.missing)]);
  }
  printer.out([[paint("bold", targetText(report))], []]);
  const file = conversation.fileIssues.filter((issue) => at === undefined || Math.abs(issue.line - at) <= 1);
  printer.out(file.flatMap((issue) => issueText(issue, theme, 2)));
  if (file.length > 0) printer.out([[]]);
  const mostLines = at === undefined ? MOST_LINES : MOST_LINES_AT;
  const options = { theme, ...range, ...(at === undefined ? {} : { at }), mostLines };
  for (const lines of ladderText(conversation, options)) {
    printer.out(lines);
    await breathe(io);
  }
  if (!report.valid)
    printer.out([[], ["  Repair it:  ", paint("cyan", `layer0 fix ${shellWord(report.facts.name)}`)]]);
  return EXIT.clean;
}

function missingText(at: number, why: "damaged" | "elsewhere"): Line {
  const what =
    why === "damaged"
      ? "is damaged; these messages stand around it"
      : "holds no message of the conversation that the agent goes on with; these stand around it";
  return [paint("yellow", "  ! "), `Line ${at} ${what}.`];
}
