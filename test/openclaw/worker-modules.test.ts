import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const SOURCE = fileURLToPath(new URL("../../src/", import.meta.url));

/** The modules that are loaded with one, itself included: not those that it imports when it needs them. */
function loadedWith(module: string): readonly string[] {
  const loaded = new Set([new URL(module, pathToFileURL(SOURCE)).href]);
  for (const url of loaded) for (const next of importsOf(url)) loaded.add(next);
  return [...loaded].map((url) => relative(SOURCE, fileURLToPath(url)));
}

function importsOf(url: string): readonly string[] {
  const path = fileURLToPath(url);
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement) => {
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.isTypeOnly === true
      : !ts.isExportDeclaration(statement) || statement.isTypeOnly;
    if (isType || !("moduleSpecifier" in statement)) return [];
    const { moduleSpecifier } = statement as ts.ImportDeclaration | ts.ExportDeclaration;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    return moduleSpecifier.text.startsWith(".") ? [new URL(moduleSpecifier.text, url).href] : [];
  });
}

describe("what a host that starts waits for", () => {
  it("judges and writes its ledger, and has nothing of repairs, claims or formats of other agents", () => {
    const loaded = loadedWith("openclaw/worker.ts");
    expect(loaded).toEqual(
      expect.arrayContaining(["openclaw/work/scan.ts", "transcript/report.ts", "host/ledger/ledger.ts"]),
    );
    const unneeded =
      /^(claims|cli|sdk|stream)\/|^openclaw\/work\/(repair|undo)\.ts|rewrite-file|^formats\/(claude-code|plain-jsonl|json-document)\//;
    expect(loaded.filter((module) => unneeded.test(module))).toEqual([]);
  });
});
