import { timeText } from "../../report/screen/ago.ts";
import { count } from "../../report/screen/words.ts";
import { inOneAnswer, plain } from "../answers.ts";
import type { ShownReset } from "./job.ts";
import { stateOf, type Verification } from "./verify.ts";

/** The answer of `/l0-verify`: which boot, which session, what the ledger proves, the last resets with what shows them. `program`: what a person types for `layer0`. */
export function verifyText(verification: Verification, program: string): string {
  const { verdict, trouble, resets } = verification;
  const { intact, complete, records, end } = verdict;
  return inOneAnswer([
    ...bootLines(verification),
    ...sessionLines(verification),
    records === 0
      ? "Ledger: nothing is recorded yet."
      : `Ledger: intact ${intact}, complete ${complete}, ${count(records, "record")}.${trouble === undefined ? "" : ` (${trouble})`}`,
    ...(records === 0
      ? []
      : [`Head: ${end.chain}`, ...(complete === "unknown" ? [completeLine(program)] : [])]),
    ...(resets.length === 0 ? ["No reset is recorded."] : resets.map(resetLine)),
  ]);
}

/** From the files alone nobody can tell that nothing is missing at the end. */
function completeLine(program: string): string {
  return `Complete or not, a head that you kept tells: ${program} truth ledger --head HASH`;
}

function bootLines({ own, boot }: Verification): readonly string[] {
  if (own !== undefined) return [`Boot ${own.bootId}, PID ${own.pid}, since ${own.processStartTimeISO}.`];
  if (boot === undefined) return ["No gateway with Layer 0 has started here yet."];
  const { bootId, pid, started, stopped, runs } = boot;
  const end =
    stopped !== undefined ? `, stopped ${timeText(stopped)}` : runs === false ? ", ended without a stop" : "";
  return [`Last boot ${plain(bootId)}, PID ${pid}, since ${timeText(started)}${end}.`];
}

function sessionLines({ asked, session }: Verification): readonly string[] {
  const id = asked?.id ?? session?.session;
  if (id === undefined) return [];
  const under = session?.boot == null ? "" : ` since boot ${plain(session.boot).slice(0, 8)}`;
  const losses =
    session === undefined || session.unannounced === 0 ? "" : `, ${session.unannounced} unannounced`;
  return [
    `Session ${plain(id).slice(0, 36)}: ${STATES[stateOf(asked, session)]}${under}${losses}.`,
    ...(asked?.nonce === undefined ? [] : [`Nonce of its last turn: ${asked.nonce}`]),
  ];
}

const STATES = {
  new: "new",
  "re-attached": "re-attached (loaded from before)",
  unknown: "nothing recorded",
} as const;

const CAUSES = { asked: "asked for", idle: "idle", daily: "daily", new: "begun anew" } as const;

function resetLine({ at, session, cause, next, entry }: ShownReset): string {
  const shown =
    entry !== undefined
      ? `entry ${plain(entry).slice(0, 8)}`
      : next !== undefined
        ? `new session ${plain(next).slice(0, 8)}`
        : "told by the host";
  return `Reset ${timeText(at).slice(0, 19)}Z ${plain(session).slice(0, 8)}: ${CAUSES[cause]}, ${shown}`;
}
