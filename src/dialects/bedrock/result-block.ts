import { field, isRecord, type JsonRecord, withField } from "../../core/json.ts";

/** The record of a result in its block. */
export function toolResultOf(block: unknown): JsonRecord | undefined {
  const result = isRecord(block) ? field(block, "toolResult") : undefined;
  return isRecord(result) ? result : undefined;
}

/** The block with an edited result. */
export function withToolResult(block: unknown, edit: (result: JsonRecord) => JsonRecord): unknown {
  const result = toolResultOf(block);
  return isRecord(block) && result !== undefined ? withField(block, "toolResult", edit(result)) : block;
}
