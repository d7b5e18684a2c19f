import type { SessionEntry } from "./entry.ts";
import type { SessionLog } from "./session-log.ts";

/** Is told of an entry that is durable now; `before` is the history before it, where it is an incident. */
export type TellEntry = (entry: SessionEntry, before: readonly unknown[]) => void;

/** The log of a session that tells of every entry once it is durable, whichever operation wrote it. */
export function tellWritten(log: SessionLog, tell: TellEntry): SessionLog {
  return {
    ...log,
    async write(build, options) {
      let written: readonly SessionEntry[] = [];
      let before: readonly unknown[] = [];
      await log.write((state) => {
        written = build(state);
        // A view costs as much as the history is long, and incidents are rare.
        before = written.some(({ type }) => type === "incident") ? state.history.view() : [];
        return written;
      }, options);
      for (const entry of written) tell(entry, before);
    },
  };
}
