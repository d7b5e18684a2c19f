import type { Issue } from "../core/issue.ts";
import { field, isRecord } from "../core/json.ts";
import type { HookHandler } from "./host-api.ts";
import { emptyLedger, openCall, type SessionLedger, settleCall } from "./ledger.ts";
import { idOf, type NamedSession, sessionIn, textIn } from "./payload.ts";
import { followCall, preventWrite, rememberCalls, type WriteAnswer } from "./prevention.ts";
import { jobSettings, type Runtime, tellIncident } from "./runtime.ts";
import type { SessionRef } from "./work/job.ts";
import { callsIn, type WriteDefect, writeDefects } from "./write-defects.ts";

/** What is known of the session of a hook, with what this hook tells of it. */
export function ledgerOf({ ledger }: Runtime, session: NamedSession | undefined): SessionLedger {
  if (session === undefined) return emptyLedger();
  const known = ledger.of(session.name);
  known.id = session.id ?? known.id;
  known.agent = session.agent ?? known.agent;
  known.key = session.key ?? known.key;
  return known;
}

/** The session of a ledger as a job names it; undefined where too little is known of it. */
export function refOf({ id, key, agent }: SessionLedger): SessionRef | undefined {
  return agent === undefined || (id === undefined && key === undefined) ? undefined : { agent, id, key };
}

/**
 * The hooks that a host waits for while it writes or runs a tool: they look at one message and at what is remembered of
 * its session, and wait for nothing.
 */
export function writeHooks(runtime: Runtime): Readonly<Record<string, HookHandler>> {
  const { met } = runtime;
  return {
    before_message_write: (event, context) => {
      const message = isRecord(event) ? field(event, "message") : undefined;
      if (!isRecord(message) || met.has(message)) return undefined;
      met.add(message);
      const session = sessionIn(event, context);
      const ledger = ledgerOf(runtime, session);
      const answer = followCall(ledger, message) ?? checked(runtime, ledger, session, message);
      if (answer === undefined) rememberCalls(ledger, message);
      else if ("message" in answer) {
        met.add(answer.message);
        rememberCalls(ledger, answer.message);
      }
      if (message["role"] === "assistant") ledger.busy = goesOn(message);
      return answer;
    },
    tool_result_persist: (event, context) => {
      const session = sessionIn(event, context);
      const ledger = ledgerOf(runtime, session);
      const message = isRecord(event) ? field(event, "message") : undefined;
      const id = textIn(event, "toolCallId") ?? idOf(isRecord(message) ? message["toolCallId"] : undefined);
      const isSynthetic = isRecord(event) && event["isSynthetic"] === true;
      if (isSynthetic) {
        // The host has written a result that no tool has brought.
        tellOnce(
          runtime,
          ledger,
          session,
          "synthetic",
          [issueOf("dangling-call", id)],
          "detected_at_runtime",
        );
      }
      const isError = isRecord(message) && message["isError"] === true;
      settle(runtime, ledger, id, !isError && !isSynthetic);
      return undefined;
    },
    before_tool_call: (event, context) => {
      const ledger = ledgerOf(runtime, sessionIn(event, context));
      ledger.busy = true;
      const id = textIn(event, "toolCallId") ?? textIn(context, "toolCallId");
      if (id !== undefined) openCall(ledger, ledger.renamed.get(id) ?? id, textIn(event, "toolName") ?? "");
      return undefined;
    },
    after_tool_call: (event, context) => {
      const id = textIn(event, "toolCallId") ?? textIn(context, "toolCallId");
      const ledger = ledgerOf(runtime, sessionIn(event, context));
      if (id !== undefined) settle(runtime, ledger, id, textIn(event, "error") === undefined);
      return undefined;
    },
  };
}

function checked(
  runtime: Runtime,
  ledger: SessionLedger,
  session: NamedSession | undefined,
  message: Parameters<typeof preventWrite>[1],
): WriteAnswer {
  const { prevent } = runtime.config;
  const defects = writeDefects(message, ledger);
  if (defects.length === 0) return undefined;
  const answer = prevent === "off" ? undefined : preventWrite(ledger, message, defects, prevent);
  const what = [...new Set(defects.map((defect) => defect.what))].join(" ");
  const action = answer === undefined ? "detected_at_runtime" : "prevented";
  tellOnce(runtime, ledger, session, what, defects.map(issueOfDefect), action);
  return answer;
}

function settle(runtime: Runtime, ledger: SessionLedger, given: string, succeeded: boolean): void {
  const id = ledger.renamed.get(given) ?? given;
  const { checkpointInterval: interval } = runtime.config;
  if (!settleCall(ledger, id, succeeded) || interval === 0 || ledger.successes % interval !== 0) return;
  const session = refOf(ledger);
  if (session === undefined) return;
  void runtime.guarded("a checkpoint", async () => {
    const job = { kind: "checkpoint", ...jobSettings(runtime), session } as const;
    const checkpoint = await runtime.world.run<"checkpoint">(job);
    if (checkpoint === undefined) return;
    runtime.emit("l0:checkpoint:created", {
      sessionId: session.id ?? session.key ?? "",
      checkpoint: checkpoint.leaf,
      operation: "tool_cycle",
    });
  });
}

/** An incident of a kind that this session had before is in the log of events alone: it may come back at each turn. */
export function tellOnce(
  runtime: Runtime,
  ledger: SessionLedger,
  session: NamedSession | undefined,
  what: string,
  issues: readonly Issue[],
  action: "detected_at_runtime" | "prevented",
  type: Parameters<typeof tellIncident>[1]["type"] = "repair",
): void {
  if (ledger.told.has(what)) {
    runtime.log("debug", `again: ${what}`);
    return;
  }
  ledger.told.add(what);
  const name = session?.name ?? "unknown";
  tellIncident(runtime, { session: name, type, found: "at-runtime", action, issues });
}

/** An issue that was seen at a call, outside of any history. */
export function issueOf(code: Issue["code"], callId: string): Issue {
  return { code, severity: "error", message: -1, callId, args: {} };
}

function issueOfDefect({ code, callId, part }: WriteDefect): Issue {
  return { ...issueOf(code, callId), part };
}

/** An answer that calls tools is not the end of its turn, unless it failed. */
function goesOn(message: Parameters<typeof preventWrite>[1]): boolean {
  const { stopReason } = message;
  return stopReason !== "error" && stopReason !== "aborted" && callsIn(message).length > 0;
}
