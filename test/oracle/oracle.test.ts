import { describe, expect, it } from "vitest";
import { allMessageCases, prepare } from "../cases/case-files.ts";
import { disputed } from "../cases/disputed.ts";
import type { RuleExample } from "./example.ts";
import { LANGCHAIN_EXAMPLES, LETTA_EXAMPLES, PYDANTIC_EXAMPLES } from "./examples-agents.ts";
import { ANTHROPIC_PAIRING, ANTHROPIC_SERVER_TOOLS } from "./examples-anthropic.ts";
import { ANTHROPIC_CONTENT } from "./examples-anthropic-content.ts";
import { BEDROCK_EXAMPLES } from "./examples-bedrock.ts";
import { AI_SDK_EXAMPLES, AI_SDK_UI_EXAMPLES } from "./examples-frameworks.ts";
import { GEMINI_EXAMPLES } from "./examples-gemini.ts";
import { RESPONSES_ITEMS, RESPONSES_PAIRING } from "./examples-openai-responses.ts";
import { CHAT_EXAMPLES, CLAW_EXAMPLES, MIXED_EXAMPLES } from "./examples-others.ts";
import { PROFILE_EXAMPLES } from "./examples-profiles.ts";
import { REASONING_EXAMPLES } from "./examples-reasoning.ts";
import { ORACLE_DIALECTS, refusals } from "./index.ts";

const GROUPS: Readonly<Record<string, readonly RuleExample[]>> = {
  "anthropic pairing": ANTHROPIC_PAIRING,
  "anthropic server tools": ANTHROPIC_SERVER_TOOLS,
  "anthropic content": ANTHROPIC_CONTENT,
  "openai-chat": CHAT_EXAMPLES,
  openclaw: CLAW_EXAMPLES,
  mixed: MIXED_EXAMPLES,
  "openai-responses pairing": RESPONSES_PAIRING,
  "openai-responses items": RESPONSES_ITEMS,
  gemini: GEMINI_EXAMPLES,
  bedrock: BEDROCK_EXAMPLES,
  "ai-sdk": AI_SDK_EXAMPLES,
  "ai-sdk-ui": AI_SDK_UI_EXAMPLES,
  langchain: LANGCHAIN_EXAMPLES,
  "pydantic-ai": PYDANTIC_EXAMPLES,
  letta: LETTA_EXAMPLES,
  profiles: PROFILE_EXAMPLES,
  reasoning: REASONING_EXAMPLES,
};

for (const [group, examples] of Object.entries(GROUPS)) {
  describe(`the strict checker on ${group}`, () => {
    it.each(examples)("$rule: $about", ({ rule, dialect, broken, healthy, options }) => {
      expect(refusals(dialect, broken, options).map((refusal) => refusal.rule)).toContain(rule);
      expect(refusals(dialect, healthy, options)).toEqual([]);
    });
  });
}

describe("the strict checker on any value", () => {
  it.each([[null], [7], ["text"], [{}], [{ messages: "none" }]])("refuses %j", (document) => {
    for (const dialect of ORACLE_DIALECTS) {
      expect(refusals(dialect, document)).not.toEqual([]);
    }
  });

  it("takes a lone result where only the new turn of a thread is sent", () => {
    const messages = [{ role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: "x" }] }];
    expect(refusals("anthropic", messages, { request: { thread: { type: "continue" } } })).toEqual([]);
  });

  it("takes a session file without messages while it waits", () => {
    expect(refusals("openclaw", [], { pending: true })).toEqual([]);
  });

  it("throws on nothing that a list may hold", () => {
    const keys = ["content", "parts", "tool_calls", "tool_call", "data", "kwargs", "approvals", "output"];
    const values = [null, 7, "x", [], {}, [null], [[]], [{}], { a: [null] }];
    const heads = [
      {},
      { role: "user" },
      { role: "model" },
      { role: "tool" },
      { type: "ai" },
      { kind: "response" },
      { message_type: "tool_call_message" },
    ];
    const messages = heads.flatMap((head) =>
      keys.flatMap((key) => values.map((value) => ({ ...head, [key]: value }))),
    );
    for (const dialect of ORACLE_DIALECTS) expect(refusals(dialect, messages).length).toBeGreaterThan(0);
  });

  it("survives nesting of any depth", () => {
    let content: unknown = "\ud800";
    for (let depth = 0; depth < 100_000; depth++) content = [{ type: "tool_result", content }];
    const rules = refusals("anthropic", [{ role: "user", content }]).map(({ rule }) => rule);
    expect(rules).toContain("A-UTF");
  });
});

describe("the strict checker on the cases", () => {
  const judged = allMessageCases().filter(
    (one) => one.expect["valid_before"] !== null && !disputed(one.id).has("valid_before"),
  );
  it.each(judged)("agrees with $id", (one) => {
    const { document, options } = prepare(one);
    const found = refusals(one.dialect, document, options);
    expect({ valid: found.length === 0, found }).toMatchObject({ valid: one.expect["valid_before"] });
  });
});
