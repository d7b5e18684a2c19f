import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { repositoryRoot } from "../install.ts";
import type { Place } from "./place.ts";
import type { Stage } from "./stage.ts";

/** One hook as the host called it. */
export interface RecordedHook {
  readonly hook: string;
  readonly event: object;
  readonly context: object;
}

const RECORDER = join(dirname(fileURLToPath(import.meta.url)), "recorder");
/** The session, the time and the home of all recordings: what differs from run to run is none of their business. */
const SESSION = "9f86dd5c-3820-49a9-8365-bf5eca29369c";
const OTHER = "00000000-0000-4000-8000-000000000000";
const TIME = 1_795_813_838_615;
const HOME = "/home/me";

function recordingOf({ home }: Place): string {
  return join(home, "hooks.jsonl");
}

/** Has the host load the recorder too. */
export function installRecorder({ version }: Stage, place: Place): void {
  const file = join(place.state, "openclaw.json");
  const config = JSON.parse(readFileSync(file, "utf8")) as {
    readonly plugins?: { readonly load?: { readonly paths?: readonly string[] }; readonly entries?: object };
  };
  const { plugins } = config;
  const hooks = version.tellsConversations ? { hooks: { allowConversationAccess: true } } : {};
  const entry = { enabled: true, ...hooks, config: { file: recordingOf(place) } };
  const load = { ...plugins?.load, paths: [...(plugins?.load?.paths ?? []), RECORDER] };
  const entries = { ...plugins?.entries, "hook-recorder": entry };
  writeFileSync(file, JSON.stringify({ ...config, plugins: { ...plugins, load, entries } }, null, 2));
}

/** The hooks that were called until now, without what is of this run alone. */
export function recordedHooks(place: Place, sessionKey: string): readonly RecordedHook[] {
  const lines = existsSync(recordingOf(place))
    ? readFileSync(recordingOf(place), "utf8").trimEnd().split("\n")
    : [];
  const all = lines.map((line) => JSON.parse(line) as RecordedHook);
  const keyOf = (part: object): unknown => Reflect.get(part, "sessionKey");
  const meant = all.filter(({ event, context }) =>
    [undefined, sessionKey].includes(String(keyOf(context) ?? keyOf(event) ?? sessionKey)),
  );
  const id = meant
    .map(({ context }) => Reflect.get(context, "sessionId"))
    .find((each) => typeof each === "string");
  return meant.map((hook) => neutral(hook, place, String(id ?? SESSION)) as RecordedHook);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What is of one run alone, and what stands for it. */
const OF_A_RUN: readonly (readonly [RegExp, string])[] = [
  [/turn-\d+-\d+/g, "turn-1"],
  [/\bmsg_[0-9a-f]{32}\b/g, "msg_1"],
  [/^[0-9a-f]{16,32}$/g, "0"],
  [/request \d+/g, "request 1"],
  [/\bPID \d+/g, "PID 1"],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, new Date(TIME).toISOString()],
  [/\[\w{3} \d{4}-\d\d-\d\d \d\d:\d\d UTC\] /g, ""],
];

/** Words of the host, not of the session: its configuration, its tools, what it tells the model. */
const OF_THE_HOST: Readonly<Record<string, unknown>> = { config: {}, tools: [], systemPrompt: "…" };

function neutral(value: unknown, place: Place, session: string, key: string = ""): unknown {
  if (typeof value === "string") {
    const known = value.replaceAll(session, SESSION).replaceAll(place.home, HOME);
    const text = known.replace(UUID, (id) => (id === SESSION ? id : OTHER));
    return OF_A_RUN.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
  }
  if (typeof value === "number") {
    if (value > 1_000_000_000_000) return TIME;
    if (key === "port") return 18_789;
    return /(?:Ms|[Tt]okens|[Bb]ytes)$/.test(key) ? 1 : value;
  }
  if (Array.isArray(value)) return value.map((each) => neutral(each, place, session));
  if (typeof value !== "object" || value === null) return value;
  if (Reflect.get(value, "role") === "custom") return { role: "custom", content: "…" };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      OF_THE_HOST[name] ?? neutral(each, place, session, name),
    ]),
  );
}

/** Where the recording of a version is kept for the tests of the hooks. */
export function keptRecording(version: string): string {
  return join(repositoryRoot, "test", "openclaw", "payloads", `${version}.json`);
}

/** What two recordings must have in common: which hooks there are, and the names of what they tell. */
export function shapeOf(hooks: readonly RecordedHook[]): Readonly<Record<string, readonly string[]>> {
  const shapes = new Map<string, Set<string>>();
  for (const { hook, event, context } of hooks) {
    const names = shapes.get(hook) ?? new Set();
    shapes.set(hook, names);
    for (const name of Object.keys(event)) names.add(`event.${name}`);
    for (const name of Object.keys(context)) names.add(`context.${name}`);
  }
  return Object.fromEntries(
    [...shapes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hook, names]) => [hook, [...names].sort()]),
  );
}
