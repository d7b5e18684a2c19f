/** A message of the assistant that calls one tool, as OpenAI's Chat Completions have it. */
export const asks = (id: string, name: string, args: string = "{}"): object => ({
  role: "assistant",
  content: null,
  tool_calls: [{ id, type: "function", function: { name, arguments: args } }],
});

/** A result. */
export const tool = (id: string, content: string): object => ({ role: "tool", tool_call_id: id, content });
