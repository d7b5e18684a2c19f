import type { Disk } from "../system/disk.ts";
import { runId } from "./names.ts";
import { listedDeeds, listedIds, type Print, type Receipt, type ReceiptDeed } from "./receipt.ts";
import { runIds } from "./runs.ts";

/** What a run is about to do. */
export interface IntendedRun extends Pick<Receipt, "tool" | "path" | "appendable" | "rows" | "token"> {
  readonly purpose: { readonly kind: "fix" } | { readonly kind: "undo"; readonly undoes: string };
  readonly before: Print;
  readonly after: Print;
  readonly deeds: readonly ReceiptDeed[];
  /** Of rows: the ids of the entries that go. */
  readonly takenOut?: readonly string[];
}

/** A run as it is written down before its change; `root` is our own state folder. */
export function newReceipt(
  { files, processes, now }: Pick<Disk, "files" | "processes" | "now">,
  root: string,
  { purpose, path, before, after, deeds, token, tool, appendable, rows, takenOut = [] }: IntendedRun,
): Receipt {
  const time = now();
  const [newest] = runIds(files, root);
  return {
    schemaVersion: 1,
    id: runId(time, token, newest),
    tool,
    purpose: purpose.kind,
    ...(purpose.kind === "undo" ? { undoes: purpose.undoes } : {}),
    time: time.toISOString(),
    path,
    phase: "intended",
    before,
    after,
    appendable,
    carried: 0,
    behind: 0,
    ...(rows === true ? { rows } : {}),
    ...listedIds(takenOut),
    watched: false,
    ...listedDeeds(deeds),
    owner: processes.self,
    token,
  };
}
