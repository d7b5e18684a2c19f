import type { IssueArgument, RuleCode } from "../../../core/issue.ts";
import type { Entry, RowFacts } from "../rows/rows.ts";
import type { TornParents } from "../rows/stumps.ts";
import type { Loader } from "../rows/versions.ts";
import { breakCircles } from "./circles.ts";
import { DamagedUuids } from "./damaged-uuids.ts";
import { EarlierRecording } from "./earlier-recording.ts";
import { LateRows } from "./late-rows.ts";
import { Tips } from "./tips.ts";

/** A defect of the tree; how grave it is shows only when the active path is known. */
export interface Defect {
  readonly code: RuleCode;
  readonly entry: Entry;
  readonly args: Readonly<Record<string, IssueArgument>>;
  /** Rows of which one is as good a parent as the other: nothing is done until a person chooses. */
  readonly candidates?: readonly Entry[];
  /** The agent finds the same parent by itself. */
  readonly healed?: boolean;
  /** A row beside the path that says what belongs on it. */
  readonly isLost?: boolean;
  /** What is missing cannot be had without saying twice what is not. */
  readonly twice?: boolean;
  /** Nothing but the order of the lines says that the cure is the right one, and two copies may have become one file. */
  readonly unproven?: boolean;
}

/** The rows of a file linked to their parents, as the agent would link them had no row been lost. */
export interface Tree {
  readonly entries: readonly Entry[];
  /** The row that a uuid names: of several the last, as for every version of the agent. */
  readonly byUuid: ReadonlyMap<string, Entry>;
  /** By entry: its parent, -1 for a root. */
  readonly parents: number[];
  readonly defects: readonly Defect[];
  /** Rows that the conversation is made of; a file of a subagent is made of its side chain. */
  isMain(entry: Entry): boolean;
}

/** What is known of parents besides the rows. */
export interface ParentHints {
  readonly torn: TornParents;
  /** By uuid of a row: the parent that a person chose for it. */
  readonly choices: ReadonlyMap<string, string>;
  /** Tells the message of a row. */
  readonly read: (entry: Entry) => unknown;
}

/** Links rows to their parents. */
export function linkRows(entries: readonly Entry[], hints: ParentHints, loader: Loader): Tree {
  const byUuid = new Map<string, Entry>();
  for (const entry of entries) byUuid.set(entry.uuid, entry);
  const sidechainOnly = entries.every(({ row }) => row.sidechain || row.kind === "bridge");
  const isMain = ({ row }: Entry): boolean => row.sidechain === sidechainOnly;
  const linker = new Linker(entries, byUuid, hints, loader);
  linker.link();
  const { parents, defects } = linker;
  breakCircles(entries, byUuid, parents, (entry, parent) => {
    defects.push({
      code: "parent-cycle",
      entry,
      args: placeArgs(entry),
      healed: linker.isHealed(entry, parent),
    });
  });
  return { entries, byUuid, parents, defects, isMain };
}

function placeArgs({ uuid, row }: Entry): Defect["args"] {
  return { entry: uuid, parent: row.parent ?? "", ...(row.parent === null ? { root: true } : {}) };
}

/** The chain that a row belongs to: the conversation, or one of the side chains. */
function chainOf({ sidechain, agent }: RowFacts): string {
  return sidechain ? `side\n${agent ?? ""}` : "main";
}

/** A way over more calls and results than this is not looked at: the row counts as lost. */
const LARGEST_BATCH = 64;

class Linker {
  readonly parents: number[] = [];
  readonly defects: Defect[] = [];
  private readonly entries: readonly Entry[];
  private readonly byUuid: ReadonlyMap<string, Entry>;
  private readonly hints: ParentHints;
  private readonly loader: Loader;
  /** The last row of each chain, and of each chain in each session. */
  private readonly last = new Map<string, Entry>();
  /** By uuid of a lost row: where its children go, so that those of one parent stay together. */
  private readonly standIns = new Map<string, number>();
  /** By entry: the last row that names it as its parent and carries the conversation on. */
  private readonly lastChild = new Map<string, number>();
  /** By entry: the row with the newest time that was written before it on its side. */
  private readonly newest: (Entry | undefined)[] = [];
  /** By entry: itself or its nearest ancestor that is sent. */
  private readonly turns: number[] = [];
  /** By entry: itself or its nearest ancestor that is no bridge. */
  private readonly solid: number[] = [];
  /** By row of a side chain: does it lead back to no row of the conversation? */
  private readonly astray = new Map<Entry, boolean>();
  /** By chain: rows without children, as a count of those before a place. */
  private readonly tips: Tips;
  private readonly earlier: EarlierRecording;
  private readonly late: LateRows;
  private readonly damaged: DamagedUuids;
  /** Some row so far hangs on one that stands behind it. */
  private pointsAhead = false;
  /** By id: the call, where it is the only one of that id. */
  private readonly callers = new Map<string, Entry | undefined>();
  /** By chain: its last boundary so far. */
  private readonly boundaries = new Map<string, number>();

  constructor(
    entries: readonly Entry[],
    byUuid: ReadonlyMap<string, Entry>,
    hints: ParentHints,
    loader: Loader,
  ) {
    this.entries = entries;
    this.byUuid = byUuid;
    this.hints = hints;
    this.loader = loader;
    for (const entry of entries) {
      const { index, row } = entry;
      for (const id of row.calls) this.callers.set(id, this.callers.has(id) ? undefined : entry);
      if (typeof row.parent === "string" && row.kind !== "bridge" && row.results.length === 0)
        this.lastChild.set(row.parent, index);
    }
    this.tips = new Tips(entries, byUuid);
    this.earlier = new EarlierRecording(entries, this.parents, hints.read);
    this.late = new LateRows(entries, byUuid, chainOf);
    this.damaged = new DamagedUuids(entries);
  }

  link(): void {
    const newest = new Map<boolean, Entry>();
    // What is left of a damaged row may not tell its session: it stands among the rows of one.
    let session = "";
    for (const entry of this.entries) {
      const { row } = entry;
      this.newest[entry.index] = newest.get(row.sidechain);
      const parent = this.parentOf(entry);
      this.pointsAhead ||= parent > entry.index;
      this.parents[entry.index] = parent;
      this.turns[entry.index] = row.kind === "turn" ? entry.index : (this.turns[parent] ?? -1);
      this.solid[entry.index] = row.kind === "bridge" ? (this.solid[parent] ?? -1) : entry.index;
      // A row that a later one with its uuid replaces is nobody's neighbour.
      if (row.kind === "bridge" || this.byUuid.get(entry.uuid) !== entry) continue;
      const chain = chainOf(row);
      if (row.boundary) {
        this.tips.forget(chain);
        this.boundaries.set(chain, entry.index);
      }
      const before = row.boundary ? undefined : newest.get(row.sidechain);
      if (before === undefined || row.time > before.row.time) newest.set(row.sidechain, entry);
      this.last.set(chain, entry);
      session = row.session ?? session;
      this.last.set(`${chain}\n${session}`, entry);
      this.tips.add(entry, chain);
    }
  }

  private parentOf(entry: Entry): number {
    const { row } = entry;
    if (row.parent === null) return row.results.length === 0 ? -1 : this.belowCall(entry);
    const recorded = row.parent === undefined ? undefined : this.byUuid.get(row.parent);
    if (recorded !== undefined && recorded !== entry && !this.isAstray(row, recorded)) {
      if (recorded.row.kind !== "bridge" || row.kind === "bridge" || this.loader.knowsProgress)
        return recorded.index;
      return this.pastBridges(entry, recorded);
    }
    // Nothing before a boundary is sent: whatever it names, it is a root.
    if (row.boundary) return -1;
    // The first row of a chain needs no parent.
    if (row.parent === undefined && this.nearest(row) === undefined) return -1;
    if (row.kind === "bridge") return this.nearest(row)?.index ?? -1;
    return this.missing(entry);
  }

  /**
   * A result that is a root while its call stands above it, and while nothing else was said behind that call, has lost
   * its parent.
   */
  private belowCall(entry: Entry): number {
    const { row } = entry;
    const named = this.byUuid.get(row.source ?? "");
    const makes = (one: Entry | undefined): boolean =>
      one?.row.calls.some((id) => row.results.includes(id)) === true;
    const call = makes(named) ? named : this.callers.get(row.results[0] ?? "");
    const chain = chainOf(row);
    if (call === undefined || call.index >= entry.index || chainOf(call.row) !== chain) return -1;
    if (call.index < (this.boundaries.get(chain) ?? 0)) return -1;
    const nearest = this.nearest(row);
    const isBehind = nearest !== undefined && this.isWithinBatch(nearest, call.index);
    if (!isBehind && this.lastChild.has(call.uuid)) return -1;
    this.report("missing-parent", entry, {});
    return call === named || !isBehind ? call.index : nearest.index;
  }

  /** For versions that know no `progress` rows, what hangs below one has no parent. */
  private pastBridges(entry: Entry, bridge: Entry): number {
    this.report("missing-parent", entry, {});
    const solid = this.solid[bridge.index] ?? -1;
    return solid >= 0 ? solid : (this.nearest(entry.row)?.index ?? -1);
  }

  private missing(entry: Entry): number {
    const { row } = entry;
    // A summary whose boundary is lost begins the history, as it did with it.
    if (row.summary && this.nearest(row)?.row.boundary !== true) return -1;
    const lost = row.parent ?? row.misnamedParent ?? "";
    const key = `${chainOf(row)}\n${lost}`;
    // Rows that name no parent at all are no children of one.
    const names = lost !== "" && lost !== entry.uuid;
    const stoodBelow = names ? (this.standIns.get(key) ?? this.throughTorn(lost)) : undefined;
    const nearest = this.nearestApart(entry);
    const told =
      stoodBelow !== undefined && row.onlyResults ? this.withBatch(stoodBelow, nearest) : stoodBelow;
    const known =
      this.namedBy(entry, lost) ??
      told ??
      this.earlier.parentOf(entry, nearest) ??
      this.late.before(entry, chainOf(row), nearest)?.index;
    const chosen = this.byUuid.get(this.hints.choices.get(entry.uuid) ?? "");
    const candidates =
      known === undefined && chosen === undefined && nearest !== undefined
        ? this.candidates(entry, nearest)
        : undefined;
    const found = chosen?.index ?? known ?? nearest?.index ?? -1;
    const healed = chosen === undefined && row.parent !== undefined && this.isHealed(entry, found);
    // Where nobody can tell, the agent that does not guess goes no further up.
    const parent = candidates !== undefined && !healed ? -1 : found;
    const code = lost === entry.uuid ? "parent-cycle" : "missing-parent";
    this.report(code, entry, { healed, ...(candidates === undefined ? {} : { candidates }) });
    if (names && stoodBelow === undefined) this.standIns.set(key, parent);
    return parent;
  }

  /**
   * A result of a lost call goes with what is left of its batch: as a root nobody finds it, and beside a call that hung
   * on the same row it would be the only one of the two that leads on.
   */
  private withBatch(parent: number, nearest: Entry | undefined): number {
    return nearest !== undefined && (parent === -1 || this.isWithinBatch(nearest, parent))
      ? nearest.index
      : parent;
  }

  /** The row that is meant although no reader finds it by the name: one letter is damaged; or the call that it answers. */
  private namedBy(entry: Entry, lost: string): number | undefined {
    const { row } = entry;
    const named = this.byUuid.get(row.source ?? "");
    const meant = [
      row.parent === undefined ? this.byUuid.get(lost) : undefined,
      named?.row.calls.some((id) => row.results.includes(id)) === true ? named : undefined,
      this.damaged.find(lost),
    ];
    return meant.find((one) => one !== undefined && one !== entry && !this.hangsBelow(one, entry))?.index;
  }

  /** The row written just before in its chain that does not hang on this one: lines may have changed their places. */
  private nearestApart(entry: Entry): Entry | undefined {
    const nearest = this.nearest(entry.row);
    if (nearest === undefined || !this.hangsBelow(nearest, entry)) return nearest;
    const chain = chainOf(entry.row);
    for (let at = nearest.index - 1; at >= Math.max(0, nearest.index - LARGEST_BATCH); at--) {
      const one = this.entries[at];
      if (one === undefined || one.row.kind === "bridge" || chainOf(one.row) !== chain) continue;
      if (this.byUuid.get(one.uuid) === one && !this.hangsBelow(one, entry)) return one;
    }
    return undefined;
  }

  private hangsBelow(row: Entry, entry: Entry): boolean {
    if (row.index < entry.index && !this.pointsAhead) return false;
    let at: Entry | undefined = row;
    for (let steps = 0; at !== undefined && at !== entry && steps < LARGEST_BATCH; steps++) {
      // What stands behind the row is not linked yet.
      const parent: number | undefined = this.parents[at.index];
      at = parent === undefined ? this.byUuid.get(at.row.parent ?? "") : this.entries[parent];
    }
    return at === entry;
  }

  private report(code: RuleCode, entry: Entry, more: Pick<Defect, "candidates" | "healed">): void {
    this.defects.push({ code, entry, args: placeArgs(entry), ...more });
  }

  /** Does the agent hang a row without a parent on this one, with nothing that is sent between them? */
  isHealed(entry: Entry, parent: number): boolean {
    const { findsParentsWithin } = this.loader;
    const found = this.newest[entry.index];
    if (findsParentsWithin === 0 || found === undefined) return false;
    const age = entry.row.time - found.row.time;
    if (!(age >= 0 && age <= findsParentsWithin)) return false;
    if (found.index === parent) return true;
    // Rows that are not sent may be missed.
    const turn = this.turns[parent] ?? -1;
    if (turn === found.index || (found.row.kind !== "turn" && turn === this.turns[found.index])) return true;
    return this.isWithinBatch(found, parent);
  }

  /**
   * Does a row lead up to another over calls and results alone? Then the way over it misses nothing that is sent. Nor does
   * it where the agent puts back what else belongs to the same API message.
   */
  private isWithinBatch(from: Entry, to: number): boolean {
    const message = this.loader.recoversParallel ? this.entries[to]?.row.messageId : undefined;
    let at: Entry | undefined = from;
    for (let steps = 0; at !== undefined && at.index !== to && steps < LARGEST_BATCH; steps++) {
      const { kind, calls, results, messageId } = at.row;
      if (message !== undefined && messageId === message) return true;
      if (kind === "turn" && calls.length === 0 && results.length === 0) return false;
      at = this.entries[this.parents[at.index] ?? -1];
    }
    return at?.index === to;
  }

  /** The last row of the same chain that was written before, of the same session if there is one. */
  private nearest(row: RowFacts): Entry | undefined {
    const chain = chainOf(row);
    return this.last.get(`${chain}\n${row.session ?? ""}`) ?? this.last.get(chain);
  }

  /**
   * Was the nearest row carried on by somebody else later, while another end of the chain was left open? Then two
   * writers took turns, and either may be the parent.
   */
  private candidates(entry: Entry, nearest: Entry): readonly Entry[] | undefined {
    const continued = (this.lastChild.get(nearest.uuid) ?? -1) > entry.index;
    const open = continued ? this.tips.openBesides(nearest, chainOf(entry.row)) : [];
    return open.length === 0 ? undefined : [nearest, ...open];
  }

  /**
   * Does a row of the conversation hang in a side chain that leads nowhere? A prompt that was sent again has been
   * seen to hang below a row of a subagent (anthropics/claude-code#37437). A conversation may begin in a side chain.
   */
  private isAstray(row: RowFacts, parent: Entry): boolean {
    if (row.sidechain || !parent.row.sidechain) return false;
    const walked: Entry[] = [];
    let at: Entry | undefined = parent;
    let astray: boolean | undefined;
    while (astray === undefined) {
      if (at === undefined) astray = this.nearest(row) !== undefined;
      else if (!at.row.sidechain) astray = false;
      else {
        astray = this.astray.get(at);
        walked.push(at);
        this.astray.set(at, true);
        at = typeof at.row.parent === "string" ? this.byUuid.get(at.row.parent) : undefined;
      }
    }
    for (const one of walked) this.astray.set(one, astray);
    return astray;
  }

  /** The nearest ancestor that is still whole, over rows that are torn but still tell whose children they were. */
  private throughTorn(lost: string): number | undefined {
    const seen = new Set<string>();
    let uuid = lost;
    while (!seen.has(uuid)) {
      seen.add(uuid);
      const parent = this.hints.torn.get(uuid);
      if (parent === undefined) return undefined;
      if (parent === null) return -1;
      const entry = this.byUuid.get(parent);
      if (entry !== undefined) return entry.index;
      uuid = parent;
    }
    return undefined;
  }
}
