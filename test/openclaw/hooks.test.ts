import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { CliProgram, HookHandler } from "../../src/openclaw/host-api.ts";
import { faultsOf } from "../cli/schemas.ts";
import { runs } from "../runs.ts";
import { type HostOf, openHost, type TestHost } from "./host.ts";
import { TURN_2026_2_6 } from "./payloads/2026-2-6.ts";
import { TURN_2026_7_1 } from "./payloads/2026-7-1.ts";
import { TURN_2026_9_6 } from "./payloads/2026-9-6.ts";
import { calls, KEY, type RecordedTurn, result, SESSION } from "./payloads/payload.ts";

const TURNS = [TURN_2026_2_6, TURN_2026_7_1, TURN_2026_9_6];
const WRITE = { agentId: "main", sessionKey: KEY };

const open: TestHost[] = [];
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

function host(of: HostOf = {}): TestHost {
  const made = openHost(of);
  open.push(made);
  return made;
}

async function play({ calls: turn }: RecordedTurn, on: TestHost): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (const { hook, event, context } of turn) answers.push(await on.fire(hook, event, context));
  return answers.filter((answer) => answer !== undefined);
}

/** The scan does not make a hook wait, so a test has to. */
async function settled(on: TestHost): Promise<void> {
  await on.say("l0-status");
}

function incidents(on: TestHost): readonly { readonly name: string; readonly content: string }[] {
  const folder = join(on.state, "logs");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).map((name) => ({
    name,
    content: readFileSync(join(folder, name), "utf8"),
  }));
  for (const { content } of files) expect(faultsOf("incident", content)).toEqual([]);
  return files;
}

describe.each(TURNS)("a turn of OpenClaw $version", (turn) => {
  it("is left as it is where nothing is wrong, and the scan runs once", async () => {
    const on = host({ version: turn.version, config: { hostVerification: "off" } });
    await on.service("start");
    expect(
      await play({ ...turn, calls: turn.calls.filter(({ hook }) => hook !== "gateway_stop") }, on),
    ).toEqual([]);
    await settled(on);
    expect(on.jobs.filter(({ kind }) => kind === "scan")).toHaveLength(1);
    expect(on.logged.filter((line) => !/boot id|boot verification|Process/i.test(line))).toEqual([
      "info: [layer0] 0 sessions, 0 issues found, 0 repaired",
    ]);
    expect(incidents(on)).toEqual([]);
  });

  it("is left as it is by a plugin that was registered twice", async () => {
    const on = host({ version: turn.version, config: { hostVerification: "off" } });
    on.register();
    await on.service("start");
    expect(await play(turn, on)).toEqual([]);
    expect(incidents(on)).toEqual([]);
  });

  it("does no harm with any field missing, or of another type", async () => {
    const on = host({ version: turn.version, config: { logLevel: "error", prevent: "rewrite" } });
    for (const { hook, event, context } of turn.calls) {
      for (const key of Object.keys(event)) {
        for (const value of [undefined, null, 7, "x", [], {}, [[null]], "y".repeat(100_000)]) {
          await on.fire(hook, { ...event, [key]: value }, context);
        }
      }
      for (const odd of [undefined, null, 7, "x", []]) {
        await on.fire(hook, odd, context);
        await on.fire(hook, event, odd);
      }
    }
    expect(on.logged).toEqual([]);
  });

  it("does no harm with hostile values", async () => {
    const on = host({ version: turn.version, config: { logLevel: "error", prevent: "rewrite" } });
    const hooks = fc.constantFrom(...on.hooks.keys());
    await fc.assert(
      fc.asyncProperty(hooks, fc.jsonValue(), fc.jsonValue(), async (hook, event, context) => {
        await on.fire(hook, event, context);
        await on.fire(
          hook,
          { message: event, messages: [context], sessionKey: KEY },
          { sessionId: "../../x" },
        );
      }),
      { numRuns: runs(1000) },
    );
    expect(on.logged).toEqual([]);
  });
});

describe("a call that breaks its session", () => {
  it.each([
    ["was cut off", calls("toolu_1", "read", { partialJson: '{"pa' }), "partial-turn"],
    ["has no id", calls(""), "malformed-call"],
    ["has no name", calls("toolu_1", ""), "malformed-call"],
  ])("is told as it is written, and not changed: it %s", async (_, message, code) => {
    const on = host();
    expect(await on.fire("before_message_write", { message, ...WRITE }, WRITE)).toBeUndefined();
    const [file] = incidents(on);
    expect(file?.name).toBe("l0-runtime-incident-2026-02-05T21-20-00.000Z.json");
    expect(JSON.parse(file?.content ?? "")).toMatchObject({
      timestamp: "2026-02-05T21:20:00.000Z",
      sessionKey: KEY,
      action: "detected_at_runtime",
      issues: [{ code, messageIndex: -1, description: expect.any(String) }],
    });
    expect(file?.content).not.toContain("x.txt");
  });

  it("is told once for a session, however often it comes back", async () => {
    const on = host();
    for (let turn = 0; turn < 20; turn++)
      await on.fire("before_message_write", { message: calls(""), ...WRITE }, WRITE);
    expect(incidents(on)).toHaveLength(1);
  });

  it("is no second one of an id that was there before a reset", async () => {
    const on = host();
    await on.fire("before_message_write", { message: calls("a"), ...WRITE }, WRITE);
    await on.fire("before_reset", { reason: "new" }, WRITE);
    await on.fire("before_message_write", { message: calls("a"), ...WRITE }, WRITE);
    expect(incidents(on)).toEqual([]);
  });

  it("is written under an id of its own where that is asked, and its result follows", async () => {
    const on = host({ config: { prevent: "rewrite" } });
    const write = (message: object): Promise<unknown> =>
      on.fire("before_message_write", { message, ...WRITE }, WRITE);
    expect(await write(calls("a"))).toBeUndefined();
    expect(await write(result("a"))).toBeUndefined();
    expect(await write(calls("a"))).toEqual({ message: calls("a_2") });
    expect(await write(result("a"))).toEqual({ message: result("a_2") });
    expect(JSON.parse(incidents(on)[0]?.content ?? "")).toMatchObject({
      action: "prevented",
      issues: [{ type: "duplicate_tool_use_id", toolUseId: "a" }],
    });
  });

  it("is answered at once, for the host does not wait for promises here", () => {
    const on = host({ config: { prevent: "block" } });
    const [write] = on.hooks.get("before_message_write") ?? [];
    expect(write?.({ message: calls("a", ""), ...WRITE }, WRITE)).toEqual({ block: true });
  });
});

describe("what the host does by itself", () => {
  it("is an incident where it makes up a result", async () => {
    const on = host();
    const message = result("a", { isError: true });
    await on.fire("tool_result_persist", { message, toolCallId: "a", isSynthetic: true }, WRITE);
    expect(JSON.parse(incidents(on)[0]?.content ?? "")).toMatchObject({
      issues: [{ type: "incomplete_tool_use", toolUseId: "a" }],
    });
  });

  it("is an incident where it calls a filtered turn a success", async () => {
    const on = host();
    const messages = [
      { role: "assistant", content: [], stopReason: "error", errorMessage: "content_filter" },
    ];
    await on.fire("agent_end", { messages, success: true }, { ...WRITE, sessionId: SESSION });
    expect(JSON.parse(incidents(on)[0]?.content ?? "")).toMatchObject({ type: "content_filter" });
  });

  it("is shown in the session where that is asked and the host has a way for it", async () => {
    const said: unknown[] = [];
    const on = host();
    const hooks = new Map<string, HookHandler>();
    on.plugin.register({
      pluginConfig: { notify: "message" },
      runtime: { system: { enqueueSystemEvent: (...words: unknown[]) => said.push(words) } },
      on: (hook: string, handler: HookHandler) => hooks.set(hook, handler),
    });
    await hooks.get("before_message_write")?.({ message: calls(""), ...WRITE }, WRITE);
    expect(said).toEqual([["Layer 0: detected at runtime: malformed-call", { sessionKey: KEY }]]);
  });

  it("is told to a program of the operator, or in the session, where that is asked", async () => {
    const notifyCommand = ["/usr/bin/notify", "l0"];
    const on = host({ config: { notify: "command", notifyCommand } });
    await on.fire("before_message_write", { message: calls(""), ...WRITE }, WRITE);
    expect(on.started.map(({ words }) => words)).toEqual([notifyCommand]);
    expect(JSON.parse(on.started[0]?.input ?? "")).toMatchObject({ schemaVersion: 1, session: KEY });
  });
});

describe("a fault of ours", () => {
  it("never reaches the host, and is told once with what was skipped", async () => {
    const run = (): never => {
      throw new Error("no worker");
    };
    const on = host({ world: { run }, config: { hostVerification: "off" } });
    for (let turn = 0; turn < 3; turn++) {
      for (const { hook, event, context } of TURN_2026_9_6.calls) {
        expect(await on.fire(hook, event, context)).toBeUndefined();
      }
    }
    await on.service("start");
    await on.service("stop");
    const errors = on.logged.filter((line) => line.startsWith("error"));
    expect(errors).toContain(
      "error: [layer0] the hook llm_input was skipped, and the host goes on without it: no worker",
    );
    expect(new Set(errors).size).toBe(errors.length);
    expect(await on.say("l0-status")).toContain("could not answer");
  });

  it("does not keep it from the incidents that can be told, where no file can be written", async () => {
    const on = host({ config: { incidentFolder: "/dev/null/logs" } });
    await on.fire("before_message_write", { message: calls(""), ...WRITE }, WRITE);
    await expect
      .poll(() => on.logged)
      .toEqual([expect.stringContaining("no file could be written: ENOTDIR")]);
  });
});

describe("a host that has less", () => {
  const SURFACES = [
    ...(["on", "registerService", "registerCommand", "registerGatewayMethod"] as const),
    ...(["runtime", "logger"] as const),
  ];
  it.each(SURFACES)("is served without %s", async (surface) => {
    const on = host({ without: [surface] });
    await on.service("start");
    await play(TURN_2026_7_1, on);
    expect(on.logged.filter((line) => line.startsWith("error"))).toEqual([]);
  });

  it("gets nothing where the plugin is switched off", () => {
    const on = host({ config: { enabled: false } });
    expect([on.hooks.size, on.commands.size, on.routes.length, on.methods.size]).toEqual([0, 0, 0, 0]);
  });

  it("is not asked for a hook that it warns of", () => {
    expect(host({ version: "2026.9.6" }).hooks.has("before_agent_start")).toBe(false);
    expect(host({ version: "2026.7.1" }).hooks.has("before_agent_start")).toBe(true);
    expect(host().hooks.has("before_agent_start")).toBe(true);
  });

  it("may be anything at all", () => {
    const on = host();
    const throwing = {
      on: () => {
        throw new Error("not now");
      },
    };
    for (const api of [
      undefined,
      null,
      7,
      "x",
      [],
      {},
      { on: "x", logger: 7, pluginConfig: 7, runtime: 7 },
      throwing,
    ]) {
      expect(() => on.plugin.register(api)).not.toThrow();
    }
  });
});

describe("openclaw l0", () => {
  it("has the commands of the chat in a terminal, and leaves no incident behind by looking", async () => {
    const on = host();
    on.session(SESSION, [{ type: "session", version: 3, id: SESSION }, "no entry"] as readonly object[]);
    const made: { words: string; run: (id?: string) => unknown }[] = [];
    const program = (words: string): CliProgram => ({
      command: program,
      description: () => program(words),
      action: (run) => {
        made.push({ words, run });
        return program(words);
      },
    });
    on.plugin.register({
      registerCli: (make: (context: object) => void) => make({ program: program("") }),
    });
    expect(made.map(({ words }) => words)).toEqual(["status", "scan", "repair [id]", "undo", "verify"]);
    await made[0]?.run();
    await made[2]?.run("ffff");
    expect(on.printed).toEqual([
      expect.stringMatching(/1 session, 1 issue found.*\nNext: openclaw l0 repair\n$/s),
      "No session has an id that begins with ffff.\n",
    ]);
    expect(incidents(on)).toEqual([]);
  });
});

describe.each(["cli-metadata", "setup-only"])(
  "a host that only collects what there is (%s)",
  (registrationMode) => {
    it("throws at nobody, since its runtime is left alone, and still learns of the commands", () => {
      const on = host();
      const groups: string[] = [];
      const runtime = new Proxy(
        {},
        {
          get: () => {
            throw new Error("runtime is intentionally unavailable");
          },
        },
      );
      on.plugin.register({
        registrationMode,
        runtime,
        registerCli: (_program: unknown, { commands }: { readonly commands: readonly string[] }) =>
          groups.push(...commands),
      });
      expect(on.logged).toEqual([]);
      expect(groups).toEqual(["l0"]);
    });
  },
);
