import { dirname } from "node:path";
import type { KeyTrouble } from "../../host/ledger/ledger-files.ts";
import type { LedgerReading } from "../../host/ledger/read.ts";
import type { BootSummary, ResetSummary, SessionSummary } from "../../host/ledger/summary.ts";
import type { LedgerFault } from "../../host/ledger/verify.ts";
import type { ResetVerdict, ResetVerification } from "../../host/reset/verify-reset.ts";
import { ago } from "../../report/screen/ago.ts";
import { command, HANG, type Line, type Piece, paint, path } from "../../report/screen/lines.ts";
import { count, grouped, shownId } from "../../report/screen/words.ts";

const OK = paint("green", "✔");
const WARNING = paint("yellow", "!");
const BROKEN = paint("red", "✖");

/** Nothing was ever recorded. */
export function nothingText(file: string): readonly Line[] {
  return [
    ["  No host has recorded anything here yet: ", path(file)],
    [
      "  OpenClaw does with our plugin, any other host with ",
      path("layer0/host"),
      "; agents by themselves do not.",
    ],
  ];
}

/** The last boot, and whether its process still runs (undefined where that cannot be told). */
export function bootText(
  boot: BootSummary | undefined,
  boots: number,
  runs: boolean | undefined,
  now: number,
): readonly Line[] {
  if (boot === undefined) return [["  ", paint("dim", "–"), " no boot is recorded"]];
  const { bootId, pid, started, node, reloads, stopped } = boot;
  const state =
    stopped !== undefined ? "stopped" : runs === false ? "ended without a stop" : runs ? "runs" : "";
  const facts = [
    `process ${pid}${state === "" ? "" : `, ${state}`}`,
    `began ${ago(started, now)}`,
    node,
    ...(reloads > 0 ? [count(reloads, "reload")] : []),
    count(boots, "boot"),
  ];
  const sign = state === "ended without a stop" ? WARNING : OK;
  return [
    ["  ", sign, " boot ", paint("bold", shownId(bootId))],
    ["      ", HANG, paint("dim", facts.join(" · "))],
  ];
}

const COMPLETE = {
  yes: "complete up to the head that you gave",
  no: "not complete",
  unknown: "complete: unknown",
} as const;
const INTACT = { yes: "intact", no: "not intact", unknown: "intact: unknown" } as const;

/** Both verdicts, and what is wrong. */
export function verdictText(
  { verdict, keyTrouble }: Pick<LedgerReading, "verdict" | "keyTrouble">,
  file: string,
): readonly Line[] {
  const { intact, complete, records, end, faults, faultCount, tornBytes, clockSteps, anchoredAt } = verdict;
  const isBroken = intact === "no" || complete === "no";
  // Nothing is wrong with the ledger, then: folder and key stay where they are.
  const isHeadUnknown = complete === "no" && faultCount === 0;
  const sign = isBroken ? BROKEN : intact === "unknown" ? WARNING : OK;
  const note = (...text: readonly Piece[]): Line => ["      ", HANG, ...text];
  const more = faultCount - faults.length;
  const behind = anchoredAt === undefined ? 0 : end.seq - anchoredAt;
  return [
    ["  ", sign, ` ledger ${INTACT[intact]}, ${COMPLETE[complete]}`],
    note(`${count(records, "record")} in `, path(file)),
    note(paint("dim", `head ${end.chain}`)),
    ...(behind > 0 ? [note(`${count(behind, "record")} behind that head`)] : []),
    ...faults.map(({ fault, line }) =>
      note(paint("red", `${line === 0 ? "" : `line ${grouped(line)}: `}${FAULTS[fault]}`)),
    ),
    ...(more > 0 ? [note(paint("red", `and ${grouped(more)} more`))] : []),
    ...(tornBytes > 0 ? [note(`${count(tornBytes, "byte")} of a write that was never acknowledged`)] : []),
    ...(clockSteps > 0 ? [note(paint("yellow", `the clock was set back ${count(clockSteps, "time")}`))] : []),
    ...(keyTrouble === undefined || records === 0 ? [] : [note(paint("yellow", KEYS[keyTrouble]))]),
    ...(isHeadUnknown ? [note(paint("red", UNKNOWN_HEAD))] : []),
    ...(isBroken && !isHeadUnknown && anchoredAt === undefined
      ? [
          note(
            "It stays so. Keep it as it is; a new one begins when you move this folder away: ",
            path(dirname(file)),
          ),
        ]
      : []),
  ];
}

const UNKNOWN_HEAD = "no record has the head that you gave: it was cut off, or the head is of another ledger";

const KEYS: Readonly<Record<KeyTrouble, string>> = {
  "key-missing":
    "its key.pem is gone, so nobody can say who has written it: put it back, or move the folder away",
  "key-damaged": "its key.pem holds no key: put the right one back, or move the folder away",
  "key-open-to-others": "its key.pem is open to others, and no record is written with it: chmod 600 it",
};

const FAULTS: Readonly<Record<LedgerFault, string>> = {
  "not-a-record": "this is no record as it was written",
  "broken-chain": "a record before this one was changed, taken out or put in",
  "not-signed": "this record was not written with the key of the ledger",
  "other-key": "this ledger was begun with another key",
  "no-head": "the signed head is gone",
  "damaged-head": "the signed head was changed",
  "head-lost": "the signed head was gone when this record was written: records before it may be missing",
  "other-head": "the signed head belongs to another record",
  "missing-records": "records are missing at the end: the signed head names a later one",
};

/** A session: new or loaded from before, since which boot, and what became of it. */
export function sessionText(session: SessionSummary, now: number): readonly Line[] {
  const { session: id, state, boot, since, resets, compactions, rollbacks, repairs, unannounced } = session;
  const events = [
    ...(resets > 0 ? [count(resets, "reset")] : []),
    ...(compactions > 0 ? [count(compactions, "compaction")] : []),
    ...(rollbacks > 0 ? [count(rollbacks, "rollback")] : []),
    ...(repairs > 0 ? [count(repairs, "repair")] : []),
  ];
  const under = boot === null ? "without a boot" : `since boot ${shownId(boot)}`;
  return [
    ["  ", unannounced > 0 ? WARNING : OK, " ", paint("bold", shownId(id))],
    ["      ", HANG, paint("dim", [`${STATES[state]} ${under}`, ago(since, now), ...events].join(" · "))],
    ...(unannounced > 0
      ? [
          [
            "      ",
            HANG,
            paint("yellow", `${count(unannounced, "loss", "losses")} that nobody announced`),
          ] as Line,
        ]
      : []),
  ];
}

const CAUSES = { asked: "asked for", idle: "idle", daily: "daily", new: "new session" } as const;

const STATES = { new: "new", "re-attached": "re-attached", unknown: "known" } as const;

/** A reset. */
export function resetText({ session, cause, at, next }: ResetSummary, now: number): Line {
  const then = next === undefined ? "" : `, goes on as ${shownId(next)}`;
  return ["      ", HANG, `${shownId(session)}: ${CAUSES[cause]}, ${ago(at, now)}${then}`];
}

const SIGNS: Readonly<Record<ResetVerdict, Piece>> = {
  verified: OK,
  unannounced: WARNING,
  partial: WARNING,
  blocked: BROKEN,
  unverifiable: WARNING,
};

const TITLES: Readonly<Record<ResetVerdict, string>> = {
  verified: "reset",
  unannounced: "reset, and nobody announced it",
  partial: "not reset, but some of its turns are gone",
  blocked: "not reset",
  unverifiable: "nobody can tell",
};

/** Whether a session was reset. */
export function judgedText(id: string, { verdict, reason }: ResetVerification): readonly Line[] {
  return [
    ["  ", SIGNS[verdict], " ", paint("bold", shownId(id)), `: ${TITLES[verdict]}`],
    ["      ", HANG, reason],
  ];
}

/** The head is in the system log. */
export function keptText(seq: number): readonly Line[] {
  return [
    [],
    [
      "  ",
      OK,
      ` the head at record ${grouped(seq)} is in the system log:  `,
      // In quotes it is a name, and not our command as this person types it.
      command("journalctl -t 'layer0'"),
    ],
  ];
}

/** A head that would vouch for a damaged ledger, or for none, is not handed on. */
export function notKeptText(): readonly Line[] {
  return [
    [],
    [
      "  ",
      WARNING,
      " nothing was given to the system log: only the head of an intact ledger is worth keeping",
    ],
  ];
}

/** How the end of the ledger can be made to count. */
export const KEEP_HEAD: readonly Line[] = [
  [],
  [
    "  A head that is kept elsewhere shows later that nothing is missing:  ",
    command("layer0 truth ledger --head HASH"),
  ],
];
