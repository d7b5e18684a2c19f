import type { RuleCode } from "../../../src/core/issue.ts";
import type { RuleExample } from "../example.ts";
import { answered, asked, FIRST, HEADER, SECOND, says, THIRD } from "./pi.ts";

const { id: _id, ...nameless } = SECOND as { readonly id: string };

const row = (uuid: string, parentUuid: string | null, second: number, more: object): object => ({
  parentUuid,
  sessionId: "5c1d",
  version: "2.1.50",
  ...more,
  uuid,
  timestamp: `2026-01-02T10:00:${String(second).padStart(2, "0")}.000Z`,
});
const block = (content: object): object => ({
  type: "assistant",
  message: { id: "msg_1", role: "assistant", content: [content] },
});
const result = (id: string, content: string): object => ({
  type: "user",
  message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content }] },
});

/** Entries that do not hang together. */
export const ENTRY_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "missing-entry-id": { kind: "file", format: "openclaw", content: [HEADER, FIRST, nameless, THIRD] },
  "missing-parent": {
    kind: "file",
    format: "openclaw",
    content: [HEADER, FIRST, SECOND, says("e03", "e99", asked("and deploy it"))],
  },
  "duplicate-entry-id": {
    kind: "file",
    format: "openclaw",
    content: [HEADER, FIRST, SECOND, says("e02", "e02", asked("and deploy it"))],
  },
  "parent-cycle": {
    kind: "file",
    format: "openclaw",
    content: [HEADER, FIRST, says("e02", "e03", answered("Built.")), THIRD],
  },
  "split-pair": {
    kind: "file",
    format: "openclaw",
    content: [
      HEADER,
      FIRST,
      says("e02", "e01", {
        role: "assistant",
        content: [{ type: "toolCall", id: "c1", name: "build", arguments: {} }],
      }),
      says("e03", "e01", {
        role: "toolResult",
        toolCallId: "c1",
        toolName: "build",
        content: [{ type: "text", text: "built" }],
      }),
    ],
  },
  "foreign-session": {
    kind: "file",
    format: "openclaw",
    options: { fileName: `${(HEADER as { readonly id: string }).id}.jsonl` },
    about: "Two sessions in one file, which is named after the first one.",
    content: [
      HEADER,
      FIRST,
      SECOND,
      { ...HEADER, id: "another" },
      says("f01", null, asked("what is the weather like?")),
      says("f02", "f01", answered("Sunny.")),
    ],
  },
  "lost-branch": {
    kind: "file",
    format: "claude-code",
    options: { agentVersion: "2.0.14" },
    about: "Parallel calls as current versions save them, opened by version 2.0.14.",
    content: [
      row("u1", null, 1, { type: "user", message: { role: "user", content: "build both" } }),
      row("a2", "u1", 2, block({ type: "tool_use", id: "toolu_1", name: "build", input: {} })),
      row("a3", "a2", 3, block({ type: "tool_use", id: "toolu_2", name: "build", input: {} })),
      row("r4", "a2", 4, { ...result("toolu_1", "one built"), sourceToolAssistantUUID: "a2" }),
      row("r5", "a3", 5, { ...result("toolu_2", "two built"), sourceToolAssistantUUID: "a3" }),
    ],
  },
};
