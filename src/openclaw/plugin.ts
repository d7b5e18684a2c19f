import { isRecord } from "../core/json.ts";
import { readConfig } from "./config.ts";
import type { HookHandler, HostApi } from "./host-api.ts";
import { isAtLeast } from "./host-version.ts";
import { createRoute, type Route } from "./http-route.ts";
import { createLog } from "./logger.ts";
import { textIn } from "./payload.ts";
import { createRuntime, type PluginWorld, type Runtime } from "./runtime.ts";
import { registerSurfaces } from "./surfaces.ts";
import { answerHooks } from "./truth/answer-hooks.ts";
import { hostStarted, hostStopped } from "./truth/boot.ts";
import { sessionHooks } from "./truth/session-hooks.ts";
import { truthTurnHooks } from "./truth/turn-hooks.ts";
import { turnHooks } from "./turn-hooks.ts";
import { scriptBeside } from "./typed-program.ts";
import { writeHooks } from "./write-hooks.ts";

/** What a host loads. */
export interface Plugin {
  /** Called more than once by every host, and in every command of it: it only tells the host what there is. */
  register(api: unknown): void;
}

/** Makes the plugin. All that it remembers lives as long as the process, whatever host registers it again. */
export function createPlugin(world: PluginWorld): Plugin {
  const runtime = createRuntime(world);
  const route = createRoute(runtime);
  const known = new WeakSet<object>();
  return {
    register(given) {
      if (!isRecord(given) || known.has(given)) return;
      known.add(given);
      runtime.guarded("the registration", () => register(given as HostApi, runtime, route));
    },
  };
}

function register(api: HostApi, runtime: Runtime, route: Route): void {
  const { config, wrong } = readConfig(api.pluginConfig);
  runtime.config = config;
  runtime.log = createLog(api.logger, config.logLevel);
  if (wrong.length > 0) {
    runtime.log("warn", `these settings mean nothing and are left out: ${wrong.slice(0, 10).join(", ")}`);
  }
  if (!config.enabled) return;
  runtime.host.script = scriptBeside(textIn(api, "source")) ?? runtime.host.script;
  // In these modes a host collects what there is, and throws at whoever reaches for its runtime.
  if (!WITHOUT_RUNTIME.has(textIn(api, "registrationMode") ?? "")) meetHost(api, runtime);
  registerHooks(api, runtime, {
    ...writeHooks(runtime),
    ...turnHooks(runtime),
    ...hostHooks(runtime, route),
  });
  // A hook that both lists have is called for each.
  registerHooks(api, runtime, {
    ...sessionHooks(runtime),
    ...truthTurnHooks(runtime),
    ...answerHooks(runtime),
  });
  registerSurfaces(api, runtime);
  runtime.guarded("the service", () =>
    api.registerService?.({
      id: "clawos-l0",
      start: (context) => {
        runtime.host.stateDir = textIn(context, "stateDir") ?? runtime.host.stateDir;
        void runtime.guarded("the route", () => route.prepare());
        return atStart(runtime, context);
      },
      stop: () => end(runtime, route, undefined),
    }),
  );
}

function hostHooks(runtime: Runtime, route: Route): Readonly<Record<string, HookHandler>> {
  return {
    gateway_start: (event, context) => {
      atStart(runtime, context);
      void runtime.guarded("the route", () => route.prove(portIn(event) ?? portIn(context)));
    },
    gateway_stop: (event) => end(runtime, route, textIn(event, "reason")),
  };
}

/**
 * Hosts of 2026.7.2 and later know this one no more, and warn of it. 2026.7.33, which goes on from 2026.7.1, still calls
 * it; all that is done there is done in `before_prompt_build` as well, which it calls too.
 */
const GONE: Readonly<Record<string, readonly number[]>> = { before_agent_start: [2026, 7, 2] };

/** A name that a host does not know is passed over by it; where it throws, that hook alone is missing. */
function registerHooks(api: HostApi, runtime: Runtime, hooks: Readonly<Record<string, HookHandler>>): void {
  if (typeof api.on !== "function") {
    runtime.log("warn", "this host has no hooks: only scans and commands work");
    return;
  }
  for (const [name, handler] of Object.entries(hooks)) {
    const gone = GONE[name];
    if (gone !== undefined && isAtLeast(runtime.host.version, gone)) continue;
    runtime.guarded(`the hook ${name}`, () =>
      api.on?.(name, (event, context) => runtime.guarded(`the hook ${name}`, () => handler(event, context))),
    );
  }
}

/** The host does not wait for the scan. */
function atStart(runtime: Runtime, context: unknown): void {
  runtime.guarded("the boot", () => hostStarted(runtime));
  const signal = isRecord(context) ? context["abortSignal"] : undefined;
  void runtime.guarded("the scan at the start", () =>
    runtime.startup.ensure(signal instanceof AbortSignal ? signal : undefined),
  );
}

/** What is the last of this boot in the ledger is written before the work ends. */
async function end(runtime: Runtime, route: Route, reason: string | undefined): Promise<void> {
  runtime.guarded("the route", () => route.close());
  await hostStopped(runtime, reason);
  runtime.startup.reset();
  runtime.world.stopWork();
}

const WITHOUT_RUNTIME: ReadonlySet<string> = new Set(["cli-metadata", "setup-only"]);

/** What the host says of itself; none of it has to be there. */
function meetHost(api: HostApi, runtime: Runtime): void {
  const parts = isRecord(api.runtime) ? api.runtime : {};
  runtime.host.version = textIn(parts, "version") ?? runtime.host.version;
  const resolve = partOf(parts["state"], "resolveStateDir");
  const folder =
    resolve === undefined ? undefined : runtime.guarded("the state folder of the host", () => resolve());
  if (typeof folder === "string" && folder !== "") runtime.host.stateDir = folder;
  const say = partOf(parts["system"], "enqueueSystemEvent");
  if (say !== undefined) {
    runtime.host.say = (text, sessionKey) => {
      runtime.guarded("a message in the host", () => say(text, { sessionKey }));
    };
  }
}

function partOf(owner: unknown, name: string): ((...given: readonly unknown[]) => unknown) | undefined {
  const part = isRecord(owner) ? owner[name] : undefined;
  return typeof part === "function"
    ? (part.bind(owner) as (...given: readonly unknown[]) => unknown)
    : undefined;
}

function portIn(payload: unknown): number | undefined {
  const port = isRecord(payload) ? payload["port"] : undefined;
  return typeof port === "number" && Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}
