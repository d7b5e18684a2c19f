import { fileFinding } from "../../finding.ts";
import type { FileFinding, RemovedBytes } from "../../format.ts";
import { deepEqual } from "../../json/deep-equal.ts";
import type { SessionRecord } from "./entries.ts";
import type { HeaderPlan } from "./header.ts";

/** A file that has one header, and what became of the others. */
export interface OneHeader {
  readonly plan: HeaderPlan | undefined;
  readonly findings: readonly FileFinding[];
  /** Those that say something that the first one does not. */
  readonly removed: readonly RemovedBytes[];
}

/**
 * Takes further headers of the same session out of a file. No agent looks at one, but the import of OpenClaw 2026.7.2 and
 * newer counts it and makes no row of it (seen with 2026.9.6): then it takes the whole import for failed. Where there is a
 * header of another session, too, a person has to say whose the rows are.
 */
export function leaveOneHeader(plan: HeaderPlan | undefined, sessions: readonly SessionRecord[]): OneHeader {
  if (plan === undefined) return { plan, findings: [], removed: [] };
  const { id } = plan.header;
  const first = sessions.find(({ record }) => plan.records.has(record)) ?? sessions[0];
  const others = sessions.filter((one) => one !== first && one.id === id);
  const isShared = sessions.some((one) => one.id !== undefined && one.id !== id);
  const isCopy = ({ record }: SessionRecord): boolean => deepEqual(record.data, first?.record.data);
  const findings = others.map((one) => {
    const args = { entry: id, copy: isCopy(one) };
    return fileFinding("duplicate-entry-id", "error", one.line, args, isShared ? "ambiguous" : undefined);
  });
  if (isShared) return { plan, findings, removed: [] };
  const removed = others
    .filter((one) => !isCopy(one))
    .map(({ line, record }) => ({ line, bytes: record.span.end - record.span.start }));
  const gone = others.map(({ record }) => [record, undefined] as const);
  return { plan: { ...plan, records: new Map([...plan.records, ...gone]) }, findings, removed };
}
