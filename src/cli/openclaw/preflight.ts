import { shellWord } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import { hasSomebody } from "../fix/confirm.ts";
import type { Told } from "../fix/refusals.ts";
import { repeated } from "../judge/settings.ts";
import { EXIT, gravest } from "../program/exit-codes.ts";
import { stop } from "../store/context.ts";
import type { OpenclawEnd } from "./end.ts";
import { type Folders, foresee, isLosing } from "./foresee.ts";
import { type Repairs, repairFiles } from "./preflight-fix.ts";
import { preflightJson } from "./preflight-json.ts";
import { preflightText } from "./preflight-text.ts";
import { stateFolders } from "./state-folders.ts";

/**
 * `layer0 openclaw preflight`: what OpenClaw would lose of its session files when it imports them into its database,
 * and with `--fix` their repair.
 */
export async function preflight(
  invocation: Invocation,
  word: string | undefined,
): Promise<OpenclawEnd | Told> {
  const { io, flags } = invocation;
  const places = stateFolders(io, word);
  if ("problem" in places) return places;
  const look = (): Promise<Folders> => foresee(places, invocation);
  const before = await look();
  if (flags.fix !== true || !isLosing(before)) return ended(before, NOTHING_DONE, invocation);
  if (flags.yes !== true && flags["dry-run"] !== true && !hasSomebody(invocation))
    return nobodyToAsk(invocation, word);
  const done = await repairFiles(before, look, invocation);
  if ("problem" in done) return done;
  return ended(done.isInterrupted ? before : await look(), done, invocation);
}

/** Told once and of all: each file by itself would be asked for with a command that repairs that file alone. */
function nobodyToAsk({ flags }: Invocation, folder: string | undefined): Told {
  const where = folder === undefined ? "" : ` ${shellWord(folder)}`;
  const typed = `layer0 openclaw preflight${where} --fix${repeated(flags, ["even-if-live"])} --yes`;
  const next = `With --dry-run in place of --yes you see the plans alone. Repair them: ${typed}`;
  return stop(
    "confirmation-needed",
    "sessions need a repair before the import, and there is nobody to ask.",
    next,
  );
}

const NOTHING_DONE: Repairs = { repairs: [], isInterrupted: false };

function ended(folders: Folders, { repairs, isInterrupted }: Repairs, invocation: Invocation): OpenclawEnd {
  const unread = folders.found.flatMap(({ sessions }) =>
    sessions.flatMap((session) => (session.kind === "unread" ? [session.exit] : [])),
  );
  const closed = folders.closed.length > 0 ? [EXIT.incomplete] : [];
  const losing = isLosing(folders) ? [EXIT.problems] : [];
  // What a repair leaves is an error of the session; whether it is one of the import was looked at again.
  const stopped = repairs.map(({ exit }) => exit).filter((exit) => exit !== EXIT.problems);
  return {
    exit: isInterrupted ? EXIT.interrupted : gravest([...unread, ...closed, ...losing, ...stopped]),
    lines: isInterrupted ? [] : preflightText(folders, repairs, invocation),
    document: {
      status: repairs.length > 0 ? "repaired" : "checked",
      body: preflightJson(folders, repairs, invocation.printer.theme),
    },
  };
}
