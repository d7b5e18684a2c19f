import { type ChangeKind, isLoss, type LedgerEvent } from "../ledger/event.ts";

/** What is recorded of a session, or what a look at its context saw. */
export type Step =
  | { readonly kind: "recorded"; readonly what: Recorded }
  | ({ readonly kind: "look" } & Look);

/** What a host records of a session. */
export type Recorded = "new" | "loaded" | Cause;

/** Why turns are gone, where a host says so. */
export type Cause = "reset" | "compaction" | "rollback" | "repair";

/** What a look saw. */
export interface Look {
  readonly change: ChangeKind;
  /** There was nothing to compare with. */
  readonly first: boolean;
  /** Messages of the context then. */
  readonly after: number;
  /** The turns that are left of those before; undefined where nobody counted them. */
  readonly left: number | undefined;
  /** What was lost last is there again, and this was lost of that: between the two was only a request beside the session's own. */
  readonly restored?: true;
}

/**
 * How a session stands: `none`: with all its turns. `new`, `recorded`: the host says that it was made or reset, and no look
 * says otherwise. `in-effect`: a look saw that reset. `not-in-effect`: a look saw that its turns are still there.
 * `unannounced`: all of its turns are gone, and nobody has recorded why. `partial`: some are gone, or a host has recorded that
 * it was compacted, rolled back or repaired.
 */
export type Standing =
  | "none"
  | "new"
  | "recorded"
  | "in-effect"
  | "not-in-effect"
  | "unannounced"
  | "partial";

/** What has to be known of a session to judge what happens to it next. */
export interface SessionState {
  readonly standing: Standing;
  /** How it stands if what was lost last comes back. */
  readonly undone: Standing;
  /** What is recorded and waits for a look that shows it. */
  readonly awaited: readonly (Cause | "new")[];
  /** What accounted for the last loss. */
  readonly spent: Cause | undefined;
  /** A loss that nobody has accounted for, and no look since; and how the session stood before it. */
  readonly open: (Look & { readonly before: Standing }) | undefined;
  /** The last losses in a row that nobody accounted for, without a look between them. */
  readonly unexplained: number;
  /** Losses that nobody has accounted for. */
  readonly unannounced: number;
}

/** A session of which nothing is known. */
export const UNKNOWN: SessionState = {
  standing: "none",
  undone: "none",
  awaited: [],
  spent: undefined,
  open: undefined,
  unexplained: 0,
  unannounced: 0,
};

/** The changes that each cause accounts for; a summary that bears no mark of one looks as a reset does. */
const EXPLAINS: Readonly<Record<Cause, readonly ChangeKind[]>> = {
  reset: ["reset"],
  compaction: ["compacted", "reset"],
  rollback: ["rolled_back", "reset"],
  repair: ["compacted", "rolled_back", "reset"],
};

/** How a session stands after one more step. A cause accounts for one loss: the next one, or that of the look just before it. */
export function afterStep(state: SessionState, step: Step): SessionState {
  return step.kind === "look" ? afterLook(state, step) : afterRecord(state, step.what);
}

function afterRecord(state: SessionState, what: Recorded): SessionState {
  const { standing, open, unexplained, unannounced } = state;
  // What a session loses before it is loaded again is not what is recorded of it after that.
  if (what === "loaded") {
    return { ...state, standing: standing === "new" ? "none" : standing, open: undefined };
  }
  const awaited = [...state.awaited.filter((each) => each !== what), what];
  // A host may write down a session as new at its first turn after a reset.
  if (what === "new") return { ...state, awaited, standing: RESET.has(standing) ? standing : "new" };
  // And it may write down what it did after the model has seen it.
  if (open !== undefined && doesExplain(what, open)) {
    const counts = { unexplained: unexplained - 1, unannounced: unannounced - 1 };
    const undone = what === "reset" ? "not-in-effect" : state.undone;
    return { ...accounted(state, what, open, open.before), ...counts, undone, open: undefined };
  }
  return { ...state, awaited, standing: what === "reset" ? "recorded" : standing };
}

const RESET: ReadonlySet<Standing> = new Set(["recorded", "in-effect"]);

function afterLook(state: SessionState, look: Look): SessionState {
  const { standing, awaited, spent } = state;
  const isAwaited = awaited.includes("reset");
  // A reset may take effect later than at the next look; what else is recorded does not.
  const waiting: SessionState["awaited"] = isAwaited ? ["reset"] : [];
  if (look.change === "restored") return { ...restored(state), awaited: waiting };
  if (isLoss(look.change) && !look.first) {
    if (look.restored === undefined) return afterLoss(state, look);
    const again = spent === undefined ? awaited : [...awaited.filter((each) => each !== spent), spent];
    return afterLoss({ ...restored(state), awaited: again }, look);
  }
  const seen: SessionState = { ...state, awaited: waiting, open: undefined };
  const isStillThere = !look.first && (look.left ?? 0) > 0;
  if (isAwaited && standing === "recorded") {
    // Where nothing can be compared, it stands as it is recorded.
    return isStillThere ? { ...seen, standing: "not-in-effect" } : { ...seen, awaited: [] };
  }
  return standing === "new" && awaited.includes("new") && isStillThere ? { ...seen, standing: "none" } : seen;
}

/** What was lost last is there again. */
function restored(state: SessionState): SessionState {
  const { undone, unexplained, unannounced } = state;
  const counts = { unexplained: 0, unannounced: unannounced - unexplained };
  return { ...state, ...counts, standing: undone, open: undefined, spent: undefined };
}

/** `reset` first: where a host both resets and compacts, the context is a new one. */
const CAUSES: readonly Cause[] = ["reset", "compaction", "rollback", "repair"];
/** But not where a look has shown that a reset of before had no effect. */
const CAUSES_THEN: readonly Cause[] = ["compaction", "rollback", "repair", "reset"];

function afterLoss(state: SessionState, look: Look): SessionState {
  const { standing, undone, open, unannounced, unexplained, awaited } = state;
  const seen: SessionState = {
    ...state,
    awaited: awaited.includes("reset") ? ["reset"] : [],
    open: undefined,
  };
  const order = standing === "not-in-effect" ? CAUSES_THEN : CAUSES;
  const cause = order.find((each) => awaited.includes(each) && doesExplain(each, look));
  const before = stoodBefore(standing, look);
  if (cause !== undefined) return accounted(seen, cause, look, before);
  return {
    ...seen,
    standing: look.change === "reset" ? "unannounced" : "partial",
    undone: open === undefined ? before : undone,
    spent: undefined,
    open: { ...look, before },
    unexplained: open === undefined ? 1 : unexplained + 1,
    unannounced: unannounced + 1,
  };
}

/** Turns that are left behind a recorded reset show that it had no effect. */
function stoodBefore(standing: Standing, { left }: Look): Standing {
  return standing === "recorded" && (left ?? 0) > 0 ? "not-in-effect" : standing;
}

/** A cause has accounted for a loss, before which the session stood in a certain way. */
function accounted(state: SessionState, cause: Cause, look: Look, before: Standing): SessionState {
  const explained: SessionState = { ...state, unexplained: 0, spent: cause };
  if (cause === "reset") return { ...explained, standing: "in-effect", undone: "not-in-effect", awaited: [] };
  // What is compacted is not new any more; a reset before it took place all the same.
  const isWhole = before === "none" || before === "new" || before === "not-in-effect";
  // Of a context without a turn of before nobody can say any more whether a reset took it.
  const awaited = look.left === 0 ? [] : explained.awaited;
  return { ...explained, awaited, standing: isWhole ? "partial" : before, undone: before };
}

/** A reset that is recorded is in effect where no turn is left, whatever else begins the context. */
function doesExplain(cause: Cause, { change, left }: Look): boolean {
  return EXPLAINS[cause].includes(change) || (cause === "reset" && left === 0);
}

/** Is a look recorded? A loss and what comes back always are, another one where it decides how the session stands. */
export function isToRecord(change: ChangeKind, stateOf: () => SessionState): boolean {
  return isLoss(change) || change === "restored" || needsLook(stateOf());
}

/** Does the next look decide how a session stands, whatever it sees? */
export function needsLook({ open, awaited, standing }: SessionState): boolean {
  const isAwaited = awaited.some((each) => DECIDED[each]?.has(standing) ?? true);
  return open !== undefined || isAwaited;
}

/** How a session stands as long as no look has shown whether it is so. */
const DECIDED: Readonly<Partial<Record<Cause | "new", ReadonlySet<Standing>>>> = {
  new: new Set(["new"]),
  reset: new Set(["recorded"]),
};

/** What a record says of the session that is meant; undefined where that is nothing. */
export function stepOf(
  event: LedgerEvent | undefined,
  isMeant: (id: string | undefined) => boolean,
): Step | undefined {
  switch (event?.kind) {
    case "reset":
      return isMeant(event.session) || isMeant(event.next) ? { kind: "recorded", what: "reset" } : undefined;
    case "session": {
      const what = event.state === "new" ? "new" : "loaded";
      return isMeant(event.session) ? { kind: "recorded", what } : undefined;
    }
    case "compaction":
    case "rollback":
    case "repair":
      return isMeant(event.session) ? { kind: "recorded", what: event.kind } : undefined;
    case "observed": {
      const { session, change, before, after, left, restored: again } = event;
      const look = {
        change,
        first: before === 0,
        after,
        left,
        ...(again === true ? { restored: again } : {}),
      };
      return isMeant(session) ? { kind: "look", ...look } : undefined;
    }
    default:
      return undefined;
  }
}
