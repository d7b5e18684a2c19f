import { type RecordedTurn, recordedTurn } from "./payload.ts";

/** OpenClaw 2026.2.6-3: four hooks are alive. It does not tell the id of the session. */
export const TURN_2026_2_6: RecordedTurn = recordedTurn("2026.2.6-3");
