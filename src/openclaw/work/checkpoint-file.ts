import {
  boundTo,
  CHECKPOINT_FOLDER,
  type Checkpoint,
  chainsOver,
  checkpointName,
  checkpointsOf,
  entryIdOf,
  linesOf,
} from "../../agents/openclaw/checkpoints.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import type { TranscriptReport } from "../../transcript/report.ts";
import { writeOwn } from "./own-state.ts";
import { type JobWorld, stateOf } from "./world.ts";

const MOST_CHECKPOINTS = 20;

/** Keeps a checkpoint of a session; undefined where there is nothing in it, or our folder is not to be used. */
export function keepCheckpoint(
  world: JobWorld,
  path: string,
  source: ByteSource,
  report: Pick<TranscriptReport, "rows">,
): Checkpoint | undefined {
  const lines = linesOf(source);
  const last = lines[(report.rows.at(-1)?.line ?? 0) - 1];
  const leaf = last === undefined ? undefined : entryIdOf(last);
  const all = chainsOver(lines, new Set([lines.length])).get(lines.length);
  if (leaf === undefined || all === undefined) return undefined;
  const chain = boundTo(all, leaf);
  const checkpoint = { time: world.now().toISOString(), leaf, lines: lines.length, chain };
  const name = checkpointName(world.files, path);
  const known = checkpointsOf(world.files, stateOf(world), name).filter((each) => each.chain !== chain);
  const checkpoints = [...known, checkpoint].slice(-MOST_CHECKPOINTS);
  const isKept = writeOwn(world, CHECKPOINT_FOLDER, name, { schemaVersion: 1, path: name, checkpoints });
  return isKept ? checkpoint : undefined;
}
