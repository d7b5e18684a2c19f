import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { calls, result, says, session, user } from "./sessions.ts";
import { makeFolder, put } from "./world.ts";

/** A home in which agents have kept sessions. */
export interface Machine {
  readonly home: string;
  /** Paths of the sessions by what they are called here. */
  readonly paths: Readonly<Record<string, string>>;
}

const DANGLING = session(
  user("Deploy the site and tell me when it is up."),
  calls(["call_deploy", "exec"]),
  user("hello?"),
  says("Let me look."),
  user("Deploy the site again,\nand tell me when it is really up this time."),
);

const ORPHAN = session(
  user("Migrate the invoices."),
  says("On it."),
  result("call_gone", "18204 rows", "exec"),
  user("And now?"),
);

const HEALTHY = session(
  user("Write the minutes."),
  calls(["c1", "write"]),
  result("c1", "ok"),
  says("Done."),
);

const UUIDS = {
  dangling: "0035a557-2dc5-4eb2-8a30-bbd452fe4492",
  orphan: "9f31c2ab-8c11-4f4e-9d38-0f7c55a1a001",
  healthy: "77ab01de-1d0a-4a5b-b1a4-5f5ed4a1b002",
  pi: "01990000-0000-7000-8000-00000000c0de",
} as const;

/** Two broken sessions of OpenClaw, a healthy one, and a healthy one of pi. */
export function brokenMachine(): Machine {
  const home = makeFolder();
  const openclaw = join(home, ".openclaw", "agents", "main", "sessions");
  const pi = join(home, ".pi", "agent", "sessions", "--home-me-notes--");
  return {
    home,
    paths: {
      dangling: put(join(openclaw, `${UUIDS.dangling}.jsonl`), named(DANGLING, UUIDS.dangling), 5),
      orphan: put(join(openclaw, `${UUIDS.orphan}.jsonl`), named(ORPHAN, UUIDS.orphan), 7 * 60),
      healthy: put(join(openclaw, `${UUIDS.healthy}.jsonl`), named(HEALTHY, UUIDS.healthy), 3 * 24 * 60),
      pi: put(join(pi, `2026-01-30T10-00-00-000Z_${UUIDS.pi}.jsonl`), named(HEALTHY, UUIDS.pi), 23 * 60),
    },
  };
}

/** The same with one broken session. */
export function machineWithOneBroken(): Machine {
  const home = makeFolder();
  const openclaw = join(home, ".openclaw", "agents", "main", "sessions");
  return {
    home,
    paths: {
      dangling: put(join(openclaw, `${UUIDS.dangling}.jsonl`), named(DANGLING, UUIDS.dangling), 5),
      healthy: put(join(openclaw, `${UUIDS.healthy}.jsonl`), named(HEALTHY, UUIDS.healthy), 60),
    },
  };
}

/** The sessions are well, and OpenClaw's own list of them is empty: it shows none. */
export function machineWithEmptyIndex(): Machine {
  const { home, paths } = healthyMachine();
  const index = put(join(dirname(paths["healthy"] ?? ""), "sessions.json"), "", 5);
  return { home, paths: { ...paths, index } };
}

/** Everything is well. */
export function healthyMachine(): Machine {
  const home = makeFolder();
  const openclaw = join(home, ".openclaw", "agents", "main", "sessions");
  return {
    home,
    paths: {
      healthy: put(join(openclaw, `${UUIDS.healthy}.jsonl`), named(HEALTHY, UUIDS.healthy), 60),
    },
  };
}

/** No agent has ever been here. */
export function emptyMachine(): Machine {
  const home = makeFolder();
  mkdirSync(join(home, "Documents"));
  return { home, paths: {} };
}

function named(content: string, id: string): string {
  return content.replace('"id":"0035a557"', `"id":"${id}"`).replace('"cwd":"/w"', '"cwd":"/home/me/shop"');
}
