import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WRITES_DOCUMENT } from "../agents-document.ts";
import { resultsOf } from "../messages-request.ts";
import { bytesOf } from "../pi/rows.ts";
import { DOUBLED, FAULTS, KILLED } from "./faults.ts";
import { type Gateway, startGateway, until } from "./gateway.ts";
import { killInTool } from "./killed.ts";
import { NOTES, type Place, runLayer0, runOpenClaw, runTyped, TOKEN } from "./place.ts";
import { installPlugin } from "./plugin-install.ts";
import {
  installRecorder,
  keptRecording,
  type RecordedHook,
  recordedHooks,
  shapeOf,
} from "./recorded-hooks.ts";
import { breakRows, ROW_FAULTS, storedRefusals } from "./row-faults.ts";
import { type PlacedSession, placeSessions } from "./rows.ts";
import type { Stage } from "./stage.ts";
import { locksAtRest, storedDigests } from "./stored.ts";
import { ASK_TOOL, GO_ON, say, takeTurn } from "./turn.ts";
import { inWords, judge, WHOLE } from "./verdict.ts";
import type { OpenClawVersion } from "./version.ts";

const SCAN_LINE = /\[layer0\] (\d+) sessions?, \d+ issues? found, \d+ repaired/g;
/** The session of the turn that is as it should be. */
const KEY = "agent:main:main";
/** The session whose repair is asked for in a chat. */
const PLANNED = "duplicate-call-id";
const STATUS = /^Layer 0: \d+ sessions, \d+ issues? found, 0 repaired\./;

/** What the gateway method tells, as far as the tests read it. */
interface Status {
  readonly incidents: number;
  readonly broken: readonly { readonly id: string }[];
  readonly repairDiffs: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[];
}

async function bodyOf(response: Response): Promise<string> {
  return `${response.status} ${await response.text()}`;
}

/** The plugin in the real host, over a store in which every session but one is broken. */
export function describePlugin(
  version: OpenClawVersion,
  stage: () => Stage,
  cells: Map<string, string>,
): void {
  describe("the plugin", () => {
    const faults = FAULTS.filter(({ key }) => version.store === "files" || key !== DOUBLED);
    const isInFiles = version.store === "files";
    const rowFaults = isInFiles ? [] : ROW_FAULTS;
    let place: Place;
    let gateway: Gateway;
    let sessions: readonly PlacedSession[] = [];

    const sessionOf = (key: string): PlacedSession => {
      const session = sessions.find((each) => each.key === `agent:main:${key}`);
      if (session === undefined) throw new Error(`there is no session ${key}`);
      return session;
    };
    const status = async (): Promise<Status> => {
      const answer = await gateway.client.call("l0.status", {});
      if (answer.kind !== "ok") throw new Error(`l0.status was not answered: ${JSON.stringify(answer)}`);
      return answer.payload as Status;
    };
    const scanLines = (): readonly RegExpMatchArray[] => [...gateway.log().matchAll(SCAN_LINE)];

    beforeAll(async () => {
      place = await stage().place("plugin");
      await installPlugin(stage(), place);
      installRecorder(stage(), place);
      sessions = placeSessions(place, [
        { key: "healthy", make: bytesOf },
        ...faults.map(({ key, breakIt }) => ({ key, make: breakIt })),
        ...rowFaults.map(({ key }) => ({ key, make: bytesOf })),
      ]);
      gateway = await startGateway(place);
    });

    afterAll(async () => {
      await gateway?.stop();
    });

    it("scans once at the start, and says what it found", async () => {
      const [line] = await until("the line of the scan", () =>
        scanLines().length > 0 ? scanLines() : undefined,
      );
      expect(Number(line?.[1])).toBe(sessions.length);
    });

    it("lets a turn with a tool call be as it is", async () => {
      const { incidents } = await status();
      const turn = await takeTurn(gateway, stage().provider, KEY, ASK_TOOL.prompt);
      expect(turn.answer.kind).toBe("ok");
      expect(turn.requests.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
      const results = resultsOf(turn.requests[1]?.messages ?? []);
      expect(results).toMatchObject([{ text: expect.stringContaining(NOTES.text), isError: false }]);
      expect((await status()).incidents).toBe(incidents);
    });

    it("is called as the recording says that the tests of its hooks use", () => {
      const { version: name } = version.host;
      const hooks = recordedHooks(place, KEY);
      if (WRITES_DOCUMENT) writeFileSync(keptRecording(name), `${JSON.stringify(hooks, null, 2)}\n`);
      const kept = JSON.parse(readFileSync(keptRecording(name), "utf8")) as readonly RecordedHook[];
      expect(shapeOf(hooks)).toEqual(shapeOf(kept));
    });

    it("answers in a chat, writes nothing, and lets every lock be", async () => {
      const before = await storedDigests(version, place);
      const locks = await locksAtRest(gateway.pid, place);
      expect(await say(gateway, "/l0-status")).toMatch(STATUS);
      expect(await say(gateway, "/l0-scan")).toMatch(STATUS);
      expect(await storedDigests(version, place)).toMatchObject(before);
      expect(await locksAtRest(gateway.pid, place)).toEqual(locks);
    });

    it("repairs a session when it is asked, or plans it, and takes that back", async () => {
      const { id, file, bytes } = sessionOf(PLANNED);
      const repaired = await say(gateway, `/l0-repair ${id.slice(0, 8)}`);
      expect(repaired).toMatch(isInFiles ? /^Repaired 1 session/ : /^Planned for 1 session in a database/);
      if (isInFiles) expect(readFileSync(file).equals(bytes)).toBe(false);
      // A plan that was not carried out leaves nothing to take back.
      expect(await say(gateway, "/l0-undo")).toMatch(isInFiles ? /^Taken back/ : /^There is nothing/);
      if (isInFiles) expect(readFileSync(file).equals(bytes)).toBe(true);
    });

    it("answers in a terminal as it does in a chat", async () => {
      const outcome = await runOpenClaw(place, ["l0", "status"]);
      expect(outcome, outcome.stderr).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Layer 0: \d+ sessions/m),
      });
      // In files the answer in a chat is stored, and may break that chat.
      if (isInFiles) return;
      // Only a gateway counts incidents, and has less room then.
      const told = (await say(gateway, "/l0-status")).split("\n");
      for (const line of told.filter((each) => !/^(\d+ incident|…)/.test(each)))
        expect(outcome.stdout).toContain(line.replace("/l0-", "openclaw l0 "));
      expect(told.at(-1)).toBe("Next: /l0-repair plans their cure.");
    });

    it("answers over HTTP to who has the token, or not at all", async () => {
      const url = `http://127.0.0.1:${place.port}/l0/status`;
      const stranger = await fetch(url);
      const operator = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
      const told = gateway
        .log()
        .match(/.*\[layer0\].*/g)
        ?.join("\n");
      if (version.guardsRoutes) {
        expect([stranger.status, operator.status], told).toEqual([401, 200]);
        expect(await operator.json()).toMatchObject({ schemaVersion: 1, scanned: true });
      } else {
        // The host answers as for any path that nobody has registered.
        const [unknown, ...ours] = await Promise.all(
          [await fetch(`http://127.0.0.1:${place.port}/l0/nothing`), stranger, operator].map(bodyOf),
        );
        expect(ours, told).toEqual([unknown, unknown]);
        expect(told).toContain("/l0/status is not registered");
      }
    });

    for (const fault of faults.filter(({ isOfCalls }) => isOfCalls && version.tellsConversations)) {
      it(`says what the model is given instead of a session with ${fault.name}`, async () => {
        const { id } = sessionOf(fault.key);
        await takeTurn(gateway, stage().provider, `agent:main:${fault.key}`, GO_ON);
        const diff = (await status()).repairDiffs.find((each) => each.id === id);
        expect(diff).toMatchObject(fault.diff ?? {});
        expect(fault.diff).toBeDefined();
      });
    }

    it("has scanned once for all that", () => {
      expect(scanLines()).toHaveLength(1);
    });

    describe(`layer0 fix, the gateway gone by ${KILLED.name}`, () => {
      // What a host with files mends by itself is left to it; the faults of files have a home of their own.
      const mendable = [...faults.filter(({ isOfCalls }) => isOfCalls && !isInFiles), ...rowFaults, KILLED];
      let before: Readonly<Record<string, string>> = {};
      let ids: ReadonlyMap<string, string> = new Map();
      let waits = "";

      const ask = async (...words: readonly string[]): Promise<void> => {
        const outcome = await runLayer0(place, words);
        // A row that is deleted here is still in the original that the host put aside when it took in the files: that is told, and
        // it is no success as long as nobody has brought it back.
        const isLacking = outcome.stdout.includes("openclaw recover");
        expect(outcome, `${outcome.stdout}${outcome.stderr}`).toMatchObject({
          code: isLacking ? 1 : 0,
          timedOut: false,
        });
      };

      beforeAll(async () => {
        if (!isInFiles) waits = await say(gateway, `/l0-repair ${sessionOf(PLANNED).id}`);
        const earlier = Object.keys(await storedDigests(version, place));
        await killInTool(gateway);
        if (!isInFiles) await breakRows(place, (key) => sessionOf(key).id);
        before = await storedDigests(version, place);
        const [killed = "", ...others] = Object.keys(before).filter((id) => !earlier.includes(id));
        expect(others).toEqual([]);
        ids = new Map(
          mendable.map(({ key }) => [key, key === KILLED.key ? killed : sessionOf(key).id] as const),
        );
      });

      const keysOfChanged = async (): Promise<readonly string[]> => {
        const now = await storedDigests(version, place);
        const changed = Object.keys(now).filter((id) => now[id] !== before[id]);
        return changed.map((id) => [...ids].find(([, each]) => each === id)?.[0] ?? id).sort();
      };
      if (!isInFiles) {
        it("carries out the plan that /l0-repair has stored by the line that it has answered, and undo takes it back", async () => {
          const [, line = ""] = /then run: (.+)$/m.exec(waits) ?? [];
          expect(line).toContain("extensions/clawos-l0/dist/cli/main.js openclaw apply");
          const outcome = await runTyped(place, line);
          expect(outcome, `${outcome.stdout}${outcome.stderr}`).toMatchObject({ code: 0, timedOut: false });
          expect(await keysOfChanged()).toEqual([PLANNED]);
          await ask("undo", sessionOf(PLANNED).id, "--yes");
          expect(await storedDigests(version, place)).toEqual(before);
        });
      }

      it("mends every session, and touches no other", async () => {
        await ask("fix", ...ids.values(), "--yes");
        const changed = await keysOfChanged();
        const own = mendable.filter(({ isTheirs }) => isTheirs !== true).map(({ key }) => key);
        expect(own).toEqual(expect.arrayContaining([...changed]));
        if (!isInFiles) expect(changed).toEqual([...own].sort());
      });

      if (!isInFiles) {
        it("leaves rows that are valid by themselves", async () => {
          const mended = mendable
            .filter(({ isTheirs }) => isTheirs !== true)
            .map(({ key }) => ids.get(key) ?? "");
          const refused = await storedRefusals(place, mended);
          expect(refused).toEqual(Object.fromEntries(mended.map((id) => [id, []])));
        });
      }

      it("takes all of it back with undo", async () => {
        for (const key of await keysOfChanged()) await ask("undo", ids.get(key) ?? "", "--yes");
        expect(await storedDigests(version, place)).toEqual(before);
        await ask("fix", ...ids.values(), "--yes");
      });

      it("lets the gateway start", async () => {
        gateway = await startGateway(place);
      });

      for (const fault of mendable) {
        it(`lets it go on with the whole of a session with ${fault.name}`, async () => {
          const key = `agent:main:${fault.key}`;
          const verdict = judge(fault, await takeTurn(gateway, stage().provider, key, GO_ON));
          cells.set(fault.key, inWords(verdict));
          expect(verdict).toEqual(WHOLE);
        });
      }
    });
  });
}
