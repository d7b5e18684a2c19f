import { type Attributes, metrics, type Span, trace } from "@opentelemetry/api";
import { afterEach, describe, expect, it } from "vitest";
import { instrument, openSession } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, assistant, call, fails, says, user } from "./pieces.ts";

interface Ended {
  readonly name: string;
  readonly attributes: Attributes;
  readonly isError: boolean;
}

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly attributes: Attributes | undefined;
}

/** Registers providers that keep what they get. Stops with `afterEach`. */
function recording() {
  const spans: Ended[] = [];
  const measured: Measured[] = [];
  const startSpan = (name: string, options: { readonly attributes?: Attributes } = {}) => {
    const attributes: Attributes = { ...options.attributes };
    let isError = false;
    return {
      setAttributes: (more: Attributes) => Object.assign(attributes, more),
      setStatus: () => {
        isError = true;
      },
      end: () => spans.push({ name, attributes, isError }),
    } as unknown as Span;
  };
  const startActiveSpan = (name: string, options: object, work: (span: Span) => unknown): unknown =>
    work(startSpan(name, options));
  const keep = (name: string) => (value: number, attributes?: Attributes) =>
    measured.push({ name, value, attributes });
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan }) } as never);
  metrics.setGlobalMeterProvider({
    getMeter: () => ({
      createHistogram: (name: string) => ({ record: keep(name) }),
      createCounter: (name: string) => ({ add: keep(name) }),
    }),
  } as never);
  return { spans, measured };
}

afterEach(() => {
  trace.disable();
  metrics.disable();
});

const open = async () => instrument(await openSession({ store: memoryStore(), id: "s" }));

describe("an instrumented session", () => {
  it("works as the session does, also where nobody listens", async () => {
    const session = await open();
    await session.startTurn(user("one"));
    const prepared = await session.prepare();
    await session.commit(prepared.ok ? prepared.checkpoint : undefined, says("fine"));
    expect(session.messages).toEqual([user("one"), says("fine")]);
    expect(session.id).toBe("s");
    expect(session.checkpoints).toHaveLength(1);
  });

  it("has a span around each operation, with codes and numbers and no word that was said", async () => {
    const { spans } = recording();
    const session = await open();
    await session.startTurn(user("Zebra"));
    const checkpoint = await session.checkpoint();
    await session.prepare();
    await session.executeToolCycle(call("a"), answers);
    await session.executeToolBatch(assistant(call("b")), fails);
    await session.repair();
    await session.handleError({ status: 429, message: "Zebra" });
    await session.rollback(checkpoint);
    expect(spans.map(({ name, isError }) => [name, isError])).toEqual([
      ["layer0.start_turn", false],
      ["layer0.prepare", false],
      ["layer0.tool_cycle", false],
      ["layer0.tool_cycle", true],
      ["layer0.repair", false],
      ["layer0.handle_error", false],
      ["layer0.rollback", false],
    ]);
    expect(spans[3]?.attributes).toEqual({
      "layer0.session.id": "s",
      "layer0.dialect": "anthropic",
      "layer0.cycle.calls": 1,
      "layer0.cycle.rolled_back": false,
      "error.type": "threw",
    });
    expect(spans[5]?.attributes).toMatchObject({
      "layer0.error.class": "rate_limit",
      "layer0.error.action": "none",
    });
    expect(JSON.stringify(spans)).not.toContain("Zebra");
  });

  it("tells what a rejected operation was rejected for by its code", async () => {
    const { spans } = recording();
    const session = await open();
    await expect(session.rollback("none")).rejects.toThrow();
    expect(spans).toMatchObject([{ isError: true, attributes: { "error.type": "unknown-checkpoint" } }]);
  });

  it("counts what happens and how long it takes, without ids", async () => {
    const { measured } = recording();
    const session = await open();
    await session.startTurn(user("one"));
    await session.prepare();
    await session.executeToolCycle(call("a"), answers);
    await session.handleError({ error: { type: "content_filtered" } });
    const names = new Set(measured.map(({ name }) => name));
    expect([...names].sort()).toEqual([
      "layer0.checkpoints",
      "layer0.errors",
      "layer0.incidents",
      "layer0.operation.duration",
      "layer0.tool.calls",
      "layer0.validations",
    ]);
    expect(measured).toContainEqual({
      name: "layer0.tool.calls",
      value: 1,
      attributes: { "layer0.tool.end": "returned" },
    });
    expect(measured.flatMap(({ attributes }) => Object.keys(attributes ?? {}))).not.toContain(
      "layer0.session.id",
    );
  });
});
