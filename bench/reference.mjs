/**
 * What the benchmarks need from outside, fetched once by the npm client into `.cache/bench`: a pinned Node and
 * the repair function of OpenClaw's release of February 2026, cut out of its package without a change.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The Node that figures are published for. */
export const NODE_VERSION = "24.21.0";
/** The release whose repair is the yardstick: the fastest peer that was measured. */
export const OPENCLAW_VERSION = "2026.2.6-3";

const CACHE = fileURLToPath(new URL("../.cache/bench/", import.meta.url));
const CHUNK = "package/dist/extensionAPI.js";
const REGION = "//#region src/agents/session-transcript-repair.ts";
// The region as it stands in the published package: a changed package is a changed yardstick.
const REGION_SHA256 = "3f82a7cc3aed13d39e0666f882b9aeeabfe9ae2439cf86663516374232fd898e";

/** The path of the pinned Node; this process's own if it is that version. */
export function pinnedNode() {
  if (process.version === `v${NODE_VERSION}`) return process.execPath;
  const folder = join(CACHE, "node24");
  const node = join(folder, "node_modules", "node", "bin", "node");
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    npm(["install", "--prefix", folder, "--no-audit", "--no-fund", `node@${NODE_VERSION}`]);
  }
  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  if (version !== `v${NODE_VERSION}`) throw new Error(`${node} is ${version}, not v${NODE_VERSION}`);
  return node;
}

/** The path of a module that exports `repairToolUseResultPairing` of the pinned OpenClaw, verbatim. */
export function openclawReference() {
  const path = join(CACHE, `openclaw-${OPENCLAW_VERSION}-repair.mjs`);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  const tarball = join(CACHE, `openclaw-${OPENCLAW_VERSION}.tgz`);
  if (!existsSync(tarball)) {
    npm(["pack", "--silent", "--pack-destination", CACHE, `openclaw@${OPENCLAW_VERSION}`]);
  }
  execFileSync("tar", ["-xzf", tarball, "-C", CACHE, CHUNK]);
  const chunk = readFileSync(join(CACHE, CHUNK), "utf8");
  rmSync(join(CACHE, "package"), { recursive: true });
  const start = chunk.indexOf(REGION);
  const end = chunk.indexOf("//#endregion", start);
  if (start < 0 || end < 0) throw new Error(`${CHUNK} has no region ${REGION}`);
  const region = chunk.slice(start, end);
  const hash = createHash("sha256").update(region).digest("hex");
  if (hash !== REGION_SHA256)
    throw new Error(`the repair of openclaw@${OPENCLAW_VERSION} is not the known one: ${hash}`);
  writeFileSync(path, `${region}\nexport { repairToolUseResultPairing };\n`);
  return path;
}

function npm(args) {
  execFileSync("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
}
