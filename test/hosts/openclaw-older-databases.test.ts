import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAULTS } from "./openclaw/faults.ts";
import { type Gateway, startGateway } from "./openclaw/gateway.ts";
import { type Place, runLayer0, runOpenClaw } from "./openclaw/place.ts";
import { breakRows, ROW_FAULTS, storedRefusals } from "./openclaw/row-faults.ts";
import { type PlacedSession, placeSessions } from "./openclaw/rows.ts";
import { START_TEST_MS, type Stage, setStage } from "./openclaw/stage.ts";
import { rebuildsLeft, storedDigests } from "./openclaw/stored.ts";
import { GO_ON, takeTurn } from "./openclaw/turn.ts";
import { judge, WHOLE } from "./openclaw/verdict.ts";
import { OLDER_DATABASES } from "./openclaw/version.ts";
import { bytesOf } from "./pi/rows.ts";

describe.each(OLDER_DATABASES)(
  "a database of OpenClaw $host.version",
  { timeout: START_TEST_MS },
  (version) => {
    const ofCalls = FAULTS.filter(({ isOfCalls }) => isOfCalls);
    const faults = [...ofCalls, ...ROW_FAULTS];
    let stage: Stage;
    let place: Place;
    let gateway: Gateway | undefined;
    let sessions: readonly PlacedSession[] = [];
    let before: Readonly<Record<string, string>> = {};

    const idOf = (key: string): string =>
      sessions.find((each) => each.key === `agent:main:${key}`)?.id ?? key;
    const ask = async (...words: readonly string[]): Promise<void> => {
      const outcome = await runLayer0(place, words);
      expect(outcome, `${outcome.stdout}${outcome.stderr}`).toMatchObject({ code: 0, timedOut: false });
    };
    const changed = async (): Promise<readonly string[]> => {
      const now = await storedDigests(version, place);
      return Object.keys(now).filter((id) => now[id] !== before[id]);
    };

    beforeAll(async () => {
      stage = await setStage(version);
      place = await stage.place("older");
      sessions = placeSessions(place, [
        { key: "healthy", make: bytesOf },
        ...ofCalls.map(({ key, breakIt }) => ({ key, make: breakIt })),
        ...ROW_FAULTS.map(({ key }) => ({ key, make: bytesOf })),
      ]);
      // Unlike later ones its gateway does not import by itself. How this ends tells of much else, so that the rows count.
      expect(await runOpenClaw(place, ["doctor", "--fix", "--non-interactive"])).toMatchObject({
        timedOut: false,
      });
      await breakRows(place, idOf);
      before = await storedDigests(version, place);
    });

    afterAll(async () => {
      // Nobody needs its home any more, and it takes long to end by itself.
      await gateway?.kill();
      await stage?.close();
    });

    it("is mended by layer0 fix: its rows are valid by themselves, and no other session is touched", async () => {
      await ask("fix", ...faults.map(({ key }) => idOf(key)), "--yes");
      const ids = faults.filter(({ isTheirs }) => isTheirs !== true).map(({ key }) => idOf(key));
      expect([...(await changed())].sort()).toEqual([...ids].sort());
      expect(await storedRefusals(place, ids)).toEqual(Object.fromEntries(ids.map((id) => [id, []])));
    });

    it("is what it was, row by row, after layer0 undo", async () => {
      for (const id of await changed()) await ask("undo", id, "--yes");
      expect(await storedDigests(version, place)).toEqual(before);
      await ask("fix", ...faults.map(({ key }) => idOf(key)), "--yes");
    });

    it("lets the gateway start, and is not written while that runs", async () => {
      gateway = await startGateway(place);
      const mended = await storedDigests(version, place);
      const undo = await runLayer0(place, ["undo", idOf(ROW_FAULTS[0]?.key ?? ""), "--yes"]);
      expect(undo).toMatchObject({ code: 4, stderr: expect.stringContaining("the gateway of OpenClaw") });
      expect(await storedDigests(version, place)).toEqual(mended);
    });

    for (const fault of faults) {
      it(`lets it go on with the whole of a session with ${fault.name}`, async () => {
        if (gateway === undefined) throw new Error("the gateway does not run");
        const turn = await takeTurn(gateway, stage.provider, `agent:main:${fault.key}`, GO_ON);
        expect(judge(fault, turn)).toEqual(WHOLE);
      });
    }

    it("lets it make its index of these sessions anew", async () => {
      expect(await rebuildsLeft(place)).toEqual([]);
    });
  },
);
