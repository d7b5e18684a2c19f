import { isRecord, withField, withoutField } from "../../core/json.ts";
import { withoutMedia } from "../shared/result-content.ts";
import { type MessageShape, memberField, type Renaming } from "./shape.ts";

/** What is written alike in every dialect whose messages have roles and content blocks. */
export const baseShape: Pick<
  MessageShape,
  | "content"
  | "calls"
  | "resultMessage"
  | "withPrologue"
  | "userBlocks"
  | "assistantMessage"
  | "textBlock"
  | "withRole"
  | "withText"
  | "replaceMedia"
> = {
  content: memberField("content"),
  calls: memberField("tool_calls"),
  resultMessage: (blocks) => ({ role: "user", content: blocks }),
  withPrologue: (request, content) =>
    content === undefined ? withoutField(request, "system") : withField(request, "system", content),
  userBlocks: (blocks) => ({ role: "user", content: blocks }),
  assistantMessage: (text) => ({ role: "assistant", content: text }),
  textBlock(text) {
    return { type: "text", text };
  },
  withRole(raw, role) {
    return isRecord(raw) ? withField(raw, "role", role) : raw;
  },
  withText(part, raw, text) {
    if (part.kind === "result") return isRecord(raw) ? withField(raw, "content", text) : raw;
    return isRecord(raw) ? withField(raw, "text", text) : text;
  },
  replaceMedia: withoutMedia,
};

/** A call block with another id or name, where both are fields of the block itself. */
export function editCallBlock(raw: unknown, { id, name }: Renaming): unknown {
  let edited = isRecord(raw) ? raw : {};
  if (id !== undefined) edited = withField(edited, "id", id);
  return name === undefined ? edited : withField(edited, "name", name);
}
