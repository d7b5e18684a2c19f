import { createHash } from "node:crypto";
import { readAddress } from "../../agents/openclaw/database/address.ts";
import {
  PENDING_FOLDER,
  type PendingRepair,
  readPlan,
} from "../../agents/openclaw/database/pending-repair.ts";
import { digits } from "../../disk/state/names.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { sha256 } from "../../disk/system/identity.ts";
import { type ByteSource, bytesOf } from "../../formats/bytes/source.ts";
import type { TranscriptRepair } from "../../transcript/index.ts";
import type { JobSettings, Repair } from "./job.ts";
import { ownFile, writeOwn } from "./own-state.ts";
import type { JobWorld } from "./world.ts";

const MOST_REPAIRS = 1000;

/** Stores the plan of a repair; its name, or undefined where our folder is not to be used. */
export function storeRepair(
  world: JobWorld,
  path: string,
  { source, repair, settings }: Planned,
): string | undefined {
  const found = [...repair.repairs, ...repair.issues.filter(({ severity }) => severity === "error")];
  const byPlace = new Map(found.map(({ code, line }) => [`${code} ${line}`, { code, line }]));
  const repairs = [...byPlace.values()].slice(0, MOST_REPAIRS);
  const { strategy, hostVersion } = settings;
  return store(world, path, {
    kind: "repair",
    strategy,
    ...(hostVersion === undefined ? {} : { hostVersion }),
    rows: { sha256: sha256(source), touched: hashesOf(source, new Set(repairs.map(({ line }) => line))) },
    repairs,
  });
}

interface Planned {
  readonly source: ByteSource;
  readonly repair: TranscriptRepair;
  readonly settings: JobSettings;
}

/** The repair of a session that waits, as long as the rows that it is about are what they were. */
export function waitingPlan(
  world: JobWorld,
  { path, source }: { readonly path: string; readonly source: ByteSource },
): Repair | undefined {
  const file = ownFile(world, PENDING_FOLDER, path);
  const plan = orElse(undefined, () => readPlan(world.files, file));
  if (plan?.kind !== "repair" || plan.rows === undefined) return undefined;
  const { sha256: all, touched } = plan.rows;
  const lines = Object.keys(touched).map(Number);
  const now = hashesOf(source, new Set(lines));
  const stands =
    lines.length > 0 ? lines.every((line) => now[line] === touched[line]) : all === sha256(source);
  return stands ? { kind: "planned", plan: digits(path, 32) } : undefined;
}

/** Stores that a run on a database is to be taken back. */
export function storeUndo(world: JobWorld, path: string, run: string): string | undefined {
  return store(world, path, { kind: "undo", run });
}

function store(
  world: JobWorld,
  path: string,
  plan: Omit<PendingRepair, "schemaVersion" | "time" | "database" | "session">,
): string | undefined {
  const address = readAddress(path);
  if (address === undefined) return undefined;
  const pending: PendingRepair = { schemaVersion: 1, time: world.now().toISOString(), ...address, ...plan };
  return writeOwn(world, PENDING_FOLDER, path, pending) ? digits(path, 32) : undefined;
}

function hashesOf(source: ByteSource, wanted: ReadonlySet<number>): Readonly<Record<number, string>> {
  const lines = Buffer.from(bytesOf(source)).toString("latin1").split("\n");
  return Object.fromEntries(
    [...wanted]
      .filter((line) => line > 0 && line <= lines.length)
      .map((line) => [
        line,
        createHash("sha256")
          .update(lines[line - 1] ?? "", "latin1")
          .digest("hex"),
      ]),
  );
}
