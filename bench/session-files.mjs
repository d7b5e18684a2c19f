/** Seeded session files, as OpenClaw and Claude Code write them, of many sizes: most lines are short, most bytes long. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Sessions vary in size by this factor on either side of their mean, evenly on a logarithmic scale. */
const SPREAD = 4;
/** One text in so many has characters beyond ASCII, which take twice the memory and more time to decode. */
const RARE = 4;
const WORDS =
  'the of session error build return const import test file result "quoted" path/to/file.ts {"k":[1]}\n\t'.split(
    " ",
  );

/** Writes `count` sessions of about `megabytes` in all into a home. Every twentieth has a call without a result. */
export function writeSessions(home, { count, megabytes, seed }) {
  const random = mulberry(seed);
  const openclaw = join(home, ".openclaw", "agents", "main", "sessions");
  const claude = join(home, ".claude", "projects", "-home-me-shop");
  for (const folder of [openclaw, claude]) mkdirSync(folder, { recursive: true });
  const mean = (megabytes * 1e6) / count;
  // The mean of what is even on a logarithmic scale from 1/SPREAD to SPREAD.
  const scale = (SPREAD - 1 / SPREAD) / (2 * Math.log(SPREAD));
  for (let index = 0; index < count; index++) {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const bytes = (mean / scale) * SPREAD ** (2 * random() - 1);
    const write = index % 2 === 0 ? openclawSession : claudeSession;
    const lines = write(id, bytes, random, index % 20 < 2);
    writeFileSync(join(index % 2 === 0 ? openclaw : claude, `${id}.jsonl`), lines);
  }
}

const TIME = "2026-01-01T00:00:00.000Z";

function openclawSession(id, bytes, random, isBroken) {
  const lines = [JSON.stringify({ type: "session", version: 3, id, timestamp: TIME, cwd: "/home/me/shop" })];
  let parentId = null;
  const add = (message) => {
    const entry = {
      type: "message",
      id: (lines.length + 0x10000000).toString(16),
      parentId,
      timestamp: TIME,
      message,
    };
    parentId = entry.id;
    lines.push(JSON.stringify(entry));
  };
  const text = (length) => [{ type: "text", text: prose(random, length) }];
  return fill(lines, bytes, isBroken, {
    prompt: () => add({ role: "user", content: text(short(random)) }),
    call: (callId) => {
      const call = { type: "toolCall", id: callId, name: "exec", arguments: { command: prose(random, 80) } };
      add({
        role: "assistant",
        content: [...text(short(random)), call],
        provider: "anthropic",
        stopReason: "toolUse",
      });
    },
    result: (toolCallId) =>
      add({ role: "toolResult", toolCallId, toolName: "exec", content: text(long(random)), isError: false }),
  });
}

function claudeSession(sessionId, bytes, random, isBroken) {
  const lines = [];
  let parentUuid = null;
  const add = (type, message) => {
    const uuid = `00000000-0000-4000-9000-${String(lines.length).padStart(12, "0")}`;
    const envelope = {
      isSidechain: false,
      userType: "external",
      cwd: "/home/me/shop",
      sessionId,
      version: "2.1.0",
    };
    lines.push(JSON.stringify({ parentUuid, ...envelope, type, message, uuid, timestamp: TIME }));
    parentUuid = uuid;
  };
  return fill(lines, bytes, isBroken, {
    prompt: () => add("user", { role: "user", content: prose(random, short(random)) }),
    call: (id) => {
      const content = [{ type: "tool_use", id, name: "Bash", input: { command: prose(random, 80) } }];
      add("assistant", { id: `msg_${id}`, type: "message", role: "assistant", model: "m", content });
    },
    result: (id) => {
      const content = [{ type: "tool_result", tool_use_id: id, content: prose(random, long(random)) }];
      add("user", { role: "user", content });
    },
  });
}

/** Prompts with some tool cycles each, until there are enough bytes; a broken one leaves out a result half-way. */
function fill(lines, bytes, isBroken, { prompt, call, result }) {
  let written = 0;
  let counted = 0;
  let isDamaged = !isBroken;
  for (let cycle = 0; written < bytes; cycle++) {
    if (cycle % 5 === 0) prompt();
    const id = `toolu_${String(cycle).padStart(10, "0")}`;
    call(id);
    if (!isDamaged && written > bytes / 2) isDamaged = true;
    else result(id);
    for (; counted < lines.length; counted++) written += lines[counted].length;
  }
  prompt();
  return `${lines.join("\n")}\n`;
}

function short(random) {
  return 100 + random() * 600;
}

/** Few results are long, and they make most of the bytes. */
function long(random) {
  const kind = random();
  if (kind < 0.8) return 200 + random() * 2000;
  return kind < 0.97 ? 4000 + random() * 16_000 : 50_000 + random() * 150_000;
}

function prose(random, length) {
  const wide = random() * RARE < 1 ? "naïve 日本語 — " : "";
  const from = Math.floor(random() * (POOL.length / 2));
  return wide + POOL.slice(from, from + Math.min(length, POOL.length / 2));
}

function mulberry(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const POOL = pool();

function pool() {
  const random = mulberry(1);
  const words = [];
  for (let length = 0; length < 500_000; length += words.at(-1).length + 1)
    words.push(WORDS[Math.floor(random() * WORDS.length)]);
  return words.join(" ");
}
