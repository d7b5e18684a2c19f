import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

/** Compiles the sources, as people get them. What types say is another check's business. */
export function build(): Built {
  const folder = mkdtempSync(join(tmpdir(), "layer0-disk-built-"));
  const compiler = join(repository, "node_modules", "typescript", "bin", "tsc");
  const project = join(repository, "tsconfig.build.json");
  const result = spawnSync(process.execPath, [compiler, "-p", project, "--outDir", folder, "--noCheck"], {
    encoding: "utf8",
  });
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (result.status === 0) return { folder, remove };
  remove();
  throw new Error(result.stdout);
}
