import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** One published program that the host tests run, pinned to the version whose behaviour they state. */
export interface HostPackage {
  /** Folder name inside the cache. */
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  /** Path of the entry inside the installed package. */
  readonly entry: string;
  /** What runs the entry: the Node of these tests, a newer one that is installed beside it, or the entry itself. */
  readonly runsOn: "this-node" | "node-24" | "itself";
  /** Packages of its tree that are taken from elsewhere, as npm's field of this name. */
  readonly overrides?: Readonly<Record<string, string>>;
}

/** A host that is installed and answered to `--version`. */
export interface InstalledHost {
  readonly root: string;
  readonly packageRoot: string;
  readonly entry: string;
  /** The program to start, and the arguments that come before all others. */
  readonly program: string;
  readonly leading: readonly string[];
  /** What the program said about itself; equal to the pinned version, else `installHost` throws. */
  readonly runningVersion: string;
}

const INSTALL_LIMIT_MS = 300_000;
const VERSION_LIMIT_MS = 60_000;

/** Root of the repository that this file lies in. */
export const repositoryRoot: string = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** pi: the agent whose session format early OpenClaw shares. */
export const PI_0_74_2: HostPackage = {
  name: "pi-0.74.2",
  packageName: "@earendil-works/pi-coding-agent",
  version: "0.74.2",
  entry: "dist/cli.js",
  runsOn: "this-node",
};

/** pi after its rewrite; it needs Node 22.19 or later. */
export const PI_1_6_0: HostPackage = {
  name: "pi-1.6.0",
  packageName: "@earendil-works/pi-coding-agent",
  version: "1.6.0",
  entry: "dist/cli.js",
  runsOn: "node-24",
};

/** Claude Code from the time when it was one readable JavaScript file. */
export const CLAUDE_CODE_2_0_14: HostPackage = {
  name: "claude-code-2.0.14",
  packageName: "@anthropic-ai/claude-code",
  version: "2.0.14",
  entry: "cli.js",
  runsOn: "this-node",
};

/** Claude Code as a native program; the wrapper package would resolve to an older one on Node 20. */
export const CLAUDE_CODE_2_1_332: HostPackage = {
  name: "claude-code-2.1.332",
  packageName: `@anthropic-ai/claude-code-${process.platform}-${process.arch}`,
  version: "2.1.332",
  entry: "claude",
  runsOn: "itself",
};

const OPENCLAW = { packageName: "openclaw", entry: "openclaw.mjs", runsOn: "node-24" } as const;

/** OpenClaw with sessions in a database. */
export const OPENCLAW_2026_9_6: HostPackage = {
  ...OPENCLAW,
  name: "openclaw-2026.9.6",
  version: "2026.9.6",
};

/** The first OpenClaw with sessions in a database that is no beta. */
export const OPENCLAW_2026_8_1: HostPackage = {
  ...OPENCLAW,
  name: "openclaw-2026.8.1",
  version: "2026.8.1",
};

/** The last OpenClaw with databases of that schema. */
export const OPENCLAW_2026_9_4: HostPackage = {
  ...OPENCLAW,
  name: "openclaw-2026.9.4",
  version: "2026.9.4",
};

/** The only OpenClaw with databases of the schema after that. */
export const OPENCLAW_2026_9_5: HostPackage = {
  ...OPENCLAW,
  name: "openclaw-2026.9.5",
  version: "2026.9.5",
};

/** The last OpenClaw with sessions in files. */
export const OPENCLAW_2026_7_1: HostPackage = {
  ...OPENCLAW,
  name: "openclaw-2026.7.1",
  version: "2026.7.1",
};

/** An early OpenClaw. A package below it names one by its git address, which an npm registry alone does not give. */
export const OPENCLAW_2026_2_6: HostPackage = {
  ...OPENCLAW,
  name: "openclaw-2026.2.6-3",
  version: "2026.2.6-3",
  overrides: { libsignal: "npm:libsignal@2.0.1" },
};

/** Node as an npm package: the platform's own package, because the general one fetches it in a lifecycle script. */
const NODE_24: HostPackage = {
  name: "node-24.21.0",
  packageName: `${process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node"}-${process.platform}-${process.arch}`,
  version: "24.21.0",
  entry: "bin/node",
  runsOn: "itself",
};

function installedVersion(packageRoot: string): string | undefined {
  const manifest = join(packageRoot, "package.json");
  if (!existsSync(manifest)) return undefined;
  const parsed: unknown = JSON.parse(readFileSync(manifest, "utf8"));
  if (typeof parsed !== "object" || parsed === null || !("version" in parsed)) return undefined;
  return typeof parsed.version === "string" ? parsed.version : undefined;
}

function runNpmInstall(host: HostPackage, root: string): void {
  const specification = `${host.packageName}@${host.version}`;
  // Lifecycle scripts of a stranger's dependency tree have no business in a test run; no pinned host needs them.
  const result = spawnSync(
    "npm",
    [
      "install",
      "--prefix",
      root,
      "--no-audit",
      "--no-fund",
      "--save-exact",
      "--ignore-scripts",
      specification,
    ],
    { cwd: root, encoding: "utf8", timeout: INSTALL_LIMIT_MS, killSignal: "SIGKILL" },
  );
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim().split("\n").slice(-12).join("\n");
  throw new Error(
    [
      `The host tests need ${specification}, and npm could not install it.`,
      "They do not run without it: connect this machine to an npm registry once (the install is kept in .cache/hosts).",
      `npm said: ${reason}`,
    ].join("\n"),
  );
}

function askVersion(program: string, leading: readonly string[], home: string): string {
  const result = spawnSync(program, [...leading, "--version"], {
    encoding: "utf8",
    timeout: VERSION_LIMIT_MS,
    killSignal: "SIGKILL",
    env: { PATH: process.env["PATH"] ?? "", PI_OFFLINE: "1", DISABLE_AUTOUPDATER: "1", HOME: home },
  });
  // pi 0.74.2 prints its version on stderr; Claude Code adds its name, OpenClaw name and commit, Node a "v". OpenClaw
  // finishes its own installation when it first runs, and says on stderr what it did without.
  const words = result.stdout.trim() || result.stderr.trim();
  return /^(?:v|OpenClaw )?(\d+\.\d+\.\d+(?:-\d+)?)( \([\w ]+\))?$/.exec(words)?.[1] ?? words;
}

function programOf(host: HostPackage, entry: string): Pick<InstalledHost, "program" | "leading"> {
  switch (host.runsOn) {
    case "this-node":
      return { program: process.execPath, leading: [entry] };
    case "node-24":
      return { program: installHost(NODE_24).program, leading: [entry] };
    case "itself":
      return { program: entry, leading: [] };
  }
}

/**
 * Installs a pinned host below `.cache/hosts` with the ordinary npm client, or reuses the finished install of
 * an earlier run. Throws, never skips, where the host is not there afterwards in exactly the pinned version.
 */
export function installHost(host: HostPackage): InstalledHost {
  const root = join(repositoryRoot, ".cache", "hosts", host.name);
  const packageRoot = join(root, "node_modules", ...host.packageName.split("/"));
  // Written last, so that an install that was cut short is not taken for a finished one.
  const finished = join(root, ".installed");
  if (!existsSync(finished) || installedVersion(packageRoot) !== host.version) {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    const { overrides = {} } = host;
    writeFileSync(join(root, "package.json"), `${JSON.stringify({ private: true, overrides })}\n`);
    runNpmInstall(host, root);
    writeFileSync(finished, `${host.packageName}@${host.version}\n`);
  }
  const entry = join(packageRoot, host.entry);
  const { program, leading } = programOf(host, entry);
  const runningVersion = askVersion(program, leading, root);
  if (runningVersion !== host.version) {
    throw new Error(`${host.packageName}@${host.version} was asked for, but "${runningVersion}" runs.`);
  }
  return { root, packageRoot, entry, program, leading, runningVersion };
}
