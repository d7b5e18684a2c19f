import type { Entry } from "../rows/rows.ts";

/** A person can choose among so many; and a hostile file has thousands. */
const MOST_TIPS = 9;

/** The rows of each chain, so far, that no row names as its parent: where a conversation may have been carried on. */
export class Tips {
  private readonly byUuid: ReadonlyMap<string, Entry>;
  private readonly parents = new Set<string>();
  /** Messages of which one result was carried on: the other results hang beside the chain and are no ends of it. */
  private readonly continued = new Set<string>();
  private readonly open = new Map<string, Set<Entry>>();

  constructor(entries: readonly Entry[], byUuid: ReadonlyMap<string, Entry>) {
    this.byUuid = byUuid;
    for (const { row } of entries) {
      if (typeof row.parent !== "string" || row.kind === "bridge") continue;
      this.parents.add(row.parent);
      const batch = this.batchOf(byUuid.get(row.parent));
      if (row.results.length === 0 && batch !== undefined) this.continued.add(batch);
    }
  }

  /** A row was passed. */
  add(entry: Entry, chain: string): void {
    if (this.parents.has(entry.uuid) || this.continued.has(this.batchOf(entry) ?? "")) return;
    const open = this.open.get(chain) ?? new Set<Entry>();
    open.add(entry);
    const [oldest] = open;
    if (open.size > MOST_TIPS && oldest !== undefined) open.delete(oldest);
    this.open.set(chain, open);
  }

  /** Nothing before a compaction is carried on behind it. */
  forget(chain: string): void {
    this.open.delete(chain);
  }

  /** The open ends of a chain but one. */
  openBesides(entry: Entry, chain: string): readonly Entry[] {
    return [...(this.open.get(chain) ?? [])].filter((other) => other !== entry);
  }

  /** The message whose call a result answers. */
  private batchOf(entry: Entry | undefined): string | undefined {
    if (entry === undefined || entry.row.results.length === 0) return undefined;
    const caller = this.byUuid.get(entry.row.source ?? entry.row.parent ?? "");
    return caller?.row.messageId;
  }
}
