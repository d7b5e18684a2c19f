/** One content block of an Anthropic Messages request, as far as the host tests read it. */
export interface WireBlock {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly input?: unknown;
  readonly tool_use_id?: string;
  readonly content?: unknown;
  readonly is_error?: boolean;
}

/** One message of a request, its content always a list of blocks. */
export interface WireMessage {
  readonly role: string;
  readonly blocks: readonly WireBlock[];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readBlock(value: unknown): WireBlock {
  if (!isRecord(value)) throw new TypeError("a content block of the request is no object");
  const { type } = value;
  if (typeof type !== "string") throw new TypeError("a content block of the request has no type");
  return { ...value, type };
}

function readMessage(value: unknown): WireMessage {
  if (!isRecord(value)) throw new TypeError("a message of the request is no object");
  const { role, content } = value;
  if (typeof role !== "string") throw new TypeError("a message of the request has no role");
  if (typeof content === "string") return { role, blocks: [{ type: "text", text: content }] };
  if (!Array.isArray(content)) throw new TypeError("a message of the request has no content");
  return { role, blocks: content.map(readBlock) };
}

/** The messages of a request body; throws where the body is not shaped like a Messages request at all. */
export function readMessages(body: unknown): readonly WireMessage[] {
  if (!isRecord(body) || !Array.isArray(body["messages"])) throw new TypeError("the request has no messages");
  return body["messages"].map(readMessage);
}

/** Every text of user and assistant messages, in the order of the request; tool results are not texts. */
export function textsOf(messages: readonly WireMessage[]): readonly string[] {
  return messages.flatMap((message) =>
    message.blocks.flatMap((block) => (block.type === "text" ? [block.text ?? ""] : [])),
  );
}

/** Every tool result, with its content as one text. */
export function resultsOf(
  messages: readonly WireMessage[],
): readonly { readonly callId: string; readonly text: string; readonly isError: boolean }[] {
  return messages.flatMap((message) =>
    message.blocks.flatMap((block) => {
      if (block.type !== "tool_result") return [];
      const text = typeof block.content === "string" ? block.content : JSON.stringify(block.content);
      return [{ callId: block.tool_use_id ?? "", text, isError: block.is_error === true }];
    }),
  );
}

/** Every tool call id, in the order of the request. */
export function callIdsOf(messages: readonly WireMessage[]): readonly string[] {
  return messages.flatMap((message) =>
    message.blocks.flatMap((block) => (block.type === "tool_use" ? [block.id ?? ""] : [])),
  );
}
