PRAGMA foreign_keys = OFF;
PRAGMA user_version = 21;
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
CREATE TABLE session_transcript_cold_archives (
  session_id TEXT NOT NULL PRIMARY KEY,
  generation TEXT NOT NULL,
  archive_name TEXT NOT NULL UNIQUE,
  archive_sha256 TEXT NOT NULL CHECK (length(archive_sha256) = 64),
  event_count INTEGER NOT NULL CHECK (event_count >= 1),
  raw_bytes INTEGER NOT NULL CHECK (raw_bytes >= 0),
  archive_bytes INTEGER NOT NULL CHECK (archive_bytes >= 0),
  last_seq INTEGER NOT NULL,
  archived_at INTEGER NOT NULL,
  storage TEXT NOT NULL CHECK (storage IN ('file', 'sqlite')),
  archive_blob BLOB,
  FOREIGN KEY (session_id) REFERENCES "session_windows"(session_id) ON DELETE CASCADE,
  CHECK (length(archive_name) > 0 AND archive_name NOT IN ('.', '..') AND archive_name NOT LIKE '%/%' AND archive_name NOT LIKE '%\%'),
  CHECK ((storage = 'file' AND archive_blob IS NULL) OR (storage = 'sqlite' AND archive_blob IS NOT NULL))
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
  VALUES ('primary', 'agent', 21, 'main', '2026.9.5', 1795967854234, 1795967854234);
INSERT INTO session_windows (session_id, session_key, previous_session_id, reason, session_scope, created_at, updated_at, transcript_updated_at, transcript_observed_at, session_entry_provenance, acp_owned, plugin_owner_id, hook_external_content_source, started_at, ended_at, status, chat_type, channel, account_id, primary_conversation_id, model_provider, model, agent_harness_id, parent_session_key, spawned_by, display_name)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 'agent:main:dangling-call', NULL, NULL, 'conversation', 1795967838200, 1795967838200, 1795964238200, 1795964238200, 1, 0, NULL, NULL, NULL, NULL, NULL, 'direct', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'First: use the tools.');
INSERT INTO session_windows (session_id, session_key, previous_session_id, reason, session_scope, created_at, updated_at, transcript_updated_at, transcript_observed_at, session_entry_provenance, acp_owned, plugin_owner_id, hook_external_content_source, started_at, ended_at, status, chat_type, channel, account_id, primary_conversation_id, model_provider, model, agent_harness_id, parent_session_key, spawned_by, display_name)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'agent:main:fresh', NULL, NULL, 'conversation', 1795967943084, 1795967955992, 1795967955360, 1795967955360, 1, 0, NULL, NULL, 1795967947356, 1795967955954, 'done', NULL, NULL, NULL, NULL, 'loopback', 'fake-claude', 'openclaw', NULL, NULL, 'fresh');
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 0, '{"type":"session","version":3,"id":"f4b8450a-729c-4a58-972b-b9e4026d346c","timestamp":"2026-11-29T14:57:18.199Z","cwd":"/home/me/workspace"}', 1795964238199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 1, '{"type":"message","id":"00000010","parentId":null,"timestamp":"2026-11-29T14:57:18.199Z","message":{"role":"user","content":[{"type":"text","text":"First: use the tools."}],"timestamp":1795964238199}}', 1795964238199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 2, '{"type":"message","id":"00000011","parentId":"00000010","timestamp":"2026-11-29T14:57:19.199Z","message":{"role":"assistant","content":[{"type":"text","text":"I ask two tools in turn 1."},{"type":"toolCall","id":"toolu_1a","name":"read","arguments":{"path":"notes.txt"}},{"type":"toolCall","id":"toolu_1b","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1795964239199}}', 1795964239199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 3, '{"type":"message","id":"00000013","parentId":"00000011","timestamp":"2026-11-29T14:57:21.199Z","message":{"role":"toolResult","toolCallId":"toolu_1b","toolName":"read","content":[{"type":"text","text":"evidence-1b"}],"isError":false,"timestamp":1795964241199}}', 1795964241199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 4, '{"type":"message","id":"00000014","parentId":"00000013","timestamp":"2026-11-29T14:57:22.199Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 1 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795964242199}}', 1795964242199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 5, '{"type":"message","id":"00000020","parentId":"00000014","timestamp":"2026-11-29T14:57:23.199Z","message":{"role":"user","content":[{"type":"text","text":"Second: only talk."}],"timestamp":1795964243199}}', 1795964243199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 6, '{"type":"message","id":"00000024","parentId":"00000020","timestamp":"2026-11-29T14:57:24.199Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 2 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795964244199}}', 1795964244199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 7, '{"type":"message","id":"00000030","parentId":"00000024","timestamp":"2026-11-29T14:57:25.199Z","message":{"role":"user","content":[{"type":"text","text":"Third: use the tools."}],"timestamp":1795964245199}}', 1795964245199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 8, '{"type":"message","id":"00000031","parentId":"00000030","timestamp":"2026-11-29T14:57:26.199Z","message":{"role":"assistant","content":[{"type":"text","text":"I ask two tools in turn 3."},{"type":"toolCall","id":"toolu_3a","name":"read","arguments":{"path":"notes.txt"}},{"type":"toolCall","id":"toolu_3b","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1795964246199}}', 1795964246199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 9, '{"type":"message","id":"00000032","parentId":"00000031","timestamp":"2026-11-29T14:57:27.199Z","message":{"role":"toolResult","toolCallId":"toolu_3a","toolName":"read","content":[{"type":"text","text":"evidence-3a"}],"isError":false,"timestamp":1795964247199}}', 1795964247199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 10, '{"type":"message","id":"00000033","parentId":"00000032","timestamp":"2026-11-29T14:57:28.199Z","message":{"role":"toolResult","toolCallId":"toolu_3b","toolName":"read","content":[{"type":"text","text":"evidence-3b"}],"isError":false,"timestamp":1795964248199}}', 1795964248199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 11, '{"type":"message","id":"00000034","parentId":"00000033","timestamp":"2026-11-29T14:57:29.199Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 3 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795964249199}}', 1795964249199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 12, '{"type":"message","id":"00000040","parentId":"00000034","timestamp":"2026-11-29T14:57:30.199Z","message":{"role":"user","content":[{"type":"text","text":"Fourth: only talk."}],"timestamp":1795964250199}}', 1795964250199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 13, '{"type":"message","id":"00000044","parentId":"00000040","timestamp":"2026-11-29T14:57:31.199Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 4 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795964251199}}', 1795964251199);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 0, '{"type":"session","version":4,"id":"5cd3c1e9-f7b3-4240-98b6-de2926a6ca42","timestamp":"2026-11-29T15:59:10.785Z","cwd":"/home/me/workspace"}', 1795967950785);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 1, '{"type":"model_change","id":"1851c92f-0ce3-4ac2-b6a1-88add3d460c6","parentId":null,"timestamp":"2026-11-29T15:59:10.912Z","provider":"loopback","modelId":"fake-claude"}', 1795967950912);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 2, '{"type":"thinking_level_change","id":"a0c77c36-d885-4161-95a5-eb64c3af977c","parentId":"1851c92f-0ce3-4ac2-b6a1-88add3d460c6","timestamp":"2026-11-29T15:59:11.107Z","thinkingLevel":"off"}', 1795967951107);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 3, '{"type":"custom","customType":"model-snapshot","data":{"timestamp":1795967951560,"provider":"loopback","modelApi":"anthropic-messages","modelId":"fake-claude"},"id":"ced59411-9ee6-4829-9c4b-a1d56f564440","parentId":"a0c77c36-d885-4161-95a5-eb64c3af977c","timestamp":"2026-11-29T15:59:11.586Z"}', 1795967951586);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 4, '{"type":"message","id":"a498fbe6-c1b1-4a2a-bbcb-a5b288c5e3e1","parentId":"ced59411-9ee6-4829-9c4b-a1d56f564440","timestamp":"2026-11-29T15:59:12.786Z","message":{"role":"user","content":"Please read the notes.","timestamp":1795967944335,"idempotencyKey":"turn-1-1795967942653:user","__openclaw":{"senderIsOwner":true}}}', 1795967952786);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 5, '{"type":"message","id":"52bb56b8-8ffb-465a-867c-64f004548d8c","parentId":"a498fbe6-c1b1-4a2a-bbcb-a5b288c5e3e1","timestamp":"2026-11-29T15:59:14.063Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"toolu_notes","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0},"contextUsage":{"state":"available","promptTokens":10,"totalTokens":30}},"stopReason":"toolUse","timestamp":1795967953037,"responseId":"msg_dc57bfbfb9294a298a5699bbac71ef05","responseModel":"fake-claude","__openclaw":{"runId":"turn-1-1795967942653"}}}', 1795967954063);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 6, '{"type":"message","id":"a9570e13-a316-44af-b493-dc5095233adb","parentId":"52bb56b8-8ffb-465a-867c-64f004548d8c","timestamp":"2026-11-29T15:59:14.721Z","message":{"role":"toolResult","toolCallId":"toolu_notes","toolName":"read","content":[{"type":"text","text":"the-notes-of-the-workspace"}],"details":{"kind":"text","content":"the-notes-of-the-workspace"},"isError":false,"timestamp":1795967954713,"__openclaw":{"runId":"turn-1-1795967942653"}}}', 1795967954721);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 7, '{"type":"custom","customType":"openclaw.cache-ttl","data":{"prunedToolResults":[],"ambiguousToolResultBaseKeys":[],"frozenToolResults":[{"key":"tool:toolu_notes:1795967954713","sourceHash":"0_m7mqI0mEOPYw7x-nXDx4B8Qd82flIIg2l9wRSz9jg"}]},"id":"8f0080cb-b42a-4a68-bb5e-96e58841549f","parentId":"a9570e13-a316-44af-b493-dc5095233adb","timestamp":"2026-11-29T15:59:14.763Z"}', 1795967954763);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 8, '{"type":"message","id":"e909a602-d134-4df2-9474-d87e2df97421","parentId":"8f0080cb-b42a-4a68-bb5e-96e58841549f","timestamp":"2026-11-29T15:59:15.317Z","message":{"role":"assistant","content":[{"type":"text","text":"Answer to request 2."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0},"contextUsage":{"state":"available","promptTokens":10,"totalTokens":30}},"stopReason":"stop","timestamp":1795967954797,"responseId":"msg_cbb88a0f0c6045ada4765c5ae58011a9","responseModel":"fake-claude","__openclaw":{"runId":"turn-1-1795967942653"}}}', 1795967955317);
INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '506b0c2a6532469ebea0d8717ac47917', 1795967854274);
INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'fd5cc89994de4e60895412bd559e7744', 1795967950991);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 'f4b8450a-729c-4a58-972b-b9e4026d346c', 0, 'session', NULL, NULL, 1795964238199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000010', 1, 'message', NULL, NULL, 1795964238199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000011', 2, 'message', '00000010', NULL, 1795964239199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000013', 3, 'message', '00000011', NULL, 1795964241199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000014', 4, 'message', '00000013', NULL, 1795964242199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000020', 5, 'message', '00000014', NULL, 1795964243199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000024', 6, 'message', '00000020', NULL, 1795964244199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000030', 7, 'message', '00000024', NULL, 1795964245199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000031', 8, 'message', '00000030', NULL, 1795964246199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000032', 9, 'message', '00000031', NULL, 1795964247199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000033', 10, 'message', '00000032', NULL, 1795964248199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000034', 11, 'message', '00000033', NULL, 1795964249199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000040', 12, 'message', '00000034', NULL, 1795964250199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', '00000044', 13, 'message', '00000040', NULL, 1795964251199);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', '5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 0, 'session', NULL, NULL, 1795967950785);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', '1851c92f-0ce3-4ac2-b6a1-88add3d460c6', 1, 'model_change', NULL, NULL, 1795967950912);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'a0c77c36-d885-4161-95a5-eb64c3af977c', 2, 'thinking_level_change', '1851c92f-0ce3-4ac2-b6a1-88add3d460c6', NULL, 1795967951107);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'ced59411-9ee6-4829-9c4b-a1d56f564440', 3, 'custom', 'a0c77c36-d885-4161-95a5-eb64c3af977c', NULL, 1795967951586);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'a498fbe6-c1b1-4a2a-bbcb-a5b288c5e3e1', 4, 'message', 'ced59411-9ee6-4829-9c4b-a1d56f564440', 'turn-1-1795967942653:user', 1795967952786);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', '52bb56b8-8ffb-465a-867c-64f004548d8c', 5, 'message', 'a498fbe6-c1b1-4a2a-bbcb-a5b288c5e3e1', NULL, 1795967954063);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'a9570e13-a316-44af-b493-dc5095233adb', 6, 'message', '52bb56b8-8ffb-465a-867c-64f004548d8c', NULL, 1795967954721);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', '8f0080cb-b42a-4a68-bb5e-96e58841549f', 7, 'custom', 'a9570e13-a316-44af-b493-dc5095233adb', NULL, 1795967954763);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'e909a602-d134-4df2-9474-d87e2df97421', 8, 'message', '8f0080cb-b42a-4a68-bb5e-96e58841549f', NULL, 1795967955317);
INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild, active_event_count, active_message_count, updated_at)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 13, '00000044', 0, 13, 13, 1795964251199);
INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild, active_event_count, active_message_count, updated_at)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 8, 'e909a602-d134-4df2-9474-d87e2df97421', 0, 8, 4, 1795967955317);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 0, 1, 0, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 1, 2, 1, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 2, 3, 2, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 3, 4, 3, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 4, 5, 4, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 5, 6, 5, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 6, 7, 6, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 7, 8, 7, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 8, 9, 8, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 9, 10, 9, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 10, 11, 10, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 11, 12, 11, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('f4b8450a-729c-4a58-972b-b9e4026d346c', 12, 13, 12, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 0, 1, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 1, 2, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 2, 3, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 3, 4, 0, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 4, 5, 1, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 5, 6, 2, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 6, 7, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 7, 8, 3, 1);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (1, 'First: use the tools.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000010', 'user', 1795964238199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (2, 'I ask two tools in turn 1.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000011', 'assistant', 1795964239199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (3, 'Turn 1 is done.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000014', 'assistant', 1795964242199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (4, 'Second: only talk.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000020', 'user', 1795964243199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (5, 'Turn 2 is done.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000024', 'assistant', 1795964244199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (6, 'Third: use the tools.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000030', 'user', 1795964245199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (7, 'I ask two tools in turn 3.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000031', 'assistant', 1795964246199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (8, 'Turn 3 is done.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000034', 'assistant', 1795964249199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (9, 'Fourth: only talk.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000040', 'user', 1795964250199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (10, 'Turn 4 is done.', 'f4b8450a-729c-4a58-972b-b9e4026d346c', '00000044', 'assistant', 1795964251199);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (11, 'Please read the notes.', '5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'a498fbe6-c1b1-4a2a-bbcb-a5b288c5e3e1', 'user', 1795967952786);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (12, 'Answer to request 2.', '5cd3c1e9-f7b3-4240-98b6-de2926a6ca42', 'e909a602-d134-4df2-9474-d87e2df97421', 'assistant', 1795967955317);
CREATE TRIGGER session_windows_canonical_pending_after_insert
AFTER INSERT ON session_windows
BEGIN
  INSERT INTO session_canonical_validation_pending (session_key)
  SELECT node.session_key FROM session_nodes AS node
  WHERE node.current_session_id = NEW.session_id
    AND NOT EXISTS (
      SELECT 1 FROM session_canonical_validation_pending AS pending
      WHERE pending.session_key = node.session_key
    );
END;
CREATE TRIGGER session_windows_canonical_pending_after_update
AFTER UPDATE OF session_id, session_key ON session_windows
WHEN OLD.session_id IS NOT NEW.session_id OR OLD.session_key IS NOT NEW.session_key
BEGIN
  INSERT INTO session_canonical_validation_pending (session_key)
  SELECT node.session_key FROM session_nodes AS node
  WHERE node.current_session_id IN (OLD.session_id, NEW.session_id)
    AND NOT EXISTS (
      SELECT 1 FROM session_canonical_validation_pending AS pending
      WHERE pending.session_key = node.session_key
    );
END;
CREATE TRIGGER session_windows_canonical_pending_after_delete
AFTER DELETE ON session_windows
BEGIN
  INSERT INTO session_canonical_validation_pending (session_key)
  SELECT node.session_key FROM session_nodes AS node
  WHERE node.current_session_id = OLD.session_id
    AND NOT EXISTS (
      SELECT 1 FROM session_canonical_validation_pending AS pending
      WHERE pending.session_key = node.session_key
    );
END;
