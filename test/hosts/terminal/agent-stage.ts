import type { Damage } from "../claude-code/damage/damage.ts";
import type { FakeProvider } from "../fake-provider.ts";

/** A home in which an agent keeps a session, and all that a person's shell there needs. */
export interface AgentHome {
  readonly home: string;
  /** The folder that the session is about. */
  readonly project: string;
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A broken session, and what of it is left and must reach the model. */
export type Broken = Omit<Damage, "breakIt"> & { readonly bytes: Buffer };

/** An agent that runs in a terminal, and a healthy session that it made itself. */
export interface AgentStage {
  readonly provider: FakeProvider;
  /** The name that a person types for the agent, and what it starts. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  /** What `layer0` calls the agent. */
  readonly title: string;
  /** What a person types to open the session of that home. */
  openCommand(home: AgentHome): string;
  /** The command that opens a session, as `layer0` prints it. */
  readonly resumeLine: RegExp;
  /** The session under a damage that the tests of this agent know by this name. */
  breakBy(damage: string): Broken;
  /** A new home with that session in it, at rest for an hour. */
  place(bytes: Buffer): AgentHome;
  /** A second session of the same home, made of these bytes under an id of its own, an hour older. */
  placeBeside(home: AgentHome, bytes: Buffer): string;
  close(): Promise<void>;
}

/** What a shell has that is not the agent's. */
export function shellEnvironment(home: string): Readonly<Record<string, string>> {
  return { PATH: process.env["PATH"] ?? "", HOME: home, TERM: "xterm-256color", LANG: "C.UTF-8" };
}
