import { documentHead, documentText, errorMember } from "../document.ts";
import { repairedJson } from "../fix/repaired-text.ts";
import type { Theme } from "../screen/lines.ts";
import type { UnreadLine } from "./overview-text.ts";
import type { SessionSummary } from "./session-summary.ts";

/** What a JSON document about sessions is made from. */
export interface SessionsReport {
  readonly version: string;
  readonly command: "overview" | "list";
  readonly exitCode: number;
  /** How many there are on this machine. */
  readonly found: number;
  readonly judged: readonly SessionSummary[];
  readonly interrupted: boolean;
  readonly stores: readonly {
    readonly agent: string;
    readonly root: string;
    readonly sessions: readonly unknown[];
    readonly closed: readonly string[];
    readonly cut: boolean;
  }[];
  readonly unread: readonly UnreadLine[];
  readonly listed: readonly Listed[];
}

/** A session, or a list of sessions, that the document tells of. */
interface Listed {
  readonly session: SessionSummary;
  /** How a command names it. */
  readonly name: string;
  /** The command that opens it again; undefined where its agent has none for it. */
  readonly resume: string | undefined;
}

/** Sessions as one JSON document: ids, codes and sizes, and nothing that was said. */
export function sessionsJson(report: SessionsReport, theme: Pick<Theme, "program">): string {
  const { found, listed } = report;
  const judged = report.judged.filter(({ kind }) => kind === "session");
  const number = (verdict: SessionSummary["verdict"]): number =>
    judged.filter((session) => session.verdict === verdict).length;
  const document = {
    ...documentHead(report.version, report.command),
    summary: {
      // Also where a folder could not be read: nobody knows what is in it.
      valid: report.exitCode === 0,
      found,
      judged: judged.length,
      healthy: number("healthy"),
      repaired: number("repaired"),
      failing: number("failing"),
      broken: number("broken"),
      unreadable: number("unreadable"),
      interrupted: report.interrupted,
      exitCode: report.exitCode,
    },
    stores: report.stores.map(({ agent, root, sessions, closed, cut }) => {
      return { agent, root, sessions: sessions.length, closed, cut };
    }),
    unread: report.unread,
    sessions: listed
      .filter(({ session }) => session.kind === "session")
      .map((each) => sessionJson(each, theme)),
    indexes: listed
      .filter(({ session }) => session.kind === "index")
      .map(({ session, name }) => indexJson(session, name, theme)),
  };
  return documentText(document);
}

function indexJson(index: SessionSummary, name: string, theme: Pick<Theme, "program">): object {
  const { agent, path, verdict, bytes, causes, fixable, problem } = index;
  const modified = new Date(index.modified).toISOString();
  return { agent, name, path, modified, bytes, verdict, causes, fixable, ...errorMember(problem, theme) };
}

function sessionJson({ session, name, resume }: Listed, theme: Pick<Theme, "program">): object {
  const { agent, id, path, verdict, bytes, messages, causes, warnings, fixable, problem, folder } = session;
  const { damagedLines = 0, losesNothing, repaired, lost } = session;
  return {
    agent,
    id,
    name,
    ...(resume === undefined ? {} : { resume }),
    path,
    ...(folder === undefined ? {} : { folder }),
    modified: new Date(session.modified).toISOString(),
    bytes,
    messages,
    verdict,
    causes,
    warnings,
    damagedLines,
    fixable,
    losesNothing,
    ...(repaired === undefined ? {} : { repaired: repairedJson(repaired) }),
    ...(lost === undefined ? {} : { lost }),
    ...errorMember(problem, theme),
  };
}
