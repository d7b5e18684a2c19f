import { isAboutHistory } from "../errors/error-class.ts";
import { offerText } from "./answers.ts";
import type { HookHandler } from "./host-api.ts";
import { forgetCalls, type SessionLedger } from "./ledger.ts";
import { listIn, type NamedSession, sessionIn } from "./payload.ts";
import { diffLine, isChanged, isSpelling, repairDiff } from "./repair-diff.ts";
import { type Health, jobSettings, keep, noteHealth, type Runtime } from "./runtime.ts";
import { badEndOf } from "./turn-end.ts";
import { historyCalls, timeOf } from "./work/history-calls.ts";
import { issueOf, ledgerOf, refOf, tellOnce } from "./write-hooks.ts";

/** The host waits for a check no longer: a turn that is not checked is better than one that does not begin. */
const MOST_WAIT_MS = 2000;

/** What the model is told of a history that its host has mended for this one request. */
export const ADVICE: string =
  "[layer0: the stored history of this session is damaged, and the history above was mended for this request alone. " +
  "Outcomes of tool calls may be missing or made up. Verify the current state before you repeat or rely on one.]";

/** What a person reads whose turn was not begun. */
export const BLOCKED = "This session is damaged, and its turn was not begun. Repair it: /l0-repair";

/** The hooks around a turn. What reads a session does so beside the host's thread. */
export function turnHooks(runtime: Runtime): Readonly<Record<string, HookHandler>> {
  const begin = (event: unknown, context: unknown): [NamedSession | undefined, SessionLedger] => {
    const session = sessionIn(event, context);
    const ledger = ledgerOf(runtime, session);
    ledger.busy = true;
    return [session, ledger];
  };
  const advise: HookHandler = async (event, context) => {
    const [, ledger] = begin(event, context);
    if (runtime.config.validateBeforeCall === "off") return undefined;
    const health = await healthNow(runtime, ledger, !ledger.isChecked);
    if (health === undefined || health.told) return undefined;
    health.told = true;
    return { prependContext: ADVICE };
  };
  return {
    session_start: async (event, context) => {
      const ledger = ledgerOf(runtime, sessionIn(event, context));
      forgetCalls(ledger);
      void runtime.guarded("the scan at the start", () => runtime.startup.ensure());
      const health = await healthNow(runtime, ledger, true);
      if (health !== undefined) runtime.log("warn", offerText(health.report));
    },
    // Hosts before 2026.2.17 have only the second one, and some later ones call both: it is told once.
    before_prompt_build: advise,
    before_agent_start: advise,
    before_agent_run: async (event, context) => {
      const [, ledger] = begin(event, context);
      if (runtime.config.validateBeforeCall !== "block") return undefined;
      const health = await healthNow(runtime, ledger, true);
      if (health === undefined) return undefined;
      return { outcome: "block", reason: "layer0: the session is damaged", message: BLOCKED };
    },
    llm_input: async (event, context) => {
      const [, ledger] = begin(event, context);
      const given = listIn(event, "historyMessages");
      const session = refOf(ledger);
      if (given === undefined || session === undefined) return;
      const id = session.id ?? session.key ?? "";
      const calls = historyCalls(given);
      const since = timeOf(given[0]);
      const job = { kind: "calls", ...jobSettings(runtime), session } as const;
      const stored = await runtime.world.run<"calls">(since === undefined ? job : { ...job, since });
      if (stored === undefined) return;
      const diff = repairDiff(stored, calls);
      const line = diffLine(diff);
      if (!isChanged(diff)) runtime.diffs.delete(id);
      else if (!runtime.diffs.has(id) || diffLine(runtime.diffs.get(id) ?? diff) !== line) {
        keep(runtime.diffs, id, diff);
        runtime.log(isSpelling(diff) ? "debug" : "warn", line);
      }
    },
    agent_end: (event, context) => {
      const session = sessionIn(event, context);
      const ledger = ledgerOf(runtime, session);
      ledger.busy = false;
      const end = badEndOf(listIn(event, "messages") ?? []);
      if (end === undefined || end.kind === "aborted") return;
      // A history that a provider has refused is looked at again before the next turn.
      const isHistory = end.errorClass !== undefined && isAboutHistory(end.errorClass);
      if (isHistory) ledger.isChecked = false;
      if (end.kind === "error" && !isHistory)
        return runtime.log("debug", `a turn failed: ${end.errorClass ?? "other"}`);
      const code =
        end.kind === "filter" ? "filtered-turn" : end.kind === "partial" ? "partial-turn" : undefined;
      const calls = end.calls.length === 0 ? [""] : end.calls;
      const issues = code === undefined ? [] : calls.map((id) => issueOf(code, id));
      const type = end.kind === "filter" ? "content_filter" : end.kind === "error" ? "api_error" : "repair";
      tellOnce(runtime, ledger, session, `end ${end.kind}`, issues, "detected_at_runtime", type);
    },
    before_reset: (event, context) => {
      const ledger = ledgerOf(runtime, sessionIn(event, context));
      ledger.isChecked = false;
      forgetCalls(ledger);
    },
    session_end: (event, context) => {
      ledgerOf(runtime, sessionIn(event, context)).busy = false;
    },
  };
}

/** How a session is, as it is known, or looked at anew; undefined where it is sound or cannot be told in time. */
async function healthNow(
  runtime: Runtime,
  ledger: SessionLedger,
  anew: boolean,
): Promise<Health | undefined> {
  const session = refOf(ledger);
  if (session !== undefined && anew) {
    ledger.isChecked = true;
    const job = { kind: "check", ...jobSettings(runtime), session } as const;
    const look = runtime.world.run<"check">(job).then((report) => {
      if (report === undefined) return;
      ledger.id = report.id;
      noteHealth(runtime, report);
    });
    await Promise.race([look, runtime.world.wait(MOST_WAIT_MS)]);
  }
  return ledger.id === undefined ? undefined : runtime.health.get(ledger.id);
}
