import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { metrics, trace } from "@opentelemetry/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { instrument, openSession, SessionIntegrity } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, begun, call, says, user } from "./pieces.ts";

const warnings: string[] = [];

beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(process, "emitWarning").mockImplementation((warning) => {
    warnings.push(warning instanceof Error ? warning.message : warning);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  trace.disable();
  metrics.disable();
});

function broken(): never {
  throw new Error("a listener broke");
}

/** Whatever is asked of it throws. */
const trap = (members: object): never => new Proxy(members, { get: () => broken }) as never;

describe("a listener that throws", () => {
  it.each<readonly [string, () => unknown]>([
    ["at once", broken],
    ["later", async () => broken()],
    ["no error", () => Promise.reject(Object.create(null))],
  ])("%s costs neither the result of a tool nor a state of its transaction", async (_, listener) => {
    const session = { id: "s", messages: [user("go")] };
    const states: string[] = [];
    const { success, transaction } = await new SessionIntegrity(session).executeToolCycle(
      call("a"),
      answers,
      {
        onTransaction({ state }) {
          states.push(state);
          return listener();
        },
      },
    );
    expect({ success, state: transaction?.state }).toEqual({ success: true, state: "committed" });
    expect(states).toEqual(["pending", "executing", "recording", "committed"]);
    expect(session.messages).toHaveLength(3);
    expect(warnings).toHaveLength(4);
  });

  it("on a session or on the channel keeps nobody else from hearing, and the cycle goes on", async () => {
    const { session } = await begun();
    const heard: string[] = [];
    session.on("l0:cycle:end", broken);
    session.on("l0:cycle:end", () => heard.push("session"));
    const hears = (): void => void heard.push("channel");
    subscribe("layer0", broken);
    subscribe("layer0", hears);
    try {
      expect((await session.executeToolCycle(call("a"), answers)).success).toBe(true);
    } finally {
      unsubscribe("layer0", broken);
      unsubscribe("layer0", hears);
    }
    expect(heard).toEqual(["channel", "session", "channel"]);
    expect(new Set(warnings)).toEqual(new Set(["a listener broke"]));
  });

  it("of a log of events costs nothing", async () => {
    const session = await openSession({
      store: memoryStore(),
      id: "s",
      config: { verbose: true, logger: broken },
    });
    await session.startTurn(user("go"));
    expect((await session.executeToolCycle(call("a"), answers)).success).toBe(true);
  });

  it.each<readonly [string, object]>([
    ["tracer", trap({})],
    ["span", { startActiveSpan: (_: string, __: object, work: (span: never) => unknown) => work(trap({})) }],
  ])("of telemetry costs nothing: a %s that fails", async (_, tracer) => {
    trace.setGlobalTracerProvider({ getTracer: () => tracer } as never);
    const meter = { createHistogram: () => ({ record: broken }), createCounter: () => ({ add: broken }) };
    metrics.setGlobalMeterProvider({ getMeter: () => meter } as never);
    const session = await instrument(await openSession({ store: memoryStore(), id: "s" }));
    await session.startTurn(user("go"));
    expect((await session.executeToolCycle(call("a"), answers)).success).toBe(true);
    await session.commit(undefined, says("done"));
    expect(session.messages).toHaveLength(4);
    await expect(session.rollback("none")).rejects.toMatchObject({ code: "unknown-checkpoint" });
    expect(warnings).toContain("a listener broke");
  });
});
