/** Who uses a file right now. */
export interface Occupant {
  /** A live agent by its own marker, an open descriptor, or a write a moment ago. */
  readonly kind: "agent" | "descriptor" | "writing";
  readonly agent?: string;
  readonly pid?: number;
  readonly program?: string;
  /** The marker that says so. */
  readonly file?: string;
}

/** A lock that was taken. */
export interface Held {
  release(): void;
}

/** What an agent knows about who may write to one of its files. */
export interface Guard {
  /** Looked at twice, at the start and right before the rename; answers at once. */
  inUse(): Occupant | undefined;
  /** Takes the agent's own lock; undefined where it has none. */
  lock(): Held | "busy" | undefined;
}
