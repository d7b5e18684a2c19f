import { dirname } from "node:path";
import { installedVersion } from "../../agents/installed-version.ts";
import { type JsonObject, memberOf } from "../../formats/json/value.ts";
import { documentHead, documentText, errorMember } from "../../report/document.ts";
import { changeQuestion, changeText, hookDoneText, hookProblem } from "../../report/hook-text.ts";
import type { Problem } from "../../report/json.ts";
import type { Line } from "../../report/screen/lines.ts";
import type { Invocation } from "../command-line/command.ts";
import { confirm } from "../fix/confirm.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { breathe, type Io } from "../program/io.ts";
import type { Program } from "../program/program-name.ts";
import { readVersion } from "../program/version.ts";
import { agentWorldOf } from "../program/world-of.ts";
import { tidy } from "../tidy.ts";
import { settingsBefore } from "./before-install.ts";
import { hooksFor, tellsWhatIsResumed } from "./events.ts";
import { hookCommand } from "./program.ts";
import { hooksIn, type Settings, settingsText, withHooks, withoutHooks } from "./settings-edit.ts";
import { NO_SETTINGS, readSettings, settingsIn, type WritableSettings } from "./settings-file.ts";
import { writeSettings } from "./write-settings.ts";

/** How it went, as JSON tells it. */
type Status = "installed" | "removed" | "already" | "nothing" | "printed" | "declined" | "refused" | "failed";

interface Told {
  readonly status: Status;
  readonly exit: ExitCode;
  readonly path: string;
  readonly events?: readonly string[];
  readonly commandLine?: string;
  readonly run?: string;
  readonly problem?: Problem;
}

/** Settings that are to be changed, by us or by a person. */
type Found =
  | WritableSettings
  | { readonly kind: "by-hand"; readonly path: string; readonly settings: Settings };

/** Puts the hooks into the settings of Claude Code, or takes them out: shown first, asked for, and undoable. */
export async function installHooks(invocation: Invocation, program: Program): Promise<ExitCode> {
  const { io, flags } = invocation;
  const read = readSettings(io);
  const { path } = read;
  if (read.kind === "no-agent") {
    return stop(invocation, path, EXIT.usage, hookProblem({ code: "no-agent", folder: dirname(path) }));
  }
  const isByHand = flags.print === true && flags.remove !== true;
  if (read.kind === "refused" && !isByHand) return stop(invocation, path, read.exit, read.problem);
  const found: Found = read.kind === "refused" ? { kind: "by-hand", path, settings: NO_SETTINGS } : read;
  const { value } = found.settings;
  if (flags.remove === true) return change(invocation, found, removal(io, found), undefined);
  const command = hookCommand(program, io.variables["PATH"] ?? "", io.files);
  if (command === undefined) {
    const problem = hookProblem({ code: "passing-program", script: program.script });
    return stop(invocation, path, EXIT.refused, problem);
  }
  const version = installedVersion(agentWorldOf(io), "claude-code");
  const next = withHooks(value, hooksFor(version), command);
  return change(invocation, found, { next, after: settingsText(found.settings, next) }, version);
}

/** What the settings are to be. */
interface Change {
  readonly next: JsonObject;
  readonly after: string;
  /** There were no settings before ours, and there shall be none again. */
  readonly vanishes?: boolean;
}

/** As they were before the hooks came, byte for byte; where somebody has changed them since, what there is without hooks. */
function removal(io: Io, found: Found): Change {
  const next = withoutHooks(found.settings.value);
  const before =
    found.kind === "there" && next !== found.settings.value
      ? settingsBefore(io, found.file, settingsIn)
      : undefined;
  if (before === undefined) return { next, after: settingsText(found.settings, next) };
  return { next, after: before.text, vanishes: before.missing };
}

async function change(
  invocation: Invocation,
  found: Found,
  { next, after, vanishes = false }: Change,
  version: string | undefined,
): Promise<ExitCode> {
  const { io, printer, flags } = invocation;
  const { path, settings, kind } = found;
  const isRemoval = flags.remove === true;
  const hooks = hooksIn(next);
  const facts = { path, events: hooks.map(({ event }) => event), commandLine: hooks[0]?.command ?? "" };
  if (next === settings.value) {
    const { events } = facts;
    const told = isRemoval ? ({ status: "nothing" } as const) : ({ status: "already", events } as const);
    return end(invocation, { ...told, exit: EXIT.clean, path }, hookDoneText(told.status, path));
  }
  const isOff = memberOf(settings.value, "disableAllHooks") === true;
  const tooOld = tellsWhatIsResumed(version) ? undefined : version;
  const texts = { before: kind === "there" ? settings.text : "", after: vanishes ? "" : after };
  const shown = changeText({ path, kind, ...texts, isRemoval, isOff, tooOld }, printer.theme.width);
  if (flags.print === true || kind === "by-hand") {
    return end(invocation, { ...facts, status: "printed", exit: EXIT.clean }, shown);
  }
  if (flags.json !== true) printer.out(shown);
  const answer = flags.yes === true ? "yes" : await confirm(invocation, true, changeQuestion(isRemoval));
  if (answer === "nobody") {
    const problem = hookProblem({ code: "confirmation-needed", isRemoval });
    return stop(invocation, path, EXIT.usage, problem, "declined");
  }
  if (answer === "no") {
    const declined = { ...facts, status: "declined", exit: EXIT.problems } as const;
    return end(invocation, declined, hookDoneText("declined", path));
  }
  await breathe(io);
  const written = await writeSettings(invocation, found, after, vanishes);
  if (!written.ok) return stop(invocation, path, written.exit, written.problem);
  tidy(invocation);
  const status = isRemoval ? "removed" : "installed";
  // Where there is no file any more, no undo can go back to it.
  const run = written.vanished ? undefined : written.run;
  const told = { ...facts, status, exit: EXIT.clean, ...(run === undefined ? {} : { run }) } as const;
  return end(invocation, told, hookDoneText(status, path, run));
}

function stop(
  invocation: Invocation,
  path: string,
  exit: ExitCode,
  problem: Problem,
  status: Status = exit === EXIT.refused || exit === EXIT.usage ? "refused" : "failed",
): ExitCode {
  invocation.printer.problem(problem.sentence, problem.next);
  return end(invocation, { status, exit, path, problem }, []);
}

function end({ io, printer, flags }: Invocation, told: Told, lines: readonly Line[]): ExitCode {
  const { exit, problem, ...facts } = told;
  if (flags.json !== true) printer.out(lines);
  else {
    const document = {
      ...documentHead(readVersion(), "hook"),
      agent: "claude-code",
      ...facts,
      ...errorMember(problem, printer.theme),
      exitCode: exit,
    };
    io.stdout.write(documentText(document));
  }
  return exit;
}
