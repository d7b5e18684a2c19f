import { basename } from "node:path";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { compactedLines } from "../../formats/claude-code/rows/compacted-lines.ts";
import { paint, paragraph } from "../../report/screen/lines.ts";
import { shellWord } from "../../report/screen/words.ts";
import { type BesideMessages, readConversation } from "../../report/show/conversation.ts";
import { markdownOf } from "../../report/show/export-markdown.ts";
import { showJson } from "../../report/show/show-json.ts";
import type { TargetReport } from "../../report/target-report.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import { load, STDIN } from "../judge/load.ts";
import type { Settings } from "../judge/settings.ts";
import { settingsFor } from "../judge/settings-for.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { breathe } from "../program/io.ts";
import { createProgress } from "../program/progress.ts";
import { readVersion } from "../program/version.ts";
import { failuresIn } from "../show/failures.ts";
import { judgeToShow } from "../show/judged.ts";
import { showAll, showAround } from "../show/ladder-screen.ts";
import { oneTarget } from "../show/one-target.ts";
import { tellClosed } from "../targets/targets.ts";

/** `layer0 show`: a session that can be read, also one that cannot be repaired; writes nothing. */
export const show: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const problem = (sentence: string, next: string, exit: ExitCode = EXIT.usage): ExitCode => {
    printer.problem(sentence, next);
    return exit;
  };
  const [name] = invocation.arguments;
  if (name === undefined) return problem("show needs a target.", "The sessions on this machine: layer0 list");
  const ways = [flags.at, flags.export, flags.json].filter((flag) => flag !== undefined);
  if (ways.length > 1) return problem("--at, --export and --json are three things.", "Give one of them.");
  const one = oneTarget(name, io);
  if (!one.ok) {
    tellClosed(one, printer);
    return one.exit;
  }
  const loaded = await load(one.target.name, io, printer);
  if (!loaded.ok) return problem(loaded.problem.sentence, loaded.problem.next, loaded.exit);
  const settings = settingsFor(invocation);
  try {
    const progress = createProgress(io, printer, flags.export !== undefined || flags.json === true);
    progress.showLarge(name, loaded.source.length);
    await breathe(io);
    const judged = judgeToShow(one.target, loaded.source, settings, io);
    progress.clear();
    if (!judged.ok) return problem(judged.problem.sentence, judged.problem.next, judged.exit);
    if (judged.isGuess === true) tellGuess(invocation);
    return await showReport(judged.report, loaded.source, settings, invocation);
  } finally {
    loaded.file?.release();
  }
};

function tellGuess({ printer }: Invocation): void {
  const text =
    "Nothing tells whose messages these are, so what is wrong with them may not be all. --dialect says it.";
  printer.error(paragraph([paint("yellow", "  ! ")], 4, text, printer.errorTheme.width));
}

async function showReport(
  report: TargetReport,
  source: ByteSource,
  { suffix }: Settings,
  invocation: Invocation,
): Promise<ExitCode> {
  const { io, flags } = invocation;
  const { facts } = report;
  const conversation = readConversation(report, facts.format === "claude-code" ? besideMessages(source) : {});
  if (flags.export === "md") {
    const file = facts.name === STDIN ? undefined : basename(facts.name);
    return write(markdownOf(conversation, { facts, file, isTerminal: io.stdout.isTerminal }), invocation);
  }
  if (flags.export === "json" || flags.json === true) {
    const input = { version: readVersion(), report, withContent: flags.export === "json" };
    return write(showJson(conversation, input), invocation);
  }
  // What came from the standard input is gone: it has to be piped in again.
  const word = shellWord(invocation.arguments[0] ?? facts.name);
  const input = { report, conversation, source, word, suffix };
  return typeof flags.at === "string"
    ? showAround(Number(flags.at), input, invocation)
    : showAll(input, invocation);
}

function besideMessages(source: ByteSource): BesideMessages {
  return { boundaries: compactedLines(source), failures: failuresIn(source) };
}

const PIECES_AT_ONCE = 64;

/** Piece by piece: a session may be larger than one text can be. */
async function write(pieces: Iterable<string>, { io }: Invocation): Promise<ExitCode> {
  let written = 0;
  for (const piece of pieces) {
    io.stdout.write(piece);
    written += 1;
    if (written % PIECES_AT_ONCE === 0) await breathe(io);
  }
  return EXIT.clean;
}
