import { isAbsolute } from "node:path";
import { errorCode } from "../../disk/system/file-system.ts";
import { factsIfThere } from "../../disk/system/files.ts";
import { memberOf } from "../../formats/json/value.ts";
import type { DoctorFinding } from "../../report/doctor/doctor-check.ts";
import { hookPrograms } from "../hook/command-words.ts";
import { hooksIn } from "../hook/settings-edit.ts";
import { readSettings } from "../hook/settings-file.ts";
import type { Io } from "../program/io.ts";
import { programOnPath } from "../program/program-name.ts";

/** Does Claude Code ask us about its sessions, and would it find us? Nothing where it is not on this machine. */
export function examineHooks(io: Io): readonly DoctorFinding[] {
  const found = readSettings(io);
  if (found.kind === "no-agent") return [];
  if (found.kind === "refused") {
    return [{ code: "settings-unusable", sentence: found.problem.sentence, advice: found.problem.next }];
  }
  const hooks = hooksIn(found.settings.value);
  if (hooks.length === 0) return [{ code: "hook-missing", path: found.path }];
  const programs = hooks.flatMap(({ command }) => hookPrograms(command) ?? []);
  const astray = programs.find((program) => isGone(io, program));
  if (astray !== undefined) return [{ code: "hook-astray", path: found.path, program: astray }];
  const isOff = memberOf(found.settings.value, "disableAllHooks") === true;
  if (isOff) return [{ code: "hook-off", path: found.path }];
  return [
    { code: "hook-installed", path: found.path, events: [...new Set(hooks.map(({ event }) => event))] },
  ];
}

/** What this user may not look at is not known to be gone. */
function isGone({ files, variables }: Io, path: string): boolean {
  if (path === "layer0") return programOnPath("layer0", variables["PATH"] ?? "", files) === undefined;
  if (!isAbsolute(path)) return false;
  try {
    return factsIfThere(files, path) === undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}
