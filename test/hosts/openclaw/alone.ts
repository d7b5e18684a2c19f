import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf } from "../pi/rows.ts";
import { CYCLE, DOUBLED, FAULTS, type Fault, KILLED } from "./faults.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import { killInTool } from "./killed.ts";
import { runOpenClaw } from "./place.ts";
import { placeSessions } from "./rows.ts";
import type { Stage } from "./stage.ts";
import { GO_ON, takeTurn } from "./turn.ts";
import { inWords, judge, type Verdict, WHOLE } from "./verdict.ts";
import type { OpenClawVersion } from "./version.ts";

/** Long enough for a turn on a busy machine, short enough to wait for one that has no end. */
const HANG_LIMIT_MS = 30_000;
const REFUSES_IMPORT = "**the import fails, the gateway does not start**";

/** What the host makes of every fault by itself; `cells` gets it in words. */
export function describeAlone(
  version: OpenClawVersion,
  stage: () => Stage,
  cells: Map<string, string>,
): void {
  describe("the host alone", () => {
    let gateway: Gateway;
    // One such file keeps a host with a database from starting: it gets a home of its own.
    const isApart = ({ key }: Fault): boolean => version.store === "database" && key === DOUBLED;

    const goOn = async (
      fault: Pick<Fault, "key" | "expect" | "destroyed" | "added">,
      limitMs?: number,
    ): Promise<Verdict> =>
      judge(fault, await takeTurn(gateway, stage().provider, `agent:main:${fault.key}`, GO_ON, limitMs));

    beforeAll(async () => {
      const place = await stage().place("alone");
      const faults = FAULTS.filter((fault) => !isApart(fault));
      placeSessions(place, [
        { key: "healthy", make: bytesOf },
        ...faults.map(({ key, breakIt }) => ({ key, make: breakIt })),
      ]);
      gateway = await startGateway(place);
    });

    afterAll(async () => {
      await gateway?.stop();
    });

    it("sends the whole of a healthy session", async () => {
      expect(await goOn({ key: "healthy" })).toEqual(WHOLE);
    });

    for (const fault of FAULTS.filter(isApart)) {
      it(`does not start over a file with ${fault.name}`, async () => {
        const place = await stage().place("apart");
        placeSessions(place, [
          { key: "healthy", make: bytesOf },
          { key: fault.key, make: fault.breakIt },
        ]);
        const doctor = await runOpenClaw(place, ["doctor", "--fix", "--non-interactive"]);
        expect(doctor.code).not.toBe(0);
        await expect(startGateway(place)).rejects.toThrow("requires state migration");
        cells.set(fault.key, REFUSES_IMPORT);
      });
    }

    for (const fault of FAULTS.filter((each) => !isApart(each) && each.key !== CYCLE)) {
      it(`goes on with a session with ${fault.name}`, async () => {
        const verdict = await goOn(fault);
        cells.set(fault.key, inWords(verdict));
        expect(verdict.isSilent).toBe(false);
      });
    }

    it(`goes on after ${KILLED.name}`, async () => {
      const { place } = gateway;
      await killInTool(gateway);
      gateway = await startGateway(place);
      const verdict = await goOn(KILLED);
      cells.set(KILLED.key, inWords(verdict));
      expect(verdict.isSilent).toBe(false);
    });

    for (const fault of FAULTS.filter(({ key }) => key === CYCLE)) {
      it(`goes on, or hangs, with a session with ${fault.name}`, async () => {
        const verdict = await goOn(fault, HANG_LIMIT_MS);
        cells.set(fault.key, inWords(verdict));
        const health = await gateway.client.call("health", {}, 5000);
        expect(health.kind === "silent").toBe(verdict.isSilent);
        if (verdict.isSilent) await gateway.kill();
      });
    }
  });
}
