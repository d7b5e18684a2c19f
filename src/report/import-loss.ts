import type { ImportLoss } from "../transcript/recover-rows.ts";
import { command, HANG, type Line } from "./screen/lines.ts";
import { count, grouped } from "./screen/words.ts";

/** How programs are told it, beside the codes of rules: no rule finds it, for it is in no row. */
export const IMPORT_LOST = "import-lost";

/** What an import has left out of a session, in one sentence. */
export function importLossSentence({ missing, entries }: ImportLoss): string {
  return `The import of its file has left out ${grouped(missing)} of ${count(entries, "entry", "entries")}.`;
}

/** The same with the next step, for programs. */
export function importLossText(loss: ImportLoss): string {
  return `${importLossSentence(loss)} Bring it back: layer0 openclaw recover`;
}

/** What an import has left out no repair brings back: it is not in the database. */
export const RECOVER_STEPS: readonly Line[] = [
  ["  ", HANG, "What the import has left out is still in the originals that OpenClaw has kept."],
  ["  Bring it back: ", command("layer0 openclaw recover")],
  ["  See it first:  ", command("layer0 openclaw recover --dry-run")],
];
