import { join } from "node:path";
import { isRecord, parseJson } from "../../../core/json.ts";
import type { RepairStrategy } from "../../../core/options.ts";
import type { FileSystem } from "../../../disk/system/file-system.ts";
import { namesIn } from "../../../disk/system/files.ts";
import { readSmall } from "../../../disk/system/small-file.ts";

/** The folder of our state in which plans wait. */
export const PENDING_FOLDER = "pending-repairs";

/** The one where those go that were carried out. */
export const APPLIED_FOLDER = "applied-repairs";

/**
 * A repair that waits until the gateway is stopped: sessions in a database are never written while it runs. It holds no
 * new rows: who applies it plans anew, if the rows are still those, and so comes to the same.
 */
export interface PendingRepair {
  readonly schemaVersion: 1;
  readonly kind: "repair" | "undo";
  readonly time: string;
  readonly database: string;
  readonly session: string;
  /** Of an undo: the run to take back. */
  readonly run?: string;
  readonly strategy?: RepairStrategy;
  readonly hostVersion?: string;
  /** The SHA-256 of all rows as lines, and of each that the repair is about, by its line (`seq` and one). */
  readonly rows?: { readonly sha256: string; readonly touched: Readonly<Record<number, string>> };
  readonly repairs?: readonly { readonly code: string; readonly line: number }[];
}

/** A plan as it lies in its folder; `plan` is missing where the file is none that can be read. */
export interface StoredPlan {
  readonly name: string;
  readonly path: string;
  readonly plan: PendingRepair | undefined;
}

const STRATEGIES: readonly unknown[] = ["preserve", "remove_orphans", "reconstruct", "truncate"];

/** The plans that wait, by their names. Throws what the file system throws. */
export function pendingRepairs(files: FileSystem, state: string): readonly StoredPlan[] {
  const folder = join(state, PENDING_FOLDER);
  return [...namesIn(files, folder)]
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return { name: name.slice(0, -".json".length), path, plan: readPlan(files, path) };
    });
}

/** The plan in a file; undefined where there is none that can be read. Throws what the file system throws. */
export function readPlan(files: FileSystem, path: string): PendingRepair | undefined {
  const value = parseJson(readSmall(files, path)?.text ?? "");
  if (!isRecord(value) || value["schemaVersion"] !== 1) return undefined;
  const { kind, time, database, session, run, strategy, hostVersion, rows } = value;
  if (kind !== "repair" && kind !== "undo") return undefined;
  if (typeof time !== "string" || typeof database !== "string" || typeof session !== "string")
    return undefined;
  if (kind === "undo" && typeof run !== "string") return undefined;
  const hashes = isRecord(rows) && typeof rows["sha256"] === "string" ? rows : undefined;
  if (kind === "repair" && hashes === undefined) return undefined;
  return {
    ...{ schemaVersion: 1, kind, time, database, session },
    ...(typeof run === "string" ? { run } : {}),
    ...(isStrategy(strategy) ? { strategy } : {}),
    ...(typeof hostVersion === "string" ? { hostVersion } : {}),
    ...(hashes === undefined
      ? {}
      : { rows: { sha256: String(hashes["sha256"]), touched: touchedIn(hashes["touched"]) } }),
  };
}

function isStrategy(value: unknown): value is RepairStrategy {
  return STRATEGIES.includes(value);
}

function touchedIn(value: unknown): Readonly<Record<number, string>> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(
    ([line, hash]) => /^\d+$/.test(line) && typeof hash === "string",
  );
  return Object.fromEntries(entries) as Readonly<Record<number, string>>;
}
