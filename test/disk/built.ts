import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCommand } from "../scenarios/measured-run.ts";

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

/** Compiles the sources, as people get them, with package.json above them. */
export function build(): Built {
  const root = mkdtempSync(join(tmpdir(), "layer0-disk-built-"));
  buildCommand(root);
  return { folder: join(root, "dist"), remove: () => rmSync(root, { recursive: true, force: true }) };
}
