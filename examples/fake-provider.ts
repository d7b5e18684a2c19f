/**
 * Stands for a provider, and does its worst: it filters, limits, cuts answers off, breaks the connection, refuses
 * histories and takes the process with it. `MOODS` names what it does one after the other, `SEED` what it draws from.
 */

/** What a provider answers. */
export interface Answer {
  readonly turn: Readonly<Record<string, unknown>>;
  readonly stopReason: "tool_use" | "end_turn" | "max_tokens";
}

interface Block {
  readonly type: string;
  readonly id?: string;
  readonly tool_use_id?: string;
  readonly name?: string;
}

interface Message {
  readonly role: string;
  readonly content: string | readonly Block[];
}

const LINES = 3;

const MOODS: Readonly<Record<string, () => void>> = {
  fine: () => undefined,
  limits: () =>
    refuse(429, "rate_limit_error", "This request would exceed your rate limit.", { "retry-after": "0.01" }),
  overloaded: () => refuse(529, "overloaded_error", "Overloaded"),
  filters: () => refuse(400, "invalid_request_error", "Output blocked by content filtering policy"),
  breaks: () => {
    throw Object.assign(new TypeError("fetch failed"), {
      cause: Object.assign(new Error("reset"), { code: "ECONNRESET" }),
    });
  },
  dies: () => process.kill(process.pid, "SIGKILL"),
};
const planned = (process.env["MOODS"] ?? "").split(",").filter((mood) => mood !== "");

/** Answers a history: a call or two, until enough lines are written. */
export async function ask(history: readonly unknown[]): Promise<Answer> {
  const messages = history as readonly Message[];
  refuseUnpaired(messages);
  const mood = planned.shift() ?? "fine";
  await new Promise((resolve) => setImmediate(resolve));
  const written = blocksOf(messages).filter(
    ({ type, name }) => type === "tool_use" && name === "write",
  ).length;
  if (mood === "cuts")
    return { turn: says([{ type: "text", text: "I will now wri" }]), stopReason: "max_tokens" };
  MOODS[mood]?.();
  if (written >= LINES) return { turn: says([{ type: "text", text: "Done." }]), stopReason: "end_turn" };
  const write = {
    type: "tool_use",
    id: `toolu_${messages.length}_w`,
    name: "write",
    input: { line: written + 1 },
  };
  const read = { type: "tool_use", id: `toolu_${messages.length}_r`, name: "read", input: {} };
  return { turn: says(written % 2 === 0 ? [read, write] : [write]), stopReason: "tool_use" };
}

/** Every call has its result in the message behind it, and no result is without its call: as the real one insists. */
function refuseUnpaired(messages: readonly Message[]): void {
  let calls: readonly (string | undefined)[] = [];
  for (const [index, message] of messages.entries()) {
    const results = blocksOf([message]).flatMap(({ type, tool_use_id: id }) =>
      type === "tool_result" ? [id] : [],
    );
    if (calls.join() !== results.join()) {
      const text = `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${calls.join()}`;
      refuse(400, "invalid_request_error", text);
    }
    calls = blocksOf([message]).flatMap(({ type, id }) => (type === "tool_use" ? [id] : []));
  }
}

function blocksOf(messages: readonly Message[]): readonly Block[] {
  return messages.flatMap(({ content }) => (typeof content === "string" ? [] : content));
}

function says(content: readonly unknown[]): Readonly<Record<string, unknown>> {
  return { role: "assistant", content };
}

/** An error as the provider's SDK throws it. */
function refuse(
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): never {
  throw Object.assign(new Error(`${status} ${message}`), {
    status,
    headers,
    error: { type: "error", error: { type, message } },
  });
}
