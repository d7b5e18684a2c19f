import { getBootRecord } from "../../host/boot/boot-id.ts";
import { timeText } from "../../report/screen/ago.ts";
import { sessionIn } from "../payload.ts";
import { jobSettings, type Runtime } from "../runtime.ts";
import type { ToldBoot } from "./boot.ts";
import type { VerifyReport } from "./job.ts";
import { type TruthSession, truthState } from "./state.ts";

/** What an operator is shown of boot, session and ledger. */
export interface Verification extends VerifyReport {
  /** The boot of this process; undefined in a command, which is no gateway. */
  readonly own: ToldBoot | undefined;
  /** The session that is asked about, or that of the last turn. */
  readonly asked: Pick<TruthSession, "id" | "state" | "nonce"> | undefined;
}

/** Asks the ledger; `context` is that of a command, in which later hosts tell the session. */
export async function verification(runtime: Runtime, context: unknown): Promise<Verification> {
  const { sessions, latest, isUp } = truthState();
  const named = sessionIn(context, context);
  const known = named === undefined ? latest : sessions.get(named.name);
  const asked =
    known ?? (named?.id === undefined ? undefined : { id: named.id, state: undefined, nonce: undefined });
  const job = { kind: "verify", ...jobSettings(runtime), session: asked?.id } as const;
  const report = await runtime.world.run<"verify">(job);
  return { ...report, asked, own: isUp ? getBootRecord() : undefined };
}

/** The same as data for `l0.verify`: ids, codes and numbers. */
export function verificationData({
  verdict,
  trouble,
  own,
  boot,
  session,
  asked,
  resets,
}: Verification): object {
  const { intact, complete, records, end, faultCount } = verdict;
  const shown = own ?? boot;
  return {
    schemaVersion: 1,
    ...(shown === undefined ? {} : { boot: bootData(shown) }),
    ...(asked === undefined && session === undefined
      ? {}
      : {
          session: { id: asked?.id ?? session?.session, state: stateOf(asked, session), boot: session?.boot },
        }),
    ledger: { intact, complete, records, head: end.chain, faults: faultCount, trouble },
    resets: resets.map((reset) => ({ ...reset, at: timeText(reset.at) })),
  };
}

function bootData(boot: ToldBoot | NonNullable<VerifyReport["boot"]>): object {
  if ("processStartTimeISO" in boot) {
    return { bootId: boot.bootId, pid: boot.pid, started: boot.processStartTimeISO, runs: true };
  }
  const { bootId, pid, started, runs, stopped } = boot;
  return {
    bootId,
    pid,
    started: timeText(started),
    ...(runs === undefined ? {} : { runs }),
    ...(stopped === undefined ? {} : { stopped: timeText(stopped) }),
  };
}

/** What this process saw of a session comes before what the ledger has of it. */
export function stateOf(
  asked: Verification["asked"],
  session: VerifyReport["session"],
): "new" | "re-attached" | "unknown" {
  return asked?.state ?? session?.state ?? "unknown";
}
