import type { BootSummary, ResetSummary, SessionSummary } from "../../host/ledger/summary.ts";
import type { LedgerVerdict } from "../../host/ledger/verify.ts";
import type { ResetVerification } from "../../host/reset/verify-reset.ts";
import { documentHead, documentText, errorMember } from "../../report/document.ts";
import type { Problem } from "../../report/json.ts";
import { timeText } from "../../report/screen/ago.ts";
import type { Theme } from "../../report/screen/lines.ts";

/** What an action of `layer0 truth` tells. */
export type TruthDocument = (
  | {
      readonly status: "shown";
      readonly verdict: LedgerVerdict;
      readonly boot?: BootSummary & { readonly runs?: boolean };
      readonly boots: number;
      readonly sessions: readonly SessionSummary[];
      readonly resets: readonly ResetSummary[];
    }
  | { readonly status: "checked"; readonly verdict: LedgerVerdict }
  | {
      readonly status: "judged";
      readonly verdict: LedgerVerdict;
      readonly session: SessionSummary;
      readonly reset: ResetVerification;
    }
  | { readonly status: "failed" }
) & {
  readonly problem?: Problem;
  /** With `--syslog`: was the head given to the system log? */
  readonly kept?: boolean;
};

/** What is around a document. */
export interface TruthInput {
  readonly version: string;
  readonly exitCode: number;
  readonly file: string;
}

/** The end of an action as one JSON document: ids, codes and numbers. */
export function truthJson(
  document: TruthDocument,
  { version, exitCode, file }: TruthInput,
  theme: Pick<Theme, "program">,
): string {
  const { problem, status, kept } = document;
  const head = { ...documentHead(version, "truth"), exitCode, status, ledger: file };
  return documentText({
    ...head,
    ...bodyOf(document),
    ...(kept === undefined ? {} : { kept }),
    ...errorMember(problem, theme),
  });
}

function bodyOf(document: TruthDocument): object {
  switch (document.status) {
    case "failed":
      return {};
    case "checked":
      return { verdict: verdictJson(document.verdict) };
    case "judged": {
      const { verdict, session, reset } = document;
      return { verdict: verdictJson(verdict), session: sessionJson(session), reset };
    }
    case "shown": {
      const { verdict, boot, boots, sessions, resets } = document;
      return {
        verdict: verdictJson(verdict),
        ...(boot === undefined ? {} : { boot: bootJson(boot) }),
        boots,
        sessions: sessions.map(sessionJson),
        resets: resets.map((reset) => ({ ...reset, at: timeText(reset.at) })),
      };
    }
  }
}

function verdictJson({ end, faultCount, ...rest }: LedgerVerdict): object {
  return { ...rest, head: end.chain, faultCount };
}

// Which machine it was is nobody's business.
function bootJson({ host, start, started, at, stopped, ...rest }: BootSummary): object {
  const times = { at: timeText(at), started: timeText(started) };
  return { ...rest, ...times, ...(stopped === undefined ? {} : { stopped: timeText(stopped) }) };
}

function sessionJson(session: SessionSummary): object {
  return { ...session, since: timeText(session.since) };
}
