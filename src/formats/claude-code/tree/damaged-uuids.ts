import { isMisspelt } from "../../hidden-message.ts";
import { isUuid } from "../../uuid.ts";
import type { Entry } from "../rows/rows.ts";

const HALF = 17;

/** So many are looked at for one lost uuid. */
const MOST_ROWS = 64;

/** Rows of which the uuid itself is damaged by a letter that none can have: their children name a row that is not there. */
export class DamagedUuids {
  /** By either half, of which one is whole. */
  private readonly halves = new Map<string, Entry[]>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      // What is another uuid of this shape may be sound, and its neighbour lost.
      if (isUuid(entry.uuid)) continue;
      for (const half of halvesOf(entry.uuid)) {
        const rows = this.halves.get(half);
        if (rows === undefined) this.halves.set(half, [entry]);
        else if (rows.length < MOST_ROWS) rows.push(entry);
      }
    }
  }

  /** The row whose uuid this was. */
  find(uuid: string): Entry | undefined {
    if (!isUuid(uuid)) return undefined;
    for (const half of halvesOf(uuid)) {
      const row = this.halves.get(half)?.find((one) => isMisspelt(one.uuid, [uuid]));
      if (row !== undefined) return row;
    }
    return undefined;
  }
}

function halvesOf(uuid: string): readonly string[] {
  return [uuid.slice(0, HALF), uuid.slice(-HALF)];
}
