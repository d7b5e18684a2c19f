import { join } from "node:path";
import { parseJson } from "../../core/json.ts";
import { digits } from "../../disk/state/names.ts";
import { openState } from "../../disk/state/state.ts";
import { readSmall, writeSmall } from "../../disk/system/small-file.ts";
import { type JobWorld, stateOf } from "./world.ts";

/** The folders of our state that the plugin has for itself. */
export type OwnFolder = "pending-repairs" | "openclaw-checkpoints" | "openclaw-looks";

/** The file of a session in such a folder. */
export function ownFile(world: JobWorld, folder: OwnFolder, session: string): string {
  return join(stateOf(world), folder, `${digits(session, 32)}.json`);
}

/** What a file of ours holds; undefined where there is none. */
export function readOwn(world: JobWorld, path: string): unknown {
  const text = readSmall(world.files, path)?.text;
  return text === undefined ? undefined : parseJson(text);
}

/** Writes a file of ours in one step; false where our state folder is not to be trusted. */
export function writeOwn(world: JobWorld, folder: OwnFolder, session: string, value: object): boolean {
  const opened = openState(world, stateOf(world));
  if (!opened.ok) return false;
  world.files.ensureFolder(join(opened.state.root, folder), 0o700);
  const path = join(opened.state.root, folder, `${digits(session, 32)}.json`);
  writeSmall(world.files, path, `${JSON.stringify(value, null, 2)}\n`, world.random());
  return true;
}
