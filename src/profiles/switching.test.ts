import { describe, expect, it } from "vitest";
import { result, text, thinking, assistant as turn, use } from "../../test/carriers/anthropic.ts";
import { assistant, call, calling, tool, user } from "../../test/carriers/openai-chat.ts";
import * as items from "../../test/carriers/openai-responses.ts";
import { cured, found, isLeftAlone } from "../../test/carriers/verdicts.ts";
import { healthySamples } from "../../test/generators/healthy.ts";
import { isObject } from "../../test/generators/json.ts";
import { refusals } from "../../test/oracle/index.ts";
import { repair } from "../index.ts";
import { PROFILES, type ProfileName } from "./registry.ts";

/** Another provider's ids in place of a history's own: counters, dots, colons, and far too long ones. */
function renamed(messages: readonly unknown[], style: (id: string) => string): readonly unknown[] {
  const edit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(edit);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const isId = key === "tool_call_id" || key === "tool_use_id" || key === "id";
        return [key, isId && typeof each === "string" ? style(each) : edit(each)];
      }),
    );
  };
  return messages.map(edit);
}

const STYLES: readonly ((id: string) => string)[] = [
  (id) => `Agent:${id}`,
  (id) => `call.${id}|fc_${id}`,
  (id) => `${id}${"x".repeat(430)}`,
];

/** The ends of the turns of a history: where it could have been sent. */
function turnEnds(messages: readonly unknown[]): readonly number[] {
  return messages.flatMap((message, index) => {
    const next = messages[index + 1];
    const opens = isObject(next) && next["role"] === "user" && !JSON.stringify(next).includes("tool_use_id");
    return isObject(message) && opens ? [index + 1] : [];
  });
}

const TARGETS: readonly ProfileName[] = [
  "mistral",
  "openai-40",
  "strict-alternation",
  "deepseek-thinking",
  "moonshot-thinking",
  "groq",
  "minimax",
  "anthropic",
  "vertex",
  "bedrock-invoke",
  "minimax-anthropic",
];

describe.each(TARGETS)("a history that goes to %s", (profile) => {
  const { dialect } = PROFILES[profile];
  const options = { dialect, profile } as const;
  const pool = healthySamples(dialect, 40, 77).map((messages, at) =>
    renamed(messages, STYLES[at % STYLES.length] ?? String),
  );

  it("is taken there, and comes out the same when it is sent again", () => {
    for (const messages of pool) {
      const sent = repair(messages, options);
      expect(refusals(dialect, sent.messages, { profile })).toEqual([]);
      expect(repair(sent.messages, options).repaired).toBe(false);
    }
  });

  it("keeps what it sent when it has grown", () => {
    let compared = 0;
    for (const messages of pool) {
      const whole = repair(messages, options).messages;
      for (const end of turnEnds(messages)) {
        const shorter = repair(messages.slice(0, end), options).messages;
        // The last message that was sent may have been made for the end, or grow into what comes next.
        const kept = shorter.slice(0, -1);
        expect(whole.slice(0, kept.length)).toEqual(kept);
        compared += kept.length;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});

describe("reasoning and tools of another provider, in a history that goes on", () => {
  const search = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: {} };
  const hits = { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [] };
  const before = [
    user("one"),
    turn([thinking("theirs"), search, hits, use("a")]),
    { role: "user", content: [result("a")] },
    turn([thinking("theirs too"), text("so")]),
    user("two"),
  ];
  const after = [turn([thinking("ours"), use("b")]), { role: "user", content: [result("b")] }];
  const options = { dialect: "anthropic", switchedAt: before.length } as const;

  it("are taken out up to the message at which it was switched, and no further", () => {
    const messages = [...before, ...after];
    expect(found(messages, options)).toEqual([
      "reasoning-signature error 1",
      "foreign-server-tool error 1",
      "foreign-server-tool error 1",
      "reasoning-signature error 3",
    ]);
    const sent = cured(messages, options);
    expect(sent).toEqual([
      user("one"),
      turn([use("a")]),
      before[2],
      turn([text("so")]),
      user("two"),
      ...after,
    ]);
    expect(sent.at(-2)).toBe(after[0]);
  });

  it("ask for no request option, because what was signed since was signed for the repaired history", () => {
    expect(repair([...before, ...after], options).requires).toEqual([]);
    const broken = [
      ...before,
      turn([thinking("ours"), use("b")]),
      user("and?"),
      turn([thinking("c"), text("x")]),
    ];
    expect(repair(broken, options).requires).toEqual([
      { code: "thinking-prefix-binding", message: expect.any(Number) },
    ]);
  });

  it("are the same for the shorter and the longer history", () => {
    const first = repair(before, options).messages;
    expect(repair([...before, ...after], options).messages.slice(0, first.length)).toEqual(first);
  });

  it("stay where nothing was switched, or nobody looks at them", () => {
    expect(isLeftAlone([...before, ...after], { dialect: "anthropic" })).toBe(true);
    const chat = [user("go"), { ...assistant("so"), reasoning_content: "theirs" }, user("on")];
    expect(isLeftAlone(chat, { dialect: "openai-chat", switchedAt: 2 })).toBe(true);
  });

  it("take the ids of what they led to with them where reasoning is linked", () => {
    const messages = [
      items.user("q"),
      items.reasoning("rs_1"),
      items.call("a", "{}", { id: "fc_1" }),
      items.output("a"),
      items.reasoning("rs_2"),
      items.assistant("so", "msg_2"),
    ];
    expect(repair(messages, { dialect: "openai-responses", switchedAt: 4 }).messages).toEqual([
      items.user("q"),
      items.call("a"),
      ...messages.slice(3),
    ]);
  });

  it("count for chat where they stand in the member that the new provider reads, and are put there", () => {
    const messages = [
      user("go"),
      calling(null, [call("a")], { reasoning: "theirs" }),
      tool("a"),
      assistant("so"),
    ];
    const kimi = { dialect: "openai-chat", profile: "moonshot-thinking" } as const;
    const sent = cured(messages, kimi);
    expect(sent[1]).toEqual({ ...messages[1], reasoning_content: "theirs" });
    expect(isLeftAlone(sent, kimi)).toBe(true);
  });
});
