import type { Grown, Undo } from "../../disk/recovery/undo.ts";
import type { RecordNames } from "../../formats/format.ts";
import { detectFormat, FORMATS } from "../../transcript/index.ts";
import { rebaseAdded } from "../../transcript/rebase.ts";
import { keepsTurns } from "../../transcript/rebase-check.ts";
import { type Judgement, transcriptOptions } from "../judge/judge.ts";
import type { Settings } from "../judge/settings.ts";

/** A format without names is no tree: what was added just follows. */
const NO_TREE: RecordNames = { id: "id", parent: "parentId", pointers: [] };

/** Keeps what was added to a file since its repair, as far as every turn stays in reach. */
export function keepNew(judged: Judgement, settings: Settings): NonNullable<Undo["rebase"]> {
  return (grown: Grown) => {
    // Lines of an agent that is not known are still lines.
    const format = isRows(judged)
      ? "openclaw-rows"
      : (detectFormat(grown.repaired) ?? detectFormat(grown.original) ?? "jsonl");
    const next = rebaseAdded(grown, FORMATS[format].names ?? NO_TREE);
    if (next === undefined) return "mid-line";
    const options = judged.ok ? transcriptOptions(judged.report, settings) : settings.repair;
    return keepsTurns({ ...grown, next }, { ...options, format }) ? next : "loses-turns";
  };
}

/** Rows of a database are like no file. */
function isRows(judged: Judgement): boolean {
  return judged.ok && judged.report.facts.format === "openclaw-rows";
}
