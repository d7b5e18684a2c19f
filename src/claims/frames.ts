import { EVENT_FRAMES } from "./event-frames.ts";
import type { Frame, NeedName } from "./frame.ts";
import { LEFT_OUT_FRAMES } from "./left-out.ts";

const OWN: readonly NeedName[] = ["@talk", "@context", "@turns"];

/** What was lost is not full, and what is hardly used is not, either. */
const LIGHT: NonNullable<Frame["without"]> = ["roomy", "lightuse", "farfrom", "most"];
const LOST: NonNullable<Frame["without"]> = [...LIGHT, "dropped", "compacted", "summary", "cleared"];

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
  ...EVENT_FRAMES,

  {
    kind: "context_pressure",
    sense: "free",
    needs: ["roomy", ["self", "this", "@context", "@talk"], "unplaced", "general"],
    isAnywhere: true,
  },
  {
    kind: "context_pressure",
    sense: "free",
    needs: ["most", "@context", "unused", ["fits", "mine"]],
    isOrdered: true,
  },
  {
    kind: "context_pressure",
    sense: "free",
    needs: [["lightuse", "farfrom"], ["@context", "@talk"], "unplaced", "general"],
  },
  { kind: "context_pressure", sense: "free", needs: ["self", "lightuse", "edge", "alone"] },
  { kind: "context_pressure", sense: "free", needs: ["self", "farfrom", "alone", "final"], isOrdered: true },
  full(["room", "full", ["self", "@context", "@talk"], "unnamed", "there"], { without: [...LOST, "saved"] }),
  full(["self", "intake", "readable", "unplaced"], { isOrdered: true }),
  full(["self", "nearing", "edge", "alone", "final"], { isOrdered: true, without: LIGHT }),
  full(["@talk", "nearing", "edge", ["mine", "fits"]], { isOrdered: true, without: LIGHT }),
  full([["@context", "@talk"], "full", ["fits", "mine"], "uncounted"], { isAnywhere: true, without: LOST }),
  full(["short", ["self", "mine", "start", "fits"], "plain", "unplaced"], {
    isAnywhere: true,
    without: ["dropped", "cleared"],
    yields: ["history_denial"],
  }),
  full(["usedup", ["self", "@context", "mine"], "uncounted"], { isAnywhere: true }),
  full(["nearing", "edge", "@context", ["fits", "mine"]], {
    isAnywhere: true,
    without: ["dropped", "cleared"],
  }),
  full(["scant", "@context", ["left", "room"]], { isAnywhere: true, without: ["dropped", "old"] }),
  full(["scant", "room", ["@context", "@talk"], "unplaced"], { isAnywhere: true }),

  denied(["denied", ["self", ...OWN, "fits"], ["unnamed", "mine"], "general", "there", "ours", "untold"], {
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
    without: ["notlost", "roomy", "rolledback", "cleared", "compacted"],
  }),
  denied(["before", "nothing", ["@talk", "@context"], "mine"], {
    isOrdered: true,
    isAnywhere: true,
    without: ["notlost", "know"],
  }),
  denied(["self", ["not", "nothing"], "know", "whatwas", "unnamed", "general"], {
    without: ["fault", "notlost", "cleared", "dropped", "rolledback", "compacted"],
  }),
  denied(["nothing", "whatwas", "know"], { isOrdered: true }),
  denied([["whatwas", "@talk", "@turns"], "unknownto", ["unnamed", "mine"]], {
    isOrdered: true,
    without: ["notlost"],
  }),
  denied(
    ["self", ["not", "nothing"], "recall", ["@talk", "@turns"], ["unnamed", "mine"], "general", "together"],
    {
      without: ["notlost", "fault", "cleared", "saved"],
    },
  ),
  denied([["@talk", "@turns", "mine"], "startshere", ["mine", "fits"]], { isOrdered: true }),
  denied(["onlyhave", "yourline"], { isOrdered: true, isTight: true }),
  denied(["yourline", "onlyone"], { isOrdered: true }),
  {
    kind: "history_denial",
    sense: "never",
    needs: ["self", "not", "talked", "before", "together", "general", "unnamed"],
    without: ["notlost"],
  },
  {
    kind: "history_denial",
    sense: "never",
    needs: ["nevertalked", ["self", "fits"], "general", "plain", "together"],
  },
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
    needs: [
      "saved",
      "later",
      ["self", "my", "mine", "start", "fits"],
      "unplaced",
      "unfiled",
      ["unnamed", "mine"],
    ],
  },
  {
    kind: "persistence",
    sense: "saved",
    needs: ["savedwhole", "unplaced", "unfiled", ["self", "unnamed", "mine"]],
    isAnywhere: true,
  },
  kept(["pickedup", "self"], { yields: ["reset", "compaction", "rollback"], isWeak: true }),
  kept(["keep", "whatwas", "all", "self", "there"], {
    isAnywhere: true,
    without: ["cleared", "nothing", "dropped", "fault"],
  }),
  kept(["keep", OWN, ["all", "verbatim"], "there"], {
    isAnywhere: true,
    without: ["cleared", "nothing", "dropped", "onlysummary", "summary", ["last", "turns"], ["last", "part"]],
  }),
  kept(["notlost", ["self", ...OWN], ["fits", "mine", ...OWN]], { isAnywhere: true }),
  kept(["nothing", OWN, "dropped"], { isOrdered: true, without: ["old", "before", "know"] }),
  kept(["resumed", OWN], {
    without: ["dropped", "cleared", "summary"],
    yields: ["reset", "compaction", "rollback"],
    isWeak: true,
  }),
  ...LEFT_OUT_FRAMES,
];
