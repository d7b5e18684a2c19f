import { basename } from "node:path";
import type { FileRead } from "../../disk/system/read-file.ts";
import { bytesSource } from "../../formats/bytes/source.ts";
import { size } from "../../report/screen/words.ts";
import { type Bundle, shareBundle } from "../../report/share/bundle.ts";
import { bytesOfText } from "../../report/share/file-text.ts";
import { redactTranscript } from "../../report/share/redact-transcript.ts";
import type { TargetReport } from "../../report/target-report.ts";
import type { FlagValues } from "../command-line/flags.ts";
import { writeCopy } from "../fix/copy.ts";
import { judge } from "../judge/judge.ts";
import { STDIN } from "../judge/load.ts";
import type { Settings } from "../judge/settings.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { readVersion } from "../program/version.ts";
import type { Target } from "../targets/targets.ts";

/** One sentence and the next step. */
export interface Told {
  readonly sentence: string;
  readonly next: string;
}

/** A bundle that was written, or why there is none. */
export type Shared =
  | { readonly ok: true; readonly path: string; readonly bundle: Bundle }
  | ({ readonly ok: false; readonly exit: ExitCode } & Told);

/** A bundle is to be looked at, and sent by mail or put into an issue. */
const MOST_SHARED_BYTES = 64_000_000;

/** What is wrong with a use of `--share`; undefined where nothing is. */
export function shareMisuse(targets: readonly Target[], flags: FlagValues): Told | undefined {
  if (flags["with-content"] === true) {
    const sentence =
      "--share and --with-content contradict each other: a bundle holds nothing that was said.";
    return { sentence, next: "Give one of them." };
  }
  const [target, ...others] = targets;
  if (target === undefined || others.length > 0) {
    const sentence = `--share takes one session, and these are ${targets.length}.`;
    return { sentence, next: "Name the file of one: layer0 check SESSION --share FILE" };
  }
  if (target.name === STDIN) {
    const sentence = "--share cannot read the standard input, because it reads a target more than once.";
    return { sentence, next: "Give it as a file: layer0 check SESSION --share FILE" };
  }
  if (target.kind !== "index") return undefined;
  const sentence = `${target.name} is an index of sessions, and --share takes one session.`;
  return { sentence, next: "Name the file of a session beside it." };
}

/** Writes the redacted bundle of a target that was judged to a new file, closed to others. */
export function shareTarget(
  file: FileRead,
  found: TargetReport,
  path: string,
  settings: Settings,
  io: Io,
): Shared {
  const { source } = file;
  const { facts } = found;
  if (source.length > MOST_SHARED_BYTES) {
    const sentence = `${facts.name} is larger than ${size(MOST_SHARED_BYTES)}, which is too much for a bundle.`;
    return { ok: false, exit: EXIT.incomplete, sentence, next: "Its report alone: layer0 check FILE --json" };
  }
  const isLines = facts.kind === "transcript" && facts.format !== "json";
  const redacted = redactTranscript(source, basename(facts.name), isLines);
  const again = judge(redacted.name, bytesSource(bytesOfText(redacted.text)), sameSettings(found, settings));
  const bundle = shareBundle({
    version: readVersion(),
    node: process.version,
    platform: process.platform,
    found,
    redacted,
    again: again.ok ? again.report : undefined,
  });
  const content = bytesSource(new TextEncoder().encode(bundle.text));
  const outcome = writeCopy(io, { path, content, mode: 0o600 });
  if (outcome.ok) return { ok: true, path, bundle };
  const { exit, problem } = outcome;
  return { ok: false, exit, sentence: problem.sentence, next: problem.next };
}

/** Judged as what it was judged as, for the same version: a stand-in for a name tells nothing. */
function sameSettings({ facts }: TargetReport, settings: Settings): Settings {
  const { agentVersion } = facts;
  return {
    ...settings,
    withContent: false,
    ...(facts.kind === "document" ? { dialect: facts.dialect, format: undefined } : {}),
    ...(facts.kind === "transcript" ? { format: facts.format as Settings["format"] } : {}),
    versionHere: () => agentVersion,
  };
}
