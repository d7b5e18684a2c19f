import { isAbsolute, join, resolve } from "node:path";

/** What of the environment decides where our own files live. */
export interface StateEnvironment {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** The folder of our own state: `$LAYER0_HOME`, else `$XDG_STATE_HOME/layer0`, else `~/.local/state/layer0`. */
export function stateFolder({ variables, home }: StateEnvironment): string {
  const own = variables["LAYER0_HOME"];
  if (own !== undefined && own !== "") return resolve(own);
  const shared = variables["XDG_STATE_HOME"];
  // The XDG specification tells to ignore a path that is not absolute.
  if (shared !== undefined && isAbsolute(shared)) return join(shared, "layer0");
  return join(home, ".local", "state", "layer0");
}
