import { randomBytes } from "node:crypto";
import type { BootRecord } from "../boot/boot-record.ts";

/** What the section tells. */
export interface SectionInput {
  /** Undefined where no gateway has booted, as in a command line tool. */
  readonly boot: Pick<BootRecord, "bootId" | "pid" | "processStartTimeISO"> | undefined;
  readonly sessionId: string;
  /** New, or loaded from before. */
  readonly isNewSession: boolean;
  /** Another one each turn, made by `newTurnNonce`. */
  readonly nonce?: string;
}

/** The section, or why there is none. */
export type Section =
  | { readonly status: "present"; readonly text: string }
  | { readonly status: "unverifiable" };

/**
 * The section "Host Session Verification" of a system prompt. Built from the host alone, so that it is there after a
 * compaction, too: whoever builds the prompt anew builds it again.
 */
export function hostVerificationSection({ boot, sessionId, isNewSession, nonce }: SectionInput): Section {
  if (boot === undefined) return { status: "unverifiable" };
  const { bootId, pid, processStartTimeISO } = boot;
  const status = isNewSession
    ? "NEW SESSION (reset triggered or first message)"
    : "EXISTING SESSION (earlier turns may be in the context)";
  const text = [
    "## Host Session Verification",
    "",
    `**Gateway Boot ID**: ${quoted(bootId)}`,
    `**Process**: PID ${pid}, started ${processStartTimeISO}`,
    `**Session ID**: ${quoted(sessionId)}`,
    ...(nonce === undefined
      ? []
      : [`**Turn nonce**: ${quoted(nonce)} (asked for by the host, not by the user)`]),
    "",
    "### Important Rules",
    "",
    "1. **Context Reset Claims**: You may ONLY claim a context reset if a `/new` command was explicitly used.",
    "   - A restart of the gateway loads this session again. It is no reset.",
    "",
    "2. **Token Count Claims**: You MUST NOT estimate or report token usage.",
    "   - Token tracking is handled at the host level",
    "   - Use `session_status` tool to query actual usage",
    "",
    "3. **Session Persistence**: This session persists across messages.",
    "   - The session ID remains the same unless explicitly reset",
    "   - Check the Boot ID to verify if the gateway restarted",
    "",
    `**Current Status**: ${status}`,
    "",
  ].join("\n");
  return { status: "present", text };
}

/** A word that no turn had before. */
export function newTurnNonce(): string {
  return randomBytes(9).toString("hex");
}

/**
 * Does an answer repeat the nonce of its turn? That proves that the model read the prompt of this turn, and nothing
 * else: whoever reads the section can repeat what is in it.
 */
export function repeatsNonce(answer: string, nonce: string): boolean {
  return nonce !== "" && answer.includes(nonce);
}

/** An id may be anything; in a prompt it must stay one word in its marks. */
function quoted(id: string): string {
  return `\`${id.slice(0, 200).replace(/[^\w.:@/+-]/g, "_")}\``;
}
