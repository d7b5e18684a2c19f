import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** The script that rewrites, undoes and recovers as a process of its own. */
export const DRIVER: string = join(repository, "test", "disk", "driver.mjs");

/** The script that appends as agents do that take no lock. */
export const WRITER: string = join(repository, "test", "disk", "writer.mjs");

/** A compiled copy of the sources. */
export interface Built {
  readonly folder: string;
  readonly remove: () => void;
}

/** Compiles the sources file by file, with package.json above them. Types are another check's business. */
export function build(): Built {
  const root = mkdtempSync(join(tmpdir(), "layer0-disk-built-"));
  const sources = join(repository, "src");
  for (const name of readdirSync(sources, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const typescript = { rewriteImportExtensions: "rewrite", onlyRemoveTypeImports: true } as const;
    const { code } = transformSync(name, readFileSync(join(sources, name), "utf8"), { typescript });
    const path = join(root, "dist", name.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  copyFileSync(join(repository, "package.json"), join(root, "package.json"));
  return { folder: join(root, "dist"), remove: () => rmSync(root, { recursive: true, force: true }) };
}
