import { getCurrentBootId } from "../../host/boot/boot-id.ts";
import { type LedgerHead, systemLogCommand } from "../../host/ledger/anchor.ts";
import type { LedgerEvent } from "../../host/ledger/event.ts";
import { jobSettings, type Runtime } from "../runtime.ts";
import { truthState } from "./state.ts";

/**
 * Writes events into the ledger, beside the host's thread: to make one durable takes longer than a hook may. They stand
 * there in the order in which they are handed over. What cannot be written is logged, once for each reason.
 */
export async function record(runtime: Runtime, ...events: readonly LedgerEvent[]): Promise<void> {
  const job = { kind: "ledger", ...jobSettings(runtime), boot: getCurrentBootId(), events } as const;
  const appended = await runtime.guarded("a record of the ledger", () => runtime.world.run<"ledger">(job));
  if (appended === undefined) return;
  const truth = truthState();
  if (appended.ok) {
    truth.head = appended.position;
    truth.trouble = undefined;
    anchorHead(runtime, appended.position);
    return;
  }
  const trouble = `${appended.code ?? appended.why} (${appended.path})`;
  if (truth.trouble !== trouble) {
    runtime.log("warn", `the ledger of boots and resets could not be written: ${trouble}`);
  }
  truth.trouble = trouble;
}

function anchorHead({ config, world }: Runtime, head: LedgerHead): void {
  if (config.headAnchor === "off") return;
  world.start(systemLogCommand(head, process.platform), "");
}
