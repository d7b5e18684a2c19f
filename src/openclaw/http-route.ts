import type { HostApi } from "./host-api.ts";
import type { Runtime } from "./runtime.ts";
import { statusData } from "./surfaces.ts";

/** Where counts and codes can be read, with the gateway's own token. */
export const ROUTE = "/l0/status";

/** A route of the host that answers only after the host has shown that it asks for a token. */
export interface Route {
  /** Asks for it without a token: a host that lets this through must not show anything. */
  prove(port: number | undefined): Promise<void>;
}

/** Registers the route where the host has such a thing. It is closed until it is proved. */
export function registerRoute(api: HostApi, runtime: Runtime): Route {
  let isOpen = false;
  const isThere = runtime.guarded("the route", () => {
    if (typeof api.registerHttpRoute !== "function") return false;
    api.registerHttpRoute({
      path: ROUTE,
      auth: "gateway",
      match: "exact",
      handler: (_request, response) => {
        const data = isOpen ? runtime.guarded("the route", () => answerOf(runtime)) : undefined;
        response.statusCode = data === undefined ? 404 : 200;
        response.setHeader?.("content-type", "application/json");
        response.end(data ?? '{"error":"not found"}');
        return true;
      },
    });
    return true;
  });
  return {
    prove: async (port) => {
      if (isThere !== true || isOpen) return;
      const status = port === undefined ? undefined : await askWithoutToken(runtime, port);
      isOpen = status === 401 || status === 403;
      if (isOpen) return;
      const why =
        status === undefined ? "the port of the gateway is not known" : `status ${status} without a token`;
      runtime.log(
        "info",
        `${ROUTE} stays closed: this host does not prove that it asks for a token (${why})`,
      );
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
