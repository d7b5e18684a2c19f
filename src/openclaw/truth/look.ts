import { isLoss, type LedgerEvent } from "../../host/ledger/event.ts";
import { compareContexts } from "../../host/reset/compare.ts";
import type { Fingerprint } from "../../host/reset/fingerprint.ts";
import type { Observation } from "../../host/reset/observe.ts";
import { jobSettings, type Runtime, tellIncident } from "../runtime.ts";
import { comparedHistory } from "./messages.ts";
import { record } from "./record.ts";
import { beginAnew } from "./session-hooks.ts";
import { type TruthSession, truthState } from "./state.ts";

/** A look, when the one before it was, and the id that the session had then. */
interface Compared {
  readonly observation: Observation;
  readonly since: number;
  readonly session: string;
}

/**
 * Looks at the history that a session gives to its model now. A loss is recorded, and so is the look that shows whether
 * what is recorded took place; a loss that neither the host nor the agent's own store tells of is an incident.
 */
export async function lookAt(
  runtime: Runtime,
  known: TruthSession,
  given: readonly unknown[],
): Promise<void> {
  const messages = comparedHistory(given);
  const { observer } = truthState();
  const { name, isAnnounced } = known;
  const last = observer.observations(name).at(-1);
  const observation = observer.observe(name, messages);
  const print = observer.last(name);
  const session = known.id ?? name;
  const idAtLook = known.idAtLook ?? session;
  known.entries = messages.length + 1;
  known.idAtLook = known.id;
  known.isAnnounced = false;
  if (print === undefined) return;
  const compared = observation.first
    ? await sinceEarlierBoot(runtime, known, print, observation.at, isAnnounced)
    : { observation, since: last?.at ?? 0, session: idAtLook };
  const look = { print, at: observation.at, session };
  void runtime.guarded("a look that is kept", () =>
    runtime.world.run<"keep-look">({ kind: "keep-look", ...jobSettings(runtime), name, look }),
  );
  const { change, before, after, left, restored } = compared?.observation ?? observation;
  const again = restored === undefined ? {} : { restored };
  const seen = { kind: "observed", session, change, before, after, left, ...again } as const;
  if (compared === undefined || !isLoss(change)) {
    // What is still there is a fact about the session of now. Whether it decides anything the ledger knows.
    void record(runtime, seen);
    // What is there again was lost under the id of then.
    if (change === "restored" && idAtLook !== session) await record(runtime, { ...seen, session: idAtLook });
    return;
  }
  const lost = { ...seen, session: compared.session };
  const isTold = isAnnounced || (await isKnown(runtime, lost)) || (await isStored(runtime, known, compared));
  await record(runtime, lost);
  if (!isTold) tellLoss(runtime, known, compared.observation);
}

/**
 * The first look of this process, compared with the last one of an earlier boot. Another id of the same key, without a turn of
 * before, is a reset that took place while the host was down.
 */
async function sinceEarlierBoot(
  runtime: Runtime,
  known: TruthSession,
  print: Fingerprint,
  at: number,
  isAnnounced: boolean,
): Promise<Compared | undefined> {
  const { name, id } = known;
  const job = { kind: "earlier-look", ...jobSettings(runtime), name } as const;
  const earlier = await runtime.world.run<"earlier-look">(job);
  if (earlier === undefined) return undefined;
  const observation = { ...compareContexts(earlier.print, print), at, first: false };
  const hasOtherId = id !== undefined && id !== earlier.session;
  // A compaction may give another id as well, and then the host tells of it before this look.
  const isReset = hasOtherId && !isAnnounced && observation.change === "reset" && observation.left === 0;
  if (!isReset) return { observation, since: earlier.at, session: id ?? name };
  const { change, before, after, left } = observation;
  const lost = { kind: "observed", session: earlier.session, change, before, after, left } as const;
  // The host may have told of it just before it went down.
  if (!(await isKnown(runtime, lost))) await beginAnew(runtime, { id: earlier.session }, known, id);
  // It is this look that shows it.
  known.isAnnounced = false;
  return { observation, since: earlier.at, session: earlier.session };
}

/** Is a loss accounted for by what the ledger has, as a repair by another program? */
async function isKnown(runtime: Runtime, event: LedgerEvent): Promise<boolean> {
  return runtime.world.run<"announced">({ kind: "announced", ...jobSettings(runtime), event });
}

/** Has the agent itself stored since the look before why something is gone? Then that is recorded as well. */
async function isStored(
  runtime: Runtime,
  known: TruthSession,
  { observation: { before, after }, since }: Compared,
): Promise<boolean> {
  const { agent, id, key } = known;
  if (agent === undefined) return false;
  const job = { kind: "stored-events", ...jobSettings(runtime), session: { agent, id, key } } as const;
  const stored = await runtime.world.run<"stored-events">(job);
  const resets = (stored?.resets ?? []).filter(({ at }) => at >= since);
  const compactions = (stored?.compactions ?? []).filter(({ at }) => at >= since);
  const session = id ?? known.name;
  for (const { id: entry } of resets) {
    known.entry = entry;
    await record(runtime, { kind: "reset", session, cause: "new", entry });
  }
  if (compactions.length > 0) await record(runtime, { kind: "compaction", session, before, after });
  return resets.length + compactions.length > 0;
}

function tellLoss(runtime: Runtime, known: TruthSession, { change, before, after, kept }: Observation): void {
  runtime.log(
    "warn",
    `the model of ${known.name} is not given ${before - kept} of ${before} messages any more (${change}), and nobody announced that`,
  );
  if (known.told.has(change)) return;
  known.told.add(change);
  tellIncident(runtime, {
    session: known.name,
    type: "context_loss",
    found: "at-runtime",
    action: "detected_at_runtime",
    issues: [],
    details: { verdict: "unannounced", change, before, after, kept },
  });
}
