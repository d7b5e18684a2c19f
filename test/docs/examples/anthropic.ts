/** Pieces of messages as Anthropic's API has them. */
export const user = (...content: readonly (string | object)[]): object => {
  const [only] = content;
  return { role: "user", content: content.length === 1 && typeof only === "string" ? only : content };
};

/** A message of the assistant: one text, or blocks. */
export const assistant = (...content: readonly (string | object)[]): object => ({
  ...user(...content),
  role: "assistant",
});

/** A text block. */
export const text = (words: string): object => ({ type: "text", text: words });

/** A call. */
export const call = (id: string, name: string, input: unknown = {}): object => ({
  type: "tool_use",
  id,
  name,
  input,
});

/** A result. */
export const result = (id: string, content: string): object => ({
  type: "tool_result",
  tool_use_id: id,
  content,
});
