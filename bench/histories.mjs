/**
 * Seeded histories for the benchmarks: the shape of real coding sessions, about 540 bytes of JSON per message.
 * Every history is written as JSON and parsed again, so that strings and objects are what a loaded session has.
 */

const TOOLS = ["read", "exec", "edit", "grep", "write"];
const WORDS = (
  "the of and session error build function return const import test file result index path/to/file.ts line " +
  "value=null true false 0.5321 https://example.com/a?b=c&d=e tool output call C:\\Users\\x <div> npm WARN"
).split(" ");
const WIDE = ["naïve", "日本語", "😀", "—", "→"];

/** The dialects that histories are made for. */
export const DIALECTS = ["anthropic", "openclaw", "openai-chat"];

/**
 * Makes a valid history of exactly `size` messages that ends in closed turns.
 *
 * @param {string} dialect one of {@link DIALECTS}
 * @param {number} size number of messages
 * @param {number} firstId where call ids start, for histories that are put together
 * @returns {object[]}
 */
export function healthyHistory(dialect, size, firstId = 0) {
  return reloaded(render(dialect, turnsFor(dialect, size, firstId)));
}

/**
 * Makes a history of about `size` messages in which damage was done at `share` of them: in equal parts a call
 * that is gone while its result stays, a result that is gone, a result behind a later user message, and a
 * result that stands there twice.
 *
 * @param {string} dialect one of {@link DIALECTS}
 * @param {number} size number of messages
 * @param {number} share how many of 1 messages are damaged
 * @returns {object[]}
 */
export function damagedHistory(dialect, size, share) {
  const turns = turnsFor(dialect, size, 0);
  const cycles = turns.filter((turn) => turn.kind === "cycle");
  const wanted = Math.min(cycles.length, Math.max(1, Math.round(size * share)));
  for (let index = 0; index < wanted; index++) {
    const cycle = cycles[Math.floor(((index + 0.5) * cycles.length) / wanted)];
    cycle.damage = DAMAGES[index % DAMAGES.length];
  }
  return reloaded(render(dialect, turns));
}

const DAMAGES = ["lost-call", "lost-result", "late-result", "double-result"];

function reloaded(messages) {
  return JSON.parse(JSON.stringify(messages));
}

/** What is said, before any dialect: prompts, tool cycles and final answers, summing up to `size` messages. */
function turnsFor(dialect, size, firstId) {
  const random = mulberry(size * 31 + 7);
  const turns = [];
  let messages = 0;
  let serial = firstId;
  while (messages < size) {
    const left = size - messages;
    if (left <= 1) {
      turns.push({ kind: "prompt", text: prose(random, 300) });
      break;
    }
    turns.push({ kind: "prompt", text: prose(random, 300) });
    messages += 1;
    const cycles = 2 + Math.floor(random() * 6);
    for (let index = 0; index < cycles; index++) {
      const parallel = random() < 0.8 ? 1 : 2;
      const cost = dialect === "anthropic" ? 2 : 1 + parallel;
      if (messages + cost + 1 > size) break;
      const calls = Array.from({ length: parallel }, () => ({
        id: `toolu_01${(serial++).toString(36).padStart(22, "A")}`,
        name: TOOLS[Math.floor(random() * TOOLS.length)],
        argument: prose(random, 90),
        output: prose(random, 380),
        failed: random() < 0.05,
      }));
      turns.push({ kind: "cycle", text: prose(random, 120), calls });
      messages += cost;
    }
    turns.push({ kind: "answer", text: prose(random, 330) });
    messages += 1;
  }
  return turns;
}

function render(dialect, turns) {
  const writer = WRITERS[dialect];
  const out = [];
  let late;
  for (const turn of turns) {
    if (turn.kind !== "cycle") {
      out.push(turn.kind === "prompt" ? writer.user(turn.text) : writer.answer(turn.text));
      if (turn.kind === "prompt" && late !== undefined) {
        out.push(...writer.results(late));
        late = undefined;
      }
      continue;
    }
    const [first, ...others] = turn.calls;
    const asked = turn.damage === "lost-call" ? others : turn.calls;
    out.push(asked.length > 0 ? writer.calls(turn.text, asked) : writer.answer(turn.text));
    if (turn.damage === "lost-result") out.push(...writer.results(others));
    else if (turn.damage === "late-result" && late === undefined) {
      out.push(...writer.results(others));
      late = [first];
    } else if (turn.damage === "double-result") out.push(...writer.results([...turn.calls, first]));
    else out.push(...writer.results(turn.calls));
  }
  return out;
}

const WRITERS = {
  anthropic: {
    user: (text) => ({ role: "user", content: [{ type: "text", text }] }),
    answer: (text) => ({ role: "assistant", content: [{ type: "text", text }] }),
    calls: (text, calls) => ({
      role: "assistant",
      content: [
        { type: "text", text },
        ...calls.map(({ id, name, argument }) => ({
          type: "tool_use",
          id,
          name,
          input: { path: "src/index.ts", command: argument },
        })),
      ],
    }),
    results: (calls) =>
      calls.length === 0
        ? []
        : [
            {
              role: "user",
              content: calls.map(({ id, output, failed }) => ({
                type: "tool_result",
                tool_use_id: id,
                content: [{ type: "text", text: output }],
                is_error: failed,
              })),
            },
          ],
  },
  openclaw: {
    user: (text) => ({ role: "user", content: [{ type: "text", text }], timestamp: STAMP }),
    answer: (text) => assistant([{ type: "text", text }], "stop"),
    calls: (text, calls) =>
      assistant(
        [
          { type: "text", text },
          ...calls.map(({ id, name, argument }) => ({
            type: "toolCall",
            id,
            name,
            arguments: { path: "src/index.ts", command: argument },
          })),
        ],
        "toolUse",
      ),
    results: (calls) =>
      calls.map(({ id, name, output, failed }) => ({
        role: "toolResult",
        toolCallId: id,
        toolName: name,
        content: [{ type: "text", text: output }],
        isError: failed,
        timestamp: STAMP,
      })),
  },
  "openai-chat": {
    user: (text) => ({ role: "user", content: text }),
    answer: (text) => ({ role: "assistant", content: text }),
    calls: (text, calls) => ({
      role: "assistant",
      content: text,
      tool_calls: calls.map(({ id, name, argument }) => ({
        id,
        type: "function",
        function: { name, arguments: JSON.stringify({ path: "src/index.ts", command: argument }) },
      })),
    }),
    results: (calls) => calls.map(({ id, output }) => ({ role: "tool", tool_call_id: id, content: output })),
  },
};

const STAMP = 1_770_291_600_000;

function assistant(content, stopReason) {
  const usage = { input: 1234, output: 321, cacheRead: 45_678, cacheWrite: 12, totalTokens: 47_245 };
  return {
    role: "assistant",
    content,
    api: "anthropic-messages",
    provider: "anthropic",
    model: "claude-opus-4-5",
    usage,
    stopReason,
    timestamp: STAMP,
  };
}

/** About `length` characters; one text in eight has characters beyond Latin-1, as real ones do. */
function prose(random, length) {
  const wide = random() < 0.125;
  const words = [];
  for (let size = 0; size < length; ) {
    const list = wide && random() < 0.1 ? WIDE : WORDS;
    const word = list[Math.floor(random() * list.length)];
    words.push(word);
    size += word.length + 1;
  }
  return words.join(" ");
}

function mulberry(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
