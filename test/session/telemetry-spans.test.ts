import { trace } from "@opentelemetry/api";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterEach, expect, it } from "vitest";
import { instrument, openSession } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { call, fails, user } from "./pieces.ts";

afterEach(() => {
  trace.disable();
});

it("the spans of a session reach the SDK of OpenTelemetry, with their status and no word that was said", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  trace.setGlobalTracerProvider(provider);
  const session = await instrument(await openSession({ store: memoryStore(), id: "s" }));
  await session.startTurn(user("Zebra"));
  await session.executeToolCycle(call("a"), fails);
  await expect(session.rollback("none")).rejects.toThrow();
  await provider.forceFlush();
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ name, status }) => [name, status])).toEqual([
    ["layer0.start_turn", { code: 0 }],
    ["layer0.tool_cycle", { code: 2, message: "threw" }],
    ["layer0.rollback", { code: 2, message: "unknown-checkpoint" }],
  ]);
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain("Zebra");
  await provider.shutdown();
});
