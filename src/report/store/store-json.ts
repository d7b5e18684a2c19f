import { documentHead, documentText, errorMember } from "../document.ts";
import type { Problem } from "../json.ts";
import { timeText } from "../screen/ago.ts";
import type { Theme } from "../screen/lines.ts";
import type {
  StoredChange,
  StoredCheckpoint,
  StoredHealth,
  StoredSession,
  UnreadSession,
} from "./stored-session.ts";

/** What became of an action of `layer0 store`, and what it tells. */
export interface StoreDocument {
  readonly status: StoreStatus;
  /** The session as it is now. */
  readonly session?: StoredSession;
  readonly sessions?: readonly StoredSession[];
  readonly unread?: readonly UnreadSession[];
  readonly checkpoint?: StoredCheckpoint;
  readonly checkpoints?: readonly StoredCheckpoint[];
  /** The history as it was at the checkpoint. */
  readonly health?: StoredHealth;
  readonly change?: StoredChange;
  /** The last entry before the change: `restore` takes it. */
  readonly entry?: number;
  /** The session that holds the history from before a reset. */
  readonly archive?: string;
  readonly problem?: Problem;
}

/** What became of an action. */
export type StoreStatus =
  | "listed"
  | "shown"
  | "created"
  | "rolled-back"
  | "unchanged"
  | "reset"
  | "restored"
  | "exported"
  | "declined"
  | "refused"
  | "failed";

/** What is around a document. */
export interface StoreDocumentInput {
  readonly version: string;
  readonly exitCode: number;
  readonly file: string;
}

/** The end of an action as one JSON document: ids, codes and numbers, and nothing that was said. */
export function storeJson(
  document: StoreDocument,
  input: StoreDocumentInput,
  theme: Pick<Theme, "program">,
): string {
  return documentText(storeObject(document, input, theme));
}

/** The same as a value, for who has more to put into it. */
function storeObject(
  { status, problem, session, sessions, unread, checkpoint, checkpoints, ...rest }: StoreDocument,
  { version, exitCode, file }: StoreDocumentInput,
  theme: Pick<Theme, "program">,
): object {
  return {
    ...documentHead(version, "store"),
    exitCode,
    status,
    store: file,
    ...(session === undefined ? {} : { session: sessionJson(session) }),
    ...(sessions === undefined ? {} : { sessions: sessions.map(sessionJson) }),
    ...(unread === undefined ? {} : { unread: unread.map((each) => unreadJson(each, theme)) }),
    ...(checkpoint === undefined ? {} : { checkpoint: dated(checkpoint) }),
    ...(checkpoints === undefined ? {} : { checkpoints: checkpoints.map(dated) }),
    ...rest,
    ...errorMember(problem, theme),
  };
}

function sessionJson(session: StoredSession): object {
  return { ...session, began: timeText(session.began), written: timeText(session.written) };
}

function unreadJson({ problem, ...rest }: UnreadSession, theme: Pick<Theme, "program">): object {
  return { ...rest, ...errorMember(problem, theme) };
}

function dated(checkpoint: StoredCheckpoint): object {
  return { ...checkpoint, at: timeText(checkpoint.at) };
}
