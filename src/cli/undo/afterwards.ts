import type { Receipt } from "../../disk/state/receipt.ts";
import { repairedText } from "../../report/fix/repaired-text.ts";
import { command, HANG, type Line, paint } from "../../report/screen/lines.ts";
import type { Invocation } from "../command-line/command.ts";
import { goingOn } from "../fix/resume.ts";
import type { Judgement } from "../judge/judge.ts";
import { find } from "../survey/found.ts";

/** How a file stands after a run was taken back: an undo of a repair leaves it broken, that of an undo whole again. */
export function afterwardsText(
  invocation: Invocation,
  { purpose, path }: Receipt,
  undo: string,
  judged: Judgement,
): readonly Line[] {
  if (!judged.ok) return [];
  const { io, printer } = invocation;
  const { report } = judged;
  const { facts, valid } = report;
  const isSession = facts.kind === "transcript";
  if (!valid) {
    const sentence = `As it is now, ${isSession ? "the session" : "it"} is broken. Repair it:  `;
    const name = find(invocation).text.nameOf({ path });
    return [[paint("yellow", "  ! "), HANG, sentence, command(`layer0 fix ${name}`)]];
  }
  if (!isSession || purpose !== "undo") return [];
  const how = goingOn(report, path, facts.sessionId, io);
  const repaired = { run: undo, codes: [], at: io.now().getTime(), age: 0, goingOn: how };
  return repairedText(repaired, ["  "], 2, printer.theme.width);
}
