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
  VALUES ('primary', 'agent', 19, 'main', '2026.9.1', 1795943537468, 1795943537468);
INSERT INTO session_windows (session_id, session_key, previous_session_id, reason, session_scope, created_at, updated_at, transcript_updated_at, transcript_observed_at, session_entry_provenance, acp_owned, plugin_owner_id, hook_external_content_source, started_at, ended_at, status, chat_type, channel, account_id, primary_conversation_id, model_provider, model, agent_harness_id, parent_session_key, spawned_by, display_name)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 'agent:main:dangling-call', NULL, NULL, 'conversation', 1795943519334, 1795939932291, 1795939919302, 1795943519334, 1, 0, NULL, NULL, NULL, NULL, NULL, 'direct', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO session_windows (session_id, session_key, previous_session_id, reason, session_scope, created_at, updated_at, transcript_updated_at, transcript_observed_at, session_entry_provenance, acp_owned, plugin_owner_id, hook_external_content_source, started_at, ended_at, status, chat_type, channel, account_id, primary_conversation_id, model_provider, model, agent_harness_id, parent_session_key, spawned_by, display_name)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'agent:main:fresh', NULL, NULL, 'conversation', 1795943568472, 1795943570902, 1795943570528, 1795943570528, 1, 0, NULL, NULL, 1795943568853, 1795943570885, 'done', NULL, NULL, NULL, NULL, 'loopback', 'fake-claude', 'openclaw', NULL, NULL, 'fresh');
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 0, '{"type":"session","version":3,"id":"4e62c2ae-039f-4700-9814-1ea7b5758257","timestamp":"2026-11-29T08:11:59.291Z","cwd":"/home/me/workspace"}', 1795939919291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 1, '{"type":"message","id":"00000010","parentId":null,"timestamp":"2026-11-29T08:11:59.291Z","message":{"role":"user","content":[{"type":"text","text":"First: use the tools."}],"timestamp":1795939919291}}', 1795939919291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 2, '{"type":"message","id":"00000011","parentId":"00000010","timestamp":"2026-11-29T08:12:00.291Z","message":{"role":"assistant","content":[{"type":"text","text":"I ask two tools in turn 1."},{"type":"toolCall","id":"toolu_1a","name":"read","arguments":{"path":"notes.txt"}},{"type":"toolCall","id":"toolu_1b","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1795939920291}}', 1795939920291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 3, '{"type":"message","id":"00000013","parentId":"00000011","timestamp":"2026-11-29T08:12:02.291Z","message":{"role":"toolResult","toolCallId":"toolu_1b","toolName":"read","content":[{"type":"text","text":"evidence-1b"}],"isError":false,"timestamp":1795939922291}}', 1795939922291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 4, '{"type":"message","id":"00000014","parentId":"00000013","timestamp":"2026-11-29T08:12:03.291Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 1 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795939923291}}', 1795939923291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 5, '{"type":"message","id":"00000020","parentId":"00000014","timestamp":"2026-11-29T08:12:04.291Z","message":{"role":"user","content":[{"type":"text","text":"Second: only talk."}],"timestamp":1795939924291}}', 1795939924291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 6, '{"type":"message","id":"00000024","parentId":"00000020","timestamp":"2026-11-29T08:12:05.291Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 2 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795939925291}}', 1795939925291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 7, '{"type":"message","id":"00000030","parentId":"00000024","timestamp":"2026-11-29T08:12:06.291Z","message":{"role":"user","content":[{"type":"text","text":"Third: use the tools."}],"timestamp":1795939926291}}', 1795939926291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 8, '{"type":"message","id":"00000031","parentId":"00000030","timestamp":"2026-11-29T08:12:07.291Z","message":{"role":"assistant","content":[{"type":"text","text":"I ask two tools in turn 3."},{"type":"toolCall","id":"toolu_3a","name":"read","arguments":{"path":"notes.txt"}},{"type":"toolCall","id":"toolu_3b","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1795939927291}}', 1795939927291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 9, '{"type":"message","id":"00000032","parentId":"00000031","timestamp":"2026-11-29T08:12:08.291Z","message":{"role":"toolResult","toolCallId":"toolu_3a","toolName":"read","content":[{"type":"text","text":"evidence-3a"}],"isError":false,"timestamp":1795939928291}}', 1795939928291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 10, '{"type":"message","id":"00000033","parentId":"00000032","timestamp":"2026-11-29T08:12:09.291Z","message":{"role":"toolResult","toolCallId":"toolu_3b","toolName":"read","content":[{"type":"text","text":"evidence-3b"}],"isError":false,"timestamp":1795939929291}}', 1795939929291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 11, '{"type":"message","id":"00000034","parentId":"00000033","timestamp":"2026-11-29T08:12:10.291Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 3 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795939930291}}', 1795939930291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 12, '{"type":"message","id":"00000040","parentId":"00000034","timestamp":"2026-11-29T08:12:11.291Z","message":{"role":"user","content":[{"type":"text","text":"Fourth: only talk."}],"timestamp":1795939931291}}', 1795939931291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 13, '{"type":"message","id":"00000044","parentId":"00000040","timestamp":"2026-11-29T08:12:12.291Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 4 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795939932291}}', 1795939932291);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 0, '{"type":"session","version":3,"id":"eec1c5e3-c33d-4cbb-bb13-4b5800e77f05","timestamp":"2026-11-29T09:12:49.678Z","cwd":"/home/me/workspace"}', 1795943569678);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 1, '{"type":"model_change","id":"efadfaca-b884-4fb5-9252-3e2a22c4f05e","parentId":null,"timestamp":"2026-11-29T09:12:49.714Z","provider":"loopback","modelId":"fake-claude"}', 1795943569714);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 2, '{"type":"thinking_level_change","id":"00d6a60a-b55d-43e2-aec7-62aa2e161aa8","parentId":"efadfaca-b884-4fb5-9252-3e2a22c4f05e","timestamp":"2026-11-29T09:12:49.756Z","thinkingLevel":"off"}', 1795943569756);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 3, '{"type":"custom","customType":"model-snapshot","data":{"timestamp":1795943569859,"provider":"loopback","modelApi":"anthropic-messages","modelId":"fake-claude"},"id":"ba60ec82-270b-4dd2-b4c4-82f7bf8cc1bb","parentId":"00d6a60a-b55d-43e2-aec7-62aa2e161aa8","timestamp":"2026-11-29T09:12:49.860Z"}', 1795943569860);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 4, '{"type":"message","id":"a66f008b-fc21-4fe6-96ee-c3c65d79b312","parentId":"ba60ec82-270b-4dd2-b4c4-82f7bf8cc1bb","timestamp":"2026-11-29T09:12:50.090Z","message":{"role":"user","content":"Please read the notes.","timestamp":1795943568514,"idempotencyKey":"turn-1-1795943568391:user","__openclaw":{"senderIsOwner":true}}}', 1795943570090);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 5, '{"type":"message","id":"ec0313d3-a619-474f-9b41-e8b48d0c1efd","parentId":"a66f008b-fc21-4fe6-96ee-c3c65d79b312","timestamp":"2026-11-29T09:12:50.384Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"toolu_notes","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0},"contextUsage":{"state":"available","promptTokens":10,"totalTokens":30}},"stopReason":"toolUse","timestamp":1795943570159,"responseId":"msg_266ba439b9b241a1b9e03c9cf257453f","responseModel":"fake-claude","__openclaw":{"runId":"turn-1-1795943568391"}}}', 1795943570384);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 6, '{"type":"message","id":"f120d803-2b7c-4ea2-ad80-0b2e4c751630","parentId":"ec0313d3-a619-474f-9b41-e8b48d0c1efd","timestamp":"2026-11-29T09:12:50.454Z","message":{"role":"toolResult","toolCallId":"toolu_notes","toolName":"read","content":[{"type":"text","text":"the-notes-of-the-workspace"}],"details":{"kind":"text","content":"the-notes-of-the-workspace"},"isError":false,"timestamp":1795943570453,"__openclaw":{"runId":"turn-1-1795943568391"}}}', 1795943570454);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 7, '{"type":"message","id":"7629ead6-bc16-46f9-b482-aca6a9158b4a","parentId":"f120d803-2b7c-4ea2-ad80-0b2e4c751630","timestamp":"2026-11-29T09:12:50.526Z","message":{"role":"assistant","content":[{"type":"text","text":"Answer to request 2."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0},"contextUsage":{"state":"available","promptTokens":10,"totalTokens":30}},"stopReason":"stop","timestamp":1795943570463,"responseId":"msg_fcff80d374a94cb99913f24ffcef131f","responseModel":"fake-claude","__openclaw":{"runId":"turn-1-1795943568391"}}}', 1795943570526);
INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 'c2cf77b2fee6449d91203cd0ad6fe680', 1795943537619);
INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'f6da9b1d0d2148b98776645fe7d97fc7', 1795943569727);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '4e62c2ae-039f-4700-9814-1ea7b5758257', 0, 'session', NULL, NULL, 1795939919291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000010', 1, 'message', NULL, NULL, 1795939919291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000011', 2, 'message', '00000010', NULL, 1795939920291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000013', 3, 'message', '00000011', NULL, 1795939922291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000014', 4, 'message', '00000013', NULL, 1795939923291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000020', 5, 'message', '00000014', NULL, 1795939924291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000024', 6, 'message', '00000020', NULL, 1795939925291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000030', 7, 'message', '00000024', NULL, 1795939926291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000031', 8, 'message', '00000030', NULL, 1795939927291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000032', 9, 'message', '00000031', NULL, 1795939928291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000033', 10, 'message', '00000032', NULL, 1795939929291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000034', 11, 'message', '00000033', NULL, 1795939930291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000040', 12, 'message', '00000034', NULL, 1795939931291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', '00000044', 13, 'message', '00000040', NULL, 1795939932291);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 0, 'session', NULL, NULL, 1795943569678);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'efadfaca-b884-4fb5-9252-3e2a22c4f05e', 1, 'model_change', NULL, NULL, 1795943569714);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', '00d6a60a-b55d-43e2-aec7-62aa2e161aa8', 2, 'thinking_level_change', 'efadfaca-b884-4fb5-9252-3e2a22c4f05e', NULL, 1795943569756);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'ba60ec82-270b-4dd2-b4c4-82f7bf8cc1bb', 3, 'custom', '00d6a60a-b55d-43e2-aec7-62aa2e161aa8', NULL, 1795943569860);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'a66f008b-fc21-4fe6-96ee-c3c65d79b312', 4, 'message', 'ba60ec82-270b-4dd2-b4c4-82f7bf8cc1bb', 'turn-1-1795943568391:user', 1795943570090);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'ec0313d3-a619-474f-9b41-e8b48d0c1efd', 5, 'message', 'a66f008b-fc21-4fe6-96ee-c3c65d79b312', NULL, 1795943570384);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'f120d803-2b7c-4ea2-ad80-0b2e4c751630', 6, 'message', 'ec0313d3-a619-474f-9b41-e8b48d0c1efd', NULL, 1795943570454);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', '7629ead6-bc16-46f9-b482-aca6a9158b4a', 7, 'message', 'f120d803-2b7c-4ea2-ad80-0b2e4c751630', NULL, 1795943570526);
INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild, active_event_count, active_message_count, updated_at)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 13, '00000044', 0, 13, 13, 1795939932291);
INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild, active_event_count, active_message_count, updated_at)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 7, '7629ead6-bc16-46f9-b482-aca6a9158b4a', 0, 7, 4, 1795943570526);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 0, 1, 0, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 1, 2, 1, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 2, 3, 2, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 3, 4, 3, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 4, 5, 4, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 5, 6, 5, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 6, 7, 6, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 7, 8, 7, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 8, 9, 8, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 9, 10, 9, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 10, 11, 10, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 11, 12, 11, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('4e62c2ae-039f-4700-9814-1ea7b5758257', 12, 13, 12, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 0, 1, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 1, 2, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 2, 3, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 3, 4, 0, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 4, 5, 1, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 5, 6, 2, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 6, 7, 3, 1);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (20, 'First: use the tools.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000010', 'user', 1795939919291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (21, 'I ask two tools in turn 1.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000011', 'assistant', 1795939920291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (22, 'Turn 1 is done.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000014', 'assistant', 1795939923291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (23, 'Second: only talk.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000020', 'user', 1795939924291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (24, 'Turn 2 is done.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000024', 'assistant', 1795939925291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (25, 'Third: use the tools.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000030', 'user', 1795939926291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (26, 'I ask two tools in turn 3.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000031', 'assistant', 1795939927291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (27, 'Turn 3 is done.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000034', 'assistant', 1795939930291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (28, 'Fourth: only talk.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000040', 'user', 1795939931291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (29, 'Turn 4 is done.', '4e62c2ae-039f-4700-9814-1ea7b5758257', '00000044', 'assistant', 1795939932291);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (94, 'Please read the notes.', 'eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', 'a66f008b-fc21-4fe6-96ee-c3c65d79b312', 'user', 1795943570090);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (95, 'Answer to request 2.', 'eec1c5e3-c33d-4cbb-bb13-4b5800e77f05', '7629ead6-bc16-46f9-b482-aca6a9158b4a', 'assistant', 1795943570526);
