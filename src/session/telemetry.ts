import type { Attributes, Span } from "@opentelemetry/api";
import { Layer0Error } from "../core/error.ts";
import type { Session } from "./session.ts";
import { tell } from "./tell.ts";

/**
 * The same session with spans around what it does, and metrics of it, through `@opentelemetry/api`: a provider that the
 * program has registered gets them. Spans of tools and of the provider's client stand inside. Without a provider nothing
 * is recorded; without the package this rejects. The session that was given is not changed.
 *
 * @example
 * const session = await instrument(await openSession({ store, id: "main" }));
 */
export async function instrument(session: Session): Promise<Session> {
  const { metrics, SpanStatusCode, trace } = await loadApi();
  const tracer = trace.getTracer(SCOPE);
  const meter = metrics.getMeter(SCOPE);
  const duration = meter.createHistogram("layer0.operation.duration", {
    unit: "s",
    description: "How long operations of sessions take.",
    advice: { explicitBucketBoundaries: [...BUCKETS] },
  });
  count(session, (name, unit, description) => meter.createCounter(name, { unit, description }));
  const fixed = { "layer0.session.id": session.id, "layer0.dialect": session.dialect };

  const traced = <Result>(
    operation: string,
    work: () => Promise<Result>,
    describe: (result: Result) => Told,
  ): Promise<Result> => {
    const watched = async (span: Span | undefined): Promise<Result> => {
      const start = performance.now();
      let told: Told = NOTHING;
      try {
        const result = await work();
        told = describe(result);
        return result;
      } catch (error) {
        // The code alone: the words of an error may hold what somebody said.
        told = { ...NOTHING, error: error instanceof Layer0Error ? error.code : "_OTHER" };
        throw error;
      } finally {
        const { attributes, error } = told;
        const type = error === undefined ? {} : { "error.type": error };
        tell(() => {
          span?.setAttributes({ ...attributes, ...type });
          if (error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR, message: error });
          span?.end();
        });
        const seconds = (performance.now() - start) / 1000;
        tell(() => duration.record(seconds, { "layer0.operation": operation, ...type }));
      }
    };
    let started: Promise<Result> | undefined;
    tell(() => {
      tracer.startActiveSpan(`layer0.${operation}`, { attributes: fixed }, (span: Span) => {
        started = watched(span);
        return started;
      });
    });
    // A tracer that fails keeps nobody from working.
    return started ?? watched(undefined);
  };

  const own: Partial<Session> = {
    startTurn: (...messages) => traced("start_turn", () => session.startTurn(...messages), repairTold),
    prepare: (options) =>
      traced(
        "prepare",
        () => session.prepare(options),
        (prepared) => ({
          attributes: {
            "layer0.prepare.ok": prepared.ok,
            "layer0.messages": prepared.ok ? prepared.messages.length : session.messages.length,
          },
          error: prepared.ok ? undefined : prepared.reason,
        }),
      ),
    commit: (checkpoint, ...turn) =>
      traced(
        "commit",
        () => session.commit(checkpoint, ...turn),
        () => NOTHING,
      ),
    executeToolCycle: (turn, executor, options) =>
      traced(
        "tool_cycle",
        () => session.executeToolCycle(turn, executor, options),
        (result) => cycleTold([result.outcome], result.rolledBack === true),
      ),
    executeToolBatch: (turn, executor, options) =>
      traced(
        "tool_cycle",
        () => session.executeToolBatch(turn, executor, options),
        (result) => cycleTold(result.outcomes, result.rolledBack),
      ),
    repair: () => traced("repair", () => session.repair(), repairTold),
    rollback: (checkpoint) =>
      traced(
        "rollback",
        () => session.rollback(checkpoint),
        ({ messagesRemoved }) => ({
          attributes: { "layer0.rollback.messages_removed": messagesRemoved },
        }),
      ),
    handleError: (...given) =>
      traced(
        "handle_error",
        () => session.handleError(...given),
        ({ action, retry, classified }) => ({
          attributes: {
            "layer0.error.class": classified.class,
            "layer0.error.action": action,
            "layer0.error.retry": retry,
          },
        }),
      ),
  };
  const instrumented: Session = Object.create(session, Object.getOwnPropertyDescriptors(own));
  return Object.freeze(instrumented);
}

/** What a span says of an operation that ended. */
interface Told {
  readonly attributes: Attributes;
  /** What kept it from being done, as a word that never changes. */
  readonly error?: string | undefined;
}

type MakeCounter = (
  name: string,
  unit: string,
  description: string,
) => { add(value: number, attributes?: Attributes): void };

const SCOPE = "layer0";
const NOTHING: Told = { attributes: {} };
/** Seconds, as OpenTelemetry recommends them for operations of clients, with the short ones of a store before them. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

async function loadApi(): Promise<typeof import("@opentelemetry/api")> {
  try {
    return await import("@opentelemetry/api");
  } catch (error) {
    throw new Layer0Error(
      "invalid-option",
      "instrument needs the package @opentelemetry/api. Add it: npm install @opentelemetry/api",
      { cause: error },
    );
  }
}

/** Counts what the events tell: also what nobody has called, such as a repair on the way. No ids: they have no end. */
function count(session: Session, counter: MakeCounter): void {
  const validations = counter("layer0.validations", "{validation}", "Histories that were checked.");
  const repairs = counter("layer0.repairs", "{repair}", "Repairs that were stored.");
  const checkpoints = counter("layer0.checkpoints", "{checkpoint}", "Checkpoints that were made.");
  const rollbacks = counter("layer0.rollbacks", "{rollback}", "Rollbacks to a checkpoint.");
  const calls = counter("layer0.tool.calls", "{call}", "Tool calls, by how they ended.");
  const errors = counter(
    "layer0.errors",
    "{error}",
    "Errors that were handed over, by class and what was done.",
  );
  const incidents = counter("layer0.incidents", "{incident}", "Incidents, by type.");
  session.on("l0:validation:pass", () => validations.add(1, { "layer0.validation.valid": true }));
  session.on("l0:validation:fail", () => validations.add(1, { "layer0.validation.valid": false }));
  session.on("l0:repair:complete", () => repairs.add(1));
  session.on("l0:checkpoint:created", ({ operation }) => {
    checkpoints.add(1, { "layer0.checkpoint.operation": operation });
  });
  session.on("l0:rollback", () => rollbacks.add(1));
  session.on("l0:cycle:end", ({ ends }) => {
    for (const end of ends) calls.add(1, { "layer0.tool.end": end });
  });
  session.on("l0:error:handled", ({ class: errorClass, action }) => {
    errors.add(1, { "layer0.error.class": errorClass, "layer0.error.action": action });
  });
  session.on("l0:incident", ({ incident }) => incidents.add(1, { "layer0.incident.type": incident.type }));
}

function repairTold({
  repairs,
  lost,
  left,
}: {
  readonly repairs: readonly unknown[];
  readonly lost: readonly unknown[];
  readonly left: readonly unknown[];
}): Told {
  return {
    attributes: {
      "layer0.repair.repairs": repairs.length,
      "layer0.repair.lost": lost.length,
      "layer0.repair.left": left.length,
    },
  };
}

function cycleTold(outcomes: readonly { readonly end: string }[], rolledBack: boolean): Told {
  const failed = outcomes.find(({ end }) => end !== "returned");
  return {
    attributes: { "layer0.cycle.calls": outcomes.length, "layer0.cycle.rolled_back": rolledBack },
    error: failed?.end,
  };
}
