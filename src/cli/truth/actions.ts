import { beganAt } from "../../host/ledger/beginnings.ts";
import { ledgerText } from "../../host/ledger/event.ts";
import type { LedgerReading } from "../../host/ledger/read.ts";
import { type BootSummary, summaryOf } from "../../host/ledger/summary.ts";
import { judgeReset } from "../../host/reset/verify-reset.ts";
import type { Line } from "../../report/screen/lines.ts";
import { count } from "../../report/screen/words.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT, type ExitCode, gravest } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { chosen, stop } from "../store/context.ts";
import type { TruthDocument } from "./document.ts";
import { bootText, judgedText, KEEP_HEAD, nothingText, resetText, sessionText, verdictText } from "./text.ts";

/** What the actions of `layer0 truth` work with. */
export interface TruthContext {
  readonly io: Io;
  readonly reading: LedgerReading;
  readonly file: string;
}

/** How an action ended: what a person reads, and what is in the document. */
export interface TruthEnd {
  readonly exit: ExitCode;
  readonly lines: readonly Line[];
  readonly document: TruthDocument;
}

const MOST_RESETS = 5;
const MOST_SESSIONS = 20;

/** `layer0 truth`: the last boot, both verdicts, each session, the last resets. */
export function showTruth({ io, reading, file }: TruthContext): TruthEnd {
  const { verdict, records } = reading;
  const { boot, boots, sessions, resets } = summaryOf(records);
  const now = io.now().getTime();
  const runs = boot === undefined ? undefined : runsStill(boot, io);
  const newest = [...sessions].reverse();
  const hidden = newest.length - MOST_SESSIONS;
  const last = resets.slice(-MOST_RESETS).reverse();
  const lines: readonly Line[] = isNothing(reading)
    ? nothingText(file)
    : [
        ...bootText(boot, boots, runs, now),
        ...verdictText(reading, file),
        ...(newest.length === 0 ? [] : [[]]),
        ...newest.slice(0, MOST_SESSIONS).flatMap((session) => sessionText(session, now)),
        ...(hidden > 0 ? [[`      and ${count(hidden, "session")} more: --json has all`]] : []),
        ...(last.length === 0 ? [] : [[], ["  The last resets:"]]),
        ...last.map((reset) => resetText(reset, now)),
        ...KEEP_HEAD,
      ];
  return {
    exit: exitOf(reading),
    lines,
    document: {
      status: "shown",
      verdict,
      ...(boot === undefined ? {} : { boot: { ...boot, ...(runs === undefined ? {} : { runs }) } }),
      boots,
      sessions: newest,
      resets: [...resets].reverse(),
    },
  };
}

/** `layer0 truth ledger`: is the record as it was written? */
export function checkLedger({ reading, file }: TruthContext): TruthEnd {
  const { verdict } = reading;
  const isEmpty = isNothing(reading) && verdict.complete !== "no";
  return {
    exit: exitOf(reading),
    lines: isEmpty ? nothingText(file) : verdictText(reading, file),
    document: { status: "checked", verdict },
  };
}

/** `layer0 truth reset SESSION`: was it reset, by what its host recorded? */
export function judgeSession({ reading, file }: TruthContext, word: string): TruthEnd | Told {
  const { verdict, records } = reading;
  const { boot, sessions } = summaryOf(records);
  const [id, ...others] =
    chosen(
      sessions.map(({ session }) => session),
      ledgerText(word),
    ) ?? [];
  const session = sessions.find((each) => each.session === id);
  if (session === undefined) {
    const isWhole = verdict.faultCount === 0;
    const sentence = `no session ${word} is recorded in ${file}${isWhole ? "" : ", and the ledger is not intact"}.`;
    return stop(
      "no-such-session",
      sentence,
      isWhole ? SEE_ALL : "What is wrong with it: layer0 truth ledger",
    );
  }
  if (others.length > 0) {
    return stop("several-sessions", `${others.length + 1} recorded sessions begin with ${word}.`, SEE_ALL);
  }
  const created = beganAt(records, session.session);
  const reset = judgeReset(
    { sessionId: session.session, ...(created === undefined ? {} : { sessionCreatedAt: created }) },
    { records, observations: [], ...(boot === undefined ? {} : { processStartTime: boot.at }) },
  );
  const ownExit = reset.verified ? EXIT.clean : EXIT.problems;
  return {
    exit: gravest([ownExit, exitOf(reading)]),
    lines: [...judgedText(session.session, reset), ...verdictText(reading, file)],
    document: { status: "judged", verdict, session, reset },
  };
}

const SEE_ALL = "See which there are: layer0 truth";

function isNothing({ verdict: { records, faultCount, tornBytes } }: LedgerReading): boolean {
  return records === 0 && faultCount === 0 && tornBytes === 0;
}

function exitOf(reading: LedgerReading): ExitCode {
  const { intact, complete } = reading.verdict;
  if (intact === "no" || complete === "no") return EXIT.problems;
  // Records of which nobody can say who wrote them.
  return intact === "unknown" && !isNothing(reading) ? EXIT.incomplete : EXIT.clean;
}

function runsStill({ pid, start, host, stopped }: BootSummary, { processes }: Io): boolean | undefined {
  if (stopped !== undefined) return false;
  return host === undefined ? undefined : processes.isAlive({ pid, start, host });
}
