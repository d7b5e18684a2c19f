import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAMAGES } from "../openclaw-upgrade/damages.ts";
import {
  idOf,
  type Listing,
  layOut,
  readRecording,
  recordedOf,
  writeRecording,
} from "../openclaw-upgrade/recording.ts";
import { BEFORE_TEAR, ENTRIES, tornSession } from "../openclaw-upgrade/torn-session.ts";
import { runBounded } from "./bounded-process.ts";
import { startGateway } from "./openclaw/gateway.ts";
import { environmentOf, type Place, runLayer0, runOpenClaw } from "./openclaw/place.ts";
import { type Stage, setStage } from "./openclaw/stage.ts";
import { databaseOf } from "./openclaw/stored.ts";
import { GO_ON, takeTurn } from "./openclaw/turn.ts";
import { VERSIONS } from "./openclaw/version.ts";

const SCRIPT = join(dirname(fileURLToPath(import.meta.url)), "..", "openclaw-upgrade", "stored-rows.mjs");
const ID = "5f0c8a52-7f0b-4f6e-9d3a-2b8f6f2f7a11";
const KEY = "agent:main:main";
const OTHER = "0035a557-0000-4000-8000-000000000001";
/** An import, a start of the gateway and a turn: half a minute, and more where others are at work. */
const LIMIT_MS = 300_000;
const SINCE = "This was said since the upgrade.";

type Entry = { readonly type?: string };

let stage: Stage;

beforeAll(async () => {
  stage = await setStage(VERSIONS[0]);
});

afterAll(async () => {
  await stage.close();
});

/** A state folder from before the upgrade, with one torn session in its index. */
async function placeTorn(name: string): Promise<{ readonly place: Place; readonly said: readonly string[] }> {
  const place = await stage.place(name);
  const folder = join(place.state, "agents", "main", "sessions");
  mkdirSync(folder, { recursive: true });
  const { bytes, said } = tornSession(ID, place.workspace, Date.now() - 3_600_000);
  writeFileSync(join(folder, `${ID}.jsonl`), bytes);
  const entry = { sessionId: ID, updatedAt: Date.now(), systemSent: true, chatType: "direct" };
  writeFileSync(join(folder, "sessions.json"), JSON.stringify({ [KEY]: entry }));
  return { place, said };
}

/** One more session in a file, which is in the index, too. */
function addListed(place: Place, id: string, bytes: Uint8Array): void {
  const folder = join(place.state, "agents", "main", "sessions");
  writeFileSync(join(folder, `${id}.jsonl`), bytes);
  const index = join(folder, "sessions.json");
  const listed = JSON.parse(readFileSync(index, "utf8")) as Readonly<Record<string, object>>;
  const entry = { sessionId: id, updatedAt: Date.now() };
  writeFileSync(index, JSON.stringify({ ...listed, [`agent:main:${id}`]: entry }));
}

/** The real import. How it ends tells of much else, so that only its rows count. */
async function importFiles(place: Place): Promise<void> {
  const outcome = await runOpenClaw(place, ["doctor", "--fix", "--non-interactive"]);
  expect(outcome).toMatchObject({ timedOut: false });
}

async function rowsIn(place: Place): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const outcome = await runBounded(place.host.program, [SCRIPT, databaseOf(place)], {
    cwd: place.workspace,
    env: environmentOf(place),
    limitMs: 60_000,
  });
  if (outcome.code !== 0) throw new Error(`the rows could not be read: ${outcome.stderr}`);
  return JSON.parse(outcome.stdout) as Record<string, readonly unknown[]>;
}

async function entriesIn(place: Place): Promise<number> {
  const rows = (await rowsIn(place))[ID] ?? [];
  return rows.filter((row) => (row as Entry).type === "message").length;
}

async function layer0(place: Place, ...args: readonly string[]): Promise<Record<string, unknown>> {
  const outcome = await runLayer0(place, [...args, "--json"]);
  return { code: outcome.code, ...(JSON.parse(outcome.stdout) as object) };
}

/** One turn on a gateway of its own: what the model is given, as one text. */
async function turn(place: Place, message: string): Promise<string> {
  const gateway = await startGateway(place);
  try {
    const taken = await takeTurn(gateway, stage.provider, KEY, message);
    expect(taken.answer).toMatchObject({ kind: "ok" });
    return JSON.stringify(taken.request?.messages);
  } finally {
    await gateway.stop();
  }
}

/** Where each text stands in what the model is given: in order, and none missing. */
function expectAll(given: string, texts: readonly string[]): void {
  let at = 0;
  for (const text of texts) {
    const found = given.indexOf(text, at);
    expect({ text, isThere: found >= at }).toEqual({ text, isThere: true });
    at = found;
  }
}

describe("a torn session before the upgrade, beside one whose second header stops the import of both", () => {
  it(
    "comes through whole behind preflight --fix, and the host goes on with all of it",
    async () => {
      const { place, said } = await placeTorn("preflight");
      addListed(place, OTHER, DAMAGES["a second header"]?.(OTHER) ?? new Uint8Array());
      const entries = ENTRIES + 8;
      const told = await layer0(place, "openclaw", "preflight", "--fix", "--yes");
      expect(told).toMatchObject({ code: 0, entries, kept: entries });
      expect(await runOpenClaw(place, ["doctor", "--fix", "--non-interactive"])).toMatchObject({ code: 0 });
      expect(await entriesIn(place)).toBe(ENTRIES);
      expect((await rowsIn(place))[OTHER]).toHaveLength(9);
      expect(await layer0(place, "list")).toMatchObject({ code: 0 });
      expectAll(await turn(place, GO_ON), [...said, GO_ON]);
    },
    LIMIT_MS,
  );
});

describe("a session that was torn when it was imported", () => {
  let place: Place;
  let said: readonly string[];

  it(
    "lacks what stood behind its torn line, as preflight has said, and its original is kept",
    async () => {
      ({ place, said } = await placeTorn("recover"));
      const told = await layer0(place, "openclaw", "preflight");
      expect(told).toMatchObject({ code: 1, entries: ENTRIES, kept: BEFORE_TEAR });
      await importFiles(place);
      expect(await entriesIn(place)).toBe(BEFORE_TEAR);
      const archive = join(place.state, "agents", "main", "session-sqlite-import-archive");
      expect(readdirSync(archive).some((name) => name.includes(`${ID}.jsonl.imported-`))).toBe(true);
      expect(await turn(place, SINCE)).not.toContain("answer 6 of old");
      const lost = { entries: ENTRIES, missing: ENTRIES - BEFORE_TEAR };
      expect(await layer0(place, "list")).toMatchObject({ code: 1, sessions: [{ id: ID, lost }] });
    },
    LIMIT_MS,
  );

  it(
    "gets all of it back, and goes on where the conversation is",
    async () => {
      const before = (await rowsIn(place))[ID] ?? [];
      const told = await layer0(place, "openclaw", "recover", "--yes");
      expect(told).toMatchObject({
        code: 0,
        missing: ENTRIES - BEFORE_TEAR,
        broughtBack: ENTRIES - BEFORE_TEAR,
      });
      const after = (await rowsIn(place))[ID] ?? [];
      expect(after).toHaveLength(before.length + ENTRIES - BEFORE_TEAR);
      expect((await runLayer0(place, ["check", ID])).code).toBe(0);
      expectAll(await turn(place, GO_ON), [...said, SINCE, GO_ON]);
    },
    LIMIT_MS,
  );

  it("lacks nothing any more", async () => {
    expect(await layer0(place, "openclaw", "recover", "--dry-run")).toMatchObject({ code: 0, missing: 0 });
    expect(await layer0(place, "list")).toMatchObject({ code: 0 });
  });
});

describe("what the import makes of every kind of damage", () => {
  const seen = async (listing: Listing) => {
    const place = await stage.place(listing);
    layOut(place.state, listing);
    await importFiles(place);
    const rows = await rowsIn(place);
    expect(Object.keys(rows)).toContain(idOf("healthy"));
    return recordedOf(rows);
  };

  it(
    "is what was recorded",
    async () => {
      const [listed, unlisted] = await Promise.all([seen("listed"), seen("unlisted")]);
      const recording = { version: stage.host.runningVersion, listed, unlisted };
      if (process.env["LAYER0_WRITE_DOCS"] === "1") writeRecording(recording);
      expect(recording).toEqual(readRecording());
    },
    LIMIT_MS,
  );
});
