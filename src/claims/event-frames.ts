import type { Frame, NeedName } from "./frame.ts";

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

/** The frames of what happened to a context or a host: resets, restarts, compactions, rollbacks. */
export const EVENT_FRAMES: readonly Frame[] = [
  {
    kind: "reset",
    needs: [["@context", "@talk"], "cleared", "undivided"],
    without: [...WHOLE, "roomy"],
    yields: ["rollback", "compaction"],
  },
  { kind: "reset", needs: ["@memory", "cleared", ["alone", "mine", "fits"]], without: WHOLE },
  {
    kind: "reset",
    needs: [["@context", "@talk"], "dropped", "undivided"],
    without: [...WHOLE, "turns", "backto", "compacted", "rolledback"],
    yields: ["rollback", "compaction"],
  },
  {
    kind: "reset",
    needs: ["@turns", "all", ["cleared", "dropped"]],
    without: ["last", "part", "nothing", "rolledback", "compacted"],
    yields: ["rollback", "compaction"],
    isWeak: true,
  },
  {
    kind: "reset",
    needs: ["all", ["dropped", "cleared"], ["@context", "@talk"], "mine"],
    without: [
      "last",
      "part",
      "nothing",
      "rolledback",
      "compacted",
      "summary",
      "usedup",
      "roomy",
      ["tokens", "used"],
    ],
    yields: ["rollback", "persistence", "compaction"],
    isWeak: true,
    isAnywhere: true,
  },
  {
    kind: "reset",
    needs: ["nothing", ["@talk", "@context"], "know"],
    isOrdered: true,
    // "I have nothing of our earlier talk" denies it.
    without: ["compacted", "old", "before"],
    yields: ["history_denial", "compaction"],
    isWeak: true,
  },
  { kind: "reset", needs: ["selfreset"], isIntransitive: true },
  {
    kind: "reset",
    sense: "new",
    needs: ["fresh", ["self", "this", "@talk", "@context"], "led", "plain", "there", "unshared"],
    without: ["notsent", "roomy"],
    isTight: true,
  },
  {
    kind: "reset",
    sense: "new",
    needs: ["fresh", ["begun", "alone"], "fits", "unshared"],
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
    needs: ["resetdone", "whole", ["self", "@talk", "@context", "quiet", "spoken"]],
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
  // "I restarted the gateway I run on"
  { kind: "restart", needs: ["restarted", HOST, "dwelling"], isOrdered: true, isTight: true },
  { kind: "restart", needs: ["newprocess", ["self", ...HOST, "fits"]] },
  {
    kind: "restart",
    needs: ["restartnoun", "sole", "happened", ["self", ...HOST, "@talk"], "voiced"],
    isAnywhere: true,
    // "Tras el reinicio de la sesión"
    without: ["resetdone"],
  },
  { kind: "restart", needs: ["ownrestart", "whole"], isIntransitive: true },
  { kind: "restart", needs: ["hostrestart", "happened", "unnamed", "voiced"], without: ["resumed", "keep"] },
  { kind: "restart", needs: ["restartnoun", HOST, "voiced"], isOrdered: true, without: ["resumed", "keep"] },

  { kind: "compaction", needs: [OWN, "compacted", "unfiled", "there"], without: ["offered"] },
  { kind: "compaction", needs: ["@host", "compacted", "self"], isOrdered: true },
  {
    kind: "compaction",
    needs: ["part", OWN, ["dropped", "cleared"]],
    without: ["notlost"],
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
  {
    kind: "compaction",
    needs: ["compactnoun", "whole", "sole", "happened", ["self", ...OWN, "fits", "spoken"]],
    isAnywhere: true,
  },
  { kind: "compaction", needs: ["compactcommand", "did", ["self", "fits"]] },
  {
    kind: "compaction",
    needs: ["summary", "whole", ["self", ...OWN], ["unnamed", "mine"], "unfiled"],
    without: ["offered"],
    isAnywhere: true,
    isIntransitive: true,
  },
  {
    kind: "compaction",
    needs: ["span", ["compacted", "summary"], "unnamed", ["self", "mine", "spoken", "fits"], "unfiled"],
    without: ["offered"],
  },
  {
    kind: "compaction",
    needs: ["remains", "gist", ["self", ...OWN, "span"], "whole", "unnamed", "unfiled"],
    without: ["offered"],
    isAnywhere: true,
  },
  { kind: "compaction", needs: ["onlysummary", "self", ["fits", "mine", "addressed", "spoken"], "whole"] },

  { kind: "rollback", needs: [OWN, "rolledback", "pointed"], without: ["revisit", "resumed"] },
  {
    kind: "rollback",
    needs: ["selfback", ["fits", "mine", "addressed", "signed"], ["quiet", "mine", "addressed"]],
    without: ["revisit"],
  },
  {
    kind: "rollback",
    needs: [["@talk", "@context"], "backto", ["@turns", "before"], "mine"],
    isOrdered: true,
  },
  {
    kind: "rollback",
    needs: ["rollbacknoun", "whole", "pointed", "happened", [...OWN, "turns"], "unnamed"],
    isAnywhere: true,
    without: ["compacted"],
  },
  {
    kind: "rollback",
    needs: [
      "laterpart",
      ["dropped", "cleared", "rolledback"],
      [...OWN, "mine", "spoken", "turns"],
      ["unnamed", "turns"],
    ],
    isAnywhere: true,
    without: ["compacted"],
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
      ["fits", "mine", "signed"],
      ["quiet", "mine"],
    ],
  },
  {
    kind: "rollback",
    needs: ["rolledback", "self", ["checkpoint", "before", "turns"], ["fits", "mine"]],
    without: ["revisit"],
  },
];
