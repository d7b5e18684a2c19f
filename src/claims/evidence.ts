/**
 * What the host knows, in the names of its files. A field that is missing is not known; an empty list is knowledge: nothing of
 * the kind happened.
 */
export interface ClaimEvidence {
  readonly boot_id?: string;
  readonly session_id?: string;
  readonly session_started_boot?: string;
  readonly boot_events?: readonly { readonly kind: string }[];
  readonly reset_events?: readonly Effect[];
  readonly compaction_events?: readonly object[];
  readonly rollback_events?: readonly Effect[];
  readonly memory_writes?: readonly Effect[];
  readonly usage?: { readonly tokens?: number; readonly window?: number };
  /** How full the context was at several moments, oldest first. */
  readonly usage_series?: readonly { readonly pct: number }[];
  /** Messages that the model was given for this answer; 1 means that nothing came before. */
  readonly entries?: number;
}

interface Effect {
  /** Asked for or announced, but without effect: false. */
  readonly effective?: boolean;
}

/** Reads evidence from JSON of anybody; what has another shape is not known. */
export function readClaimEvidence(value: unknown): ClaimEvidence {
  if (!isRecord(value)) return {};
  const usage = own(value, "usage");
  return known({
    boot_id: textOf(own(value, "boot_id")),
    session_id: textOf(own(value, "session_id")),
    session_started_boot: textOf(own(value, "session_started_boot")),
    boot_events: listOf(own(value, "boot_events"), (item) => {
      const kind = textOf(own(item, "kind"));
      return kind === undefined ? undefined : { kind };
    }),
    reset_events: listOf(own(value, "reset_events"), effectOf),
    compaction_events: listOf(own(value, "compaction_events"), () => ({})),
    rollback_events: listOf(own(value, "rollback_events"), effectOf),
    memory_writes: listOf(own(value, "memory_writes"), effectOf),
    usage: isRecord(usage)
      ? known({ tokens: numberOf(own(usage, "tokens")), window: numberOf(own(usage, "window")) })
      : undefined,
    usage_series: listOf(own(value, "usage_series"), (item) => {
      const pct = numberOf(own(item, "pct"));
      return pct === undefined ? undefined : { pct };
    }),
    entries: numberOf(own(value, "entries")),
  });
}

type Json = Readonly<Record<string, unknown>>;

/** The same without the fields that are undefined. */
type Known<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function known<T extends object>(fields: T): Known<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<T>;
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(record: Json, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function effectOf(item: Json): Effect {
  const effective = own(item, "effective");
  return typeof effective === "boolean" ? { effective } : {};
}

/** The items of a list that can be read; of a list with one that cannot, nothing is known. */
function listOf<T>(value: unknown, read: (item: Json) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: T[] = [];
  for (const item of value) {
    const one = isRecord(item) ? read(item) : undefined;
    if (one === undefined) return undefined;
    items.push(one);
  }
  return items;
}
