import { dirname, join } from "node:path";
import { isRecord } from "../../core/json.ts";
import { factsIfThere, namesIn, removeIfThere } from "../../disk/system/files.ts";
import { ledgerText } from "../../host/ledger/event.ts";
import type { Fingerprint } from "../../host/reset/fingerprint.ts";
import { ownFile, readOwn, writeOwn } from "../work/own-state.ts";
import type { JobWorld } from "../work/world.ts";
import type { KeptLook } from "./job.ts";

/** A longer context is not compared over a restart. */
const MOST_HASHES = 10_000;

/** Keeps what a look saw; what is lost while the host is down, as by an upgrade, is seen at its next look. */
export function keepLook(world: JobWorld, name: string, { last, aside, at, session }: KeptLook): boolean {
  if ([last, ...aside].some(({ hashes }) => hashes.length > MOST_HASHES)) return false;
  const kept = { schemaVersion: 1, name: ledgerText(name), session, at, print: last, aside };
  if (!writeOwn(world, "openclaw-looks", name, kept)) return false;
  forgetOldest(world, dirname(ownFile(world, "openclaw-looks", name)));
  return true;
}

/** Jobs and sub-agents begin sessions that nobody goes on with: of so many the older half is forgotten. */
const MOST_FILES = 1024;

function forgetOldest({ files }: JobWorld, folder: string): void {
  const names = namesIn(files, folder);
  if (names.length <= MOST_FILES) return;
  const aged = names.map((name) => {
    const path = join(folder, name);
    return { path, modified: factsIfThere(files, path)?.modified ?? 0n };
  });
  aged.sort((one, other) => (one.modified < other.modified ? -1 : one.modified > other.modified ? 1 : 0));
  for (const { path } of aged.slice(0, MOST_FILES / 2)) removeIfThere(files, path);
}

/** The last look that was kept; undefined where there is none. */
export function earlierLook(world: JobWorld, name: string): KeptLook | undefined {
  const kept = readOwn(world, ownFile(world, "openclaw-looks", name));
  if (!isRecord(kept) || kept["name"] !== ledgerText(name)) return undefined;
  // Earlier versions kept no looks beside it.
  const { at, print, aside = [], session } = kept;
  if (typeof at !== "number" || typeof session !== "string" || !isPrint(print)) return undefined;
  return Array.isArray(aside) && aside.every(isPrint) ? { at, last: print, aside, session } : undefined;
}

function isPrint(value: unknown): value is Fingerprint {
  if (!isRecord(value)) return false;
  const { hashes, messages, summaries, answers } = value;
  const areTexts = Array.isArray(hashes) && hashes.every((hash) => typeof hash === "string");
  const arePlaces = [summaries, answers].every(
    (list) => Array.isArray(list) && list.every((place) => Number.isSafeInteger(place)),
  );
  return areTexts && arePlaces && Number.isSafeInteger(messages);
}
