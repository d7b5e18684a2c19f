import type { AgentWorld } from "./agent.ts";

/** Agents that are on this machine and cannot be read by this version. */
export function unreadStores(_world: AgentWorld): readonly { readonly title: string; readonly path: string }[] {
  return [];
}
