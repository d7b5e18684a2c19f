import { join } from "node:path";
import { isRecord, parseJson, stringField } from "../../core/json.ts";
import { digits } from "../../disk/state/names.ts";
import { type FileSystem, orElse } from "../../disk/system/file-system.ts";
import { readSmall } from "../../disk/system/small-file.ts";
import { type ByteSource, bytesOf, splitLines } from "../../formats/bytes/source.ts";
import { LOG_START, nextPosition } from "../../store/chain.ts";
import type { Checkpoints } from "../../transcript/cut.ts";
import { addressOf, readAddress } from "./database/address.ts";

/** The folder of our state in which the plugin keeps them. */
export const CHECKPOINT_FOLDER = "openclaw-checkpoints";

/** A moment at which a session was sound: its last entry, and a chain value over all lines up to there and that id. */
export interface Checkpoint {
  readonly time: string;
  /** The id of the last entry of the active history. */
  readonly leaf: string;
  readonly lines: number;
  readonly chain: string;
}

/** What a session is called in that folder: the host and a person may come to it in two ways. */
export function checkpointName(files: FileSystem, session: string): string {
  const real = (path: string): string => orElse(path, () => files.realPath(path));
  const address = readAddress(session);
  return address === undefined ? real(session) : addressOf({ ...address, database: real(address.database) });
}

/** The checkpoints of a session by that name, the oldest first. Throws what the file system throws. */
export function checkpointsOf(files: FileSystem, state: string, session: string): readonly Checkpoint[] {
  const text = readSmall(files, join(state, CHECKPOINT_FOLDER, `${digits(session, 32)}.json`))?.text;
  const kept = text === undefined ? undefined : parseJson(text);
  const list = isRecord(kept) && kept["path"] === session ? kept["checkpoints"] : undefined;
  return Array.isArray(list) ? list.filter(isCheckpoint) : [];
}

/** What is kept of a session, and which of it holds. All lines are hashed, once. Throws what the file system throws. */
export function checkpointsFor(
  files: FileSystem,
  state: string,
  session: string,
  source: ByteSource,
): Checkpoints {
  const checkpoints = checkpointsOf(files, state, checkpointName(files, session));
  if (checkpoints.length === 0) return { kept: 0, held: [] };
  const lines = linesOf(source);
  const chains = chainsOver(lines, new Set(checkpoints.map((each) => each.lines)));
  const held = checkpoints.flatMap(({ time, leaf, lines: count, chain }) => {
    const found = chains.get(count);
    if (found === undefined || boundTo(found, leaf) !== chain) return [];
    const line = 1 + lines.slice(0, count).findLastIndex((bytes) => entryIdOf(bytes) === leaf);
    return line > 0 ? [{ time, leaf, line, lines: count }] : [];
  });
  return { kept: checkpoints.length, held };
}

/** Whole lines only: what an agent has written of the next one is no part of them. */
export function linesOf(source: ByteSource): readonly Uint8Array[] {
  return splitLines(bytesOf(source)).slice(0, -1);
}

/** The values of the chain behind so many lines. */
export function chainsOver(
  lines: readonly Uint8Array[],
  counts: ReadonlySet<number>,
): ReadonlyMap<number, string> {
  const chains = new Map<number, string>();
  const most = Math.max(...counts);
  let position = LOG_START;
  for (const [index, line] of lines.entries()) {
    if (index >= most) break;
    position = nextPosition(position, line);
    if (counts.has(index + 1)) chains.set(index + 1, position.chain);
  }
  return chains;
}

/** The value behind the lines with the id of the last entry: a damaged file must not name another one. */
export function boundTo(chain: string, leaf: string): string {
  return nextPosition({ ...LOG_START, chain }, leaf).chain;
}

/** The id of the entry on a line. */
export function entryIdOf(line: Uint8Array): string | undefined {
  const entry = parseJson(new TextDecoder().decode(line));
  return isRecord(entry) ? stringField(entry, "id") : undefined;
}

function isCheckpoint(value: unknown): value is Checkpoint {
  if (!isRecord(value)) return false;
  const { time, leaf, lines, chain } = value;
  const isText = [time, leaf, chain].every((text) => typeof text === "string");
  return isText && Number.isSafeInteger(lines) && Number(lines) > 0;
}
