import { Layer0Error } from "../../core/error.ts";
import { isRecord, parseJson } from "../../core/json.ts";
import type { Problem } from "../../report/json.ts";
import type { Store } from "../../store/store.ts";

const MAY_BE_FOREIGN: ReadonlySet<string> = new Set(["newer-session", "store-damaged"]);

/**
 * Anybody may keep logs in a store. Every version begins a session with the same kind of entry, so what begins with
 * another is none, and no newer version helps with it. Undefined where the failure is another one.
 */
export async function foreignLog(store: Store, id: string, failure: unknown): Promise<Problem | undefined> {
  if (!(failure instanceof Layer0Error && MAY_BE_FOREIGN.has(failure.code))) return undefined;
  const entries = store.readWhole === undefined ? await store.read(id) : (await store.readWhole(id)).entries;
  const [first] = entries;
  // Nothing that is whole tells whose it is.
  if (first === undefined) return undefined;
  const value = parseJson(first.body);
  if (isRecord(value) && value["type"] === "session") return undefined;
  return {
    code: "not-a-session",
    sentence: `${id} is no session: what it begins with was not written by layer0/session.`,
    next: "Leave it to the program that keeps it there.",
  };
}
