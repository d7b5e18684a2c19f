import { TOOL_TURN, WRITE_ASKED } from "./2026-7-1.ts";
import { KEY, type RecordedTurn, SESSION } from "./payload.ts";

const NAMED = { agentId: "main", sessionId: SESSION, sessionKey: KEY };

/** OpenClaw 2026.9.6: sessions in a database, hooks around the session, and `before_agent_start` is gone. */
export const TURN_2026_9_6: RecordedTurn = {
  version: "2026.9.6",
  calls: [
    {
      hook: "gateway_start",
      event: { port: 18941 },
      context: { port: 18941, abortSignal: new AbortController().signal },
    },
    { hook: "cron_reconciled", event: { jobs: 0 }, context: {} },
    { hook: "session_start", event: { sessionId: SESSION, sessionKey: KEY }, context: NAMED },
    WRITE_ASKED,
    { hook: "before_agent_reply", event: { cleanedBody: "read the file" }, context: NAMED },
    ...TOOL_TURN,
    { hook: "gateway_stop", event: { reason: "SIGTERM" }, context: { port: 18941 } },
    {
      hook: "session_end",
      event: { ...NAMED, messageCount: 4, reason: "shutdown", sessionFile: "sqlite:main" },
      context: NAMED,
    },
  ],
};
