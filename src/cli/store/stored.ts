import { DIALECTS } from "../../dialects/registry.ts";
import { openCallsOf } from "../../dialects/settle-turn.ts";
import { parseOwner } from "../../disk/system/processes.ts";
import { check } from "../../history.ts";
import type {
  StoredCalls,
  StoredCheckpoint,
  StoredHealth,
  StoredSession,
} from "../../report/store/stored-session.ts";
import type { CheckpointState } from "../../session/log/state.ts";
import type { SessionView } from "../../session/view-session.ts";
import type { Io } from "../program/io.ts";

/** What a report tells of a session. */
export function storedSession(view: SessionView, io: Io): StoredSession {
  const { id, dialect, profile, state, began, written } = view;
  return {
    id,
    dialect,
    ...(profile === undefined ? {} : { profile }),
    entries: state.position.seq,
    began: moment(began),
    written: moment(written),
    messages: state.history.length,
    health: healthOf(view),
    checkpoints: state.checkpoints.size,
    withheld: state.withheld.size,
    incidents: state.incidents.length,
    calls: callsOf(view, io),
  };
}

/** What a report tells of a checkpoint. */
export function storedCheckpoint({
  id,
  at,
  operation,
  state,
  mark,
  snapshot,
  position,
}: CheckpointState): StoredCheckpoint {
  const messages = snapshot?.length ?? mark.length;
  const entry = { entry: position.seq, contentHash: position.chain };
  return { id, at: moment(at), operation, state, messages, ...entry };
}

/** What is wrong with the history as the next request would send it. Nothing, where nothing was said yet. */
export function healthOf({ dialect, profile, state }: SessionView): StoredHealth {
  if (state.history.length === 0) return { problems: 0, codes: [] };
  const { issues } = check(state.history.view(), { dialect, ...(profile === undefined ? {} : { profile }) });
  const errors = issues.filter(({ severity }) => severity === "error");
  return { problems: errors.length, codes: [...new Set(errors.map(({ code }) => code))] };
}

function callsOf({ dialect, state }: SessionView, { processes }: Io): StoredCalls {
  let underWay = 0;
  let left = 0;
  for (const { calls, owner } of state.cycles.values()) {
    const known = parseOwner(owner);
    if (known !== undefined && processes.isAlive(known) === false) left += calls.length;
    else underWay += calls.length;
  }
  return { underWay, left, waiting: openCallsOf(DIALECTS[dialect], state.pending ?? []).length };
}

/** A clock may have told anything. */
function moment(at: number): number {
  return Number.isFinite(at) && Math.abs(at) <= 8.64e15 ? at : 0;
}
