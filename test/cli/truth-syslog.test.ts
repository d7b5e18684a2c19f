import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LedgerHead } from "../../src/host/ledger/anchor.ts";
import { createLedger } from "../../src/host/ledger/ledger.ts";
import { ledgerPaths } from "../../src/host/ledger/ledger-files.ts";
import { nodeHost } from "../../src/host/world.ts";
import { faultsOf } from "./schemas.ts";
import { layer0, makeFolder, type Outcome } from "./world.ts";

/** The logger of Linux says only then that nobody listens. */
const STRICT = process.platform === "linux" ? "--socket-errors=on|" : "";

interface SyslogWorld {
  readonly state: string;
  /** The head that the ledger has now. */
  readonly head: LedgerHead;
  /** What the system log was given; undefined where it was given nothing. */
  given(): string | undefined;
  run(...argv: readonly string[]): Promise<Outcome>;
}

/** A ledger, and on PATH a `logger` that writes its words down and ends with this code. */
function syslogWorld(exitCode: number | "missing" = 0): SyslogWorld {
  const folder = makeFolder();
  const state = join(folder, "state");
  const ledger = createLedger({ ...nodeHost(), state }, () => undefined);
  ledger.append({ kind: "session", session: "a63854c8", state: "new" });
  const appended = ledger.append({ kind: "reset", session: "a63854c8", cause: "asked" });
  if (!appended.ok) throw new Error("the ledger of this test could not be written");
  const log = join(folder, "log");
  if (exitCode !== "missing") {
    const program = join(folder, "logger");
    writeFileSync(program, `#!/bin/sh\nprintf '%s|' "$@" > '${log}'\nexit ${exitCode}\n`);
    chmodSync(program, 0o755);
  }
  return {
    state,
    head: appended.position,
    given: () => (existsSync(log) ? readFileSync(log, "utf8") : undefined),
    run: (...argv) => layer0(["truth", ...argv], { variables: { LAYER0_HOME: state, PATH: folder } }),
  };
}

describe("layer0 truth --syslog", () => {
  it.each([[[]], [["ledger"]]])(
    "gives the signed head to the system log, without a shell: %j",
    async (action) => {
      const world = syslogWorld();
      const outcome = await world.run(...action, "--syslog");
      expect(outcome).toMatchObject({ code: 0, error: "" });
      const { seq, chain } = world.head;
      expect(outcome.out).toContain(
        `the head at record ${seq} is in the system log:  journalctl -t 'layer0'`,
      );
      expect(world.given()).toBe(`${STRICT}-t|layer0|ledger head ${chain} at record ${seq}|`);
      // And what is kept there is what --head asks for.
      expect((await world.run("ledger", "--head", chain)).out).toContain("complete up to the head");
    },
  );

  it("tells programs that it did", async () => {
    const { out } = await syslogWorld().run("ledger", "--syslog", "--json");
    expect(faultsOf("truth", out)).toEqual([]);
    expect(JSON.parse(out)).toMatchObject({ exitCode: 0, status: "checked", kept: true });
  });

  it("never vouches for a damaged ledger", async () => {
    const world = syslogWorld();
    const { ledger } = ledgerPaths(world.state);
    writeFileSync(ledger, readFileSync(ledger, "utf8").replace("asked", "daily"));
    const outcome = await world.run("--syslog");
    expect(outcome.code).toBe(1);
    expect(outcome.out).toContain("nothing was given to the system log");
    expect(world.given()).toBeUndefined();
    expect(JSON.parse((await world.run("--syslog", "--json")).out)).toMatchObject({ kept: false });
  });

  it.each([
    ["missing", "ENOENT"],
    [7, "exit code 7"],
  ] as const)("says what was in the way, and what to do: %j", async (exitCode, why) => {
    const world = syslogWorld(exitCode);
    const outcome = await world.run("ledger", "--syslog");
    expect(outcome.code).toBe(3);
    expect(outcome.error).toContain(`logger could not give the head to the system log: ${why}.`);
    expect(outcome.error).toContain("layer0 truth ledger");
    const { out } = await world.run("ledger", "--syslog", "--json");
    expect(faultsOf("truth", out)).toEqual([]);
    expect(JSON.parse(out)).toMatchObject({ status: "failed", error: { code: "no-system-log" } });
  });

  it("means nothing for a single session", async () => {
    const outcome = await syslogWorld().run("reset", "a63854c8", "--syslog");
    expect(outcome.code).toBe(2);
    expect(outcome.error).toContain("--syslog is no flag of truth reset");
  });
});
