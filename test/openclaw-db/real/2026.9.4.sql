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
  VALUES ('primary', 'agent', 19, 'main', '2026.9.4', 1795944596901, 1795944596901);
INSERT INTO session_windows (session_id, session_key, previous_session_id, reason, session_scope, created_at, updated_at, transcript_updated_at, transcript_observed_at, session_entry_provenance, acp_owned, plugin_owner_id, hook_external_content_source, started_at, ended_at, status, chat_type, channel, account_id, primary_conversation_id, model_provider, model, agent_harness_id, parent_session_key, spawned_by, display_name)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 'agent:main:dangling-call', NULL, NULL, 'conversation', 1795944576295, 1795940989262, 1795940976276, 1795944576295, 1, 0, NULL, NULL, NULL, NULL, NULL, 'direct', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO session_windows (session_id, session_key, previous_session_id, reason, session_scope, created_at, updated_at, transcript_updated_at, transcript_observed_at, session_entry_provenance, acp_owned, plugin_owner_id, hook_external_content_source, started_at, ended_at, status, chat_type, channel, account_id, primary_conversation_id, model_provider, model, agent_harness_id, parent_session_key, spawned_by, display_name)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 'agent:main:fresh', NULL, NULL, 'conversation', 1795944659862, 1795944678877, 1795944677740, 1795944677740, 1, 0, NULL, NULL, 1795944664004, 1795944678824, 'done', NULL, NULL, NULL, NULL, 'loopback', 'fake-claude', 'openclaw', NULL, NULL, 'fresh');
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 0, '{"type":"session","version":3,"id":"923c6eda-29c9-4efd-8e03-b59b71153a67","timestamp":"2026-11-29T08:29:36.262Z","cwd":"/home/me/workspace"}', 1795940976262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 1, '{"type":"message","id":"00000010","parentId":null,"timestamp":"2026-11-29T08:29:36.262Z","message":{"role":"user","content":[{"type":"text","text":"First: use the tools."}],"timestamp":1795940976262}}', 1795940976262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 2, '{"type":"message","id":"00000011","parentId":"00000010","timestamp":"2026-11-29T08:29:37.262Z","message":{"role":"assistant","content":[{"type":"text","text":"I ask two tools in turn 1."},{"type":"toolCall","id":"toolu_1a","name":"read","arguments":{"path":"notes.txt"}},{"type":"toolCall","id":"toolu_1b","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1795940977262}}', 1795940977262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 3, '{"type":"message","id":"00000013","parentId":"00000011","timestamp":"2026-11-29T08:29:39.262Z","message":{"role":"toolResult","toolCallId":"toolu_1b","toolName":"read","content":[{"type":"text","text":"evidence-1b"}],"isError":false,"timestamp":1795940979262}}', 1795940979262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 4, '{"type":"message","id":"00000014","parentId":"00000013","timestamp":"2026-11-29T08:29:40.262Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 1 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795940980262}}', 1795940980262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 5, '{"type":"message","id":"00000020","parentId":"00000014","timestamp":"2026-11-29T08:29:41.262Z","message":{"role":"user","content":[{"type":"text","text":"Second: only talk."}],"timestamp":1795940981262}}', 1795940981262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 6, '{"type":"message","id":"00000024","parentId":"00000020","timestamp":"2026-11-29T08:29:42.262Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 2 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795940982262}}', 1795940982262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 7, '{"type":"message","id":"00000030","parentId":"00000024","timestamp":"2026-11-29T08:29:43.262Z","message":{"role":"user","content":[{"type":"text","text":"Third: use the tools."}],"timestamp":1795940983262}}', 1795940983262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 8, '{"type":"message","id":"00000031","parentId":"00000030","timestamp":"2026-11-29T08:29:44.262Z","message":{"role":"assistant","content":[{"type":"text","text":"I ask two tools in turn 3."},{"type":"toolCall","id":"toolu_3a","name":"read","arguments":{"path":"notes.txt"}},{"type":"toolCall","id":"toolu_3b","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"toolUse","timestamp":1795940984262}}', 1795940984262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 9, '{"type":"message","id":"00000032","parentId":"00000031","timestamp":"2026-11-29T08:29:45.262Z","message":{"role":"toolResult","toolCallId":"toolu_3a","toolName":"read","content":[{"type":"text","text":"evidence-3a"}],"isError":false,"timestamp":1795940985262}}', 1795940985262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 10, '{"type":"message","id":"00000033","parentId":"00000032","timestamp":"2026-11-29T08:29:46.262Z","message":{"role":"toolResult","toolCallId":"toolu_3b","toolName":"read","content":[{"type":"text","text":"evidence-3b"}],"isError":false,"timestamp":1795940986262}}', 1795940986262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 11, '{"type":"message","id":"00000034","parentId":"00000033","timestamp":"2026-11-29T08:29:47.262Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 3 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795940987262}}', 1795940987262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 12, '{"type":"message","id":"00000040","parentId":"00000034","timestamp":"2026-11-29T08:29:48.262Z","message":{"role":"user","content":[{"type":"text","text":"Fourth: only talk."}],"timestamp":1795940988262}}', 1795940988262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 13, '{"type":"message","id":"00000044","parentId":"00000040","timestamp":"2026-11-29T08:29:49.262Z","message":{"role":"assistant","content":[{"type":"text","text":"Turn 4 is done."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},"stopReason":"stop","timestamp":1795940989262}}', 1795940989262);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 0, '{"type":"session","version":4,"id":"18d18b75-daae-4575-b8a9-51d77b56831c","timestamp":"2026-11-29T09:31:12.855Z","cwd":"/home/me/workspace"}', 1795944672855);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 1, '{"type":"model_change","id":"f54a10cb-d5c2-4478-b632-aaf8ecb565eb","parentId":null,"timestamp":"2026-11-29T09:31:12.964Z","provider":"loopback","modelId":"fake-claude"}', 1795944672964);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 2, '{"type":"thinking_level_change","id":"f66b0080-5208-4ac7-8380-676414d13113","parentId":"f54a10cb-d5c2-4478-b632-aaf8ecb565eb","timestamp":"2026-11-29T09:31:13.108Z","thinkingLevel":"off"}', 1795944673108);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 3, '{"type":"custom","customType":"model-snapshot","data":{"timestamp":1795944673531,"provider":"loopback","modelApi":"anthropic-messages","modelId":"fake-claude"},"id":"a54f22bc-397f-4a42-b2ba-d754e2c7351c","parentId":"f66b0080-5208-4ac7-8380-676414d13113","timestamp":"2026-11-29T09:31:13.533Z"}', 1795944673533);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 4, '{"type":"message","id":"5733447e-c369-43d8-8538-3743192d6e0f","parentId":"a54f22bc-397f-4a42-b2ba-d754e2c7351c","timestamp":"2026-11-29T09:31:14.838Z","message":{"role":"user","content":"Please read the notes.","timestamp":1795944660271,"idempotencyKey":"turn-1-1795944659428:user","__openclaw":{"senderIsOwner":true}}}', 1795944674838);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 5, '{"type":"message","id":"5bff0e18-4e70-4027-b529-4731a00e9cd1","parentId":"5733447e-c369-43d8-8538-3743192d6e0f","timestamp":"2026-11-29T09:31:15.864Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"toolu_notes","name":"read","arguments":{"path":"notes.txt"}}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0},"contextUsage":{"state":"available","promptTokens":10,"totalTokens":30}},"stopReason":"toolUse","timestamp":1795944674912,"responseId":"msg_73c956a939894781a6738364a5d77fc9","responseModel":"fake-claude","__openclaw":{"runId":"turn-1-1795944659428"}}}', 1795944675864);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 6, '{"type":"message","id":"454c9331-ab8f-479a-b9dd-83a004ac0788","parentId":"5bff0e18-4e70-4027-b529-4731a00e9cd1","timestamp":"2026-11-29T09:31:16.672Z","message":{"role":"toolResult","toolCallId":"toolu_notes","toolName":"read","content":[{"type":"text","text":"the-notes-of-the-workspace"}],"details":{"kind":"text","content":"the-notes-of-the-workspace"},"isError":false,"timestamp":1795944676625,"__openclaw":{"runId":"turn-1-1795944659428"}}}', 1795944676672);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 7, '{"type":"custom","customType":"openclaw.cache-ttl","data":{"prunedToolResults":[],"ambiguousToolResultBaseKeys":[],"frozenToolResults":[{"key":"tool:toolu_notes:1795944676625","sourceHash":"0_m7mqI0mEOPYw7x-nXDx4B8Qd82flIIg2l9wRSz9jg"}]},"id":"a576b169-59b5-48af-87e9-e90c8dc43d66","parentId":"454c9331-ab8f-479a-b9dd-83a004ac0788","timestamp":"2026-11-29T09:31:16.744Z"}', 1795944676744);
INSERT INTO transcript_events (session_id, seq, event_json, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 8, '{"type":"message","id":"fddfd398-2d41-4ed3-b3ea-e767783e29f0","parentId":"a576b169-59b5-48af-87e9-e90c8dc43d66","timestamp":"2026-11-29T09:31:17.644Z","message":{"role":"assistant","content":[{"type":"text","text":"Answer to request 2."}],"api":"anthropic-messages","provider":"loopback","model":"fake-claude","usage":{"input":10,"output":20,"cacheRead":0,"cacheWrite":0,"totalTokens":30,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0},"contextUsage":{"state":"available","promptTokens":10,"totalTokens":30}},"stopReason":"stop","timestamp":1795944676891,"responseId":"msg_4a8f8eb5b765497f8c9614d8e04fdbe7","responseModel":"fake-claude","__openclaw":{"runId":"turn-1-1795944659428"}}}', 1795944677644);
INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '652639ec5d7b4ef5848fcfe862e4d5a0', 1795944596988);
INSERT INTO transcript_rewrite_watermarks (session_id, generation, updated_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', '369038f53ae7435e81d8d2b13013fcfc', 1795944673014);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '923c6eda-29c9-4efd-8e03-b59b71153a67', 0, 'session', NULL, NULL, 1795940976262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000010', 1, 'message', NULL, NULL, 1795940976262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000011', 2, 'message', '00000010', NULL, 1795940977262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000013', 3, 'message', '00000011', NULL, 1795940979262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000014', 4, 'message', '00000013', NULL, 1795940980262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000020', 5, 'message', '00000014', NULL, 1795940981262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000024', 6, 'message', '00000020', NULL, 1795940982262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000030', 7, 'message', '00000024', NULL, 1795940983262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000031', 8, 'message', '00000030', NULL, 1795940984262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000032', 9, 'message', '00000031', NULL, 1795940985262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000033', 10, 'message', '00000032', NULL, 1795940986262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000034', 11, 'message', '00000033', NULL, 1795940987262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000040', 12, 'message', '00000034', NULL, 1795940988262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', '00000044', 13, 'message', '00000040', NULL, 1795940989262);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', '18d18b75-daae-4575-b8a9-51d77b56831c', 0, 'session', NULL, NULL, 1795944672855);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 'f54a10cb-d5c2-4478-b632-aaf8ecb565eb', 1, 'model_change', NULL, NULL, 1795944672964);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 'f66b0080-5208-4ac7-8380-676414d13113', 2, 'thinking_level_change', 'f54a10cb-d5c2-4478-b632-aaf8ecb565eb', NULL, 1795944673108);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 'a54f22bc-397f-4a42-b2ba-d754e2c7351c', 3, 'custom', 'f66b0080-5208-4ac7-8380-676414d13113', NULL, 1795944673533);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', '5733447e-c369-43d8-8538-3743192d6e0f', 4, 'message', 'a54f22bc-397f-4a42-b2ba-d754e2c7351c', 'turn-1-1795944659428:user', 1795944674838);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', '5bff0e18-4e70-4027-b529-4731a00e9cd1', 5, 'message', '5733447e-c369-43d8-8538-3743192d6e0f', NULL, 1795944675864);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', '454c9331-ab8f-479a-b9dd-83a004ac0788', 6, 'message', '5bff0e18-4e70-4027-b529-4731a00e9cd1', NULL, 1795944676672);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 'a576b169-59b5-48af-87e9-e90c8dc43d66', 7, 'custom', '454c9331-ab8f-479a-b9dd-83a004ac0788', NULL, 1795944676744);
INSERT INTO transcript_event_identities (session_id, event_id, seq, event_type, parent_id, message_idempotency_key, created_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 'fddfd398-2d41-4ed3-b3ea-e767783e29f0', 8, 'message', 'a576b169-59b5-48af-87e9-e90c8dc43d66', NULL, 1795944677644);
INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild, active_event_count, active_message_count, updated_at)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 13, '00000044', 0, 13, 13, 1795940989262);
INSERT INTO session_transcript_index_state (session_id, indexed_seq, leaf_event_id, needs_rebuild, active_event_count, active_message_count, updated_at)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 8, 'fddfd398-2d41-4ed3-b3ea-e767783e29f0', 0, 8, 4, 1795944677644);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 0, 1, 0, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 1, 2, 1, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 2, 3, 2, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 3, 4, 3, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 4, 5, 4, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 5, 6, 5, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 6, 7, 6, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 7, 8, 7, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 8, 9, 8, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 9, 10, 9, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 10, 11, 10, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 11, 12, 11, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('923c6eda-29c9-4efd-8e03-b59b71153a67', 12, 13, 12, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 0, 1, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 1, 2, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 2, 3, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 3, 4, 0, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 4, 5, 1, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 5, 6, 2, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 6, 7, NULL, 1);
INSERT INTO session_transcript_active_events (session_id, active_position, event_seq, message_position, context_eligible)
  VALUES ('18d18b75-daae-4575-b8a9-51d77b56831c', 7, 8, 3, 1);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (20, 'First: use the tools.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000010', 'user', 1795940976262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (21, 'I ask two tools in turn 1.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000011', 'assistant', 1795940977262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (22, 'Turn 1 is done.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000014', 'assistant', 1795940980262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (23, 'Second: only talk.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000020', 'user', 1795940981262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (24, 'Turn 2 is done.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000024', 'assistant', 1795940982262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (25, 'Third: use the tools.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000030', 'user', 1795940983262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (26, 'I ask two tools in turn 3.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000031', 'assistant', 1795940984262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (27, 'Turn 3 is done.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000034', 'assistant', 1795940987262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (28, 'Fourth: only talk.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000040', 'user', 1795940988262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (29, 'Turn 4 is done.', '923c6eda-29c9-4efd-8e03-b59b71153a67', '00000044', 'assistant', 1795940989262);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (94, 'Please read the notes.', '18d18b75-daae-4575-b8a9-51d77b56831c', '5733447e-c369-43d8-8538-3743192d6e0f', 'user', 1795944674838);
INSERT INTO session_transcript_fts (rowid, text, session_id, message_id, role, timestamp)
  VALUES (95, 'Answer to request 2.', '18d18b75-daae-4575-b8a9-51d77b56831c', 'fddfd398-2d41-4ed3-b3ea-e767783e29f0', 'assistant', 1795944677644);
