import type { ByteSource } from "../../formats/bytes/source.ts";
import type { RecordNames } from "../../formats/format.ts";
import { isFileRule } from "../../report/messages.ts";
import { detectFormat, FORMATS } from "../../transcript/index.ts";
import { type GrownFile, rebaseAdded } from "../../transcript/rebase.ts";
import { type Judgement, judge } from "../judge.ts";
import type { Settings } from "../settings.ts";

/** A format without names is no tree: what was added just follows. */
const NO_TREE: RecordNames = { id: "id", parent: "parentId", pointers: [] };

/** An original to which what was added since is going to be added. */
export interface KeptNew {
  /** How many bytes that are. */
  readonly added: () => number;
  readonly rebase: (grown: GrownFile) => ByteSource | undefined;
  /** Is no more wrong with the file than was with its two halves? What was repaired comes back, and nothing else. */
  readonly verify: (content: ByteSource) => boolean;
}

/** Keeps what was added to a file since its repair. */
export function keepNew(path: string, now: Judgement, settings: Settings): KeptNew {
  let added = 0;
  let before: Judgement | undefined;
  const rebase = (grown: GrownFile): ByteSource | undefined => {
    added = grown.added.length;
    before = judge(path, grown.original, settings);
    const format = detectFormat(grown.repaired) ?? detectFormat(grown.original);
    return rebaseAdded(grown, (format === undefined ? undefined : FORMATS[format].names) ?? NO_TREE);
  };
  const verify = (content: ByteSource): boolean => {
    const known = [before, now].map((each) => faultsOf(each));
    const faults = faultsOf(judge(path, content, settings));
    return [...faults].every(
      ([code, number]) => number <= known.reduce((sum, each) => sum + (each.get(code) ?? 0), 0),
    );
  };
  return { added: () => added, rebase, verify };
}

/** How often each fault of the file itself occurs; where it cannot be read at all, that is the fault. */
function faultsOf(judged: Judgement | undefined): ReadonlyMap<string, number> {
  if (judged === undefined) return new Map();
  if (!judged.ok) return new Map([[judged.problem.code, 1]]);
  const faults = new Map<string, number>();
  for (const { code, severity } of judged.report.issues) {
    if (severity === "error" && isFileRule(code)) faults.set(code, (faults.get(code) ?? 0) + 1);
  }
  return faults;
}
