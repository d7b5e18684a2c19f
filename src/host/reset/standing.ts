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
  /** Messages of the context that it was compared with, and of its own. */
  readonly before: number;
  readonly after: number;
  /** The turns that are left of those before; undefined where nobody counted them. */
  readonly left: number | undefined;
  /** How many of the last losses are there again, before this look lost something of them, or nothing. */
  readonly restored?: Returned;
  /** It may have stood beside the session: the next look tells. */
  readonly open?: true;
}

/** An observer knows the last two losses that have not come back: the one before is there again only together with the last. */
export type Returned = 1 | 2;

/** A loss that may come back. */
export interface Loss {
  /** How the session stood before. */
  readonly before: Standing;
  /** What accounted for it; undefined where nobody has. */
  readonly cause: Cause | undefined;
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
  /** What is recorded and waits for a look that shows it. */
  readonly awaited: readonly (Cause | "new")[];
  /** A look has shown that the reset which is awaited had no effect by then. */
  readonly isDenied: boolean;
  /** A loss that a record may still account for: no look since. */
  readonly unexplained: Look | undefined;
  /** What has accounted for the last loss behind its look, where it may as well be told of the next one. */
  readonly late: Cause | undefined;
  /** A look that saw nothing of the session, as long as the next one has not told whether that was lost or stood beside it. */
  readonly maybe: Look | undefined;
  /** The last losses that have not come back, as the observer has them. */
  readonly losses: readonly Loss[];
  /** Losses that nobody has accounted for. */
  readonly unannounced: number;
}

/** A session of which nothing is known. */
export const UNKNOWN: SessionState = {
  standing: "none",
  awaited: [],
  isDenied: false,
  unexplained: undefined,
  late: undefined,
  maybe: undefined,
  losses: [],
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
  const { standing, unexplained, losses, unannounced } = state;
  // What a session loses before it is loaded again is not what is recorded of it after that.
  if (what === "loaded") {
    return { ...state, standing: standing === "new" ? "none" : standing, unexplained: undefined };
  }
  const awaited = [...state.awaited.filter((each) => each !== what), what];
  // A host may write down a session as new at its first turn after a reset.
  if (what === "new") return { ...state, awaited, standing: RESET.has(standing) ? standing : "new" };
  // And it may write down what it did after the model has seen it.
  const last = losses.at(-1);
  if (unexplained !== undefined && last !== undefined && doesExplain(what, unexplained)) {
    const told = { ...state, losses: [...losses.slice(0, -1), { ...last, cause: what }] };
    return {
      ...accounted(told, what, unexplained, last.before),
      unexplained: undefined,
      late: what,
      unannounced: unannounced - (last.cause === undefined ? 1 : 0),
    };
  }
  return what === "reset"
    ? { ...state, awaited, standing: "recorded", isDenied: false }
    : { ...state, awaited };
}

const RESET: ReadonlySet<Standing> = new Set(["recorded", "in-effect"]);

function afterLook(before: SessionState, look: Look): SessionState {
  // Nothing is spent and nothing is lost by it, until the next look tells.
  if (look.open === true) return { ...before, maybe: look };
  if (before.maybe !== undefined && isUntold(before.maybe, look)) return before;
  const state = settled(before, look);
  const { standing, awaited } = state;
  const isAwaited = awaited.includes("reset");
  // A reset may take effect later than at the next look; what else is recorded does not.
  const waiting: SessionState["awaited"] = isAwaited ? ["reset"] : [];
  if (look.change === "restored") return { ...restored(state, look), awaited: waiting };
  if (isLoss(look.change) && !look.first) {
    return afterLoss(look.restored === undefined ? state : restored(state, look), look);
  }
  const seen: SessionState = { ...state, awaited: waiting, unexplained: undefined, late: undefined };
  const isStillThere = !look.first && (look.left ?? 0) > 0;
  if (isAwaited && standing === "recorded") {
    // Where nothing can be compared, it stands as it is recorded.
    return isStillThere ? { ...seen, standing: "not-in-effect", isDenied: true } : { ...seen, awaited: [] };
  }
  return standing === "new" && awaited.includes("new") && isStillThere ? { ...seen, standing: "none" } : seen;
}

/** The same without what may have been lost: lost, or not. */
function settled(state: SessionState, look: Look): SessionState {
  const { maybe } = state;
  if (maybe === undefined) return state;
  const known: SessionState = { ...state, maybe: undefined };
  // Compared with the context before it, the look itself says what is lost.
  const isToldByItself = look.before === maybe.before || returnedBy(look) > 0;
  return isToldByItself || isLonger(maybe, look) ? known : afterLoss(known, maybe);
}

/** Behind a restart a first look has nothing to compare with, but contexts grow: has it gone on from the one before? */
function isLonger({ before, after }: Look, look: Look): boolean {
  return look.after >= before && look.after - before < Math.abs(look.after - after);
}

/** Nor does a first look tell that has no more than that: another request beside the session's own. */
function isUntold(maybe: Look, look: Look): boolean {
  return look.first && look.after <= maybe.after;
}

/** The last losses are there again, and what accounted for them may account for another one at this look. */
function restored(state: SessionState, look: Look): SessionState {
  const back = state.losses.slice(-returnedBy(look));
  const causes = back.flatMap(({ cause }) => cause ?? []);
  return {
    ...state,
    // A reset whose turns are there again had no effect.
    standing: causes.includes("reset") ? "not-in-effect" : (back[0]?.before ?? state.standing),
    isDenied: state.isDenied || causes.includes("reset"),
    awaited: [...state.awaited.filter((each) => !causes.some((cause) => cause === each)), ...causes],
    unexplained: undefined,
    late: undefined,
    losses: state.losses.slice(0, -returnedBy(look)),
    unannounced: state.unannounced - back.filter(({ cause }) => cause === undefined).length,
  };
}

/** How many of the last losses a look shows to have come back. */
export function returnedBy({ change, restored: some }: Pick<Look, "change" | "restored">): 0 | Returned {
  return some ?? (change === "restored" ? 1 : 0);
}

/** `reset` first: where a host both resets and compacts, the context is a new one. */
const CAUSES: readonly Cause[] = ["reset", "compaction", "rollback", "repair"];
/** But not where a look has shown that a reset of before had no effect. */
const CAUSES_THEN: readonly Cause[] = ["compaction", "rollback", "repair", "reset"];

function afterLoss(state: SessionState, look: Look): SessionState {
  const { standing, unannounced, awaited, late } = state;
  const order = state.isDenied ? CAUSES_THEN : CAUSES;
  const cause = order.find((each) => awaited.includes(each) && doesExplain(each, look));
  const before = stoodBefore(standing, look);
  const seen: SessionState = {
    ...state,
    awaited: awaited.includes("reset") ? ["reset"] : [],
    isDenied: state.isDenied || before === "not-in-effect",
    // What a reset without effect seems to have taken at last may be told of something else.
    unexplained: cause === "reset" && state.isDenied ? look : undefined,
    late: undefined,
    losses: withLoss(state.losses, { before, cause }, look),
  };
  if (cause !== undefined) return accounted(seen, cause, look, before);
  // One record and two losses: one of them nobody has announced, and the session stands as by that record.
  const isOneOfTwo = late !== undefined && doesExplain(late, look);
  return {
    ...seen,
    ...(look.change === "reset" ? { standing: "unannounced" } : { standing: "partial" }),
    ...(isOneOfTwo ? { standing: accounted(seen, late, look, before).standing } : {}),
    unexplained: look,
    unannounced: unannounced + 1,
  };
}

/** Losses that may come back, and one more: two contexts that were replaced as a whole may, one of which a part was lost alone. */
export function withLoss<Item>(
  losses: readonly Item[],
  loss: Item,
  { change, restored: some }: Pick<Look, "change" | "restored">,
): readonly Item[] {
  return change === "reset" && some === undefined ? [...losses, loss].slice(-MOST_LOSSES) : [loss];
}

const MOST_LOSSES = 2;

/** Turns that are left behind a recorded reset show that it had no effect. */
function stoodBefore(standing: Standing, { left }: Look): Standing {
  return standing === "recorded" && (left ?? 0) > 0 ? "not-in-effect" : standing;
}

/** A cause has accounted for the last loss, before which the session stood in a certain way. */
function accounted(state: SessionState, cause: Cause, look: Look, before: Standing): SessionState {
  if (cause === "reset") return { ...state, standing: "in-effect", awaited: [] };
  // What is compacted is not new any more; a reset before it took place all the same.
  const isWhole = before === "none" || before === "new" || before === "not-in-effect";
  // Of a context without a turn of before nobody can say any more whether a reset took it.
  const awaited = look.left === 0 ? [] : state.awaited;
  return { ...state, awaited, standing: isWhole ? "partial" : before };
}

/** A reset that is recorded is in effect where no turn is left, whatever else begins the context. */
function doesExplain(cause: Cause, { change, left }: Look): boolean {
  return EXPLAINS[cause].includes(change) || (cause === "reset" && left === 0);
}

/** How a session stands by the last look: what that did not see is lost, as long as the next one has not told otherwise. */
export function asSeen(state: SessionState): SessionState {
  return state.maybe === undefined ? state : afterLoss(state, state.maybe);
}

/** Is all of a session gone by the last look alone, and does nothing that is recorded account for it? */
export function isUntoldLoss(state: SessionState): boolean {
  const { standing, losses } = asSeen(state);
  return state.maybe !== undefined && standing === "unannounced" && losses.at(-1)?.cause === undefined;
}

/** Is a look recorded? A loss and what comes back always are, another one where it decides how the session stands. */
export function isToRecord(change: ChangeKind, stateOf: () => SessionState): boolean {
  return isLoss(change) || change === "restored" || needsLook(stateOf());
}

/** Does the next look decide how a session stands, whatever it sees? */
export function needsLook({ unexplained, late, maybe, awaited, standing }: SessionState): boolean {
  const isAwaited = awaited.some((each) => DECIDED[each]?.has(standing) ?? true);
  return (unexplained ?? late ?? maybe) !== undefined || isAwaited;
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
      const { session, change, before, after, left, restored: again, open } = event;
      const look = {
        change,
        first: before === 0,
        before,
        after,
        left,
        ...(again === undefined ? {} : { restored: again }),
        ...(open === undefined ? {} : { open }),
      };
      return isMeant(session) ? { kind: "look", ...look } : undefined;
    }
    default:
      return undefined;
  }
}
