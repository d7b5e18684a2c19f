import {
  type HostPackage,
  OPENCLAW_2026_2_6,
  OPENCLAW_2026_7_1,
  OPENCLAW_2026_8_1,
  OPENCLAW_2026_9_4,
  OPENCLAW_2026_9_5,
  OPENCLAW_2026_9_6,
} from "../install.ts";

/** An OpenClaw that the tests drive, and what it has: looked up in its package, not in the product. */
export interface OpenClawVersion {
  readonly host: HostPackage;
  /** Where it keeps sessions: a file each, or one database for an agent. */
  readonly store: "files" | "database";
  /** Whether a plugin may be told what is said, and whether the configuration has a word for that. */
  readonly tellsConversations: boolean;
  /** Whether a route of a plugin asks for the gateway's token. */
  readonly guardsRoutes: boolean;
}

/** Every version that is driven through all faults. */
export const VERSIONS: readonly [OpenClawVersion, OpenClawVersion, OpenClawVersion] = [
  {
    host: OPENCLAW_2026_9_6,
    store: "database",
    tellsConversations: true,
    guardsRoutes: true,
  },
  {
    host: OPENCLAW_2026_7_1,
    store: "files",
    tellsConversations: true,
    guardsRoutes: true,
  },
  {
    host: OPENCLAW_2026_2_6,
    store: "files",
    tellsConversations: false,
    guardsRoutes: false,
  },
];

/** The first and the last version with databases of schema 19, and the one with schema 21. */
export const OLDER_DATABASES: readonly OpenClawVersion[] = [
  OPENCLAW_2026_8_1,
  OPENCLAW_2026_9_4,
  OPENCLAW_2026_9_5,
].map((host) => ({ ...VERSIONS[0], host }));
