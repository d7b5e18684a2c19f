import type { RegisterRoute } from "./host-api.ts";
import type { Runtime } from "./runtime.ts";
import { statusData } from "./surfaces.ts";

/** Where counts and codes can be read, with the gateway's own token. */
export const ROUTE = "/l0/status";

/** A route of the host that is there only where the host has shown that it asks for a token. */
export interface Route {
  /** Says so where a host has no route that can be taken away again: there is none then. */
  prepare(): Promise<void>;
  /** Registers it, asks for it without a token, and takes it away again where that is let through. */
  prove(port: number | undefined): Promise<void>;
  /** Takes it away: the host stops. */
  close(): void;
}

/** Nothing is registered before the host has started: it cannot be asked sooner. */
export function createRoute(runtime: Runtime): Route {
  let isOpen = false;
  let takeAway: (() => void) | undefined;
  const close = (): void => {
    isOpen = false;
    takeAway?.();
    takeAway = undefined;
  };
  const missing = (why: string): void => runtime.log("info", `${ROUTE} is not registered: ${why}`);
  const handler: Parameters<RegisterRoute>[0]["handler"] = (_request, response) => {
    const data = isOpen ? runtime.guarded("the route", () => answerOf(runtime)) : undefined;
    response.statusCode = data === undefined ? 404 : 200;
    response.setHeader?.("content-type", "application/json");
    response.end(data ?? '{"error":"not found"}');
    return true;
  };
  return {
    close,
    prepare: async () => {
      if ((await runtime.world.hostRoutes()) === undefined)
        missing("this host has no way to take a route back");
    },
    prove: async (port) => {
      if (takeAway !== undefined) return;
      const register = await runtime.world.hostRoutes();
      if (register === undefined || takeAway !== undefined) return;
      if (port === undefined) return missing("the port of the gateway is not known");
      const mine = register({ path: ROUTE, auth: "gateway", match: "exact", pluginId: "clawos-l0", handler });
      takeAway = mine;
      try {
        const status = await askWithoutToken(runtime, port);
        // The host may have stopped meanwhile, and have started again with a route of its own.
        if (takeAway !== mine) return;
        isOpen = status === 401 || status === 403;
        if (!isOpen) missing(`this host does not ask for a token (status ${status} without one)`);
      } finally {
        if (takeAway === mine && !isOpen) close();
      }
    },
  };
}

/** A host that is busy with its start does not answer at once. */
const PAUSES_MS = [1000, 5000, 30_000] as const;

/** The status of a request without a token; rejects where there is never one. */
async function askWithoutToken({ world }: Runtime, port: number): Promise<number> {
  for (const pause of PAUSES_MS) {
    const [outcome] = await Promise.allSettled([world.probe(port, ROUTE)]);
    if (outcome.status === "fulfilled") return outcome.value;
    await world.wait(pause);
  }
  return world.probe(port, ROUTE);
}

/** Counts and codes alone: no ids, for whoever holds a token may be a monitor. */
function answerOf(runtime: Runtime): string {
  const data = statusData(runtime) as Readonly<Record<string, unknown>>;
  const { broken, repairDiffs, ...counts } = data;
  const codes: Record<string, number> = {};
  for (const session of Array.isArray(broken) ? broken : []) {
    for (const [code, number] of Object.entries((session as { codes: Record<string, number> }).codes)) {
      codes[code] = (codes[code] ?? 0) + number;
    }
  }
  const diffs = Array.isArray(repairDiffs) ? repairDiffs.length : 0;
  return JSON.stringify({
    ...counts,
    broken: Array.isArray(broken) ? broken.length : 0,
    codes,
    repairDiffs: diffs,
  });
}
