import { isRecord } from "../core/json.ts";
import type { RegisterRoute } from "./host-api.ts";

/** By its name, for nobody but the host that runs has it: the part of it that takes back what it has registered. */
const HOST_PART: string = "openclaw/plugin-sdk/webhook-ingress";

/** How the host lets a route be registered while it runs, and taken away again; undefined where it does not (2026.2.6). */
export async function hostRoutes(): Promise<RegisterRoute | undefined> {
  const [part] = await Promise.allSettled([import(HOST_PART) as Promise<unknown>]);
  if (part.status === "rejected" || !isRecord(part.value)) return undefined;
  const register = part.value["registerPluginHttpRoute"];
  return typeof register === "function" ? (register as RegisterRoute) : undefined;
}
