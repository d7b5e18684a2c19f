import type { ClaimEvidence } from "../../claims/evidence.ts";
import { beganAt, beginningOf } from "../../host/ledger/beginnings.ts";
import { type LedgerEvent, ledgerText } from "../../host/ledger/event.ts";
import type { LedgerRecord } from "../../host/ledger/record.ts";
import type { Observation } from "../../host/reset/observe.ts";
import { judgeReset, type ResetVerification, timelineOf } from "../../host/reset/verify-reset.ts";
import type { ClaimsInput, StoredEvents } from "./job.ts";
import { type KnownEvents, knownEvents, withStored } from "./resets.ts";

interface At {
  readonly at: number;
}

/** Where the evidence about a session is. */
export interface Facts extends Pick<ClaimsInput, "id" | "boot" | "looks" | "entries" | "usage"> {
  readonly records: readonly LedgerRecord[];
  /** Undefined where the store could not be read. */
  readonly stored: StoredEvents | undefined;
}

/**
 * What the host knows of a session, in the terms in which claims are judged. An empty list is knowledge, so a list is
 * only given where somebody would have noticed: the session was watched from its beginning, or the agent stores it. Resets
 * count in the boot in which they took place: sessions keep their ids for ever, and one of last month would excuse every
 * claim after a mere restart.
 */
export function claimEvidence(facts: Facts): ClaimEvidence {
  const { id, boot, entries, usage, stored } = facts;
  const own = facts.records.filter(({ event }) => isAbout(event, ledgerText(id)));
  const began = beginningOf(own, ledgerText(id));
  const isWatched = began !== undefined;
  const events = eventsOf(facts);
  const seen = (change: Observation["change"]): readonly At[] =>
    events.losses.filter((loss) => loss.change === change);
  const recorded = (kind: LedgerEvent["kind"]): readonly At[] =>
    own.filter(({ event }) => event?.kind === kind);
  const booted = bootOf(facts);
  const isOfThisBoot = ({ at }: At): boolean => at >= (booted?.at ?? 0);
  const resets = events.resets.filter(isOfThisBoot).map(({ effective }) => ({ effective }));
  const compactions = [...recorded("compaction"), ...(stored?.compactions ?? []), ...seen("compacted")];
  const rollbacks = [...recorded("rollback"), ...seen("rolled_back")];
  return {
    session_id: id,
    ...(boot === undefined ? {} : { boot_id: boot }),
    ...(began?.boot == null ? {} : { session_started_boot: began.boot }),
    ...known("boot_events", bootsSince(facts.records, own, began), true),
    ...(events.isUntold ? {} : known("reset_events", resets, isWatched || booted !== undefined)),
    ...known(
      "compaction_events",
      compactions.map(() => ({})),
      isWatched || stored !== undefined,
    ),
    ...known(
      "rollback_events",
      rollbacks.map(() => ({ effective: true })),
      isWatched,
    ),
    ...(usage === undefined ? {} : { usage }),
    ...(entries === undefined ? {} : { entries }),
  };
}

/**
 * Whether the session was reset, by what its host recorded and what its model was given: in this boot, as claims are judged.
 * Nor does a session that was made in it excuse a claim.
 */
export function resetOf(facts: Pick<Facts, "id" | "boot" | "records" | "looks">): ResetVerification {
  const { id, looks } = facts;
  const booted = bootOf(facts);
  const records = facts.records.filter(({ event }) => event?.kind !== "session" || event.state !== "new");
  const created = beganAt(facts.records, ledgerText(id));
  return judgeReset(
    {
      sessionId: id,
      ...(created === undefined ? {} : { sessionCreatedAt: created }),
      ...(booted === undefined ? {} : { since: booted.at }),
    },
    {
      records,
      observations: looks,
      ...(booted === undefined ? {} : { processStartTime: booted.at }),
    },
  );
}

/** The record of this boot. */
function bootOf({ records, boot }: Pick<Facts, "records" | "boot">): LedgerRecord | undefined {
  return records.findLast(({ event }) => event?.kind === "boot" && event.bootId === boot);
}

/** Those that the ledger, the agent's store and the looks know of. */
function eventsOf({ id, records, looks, stored }: Facts): KnownEvents {
  const entries = new Set(records.map(({ event }) => (event?.kind === "reset" ? event.entry : undefined)));
  const unrecorded = (stored?.resets ?? []).filter((entry) => !entries.has(entry.id));
  return knownEvents(withStored(timelineOf({ sessionId: id }, { records, observations: looks }), unrecorded));
}

/** Starts and reloads since a session began; of one that was loaded from before, at least the start that loaded it. */
function bootsSince(
  records: readonly LedgerRecord[],
  own: readonly LedgerRecord[],
  began: LedgerRecord | undefined,
): readonly { readonly kind: string }[] | undefined {
  if (began === undefined) {
    const isLoaded = own.some(({ event }) => event?.kind === "session" && event.state === "re-attached");
    return isLoaded ? [{ kind: "start" }] : undefined;
  }
  return records.flatMap(({ seq, event }) => {
    if (seq <= began.seq) return [];
    return event?.kind === "boot"
      ? [{ kind: "start" }]
      : event?.kind === "reload"
        ? [{ kind: "reload" }]
        : [];
  });
}

function known<Name extends string, Item>(
  name: Name,
  list: readonly Item[] | undefined,
  isKnown: boolean,
): { readonly [Key in Name]?: readonly Item[] } {
  if (list === undefined || (list.length === 0 && !isKnown)) return {};
  return { [name]: list } as { readonly [Key in Name]: readonly Item[] };
}

function isAbout(event: LedgerEvent | undefined, id: string): boolean {
  if (event === undefined || !("session" in event)) return false;
  return event.session === id || (event.kind === "reset" && event.next === id);
}
