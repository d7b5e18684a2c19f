import { Layer0Error } from "../../core/error.ts";
import { sessionsText } from "../../report/store/store-text.ts";
import type { StoredSession, UnreadSession } from "../../report/store/stored-session.ts";
import { viewSession } from "../../session/view-session.ts";
import { EXIT, gravest } from "../program/exit-codes.ts";
import { breathe } from "../program/io.ts";
import { createProgress } from "../program/progress.ts";
import type { StoreContext, StoreEnd } from "./context.ts";
import { storeFailure } from "./failures.ts";
import { foreignLog } from "./foreign.ts";
import { storedSession } from "./stored.ts";

const SHOWN = 50;

/** `layer0 store sessions`: every session with its health, newest first. Of many a person is shown the newest. */
export async function listSessions(context: StoreContext): Promise<StoreEnd> {
  const { invocation, store, file } = context;
  const { io, printer, flags } = invocation;
  const progress = createProgress(io, printer, flags.json === true);
  const sessions: StoredSession[] = [];
  const unread: UnreadSession[] = [];
  const logs = await store.logs();
  for (const { id, entries } of logs) {
    await breathe(io);
    progress.show(`${sessions.length + unread.length} of ${logs.length} sessions read …`);
    try {
      const view = await viewSession(store, id);
      if (view !== undefined) sessions.push(storedSession(view, io));
    } catch (error) {
      if (!(error instanceof Layer0Error && OF_ONE.has(error.code))) throw error;
      const problem = (await foreignLog(store, id, error)) ?? storeFailure(error).problem;
      unread.push({ id, entries, problem });
    }
  }
  progress.clear();
  sessions.sort((one, other) => other.written - one.written);
  const isBroken = sessions.some(({ health }) => health.problems > 0);
  const exit = gravest([
    isBroken ? EXIT.problems : EXIT.clean,
    unread.length > 0 ? EXIT.incomplete : EXIT.clean,
  ]);
  const now = io.now().getTime();
  const limit = typeof flags.limit === "string" ? Number(flags.limit) : undefined;
  const most = limit ?? SHOWN;
  const lines = sessionsText({ sessions, unread, file, now, most });
  // A program is given all of them, unless it asks for fewer.
  return { exit, lines, document: { status: "listed", sessions: sessions.slice(0, limit), unread } };
}

/** What is wrong with one session and says nothing about the others. */
const OF_ONE: ReadonlySet<string> = new Set(["store-damaged", "newer-session"]);
