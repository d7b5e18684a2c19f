import { type JsonRecord, withField } from "../../../core/json.ts";
import type { FileRecord } from "../../jsonl/file-lines.ts";
import { type Entry, messageIn, type RowFacts } from "../rows/rows.ts";
import { writeTime } from "../rows/time.ts";
import type { ActiveThread } from "../thread/active.ts";
import type { Tree } from "../tree/tree.ts";
import type { Chain, Link } from "./chain.ts";
import { changedKept, withKept } from "./kept-list.ts";
import { type NewRow, newUuid } from "./new-row.ts";

/** A new row; its time is that of its neighbour unless it is set. */
export type PlannedRow = Omit<NewRow, "time"> & {
  readonly time: string | undefined;
  readonly neighbour: Entry | undefined;
};

/** What becomes of every row, and where new ones stand. */
export interface Layout {
  readonly entryOf: ReadonlyMap<FileRecord<RowFacts>, Entry>;
  /** Does the row stay on its line? */
  staysAt(entry: Entry): boolean;
  /** What is written directly behind a row; undefined: before all others. */
  behind(entry: Entry | undefined): readonly Link[];
  /** How the value of a row changes; undefined where its bytes stay. */
  changesOf(entry: Entry): ((value: JsonRecord) => JsonRecord) | undefined;
  /** The row that a side row points to now, where the one it named is gone. */
  leafOf(row: RowFacts): string | undefined;
  newRowOf(link: Link & { readonly kind: "new" }): PlannedRow;
}

/** What the layout must know besides the chain. */
export interface LayoutFacts {
  readonly tree: Tree;
  readonly thread: ActiveThread;
  readonly chain: Chain;
  /** Rows whose parent is to be written down as the tree has it. */
  readonly repointed: ReadonlySet<Entry>;
  /** Rows name the row whose call they answer; where none does, a new one that did would speak for another version. */
  readonly sources: boolean;
  /** The agent takes the row with the newest time for the head. */
  readonly timed: boolean;
}

/** Plans the rows of the new file. */
export function planLayout(facts: LayoutFacts): Layout {
  const { tree, chain } = facts;
  const planner = new Planner(facts);
  const entryOf = new Map(tree.entries.map((entry) => [entry.record, entry] as const));
  const { relocated, behind } = planner.placeLines();
  const changes = planner.changes();
  return {
    entryOf,
    staysAt: (entry) => !chain.gone.has(entry) && !relocated.has(entry),
    behind: (entry) => behind.get(entry) ?? [],
    changesOf: (entry) => {
      const list = changes.get(entry);
      return list === undefined ? undefined : (value) => list.reduce((sum, change) => change(sum), value);
    },
    leafOf: ({ leaf }) => {
      const entry = leaf === undefined ? undefined : tree.byUuid.get(leaf);
      return entry === undefined || !chain.gone.has(entry)
        ? undefined
        : (planner.standInFor(entry) ?? undefined);
    },
    newRowOf: (link) => planner.newRowOf(link),
  };
}

type Change = (value: JsonRecord) => JsonRecord;

/** A row that has become the head and that branches hang below, with the row that they hang below instead. */
interface Fork {
  readonly head: Entry;
  readonly branches: ReadonlySet<Entry>;
  readonly above: Entry;
}

/** Where the old head has moved up, a branch below the new one would be taken for what follows it. */
function forkBehind({ tree, thread, chain }: LayoutFacts): Fork | undefined {
  const head = chain.links.at(-1);
  const old = thread.path.at(-1);
  if (head?.kind !== "row" || old === undefined || head.entry === old || chain.gone.has(old))
    return undefined;
  const above = tree.entries[tree.parents[head.entry.index] ?? -1];
  const onPath = new Set(chain.links.flatMap((link) => (link.kind === "row" ? [link.entry] : [])));
  const branches = tree.entries.filter(
    (entry) => tree.parents[entry.index] === head.entry.index && !onPath.has(entry),
  );
  if (above === undefined || branches.length === 0) return undefined;
  return { head: head.entry, branches: new Set(branches), above };
}

class Planner {
  private readonly facts: LayoutFacts;
  private readonly uuids: readonly string[];
  private readonly positions = new Map<Link, number>();
  /** By link: the nearest row of the file before it, else the first of the path. */
  private readonly neighbours: readonly (Entry | undefined)[];
  private readonly firstRow: number;
  private readonly head: string | undefined;
  private readonly fork: Fork | undefined;

  constructor(facts: LayoutFacts) {
    this.facts = facts;
    const { links } = facts.chain;
    const taken = new Set(facts.tree.entries.map(({ uuid }) => uuid));
    const uuids: string[] = [];
    const neighbours: (Entry | undefined)[] = [];
    this.firstRow = links.findIndex((link) => link.kind === "row");
    const first = links[this.firstRow];
    for (const [position, link] of links.entries()) {
      neighbours.push(
        link.kind === "row"
          ? link.entry
          : (neighbours.at(-1) ?? (first?.kind === "row" ? first.entry : undefined)),
      );
      this.positions.set(link, position);
      const before = uuids.at(-1) ?? "";
      uuids.push(link.kind === "row" ? link.entry.uuid : newUuid(`${before}\n${position}`, taken));
    }
    this.uuids = uuids;
    this.neighbours = neighbours;
    this.head = this.headTime();
    this.fork = forkBehind(facts);
  }

  /** New rows stand behind the row that they follow; the head stands last where it is new. */
  placeLines(): {
    readonly relocated: ReadonlySet<Entry>;
    readonly behind: ReadonlyMap<Entry | undefined, readonly Link[]>;
  } {
    const { links, gone } = this.facts.chain;
    const moved = new Set(this.facts.chain.moved);
    if (this.fork !== undefined) moved.add(this.fork.head);
    const end = links.at(-1);
    if (this.facts.thread.endsLate && end?.kind === "row") moved.add(end.entry);
    const lastRow = links.findLastIndex((link) => link.kind === "row" && !moved.has(link.entry));
    const last = this.facts.tree.entries.findLast((entry) => !gone.has(entry) && !moved.has(entry));
    const relocated = new Set<Entry>();
    const behind = new Map<Entry | undefined, Link[]>();
    let anchor: Entry | undefined;
    for (const [position, link] of links.entries()) {
      if (link.kind === "row" && !moved.has(link.entry)) {
        anchor = link.entry;
        continue;
      }
      const at = position > lastRow ? last : anchor;
      if (link.kind === "row" && position <= lastRow && link.entry.index > (at?.index ?? -1)) continue;
      if (link.kind === "row") relocated.add(link.entry);
      const list = behind.get(at) ?? [];
      list.push(link);
      behind.set(at, list);
    }
    return { relocated, behind };
  }

  newRowOf(link: Link & { readonly kind: "new" }): PlannedRow {
    const position = this.positions.get(link) ?? 0;
    const isHead = position === this.facts.chain.links.length - 1;
    return {
      parent: this.uuids[position - 1] ?? null,
      message: link.message,
      uuid: this.uuids[position] ?? "",
      time: isHead && this.head !== undefined ? this.head : this.timeBefore(position),
      answers: this.facts.sources ? link.answers?.uuid : undefined,
      neighbour: this.neighbours[position],
    };
  }

  /** A row before all others is older than they are; any other one is as old as the row before it. */
  private timeBefore(position: number): string | undefined {
    const time = this.neighbours[position]?.row.time ?? Number.NEGATIVE_INFINITY;
    if (position > this.firstRow || !Number.isFinite(time)) return undefined;
    return writeTime(time - 1);
  }

  changes(): ReadonlyMap<Entry, readonly Change[]> {
    const changes = new Map<Entry, Change[]>();
    const change = (entry: Entry, one: Change): void => {
      const list = changes.get(entry) ?? [];
      list.push(one);
      changes.set(entry, list);
    };
    const { chain, tree, thread } = this.facts;
    for (const [entry, message] of chain.edits)
      change(entry, (value) => withField(value, "message", message));
    for (const [entry, parent] of this.parents())
      if (parent !== entry.row.parent) change(entry, (value) => withField(value, "parentUuid", parent));
    for (const entry of this.facts.repointed)
      if (entry.row.misnamed) change(entry, (value) => withField(value, "uuid", entry.uuid));
    for (const entry of thread.turns)
      if (entry.row.misspelt && !chain.edits.has(entry))
        change(entry, (value) => withField(value, "message", messageIn(value)));
    const last = chain.links.at(-1);
    const { head } = this;
    if (last?.kind === "row" && head !== undefined)
      change(last.entry, (value) => withField(value, "timestamp", head));
    const kept = thread.kept === undefined ? undefined : changedKept(thread.kept, chain, this.uuids);
    if (kept !== undefined)
      change(kept.boundary, (value) =>
        withKept(value, kept, (uuid) => !tree.byUuid.has(uuid) || this.isGone(tree.byUuid.get(uuid))),
      );
    return changes;
  }

  /** The rows whose parents are written anew. */
  private parents(): ReadonlyMap<Entry, string | null> {
    const { chain, tree, repointed, thread } = this.facts;
    const parents = new Map<Entry, string | null>();
    const onPath = new Set<Entry>();
    const kept = new Set(thread.kept?.rows);
    let inKept = false;
    for (const [position, link] of chain.links.entries()) {
      const before = chain.links[position - 1];
      const listed = link.kind === "row" && kept.has(link.entry);
      // What the boundary lists hangs on the anchor, and what follows on the list, whatever their parents say.
      const isFirst = listed && !inKept && before?.kind === "row";
      const isNext = !listed && inKept && link.kind === "row" && this.isThere(link.entry.row.parent);
      inKept = listed || (inKept && link.kind === "new");
      if (link.kind !== "row") continue;
      const { entry } = link;
      onPath.add(entry);
      const old = tree.parents[entry.index] ?? -1;
      const same = before === undefined ? old < 0 : before.kind === "row" && before.entry.index === old;
      if (repointed.has(entry) || !(same || isFirst || isNext))
        parents.set(entry, this.uuids[position - 1] ?? null);
    }
    for (const entry of tree.entries) {
      if (onPath.has(entry) || this.isGone(entry) || tree.byUuid.get(entry.uuid) !== entry) continue;
      const parent = tree.entries[tree.parents[entry.index] ?? -1];
      const above = this.fork?.branches.has(entry) ? this.fork.above : undefined;
      if (above !== undefined) parents.set(entry, this.standInFor(above));
      else if (parent !== undefined && this.isGone(parent)) parents.set(entry, this.standInFor(parent));
      else if (repointed.has(entry)) parents.set(entry, parent?.uuid ?? null);
    }
    return parents;
  }

  /** Will the row that this uuid names still be in the file? */
  private isThere(uuid: string | null | undefined): boolean {
    const entry = typeof uuid === "string" ? this.facts.tree.byUuid.get(uuid) : undefined;
    return entry !== undefined && !this.isGone(entry);
  }

  private isGone(entry: Entry | undefined): boolean {
    return entry !== undefined && this.facts.chain.gone.has(entry);
  }

  /** The uuid of the row that stands for one that is gone: its nearest ancestor that stays. */
  standInFor(gone: Entry): string | null {
    const { chain, tree } = this.facts;
    for (
      let at: Entry | undefined = gone;
      at !== undefined;
      at = tree.entries[tree.parents[at.index] ?? -1]
    ) {
      const heir = chain.heirs.get(at);
      if (heir !== undefined) return this.uuids[heir] ?? null;
      if (!chain.gone.has(at)) return at.uuid;
    }
    return null;
  }

  /** The time that the head needs to be the newest row, where the agent goes by time and it is not. */
  private headTime(): string | undefined {
    const { tree, chain, timed } = this.facts;
    const last = chain.links.at(-1);
    if (!timed || last === undefined) return undefined;
    const own = last.kind === "row" ? last.entry : undefined;
    // A new row among rows that tell no time is as old as can be, and yet newer than they are.
    const made = chain.links.some((link) => link.kind === "new");
    let newest = made ? 0 : Number.NEGATIVE_INFINITY;
    let rival = own === undefined || (made && !Number.isFinite(own.row.time));
    for (const entry of tree.entries) {
      const { row } = entry;
      if (row.kind === "bridge" || chain.gone.has(entry) || entry === own) continue;
      newest = Math.max(newest, row.time);
      if (
        own !== undefined &&
        (row.time > own.row.time || (row.time === own.row.time && entry.index < own.index))
      )
        rival = true;
    }
    if (!rival || !Number.isFinite(newest)) return undefined;
    return writeTime(newest + 1);
  }
}
