import { type JsonRecord, stringField } from "../../../core/json.ts";
import { sha256Hex } from "../../../core/sha256.ts";

/** Fields of the envelope that a new row shares with its neighbour, in the order in which the agent writes them. */
const SHARED_FIELDS = [
  "isSidechain",
  "agentId",
  "userType",
  "entrypoint",
  "cwd",
  "sessionId",
  "version",
  "gitBranch",
  "slug",
] as const;

/** What is particular to a new row. */
export interface NewRow {
  readonly parent: string | null;
  readonly message: JsonRecord;
  readonly uuid: string;
  readonly time: string;
  /** The row whose call it answers. */
  readonly answers: string | undefined;
}

/**
 * A row as the agent writes it. The parent comes first and the time directly behind the uuid: current versions find
 * both in the bytes of a line before they parse it.
 */
export function newRow(row: NewRow, neighbour: JsonRecord): JsonRecord {
  const envelope: { [key: string]: unknown } = { parentUuid: row.parent };
  for (const key of SHARED_FIELDS) if (Object.hasOwn(neighbour, key)) envelope[key] = neighbour[key];
  const type = stringField(row.message, "role") === "assistant" ? "assistant" : "user";
  return {
    ...envelope,
    type,
    message: row.message,
    uuid: row.uuid,
    timestamp: row.time,
    ...(row.answers === undefined ? {} : { sourceToolAssistantUUID: row.answers }),
  };
}

/** A uuid for a new row: derived, so that the same file gives the same rows; never one that is taken. */
export function newUuid(seed: string, taken: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    const hash = sha256Hex(`layer0 row\n${attempt}\n${seed}`);
    // Version 5 says "made from a name by hashing"; the variant is the common one.
    const variant = "89ab"[Number.parseInt(hash[16] ?? "0", 16) % 4] ?? "8";
    const parts = [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`];
    const uuid = [...parts, `${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)].join("-");
    if (taken.has(uuid)) continue;
    taken.add(uuid);
    return uuid;
  }
}
