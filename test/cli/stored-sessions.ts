import { join } from "node:path";
import type { Processes } from "../../src/disk/system/processes.ts";
import { type OpenSessionOptions, openSession } from "../../src/session/open-session.ts";
import type { Session } from "../../src/session/session.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { undisturbed } from "../disk/undisturbed.ts";
import { layer0, makeFolder, NOW, type Outcome, type WorldOptions } from "./world.ts";

/** What somebody said: no report but an export may have it. */
export const SECRET = "SECRET-words";

/** A place for a store, which is not there yet. */
export interface StoredWorld {
  readonly state: string;
  readonly file: string;
  /** Runs `layer0 store`. */
  run(argv: readonly string[], options?: WorldOptions): Promise<Outcome>;
  /** Runs it with `--json`, and gives the document. */
  json(argv: readonly string[], options?: WorldOptions): Promise<Record<string, unknown>>;
  /** Does something with a session, as a program would that ends then. */
  use(
    id: string,
    work: (session: Session) => Promise<unknown>,
    options?: Partial<OpenSessionOptions>,
  ): Promise<void>;
}

/** Makes a place for a store. */
export function storedWorld(): StoredWorld {
  const state = join(makeFolder(), "state");
  const file = join(state, "sessions.db");
  const run: StoredWorld["run"] = (argv, options = {}) =>
    layer0(["store", ...argv], { variables: { LAYER0_HOME: state }, ...options });
  return {
    state,
    file,
    run,
    json: async (argv, options) => JSON.parse((await run([...argv, "--json"], options)).out),
    async use(id, work, options = {}) {
      const store = await sqliteStore({ file });
      const now = (): number => NOW.getTime() - 5 * 60_000;
      await work(await openSession({ store, id, config: { autoRepair: false, now }, ...options }));
      await store.close();
    },
  };
}

/** Processes of another machine or moment, of which each is dead or alive. */
export function processesThat(live: boolean): Processes {
  const self = { pid: 7, start: "1", host: "elsewhere" };
  return { ...undisturbed, self, isAlive: () => live };
}

/** Three messages, and a checkpoint before the last two. */
export async function threeMessages(session: Session): Promise<void> {
  await session.append({ role: "user", content: SECRET });
  await session.checkpoint();
  await session.append(
    { role: "assistant", content: [{ type: "text", text: SECRET }] },
    { role: "user", content: `${SECRET} again` },
  );
}

/** A history with a call that nobody answered. */
export async function brokenTurn(session: Session): Promise<void> {
  await session.append(
    { role: "user", content: SECRET },
    {
      role: "assistant",
      content: [{ type: "tool_use", id: "toolu_1", name: "ls", input: { path: SECRET } }],
    },
    { role: "user", content: "and?" },
  );
}

/** A process that dies, or goes on for ever, while a tool runs. */
export async function callUnderWay(session: Session): Promise<void> {
  const turn = { role: "assistant", content: [{ type: "tool_use", id: "toolu_2", name: "ls", input: {} }] };
  await session.append({ role: "user", content: SECRET });
  await session.checkpoint();
  await new Promise<void>((resolve) => {
    const execute = (): Promise<never> => {
      resolve();
      return new Promise(() => undefined);
    };
    void session.executeToolBatch([turn], { execute });
  });
}
