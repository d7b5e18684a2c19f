import { type RecordedTurn, recordedTurn } from "./payload.ts";

/** OpenClaw 2026.9.6: sessions in a database, hooks around the session, and `before_agent_start` is gone. */
export const TURN_2026_9_6: RecordedTurn = recordedTurn("2026.9.6");
