/** How one schema of OpenClaw's keeps the rows of a session, and what hangs on them: measured, for it is written to. */
export interface Layout {
  readonly schema: number;
  /** Every column of `transcript_events`. */
  readonly events: readonly EventColumn[];
  /** The table out of which a session's texts are taken, so that they are no longer found. */
  readonly texts: "session_transcript_fts" | "session_transcript_fts_rows";
  /** OpenClaw's own triggers on the tables that are changed, by how each begins. */
  readonly triggers: Readonly<Record<string, RegExp>>;
  /** The one of them without which the texts would stay. */
  readonly neededTrigger?: string;
}

/** A column of `transcript_events`, in any schema that is written. */
export type EventColumn =
  | "session_id"
  | "seq"
  | "event_json"
  | "created_at"
  | "event_zstd"
  | "event_utf8_bytes"
  | "navigation_json";

const PLAIN_EVENTS = ["session_id", "seq", "event_json", "created_at"] as const;

/** Since schema 21; they have to do with nothing here: sessions are not made, named or taken away. */
const WINDOW_TRIGGERS: Layout["triggers"] = {
  session_windows_canonical_pending_after_insert: /^AFTER INSERT ON session_windows /,
  session_windows_canonical_pending_after_update:
    /^AFTER UPDATE OF session_id, session_key ON session_windows /,
  session_windows_canonical_pending_after_delete: /^AFTER DELETE ON session_windows /,
};

/** The schemas that are written: those on which a host was seen to go on with what is written here. */
export const LAYOUTS: readonly Layout[] = [
  {
    // OpenClaw 2026.8.1 to 2026.9.4. Its index of texts is searched for those of a session, as the host does itself.
    schema: 19,
    events: PLAIN_EVENTS,
    texts: "session_transcript_fts",
    triggers: {},
  },
  {
    // OpenClaw 2026.9.5.
    schema: 21,
    events: PLAIN_EVENTS,
    texts: "session_transcript_fts",
    triggers: WINDOW_TRIGGERS,
  },
  {
    // OpenClaw 2026.9.6. What its own trigger does is meant, and must be done.
    schema: 23,
    events: [...PLAIN_EVENTS, "event_zstd", "event_utf8_bytes", "navigation_json"],
    texts: "session_transcript_fts_rows",
    triggers: {
      ...WINDOW_TRIGGERS,
      session_transcript_fts_rows_after_delete:
        /^AFTER DELETE ON session_transcript_fts_rows BEGIN DELETE FROM session_transcript_fts WHERE rowid = OLD\.id; END$/,
    },
    neededTrigger: "session_transcript_fts_rows_after_delete",
  },
];

/** The schemas that are written, the older first. */
export const WRITTEN_SCHEMAS: readonly number[] = LAYOUTS.map(({ schema }) => schema);
