import { describe, expect, it } from "vitest";
import { assistant, call, calling, tool, user } from "../../../test/carriers/openai-chat.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";

const dialect = "openai-chat";
const deepseek = { dialect, profile: "deepseek-thinking" } as const;
const kimi = { dialect, profile: "moonshot-thinking" } as const;
const round = (id: string, more = {}): readonly object[] => [calling(null, [call(id)], more), tool(id)];

describe("reasoning-missing where calls bring their reasoning back", () => {
  it("puts in what the provider takes for reasoning that nobody kept", () => {
    const messages = [user("go"), ...round("a"), ...round("b", { reasoning_content: "hm" })];
    expect(found(messages, deepseek)).toEqual(["reasoning-missing error 1"]);
    expect(cured(messages, deepseek)[1]).toEqual({ ...calling(null, [call("a")]), reasoning_content: "" });
    expect(cured(messages, kimi)[1]).toEqual({ ...calling(null, [call("a")]), reasoning_content: " " });
    const outcome = repair(messages, deepseek);
    expect(outcome.messages.filter((message) => !messages.includes(message as object))).toHaveLength(1);
    expect({ lost: outcome.lost, requires: outcome.requires }).toEqual({ lost: [], requires: [] });
  });

  it("takes an emptied text for reasoning only where the provider does", () => {
    const messages = [user("go"), ...round("a", { reasoning_content: "" })];
    expect(isLeftAlone(messages, deepseek)).toBe(true);
    expect(cured(messages, kimi)[1]).toMatchObject({ reasoning_content: " " });
    expect(isLeftAlone([user("go"), ...round("a", { reasoning_content: " " })], kimi)).toBe(true);
  });

  it("puts what stands under another name where the provider looks for it, and lets that stand", () => {
    const details = [
      { type: "reasoning.summary", summary: "h" },
      { type: "reasoning.text", text: "m" },
      { type: "reasoning.encrypted", data: "x" },
    ];
    for (const more of [{ reasoning: "hm" }, { reasoning_details: details }])
      for (const target of [kimi, deepseek])
        expect(cured([user("go"), ...round("a", more)], target)[1]).toEqual({
          ...calling(null, [call("a")], more),
          reasoning_content: "hm",
        });
    const sealed = { reasoning_details: [{ type: "reasoning.encrypted", data: "x" }] };
    expect(cured([user("go"), ...round("a", sealed)], kimi)[1]).toMatchObject({ reasoning_content: " " });
    expect(found([user("go"), ...round("a", { reasoning_content: null })], kimi)).toHaveLength(1);
  });

  it("does not ask messages without calls for any", () => {
    expect(isLeftAlone([user("go"), assistant("yes"), user("more")], deepseek)).toBe(true);
  });

  it("asks for nothing where the request switches reasoning off", () => {
    const request = { thinking: { type: "disabled" }, messages: [user("go"), ...round("a")] };
    expect(found(request, deepseek)).toEqual([]);
    expect(repair(request, deepseek).request).toBe(request);
  });

  it("goes by the request where only some models think", () => {
    const messages = [user("go"), ...round("a")];
    const told = (profile: "deepseek" | "moonshot", request: object): number =>
      found({ ...request, messages }, { dialect, profile }).length;
    expect(told("deepseek", { model: "deepseek-chat" })).toBe(0);
    expect(told("deepseek", { model: "deepseek-reasoner" })).toBe(1);
    expect(told("moonshot", { model: "moonshot-v1-8k" })).toBe(0);
    expect(told("moonshot", { model: "Kimi-K2.5" })).toBe(1);
    expect(told("moonshot", { model: "moonshot-v1-8k", thinking: { type: "enabled" } })).toBe(1);
    expect(told("moonshot", { model: "kimi-k2.5", thinking: { type: "disabled" } })).toBe(0);
    const bare = check(messages, { dialect, profile: "moonshot" });
    expect(bare.issues).toEqual([]);
    expect(bare.notChecked).toContain("reasoning-missing");
    const untold = check({ messages }, { dialect, profile: "moonshot" });
    expect(untold.notChecked).toContain("reasoning-missing");
    const named = check({ model: "kimi-k2.5", messages }, { dialect, profile: "moonshot" });
    expect(named.notChecked).not.toContain("reasoning-missing");
    expect(check(messages, kimi).notChecked).not.toContain("reasoning-missing");
  });

  it("gives reasoning to the placeholder calls that it makes", () => {
    const messages = [user("go"), tool("lost"), assistant("so"), user("and?")];
    const options = { ...deepseek, repairStrategy: "reconstruct" } as const;
    expect(cured(messages, options)[1]).toMatchObject({
      tool_calls: [{ id: "lost" }],
      reasoning_content: "",
    });
  });
});

describe("reasoning-missing where nothing stands in for it", () => {
  const options = { dialect: "anthropic", profile: "deepseek-anthropic" } as const;
  const use = { type: "tool_use", id: "a", name: "look", input: {} };
  const result = { role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: "x" }] };
  const messages = [user("go"), { role: "assistant", content: [use] }, result];

  it("switches reasoning off for the request", () => {
    const outcome = repair({ messages }, options);
    expect(outcome.request).toEqual({ messages, thinking: { type: "disabled" } });
    expect(outcome.requires).toEqual([{ code: "thinking-disabled", message: -1 }]);
    expect(repair(outcome.request, options).repaired).toBe(false);
  });

  it("leaves a list of messages as it is and says what its request needs", () => {
    const outcome = repair(messages, options);
    expect(outcome.messages).toBe(messages);
    expect(outcome.left).toMatchObject([{ code: "reasoning-missing", why: "unsupported" }]);
    expect(outcome.requires).toEqual([{ code: "thinking-disabled", message: 1 }]);
    expect(repair(messages, { ...options, request: { thinking: { type: "disabled" } } }).left).toEqual([]);
  });

  it("takes the reasoning of a turn that is written as several messages for that of all of it", () => {
    const thought = { role: "assistant", content: [{ type: "thinking", thinking: "hm" }] };
    expect(isLeftAlone([user("go"), thought, ...messages.slice(1)], options)).toBe(true);
  });
});
