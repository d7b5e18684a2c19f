PRAGMA foreign_keys = OFF;
PRAGMA user_version = 19;
CREATE TABLE schema_meta (
  meta_key TEXT NOT NULL PRIMARY KEY,
  role TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  agent_id TEXT,
  app_version TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE session_windows (
  session_id TEXT NOT NULL PRIMARY KEY,
  session_key TEXT NOT NULL,
  previous_session_id TEXT,
  reason TEXT CHECK (reason IS NULL OR reason IN ('initial', 'reset', 'rollover', 'fork', 'rewind', 'switch', 'recovery', 'compaction')),
  session_scope TEXT NOT NULL DEFAULT 'conversation' CHECK (session_scope IN ('conversation', 'shared-main', 'group', 'channel')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  transcript_updated_at INTEGER DEFAULT NULL,
  transcript_observed_at INTEGER DEFAULT NULL,
  session_entry_provenance INTEGER NOT NULL DEFAULT 0 CHECK (session_entry_provenance IN (0, 1)),
  acp_owned INTEGER NOT NULL DEFAULT 0 CHECK (acp_owned IN (0, 1)),
  plugin_owner_id TEXT,
  hook_external_content_source TEXT CHECK (hook_external_content_source IS NULL OR hook_external_content_source IN ('gmail', 'webhook')),
  started_at INTEGER,
  ended_at INTEGER,
  status TEXT CHECK (status IS NULL OR status IN ('running', 'done', 'failed', 'killed', 'timeout')),
  chat_type TEXT CHECK (chat_type IS NULL OR chat_type IN ('direct', 'group', 'channel')),
  channel TEXT,
  account_id TEXT,
  primary_conversation_id TEXT,
  model_provider TEXT,
  model TEXT,
  agent_harness_id TEXT,
  parent_session_key TEXT,
  spawned_by TEXT,
  display_name TEXT,
  FOREIGN KEY (session_key) REFERENCES session_nodes(session_key) ON DELETE CASCADE,
  FOREIGN KEY (primary_conversation_id) REFERENCES conversations(conversation_id) ON DELETE SET NULL
) STRICT;
CREATE TABLE transcript_events (
  session_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  event_json TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (session_id, seq),
  FOREIGN KEY (session_id) REFERENCES "session_windows"(session_id) ON DELETE CASCADE
) STRICT;
CREATE TABLE transcript_rewrite_watermarks (
  session_id TEXT NOT NULL PRIMARY KEY,
  generation TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (session_id) REFERENCES "session_windows"(session_id) ON DELETE CASCADE
) STRICT;
CREATE TABLE transcript_event_identities (
  session_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  event_type TEXT,
  parent_id TEXT,
  message_idempotency_key TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (session_id, event_id),
  FOREIGN KEY (session_id, seq) REFERENCES transcript_events(session_id, seq) ON DELETE CASCADE
) STRICT;
CREATE TABLE session_transcript_index_state (
  session_id TEXT NOT NULL PRIMARY KEY,
  indexed_seq INTEGER NOT NULL,
  leaf_event_id TEXT,
  needs_rebuild INTEGER NOT NULL DEFAULT 0,
  active_event_count INTEGER NOT NULL DEFAULT 0,
  active_message_count INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (session_id) REFERENCES session_windows(session_id) ON DELETE CASCADE
) STRICT;
CREATE TABLE session_transcript_active_events (
  session_id TEXT NOT NULL,
  active_position INTEGER NOT NULL CHECK (active_position >= 0),
  event_seq INTEGER NOT NULL,
  message_position INTEGER CHECK (message_position IS NULL OR message_position >= 0),
  context_eligible INTEGER,
  PRIMARY KEY (session_id, active_position),
  FOREIGN KEY (session_id, event_seq) REFERENCES transcript_events(session_id, seq) ON DELETE CASCADE
) STRICT;
CREATE VIRTUAL TABLE session_transcript_fts USING fts5(
  text,
  session_id UNINDEXED,
  message_id UNINDEXED,
  role UNINDEXED,
  timestamp UNINDEXED,
  tokenize = 'unicode61 remove_diacritics 2'
);
CREATE INDEX idx_agent_session_windows_updated_at
  ON session_windows(updated_at DESC, session_id);
CREATE INDEX idx_agent_session_windows_session_key
  ON session_windows(session_key, updated_at DESC, session_id);
CREATE INDEX idx_agent_session_windows_created_at
  ON session_windows(created_at DESC, session_id);
CREATE INDEX idx_agent_session_windows_conversation
  ON session_windows(primary_conversation_id, updated_at DESC, session_id)
  WHERE primary_conversation_id IS NOT NULL;
CREATE UNIQUE INDEX idx_agent_transcript_message_idempotency
  ON transcript_event_identities(session_id, message_idempotency_key)
  WHERE message_idempotency_key IS NOT NULL;
CREATE INDEX idx_agent_transcript_event_identity_sequence
  ON transcript_event_identities(session_id, seq);
CREATE INDEX idx_agent_transcript_event_parent
  ON transcript_event_identities(session_id, parent_id)
  WHERE parent_id IS NOT NULL;
CREATE INDEX idx_agent_transcript_event_sequence
  ON transcript_event_identities(session_id, event_type, seq DESC);
CREATE UNIQUE INDEX idx_agent_transcript_active_event_seq
  ON session_transcript_active_events(session_id, event_seq);
CREATE UNIQUE INDEX idx_agent_transcript_active_messages
  ON session_transcript_active_events(session_id, message_position)
  WHERE message_position IS NOT NULL;
CREATE INDEX idx_agent_transcript_context_pending
  ON session_transcript_active_events(session_id)
  WHERE context_eligible IS NULL;
INSERT INTO schema_meta (meta_key, role, schema_version, agent_id, app_version, created_at, updated_at)
  VALUES ('primary', 'agent', 19, 'main', '2026.8.2', 1795943395487, 1795943395487);
INSERT INTO session_windows (session_id, session_key, previous_session_id, reason, session_scope, created_at, updated_at, transcript_updated_at, transcript_observed_at, session_entry_provenance, acp_owned, plugin_owner_id, hook_external_content_source, started_at, ended_at, status, chat_type, channel, account_id, primary_conversation_id, model_provider, model, agent_harness_id, parent_session_key, spawned_by, display_name)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 'agent:main:dangling-call', NULL, NULL, 'conversation', 1795943387422, 1795939800416, 1795939787417, 1795943387422, 1, 0, NULL, NULL, NULL, NULL, NULL, 'direct', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO session_windows (session_id, session_key, previous_session_id, reason, session_scope, created_at, updated_at, transcript_updated_at, transcript_observed_at, session_entry_provenance, acp_owned, plugin_owner_id, hook_external_content_source, started_at, ended_at, status, chat_type, channel, account_id, primary_conversation_id, model_provider, model, agent_harness_id, parent_session_key, spawned_by, display_name)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 'agent:main:fresh', NULL, NULL, 'conversation', 1795943405936, 1795943409672, 1795943409337, 1795943409337, 1, 0, NULL, NULL, 1795943406386, 1795943409652, 'done', NULL, NULL, NULL, NULL, 'loopback', 'fake-claude', 'openclaw', NULL, NULL, 'fresh');
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 0, '{"type":"session","version":3,"id":"0af93d5a-35c0-4fbb-872b-a642393b1e3a","timestamp":"2026-11-29T08:09:47.416Z","cwd":"/home/me/workspace"}', 1795939787416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 1, '{"type":"message","id":"00000010","parentId":null,"timestamp":"2026-11-29T08:09:47.416Z","message":{"role":"user","content":[{"type":"text","text":"First: use the tools."}],"timestamp":1795939787416}}', 1795939787416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 2, '{"type":"message","id":"00000011","parentId":"00000010","timestamp":"2026-11-29T08:09:48.416Z","message":{"role":"assistant","content":[{"type":"text","text":"I ask two tools in turn 1."},{"type":"toolCall","id":"toolu_1a","name":"read","arguments":{"path":"notes.txt"}},{"type":"toolCall","id":"toolu_1b","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1795939788416}}', 1795939788416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 3, '{"type":"message","id":"00000013","parentId":"00000011","timestamp":"2026-11-29T08:09:50.416Z","message":{"role":"toolResult","toolCallId":"toolu_1b","toolName":"read","content":[{"type":"text","text":"evidence-1b"}],"isError":false,"timestamp":1795939790416}}', 1795939790416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 4, '{"type":"message","id":"00000014","parentId":"00000013","timestamp":"2026-11-29T08:09:51.416Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 1 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795939791416}}', 1795939791416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 5, '{"type":"message","id":"00000020","parentId":"00000014","timestamp":"2026-11-29T08:09:52.416Z","message":{"role":"user","content":[{"type":"text","text":"Second: only talk."}],"timestamp":1795939792416}}', 1795939792416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 6, '{"type":"message","id":"00000024","parentId":"00000020","timestamp":"2026-11-29T08:09:53.416Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 2 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795939793416}}', 1795939793416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 7, '{"type":"message","id":"00000030","parentId":"00000024","timestamp":"2026-11-29T08:09:54.416Z","message":{"role":"user","content":[{"type":"text","text":"Third: use the tools."}],"timestamp":1795939794416}}', 1795939794416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 8, '{"type":"message","id":"00000031","parentId":"00000030","timestamp":"2026-11-29T08:09:55.416Z","message":{"role":"assistant","content":[{"type":"text","text":"I ask two tools in turn 3."},{"type":"toolCall","id":"toolu_3a","name":"read","arguments":{"path":"notes.txt"}},{"type":"toolCall","id":"toolu_3b","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1795939795416}}', 1795939795416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 9, '{"type":"message","id":"00000032","parentId":"00000031","timestamp":"2026-11-29T08:09:56.416Z","message":{"role":"toolResult","toolCallId":"toolu_3a","toolName":"read","content":[{"type":"text","text":"evidence-3a"}],"isError":false,"timestamp":1795939796416}}', 1795939796416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 10, '{"type":"message","id":"00000033","parentId":"00000032","timestamp":"2026-11-29T08:09:57.416Z","message":{"role":"toolResult","toolCallId":"toolu_3b","toolName":"read","content":[{"type":"text","text":"evidence-3b"}],"isError":false,"timestamp":1795939797416}}', 1795939797416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 11, '{"type":"message","id":"00000034","parentId":"00000033","timestamp":"2026-11-29T08:09:58.416Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 3 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795939798416}}', 1795939798416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 12, '{"type":"message","id":"00000040","parentId":"00000034","timestamp":"2026-11-29T08:09:59.416Z","message":{"role":"user","content":[{"type":"text","text":"Fourth: only talk."}],"timestamp":1795939799416}}', 1795939799416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 13, '{"type":"message","id":"00000044","parentId":"00000040","timestamp":"2026-11-29T08:10:00.416Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 4 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795939800416}}', 1795939800416);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 0, '{"type":"session","version":3,"id":"2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1","timestamp":"2026-11-29T09:10:08.771Z","cwd":"/home/me/workspace"}', 1795943408771);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 1, '{"type":"model_change","id":"3c68ee99-d2f4-4db4-8299-f757d38f8efb","parentId":null,"timestamp":"2026-11-29T09:10:08.797Z","provider":"loopback","modelId":"fake-claude"}', 1795943408797);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 2, '{"type":"thinking_level_change","id":"baa1ff76-afe8-4d52-9fa6-d83634c23a08","parentId":"3c68ee99-d2f4-4db4-8299-f757d38f8efb","timestamp":"2026-11-29T09:10:08.826Z","thinkingLevel":"off"}', 1795943408826);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 3, '{"type":"custom","customType":"model-snapshot","data":{"timestamp":1795943408896,"provider":"loopback","modelApi":"anthropic-messages","modelId":"fake-claude"},"id":"5e4c1ece-4ea0-41b0-b761-1cba3dbce2c9","parentId":"baa1ff76-afe8-4d52-9fa6-d83634c23a08","timestamp":"2026-11-29T09:10:08.897Z"}', 1795943408897);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 4, '{"type":"message","id":"d82acdbb-1c16-4f31-ab80-4a0215e7e4f3","parentId":"5e4c1ece-4ea0-41b0-b761-1cba3dbce2c9","timestamp":"2026-11-29T09:10:09.045Z","message":{"role":"user","content":"Please read the notes.","timestamp":1795943405999,"idempotencyKey":"turn-1-1795943405821:user","__openclaw":{"senderIsOwner":true}}}', 1795943409045);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 5, '{"type":"message","id":"b678566f-5a8c-400d-98cc-cf5f02895220","parentId":"d82acdbb-1c16-4f31-ab80-4a0215e7e4f3","timestamp":"2026-11-29T09:10:09.231Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"toolu_notes","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0},"contextUsage":{"state":"available","promptTokens":10,"totalTokens":30}},"stopReason":"toolUse","timestamp":1795943409064,"responseId":"msg_66e66febad064e899101dc57956bf3af","responseModel":"fake-claude","__openclaw":{"runId":"turn-1-1795943405821"}}}', 1795943409231);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 6, '{"type":"message","id":"26133e50-bfa4-4dce-b366-1e20f5d25169","parentId":"b678566f-5a8c-400d-98cc-cf5f02895220","timestamp":"2026-11-29T09:10:09.282Z","message":{"role":"toolResult","toolCallId":"toolu_notes","toolName":"read","content":[{"type":"text","text":"the-notes-of-the-workspace"}],"details":{"kind":"text","content":"the-notes-of-the-workspace"},"isError":false,"timestamp":1795943409281,"__openclaw":{"runId":"turn-1-1795943405821"}}}', 1795943409282);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 7, '{"type":"message","id":"4f47a098-da06-4e88-9d8b-e81d535d4990","parentId":"26133e50-bfa4-4dce-b366-1e20f5d25169","timestamp":"2026-11-29T09:10:09.334Z","message":{"role":"assistant","content":[{"type":"text","text":"Answer to request 2."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0},"contextUsage":{"state":"available","promptTokens":10,"totalTokens":30}},"stopReason":"stop","timestamp":1795943409290,"responseId":"msg_c558f43600ca40978543b71c658e0122","responseModel":"fake-claude","__openclaw":{"runId":"turn-1-1795943405821"}}}', 1795943409334);
INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 'cfc4b7101627453698e7f92f55cd0c8d', 1795943395559);
INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', '339443e9eb3441c583f20f37a6f3951b', 1795943408811);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', 0, 'session', NULL, NULL, 1795939787416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000010', 1, 'message', NULL, NULL, 1795939787416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000011', 2, 'message', '00000010', NULL, 1795939788416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000013', 3, 'message', '00000011', NULL, 1795939790416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000014', 4, 'message', '00000013', NULL, 1795939791416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000020', 5, 'message', '00000014', NULL, 1795939792416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000024', 6, 'message', '00000020', NULL, 1795939793416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000030', 7, 'message', '00000024', NULL, 1795939794416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000031', 8, 'message', '00000030', NULL, 1795939795416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000032', 9, 'message', '00000031', NULL, 1795939796416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000033', 10, 'message', '00000032', NULL, 1795939797416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000034', 11, 'message', '00000033', NULL, 1795939798416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000040', 12, 'message', '00000034', NULL, 1795939799416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000044', 13, 'message', '00000040', NULL, 1795939800416);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', '2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 0, 'session', NULL, NULL, 1795943408771);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', '3c68ee99-d2f4-4db4-8299-f757d38f8efb', 1, 'model_change', NULL, NULL, 1795943408797);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 'baa1ff76-afe8-4d52-9fa6-d83634c23a08', 2, 'thinking_level_change', '3c68ee99-d2f4-4db4-8299-f757d38f8efb', NULL, 1795943408826);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', '5e4c1ece-4ea0-41b0-b761-1cba3dbce2c9', 3, 'custom', 'baa1ff76-afe8-4d52-9fa6-d83634c23a08', NULL, 1795943408897);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 'd82acdbb-1c16-4f31-ab80-4a0215e7e4f3', 4, 'message', '5e4c1ece-4ea0-41b0-b761-1cba3dbce2c9', 'turn-1-1795943405821:user', 1795943409045);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 'b678566f-5a8c-400d-98cc-cf5f02895220', 5, 'message', 'd82acdbb-1c16-4f31-ab80-4a0215e7e4f3', NULL, 1795943409231);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', '26133e50-bfa4-4dce-b366-1e20f5d25169', 6, 'message', 'b678566f-5a8c-400d-98cc-cf5f02895220', NULL, 1795943409282);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', '4f47a098-da06-4e88-9d8b-e81d535d4990', 7, 'message', '26133e50-bfa4-4dce-b366-1e20f5d25169', NULL, 1795943409334);
INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild, active_event_count, active_message_count, updated_at)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 13, '00000044', 0, 13, 13, 1795939800416);
INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild, active_event_count, active_message_count, updated_at)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 7, '4f47a098-da06-4e88-9d8b-e81d535d4990', 0, 7, 4, 1795943409334);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 0, 1, 0, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 1, 2, 1, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 2, 3, 2, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 3, 4, 3, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 4, 5, 4, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 5, 6, 5, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 6, 7, 6, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 7, 8, 7, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 8, 9, 8, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 9, 10, 9, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 10, 11, 10, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 11, 12, 11, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('0af93d5a-35c0-4fbb-872b-a642393b1e3a', 12, 13, 12, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 0, 1, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 1, 2, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 2, 3, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 3, 4, 0, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 4, 5, 1, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 5, 6, 2, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 6, 7, 3, 1);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (20, 'First: use the tools.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000010', 'user', 1795939787416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (21, 'I ask two tools in turn 1.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000011', 'assistant', 1795939788416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (22, 'Turn 1 is done.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000014', 'assistant', 1795939791416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (23, 'Second: only talk.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000020', 'user', 1795939792416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (24, 'Turn 2 is done.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000024', 'assistant', 1795939793416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (25, 'Third: use the tools.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000030', 'user', 1795939794416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (26, 'I ask two tools in turn 3.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000031', 'assistant', 1795939795416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (27, 'Turn 3 is done.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000034', 'assistant', 1795939798416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (28, 'Fourth: only talk.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000040', 'user', 1795939799416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (29, 'Turn 4 is done.', '0af93d5a-35c0-4fbb-872b-a642393b1e3a', '00000044', 'assistant', 1795939800416);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (94, 'Please read the notes.', '2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', 'd82acdbb-1c16-4f31-ab80-4a0215e7e4f3', 'user', 1795943409045);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (95, 'Answer to request 2.', '2038fd3e-b922-4a5d-8eb5-ecdd5a59e5d1', '4f47a098-da06-4e88-9d8b-e81d535d4990', 'assistant', 1795943409334);
