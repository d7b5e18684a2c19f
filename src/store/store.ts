/** A place in a log: how many entries stand up to it, and the hash over all of them. */
export interface Position {
  /** The number of the entry, counted from 1; 0 stands before the first. */
  readonly seq: number;
  /** SHA-256 over the chain of the entry before, the length and the bytes of this one, as 64 hexadecimal digits. */
  readonly chain: string;
}

/** One entry of a log as it was written. */
export interface StoredEntry extends Position {
  /** Text of one JSON document. */
  readonly body: string;
}

/** The beginning of a log, as far as it is what was written. */
export interface WholeEntries {
  readonly entries: readonly StoredEntry[];
  /** The log ends behind them: nothing of it is damaged. */
  readonly isAll: boolean;
}

/** What can be told of a log without reading it. */
export interface LogSummary {
  readonly id: string;
  readonly entries: number;
  /** Bytes of all bodies in UTF-8. */
  readonly bytes: number;
}

/**
 * Where sessions live: any number of logs that only grow. Everything that a session knows is folded from its log, so a
 * store has to do three things, and do them well.
 *
 * Contract (`conformance` tests every line of it against a store):
 * - Durable: when `append` resolves, the entries survive the death of the process and of the machine.
 * - Atomic: of the bodies of one `append` all are there, or none.
 * - Ordered: `append` adds behind `after` or rejects with `session-changed`, and then nothing was written. Of several
 *   writers that name the same position exactly one succeeds.
 * - Chained: `read` verifies the chain over the bytes it read and rejects with `store-damaged` where it does not hold,
 *   or where the log never had the position that is read behind. What it returns is what was appended, byte for byte, the oldest first.
 * - Separate: logs know nothing of each other. An id is any text of 1 to 512 characters.
 * - Honest: every failure is a `Layer0Error` with a code; after it the store is as it was before, and can be used.
 */
export interface Store {
  /** What it is called in messages: `memory`, `sqlite`. */
  readonly name: string;
  /** The entries of a log behind a position; none for a log that there is not. */
  read(log: string, after?: Position): Promise<readonly StoredEntry[]>;
  /**
   * What is whole of a log that `read` rejects with `store-damaged`: its entries from the first on, up to the first that is
   * not what was written. A store of which no log can be damaged but with all others does not need it.
   */
  readWhole?(log: string): Promise<WholeEntries>;
  /** Adds entries behind a position and tells where the log ends now. */
  append(log: string, after: Position, bodies: readonly string[]): Promise<Position>;
  /** All logs, in the order in which they began. */
  logs(): Promise<readonly LogSummary[]>;
  /** Ends everything that is under way. A store that was closed rejects with `store-closed`. */
  close(): Promise<void>;
}
