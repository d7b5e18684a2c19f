import { fileFinding } from "../../finding.ts";
import type { FileFinding } from "../../format.ts";
import type { FileLine } from "../../jsonl/file-lines.ts";
import type { RowFacts } from "./rows.ts";

/**
 * Messages of rows whose uuid is lost: the agent passes over them. Nothing else tells which row it was that others name
 * as their parent, so it is told, and stays.
 */
export function unnamedRows(lines: readonly FileLine<RowFacts>[]): readonly FileFinding[] {
  return lines
    .filter(({ records = [] }) => records.some(({ data }) => data.unnamed && !data.sidechain))
    .map(({ number }) => fileFinding("missing-entry-id", "warning", number, {}, "unsupported"));
}
