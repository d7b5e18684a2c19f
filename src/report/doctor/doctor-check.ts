/** How something stands that Layer 0 needs. */
export type DoctorState = "ok" | "warning" | "problem" | "nothing";

/** What a check is about. */
export type DoctorArea = "layer0" | "agents" | "disk" | "hooks" | "terminal";

/** A finding: a code and what it is about. The words are in `doctor-words.ts`. */
export type DoctorFinding =
  | {
      readonly code: "node";
      readonly version: string;
      readonly supported: boolean;
      readonly features: readonly string[];
    }
  | { readonly code: "state-missing"; readonly path: string; readonly creatable: boolean }
  | {
      readonly code: "state";
      readonly path: string;
      readonly openToRead: boolean;
      readonly writable: boolean;
      readonly runs: number;
      readonly backupBytes: number;
    }
  | { readonly code: "state-refused"; readonly path: string; readonly why: string }
  | { readonly code: "unfinished-runs"; readonly runs: number; readonly paths: readonly string[] }
  | { readonly code: "unreadable-receipts"; readonly paths: readonly string[] }
  | {
      readonly code: "agent";
      readonly title: string;
      readonly version: string | undefined;
      readonly root: string;
      readonly sessions: number;
      readonly bytes: number;
    }
  | { readonly code: "agent-without-sessions"; readonly title: string; readonly version: string }
  /** The agent's own list of its sessions is damaged. */
  | { readonly code: "index-broken"; readonly title: string; readonly path: string }
  /** Databases lack entries of the files that they were imported from. */
  | {
      readonly code: "import-lost";
      readonly title: string;
      readonly sessions: number;
      readonly entries: number;
      readonly example: string;
    }
  | { readonly code: "no-agent" }
  | { readonly code: "store-closed"; readonly title: string; readonly paths: readonly string[] }
  | { readonly code: "store-read-only"; readonly title: string; readonly path: string }
  | {
      readonly code: "foreign-sessions";
      readonly title: string;
      readonly sessions: number;
      readonly example: string;
    }
  | {
      readonly code: "running";
      readonly title: string;
      readonly pid: number | undefined;
      readonly program: string | undefined;
      readonly path: string;
    }
  | { readonly code: "unread-agent"; readonly title: string; readonly path: string }
  | { readonly code: "space"; readonly path: string; readonly free: number; readonly needed: number }
  | { readonly code: "space-unknown"; readonly path: string }
  | { readonly code: "hook-installed"; readonly path: string; readonly events: readonly string[] }
  | { readonly code: "hook-missing"; readonly path: string }
  | { readonly code: "hook-off"; readonly path: string }
  | { readonly code: "hook-astray"; readonly path: string; readonly program: string }
  | { readonly code: "plugin-missing"; readonly root: string }
  | {
      readonly code: "plugin";
      readonly path: string;
      readonly version?: string;
      /** The settings of OpenClaw, and what in them keeps it off. */
      readonly settings: string;
      readonly off?: PluginOff;
    }
  | {
      readonly code: "plugin-ledger";
      readonly path: string;
      readonly records: number;
      readonly intact: "yes" | "no" | "unknown";
      /** The last start that it tells of: milliseconds since 1970. */
      readonly started?: number;
    }
  | { readonly code: "plugin-ledger-unread"; readonly path: string }
  | { readonly code: "settings-unusable"; readonly sentence: string; readonly advice: string }
  | {
      readonly code: "terminal";
      readonly isTerminal: boolean;
      readonly color: boolean;
      readonly width: number;
      readonly ascii: boolean;
    };

/** The member of OpenClaw's settings that keeps our plugin off. */
export type PluginOff = "plugins.enabled" | "plugins.deny" | "plugins.allow" | "plugins.entries.clawos-l0";

/** A finding with its place in the report. */
export interface DoctorCheck {
  readonly area: DoctorArea;
  readonly finding: DoctorFinding;
}
