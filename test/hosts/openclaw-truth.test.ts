import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLedger } from "../../src/host/ledger/read.ts";
import { nodeHost } from "../../src/host/world.ts";
import { runBounded } from "./bounded-process.ts";
import type { Answer } from "./fake-provider.ts";
import { textsOf } from "./messages-request.ts";
import { type Gateway, startGateway, until } from "./openclaw/gateway.ts";
import { environmentOf, type Place, runOpenClaw } from "./openclaw/place.ts";
import { installPlugin } from "./openclaw/plugin-install.ts";
import { type Stage, setStage } from "./openclaw/stage.ts";
import { say, takeTurn } from "./openclaw/turn.ts";
import { VERSIONS } from "./openclaw/version.ts";

/** Says that a host hangs, never that it is slow: each of these tests may start one. */
const LIMIT_MS = 400_000;

const KEY = "agent:main:main";
const FALSE = "My context has been reset.";

/** The fake model: it says what it is asked to say, unless it is asked to say it again without that. */
const sayAsAsked: Answer = (messages) => {
  const last = messages.findLastIndex(({ role }) => role === "assistant");
  // Hosts put notes of their own behind what the person says.
  const said = textsOf(messages.slice(last + 1)).join("\n");
  if (said.includes("Give the answer again")) return [{ type: "text", text: "I take that back." }];
  return [{ type: "text", text: /SAY:(.*?)END/s.exec(said)?.[1] ?? "Done." }];
};

/** Runs on the Node of the host: it alone has the SQLite that the host has. */
const CUT = `
  const { DatabaseSync } = require("node:sqlite");
  const [path, id] = process.argv.slice(1);
  const database = new DatabaseSync(path);
  database.exec("BEGIN IMMEDIATE");
  const said = '%"content":"Two."%';
  const { seq } = database
    .prepare("SELECT max(seq) AS seq FROM transcript_events WHERE session_id = ? AND event_json LIKE ?")
    .get(id, said);
  database.prepare("DELETE FROM transcript_events WHERE session_id = ? AND seq >= ?").run(id, seq);
  database.prepare("UPDATE session_transcript_index_state SET needs_rebuild = 1 WHERE session_id = ?").run(id);
  database.exec("COMMIT");
`;

describe.each(VERSIONS)("host truth in OpenClaw $host.version", { timeout: LIMIT_MS }, (version) => {
  const isFile = version.store === "files";
  // It calls four hooks, and none in which a turn or an answer could be held back.
  const isEarly = !version.tellsConversations;
  let stage: Stage;
  let place: Place;
  let gateway: Gateway;

  beforeAll(async () => {
    stage = await setStage(version, sayAsAsked);
    place = await stage.place("truth");
    await installPlugin(stage, place);
    gateway = await startGateway(place);
  });
  afterAll(async () => {
    await gateway?.stop();
    await stage?.close();
  });

  const turn = async (message: string): Promise<string> => {
    const { request, answer } = await takeTurn(gateway, stage.provider, KEY, message);
    if (request === undefined) throw new Error(`no request for ${message}: ${JSON.stringify(answer)}`);
    return toldIn(request.body);
  };
  const verify = async (): Promise<Verified> => {
    const answer = await gateway.client.call("l0.verify", { sessionKey: KEY, agentId: "main" });
    if (answer.kind !== "ok") throw new Error(JSON.stringify(answer));
    return answer.payload as Verified;
  };
  const bootLog = (): string => readFileSync(join(place.state, "gateway-boot.log"), "utf8").trimEnd();
  const bootId = (): string => /BOOT_ID=(\S+) \| PID=\d+ \| NODE=v\S+$/.exec(bootLog())?.[1] ?? "no boot";

  it("has its boot in its log, in its log of boots and in the ledger", async () => {
    await until("the boot", () =>
      gateway.log().includes("gateway boot verification initialized") ? true : undefined,
    );
    expect(bootLog()).toContain(`PID=${gateway.pid} `);
    for (const line of [
      `[BOOT-ID] Gateway started with boot ID: ${bootId()}`,
      `[BOOT-ID] Process: PID=${gateway.pid}`,
    ]) {
      expect(gateway.log()).toContain(line);
    }
    expect(await verify()).toMatchObject({
      boot: { bootId: bootId(), pid: gateway.pid },
      ledger: { intact: "yes" },
    });
  });

  it("gives the section with the boot of its log to the model, at each turn", async () => {
    const first = await turn("Hello.");
    const { session } = await verify();
    for (const part of ["## Host Session Verification", bootId(), String(session?.id), "NEW SESSION"]) {
      expect(first).toContain(part);
    }
    expect(session?.state).toBe("new");
    expect(await turn("Again.")).toContain("EXISTING SESSION");
  });

  it("keeps the session over a restart, and contradicts an agent that calls that a reset", async () => {
    const [before, { session }] = [bootId(), await verify()];
    await gateway.stop();
    gateway = await startGateway(place);
    expect(bootId()).not.toBe(before);
    expect(await turn(`SAY:${FALSE}END`)).toContain("EXISTING SESSION");
    await until("the false claim", () => claims(place)[0]);
    expect(claims(place)).toEqual([["reset: no-event-recorded"]]);
    expect((await verify()).session).toMatchObject({ id: session?.id, state: "re-attached" });
  });

  it("answers /l0-verify and openclaw l0 verify, from one ledger", async () => {
    const text = await say(gateway, "/l0-verify");
    const { ledger } = await verify();
    for (const part of [bootId(), `PID ${gateway.pid}`, "intact yes", ledger.head])
      expect(text).toContain(part);
    expect(text.length).toBeLessThanOrEqual(600);
    const { stdout } = await runOpenClaw(place, ["l0", "verify"]);
    for (const part of [bootId(), `PID ${gateway.pid}`, ledger.head]) expect(stdout).toContain(part);
  });

  it("verifies a reset by what this host leaves behind of it, and believes an agent that tells of it", async () => {
    const { session } = await verify();
    const told = claims(place).length;
    const reset = { key: KEY, ...(isEarly ? {} : { reason: "new" }) };
    expect(await gateway.client.call("sessions.reset", reset)).toMatchObject({ kind: "ok" });
    const request = await turn(`SAY:${FALSE}END`);
    expect(request).toContain("NEW SESSION");
    const after = await verify();
    const [recorded] = after.resets;
    if (isFile) {
      expect(after.session?.id).not.toBe(session?.id);
      expect(recorded).toMatchObject({ session: session?.id, next: after.session?.id });
    } else {
      expect(after.session?.id).toBe(session?.id);
      expect(recorded).toMatchObject({
        session: session?.id,
        cause: "asked",
        entry: expect.stringMatching(/^[\w-]{8,}$/),
      });
    }
    expect(claims(place)).toHaveLength(told);
    expect(losses(place)).toEqual([]);
  });

  it("notices that the model is given less, and that nobody has said so", async () => {
    for (const message of ["One.", "Two.", "Three."]) await turn(message);
    const id = String((await verify()).session?.id);
    await cut(place, id, isFile);
    // A host with a database looks over its rows first, and takes no turn meanwhile.
    await until("a turn", async () => {
      return (await takeTurn(gateway, stage.provider, KEY, "Four.")).request === undefined ? undefined : true;
    });
    await until("the loss", () => losses(place)[0]);
    expect(losses(place)).toMatchObject([{ verdict: "unannounced" }]);
    expect(gateway.log()).toContain("nobody announced that");
  });

  it("refuses a session from before, and asks again for an answer that is not so, as far as this host can", async () => {
    await gateway.stop();
    configure(place, { claims: "block", verifiedSession: true });
    gateway = await startGateway(place);
    const { requests } = await takeTurn(gateway, stage.provider, KEY, "Five.");
    const fresh = "agent:main:fresh";
    await takeTurn(gateway, stage.provider, fresh, "Hello.");
    const claimed = await takeTurn(gateway, stage.provider, fresh, `SAY:${FALSE}END`);
    const texts = claimed.requests.map(({ messages }) => textsOf(messages).join("\n"));
    if (isEarly) {
      expect(textsOf(requests[0]?.messages ?? []).join("\n")).toContain("only verified sessions may go on");
      expect(gateway.log()).toContain("false claims are only told");
      expect(texts).toHaveLength(1);
    } else {
      expect(requests).toHaveLength(0);
      expect(texts).toHaveLength(2);
      expect(JSON.stringify(claimed.requests[1]?.body)).toContain("[HOST VERIFICATION]");
      // The host with files tells the model so in its system prompt, which the fake model does not read.
      if (!isFile) expect(JSON.stringify(claimed.answer)).toContain("I take that back.");
    }
  });

  it("leaves a ledger that is whole", async () => {
    await gateway.stop();
    const { verdict, records } = readLedger({ ...nodeHost(), state: join(place.home, "layer0") });
    expect(verdict).toMatchObject({ intact: "yes", tornBytes: 0 });
    const kinds = records.map(({ event }) => event?.kind);
    const starts = kinds.filter((kind) => kind === "boot" || kind === "stop" || kind === "reload");
    expect(starts.join(" ")).toBe("boot stop boot stop boot stop");
  });
});

/** Changes the configuration of the plugin. */
function configure({ state }: Place, config: object): void {
  const path = join(state, "openclaw.json");
  const whole = JSON.parse(readFileSync(path, "utf8")) as Configuration;
  whole.plugins.entries["clawos-l0"] = { ...whole.plugins.entries["clawos-l0"], config };
  writeFileSync(path, JSON.stringify(whole, null, 2));
}

interface Configuration {
  readonly plugins: { readonly entries: Record<string, object> };
}

/** Of a request the section about the host: hundreds of lines are around it. */
function toldIn(body: unknown): string {
  const text = JSON.stringify(body);
  const start = text.lastIndexOf("## Host Session Verification");
  return start < 0 ? "no section" : text.slice(start, text.indexOf("\\n\\n\\n", start));
}

interface Verified {
  readonly session?: { readonly id: string; readonly state: string };
  readonly ledger: { readonly head: string };
  readonly resets: readonly object[];
}

interface Incident {
  readonly type: string;
  readonly details: { readonly claims?: readonly string[] };
}

function incidents(place: Place, type: string): readonly Incident["details"][] {
  const folder = join(place.state, "logs");
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith("l0-runtime-"))
    : [];
  const all = names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Incident);
  return all.filter((incident) => incident.type === type).map(({ details }) => details);
}

function claims(place: Place): readonly (readonly string[])[] {
  return incidents(place, "false_claim").map(({ claims: kinds = [] }) => kinds);
}

function losses(place: Place): readonly object[] {
  return incidents(place, "context_loss");
}

/** Takes the last turns of a session out of its store, behind the back of its host. */
async function cut(place: Place, id: string, isFile: boolean): Promise<void> {
  const agent = join(place.state, "agents", "main");
  if (isFile) {
    const file = join(agent, "sessions", `${id}.jsonl`);
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const from = lines.findLastIndex((line) => line.includes('"role":"user"') && line.includes("Two."));
    expect(from).toBeGreaterThan(0);
    writeFileSync(file, `${lines.slice(0, from).join("\n")}\n`);
    return;
  }
  const database = join(agent, "agent", "openclaw-agent.sqlite");
  const outcome = await runBounded(place.host.program, ["-e", CUT, database, id], {
    ...{ cwd: place.workspace, env: environmentOf(place), limitMs: 20_000 },
  });
  expect(outcome).toMatchObject({ code: 0 });
}
