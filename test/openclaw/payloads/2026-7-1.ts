import { type RecordedTurn, recordedTurn } from "./payload.ts";

/** OpenClaw 2026.7.1, the last stable version with files: `before_agent_start` comes twice. */
export const TURN_2026_7_1: RecordedTurn = recordedTurn("2026.7.1");
