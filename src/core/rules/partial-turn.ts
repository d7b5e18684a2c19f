import { effectOf } from "../options.ts";
import { isUnanswered } from "../pending.ts";
import { answerTo, dropCall, partFinding, type Rule } from "../rule.ts";

/**
 * Calls of a turn that ended in an error, an abort or a filter. Where the agent leaves such turns out on replay
 * a result of theirs becomes an orphan, so nothing may be answered there (openclaw/openclaw#9769); elsewhere a
 * call whose arguments were cut off goes and a complete one may have run.
 */
export const partialTurn: Rule = {
  code: "partial-turn",
  scope: "history",
  find(context, report) {
    const { history, pairing, options } = context;
    for (const call of history.calls) {
      if (!history.messages[call.message]?.failed) continue;
      const state = pairing.callStates[call.serial];
      const args = { tool: call.name ?? "", state: call.arguments };
      if (state === "failed" || state === "argumentless") {
        // At rest the agent skips the turn by itself; only results left behind reach the provider.
        const harmless =
          options.moment === "rest" && state === "failed" && !pairing.groups[call.serial]?.length;
        if (harmless) report(partFinding("partial-turn", "info", call, args, []));
        else report(partFinding("partial-turn", "error", call, args, dropCall(context, call)));
      } else if (isUnanswered(context, call)) {
        const isRead = effectOf(options, call.name) === "read";
        const deeds = isRead ? dropCall(context, call) : [answerTo(call, options)];
        report(partFinding("partial-turn", "error", call, args, deeds));
      }
    }
  },
};
