import { isLoss } from "../../host/ledger/event.ts";
import { compareContexts } from "../../host/reset/compare.ts";
import type { Fingerprint } from "../../host/reset/fingerprint.ts";
import type { Observation } from "../../host/reset/observe.ts";
import { jobSettings, type Runtime, tellIncident } from "../runtime.ts";
import { comparedHistory } from "./messages.ts";
import { record } from "./record.ts";
import { type TruthSession, truthState } from "./state.ts";

/** A look, when the one before it was, and whether anybody has told of a loss between the two. */
interface Compared {
  readonly observation: Observation;
  readonly since: number;
  readonly isAnnounced: boolean;
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
  const last = observer.observations(known.name).at(-1);
  const observation = observer.observe(known.name, messages);
  const print = observer.last(known.name);
  const [session, { isAnnounced }] = [known.idAtLook ?? known.id ?? known.name, known];
  known.entries = messages.length + 1;
  known.idAtLook = known.id;
  known.isAnnounced = false;
  if (print === undefined) return;
  const compared = observation.first
    ? await sinceEarlierBoot(runtime, session, print, observation.at)
    : { observation, since: last?.at ?? 0, isAnnounced };
  const kept = {
    kind: "keep-look",
    session: known.id ?? known.name,
    look: { print, at: observation.at },
  } as const;
  void runtime.guarded("a look that is kept", () =>
    runtime.world.run<"keep-look">({ ...jobSettings(runtime), ...kept }),
  );
  const { change, before, after, left, restored } = compared?.observation ?? observation;
  const again = restored === undefined ? {} : { restored };
  const seen = { kind: "observed", session, change, before, after, left, ...again } as const;
  if (change === "restored") await record(runtime, seen);
  // What is still there is a fact about the session of now. Whether it decides anything the ledger knows.
  else if (!isLoss(change)) void record(runtime, { ...seen, session: kept.session });
  if (compared === undefined || !isLoss(change)) return;
  const isTold = isAnnounced || compared.isAnnounced || (await isStored(runtime, known, compared));
  await record(runtime, seen);
  if (!isTold) tellLoss(runtime, known, compared.observation);
}

/** The first look of this process, compared with the last one of an earlier boot. */
async function sinceEarlierBoot(
  runtime: Runtime,
  session: string,
  print: Fingerprint,
  at: number,
): Promise<Compared | undefined> {
  const job = { kind: "earlier-look", ...jobSettings(runtime), session } as const;
  const earlier = await runtime.world.run<"earlier-look">(job);
  if (earlier === undefined) return undefined;
  const observation = { ...compareContexts(earlier.print, print), at, first: false };
  return { observation, since: earlier.at, isAnnounced: earlier.isAnnounced };
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
