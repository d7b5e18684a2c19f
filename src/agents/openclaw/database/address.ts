/** How a session in a database is called wherever others are called by their path: `<database>#<session>`. */
export interface SessionAddress {
  readonly database: string;
  readonly session: string;
}

/** The name of the database in which each agent of OpenClaw keeps its sessions. */
export const DATABASE_NAME = "openclaw-agent.sqlite";

/** Is this the path of a database, by its name? Such a file is never opened but by SQLite. */
export function isDatabasePath(path: string): boolean {
  return path.endsWith(".sqlite");
}

/** The name of a session in a database. */
export function addressOf({ database, session }: SessionAddress): string {
  return `${database}#${session}`;
}

/** Reads a name; undefined where it is none of a session in a database. */
export function readAddress(name: string): SessionAddress | undefined {
  const end = name.indexOf(".sqlite#");
  if (end < 0) return undefined;
  const database = name.slice(0, end + ".sqlite".length);
  const session = name.slice(database.length + 1);
  return session === "" ? undefined : { database, session };
}
