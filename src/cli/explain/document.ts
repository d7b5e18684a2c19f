import type { ClassifiedError } from "../../errors/error-class.ts";
import { documentHead, documentText } from "../../report/document.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import { resumeOfListed } from "../fix/resume.ts";
import type { ExitCode } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import type { Found } from "../survey/found.ts";
import type { Search } from "./find-session.ts";

/** `layer0 explain --json`: classes, places, ids and paths, and nothing that was said. */
export function explainDocument(
  errors: readonly ClassifiedError[],
  search: Search,
  { text, sessions }: Found,
  exitCode: ExitCode,
): string {
  const { byId, cured, byClass, others, looked, judged, interrupted, incomplete } = search;
  const entry = (session: SessionSummary, by: "id" | "class" | "other"): object => ({
    by,
    agent: session.agent,
    id: session.id,
    name: text.nameOf(session),
    resume: resumeOfListed(session),
    path: session.path,
    verdict: session.verdict,
    causes: session.causes,
    fixable: session.fixable,
  });
  const document = {
    ...documentHead(readVersion(), "explain"),
    summary: {
      errors: errors.length,
      found: sessions.length,
      looked,
      judged,
      interrupted,
      incomplete,
      exitCode,
    },
    errors,
    sessions: [
      ...byId.map((session) => entry(session, "id")),
      ...(byClass === undefined ? [] : [entry(byClass, "class")]),
      ...(cured === undefined ? [] : [entry(cured.session, "other")]),
      ...others.map((session) => entry(session, "other")),
    ],
  };
  return documentText(document);
}
