import { isRecord } from "../../core/json.ts";
import type { ResetCause } from "../../host/ledger/event.ts";
import type { HookHandler } from "../host-api.ts";
import { sessionIn, textIn } from "../payload.ts";
import { jobSettings, type Runtime } from "../runtime.ts";
import { record } from "./record.ts";
import { type TruthSession, truthOf, truthState } from "./state.ts";

/** The reasons for which a host ends a session and begins it anew. Other ends are none: a shutdown, a rotated file. */
const CAUSES: Readonly<Record<string, ResetCause>> = {
  new: "asked",
  reset: "asked",
  deleted: "asked",
  idle: "idle",
  daily: "daily",
};

/** The hooks by which a host tells what became of a session. Nothing in them waits: a host that stops has no time. */
export function sessionHooks(runtime: Runtime): Readonly<Record<string, HookHandler>> {
  const met = (event: unknown, context: unknown): TruthSession | undefined => {
    const named = sessionIn(event, context);
    return truthState().isUp && named !== undefined ? truthOf(named) : undefined;
  };
  return {
    session_start: async (event, context) => {
      const known = met(event, context);
      const id = textIn(event, "sessionId");
      if (known === undefined || id === undefined) return;
      const before = textIn(event, "resumedFrom");
      // The end of the session that it follows has told of it already.
      if (known.id === id && known.state !== undefined && before !== undefined) return;
      if (before === undefined) {
        known.id = id;
        await becomes(runtime, known, "new");
      } else await beginAnew(runtime, { id: before }, known, id);
    },
    session_end: async (event, context) => {
      const known = met(event, context);
      const id = textIn(event, "sessionId");
      if (known === undefined || id === undefined) return;
      const cause = CAUSES[textIn(event, "reason") ?? ""];
      const next = textIn(event, "nextSessionId");
      if (cause !== undefined) {
        known.id = id;
        known.cause = cause;
        await beginAnew(runtime, known, known, next ?? id);
      } else if (next !== undefined && next !== id) await goOnAs(runtime, known, next);
    },
    before_reset: (event, context) => {
      const known = met(event, context);
      if (known !== undefined) known.cause = "asked";
    },
    before_compaction: (event, context) => {
      const known = met(event, context);
      if (known !== undefined) known.beforeCompaction = countIn(event, "messageCount");
    },
    after_compaction: async (event, context) => {
      const known = met(event, context);
      if (known === undefined) return;
      const after = countIn(event, "messageCount") ?? 0;
      const before = known.beforeCompaction ?? after + (countIn(event, "compactedCount") ?? 0);
      known.beforeCompaction = undefined;
      known.isAnnounced = true;
      const next = textIn(event, "sessionId") ?? textIn(context, "sessionId");
      const old = textIn(event, "previousSessionId");
      if (old !== undefined && next !== undefined && next !== old) await goOnAs(runtime, known, next);
      // Under another id the old session keeps all that it had.
      await record(runtime, { kind: "compaction", session: known.id ?? old ?? known.name, before, after });
    },
  };
}

/** The first turn of a session in this process. */
export async function becomes(
  runtime: Runtime,
  known: TruthSession,
  state: "new" | "re-attached",
): Promise<void> {
  if (known.state !== undefined) return;
  known.state = state;
  await record(runtime, { kind: "session", session: known.id ?? known.name, state });
}

/** A session goes on under another id, with what it had, as behind a compaction that writes a new file. That is no reset. */
async function goOnAs(runtime: Runtime, known: TruthSession, next: string): Promise<void> {
  known.id = next;
  // What the next look sees is a fact about the session of then.
  known.idAtLook = next;
  await becomes(runtime, known, "re-attached");
}

/** A session begins anew: under another id, or under its own with an entry of its agent that says so. */
export async function beginAnew(
  runtime: Runtime,
  { id: before }: Pick<TruthSession, "id">,
  known: TruthSession,
  next: string,
): Promise<void> {
  const cause = known.cause ?? "new";
  known.cause = undefined;
  known.id = next;
  known.stateBefore ??= known.state ?? "re-attached";
  known.state = "new";
  known.isAnnounced = true;
  known.uncorrected = [];
  const session = before ?? next;
  const entry = session === next ? await entryOf(runtime, known) : undefined;
  await record(runtime, {
    kind: "reset",
    session,
    cause,
    ...(session === next ? {} : { next }),
    ...(entry === undefined ? {} : { entry }),
  });
}

const ATTEMPTS = 4;
const PAUSE_MS = 250;

/** A host may write its entry just after it has told of the reset. */
async function entryOf(runtime: Runtime, known: TruthSession): Promise<string | undefined> {
  const { agent, id, key } = known;
  if (agent === undefined) return undefined;
  const { world } = runtime;
  const told = world.now();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const job = { kind: "stored-events", ...jobSettings(runtime), session: { agent, id, key } } as const;
    const stored = await world.run<"stored-events">(job);
    if (stored === undefined || !stored.tellsResets) return undefined;
    const newest = stored.resets.at(-1);
    if (newest !== undefined && newest.at > told - FRESH_MS && newest.id !== known.entry) {
      known.entry = newest.id;
      return newest.id;
    }
    if (attempt + 1 < ATTEMPTS) await world.wait(PAUSE_MS);
  }
  return undefined;
}

const FRESH_MS = 60_000;

function countIn(event: unknown, name: string): number | undefined {
  const count = isRecord(event) ? event[name] : undefined;
  return Number.isSafeInteger(count) && Number(count) >= 0 ? Number(count) : undefined;
}
