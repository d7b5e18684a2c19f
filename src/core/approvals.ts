import type { ApprovalPart, CallId, CallPart, History } from "./model.ts";
import { step } from "./steps.ts";

/** The questions whether calls may run, and the answers to them. */
export interface Approvals {
  /** By call: the question about it, and its answer if there is one. */
  readonly ofCall: ReadonlyMap<CallPart, readonly ApprovalPart[]>;
  /** The ids of calls that are none of ours but were asked about: tools that the provider runs. */
  readonly otherIds: ReadonlySet<string>;
}

/**
 * Finds what was asked about which call. A question is about the call of its id that stands last before it, so that
 * an id that comes again in a later turn leads to no other turn's call.
 */
export function findApprovals(history: History): Approvals {
  const ofCall = new Map<CallPart, ApprovalPart[]>();
  const otherIds = new Set<string>();
  if (!history.messages.some(({ parts }) => parts.some(isApproval))) return { ofCall, otherIds };
  const calls = new Map<CallId, CallPart>();
  const asked = new Map<string, CallPart>();
  for (const { parts } of history.messages) {
    for (const part of parts) {
      step();
      if (part.kind === "call" && part.id) calls.set(part.id, part);
      if (!isApproval(part)) continue;
      const named = part.callId === undefined ? undefined : calls.get(part.callId);
      const call = named ?? (part.id === undefined ? undefined : asked.get(part.id));
      if (call === undefined) {
        if (part.callId) otherIds.add(part.callId);
        continue;
      }
      if (part.id !== undefined && part.kind === "approval-request") asked.set(part.id, call);
      const known = ofCall.get(call);
      if (known === undefined) ofCall.set(call, [part]);
      else known.push(part);
    }
  }
  return { ofCall, otherIds };
}

function isApproval(part: { readonly kind: string }): part is ApprovalPart {
  return part.kind === "approval-request" || part.kind === "approval-response";
}
