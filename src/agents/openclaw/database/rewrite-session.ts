import { sha256 } from "../../../disk/system/identity.ts";
import { type ByteSource, bytesSource } from "../../../formats/bytes/source.ts";
import { changeSession } from "./change-session.ts";
import type { RowsWorld, SessionChange } from "./commit-rows.ts";
import { layRows } from "./lay-rows.ts";
import { linesOfRaw } from "./raw-row.ts";
import type { RowsOutcome } from "./rows-outcome.ts";

/** A session that shall have other rows. */
export interface RowsRewrite extends Omit<SessionChange<never>, "plan" | "purpose"> {
  /** The SHA-256 of the rows as lines, as they were when they were judged. */
  readonly expected: string;
  /** All rows as they shall be, as lines. One that is there already stays as it is stored, compressed or not. */
  readonly next: ByteSource;
}

/** Gives a session other rows, if those that are there are still the ones that were judged. */
export function rewriteSession(world: RowsWorld, { expected, next, ...change }: RowsRewrite): RowsOutcome {
  return changeSession<RowsOutcome>(world, {
    ...change,
    purpose: { kind: "fix" },
    plan: (rows) =>
      sha256(bytesSource(linesOfRaw(rows))) === expected
        ? { ok: true, rows: layRows(rows, next) }
        : { ok: false, stop: { outcome: "refused", why: "changed" } },
  });
}
