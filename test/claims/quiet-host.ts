import type { ClaimEvidence } from "../../src/claims/evidence.ts";

/** A host where nothing happened, in the middle of a conversation. */
export const QUIET: ClaimEvidence = {
  boot_id: "b-1",
  session_started_boot: "b-1",
  boot_events: [],
  reset_events: [],
  compaction_events: [],
  rollback_events: [],
  memory_writes: [],
  usage: { tokens: 40_000, window: 200_000 },
  entries: 40,
};
