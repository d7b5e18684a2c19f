import type { FileSystem } from "../disk/system/file-system.ts";
import type { Guard } from "../disk/system/guard.ts";
import type { Processes } from "../disk/system/processes.ts";
import type { SqlDriver } from "../store/sqlite/sql-driver.ts";

/** The agents whose stores and markers are known. */
export type AgentName = "claude-code" | "openclaw" | "pi";

/** What of the world around it decides where an agent keeps things and whether it runs. */
export interface AgentWorld {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly files: FileSystem;
  readonly processes: Processes;
  /** To read databases with; missing where this machine has none, or nobody needs it. */
  readonly sqlite?: SqlDriver;
  now(): Date;
  /** Letters and digits that come only once. */
  random(): string;
}

/** A session file of an agent. */
export interface SessionFile {
  /** Where it is, with every link resolved. */
  readonly path: string;
  /** The ids under which an agent may know it: from its rows and from its name. */
  readonly ids: readonly string[];
}

/** What is known of an agent. */
export interface Agent {
  readonly name: AgentName;
  /** How people call it. */
  readonly title: string;
  /** Its stores as the environment places them, whether they exist or not. */
  stores(world: AgentWorld): readonly string[];
  /** Is a file, small enough to tell at once, something else that the agent keeps among its sessions? */
  holdsNoSession?(world: AgentWorld, path: string, bytes: number): boolean;
  /** Who uses a session, and how others are kept out while it is written. */
  guard(world: AgentWorld, session: SessionFile): Guard;
  /** How the program is called on the command line, and the packages that it comes in. */
  readonly program: AgentProgram;
  /** The version that last wrote its settings into a store, where it notes that; the program itself may not be found. */
  notedVersion?(world: Pick<AgentWorld, "files">, root: string): string | undefined;
  /** The words that open a session again; undefined where the agent chooses sessions by itself. */
  resume(session: SessionFile): readonly string[] | undefined;
}

/** Where an agent's program may be found. */
export interface AgentProgram {
  readonly commands: readonly string[];
  readonly packages: readonly string[];
  /** Packages that are installed outside the search path. */
  folders(world: AgentWorld): readonly string[];
}
