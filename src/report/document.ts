import type { Problem } from "./json.ts";
import { asTyped, type Theme } from "./screen/lines.ts";
import { sanitiseJson } from "./screen/sanitise.ts";

/** What every JSON document of a command begins with. */
export interface DocumentHead {
  readonly schemaVersion: 1;
  readonly tool: { readonly name: "layer0"; readonly version: string };
  readonly command: string;
}

/** The head of a document: which shape it has, who made it, and what was asked. */
export function documentHead(version: string, command: string): DocumentHead {
  return { schemaVersion: 1, tool: { name: "layer0", version }, command };
}

/** The member that tells a problem, if there is one: its next step as this person types it. */
export function errorMember(
  problem: Problem | undefined,
  theme: Pick<Theme, "program">,
): { readonly error?: { readonly code: string; readonly message: string; readonly next: string } } {
  if (problem === undefined) return {};
  const { code, sentence, next } = problem;
  return { error: { code, message: sentence, next: asTyped(next, theme) } };
}

/** A document as it is printed: harmless on a terminal. */
export function documentText(document: object): string {
  return `${sanitiseJson(JSON.stringify(document, null, 2))}\n`;
}
