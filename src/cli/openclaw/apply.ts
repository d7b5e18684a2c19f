import { join } from "node:path";
import {
  APPLIED_FOLDER,
  pendingRepairs,
  type StoredPlan,
} from "../../agents/openclaw/database/pending-repair.ts";
import { errorMember } from "../../report/document.ts";
import { cutJson, cutText } from "../../report/fix/cut-text.ts";
import { command, type Line, paint } from "../../report/screen/lines.ts";
import { count } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import { announceRepair } from "../fix/announce-repair.ts";
import type { Told } from "../fix/refusals.ts";
import { rowsStandAgainst } from "../fix/replace-rows.ts";
import { EXIT, gravest } from "../program/exit-codes.ts";
import { breathe, type Io } from "../program/io.ts";
import { withSqlite } from "../program/with-sqlite.ts";
import { stateOf } from "../program/world-of.ts";
import { recover, stateProblem } from "../recover.ts";
import { tidy } from "../tidy.ts";
import { type AppliedPlan, applyPlan } from "./apply-plan.ts";
import type { OpenclawEnd } from "./end.ts";

/** `layer0 openclaw apply`: the plans that the plugin has stored while the gateway ran. */
export async function apply(invocation: Invocation): Promise<OpenclawEnd | Told> {
  const isDry = invocation.flags["dry-run"] === true;
  const { theme } = invocation.printer;
  const unusable = isDry ? undefined : recover(invocation);
  if (unusable !== undefined) return unusable;
  let plans: readonly StoredPlan[] = [];
  const closed = stateProblem(stateOf(invocation.io), () => {
    plans = pendingRepairs(invocation.io.files, stateOf(invocation.io));
  });
  if (closed !== undefined) return closed;
  if (plans.length === 0) {
    const lines = [["  No repair waits for the gateway to be stopped."]];
    return { exit: EXIT.clean, lines, document: { status: "applied", body: { plans: [] } } };
  }
  const databases = plans.flatMap(({ plan }) => (plan === undefined ? [] : [plan.database]));
  const io = await withSqlite(invocation.io, databases);
  const isRunning = isDry ? undefined : gatewayRuns(io, plans);
  if (isRunning !== undefined) return isRunning;
  const done: AppliedPlan[] = [];
  for (const plan of plans) {
    await breathe(io);
    const applied = applyPlan(io, plan, isDry);
    if (!isDry && applied.status !== "left") putAway(io, plan);
    announceRepair(invocation, plan.plan?.session, applied.run);
    done.push(applied);
  }
  if (!isDry) tidy(invocation);
  return {
    exit: gravest(done.map(({ exit }) => exit)),
    lines: isDry ? [...done.flatMap(lineOf), ...dryEnd()] : done.flatMap(lineOf),
    document: {
      status: isDry ? "planned" : "applied",
      body: {
        plans: done.map(({ exit: _, problem, cut, ...rest }) => ({
          ...rest,
          ...(cut === undefined ? {} : { cut: cutJson(cut) }),
          ...errorMember(problem, theme),
        })),
      },
    },
  };
}

const GATEWAY: ReadonlySet<string> = new Set(["gateway", "odd-lock"]);

/** One sentence for all of them: none can be carried out while the gateway runs. */
function gatewayRuns(io: Io, plans: readonly StoredPlan[]): Told | undefined {
  const [first] = plans.flatMap(({ plan }) => plan ?? []);
  if (first === undefined) return undefined;
  const name = `${first.database}#${first.session}`;
  const told = rowsStandAgainst({ io }, { name, word: name, command: "fix" });
  return told !== undefined && GATEWAY.has(told.problem.code) ? told : undefined;
}

/** What was carried out is kept beside the plans that wait, for whoever asks what became of it. */
function putAway(io: Io, { path, name }: StoredPlan): void {
  const folder = join(stateOf(io), APPLIED_FOLDER);
  io.files.ensureFolder(folder, 0o700);
  io.files.rename(path, join(folder, `${name}.json`));
}

function lineOf({ session, plan, status, changes, run, cut, problem }: AppliedPlan): readonly Line[] {
  const name = session ?? plan;
  if (problem !== undefined) {
    return [
      [paint("yellow", "  ! "), problem.sentence],
      ["    ", problem.next],
    ];
  }
  const what = {
    planned: `${count(changes, "change")} would be made`,
    repaired: `repaired, ${count(changes, "change")}`,
    restored: `${count(changes, "change")} taken back`,
    sound: "nothing is left to do",
    left: "left as it is",
  }[status];
  const back: readonly Line[] =
    run === undefined ? [] : [["    Changed your mind:  ", command(`layer0 undo ${run}`)]];
  return [
    [paint("green", status === "planned" ? "  · " : "  ✔ "), `${name}: ${what}`],
    ...cutText(cut),
    ...back,
  ];
}

function dryEnd(): readonly Line[] {
  return [[], ["  Nothing was changed."], ["  Carry it out:  ", command("layer0 openclaw apply")]];
}
