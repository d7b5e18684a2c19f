import { join, resolve } from "node:path";
import { errorCode } from "../../disk/system/file-system.ts";
import type { Line } from "../../report/screen/lines.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { StoreDocument } from "../../report/store/store-json.ts";
import { type SessionView, viewWhole } from "../../session/view-session.ts";
import { memoryStore } from "../../store/memory/memory-store.ts";
import type { Store } from "../../store/store.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { stateOf } from "../program/world-of.ts";
import { foreignLog } from "./foreign.ts";

/** What the actions of `layer0 store` work with. */
export interface StoreContext {
  readonly invocation: Invocation;
  readonly store: Store;
  readonly file: string;
}

/** How an action ended: what a person reads, and what is in the document. */
export interface StoreEnd {
  readonly exit: ExitCode;
  readonly lines: readonly Line[];
  readonly document: StoreDocument;
}

/** The file that a command line means. */
export function storeFile({ io, flags }: Pick<Invocation, "io" | "flags">): string {
  return typeof flags.store === "string" ? resolve(flags.store) : join(stateOf(io), "sessions.db");
}

/** Opens the store in a file. Where there is none, or an empty one, nothing is stored, and nothing is made. */
export async function openStore(file: string, { io }: Invocation): Promise<Store> {
  try {
    if (io.files.facts(io.files.realPath(file)).size === 0n) return memoryStore();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return memoryStore();
    if (errorCode(error) === undefined) throw error;
    // Whatever else is in the way is told by the store itself.
  }
  // Only now: on Node 20 this loads a package of native code.
  const { sqliteStore } = await import("../../store/sqlite/sqlite-store.ts");
  const { loadSqliteQuietly } = await import("./quiet-sqlite.ts");
  await loadSqliteQuietly();
  return sqliteStore({ file });
}

/** A command on this store, to be copied. */
export function storeCommand({ invocation: { flags } }: StoreContext, ...words: readonly string[]): string {
  const where = typeof flags.store === "string" ? ["--store", shellWord(flags.store)] : [];
  return ["layer0 store", ...words, ...where].join(" ");
}

const MOST_CHOICES = 5;

/** The session that a word means, its id or the beginning of it that no other has; of a damaged one what is whole. */
export async function findSession(
  context: StoreContext,
  word: string,
): Promise<{ readonly view: SessionView } | Told> {
  const ids = (await context.store.logs()).map(({ id }) => id);
  // `shellWord` writes a word that begins with a dash so.
  const meant = chosen(ids, word) ?? (word.startsWith("./-") ? chosen(ids, word.slice(2)) : undefined);
  const [id] = meant ?? [];
  if (meant !== undefined && meant.length > 1) {
    const names = meant.slice(0, MOST_CHOICES).map(shellWord).join(", ");
    const next = `Say which one: ${names}${meant.length > MOST_CHOICES ? ", …" : ""}`;
    return stop("several-sessions", `${meant.length} stored sessions begin with ${word}.`, next);
  }
  try {
    const view = id === undefined ? undefined : await viewWhole(context.store, id);
    if (view !== undefined) return { view };
  } catch (error) {
    const problem = id === undefined ? undefined : await foreignLog(context.store, id, error);
    if (problem === undefined) throw error;
    return { exit: EXIT.incomplete, problem };
  }
  const next = `See which there are: ${storeCommand(context, "sessions")}`;
  return stop("no-such-session", `no session ${word} is stored in ${context.file}.`, next);
}

/** The one that is called so, else those that begin so. */
export function chosen(ids: readonly string[], word: string): readonly string[] | undefined {
  if (word === "") return undefined;
  const meant = ids.includes(word) ? [word] : ids.filter((id) => id.startsWith(word));
  return meant.length === 0 ? undefined : meant;
}

/** Why an action stops. */
export function stop(code: string, sentence: string, next: string, exit: ExitCode = EXIT.usage): Told {
  return { exit, problem: { code, sentence, next } };
}
