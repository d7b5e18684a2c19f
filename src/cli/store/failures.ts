import { Layer0Error, type Layer0ErrorCode } from "../../core/error.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";

/** What was named wrongly, and what somebody else has in use; all others could not be read or written. */
const EXITS: { readonly [Code in Layer0ErrorCode]?: ExitCode } = {
  "invalid-option": EXIT.usage,
  "unknown-checkpoint": EXIT.usage,
  "store-busy": EXIT.refused,
  "session-changed": EXIT.refused,
};

/** A failure of a store or a session as a person is told it; a bug of ours is thrown on. */
export function storeFailure(error: unknown): Told {
  if (!(error instanceof Layer0Error)) throw error;
  const { code, message } = error;
  if (code === "no-sqlite") {
    const sentence = `Node ${process.versions.node} brings no SQLite, and the package libsql is not installed beside layer0.`;
    const next =
      "Use Node 22.13 or newer, or add it where layer0 is installed (with -g if it is so): npm install libsql";
    return { exit: EXIT.incomplete, problem: { code, sentence, next } };
  }
  // A message is one sentence and, mostly, the next step. The path or id in the sentence may be anything.
  const end = message.lastIndexOf(". ") + 1;
  const problem =
    end === 0
      ? { code, sentence: message, next: "See how it is now: layer0 store sessions" }
      : { code, sentence: message.slice(0, end), next: message.slice(end + 1) };
  return { exit: EXITS[code] ?? EXIT.incomplete, problem };
}
