import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { describe, expect, it } from "vitest";
import {
  openSession,
  type Session,
  type SessionEventName,
  type SessionEvents,
} from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, assistant, call, says, user } from "./pieces.ts";

interface Told {
  readonly name: SessionEventName;
  readonly event: SessionEvents[SessionEventName];
}

/** What was said, by anybody, somewhere in the sessions below. No event may hold it. */
const SAID = "Zebra";
const FILTERED = { error: { type: "content_filtered" } };
const dead = {
  self: { pid: 1, start: "1", host: "h" },
  isAlive: () => false,
  startOf: () => undefined,
  holders: () => [],
};

/** What happens by name, with the events that it must tell of exactly so often. */
const OPERATIONS: Readonly<
  Record<string, readonly [(session: Session) => Promise<unknown>, Partial<Record<SessionEventName, number>>]>
> = {
  "a checkpoint and a rollback to it": [
    async (session) => session.rollback(await session.checkpoint()),
    { "l0:checkpoint:created": 1, "l0:rollback": 1 },
  ],
  "an answer of the provider": [
    async (session) => {
      await session.startTurn(user(SAID));
      const prepared = await session.prepare();
      await session.commit(prepared.ok ? prepared.checkpoint : undefined, says(SAID));
    },
    { "l0:validation:pass": 1, "l0:checkpoint:created": 1, "l0:checkpoint:committed": 1 },
  ],
  "a cycle that commits the call before it": [
    async (session) => {
      await session.startTurn(user(SAID));
      const prepared = await session.prepare();
      const commits = prepared.ok ? prepared.checkpoint?.id : undefined;
      await session.executeToolCycle(call("a"), answers, { commits });
    },
    { "l0:cycle:start": 1, "l0:cycle:end": 1, "l0:checkpoint:committed": 1 },
  ],
  "a history that is broken and repaired": [
    async (session) => {
      await session.append(user(SAID), assistant(call("a")));
      session.validate();
      await session.repair();
    },
    { "l0:validation:fail": 1, "l0:repair:start": 1, "l0:repair:complete": 1 },
  ],
  "a filter, and what it refused put back": [
    async (session) => {
      await session.startTurn(user(SAID));
      await session.prepare();
      const { details } = await session.handleError(FILTERED);
      await session.release(String(details?.["withheld"]));
    },
    { "l0:rollback": 1, "l0:withheld": 1, "l0:incident": 1, "l0:error:handled": 1, "l0:released": 1 },
  ],
  "a reset": [
    async (session) => {
      await session.append(user(SAID));
      await session.reset();
    },
    { "l0:reset": 1, "l0:incident": 1 },
  ],
  "an abort": [(session) => session.abort("asked"), { "l0:incident": 1 }],
  "an incident of the caller's": [
    (session) => session.recordIncident({ type: "tool_failure", timestamp: 1 }),
    { "l0:incident": 1 },
  ],
};

/** Everything that the sessions of this process tell while something is done. */
async function toldDuring(work: () => Promise<unknown>): Promise<readonly Told[]> {
  const told: Told[] = [];
  const listen = (message: unknown): void => {
    told.push(message as Told);
  };
  subscribe("layer0", listen);
  try {
    await work();
  } finally {
    unsubscribe("layer0", listen);
  }
  return told;
}

const open = (id: string, config = {}) => openSession({ store: memoryStore(), id, config });
const numberOf = (told: readonly Told[], name: string) => told.filter((each) => each.name === name).length;

describe("events", () => {
  it.each(Object.entries(OPERATIONS))(
    "tell of %s, once and without a word of it",
    async (_, [work, expected]) => {
      const session = await open("s");
      const told = await toldDuring(() => work(session));
      const names = Object.keys(expected);
      expect(Object.fromEntries(names.map((name) => [name, numberOf(told, name)]))).toEqual(expected);
      expect(JSON.stringify(told)).not.toContain(SAID);
      expect(told.every(({ event }) => event.sessionId === "s")).toBe(true);
    },
  );

  it("tell of what a dead process left under way", async () => {
    const store = memoryStore();
    const first = await openSession({ store, id: "s" });
    await first.startTurn(user(SAID));
    await first.commit(undefined, assistant(call("a")));
    const told = await toldDuring(() => openSession({ store, id: "s", processes: dead }));
    expect(told).toContainEqual({ name: "l0:recovered", event: { sessionId: "s", calls: 1 } });
  });

  it("tell of incident files that cannot be written, and the session goes on", async () => {
    const session = await open("s", { incidentFolder: "/dev/null/incidents" });
    const told = await toldDuring(() => session.recordIncident({ type: "tool_failure", timestamp: 1 }));
    expect(told).toContainEqual({
      name: "l0:warning",
      event: { sessionId: "s", code: "incident-file", reason: "ENOTDIR" },
    });
    expect(session.incidents).toHaveLength(1);
  });

  it("are told to the listeners of the session too, until they have enough", async () => {
    const session = await open("s");
    const heard: string[] = [];
    const stop = session.on("l0:checkpoint:created", ({ operation }) => heard.push(operation));
    await session.checkpoint("compaction");
    stop();
    await session.checkpoint("manual");
    expect(heard).toEqual(["compaction"]);
  });

  it("are all in the table of the documentation, and each is told by an operation above", async () => {
    const { readFileSync } = await import("node:fs");
    const page = readFileSync(new URL("../../docs/sessions/events.md", import.meta.url), "utf8");
    const rows = [...page.matchAll(/^\| `(l0:[a-z:]+)`/gm)].map(([, name]) => name);
    const known = new Set(Object.values(OPERATIONS).flatMap(([, expected]) => Object.keys(expected)));
    expect([...rows].sort()).toEqual([...known, "l0:recovered", "l0:warning"].sort());
  });
});
