import { fileFinding } from "../../finding.ts";
import type { Candidate, FileFinding, Question } from "../../format.ts";
import type { Entry } from "../rows/rows.ts";
import { type Loader, severityOf } from "../rows/versions.ts";
import type { Tree } from "../tree/tree.ts";
import type { ActiveThread } from "./active.ts";

/** The defects of a tree as findings, and the rows whose parents are to be written anew. */
export interface TreeFindings {
  readonly findings: readonly FileFinding[];
  readonly questions: readonly Question[];
  /** Rows that go, because there is nothing in them. */
  readonly dropped: ReadonlySet<Entry>;
  readonly repointed: ReadonlySet<Entry>;
}

/**
 * Grades the defects of a tree. One on an abandoned branch or in a side chain changes nothing of what is loaded, so
 * it is no error and stays as it is.
 */
export function gradeDefects(tree: Tree, thread: ActiveThread, loader: Loader, lossy: boolean): TreeFindings {
  // What is found beside the path is found there whatever its parent is.
  const active = new Set(thread.path);
  const findings: FileFinding[] = [];
  const questions: Question[] = [];
  const repointed = new Set<Entry>();
  const dropped = new Set<Entry>();
  const lastKept = thread.kept?.rows.at(-1)?.index;
  // Only above a checkpoint does the agent find lost parents: where there is no way to it from the last row, it goes back
  // to the checkpoint (measured with 2.1.332).
  const at = thread.checkpoint?.at;
  const behind = new Set(at === undefined ? [] : thread.path.slice(thread.path.indexOf(at) + 1));
  for (const defect of [...tree.defects, ...thread.defects]) {
    const { code, entry, args, candidates, twice, unproven } = defect;
    const found = fileFinding(code, "error", entry.line.number, args);
    const isOfTurns = code === "lost-branch" || code === "malformed-call" || defect.isLost === true;
    const matters = active.has(entry) || isOfTurns;
    // A row that is found a parent by its time is not hung below the rows that a compaction kept.
    const heals = defect.healed === true && tree.parents[entry.index] !== lastKept && !behind.has(entry);
    const isHidden = entry.row.hollow === "hidden" || defect.isLost === true;
    // A turn that is there and that the agent does not find is lost to it, whatever it makes of the row.
    const graded = isHidden ? "error" : severityOf(found.issue, loader);
    const severity = matters && !heals ? graded : "info";
    const issue = { ...found.issue, severity };
    if (severity !== "error") {
      findings.push({ issue });
      // What the agent makes of a circle depends on every row of it: where any is written, so is this.
      if (code === "parent-cycle" && matters) repointed.add(entry);
    } else if (twice === true || unproven === true) findings.push({ issue, incurable: "ambiguous" });
    else if (candidates !== undefined) {
      findings.push({ issue, incurable: "ambiguous" });
      questions.push({ entry: entry.uuid, line: entry.line.number, candidates: candidates.map(placeOf) });
    } else if ((entry.row.hollow === "odd" || isHidden) && !lossy) {
      // The agent cannot read it, but it says something: that is for a person to decide.
      findings.push({ issue, incurable: "needs-lossy" });
    } else if (entry.row.hollow !== undefined && thread.turns.length === 0) {
      findings.push({ issue, incurable: "nothing-left" });
    } else {
      findings.push({ issue });
      if (entry.row.hollow !== undefined || isHidden) dropped.add(entry);
      else if (code !== "malformed-call") repointed.add(entry);
    }
  }
  // Where a lost row stood shows in its other children, as long as none of them says another parent.
  const keyOf = ({ row, index }: Entry): string => `${tree.parents[index] ?? -1} ${row.parent ?? ""}`;
  const found = new Set([...repointed].map(keyOf));
  for (const { code, entry, candidates } of tree.defects)
    if (code === "missing-parent" && candidates === undefined && found.has(keyOf(entry)))
      repointed.add(entry);
  return { findings, questions, repointed, dropped };
}

function placeOf({ uuid, line }: Entry): Candidate {
  return { id: uuid, line: line.number };
}
