import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./install.ts";

/** The document whose tables hold what the tests measured. */
export const AGENTS_DOCUMENT: string = join(repositoryRoot, "docs", "agents.md");

/** Whether this run writes the tables instead of comparing with them. */
export const WRITES_DOCUMENT: boolean = process.env["LAYER0_WRITE_DOCS"] === "1";

/** One line of a table: a damage, what the agent makes of it, what `check` says, what is sent after `fix`. */
export type AgentLine = readonly [damage: string, alone: string, check: string, fixed: string];

const HEAD = ["| Damage | Without us | `check` | After `fix` |", "|---|---|---|---|"];

/** The lines of a table as the document holds them. */
export function tableOf(lines: readonly AgentLine[]): string {
  return [...HEAD, ...lines.map((cells) => `| ${cells.join(" | ")} |`)].join("\n");
}

function marks(agent: string): readonly [begin: string, end: string] {
  return [`<!-- measured: ${agent} -->`, `<!-- end: ${agent} -->`];
}

function bounds(document: string, agent: string): readonly [from: number, to: number] {
  const [begin, end] = marks(agent);
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`docs/agents.md has no table of ${agent}`);
  return [from + begin.length, to];
}

/** The table of that agent in the document. */
export function documentedTable(agent: string): string {
  const document = readFileSync(AGENTS_DOCUMENT, "utf8");
  return document.slice(...bounds(document, agent)).trim();
}

/** Puts a table into the document. */
export function writeTable(agent: string, table: string): void {
  const document = readFileSync(AGENTS_DOCUMENT, "utf8");
  const [from, to] = bounds(document, agent);
  writeFileSync(AGENTS_DOCUMENT, `${document.slice(0, from)}\n${table}\n${document.slice(to)}`);
}
