import { readFileSync } from "node:fs";
import { MANIFEST } from "../own-files.ts";

/** The version of this package, from its own package.json. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(MANIFEST, "utf8"));
  const version =
    typeof manifest === "object" && manifest !== null && "version" in manifest && manifest.version;
  return typeof version === "string" ? version : "unknown";
}
