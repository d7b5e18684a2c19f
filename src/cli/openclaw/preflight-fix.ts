import { IMPORTER_VERSION } from "../../formats/openclaw-import/outcome.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Told } from "../fix/refusals.ts";
import { fixTarget } from "../fix/target.ts";
import type { Fixed } from "../fix/work.ts";
import { settingsFor } from "../judge/settings-for.ts";
import { breathe, Interrupted } from "../program/io.ts";
import { createProgress } from "../program/progress.ts";
import { recover as finishKilledRuns } from "../recover.ts";
import type { AskedTarget } from "../targets/asked-targets.ts";
import { tidy } from "../tidy.ts";
import { type Folders, type Foreseen, indexOf } from "./foresee.ts";

/**
 * Repairs what the import would lose something of, as `layer0 fix` does it: indexes first, because they decide what is
 * asked of files.
 */
export async function repairFiles(
  before: Folders,
  look: () => Promise<Folders>,
  invocation: Invocation,
): Promise<Repairs | Told> {
  const { io, printer, flags } = invocation;
  const asked: Invocation = { ...invocation, flags: { ...flags, "agent-version": IMPORTER_VERSION } };
  const told = flags["dry-run"] === true ? undefined : finishKilledRuns(asked);
  if (told !== undefined) return told;
  const settings = settingsFor(asked);
  const progress = createProgress(io, printer, flags.json === true);
  const repairs: Fixed[] = [];
  const repair = async (targets: readonly AskedTarget[]): Promise<void> => {
    for (const target of targets) {
      await breathe(io);
      repairs.push(await fixTarget(target, asked, settings, progress));
    }
  };
  let isInterrupted = false;
  try {
    const indexes = indexesOf(before);
    await repair(indexes);
    await repair(filesOf(indexes.length === 0 ? before : await look()));
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    isInterrupted = true;
  }
  progress.clear();
  if (repairs.some(({ result }) => result.run !== undefined)) tidy(invocation);
  return { repairs, isInterrupted };
}

/** What was done, and whether the person stopped it. */
export interface Repairs {
  readonly repairs: readonly Fixed[];
  readonly isInterrupted: boolean;
}

function indexesOf({ found }: Folders): readonly AskedTarget[] {
  const unreadable = found.filter(({ index }) => index === "unreadable").map(indexOf);
  return unreadable.map((name) => ({ kind: "index", name, word: shellWord(name) }));
}

function filesOf({ found }: Folders): readonly AskedTarget[] {
  const broken = found.flatMap(({ sessions }) => sessions.filter(isBroken));
  return broken.map(({ path }) => ({ kind: "file", name: path, word: shellWord(path) }));
}

/** Is something in the file itself in the way? */
function isBroken(session: Foreseen): boolean {
  if (session.kind !== "read") return false;
  const { losses, stopsAt } = session.outcome;
  return (
    stopsAt !== undefined || losses.some(({ why }) => why !== "index-unreadable" && why !== "index-entry")
  );
}
