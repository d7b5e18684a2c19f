import type { ApprovalPart, CallId, CallPart, History } from "./model.ts";

/** The questions whether calls may run, and the answers to them. */
export interface Approvals {
  /** By call: the question about it, and its answer if there is one. */
  readonly ofCall: ReadonlyMap<CallPart, readonly ApprovalPart[]>;
  /** The ids of calls that are none of ours but were asked about: tools that the provider runs. */
  readonly otherIds: ReadonlySet<string>;
}

/** The calls of one id since somebody last spoke. */
interface SameCalls {
  readonly turn: number;
  readonly calls: CallPart[];
}

/**
 * Finds what was asked about which call. A question is about the call of its id that stands last before it, so that
 * an id that comes again in a later turn leads to no other turn's call. An answer is about all calls of its id in a turn:
 * nothing tells them apart.
 */
export function findApprovals(history: History): Approvals {
  const ofCall = new Map<CallPart, ApprovalPart[]>();
  const otherIds = new Set<string>();
  if (!history.messages.some(({ parts }) => parts.some(isApproval))) return { ofCall, otherIds };
  const sameCalls = new Map<CallId, SameCalls>();
  const asked = new Map<string, CallPart>();
  let turn = 0;
  for (const { parts, role } of history.messages) {
    if (role === "user") turn += 1;
    for (const part of parts) {
      if (part.kind === "call" && part.id) {
        const same = sameCalls.get(part.id);
        if (same?.turn === turn) same.calls.push(part);
        else sameCalls.set(part.id, { turn, calls: [part] });
      }
      if (!isApproval(part)) continue;
      const named = part.callId === undefined ? undefined : sameCalls.get(part.callId)?.calls;
      const call = named?.at(-1) ?? (part.id === undefined ? undefined : asked.get(part.id));
      if (call === undefined) {
        if (part.callId) otherIds.add(part.callId);
        continue;
      }
      if (part.id !== undefined && part.kind === "approval-request") asked.set(part.id, call);
      // Those before the last one are answered once: what comes later is about the last.
      const before = part.kind === "approval-response" ? (named?.splice(0, named.length - 1) ?? []) : [];
      for (const each of [...before, call]) tell(ofCall, each, part);
    }
  }
  return { ofCall, otherIds };
}

function tell(ofCall: Map<CallPart, ApprovalPart[]>, call: CallPart, part: ApprovalPart): void {
  const known = ofCall.get(call);
  if (known === undefined) ofCall.set(call, [part]);
  else known.push(part);
}

function isApproval(part: { readonly kind: string }): part is ApprovalPart {
  return part.kind === "approval-request" || part.kind === "approval-response";
}
