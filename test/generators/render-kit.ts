import type { JsonObject } from "./json.ts";
import type { Kit } from "./kits/kit.ts";
import { seeded, shuffled } from "./random.ts";
import { type Setting, type TurnPart, turnParts } from "./render.ts";
import type { AssistantScript, CycleScript } from "./script.ts";

const PLAIN: AssistantScript = {
  thinking: "none",
  text: "one",
  server: "none",
  strange: false,
  field: false,
  plain: true,
  formal: false,
};

/** A whole history in the dialect of a kit. */
export function kitHistory(kit: Kit, setting: Setting): JsonObject[] {
  const summary = setting.script.opening === "summary" ? [kit.says("user", setting.ink.text())] : [];
  const messages = [...summary, ...turnParts(setting.script).flatMap((part) => kitTurn(kit, setting, part))];
  return kit.join?.(messages) ?? messages;
}

function kitTurn(kit: Kit, setting: Setting, { turn, cycles, closes }: TurnPart): readonly JsonObject[] {
  const user = kit.user(setting, turn.user);
  if (turn.user.field) kit.inner(user)["x_note"] = setting.ink.field();
  return [
    user,
    ...cycles.flatMap((cycle) => kitCycle(kit, setting, cycle)),
    ...(closes ? kit.assistant(setting, turn.closing ?? PLAIN, []) : []),
  ];
}

function kitCycle(kit: Kit, setting: Setting, cycle: CycleScript): readonly JsonObject[] {
  const scripts = kit.oneCall ? cycle.calls.slice(0, 1) : cycle.calls;
  const calls = scripts.map((script) => kit.call(setting, script));
  const asked = kit.assistant(setting, cycle.assistant, calls);
  const results = scripts.map((script, at) => kit.result(setting, script, calls[at] ?? {}));
  const note = cycle.note ? [kit.says("user", setting.ink.text())] : [];
  // Without ids results answer by order, so they keep it.
  const named = results.every((result) => {
    const record = kit.resultOf(result);
    return record !== undefined && record[kit.keys.resultId] !== undefined;
  });
  const ordered = named ? shuffled(seeded(cycle.order), results) : results;
  return [...asked, ...kit.answers(setting, ordered), ...note];
}
