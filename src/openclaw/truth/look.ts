import { isLoss, type LedgerEvent } from "../../host/ledger/event.ts";
import { type Observation, observedEvent } from "../../host/reset/observe.ts";
import { jobSettings, type Runtime, tellIncident } from "../runtime.ts";
import type { KeptLook } from "./job.ts";
import { comparedHistory } from "./messages.ts";
import { record } from "./record.ts";
import { beginAnew } from "./session-hooks.ts";
import { type TruthSession, truthState } from "./state.ts";

/** A look, when the one that it is compared with was, and the id that the session had then. */
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
  const { name } = known;
  const session = known.id ?? name;
  const earlier = await resumed(runtime, name);
  const wasOpen = (observer.last(name)?.aside.length ?? 0) > 0;
  const observation = observer.observe(name, messages);
  const looks = observer.last(name);
  const { change, left } = observation;
  const { isAnnounced, lookedAt = earlier?.at ?? 0, idAtLook = session } = known;
  const isBegun = earlier !== undefined && !isAnnounced && hasBegun(earlier, known, observation);
  const compared = { observation, since: lookedAt, session: isBegun ? earlier.session : idAtLook };
  // What saw nothing of a session is compared no further: the next look tells.
  const isOpen = observation.open === true;
  known.entries = messages.length + 1;
  known.lookedAt = isOpen ? lookedAt : observation.at;
  known.idAtLook = isOpen ? compared.session : known.id;
  known.isAnnounced = isOpen && isAnnounced;
  // Its turns are still there: nothing has begun by that reset.
  if (left > 0) known.state = known.stateBefore ?? known.state;
  if (!isOpen) known.stateBefore = undefined;
  if (looks !== undefined) {
    const at = known.lookedAt;
    const look = { ...looks, at, session: isOpen ? (earlier?.session ?? idAtLook) : session };
    void runtime.guarded("a look that is kept", () =>
      runtime.world.run<"keep-look">({ kind: "keep-look", ...jobSettings(runtime), name, look }),
    );
  }
  const seen = observedEvent(session, observation);
  const lost = { ...seen, session: compared.session };
  if (isBegun) await beginMeanwhile(runtime, known, lost);
  if (isOpen) await record(runtime, lost);
  else if (isLoss(change)) {
    const isTold =
      isAnnounced || (await isKnown(runtime, lost)) || (await isStored(runtime, known, compared));
    await record(runtime, lost);
    if (!isTold) tellLoss(runtime, known, observation);
  } else {
    // What is still there is a fact about the session of now. Whether it decides anything the ledger knows.
    void record(runtime, seen);
    // What is there again was lost, or may have been, under the id of then.
    if ((wasOpen || change === "restored") && idAtLook !== session) await record(runtime, lost);
  }
}

/** Goes on from the last looks of an earlier boot, where this process has not looked yet. */
async function resumed(runtime: Runtime, name: string): Promise<KeptLook | undefined> {
  const { observer } = truthState();
  if (observer.last(name) !== undefined) return undefined;
  const earlier = await runtime.world.run<"earlier-look">({
    ...{ kind: "earlier-look", ...jobSettings(runtime), name },
  });
  // Another look may have been quicker.
  if (earlier === undefined || observer.last(name) !== undefined) return undefined;
  observer.resume(name, earlier);
  return earlier;
}

/** Another id of the same key, without a turn of before, is a reset that took place while the host was down. */
function hasBegun(earlier: KeptLook, { id }: TruthSession, { change, left }: Observation): boolean {
  const hasOtherId = id !== undefined && id !== earlier.session;
  return hasOtherId && change === "reset" && left === 0;
}

async function beginMeanwhile(
  runtime: Runtime,
  known: TruthSession,
  lost: Extract<LedgerEvent, { readonly kind: "observed" }>,
): Promise<void> {
  const { id, isAnnounced, stateBefore } = known;
  // The host may have told of it just before it went down.
  if (id === undefined || (await isKnown(runtime, lost))) return;
  await beginAnew(runtime, { id: lost.session }, known, id);
  // It is this look that shows it.
  Object.assign(known, { isAnnounced, stateBefore });
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
