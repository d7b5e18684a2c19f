import { createHash } from "node:crypto";
import { field, isRecord, type JsonRecord } from "../../core/json.ts";

/** Why a session begins anew: somebody asked, it was idle for too long, the day changed, or a new one was made. */
export type ResetCause = "asked" | "idle" | "daily" | "new";

/** What becomes visible of a context between two turns. */
export type ChangeKind =
  | "appended"
  | "edited"
  | "compacted"
  | "rolled_back"
  | "reset"
  /** What was lost last is there again. */
  | "restored"
  | "unchanged";

/** Does a context that has changed so lack turns that it had? */
export function isLoss(change: ChangeKind): boolean {
  return change === "reset" || change === "compacted" || change === "rolled_back";
}

/** What can happen to a host and its sessions. Ids, codes and numbers: nothing that was said is in the ledger. */
export type LedgerEvent =
  /** The first record of every ledger: the public key (SPKI, in hexadecimal digits) that its head is signed with. */
  | { readonly kind: "began"; readonly key: string }
  | {
      readonly kind: "boot";
      readonly bootId: string;
      readonly pid: number;
      /** When the process began, in milliseconds since 1970. */
      readonly started: number;
      readonly node: string;
      /** The process in the system's own words, so that another one with its number is not taken for it. */
      readonly start?: string;
      readonly host?: string;
      readonly kernelBootId?: string;
    }
  /** A restart within the process: the boot id stays. */
  | { readonly kind: "reload"; readonly bootId: string }
  | { readonly kind: "stop"; readonly bootId: string; readonly reason?: string }
  /** A session that the host works on: new, or loaded from before. */
  | { readonly kind: "session"; readonly session: string; readonly state: "new" | "re-attached" }
  /** `next` is the session that goes on, where the reset made another one; `entry` is what the agent itself stored of it. */
  | {
      readonly kind: "reset";
      readonly session: string;
      readonly cause: ResetCause;
      readonly next?: string;
      readonly entry?: string;
    }
  | {
      readonly kind: "compaction";
      readonly session: string;
      readonly before: number;
      readonly after: number;
    }
  | { readonly kind: "rollback"; readonly session: string; readonly before: number; readonly after: number }
  | { readonly kind: "repair"; readonly session: string; readonly run?: string }
  /** What was seen of a context between two turns, whoever did it. */
  | {
      readonly kind: "observed";
      readonly session: string;
      readonly change: ChangeKind;
      readonly before: number;
      readonly after: number;
      /** Turns that are left of those before. */
      readonly left?: number;
      /** So many of the last losses are there again; the rest is told of what was before them, and not of the look before. */
      readonly restored?: 1 | 2;
      /** None is left, and nothing is answered yet: lost, or a request beside the session's own. The next look tells. */
      readonly open?: true;
    }
  /** The signed head was gone, or was none: nobody can say what the ledger lost at its end before this. */
  | { readonly kind: "headless"; readonly head: "missing" | "damaged" }
  /** The end of the ledger was no whole record: its bytes are kept beside it. */
  | { readonly kind: "torn"; readonly bytes: number; readonly sha256: string };

/** The kinds of events. */
export type LedgerEventKind = LedgerEvent["kind"];

type FieldKind = "text" | "number" | readonly (string | number | boolean)[];

interface Shape {
  readonly needs: Readonly<Record<string, FieldKind>>;
  readonly may?: Readonly<Record<string, FieldKind>>;
}

const COUNTS = { session: "text", before: "number", after: "number" } as const;
const CHANGES: readonly ChangeKind[] = [
  "appended",
  "edited",
  "compacted",
  "rolled_back",
  "reset",
  "restored",
  "unchanged",
];
const CAUSES: readonly ResetCause[] = ["asked", "idle", "daily", "new"];

const SHAPES: Readonly<Record<LedgerEventKind, Shape>> = {
  began: { needs: { key: "text" } },
  boot: {
    needs: { bootId: "text", pid: "number", started: "number", node: "text" },
    may: { start: "text", host: "text", kernelBootId: "text" },
  },
  reload: { needs: { bootId: "text" } },
  stop: { needs: { bootId: "text" }, may: { reason: "text" } },
  session: { needs: { session: "text", state: ["new", "re-attached"] } },
  reset: { needs: { session: "text", cause: CAUSES }, may: { next: "text", entry: "text" } },
  compaction: { needs: COUNTS },
  rollback: { needs: COUNTS },
  repair: { needs: { session: "text" }, may: { run: "text" } },
  observed: {
    needs: { ...COUNTS, change: CHANGES },
    may: { left: "number", restored: [1, 2], open: [true] },
  },
  headless: { needs: { head: ["missing", "damaged"] } },
  torn: { needs: { bytes: "number", sha256: "text" } },
};

/** An event that was read, or undefined where it is none that this version knows: anybody may have written it. */
export function parseEvent(value: unknown): LedgerEvent | undefined {
  return wrongMember(value) === undefined ? (value as LedgerEvent) : undefined;
}

/** The first member for which a value is no event: it is missing, or of another type. Undefined where it is one. */
export function wrongMember(value: unknown): string | undefined {
  const kind = isRecord(value) ? field(value, "kind") : undefined;
  if (!isRecord(value) || typeof kind !== "string" || !Object.hasOwn(SHAPES, kind)) return "kind";
  const { needs, may = {} } = SHAPES[kind as LedgerEventKind];
  const missing = Object.entries(needs).find(([name, shape]) => !fits(field(value, name), shape));
  const other = Object.entries(may).find(
    ([name, shape]) => Object.hasOwn(value, name) && !fits(value[name], shape),
  );
  return (missing ?? other)?.[0];
}

function fits(value: unknown, shape: FieldKind): boolean {
  if (shape === "text") return typeof value === "string";
  if (shape === "number") return Number.isSafeInteger(value) && Number(value) >= 0;
  return shape.some((each) => each === value);
}

/** So that a record with the most texts, all of them escaped, is still shorter than the longest. */
const LONGEST_TEXT = 256;

/**
 * The event as it is written: without members that have no value or that no event of its kind has, which could hold what
 * was said, and with long texts as their hash.
 */
export function writtenEvent(event: LedgerEvent): JsonRecord {
  const { needs, may = {} } = Object.hasOwn(SHAPES, event.kind) ? SHAPES[event.kind] : { needs: {} };
  const members = Object.entries(event).flatMap(([name, value]): [string, unknown][] => {
    const isKnown = name === "kind" || Object.hasOwn(needs, name) || Object.hasOwn(may, name);
    if (value === undefined || !isKnown) return [];
    return [[name, typeof value === "string" ? ledgerText(value) : value]];
  });
  return Object.fromEntries(members);
}

/** A text as the ledger has it: an id may be of any length, a record may not. */
export function ledgerText(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
