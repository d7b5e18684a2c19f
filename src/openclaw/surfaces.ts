import { isRecord } from "../core/json.ts";
import { plain, repairText, scanLine, statusText, undoText } from "./answers.ts";
import { answered } from "./cut-off.ts";
import type { HostApi } from "./host-api.ts";
import { textIn } from "./payload.ts";
import { jobSettings, programOf, type Runtime, scanNow } from "./runtime.ts";
import { verification, verificationData } from "./truth/verify.ts";
import { verifyText } from "./truth/verify-text.ts";
import type { ScanReport, SessionName } from "./work/job.ts";

/** One thing that an operator may ask for, from a chat or from a terminal. */
interface Ask {
  readonly name: "status" | "scan" | "repair" | "undo" | "verify";
  readonly description: string;
  readonly answer: (runtime: Runtime, words: string, context?: unknown) => Promise<string>;
}

const ASKS: readonly Ask[] = [
  {
    name: "status",
    description: "How the sessions of this host are",
    answer: async (runtime) => statusNow(runtime, await currentReport(runtime)),
  },
  {
    name: "scan",
    description: "Look at all sessions again",
    answer: async (runtime) => statusNow(runtime, await lookAgain(runtime)),
  },
  {
    name: "repair",
    description: "Repair the broken sessions, or the one whose id begins so",
    answer: async (runtime, words) => {
      const only = words.trim().split(/\s+/, 1)[0] ?? "";
      const report = await scanNow(runtime, true, only === "" ? {} : { only });
      const before = runtime.startup.report;
      if (only === "") runtime.startup.replace(report);
      else if (before !== undefined) runtime.startup.replace(withRepairs(before, report, only));
      return report.sessions === 0 && only !== ""
        ? `No session has an id that begins with ${plain(only)}.`
        : repairText(report, programOf(runtime));
    },
  },
  {
    name: "undo",
    description: "Take the last repair back",
    answer: async (runtime) => {
      const job = { kind: "undo", ...jobSettings(runtime), busy: runtime.ledger.busy() } as const;
      const undone = await runtime.world.run<"undo">(job);
      if (undone.kind === "restored") await lookAgain(runtime);
      return undoText(undone, programOf(runtime));
    },
  },
  {
    name: "verify",
    description: "Which boot and session this is, and which resets there were",
    answer: async (runtime, _words, context) =>
      verifyText(await verification(runtime, context), programOf(runtime)),
  },
];

/** Who asks twice in this time has asked once. */
const FRESH_MS = 5000;

/**
 * How the sessions are now. A gateway runs for weeks: what its start has found is told as long as it is new. In the process
 * of a command no host starts, and who asks how things are must not begin its scan, which may repair.
 */
async function currentReport(runtime: Runtime): Promise<ScanReport> {
  const { startup, world } = runtime;
  const report = startup.report ?? (await startup.running);
  const isFresh = world.now() - (startup.at ?? 0) < FRESH_MS;
  return report !== undefined && isFresh ? report : lookAgain(runtime);
}

async function lookAgain(runtime: Runtime): Promise<ScanReport> {
  const report = await scanNow(runtime, false);
  runtime.startup.replace(report);
  return report;
}

/** A scan of all sessions with what a repair of those has come to whose ids begin so. */
function withRepairs(all: ScanReport, some: ScanReport, only: string): ScanReport {
  const isAsked = ({ id }: SessionName): boolean => id.startsWith(only);
  // A session that was planned before and is planned anew waits once.
  const replanned = all.broken.filter((one) => isAsked(one) && one.repair?.kind === "planned").length;
  return {
    ...all,
    repaired: all.repaired + some.repaired,
    planned: all.planned - replanned + some.planned,
    broken: [...all.broken.filter((one) => !isAsked(one)), ...some.broken],
    healed: [...all.healed.filter((one) => !isAsked(one)), ...some.healed],
  };
}

function statusNow(runtime: Runtime, report: ScanReport): string {
  return statusText(report, runtime.incidents, programOf(runtime));
}

const FAILED = "Layer 0 could not answer; the log of the gateway says why.";

/** Registers what an operator may ask for, on whatever of the host's surfaces there is. */
export function registerSurfaces(api: HostApi, runtime: Runtime): void {
  const { guarded, world } = runtime;
  const ask = async ({ name, answer }: Ask, words: string, context?: unknown): Promise<string> =>
    (await guarded(`/l0-${name}`, () => answer(runtime, words, context))) ?? FAILED;
  for (const each of ASKS) {
    guarded(`the command /l0-${each.name}`, () =>
      api.registerCommand?.({
        name: `l0-${each.name}`,
        description: each.description,
        acceptsArgs: each.name === "repair",
        requireAuth: true,
        handler: async (context) => {
          const since = world.now();
          const text = await ask(each, textIn(context, "args") ?? "", context);
          return { text: answered(runtime, each.name, { text, since }, context) };
        },
      }),
    );
  }
  guarded("openclaw l0", () =>
    api.registerCli?.(
      ({ program }) => {
        const group = program.command("l0").description("Session integrity (Layer 0)");
        for (const each of ASKS) {
          const words = each.name === "repair" ? "repair [id]" : each.name;
          group
            .command(words)
            .description(each.description)
            .action(async (id) => {
              runtime.isTerminal = true;
              const text = await ask(each, typeof id === "string" ? id : "");
              // Who asks here may have to: an early host cuts off the chat in which a command is typed.
              world.print(`${text.replace(/(?<![\w./~-])\/l0-(?=[a-z])/g, "openclaw l0 ")}\n`);
            });
        }
      },
      {
        commands: ["l0"],
        descriptors: [{ name: "l0", description: "Session integrity (Layer 0)", hasSubcommands: true }],
      },
    ),
  );
  guarded("the gateway method l0.status", () =>
    api.registerGatewayMethod?.("l0.status", async (call) => {
      const status = await guarded("l0.status", async () => {
        await currentReport(runtime);
        return statusData(runtime);
      });
      if (isRecord(call)) call.respond?.(status !== undefined, status ?? { error: FAILED });
    }),
  );
  guarded("the gateway method l0.verify", () =>
    api.registerGatewayMethod?.("l0.verify", async (call) => {
      const data = await guarded("l0.verify", async () =>
        verificationData(await verification(runtime, call.params)),
      );
      if (isRecord(call)) call.respond?.(data !== undefined, data ?? { error: FAILED });
    }),
  );
}

/** The state as data: counts, codes and ids. */
export function statusData({ startup, incidents, diffs, ledger }: Runtime): object {
  const { report, at } = startup;
  if (report === undefined || at === undefined) return { schemaVersion: 1, scanned: false, incidents };
  const { sessions, issues, repaired, planned, broken, healed, unreadable, lacking, incomplete } = report;
  return {
    schemaVersion: 1,
    scanned: true,
    scannedAt: new Date(at).toISOString(),
    line: scanLine(report),
    ...{ sessions, issues, repaired, planned, unreadable, lacking, incomplete, incidents },
    broken: broken.map(({ agent, id, codes, repair }) => ({
      agent,
      id,
      codes,
      repair: repair?.kind ?? "none",
    })),
    healed: healed.map(({ agent, id, codes }) => ({ agent, id, codes })),
    repairDiffs: [...diffs].map(([id, diff]) => ({ id, ...diff })),
    running: ledger.busy().length,
  };
}
