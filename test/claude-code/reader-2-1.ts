import { isObject, type JsonObject, objectsIn } from "../generators/json.ts";
import {
  blocksOf,
  callsOf,
  isChainRow,
  messageOf,
  messagesOf,
  parseLines,
  type Row,
  resultsOf,
  textOf,
} from "./session-rows.ts";

/**
 * The messages that version 2.1.332 sends when it resumes a file; written from what was measured of it, not from our
 * own reader. It heals a lost parent, a circle and unpaired halves, and puts parallel rows back into the chain.
 */
export function resume21(data: Uint8Array): readonly JsonObject[] {
  const all = parseLines(data, "skipped");
  const { rows, parents } = linked(all);
  relink(all, rows, parents);
  const path = walk(rows, parents, headOf(all, rows, parents));
  const boundary = path.findLastIndex((row) => row["subtype"] === "compact_boundary");
  return messagesOf(paired(recovered(path.slice(boundary + 1), rows, parents)));
}

type Rows = ReadonlyMap<string, Row>;
type Parents = Map<string, string | undefined>;

/** The rows of the chain, with what hangs below `progress` and unknown rows hung below their parents. */
function linked(all: readonly Row[]): { readonly rows: Map<string, Row>; readonly parents: Parents } {
  const rows = new Map<string, Row>();
  const bridges = new Map<string, string | undefined>();
  for (const row of all) {
    const uuid = textOf(row, "uuid");
    if (uuid === undefined) continue;
    if (isChainRow(row)) {
      // A row that is written again stands where it was written last.
      rows.delete(uuid);
      rows.set(uuid, row);
    } else bridges.set(uuid, textOf(row, "parentUuid"));
  }
  const parents: Parents = new Map();
  for (const [uuid, row] of rows) {
    let parent = textOf(row, "parentUuid");
    const seen = new Set<string>();
    while (parent !== undefined && bridges.has(parent) && !rows.has(parent) && !seen.has(parent)) {
      seen.add(parent);
      parent = bridges.get(parent);
    }
    parents.set(uuid, parent);
  }
  return { rows, parents };
}

/** Rows that the last compaction kept hang behind its anchor. */
function relink(all: readonly Row[], rows: Map<string, Row>, parents: Parents): void {
  // A boundary that is written again takes nothing more away.
  const order = [...new Set(all.map((row) => textOf(row, "uuid") ?? ""))].filter((uuid) => rows.has(uuid));
  const boundary = [...rows.values()].findLast((row) => row["subtype"] === "compact_boundary");
  const metadata = isObject(boundary?.["compactMetadata"]) ? boundary["compactMetadata"] : {};
  const list = metadata["preservedMessages"];
  if (boundary === undefined || !isObject(list) || !Array.isArray(list["uuids"])) return;
  const kept = list["uuids"].map(String);
  if (kept.length === 0 || kept.some((uuid) => !rows.has(uuid))) return;
  const anchor = String(list["anchorUuid"]);
  const last = kept.at(-1);
  for (const [uuid, parent] of parents)
    if (parent === anchor && !kept.includes(uuid)) parents.set(uuid, last);
  for (const [at, uuid] of kept.entries()) parents.set(uuid, at === 0 ? anchor : kept[at - 1]);
  const old = new Set(
    order.slice(0, order.indexOf(String(boundary["uuid"]))).filter((uuid) => !kept.includes(uuid)),
  );
  for (const uuid of old) rows.delete(uuid);
  for (const [uuid, parent] of parents) if (parent !== undefined && old.has(parent)) parents.set(uuid, last);
}

function headOf(all: readonly Row[], rows: Rows, parents: Parents): string | undefined {
  const places = [...rows].filter(([, row]) => row["isSidechain"] !== true).map(([uuid]) => uuid);
  const at = all.findLastIndex(
    (row) => textOf(row, "leafUuid") !== undefined && row["type"] === "last-prompt",
  );
  const checkpoint = at < 0 ? undefined : textOf(all[at], "leafUuid");
  // The agent that has compacted the conversation since, or does not find the row, goes by what stands last.
  const compacted = all.slice(at + 1).some((row) => row["subtype"] === "compact_boundary");
  const isBoundary = (uuid: string): boolean => rows.get(uuid)?.["subtype"] === "compact_boundary";
  let last = places.findLast((uuid) => !isBoundary(uuid)) ?? places.at(-1);
  if (checkpoint === undefined || !rows.has(checkpoint) || compacted) {
    // What hangs below the last row follows it in a file without any checkpoint, and where a compaction keeps some rows.
    if (at >= 0 && !keepsRows(rows)) return last;
    const walked = new Set<string>();
    for (let next = last; next !== undefined && !walked.has(next); ) {
      walked.add(next);
      last = next;
      next = places.findLast((uuid) => parents.get(uuid) === last);
    }
    return last;
  }
  // With no way back to the checkpoint the agent goes on from there; on this way it finds no lost parents.
  const walked = new Set<string>();
  for (let at = last; at !== undefined && !walked.has(at); at = parents.get(at)) {
    if (at === checkpoint) return last;
    walked.add(at);
  }
  return checkpoint;
}

/** Does the last compaction list rows that are all there? */
function keepsRows(rows: Rows): boolean {
  const boundary = [...rows.values()].findLast((row) => row["subtype"] === "compact_boundary");
  const metadata = isObject(boundary?.["compactMetadata"]) ? boundary["compactMetadata"] : {};
  const list = metadata["preservedMessages"];
  const uuids = isObject(list) && Array.isArray(list["uuids"]) ? list["uuids"].map(String) : [];
  return uuids.length > 0 && uuids.every((uuid) => rows.has(uuid));
}

/** A row without a parent in the file hangs on the row of its side that is at most five seconds older. */
function parentIn(
  rows: Rows,
  parents: Parents,
  uuid: string,
  walked?: ReadonlySet<string>,
): string | undefined {
  const parent = parents.get(uuid);
  if (parent === undefined || (rows.has(parent) && !walked?.has(parent))) return parent;
  const row = rows.get(uuid);
  // A summary whose boundary is lost begins the history.
  if (row?.["isCompactSummary"] === true) return undefined;
  const time = timeOf(row);
  let found: string | undefined;
  for (const [other, candidate] of rows) {
    if (other === uuid || walked?.has(other) || candidate["isSidechain"] !== row?.["isSidechain"]) continue;
    const age = time - timeOf(candidate);
    if (!(age >= 0 && age <= 5_000)) continue;
    if (found === undefined || timeOf(candidate) > timeOf(rows.get(found))) found = other;
  }
  return found;
}

function timeOf(row: Row | undefined): number {
  return Date.parse(textOf(row, "timestamp") ?? "");
}

function walk(rows: Rows, parents: Parents, head: string | undefined): readonly Row[] {
  const walked = new Set<string>();
  for (let at = head; at !== undefined && !walked.has(at); at = parentIn(rows, parents, at, walked))
    walked.add(at);
  return [...walked]
    .reverse()
    .map((uuid) => rows.get(uuid))
    .filter((row): row is Row => row !== undefined);
}

/** Rows of one API message and results of its calls, wherever they stand. */
function recovered(path: readonly Row[], rows: Rows, parents: Parents): readonly Row[] {
  const onPath = new Set(path);
  const idOf = (row: Row): string | undefined =>
    row["type"] === "assistant" ? textOf(messageOf(row), "id") : undefined;
  const lastOf = new Map<string, Row>();
  for (const row of path) {
    const id = idOf(row);
    if (id !== undefined) lastOf.set(id, row);
  }
  const answered = new Set(path.flatMap(resultsOf));
  const places = new Map([...rows.values()].map((row, at) => [row, at] as const));
  const placeOf = (row: Row): number => places.get(row) ?? 0;
  // By call: the message that makes it, where there is one.
  const makers = new Map<string, string | undefined>();
  for (const row of rows.values())
    for (const call of callsOf(row)) makers.set(call, makers.has(call) ? undefined : idOf(row));
  const isChild = (other: Row, uuids: ReadonlySet<string>): boolean =>
    uuids.has(parents.get(String(other["uuid"])) ?? "") ||
    uuids.has(textOf(other, "sourceToolAssistantUUID") ?? "");
  const out: Row[] = [];
  let waiting: Row[] = [];
  for (const row of path) {
    // What was found beside the chain comes in the order of the file, with the blocks of its own message.
    while (waiting.length > 0 && placeOf(waiting[0] ?? row) < placeOf(row)) out.push(...waiting.splice(0, 1));
    out.push(row);
    const id = idOf(row);
    const isFirst = id !== undefined && path.find((other) => idOf(other) === id) === row;
    if (isFirst) waiting = [...waiting, ...besideOf(id)].sort((a, b) => placeOf(a) - placeOf(b));
    if (id !== undefined && lastOf.get(id) === row) out.push(...waiting.splice(0));
  }
  return out;

  function besideOf(id: string): readonly Row[] {
    const blocks = [...rows.values()].filter((other) => idOf(other) === id);
    const uuids = new Set(blocks.map((block) => String(block["uuid"])));
    const calls = new Set(blocks.flatMap(callsOf));
    const found = blocks.filter((block) => !onPath.has(block));
    for (const other of rows.values()) {
      if (onPath.has(other) || other["type"] !== "user" || resultsOf(other).length === 0) continue;
      // A result that stands nowhere near its call is found by the id.
      if (!isChild(other, uuids) && !resultsOf(other).every((call) => makers.get(call) === id)) continue;
      if (!resultsOf(other).every((call) => calls.has(call) && !answered.has(call))) continue;
      for (const call of resultsOf(other)) answered.add(call);
      found.push(other);
    }
    return found;
  }
}

/** Results without a call, second results and calls without a result (but at the end) are left out. */
function paired(path: readonly Row[]): readonly Row[] {
  const calls = new Set(path.flatMap(callsOf));
  const answered = new Set(path.flatMap(resultsOf));
  const lastCall = path.findLastIndex((row) => callsOf(row).length > 0);
  const tail = path.slice(lastCall + 1).every((row) => resultsOf(row).length > 0 || row["type"] !== "user");
  const lastId = textOf(messageOf(path[lastCall] ?? {}), "id");
  const seen = new Set<string>();
  return path.map((row) => {
    const open = tail && textOf(messageOf(row), "id") === lastId;
    const blocks: readonly JsonObject[] = objectsIn(messageOf(row)["content"]);
    const kept = blocks.filter((block) => {
      if (block["type"] === "tool_use") return open || answered.has(String(block["id"]));
      if (block["type"] !== "tool_result") return true;
      const id = String(block["tool_use_id"]);
      const legal = calls.has(id) && !seen.has(id);
      seen.add(id);
      return legal;
    });
    if (kept.length === blocks.length || blocksOf(messageOf(row)).length !== blocks.length) return row;
    return { ...row, message: { ...messageOf(row), content: kept } };
  });
}
