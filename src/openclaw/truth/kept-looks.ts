import { dirname, join } from "node:path";
import { isRecord } from "../../core/json.ts";
import { factsIfThere, namesIn, removeIfThere } from "../../disk/system/files.ts";
import { ledgerText } from "../../host/ledger/event.ts";
import type { Ledger } from "../../host/ledger/ledger.ts";
import type { Fingerprint } from "../../host/reset/fingerprint.ts";
import { ownFile, readOwn, writeOwn } from "../work/own-state.ts";
import type { JobWorld } from "../work/world.ts";
import type { EarlierLook, KeptLook } from "./job.ts";

/** A longer context is not compared over a restart. */
const MOST_HASHES = 10_000;

/** Keeps what a look saw; what is lost while the host is down, as by an upgrade, is seen at its next look. */
export function keepLook(world: JobWorld, session: string, { print, at }: KeptLook): boolean {
  if (print.hashes.length > MOST_HASHES) return false;
  const kept = { schemaVersion: 1, session: ledgerText(session), at, print };
  if (!writeOwn(world, "openclaw-looks", session, kept)) return false;
  forgetOldest(world, dirname(ownFile(world, "openclaw-looks", session)));
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

/** The last look that was kept, and whether anybody told of a loss since; undefined where there is none. */
export function earlierLook(world: JobWorld, session: string, ledger: Ledger): EarlierLook | undefined {
  const kept = readOwn(world, ownFile(world, "openclaw-looks", session));
  if (!isRecord(kept) || kept["session"] !== ledgerText(session)) return undefined;
  const { at, print } = kept;
  if (typeof at !== "number" || !isPrint(print)) return undefined;
  const isAnnounced = ledger.read().records.some((record) => {
    const { event } = record;
    const isLoss = event?.kind === "reset" || event?.kind === "compaction";
    return isLoss && record.at >= at && event.session === ledgerText(session);
  });
  return { at, print, isAnnounced };
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
