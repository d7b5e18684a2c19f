import { fileFinding } from "../finding.ts";
import type { Candidate, FileFinding, Question } from "../format.ts";
import type { ActiveThread } from "./active.ts";
import type { Entry } from "./rows.ts";
import type { Tree } from "./tree.ts";
import { type Loader, severityOf } from "./versions.ts";

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
  for (const { code, entry, args, candidates, healed, twice } of [...tree.defects, ...thread.defects]) {
    const found = fileFinding(code, "error", entry.line.number, args);
    const matters = active.has(entry) || code === "lost-branch";
    // A row that is found a parent by its time is not hung below the rows that a compaction kept.
    const heals = healed === true && tree.parents[entry.index] !== lastKept;
    const isHidden = entry.row.hollow === "hidden";
    // A turn that is there and that the agent does not find is lost to it, whatever it makes of the row.
    const graded = isHidden ? "error" : severityOf(found.issue, loader);
    const severity = matters && !heals ? graded : "info";
    const issue = { ...found.issue, severity };
    if (severity !== "error") findings.push({ issue });
    else if (twice === true) findings.push({ issue, incurable: "ambiguous" });
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
      if (entry.row.hollow !== undefined) dropped.add(entry);
      else repointed.add(entry);
    }
  }
  return { findings, questions, repointed, dropped };
}

function placeOf({ uuid, line }: Entry): Candidate {
  return { id: uuid, line: line.number };
}
