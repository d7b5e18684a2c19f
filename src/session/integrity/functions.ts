import { createHash } from "node:crypto";
import { canonicalText } from "../../core/canonical.ts";
import { classifyError } from "../../errors/classify-error.ts";
import type { ToolExecutor } from "../cycles/tool-executor.ts";
import { jsonCopy } from "../log/json-copy.ts";
import type { ErrorRecovery } from "../recovery/error-recovery.ts";
import type { Checkpoint, ResetOptions, ResetResult, RollbackResult } from "../session.ts";
import {
  type IntegrityOptions,
  type IntegritySession,
  SessionIntegrity,
  type WithMessages,
} from "./session-integrity.ts";
import type { TransactionOptions, TransactionResult } from "./transaction.ts";

/** What was done about an answer that a content filter blocked. */
export interface ContentFilterRecovery extends WithMessages {
  /**
   * `validate_and_repair`: there was no call to go back before, and the history was repaired. The others are those of
   * `handleError`.
   */
  readonly action: Exclude<ErrorRecovery["action"], "repaired"> | "validate_and_repair";
  /** For a person, and not for the model. */
  readonly message: string;
  readonly checkpoint?: string;
}

/** Executes one call: `executeToolCycle` of {@link SessionIntegrity} as a function. */
export function executeToolCycle(
  session: IntegritySession,
  toolUse: unknown,
  executor: ToolExecutor,
  options: TransactionOptions & { readonly integrity?: IntegrityOptions } = {},
): Promise<TransactionResult & WithMessages> {
  const { integrity, ...cycle } = options;
  return new SessionIntegrity(session, integrity).executeToolCycle(toolUse, executor, cycle);
}

/** Goes back to a checkpoint. Rejects with `checkpoint-mismatch` where messages behind it were changed. */
export function rollbackToCheckpoint(
  session: IntegritySession,
  checkpoint: Checkpoint | string,
  options?: IntegrityOptions,
): Promise<RollbackResult & WithMessages> {
  return new SessionIntegrity(session, options).rollback(checkpoint);
}

/** Empties a session but for its system messages. */
export function resetSession(
  session: IntegritySession,
  { archive, ...options }: ResetOptions & IntegrityOptions = {},
): Promise<ResetResult & WithMessages> {
  return new SessionIntegrity(session, options).reset(archive === undefined ? {} : { archive });
}

/** Goes back before the call that a content filter blocked, whatever the provider's error looks like. */
export async function handleContentFilter(
  session: IntegritySession,
  error: unknown,
  options?: IntegrityOptions,
): Promise<ContentFilterRecovery> {
  const isKnown = classifyError(error).class === "content_filter";
  const filtered = isKnown ? error : { error: { type: "content_filtered", message: "content filtered" } };
  const recovery = await new SessionIntegrity(session, options).handleError(filtered);
  const { action, message, checkpoint, messages } = recovery;
  return {
    action: action === "repaired" ? "validate_and_repair" : action,
    message,
    ...(checkpoint === undefined ? {} : { checkpoint }),
    messages,
  };
}

/** One hash over messages: the same for messages that are the same as JSON, in whatever order their members stand. */
export function hashMessages(messages: readonly unknown[]): string {
  return createHash("sha256")
    .update(canonicalText(jsonCopy(messages, "A list of messages")))
    .digest("hex");
}
