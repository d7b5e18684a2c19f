import { describe, expect, it } from "vitest";
import { nodeHost } from "../../src/host/world.ts";
import { countWork } from "./work.ts";

const { createPlugin } = await import("../../src/openclaw/plugin.ts");

type Hook = (event: unknown, context: unknown) => unknown;

const CONTEXT = { agentId: "main", sessionKey: "agent:main:main" };

/** The hook that a host waits for at each write, of a plugin that has nothing around it. */
function hooksOf(config: object): ReadonlyMap<string, Hook> {
  const hooks = new Map<string, Hook>();
  createPlugin({
    run: () => new Promise(() => undefined),
    stopWork: () => undefined,
    now: () => 0,
    home: "/home/me",
    script: "/l0/main.js",
    hostRoutes: async () => undefined,
    probe: async () => 404,
    start: () => undefined,
    print: () => undefined,
    host: nodeHost,
    variables: {},
    wait: () => new Promise(() => undefined),
  }).register({ pluginConfig: config, on: (name: string, hook: Hook) => hooks.set(name, hook) });
  return hooks;
}

function calls(from: number, count: number): object {
  const content = Array.from({ length: count }, (_, index) => ({
    ...{ type: "toolCall", id: `call${from + index}`, name: "read", arguments: {} },
  }));
  return { message: { role: "assistant", content, stopReason: "toolUse" }, ...CONTEXT };
}

/** The work of a whole tool cycle behind so many others. */
function cycleAfter(earlier: number, config: object): number {
  const hooks = hooksOf(config);
  const cycle = (number: number): void => {
    const toolCallId = `call${number}`;
    const message = { role: "toolResult", toolCallId, content: [], isError: false };
    hooks.get("before_message_write")?.(calls(number, 1), CONTEXT);
    hooks.get("before_tool_call")?.({ toolName: "read", toolCallId }, CONTEXT);
    hooks.get("after_tool_call")?.({ toolName: "read", toolCallId }, CONTEXT);
    hooks.get("tool_result_persist")?.({ toolCallId, message }, CONTEXT);
    hooks.get("before_message_write")?.({ message, ...CONTEXT }, CONTEXT);
  };
  for (let number = 0; number < earlier; number++) cycle(number);
  return countWork(() => cycle(earlier));
}

describe("the hooks that a host waits for", () => {
  it.each(["off", "rewrite"])("cost the same however long a session has lasted (prevent: %s)", (prevent) => {
    const config = { prevent, checkpointInterval: 0 };
    cycleAfter(3, config);
    const [short, long] = [cycleAfter(10, config), cycleAfter(10_000, config)];
    expect(short).toBeGreaterThan(10);
    expect(long / short).toBeLessThan(1.2);
  });

  it("cost as much more as a message has calls", () => {
    const hook = hooksOf({ prevent: "rewrite" }).get("before_message_write");
    hook?.(calls(0, 5), CONTEXT);
    const [few, many] = [10, 1000].map((count) => countWork(() => hook?.(calls(count * 10, count), CONTEXT)));
    expect((many ?? 0) / (few ?? 1)).toBeLessThan(110);
  });
});
