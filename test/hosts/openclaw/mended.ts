import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf } from "../pi/rows.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import { type Place, runLayer0 } from "./place.ts";
import { type PlacedSession, placeSessions } from "./rows.ts";
import type { Stage } from "./stage.ts";
import { GO_ON, takeTurn } from "./turn.ts";
import { inWords, judge, WHOLE } from "./verdict.ts";
import type { OpenClawVersion } from "./version.ts";

/** `layer0 fix` on the files of a host that does not run, and what the host makes of them then. */
export function describeMended(
  version: OpenClawVersion,
  stage: () => Stage,
  cells: Map<string, string>,
): void {
  const when = version.store === "files" ? "" : " before the upgrade";
  describe(`layer0 fix${when}`, () => {
    let place: Place;
    let gateway: Gateway | undefined;
    let sessions: readonly PlacedSession[] = [];

    beforeAll(async () => {
      place = await stage().place("mended");
      sessions = placeSessions(place, [
        { key: "healthy", make: bytesOf },
        ...FAULTS.map(({ key, breakIt }) => ({ key, make: breakIt })),
      ]);
    });

    afterAll(async () => {
      await gateway?.stop();
    });

    const fixAll = async (): Promise<void> => {
      const fix = await runLayer0(place, ["fix", "--all", "--agent", "openclaw", "--yes"]);
      expect(fix, `${fix.stdout}${fix.stderr}`).toMatchObject({ code: 0, timedOut: false });
    };

    it("repairs all files, and leaves the healthy one byte-identical", async () => {
      await fixAll();
      const check = await runLayer0(place, ["check", "openclaw"]);
      expect(check, check.stdout).toMatchObject({ code: 0 });
      const healthy = sessions.find(({ key }) => key.endsWith("healthy"));
      expect(readFileSync(healthy?.file ?? "").equals(healthy?.bytes ?? Buffer.of())).toBe(true);
    });

    it("brings every byte back with undo", async () => {
      const changed = sessions.filter(({ file, bytes }) => !readFileSync(file).equals(bytes));
      expect(changed.length).toBeGreaterThan(0);
      for (const { file, bytes } of changed) {
        const undo = await runLayer0(place, ["undo", file, "--yes"]);
        expect(undo, `${undo.stdout}${undo.stderr}`).toMatchObject({ code: 0 });
        expect(readFileSync(file).equals(bytes)).toBe(true);
      }
      await fixAll();
    });

    it("lets the gateway start", async () => {
      gateway = await startGateway(place);
    });

    const healthy: Pick<Fault, "name" | "key" | "expect"> = { name: "no fault", key: "healthy" };
    for (const fault of [healthy, ...FAULTS]) {
      it(`lets it go on with the whole of a session with ${fault.name}`, async () => {
        if (gateway === undefined) throw new Error("the gateway does not run");
        const turn = await takeTurn(gateway, stage().provider, `agent:main:${fault.key}`, GO_ON);
        const verdict = judge(fault, turn);
        cells.set(fault.key, inWords(verdict));
        expect(verdict).toEqual(WHOLE);
      });
    }
  });
}
