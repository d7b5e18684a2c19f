import { readMessages, type WireBlock, type WireMessage } from "./messages-request.ts";

/** A message as the provider judges it: neighbours of one role are one message (A-ROLE-2). */
interface JudgedMessage {
  readonly role: string;
  readonly blocks: { readonly block: WireBlock; readonly place: string }[];
  /** Index of its first part in the request, the number that the error text names. */
  readonly index: number;
}

const ID_PATTERN = /^[a-zA-Z0-9_-]+$/;

function combine(messages: readonly WireMessage[]): readonly JudgedMessage[] {
  const judged: JudgedMessage[] = [];
  for (const [index, message] of messages.entries()) {
    const previous = judged.at(-1);
    const target = previous?.role === message.role ? previous : { role: message.role, blocks: [], index };
    if (target !== previous) judged.push(target);
    for (const [part, block] of message.blocks.entries()) {
      target.blocks.push({ block, place: `messages.${index}.content.${part}` });
    }
  }
  return judged;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** A-EMPTY-1 to A-EMPTY-3 and A-EMPTY-5. */
function refuseEmptiness(messages: readonly WireMessage[]): string | undefined {
  for (const [index, message] of messages.entries()) {
    const texts = message.blocks.flatMap((block) => (block.type === "text" ? [block.text ?? ""] : []));
    const [only] = texts;
    const isUser = message.role === "user";
    if (isUser && (message.blocks.length === 0 || (message.blocks.length === 1 && only === ""))) {
      return `messages.${index}: user messages must have non-empty content`;
    }
    if (texts.includes("")) return "messages: text content blocks must be non-empty";
    if (message.blocks.length === 1 && only !== undefined && isBlank(only)) {
      return "messages: text content blocks must contain non-whitespace text";
    }
  }
  return undefined;
}

/** A-DUP-1, A-ID-1 and A-INPUT. */
function refuseCalls(judged: readonly JudgedMessage[]): string | undefined {
  const seen = new Set<string>();
  for (const { blocks } of judged) {
    for (const { block, place } of blocks) {
      if (block.type !== "tool_use") continue;
      const id = block.id ?? "";
      if (!ID_PATTERN.test(id)) return `${place}.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'`;
      if (seen.has(id)) return `${place}: \`tool_use\` ids must be unique`;
      seen.add(id);
      if (typeof block.input !== "object" || block.input === null || Array.isArray(block.input)) {
        return `${place}.tool_use.input: Input should be a valid dictionary`;
      }
    }
  }
  return undefined;
}

function callsOf(message: JudgedMessage | undefined): readonly string[] {
  if (message?.role !== "assistant") return [];
  return message.blocks.flatMap(({ block }) => (block.type === "tool_use" ? [block.id ?? ""] : []));
}

/** The results that stand before any other block: only those count as an answer (A-PAIR-3). */
function leadingResults(message: JudgedMessage | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  if (message?.role !== "user") return ids;
  for (const { block } of message.blocks) {
    if (block.type !== "tool_result") break;
    ids.add(block.tool_use_id ?? "");
  }
  return ids;
}

/** A-PAIR-1 to A-PAIR-3 and A-DUP-2. */
function refusePairing(judged: readonly JudgedMessage[]): string | undefined {
  for (const [position, message] of judged.entries()) {
    const expected = new Set(callsOf(judged[position - 1]));
    const seen = new Set<string>();
    for (const { block, place } of message.blocks) {
      if (block.type !== "tool_result") continue;
      const id = block.tool_use_id ?? "";
      if (message.role !== "user" || !expected.has(id)) {
        return `${place}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;
      }
      if (seen.has(id)) {
        return `${place}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`;
      }
      seen.add(id);
    }
    const answered = leadingResults(judged[position + 1]);
    const open = callsOf(message).filter((id) => !answered.has(id));
    if (open.length > 0) {
      return `messages.${message.index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.join(", ")}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
    }
  }
  return undefined;
}

const SERVER_RESULT = /^(?!tool_result$).+_tool_result$/;

/** A-SRV-1: a tool that ran at the provider has its result in the same answer, behind its call. */
function refuseServerTools(judged: readonly JudgedMessage[]): string | undefined {
  for (const { role, blocks, index } of judged) {
    if (role !== "assistant") continue;
    const open = new Set<string>();
    for (const { block, place } of blocks) {
      if (block.type === "server_tool_use") open.add(block.id ?? "");
      if (SERVER_RESULT.test(block.type) && !open.delete(block.tool_use_id ?? "")) {
        return `${place}: unexpected \`tool_use_id\` found in \`${block.type}\` blocks: ${block.tool_use_id}.`;
      }
    }
    for (const id of open) {
      return `messages.${index}: server tool use with id '${id}' was found without a corresponding result block`;
    }
  }
  return undefined;
}

function holdsLoneSurrogate(value: unknown): boolean {
  if (typeof value === "string") return /\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => holdsLoneSurrogate(key) || holdsLoneSurrogate(inner));
}

/** A-UTF. */
function refuseEncoding(body: unknown): string | undefined {
  return holdsLoneSurrogate(body)
    ? "The request body is not valid JSON: no low surrogate in string"
    : undefined;
}

/** A-ROLE-3: the operator's words stand behind the user's, and an answer or nothing follows them. */
function refuseSystem(judged: readonly JudgedMessage[]): string | undefined {
  for (const [position, { role, index }] of judged.entries()) {
    if (role !== "system") continue;
    const next = judged[position + 1];
    if (judged[position - 1]?.role !== "user" || (next !== undefined && next.role !== "assistant")) {
      return `messages.${index}: role 'system' must precede an 'assistant' message or end the array`;
    }
  }
  return undefined;
}

/** A-ROLE-1, A-ROLE-4 and A-ROLE-5. */
function refuseRoles(judged: readonly JudgedMessage[]): string | undefined {
  const turns = judged.filter(({ role }) => role !== "system");
  if (turns.length === 0) return "messages: at least one message is required";
  if (judged[0]?.role !== "user") return 'messages: first message must use the "user" role';
  if (turns.at(-1)?.role !== "user") {
    return "This model does not support assistant message prefill. The conversation must end with a user message.";
  }
  return undefined;
}

/**
 * The error text with which Anthropic's Messages API would refuse this body, or `undefined` where it accepts it.
 * Written from the provider's rules alone and sharing no code with the product, so that it can contradict it.
 */
export function refusalOf(body: unknown): string | undefined {
  const messages = readMessages(body);
  const judged = combine(messages);
  return (
    refuseEncoding(body) ??
    refuseRoles(judged) ??
    refuseSystem(judged) ??
    refuseEmptiness(messages) ??
    refuseCalls(judged) ??
    refusePairing(judged) ??
    refuseServerTools(judged)
  );
}
