import { isAbsolute, join, resolve } from "node:path";
import type { AgentWorld } from "./agent.ts";

/** The folder that a variable names, `~` being the home as agents read it; undefined where it is not set. */
export function folderFrom({ variables, home }: AgentWorld, variable: string): string | undefined {
  const value = variables[variable]?.trim();
  if (value === undefined || value === "") return undefined;
  if (value === "~") return home;
  if (value.startsWith("~/")) return join(home, value.slice(2));
  return isAbsolute(value) ? value : resolve(value);
}
