import { dirname } from "node:path";
import { installedVersion } from "../../agents/installed-version.ts";
import type { JsonObject } from "../../formats/json/value.ts";
import type { Problem } from "../../report/json.ts";
import { type Line, paint, paragraph } from "../../report/lines.ts";
import { sanitiseJson } from "../../report/sanitise.ts";
import { shellWord } from "../../report/words.ts";
import type { Invocation } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { confirm } from "../fix/confirm.ts";
import { breathe } from "../io.ts";
import { recover } from "../recover.ts";
import { tidy } from "../tidy.ts";
import { readVersion } from "../version.ts";
import { agentWorldOf } from "../world-of.ts";
import { diffLines } from "./diff-lines.ts";
import { hooksFor, tellsWhatIsResumed } from "./events.ts";
import { hookCommand, type Program } from "./program.ts";
import { hooksIn, settingsText, withHooks, withoutHooks } from "./settings-edit.ts";
import { readSettings, type SettingsFile } from "./settings-file.ts";
import { createSettings, replaceSettings, type Written } from "./write-settings.ts";

/** How it went, as JSON tells it. */
type Status = "installed" | "removed" | "already" | "nothing" | "printed" | "declined" | "refused" | "failed";

interface Told {
  readonly status: Status;
  readonly exit: ExitCode;
  readonly path: string;
  readonly events?: readonly string[];
  readonly commandLine?: string;
  readonly run?: string | undefined;
  readonly problem?: Problem;
}

type Readable = Extract<SettingsFile, { readonly settings: unknown }>;

/** Puts the hooks into the settings of Claude Code, or takes them out: shown first, asked for, and undoable. */
export async function installHooks(invocation: Invocation, program: Program): Promise<ExitCode> {
  const { io, flags } = invocation;
  const found = readSettings(io);
  if (found.kind === "refused") return stop(invocation, found.path, found);
  if (found.kind === "no-agent") return noAgent(invocation, found.path);
  if (flags.remove === true) return remove(invocation, found);
  const command = hookCommand(program, io.variables, io.files);
  if (!command.ok) return passing(invocation, found.path, command.script);
  const version = installedVersion(agentWorldOf(io), "claude-code");
  const next = withHooks(found.settings.value, hooksFor(version), command.command);
  if (next === found.settings.value) {
    const events = hooksIn(next).map(({ event }) => event);
    const line: Line = [paint("green", "  ✔ "), `The hooks are in ${found.path} already.`];
    return end(invocation, { status: "already", exit: EXIT.clean, path: found.path, events }, [line]);
  }
  return change(invocation, found, next, version);
}

async function remove(invocation: Invocation, found: Readable): Promise<ExitCode> {
  const next = withoutHooks(found.settings.value);
  if (next === found.settings.value) {
    const line: Line = [paint("green", "  ✔ "), `There is no hook of layer0 in ${found.path}.`];
    return end(invocation, { status: "nothing", exit: EXIT.clean, path: found.path }, [line]);
  }
  return change(invocation, found, next, undefined);
}

async function change(
  invocation: Invocation,
  found: Readable,
  next: JsonObject,
  version: string | undefined,
): Promise<ExitCode> {
  const { io, printer, flags } = invocation;
  const { path, settings } = found;
  const text = settingsText(settings, next);
  const hooks = hooksIn(next);
  const facts = { path, events: hooks.map(({ event }) => event), commandLine: hooks[0]?.command ?? "" };
  const isRemoval = flags.remove === true;
  const shown = [
    [],
    [paint("bold", `  ${path}`), ...(found.kind === "missing" ? [paint("dim", "  new")] : [])],
    ...diffLines(pretty(settings.value), pretty(next)),
    [],
    ...(isRemoval ? [] : notes(settings.value, version, printer.theme.width)),
  ];
  if (flags.print === true) return end(invocation, { ...facts, status: "printed", exit: EXIT.clean }, shown);
  if (flags.json !== true) printer.out(shown);
  const answer =
    flags.yes === true ? "yes" : await confirm(invocation, true, isRemoval ? "Take them out?" : "Install?");
  if (answer === "nobody") {
    const next = `Add --yes: layer0 hook install claude-code${isRemoval ? " --remove" : ""} --yes`;
    const sentence = "the settings of Claude Code can be changed, and there is nobody to ask.";
    const problem = { code: "confirmation-needed", sentence, next };
    return stop(invocation, path, { exit: EXIT.usage, problem }, "declined");
  }
  if (answer === "no") {
    const declined = { ...facts, status: "declined", exit: EXIT.problems } as const;
    return end(invocation, declined, [["  Nothing was changed."]]);
  }
  await breathe(io);
  const written = await write(invocation, found, text);
  if (!written.ok) return stop(invocation, path, written);
  if (written.run !== undefined) tidy(invocation);
  const status = isRemoval ? "removed" : "installed";
  return end(
    invocation,
    { ...facts, status, exit: EXIT.clean, run: written.run },
    doneText(isRemoval, written),
  );
}

async function write(invocation: Invocation, found: Readable, text: string): Promise<Written> {
  if (found.kind === "missing") return createSettings(invocation, found.path, text);
  const unusable = recover(invocation);
  if (unusable !== undefined) return { ok: false, ...unusable };
  return replaceSettings(invocation, found.path, found.file, text);
}

function doneText(isRemoval: boolean, { run }: Extract<Written, { readonly ok: true }>): readonly Line[] {
  const what = isRemoval
    ? "The hooks are taken out."
    : "Installed. Claude Code says it by itself when a session is broken.";
  const back =
    run === undefined ? "layer0 hook install claude-code --remove" : `layer0 undo ${shellWord(run)}`;
  return [
    [paint("green", "  ✔ "), what],
    [],
    [
      "  Changed your mind:  ",
      paint("cyan", isRemoval && run === undefined ? "layer0 hook install claude-code" : back),
    ],
  ];
}

/** What the person should know of before saying yes. */
function notes(value: JsonObject, version: string | undefined, width: number): readonly Line[] {
  const texts = [
    ...(value["disableAllHooks"] === true
      ? ["These settings turn all hooks off (disableAllHooks): nothing will run until that is taken out."]
      : []),
    ...(tellsWhatIsResumed(version)
      ? []
      : [
          `Claude Code ${version} does not tell hooks which session it resumes, so this does its work only after an update; install again then.`,
        ]),
  ];
  return texts.flatMap((text) => [...paragraph([paint("yellow", "  ! ")], 4, text, width), []]);
}

function pretty(value: JsonObject): string {
  return JSON.stringify(value, null, 2);
}

function noAgent(invocation: Invocation, path: string): ExitCode {
  const sentence = `Claude Code has no settings here: there is no ${dirname(path)}.`;
  const next = "Start Claude Code once, or set CLAUDE_CONFIG_DIR as it is set for it.";
  return stop(invocation, path, { exit: EXIT.usage, problem: { code: "no-agent", sentence, next } });
}

function passing(invocation: Invocation, path: string, script: string): ExitCode {
  const sentence = `this layer0 is in a cache that is cleared away at some time (${script}), and a hook must find it later; nothing was written.`;
  const next = "Install it for good: npm install -g layer0, then: layer0 hook install claude-code";
  return stop(invocation, path, { exit: EXIT.refused, problem: { code: "passing-program", sentence, next } });
}

function stop(
  invocation: Invocation,
  path: string,
  { exit, problem }: { readonly exit: ExitCode; readonly problem: Problem },
  status: Status = exit === EXIT.refused || exit === EXIT.usage ? "refused" : "failed",
): ExitCode {
  invocation.printer.problem(problem.sentence, problem.next);
  return end(invocation, { status, exit, path, problem }, []);
}

function end({ io, printer, flags }: Invocation, told: Told, lines: readonly Line[]): ExitCode {
  const { exit, problem, run, ...facts } = told;
  if (flags.json !== true) printer.out(lines);
  else {
    const document = {
      schemaVersion: 1,
      tool: { name: "layer0", version: readVersion() },
      command: "hook",
      agent: "claude-code",
      ...facts,
      ...(run === undefined ? {} : { run }),
      ...(problem === undefined
        ? {}
        : { error: { code: problem.code, message: problem.sentence, next: problem.next } }),
      exitCode: exit,
    };
    io.stdout.write(`${sanitiseJson(JSON.stringify(document, null, 2))}\n`);
  }
  return exit;
}
