import { isRecord, parseJson } from "../../core/json.ts";
import { bootEvent, getBootRecord, initializeBootId } from "../../host/boot/boot-id.ts";
import type { BootRecord } from "../../host/boot/boot-record.ts";
import { isAtLeast } from "../host-version.ts";
import type { Runtime } from "../runtime.ts";
import { record } from "./record.ts";
import { truthState } from "./state.ts";

/** By this variable the processes that a host starts know its boot. */
export const BOOT_VARIABLE = "LAYER0_HOST_BOOT";

/** The host has started, whichever of its surfaces tells that first; a second one tells of the same start. */
export function hostStarted(runtime: Runtime): void {
  const truth = truthState();
  if (truth.isUp) return;
  truth.isUp = true;
  const before = getBootRecord();
  const world = runtime.world.host();
  const { stateDir, version } = runtime.host;
  const boot = initializeBootId({
    world,
    ...(stateDir === undefined ? {} : { logFolder: stateDir }),
    log: (line) => runtime.log("info", line),
  });
  const { bootId, pid, processStartTimeISO } = boot;
  runtime.world.variables[BOOT_VARIABLE] = JSON.stringify({ bootId, pid, processStartTimeISO });
  void record(runtime, before === undefined ? bootEvent(boot, world) : { kind: "reload", bootId });
  tellMissing(runtime, version);
}

/** The host stops. Resolves when that is recorded. */
export async function hostStopped(runtime: Runtime, reason: string | undefined): Promise<void> {
  const truth = truthState();
  const boot = getBootRecord();
  if (!truth.isUp || boot === undefined) return;
  truth.isUp = false;
  await record(runtime, { kind: "stop", bootId: boot.bootId, ...(reason === undefined ? {} : { reason }) });
}

/** What a prompt tells of a boot. */
export type ToldBoot = Pick<BootRecord, "bootId" | "pid" | "processStartTimeISO">;

/** The boot of this process, or of the host that has started it; undefined where there is no host. */
export function bootOf({ world }: Runtime): ToldBoot | undefined {
  if (truthState().isUp) return getBootRecord();
  const given = parseJson(world.variables[BOOT_VARIABLE] ?? "");
  if (!isRecord(given)) return undefined;
  const { bootId, pid, processStartTimeISO } = given;
  const isWhole =
    typeof bootId === "string" &&
    Number.isSafeInteger(pid) &&
    !Number.isNaN(Date.parse(String(processStartTimeISO)));
  return isWhole ? { bootId, pid: Number(pid), processStartTimeISO: String(processStartTimeISO) } : undefined;
}

/** Which hosts have the hook in which an answer can be held back, and the one in which a turn can be refused. */
export const HOLDS_ANSWERS: readonly number[] = [2026, 2, 12];
/** See above. */
export const REFUSES_TURNS: readonly number[] = [2026, 5, 28];

/** What is asked for and this host has no hook for is said, once at its start. */
function tellMissing({ config, log }: Runtime, version: string | undefined): void {
  if (version === undefined) return;
  if (config.claims === "block" && !isAtLeast(version, HOLDS_ANSWERS)) {
    log(
      "warn",
      `OpenClaw ${version} calls no hook in which an answer could be held back: false claims are only told`,
    );
  }
  if (config.verifiedSession && !isAtLeast(version, REFUSES_TURNS)) {
    log(
      "warn",
      `OpenClaw ${version} has no hook that refuses a turn: for a session from before the model is only asked to stop`,
    );
  }
}
