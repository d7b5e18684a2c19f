import { field, isRecord, type JsonRecord, withField } from "../../../core/json.ts";
import type { Entry } from "../rows/rows.ts";
import type { Kept } from "../thread/preserved.ts";
import type { Chain } from "./chain.ts";

/** The rows that a boundary replays, as they will be. */
export interface ChangedKept {
  readonly boundary: Entry;
  readonly anchor: string;
  readonly uuids: readonly string[];
}

/** What a boundary must list after a repair; undefined where its list is still right. */
export function changedKept(
  { boundary, rows, incomplete }: Kept,
  { links }: Chain,
  uuids: readonly string[],
): ChangedKept | undefined {
  const kept = new Set(rows);
  const isKept = (position: number): boolean => {
    const link = links[position];
    return link?.kind === "row" && kept.has(link.entry);
  };
  let first = links.findIndex((_, position) => isKept(position));
  if (first < 0) return { boundary, anchor: "", uuids: [] };
  let end = first;
  while (isKept(end) || links[end]?.kind === "new") end++;
  while (links[first - 1]?.kind === "new") first--;
  const now = uuids.slice(first, end);
  if (!incomplete && now.length === rows.length && now.every((uuid, at) => uuid === rows[at]?.uuid))
    return undefined;
  return { boundary, anchor: uuids[first - 1] ?? "", uuids: now };
}

/** A boundary with another list. */
export function withKept(
  value: JsonRecord,
  { anchor, uuids }: ChangedKept,
  isGone: (uuid: string) => boolean,
): JsonRecord {
  const metadata = field(value, "compactMetadata");
  if (!isRecord(metadata)) return value;
  let edited = metadata;
  const list = field(metadata, "preservedMessages");
  if (isRecord(list)) {
    let whole = withField(list, "uuids", uuids);
    if (anchor !== "") whole = withField(whole, "anchorUuid", anchor);
    const all = field(list, "allUuids");
    if (Array.isArray(all)) whole = withField(whole, "allUuids", merged(all, uuids, isGone));
    edited = withField(edited, "preservedMessages", whole);
  }
  const segment = field(metadata, "preservedSegment");
  const [head] = uuids;
  const tail = uuids.at(-1);
  if (isRecord(segment) && head !== undefined && tail !== undefined) {
    let whole = withField(withField(segment, "headUuid", head), "tailUuid", tail);
    if (anchor !== "") whole = withField(whole, "anchorUuid", anchor);
    edited = withField(edited, "preservedSegment", whole);
  }
  return withField(value, "compactMetadata", edited);
}

/** The long list also names rows that are not sent: those stay where they are, behind the one before them. */
function merged(
  all: readonly unknown[],
  uuids: readonly string[],
  isGone: (uuid: string) => boolean,
): readonly unknown[] {
  const old = all.filter((uuid) => typeof uuid !== "string" || !isGone(uuid));
  const known = new Set(old);
  const out: unknown[] = [];
  let next = 0;
  const addNew = (): void => {
    for (let uuid = uuids[next]; uuid !== undefined && !known.has(uuid); uuid = uuids[++next]) out.push(uuid);
  };
  addNew();
  for (const uuid of old) {
    out.push(uuid);
    if (uuid !== uuids[next]) continue;
    next++;
    addNew();
  }
  return out;
}
