import { isRecord, parseJson, stringField } from "../../core/json.ts";
import { type ByteSource, bytesOf } from "../../formats/bytes/source.ts";
import { LOG_START, nextPosition } from "../../store/chain.ts";
import type { TranscriptReport } from "../../transcript/report.ts";
import { ownFile, readOwn, writeOwn } from "./own-state.ts";
import type { JobWorld } from "./world.ts";

/** A moment at which a session was sound: its last entry, and a chain value over all lines up to there. */
export interface Checkpoint {
  readonly time: string;
  /** The id of the last entry of the active history. */
  readonly leaf: string;
  readonly lines: number;
  readonly chain: string;
}

const MOST_CHECKPOINTS = 20;
const LINE_FEED = 0x0a;

/** Keeps a checkpoint of a session; undefined where there is nothing in it, or our folder is not to be used. */
export function keepCheckpoint(
  world: JobWorld,
  path: string,
  source: ByteSource,
  report: Pick<TranscriptReport, "rows">,
): Checkpoint | undefined {
  const lines = linesOf(source);
  const leaf = leafOf(lines, report);
  if (leaf === undefined) return undefined;
  const chain = chainOver(lines, lines.length);
  const checkpoint = { time: world.now().toISOString(), leaf, lines: lines.length, chain };
  const known = checkpointsOf(world, path).filter((each) => each.chain !== chain);
  const checkpoints = [...known, checkpoint].slice(-MOST_CHECKPOINTS);
  const isKept = writeOwn(world, "openclaw-checkpoints", path, { schemaVersion: 1, path, checkpoints });
  return isKept ? checkpoint : undefined;
}

/** The newest checkpoint up to which a session is still what it was then. */
export function holdingCheckpoint(world: JobWorld, path: string, source: ByteSource): Checkpoint | undefined {
  const lines = linesOf(source);
  return checkpointsOf(world, path).findLast(
    (each) => each.lines <= lines.length && chainOver(lines, each.lines) === each.chain,
  );
}

function checkpointsOf(world: JobWorld, path: string): readonly Checkpoint[] {
  const kept = readOwn(world, ownFile(world, "openclaw-checkpoints", path));
  const list = isRecord(kept) && kept["path"] === path ? kept["checkpoints"] : undefined;
  return Array.isArray(list) ? list.filter(isCheckpoint) : [];
}

function isCheckpoint(value: unknown): value is Checkpoint {
  if (!isRecord(value)) return false;
  const { time, leaf, lines, chain } = value;
  const isText = [time, leaf, chain].every((text) => typeof text === "string");
  return isText && Number.isSafeInteger(lines) && Number(lines) > 0;
}

/** Whole lines only: what an agent has written of the next one is no part of them. */
function linesOf(source: ByteSource): readonly Uint8Array[] {
  const bytes = bytesOf(source);
  const lines: Uint8Array[] = [];
  for (let start = 0; ; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0) return lines;
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
}

function chainOver(lines: readonly Uint8Array[], count: number): string {
  let position = LOG_START;
  for (const line of lines.slice(0, count)) position = nextPosition(position, line);
  return position.chain;
}

function leafOf(lines: readonly Uint8Array[], { rows }: Pick<TranscriptReport, "rows">): string | undefined {
  const line = lines[(rows.at(-1)?.line ?? 0) - 1];
  const entry = line === undefined ? undefined : parseJson(new TextDecoder().decode(line));
  return isRecord(entry) ? stringField(entry, "id") : undefined;
}
