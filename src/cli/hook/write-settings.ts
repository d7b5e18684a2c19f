import { dirname, join } from "node:path";
import { errorCode } from "../../disk/file-system.ts";
import { flushFolder, linkedAtOnce, removeIfThere } from "../../disk/files.ts";
import type { RewriteOutcome } from "../../disk/outcome.ts";
import type { FileRead } from "../../disk/read-file.ts";
import { rewriteFile } from "../../disk/rewrite-file.ts";
import { writeNew } from "../../disk/write-new.ts";
import { bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import type { Problem } from "../../report/json.ts";
import type { Invocation } from "../command.ts";
import type { ExitCode } from "../exit-codes.ts";
import { keptOut, protect } from "../fix/live.ts";
import { failureOf, refusalOf, type Told } from "../fix/refusals.ts";
import { tellThrown, unwritten } from "../fix/unwritten.ts";
import { readVersion } from "../version.ts";
import { diskOf, stateOf } from "../world-of.ts";

/** The settings were written, or why not. */
export type Written =
  | { readonly ok: true; readonly run: string | undefined }
  | { readonly ok: false; readonly exit: ExitCode; readonly problem: Problem };

const BY_HAND = "See what belongs into it: layer0 hook install claude-code --print";

/** Puts a text in the place of the settings by the same steps as a repair, so that it can be taken back. */
export async function replaceSettings(
  invocation: Invocation,
  path: string,
  file: FileRead,
  text: string,
): Promise<Written> {
  const { io } = invocation;
  const stopped = { name: path, command: "fix" } as const;
  const next = bytesSource(new TextEncoder().encode(text));
  const { guard, place } = protect(io, {
    name: path,
    path: file.path,
    format: undefined,
    sessionId: undefined,
  });
  const out = await keptOut(invocation, stopped, guard, file.path);
  if (out !== undefined) return notWritten(out);
  const outcome = rewriteFile(diskOf(io), {
    ...{ file, next, state: stateOf(io), place, guard, tool: readVersion() },
    evenIfLive: false,
    // It is one value: what is behind it belongs to nothing.
    appendable: false,
    purpose: { kind: "fix" },
    deeds: [{ code: "hook" }],
    verify: (content) => Buffer.compare(bytesOf(content), bytesOf(next)) === 0,
  });
  return told(invocation, path, file, outcome);
}

function told({ io }: Invocation, path: string, file: FileRead, outcome: RewriteOutcome): Written {
  const stopped = { name: path, command: "fix" } as const;
  switch (outcome.outcome) {
    case "replaced":
      return { ok: true, run: outcome.run };
    case "refused":
      return notWritten(refusalOf(stopped, outcome.why, outcome));
    case "failed":
      return notWritten(failureOf(stopped, outcome));
    default:
      tellThrown(io, "fix", outcome);
      return { ok: false, ...unwritten(stopped, file.path, outcome) };
  }
}

/** A repair can be written as a copy; settings can be edited by hand. */
function notWritten({ exit, problem }: Told): Written {
  const { code, sentence } = problem;
  const next =
    problem.next.includes("--out") || problem.next.includes("--even-if-live") ? BY_HAND : problem.next;
  return { ok: false, exit, problem: { code, sentence: sentence.replace("the repaired ", ""), next } };
}

/** Makes the settings where there are none, closed to others, and never over a file that came meanwhile. */
export function createSettings({ io }: Invocation, path: string, text: string): Written {
  const { files } = io;
  const fresh = join(dirname(path), `.${io.random()}.layer0.tmp`);
  const content = bytesSource(new TextEncoder().encode(text));
  try {
    writeNew(files, { path: fresh, content, mode: 0o600 });
    try {
      if (!linkedAtOnce(files, fresh, path)) writeNew(files, { path, content, mode: 0o600 });
    } finally {
      removeIfThere(files, fresh);
    }
    flushFolder(files, dirname(path));
    return { ok: true, run: undefined };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code === "EEXIST") return notWritten(refusalOf({ name: path, command: "fix" }, "changed"));
    return notWritten(failureOf({ name: path, command: "fix" }, { step: "write", code, path }));
  }
}
