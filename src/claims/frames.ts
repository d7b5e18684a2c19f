import type { ClaimSense, Statement } from "./claim.ts";
import type { ConditionName } from "./conditions.ts";
import type { Concept } from "./language.ts";

/** A phrase; `@` before a thing: it must be the agent's own; or a condition on the clause. */
export type NeedName = Concept | `@${Concept}` | ConditionName;

/** Which things and words together, in one clause, make a statement of a kind. */
export interface Frame {
  readonly kind: Statement["kind"];
  readonly sense?: ClaimSense;
  /** All of these; of a list one. */
  readonly needs: readonly (NeedName | readonly NeedName[])[];
  /** Words that would make it another statement; of a list all together. */
  readonly without?: readonly (Concept | readonly Concept[])[];
  /** The groups stand in this order. */
  readonly isOrdered?: true;
  /** "In this session" may be all that tells whose it is. */
  readonly isAnywhere?: true;
  /** Gives way where the sentence also makes a statement of one of these kinds: the weaker reading of the same words. */
  readonly yields?: readonly Statement["kind"][];
  /** And where any other sentence of the text makes one of these. */
  readonly isWeak?: true;
  /** Nothing that could be another subject, and no new clause, stands between the groups. */
  readonly isTight?: true;
  /** Where words have no blanks between them, none counts for two groups: Chinese has one sign for "not" and "nothing". */
  readonly isSevered?: true;
  /** What follows must not be an object: "I restarted the server". */
  readonly isIntransitive?: true;
}

const WHOLE: NonNullable<Frame["without"]> = [
  "part",
  "last",
  ["old", "turns"],
  "summary",
  "nothing",
  ["tokens", "used"],
  "savepoint",
  "usedup",
];
const HOST: readonly NeedName[] = ["@host", "@machine"];
const OWN: readonly NeedName[] = ["@talk", "@context", "@turns"];

/** What the rest of a frame may say. */
type More = Omit<Frame, "kind" | "sense" | "needs">;

/** A frame of a context that is nearly full. */
const full = (needs: Frame["needs"], more: More = {}): Frame => ({
  kind: "context_pressure",
  sense: "full",
  needs,
  ...more,
});
/** A frame of what is said not to be known: it may be what was taken away, or kept elsewhere. */
const denied = (needs: Frame["needs"], more: More = {}): Frame => ({
  kind: "history_denial",
  sense: "new",
  needs,
  yields: ["rollback", "persistence", "compaction"],
  ...more,
});
/** A frame of what is said to be still there. */
const kept = (needs: Frame["needs"], more: More = {}): Frame => ({
  kind: "persistence",
  sense: "kept",
  needs,
  ...more,
});

/** The frames, of all languages. */
export const FRAMES: readonly Frame[] = [
  {
    kind: "reset",
    needs: [["@context", "@talk"], "cleared"],
    without: [...WHOLE, "roomy"],
    yields: ["rollback", "compaction"],
  },
  { kind: "reset", needs: ["@memory", "cleared", ["alone", "mine", "fits"]], without: WHOLE },
  {
    kind: "reset",
    needs: [["@context", "@talk"], "dropped"],
    without: [...WHOLE, "turns", "backto", "compacted", "rolledback"],
    yields: ["rollback", "compaction"],
  },
  {
    kind: "reset",
    needs: ["@turns", "all", ["cleared", "dropped"]],
    without: ["last", "part", "nothing", "rolledback", "compacted"],
    yields: ["rollback"],
  },
  {
    kind: "reset",
    needs: ["all", ["dropped", "cleared"], ["@context", "@talk"], "mine"],
    without: ["last", "part", "nothing", "rolledback", "compacted", "summary", ["tokens", "used"], "usedup"],
    yields: ["rollback", "persistence"],
  },
  { kind: "reset", needs: ["nothing", ["@talk", "@context"], "know"], isOrdered: true },
  { kind: "reset", needs: ["selfreset"], isIntransitive: true },
  {
    kind: "reset",
    sense: "new",
    needs: ["fresh", ["self", "this", "@talk", "@context"], "led", "plain", "there"],
    without: ["notsent", "roomy"],
    isTight: true,
  },
  {
    kind: "reset",
    sense: "new",
    needs: ["fresh", ["begun", "alone"], "fits"],
    without: ["notsent", "tokens", "roomy"],
  },
  {
    kind: "reset",
    sense: "new",
    needs: ["anew", ["self", "this", "@talk", "@context"], "led", "plain", "fits", "quiet"],
    without: ["notsent"],
    isTight: true,
  },
  { kind: "reset", sense: "new", needs: ["anew", ["begun", "alone"], "fits", "quiet"], without: ["notsent"] },
  { kind: "reset", needs: ["@talk", "freshone", "begun"] },
  {
    kind: "reset",
    needs: ["resetdone", "whole", ["self", "@talk", "@context", "quiet"]],
    isIntransitive: true,
  },
  { kind: "reset", needs: ["resetcommand", "did", ["self", "fresh", "fits"]] },

  { kind: "restart", needs: [HOST, "restarted"], isOrdered: true, isIntransitive: true },
  { kind: "restart", needs: ["self", "restarted"], isOrdered: true, isIntransitive: true, isTight: true },
  {
    kind: "restart",
    needs: ["restarted", ["self", ...HOST]],
    isOrdered: true,
    isTight: true,
    without: [["self", "restarted", "host"]],
  },
  { kind: "restart", needs: ["newprocess", ["self", ...HOST, "fits"]] },
  { kind: "restart", needs: ["restartnoun", "happened", ["self", ...HOST, "@talk"]], isAnywhere: true },
  { kind: "restart", needs: ["hostrestart", "happened", "unnamed"], without: ["resumed", "keep"] },
  { kind: "restart", needs: ["restartnoun", HOST], isOrdered: true, without: ["resumed", "keep"] },

  { kind: "compaction", needs: [OWN, "compacted", "unfiled", "there"], without: ["offered"] },
  { kind: "compaction", needs: ["@host", "compacted", "self"], isOrdered: true },
  {
    kind: "compaction",
    needs: ["part", OWN, ["dropped", "cleared"]],
    yields: ["reset", "rollback", "token_count"],
    isWeak: true,
  },
  {
    kind: "compaction",
    needs: ["old", "@turns", ["dropped", "cleared"]],
    without: ["last", "all"],
    yields: ["reset", "rollback"],
    isWeak: true,
  },
  {
    kind: "compaction",
    needs: ["@turns", ["dropped", "cleared"], ["@context", "@talk"]],
    without: ["last", "all"],
    yields: ["reset", "rollback"],
    isWeak: true,
  },
  { kind: "compaction", needs: ["compactnoun", "happened", ["self", ...OWN, "fits"]], isAnywhere: true },
  { kind: "compaction", needs: ["compactcommand", "did", ["self", "fits"]] },
  {
    kind: "compaction",
    needs: ["summary", "whole", ["self", ...OWN], "unfiled"],
    without: ["offered"],
    isAnywhere: true,
    isIntransitive: true,
  },
  { kind: "compaction", needs: ["onlysummary", "self", ["fits", "mine", "addressed"], "whole"] },

  { kind: "rollback", needs: [OWN, "rolledback"], without: ["revisit"] },
  { kind: "rollback", needs: ["selfback", ["fits", "mine", "addressed"], ["quiet", "mine", "addressed"]] },
  {
    kind: "rollback",
    needs: [["@talk", "@context"], "backto", ["@turns", "before"], "mine"],
    isOrdered: true,
  },
  { kind: "rollback", needs: ["backverb", OWN, "backadv"], isOrdered: true, isTight: true },
  { kind: "rollback", needs: [OWN, "cleared", "savepoint"] },
  { kind: "rollback", needs: ["checkpoint", "rolledback", ["mine", ...OWN]] },
  {
    kind: "rollback",
    needs: ["last", "@turns", ["dropped", "cleared", "rolledback"]],
    without: ["compacted"],
  },
  {
    kind: "rollback",
    needs: [
      ["@talk", "@context", "self"],
      "backto",
      ["checkpoint", "last"],
      ["fits", "mine"],
      ["quiet", "mine"],
    ],
  },
  {
    kind: "rollback",
    needs: ["rolledback", "self", ["checkpoint", "before", "turns"], ["fits", "mine"]],
    without: ["revisit"],
  },

  {
    kind: "context_pressure",
    sense: "free",
    needs: ["roomy", ["self", "this", "@context", "@talk"], "unplaced", "general"],
    isAnywhere: true,
  },
  full([["@context", "@talk"], "full", ["fits", "mine"]], { isAnywhere: true, without: ["dropped"] }),
  full(["short", ["self", "mine", "start", "fits"], "plain", "unplaced"], {
    isAnywhere: true,
    without: ["dropped", "cleared"],
    yields: ["history_denial"],
  }),
  full(["usedup", ["self", "@context", "mine"]], { isAnywhere: true }),
  full(["nearing", "edge", "@context", ["fits", "mine"]], {
    isAnywhere: true,
    without: ["dropped", "cleared"],
  }),
  full(["scant", "@context", ["left", "room"]], { isAnywhere: true, without: ["dropped", "old"] }),
  full(["scant", "room", ["@context", "@talk"], "unplaced"], { isAnywhere: true }),

  denied(["denied", ["self", ...OWN, "fits"], ["unnamed", "mine"], "general", "there", "ours"], {
    without: ["notlost"],
  }),
  denied(
    ["norecord", ["@turns", "@talk", "before", "old"], ["self", "fits"], ["unnamed", "mine"], "general"],
    { without: ["notlost"] },
  ),
  denied(
    [
      "self",
      ["not", "nothing"],
      "know",
      ["old", "before"],
      ["@turns", "@talk"],
      ["unnamed", "mine"],
      "general",
    ],
    { without: ["notlost", "cleared", "dropped", "rolledback", "compacted"] },
  ),
  denied(["self", ["not", "nothing"], "know", ["old", "before"], ["all", "nothing"], "fits", "general"], {
    without: ["notlost", "cleared", "dropped", "rolledback", "compacted"],
  }),
  denied(["nothing", ["@turns", "@talk", "before"], "know", "self"], { isOrdered: true }),
  denied(["nothing", "@talk", ["before", "old"], "known"], {
    isOrdered: true,
    isAnywhere: true,
    without: ["notlost", "rolledback", "cleared", "compacted"],
  }),
  denied(["before", "nothing", ["@talk", "@context"], "mine"], {
    isOrdered: true,
    isAnywhere: true,
    without: ["notlost", "know"],
  }),
  { kind: "history_denial", sense: "never", needs: ["nevertalked", ["self", "fits"], "general"] },
  {
    kind: "history_denial",
    sense: "never",
    needs: ["firsttime", ["self", "mine", "fits"], ["unnamed", "mine"], "ours"],
    without: ["compacted", "dropped"],
    yields: ["persistence"],
  },
  { kind: "history_denial", sense: "never", needs: ["notsent", ["nothing", "turns"]], isSevered: true },
  { kind: "history_denial", sense: "one-thing", needs: ["notsent"] },
  { kind: "history_denial", sense: "one-thing", needs: ["nothing", "sentme"], isOrdered: true },

  {
    kind: "persistence",
    sense: "saved",
    needs: ["saved", "@memory", ["mine", "start", "implied"]],
    isAnywhere: true,
    without: ["nothing"],
  },
  {
    kind: "persistence",
    sense: "saved",
    needs: ["self", "saved", "@memory"],
    isOrdered: true,
    isAnywhere: true,
    without: ["statal", "nothing"],
  },
  {
    kind: "persistence",
    sense: "saved",
    needs: ["saved", "later", ["self", "my", "mine", "start", "fits"], "unplaced", "unfiled"],
  },
  kept(["keep", OWN, "all", "there"], { isAnywhere: true, without: ["cleared", "nothing"] }),
  kept(["notlost", ["self", ...OWN], ["fits", "mine", ...OWN]], { isAnywhere: true }),
  kept(["nothing", OWN, "dropped"], { isOrdered: true, without: ["old", "before", "know"] }),
  kept(["resumed", OWN], {
    without: ["dropped", "cleared", "summary"],
    yields: ["reset", "compaction", "rollback"],
    isWeak: true,
  }),
];
