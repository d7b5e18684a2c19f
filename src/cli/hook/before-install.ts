import { backupPath, parseReceipt, type Receipt, receiptPath } from "../../disk/state/receipt.ts";
import { runIds } from "../../disk/state/runs.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { sha256 } from "../../disk/system/identity.ts";
import { type FileRead, readFile } from "../../disk/system/read-file.ts";
import { readSmall } from "../../disk/system/small-file.ts";
import { bytesOf } from "../../formats/bytes/source.ts";
import type { Io } from "../program/io.ts";
import { stateOf } from "../program/world-of.ts";
import { hooksIn, type Settings } from "./settings-edit.ts";

/** What a run on the settings is called in its receipt. */
export const HOOK_DEED = "hook";
/** The same where there were no settings before it. */
export const FIRST_SETTINGS_DEED = "hook-first-settings";

/** The settings as they were before hooks of ours came. */
export interface SettingsBefore {
  readonly text: string;
  /** There was no such file. */
  readonly missing: boolean;
}

/**
 * The settings as they were before the first of our runs that made them what they are now, run by run; undefined where
 * anybody else has written to them since, or a backup is gone. An edit alone cannot tell an object that stood there
 * empty from one that we filled, nor how it was written.
 */
export function settingsBefore(
  io: Io,
  file: FileRead,
  parse: (bytes: Uint8Array) => Settings | undefined,
): SettingsBefore | undefined {
  // What cannot be looked at tells nothing: then our hooks are taken out of the settings as they are.
  return orElse(undefined, () => {
    const state = stateOf(io);
    let hash = file.identity.sha256;
    for (const id of runIds(io.files, state)) {
      const receipt = parseReceipt(readSmall(io.files, receiptPath(state, id))?.text ?? "");
      if (receipt?.path !== file.path || receipt.phase !== "done") continue;
      if (!isHookRun(receipt) || receipt.after.sha256 !== hash) return undefined;
      const content = backupOf(io, state, receipt);
      const settings = content === undefined ? undefined : parse(content);
      if (settings === undefined) return undefined;
      if (hooksIn(settings.value).length === 0) {
        return { text: settings.text, missing: receipt.deeds[0]?.code === FIRST_SETTINGS_DEED };
      }
      // A newer installation took the place of an older one.
      hash = receipt.before.sha256;
    }
    return undefined;
  });
}

/** Is this a run of `layer0 hook`? */
export function isHookRun({ deeds }: Pick<Receipt, "deeds">): boolean {
  const code = deeds[0]?.code;
  return code === HOOK_DEED || code === FIRST_SETTINGS_DEED;
}

function backupOf(io: Io, state: string, receipt: Receipt): Uint8Array | undefined {
  const backup = readFile(io.files, backupPath(state, receipt), receipt.before.size);
  if (!backup.ok) return undefined;
  try {
    return sha256(backup.source) === receipt.before.sha256 ? bytesOf(backup.source) : undefined;
  } finally {
    backup.release();
  }
}
