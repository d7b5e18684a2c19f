import { classifyError } from "../../errors/classify-error.ts";
import { readErrors } from "../../errors/read-errors.ts";
import { errorPage } from "../../report/errors/error-page.ts";
import { foundPage } from "../../report/errors/found-page.ts";
import type { Invocation } from "../command-line/command.ts";
import { EXIT, type ExitCode, gravest } from "../program/exit-codes.ts";
import { find } from "../survey/found.ts";
import { agentInText } from "./agent-in-text.ts";
import { explainDocument } from "./document.ts";
import { findSession, type Search } from "./find-session.ts";
import { noProvider } from "./no-provider.ts";

/** Explains the errors in a text, and finds the session that they are about. Writes nothing. */
export async function explainError(text: string, invocation: Invocation): Promise<ExitCode> {
  const { io, printer, flags } = invocation;
  const errors = readErrors(text).map(classifyError);
  if (errors.length === 0) {
    const { sentence, next } = noProvider(text);
    printer.problem(sentence, next);
    return EXIT.usage;
  }
  const isText = flags.json !== true;
  // What is known at once is said at once: the search may take a while.
  if (isText) printer.out(errorPage(errors, printer.theme));
  const found = find(invocation);
  const search = await findSession(errors, found, agentInText(text), invocation);
  const exitCode = exitOf(search);
  if (isText) printer.out(foundPage(errors, { ...search, found: found.sessions.length }, found.text));
  else io.stdout.write(explainDocument(errors, search, found, exitCode));
  return exitCode;
}

function exitOf({ byId, byClass, others, interrupted, incomplete }: Search): ExitCode {
  const isBroken = [...byId, ...(byClass === undefined ? [] : [byClass]), ...others].some(
    ({ verdict }) => verdict === "broken",
  );
  return gravest([
    ...(isBroken ? [EXIT.problems] : []),
    ...(incomplete && !isBroken ? [EXIT.incomplete] : []),
    ...(interrupted ? [EXIT.interrupted] : []),
  ]);
}
