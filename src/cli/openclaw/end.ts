import { documentHead, documentText, errorMember } from "../../report/document.ts";
import type { Problem } from "../../report/json.ts";
import type { Line, Theme } from "../../report/screen/lines.ts";
import type { ExitCode } from "../program/exit-codes.ts";

/** The actions of `layer0 openclaw`. */
export type OpenclawAction = "preflight" | "recover" | "apply";

/** What an action of `layer0 openclaw` tells a program: what became of it, and the members that only it has. */
export interface OpenclawDocument {
  readonly status: string;
  readonly problem?: Problem;
  readonly body?: object;
}

/** How an action ended: what a person reads, and what is in the document. */
export interface OpenclawEnd {
  readonly exit: ExitCode;
  readonly lines: readonly Line[];
  readonly document: OpenclawDocument;
}

/** What is around a document. */
export interface OpenclawInput {
  readonly version: string;
  readonly exitCode: number;
  /** Missing where none was understood. */
  readonly action: OpenclawAction | undefined;
}

/** The end of an action as one JSON document: ids, codes and numbers, and nothing that was said. */
export function openclawJson(
  { status, problem, body }: OpenclawDocument,
  { version, exitCode, action }: OpenclawInput,
  theme: Pick<Theme, "program">,
): string {
  const head = { ...documentHead(version, "openclaw"), ...(action === undefined ? {} : { action }) };
  return documentText({ ...head, exitCode, status, ...body, ...errorMember(problem, theme) });
}
