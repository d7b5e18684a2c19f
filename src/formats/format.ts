import type { Carrier, Row } from "../core/carrier.ts";
import type { Incurable, Issue, Severity } from "../core/issue.ts";
import type { RecordedPlaces } from "../core/recorded-places.ts";
import type { ByteSource, Piece } from "./bytes/source.ts";

/** An issue in a transcript: also on which line (1-based; 0 = the whole file). */
export interface TranscriptIssue extends Issue {
  readonly line: number;
}

/** A defect of the file itself, found before its messages are looked at. */
export interface FileFinding {
  readonly issue: TranscriptIssue;
  /** Set where the format cannot cure it. */
  readonly incurable?: Incurable;
}

/** One message of the active history: what the agent would load now, had the damage not happened. */
export interface TranscriptRow {
  /** 1-based line of the entry that holds it. */
  readonly line: number;
  readonly message: unknown;
}

/** Bytes that are no record and are left out of the repaired file; the backup keeps them. */
export interface RemovedBytes {
  readonly line: number;
  readonly bytes: number;
}

/** A turn that the agent loads. */
export interface LoadedTurn {
  /** The id of its entry. */
  readonly id: string;
  readonly line: number;
  /** Its message; read when it is asked for. */
  readonly message: unknown;
}

/** What the agent loads of a file. */
export interface LoadedTurns {
  /** Of the file as it is; nothing where nobody can tell what the agent does. */
  readonly asIs: readonly LoadedTurn[];
  /** The ids of what {@link ReadTranscript.rows} show. */
  readonly shown: ReadonlySet<string>;
  /** The ids of what a summary tells instead. */
  readonly told: ReadonlySet<string>;
  /** Of those, the ids of what it may not have told: nothing but a guess leads from {@link shown} to that summary. */
  readonly guessed?: ReadonlySet<string>;
}

/** A transcript that was read, and how to write it again. */
export interface ReadTranscript {
  readonly sessionId: string | undefined;
  readonly version: string | undefined;
  readonly findings: readonly FileFinding[];
  readonly rows: readonly TranscriptRow[];
  /** Where the results among the messages of {@link rows} were recorded, as far as the format tells that. */
  readonly recorded?: RecordedPlaces;
  /** The dialect of the messages, where the file tells another one than its format has. */
  readonly carrier?: Carrier;
  readonly removed: readonly RemovedBytes[];
  /** What only a person can decide, and nobody has yet. */
  readonly questions?: readonly Question[];
  /** The turns that the agent loads; read when it is asked for. */
  loaded?(): LoadedTurns;
  /** What a person knows the session by; read when it is asked for. */
  ending?(): SessionEnding;
  /** False where nothing may be written: the header is damaged, or the version is not known. */
  readonly writable: boolean;
  /**
   * How grave an issue of the messages is for the agent that is going to load this file; what it heals by itself
   * is no error, and stays as it is. Undefined: as the rules say.
   */
  grade?(issue: Issue): Severity;
  /** Does that agent heal it each time it loads the file, and leave what is stored as it is? */
  heals?(issue: Issue): boolean;
  /**
   * The file with its own defects cured and its messages replaced by `rows`; `source` indexes {@link rows}.
   * Untouched lines are ranges of the source. `rows` undefined = the messages stay as they are.
   */
  write(rows: readonly Row[] | undefined, change?: WriteChange): readonly Piece[];
}

/** What a person knows a session by, and how it ended. */
export interface SessionEnding {
  /** What the person typed last: no tool results, commands, output of hooks, summaries or notes. */
  readonly typed?: { readonly text: string; readonly line: number };
  /** The last recorded turn is a request that failed, and this is what the agent wrote down of the answer. */
  readonly failure?: { readonly text: string; readonly line: number };
  /** The folder that the agent worked in. */
  readonly folder?: string;
}

/** An entry with more than one possible parent: a person may choose, else it is left as it is and reported. */
export interface Question {
  /** The id of the entry, as choices name it. */
  readonly entry: string;
  /** 1-based line of the entry. */
  readonly line: number;
  readonly candidates: readonly Candidate[];
}

/** One possible parent. */
export interface Candidate {
  readonly id: string;
  /** 1-based line. */
  readonly line: number;
}

/** What else changes when a transcript is written. */
export interface WriteChange {
  /** The id of the new session that a copy becomes. */
  readonly sessionId: string;
}

/** What a format may be told about a file besides its bytes. */
export interface ReadOptions {
  /** The version of the agent that is going to load it; else the one that its records name, else the worst known. */
  readonly agentVersion?: string;
  /** The name of the file, without folders: many agents name it by the session. */
  readonly fileName?: string;
  /** A person has agreed that what nothing else can cure goes. */
  readonly lossy?: boolean;
  /** By id of an entry: the id of the parent that a person chose for it. */
  readonly choices?: ReadonlyMap<string, string>;
  /** What the agent heals in memory each time is cured in its store as well. */
  readonly cureHealed?: boolean;
}

/** How the records of a format call themselves, the record above them, and others that they mean. */
export interface RecordNames {
  readonly id: string;
  readonly parent: string;
  readonly pointers: readonly string[];
}

/**
 * How an agent stores transcripts.
 *
 * Contract:
 * - `read` never throws on any bytes and is linear in them.
 * - `write` keeps every byte that it does not mean, and is deterministic: new ids and times are derived.
 * - Reading what `write` gave finds none of the defects that were cured.
 */
export interface Format {
  readonly name: string;
  /** The dialect of the messages that are stored. */
  readonly carrier: Carrier;
  /** May an agent add records behind the end? Not so where the whole file is one value. */
  readonly appendable: boolean;
  /** Missing where records do not hang on each other: what is added then just follows. */
  readonly names?: RecordNames;
  /** Is this a transcript of this format, by its content? */
  detect(source: ByteSource): boolean;
  read(source: ByteSource, options: ReadOptions): ReadTranscript;
}
