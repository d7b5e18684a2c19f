import { metrics } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { afterEach, expect, it } from "vitest";
import { instrument, openSession } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, call, fails, user } from "./pieces.ts";

afterEach(() => {
  metrics.disable();
});

it("the metrics of a session reach the SDK of OpenTelemetry, with their units, numbers and attributes", async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 60_000 });
  const provider = new MeterProvider({ readers: [reader] });
  metrics.setGlobalMeterProvider(provider);
  const session = await instrument(await openSession({ store: memoryStore(), id: "s" }));
  await session.startTurn(user("Zebra"));
  await session.executeToolCycle(call("a"), answers);
  await session.executeToolCycle(call("b"), fails);
  await expect(session.rollback("none")).rejects.toThrow();
  await provider.forceFlush();
  const scopes = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics);
  expect(scopes.map(({ scope }) => scope.name)).toEqual(["layer0"]);
  const found = new Map(
    scopes.flatMap((scope) =>
      scope.metrics.map(({ descriptor, dataPoints }) => [
        descriptor.name,
        { unit: descriptor.unit, dataPoints },
      ]),
    ),
  );
  expect(found.get("layer0.tool.calls")).toMatchObject({
    unit: "{call}",
    dataPoints: [
      { value: 1, attributes: { "layer0.tool.end": "returned" } },
      { value: 1, attributes: { "layer0.tool.end": "threw" } },
    ],
  });
  expect(found.get("layer0.operation.duration")?.unit).toBe("s");
  expect(found.get("layer0.operation.duration")?.dataPoints).toMatchObject([
    {
      attributes: { "layer0.operation": "start_turn" },
      value: { count: 1, buckets: { boundaries: expect.arrayContaining([0.0005, 60]) } },
    },
    { attributes: { "layer0.operation": "tool_cycle" }, value: { count: 1 } },
    { attributes: { "layer0.operation": "tool_cycle", "error.type": "threw" }, value: { count: 1 } },
    {
      attributes: { "layer0.operation": "rollback", "error.type": "unknown-checkpoint" },
      value: { count: 1 },
    },
  ]);
  expect(JSON.stringify([...found])).not.toContain("Zebra");
  await provider.shutdown();
});
