import type { ImportLoss } from "../transcript/recover-rows.ts";
import { command, HANG, type Line } from "./screen/lines.ts";
import { count, grouped, shellWord } from "./screen/words.ts";

/** How programs are told it, beside the codes of rules: no rule finds it, for it is in no row. */
export const IMPORT_LOST = "import-lost";

/** What an import has left out of a session, and where its originals are. */
export interface LostImport extends ImportLoss {
  /** The state folder of OpenClaw; missing where it is one that is looked into by itself. */
  readonly folder?: string;
}

/** What an import has left out of a session, in one sentence. */
export function importLossSentence({ missing, entries }: ImportLoss): string {
  return `The import of its file has left out ${grouped(missing)} of ${count(entries, "entry", "entries")}.`;
}

/** The same with the next step, for programs. */
export function importLossText(loss: LostImport): string {
  return `${importLossSentence(loss)} ${recoverStep(loss)}`;
}

/** What brings it back, in one sentence. */
export function recoverStep({ folder }: Pick<LostImport, "folder">): string {
  return `Bring it back, with the gateway stopped: ${recoverCommand(folder)}`;
}

/** What an import has left out no repair brings back: it is not in the database. `folders`: the state folders that it was. */
export function recoverSteps(folders: readonly LostImport["folder"][] = [undefined]): readonly Line[] {
  const steps = [...new Set(folders)].map(recoverCommand).flatMap((typed): readonly Line[] => [
    ["  Bring it back, with the gateway stopped: ", command(typed)],
    ["  See it first: ", command(`${typed} --dry-run`)],
  ]);
  return [
    ["  ", HANG, "What the import has left out is still in the originals that OpenClaw has kept."],
    ...steps,
  ];
}

function recoverCommand(folder: string | undefined): string {
  return `layer0 openclaw recover${folder === undefined ? "" : ` ${shellWord(folder)}`}`;
}
