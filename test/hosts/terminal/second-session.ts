import { randomUUID } from "node:crypto";
import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Puts `bytes` beside the session in `file`, under a session id of its own, last written to an hour before that. */
export function putBeside(file: string, bytes: Buffer): string {
  const id = UUID.exec(basename(file))?.[0];
  if (id === undefined) throw new Error(`${basename(file)} is not named after a session`);
  const otherId = randomUUID();
  const other = join(dirname(file), basename(file).replace(id, otherId));
  writeFileSync(other, bytes.toString("utf8").replaceAll(id, otherId));
  const then = Date.now() / 1000 - 7200;
  utimesSync(other, then, then);
  if (readFileSync(other, "utf8").includes(id))
    throw new Error("the second session still has the first one's id");
  return other;
}
