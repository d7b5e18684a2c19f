import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../install.ts";
import { FAULTS, KILLED } from "./faults.ts";
import type { OpenClawVersion } from "./version.ts";

const DOCUMENT = join(repositoryRoot, "docs", "openclaw-hosts.md");

/** What was measured of one version, by the key of the fault. */
export interface Measured {
  readonly alone: ReadonlyMap<string, string>;
  /** After `layer0 fix` on the files: of a host with a database before it has taken them in. */
  readonly fixedFiles: ReadonlyMap<string, string>;
  /** After `layer0 fix` on the database. */
  readonly fixedDatabase: ReadonlyMap<string, string>;
}

/** The lines of the table of a version. */
export function tableOf({ store }: OpenClawVersion, measured: Measured): string {
  const { alone, fixedFiles, fixedDatabase } = measured;
  const columns =
    store === "files"
      ? [["The host alone", alone] as const, ["After `layer0 fix`", fixedFiles] as const]
      : [
          ["The host alone", alone] as const,
          ["After `layer0 fix` before the upgrade", fixedFiles] as const,
          ["After `layer0 fix` on the database", fixedDatabase] as const,
        ];
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    line(["Fault", ...columns.map(([name]) => name)]),
    line(["---", ...columns.map(() => "---")]),
    ...[...FAULTS, KILLED].map(({ name, key }) =>
      line([name, ...columns.map(([, cells]) => cells.get(key) ?? "–")]),
    ),
  ].join("\n");
}

function bounds(document: string, version: string): readonly [from: number, to: number] {
  const begin = `<!-- measured: ${version} -->`;
  const from = document.indexOf(begin);
  const to = document.indexOf(`<!-- end: ${version} -->`);
  if (from === -1 || to < from) throw new Error(`docs/openclaw-hosts.md has no table of ${version}`);
  return [from + begin.length, to];
}

/** The table of that version in the document. */
export function documentedTable(version: string): string {
  const document = readFileSync(DOCUMENT, "utf8");
  return document.slice(...bounds(document, version)).trim();
}

/** Puts a table into the document. */
export function writeTable(version: string, table: string): void {
  const document = readFileSync(DOCUMENT, "utf8");
  const [from, to] = bounds(document, version);
  writeFileSync(DOCUMENT, `${document.slice(0, from)}\n${table}\n${document.slice(to)}`);
}
