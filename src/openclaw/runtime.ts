import { join } from "node:path";
import type { HostWorld } from "../host/world.ts";
import { createEmitter, type Emit } from "../session/emitter.ts";
import { incidentIssues } from "../session/incidents/incident.ts";
import type { Cut } from "../transcript/cut.ts";
import { scanLine } from "./answers.ts";
import { DEFAULTS, type PluginConfig } from "./config.ts";
import { createGuarded, type Guarded } from "./guarded.ts";
import type { RegisterRoute } from "./host-api.ts";
import type { PluginIncident } from "./incidents.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { createLog, type Log } from "./logger.ts";
import type { RepairDiff } from "./repair-diff.ts";
import { createStartup, type Startup } from "./startup.ts";
import { typedProgram } from "./typed-program.ts";
import type { BrokenSession, JobSettings, RunJob, ScanReport, SessionReport } from "./work/job.ts";

/** What the plugin asks of the machine; tests give parts of their own. */
export interface PluginWorld {
  readonly run: RunJob;
  /** Ends what works beside the host's thread. */
  readonly stopWork: () => void;
  readonly now: () => number;
  readonly home: string;
  /** The program of this package, as far as it can tell by itself. */
  readonly script: string;
  /** How a host lets a route be registered while it runs, and taken away again; undefined where it does not. */
  readonly hostRoutes: () => Promise<RegisterRoute | undefined>;
  /** The status that the gateway on this machine gives to a request of the route without a token. */
  readonly probe: (port: number, path: string) => Promise<number>;
  /** Starts a program of the operator, and hands it a text. */
  readonly start: (words: readonly string[], input: string) => void;
  /** The machine as a boot sees it. */
  readonly host: () => HostWorld;
  /** The environment of this process, and of those that it starts. */
  readonly variables: Record<string, string | undefined>;
  /** Writes to the terminal of a command of the host. */
  readonly print: (text: string) => void;
  readonly wait: (milliseconds: number) => Promise<undefined>;
}

/** What is known of the host; each of it may come late or never. */
export interface KnownHost {
  stateDir: string | undefined;
  version: string | undefined;
  /** The program of the package that it has loaded. */
  script: string | undefined;
  /** Shows a text in a session of the host. */
  say: ((text: string, sessionKey: string) => void) | undefined;
}

/** What is known of a session that was judged, and whether the model was told. */
export interface Health {
  readonly report: SessionReport;
  told: boolean;
}

/** What all parts of the plugin share, for as long as the process lives. */
export interface Runtime {
  readonly world: PluginWorld;
  readonly ledger: Ledger;
  readonly guarded: Guarded;
  readonly emit: Emit;
  readonly host: KnownHost;
  /** By the id of the session: those that are broken. */
  readonly health: Map<string, Health>;
  /** By the id of the session: what the host last gave to the model instead of what is stored. */
  readonly diffs: Map<string, RepairDiff>;
  readonly startup: Startup;
  /** By the id of the session: what was told of it last after a scan. */
  readonly told: Map<string, string>;
  /** Messages that were seen as they are written: a host with two registrations shows each of them twice. */
  readonly met: WeakSet<object>;
  /** A person asks from a terminal: who looks on and on must not leave an incident behind each time. */
  isTerminal: boolean;
  config: PluginConfig;
  log: Log;
  /** How many incidents there were. */
  incidents: number;
}

const MOST_KEPT = 256;

/** Makes what the parts share. Does nothing by itself. */
export function createRuntime(world: PluginWorld): Runtime {
  const runtime: Runtime = {
    world,
    ledger: createLedger(),
    guarded: createGuarded(() => runtime.log),
    emit: createEmitter(() => undefined).emit,
    host: { stateDir: undefined, version: undefined, script: undefined, say: undefined },
    health: new Map(),
    diffs: new Map(),
    told: new Map(),
    met: new WeakSet(),
    startup: createStartup((signal) => firstScan(runtime, signal), world.now),
    isTerminal: false,
    config: DEFAULTS,
    log: createLog(undefined, DEFAULTS.logLevel),
    incidents: 0,
  };
  return runtime;
}

/** What holds for every job now. */
export function jobSettings({ host, config }: Runtime): JobSettings {
  return { stateDir: host.stateDir, hostVersion: host.version, strategy: config.repairStrategy };
}

/** What a person types for `layer0` on this machine. */
export function programOf({ world, host }: Pick<Runtime, "world" | "host">): string {
  return typedProgram(host.script ?? world.script, world.home);
}

/** Judges all sessions, and repairs them where that is asked. What is broken is told to whoever listens. */
export async function scanNow(
  runtime: Runtime,
  repair: boolean,
  { only, signal }: { readonly only?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<ScanReport> {
  const { ledger, world } = runtime;
  const job = { kind: "scan", ...jobSettings(runtime), repair, busy: ledger.busy() } as const;
  const report = await world.run<"scan">(only === undefined ? job : { ...job, only }, signal);
  for (const session of report.broken) {
    noteHealth(runtime, session);
    const { repair: done } = session;
    if (done?.kind === "repaired") {
      const { changes, lost } = done;
      runtime.emit("l0:repair:start", { sessionId: session.id, issues: session.errors });
      runtime.emit("l0:repair:complete", { sessionId: session.id, repairs: changes, lost, left: [] });
      runtime.health.delete(session.id);
    }
    tellBroken(runtime, session, repair);
  }
  if (only === undefined && !report.incomplete) forgetOthers(runtime, report);
  return report;
}

/** What a whole scan does not find broken is sound again, whoever repaired it. */
function forgetOthers({ health, told }: Runtime, { broken }: ScanReport): void {
  const ids = new Set(broken.map(({ id }) => id));
  for (const map of [health, told]) {
    for (const id of map.keys()) if (!ids.has(id)) map.delete(id);
  }
}

/** Remembers how a session is, and tells it. */
export function noteHealth({ emit, health }: Runtime, report: SessionReport): void {
  const { id: sessionId, errors, messages, issues } = report;
  if (errors === 0) {
    health.delete(sessionId);
    emit("l0:validation:pass", { sessionId, messages });
    return;
  }
  emit("l0:validation:fail", { sessionId, issues });
  keep(health, sessionId, { report, told: health.get(sessionId)?.told ?? false });
}

/** Keeps what is known by session; what was kept first goes when there is too much of it. */
export function keep<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.set(name, value);
  const [oldest] = map.keys();
  if (map.size > MOST_KEPT && oldest !== undefined) map.delete(oldest);
}

/**
 * Keeps an incident as a file, and tells the operator in the way that is configured. The file is written beside the
 * host's thread: to make it durable takes longer than a hook may.
 */
export function tellIncident(runtime: Runtime, incident: PluginIncident): void {
  const { world, config, host, emit, guarded } = runtime;
  runtime.incidents += 1;
  const timestamp = world.now();
  const { type, issues, session, details } = incident;
  const told = { type, timestamp, issues: incidentIssues(issues) };
  emit("l0:incident", { sessionId: session, incident: details === undefined ? told : { ...told, details } });
  const codes = [...new Set(issues.map(({ code }) => code))].slice(0, 5).join(", ");
  const text = `${incident.action.replaceAll("_", " ")}: ${codes === "" ? type : codes}`;
  // A scan knows sessions by their ids, and a host shows messages by keys.
  if (config.notify === "message" && incident.found === "at-runtime") host.say?.(`Layer 0: ${text}`, session);
  if (config.notify === "command" && config.notifyCommand.length > 0) {
    world.start(config.notifyCommand, `${JSON.stringify({ schemaVersion: 1, timestamp, ...incident })}\n`);
  }
  void guarded("an incident file", async () => {
    const folder = config.incidentFolder ?? join(host.stateDir ?? join(world.home, ".openclaw"), "logs");
    const job = { kind: "incident", ...jobSettings(runtime), folder, timestamp, incident } as const;
    const kept = await world.run<"incident">(job);
    runtime.log(
      "warn",
      `${text} (${"path" in kept ? kept.path : `no file could be written: ${kept.failed}`})`,
    );
  });
}

/** What is broken is told once, and again when it is another defect or something was done about it. */
function tellBroken(
  runtime: Runtime,
  { id, errors, issues, codes, repair }: BrokenSession,
  isAsked: boolean,
): void {
  const action = actionOf(repair);
  // Who only looks meets again what was told when it was planned.
  const isOld = isAsked ? runtime.isTerminal && action === "detected" : runtime.isTerminal || errors === 0;
  const kind = `${action} ${Object.keys(codes).join(" ")}`;
  if (runtime.told.get(id) === kind || isOld) return;
  keep(runtime.told, id, kind);
  const { leaf, time } = checkpointOf(repair) ?? {};
  tellIncident(runtime, {
    session: id,
    ...{ type: "repair", found: "by-scan", action, issues },
    ...(leaf === undefined || time === undefined
      ? {}
      : { details: { checkpointLeaf: leaf, checkpointTime: time } }),
  });
}

/** Up to where a session that was not repaired is sound, or one that was cut has all that it had. */
function checkpointOf(repair: BrokenSession["repair"]): Cut["checkpoint"] {
  if (repair?.kind === "impossible") return repair.checkpoint;
  return repair?.kind === "repaired" ? repair.cut?.checkpoint : undefined;
}

function actionOf(repair: BrokenSession["repair"]): PluginIncident["action"] {
  switch (repair?.kind) {
    case "repaired":
    case "planned":
      return repair.kind;
    case "impossible":
      return "preserved";
    default:
      return "detected";
  }
}

async function firstScan(runtime: Runtime, signal: AbortSignal | undefined): Promise<ScanReport> {
  const report = await scanNow(runtime, runtime.config.autoRepair, { signal });
  runtime.log("info", scanLine(report) + (report.incomplete ? "; not everything could be looked at" : ""));
  return report;
}
