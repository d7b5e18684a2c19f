import { dirname, join } from "node:path";
import type { FoundStore } from "../../agents/discover.ts";
import { readSmallJson } from "../../agents/small-file.ts";
import { isRecord } from "../../core/json.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { ledgerPaths } from "../../host/ledger/ledger-files.ts";
import { readLedger } from "../../host/ledger/read.ts";
import { summaryOf } from "../../host/ledger/summary.ts";
import type { DoctorFinding, PluginOff } from "../../report/doctor/doctor-check.ts";
import type { Io } from "../program/io.ts";
import { stateOf } from "../program/world-of.ts";

const ID = "clawos-l0";

/** Is our plugin in each OpenClaw of this machine, in which version, and on; when did a gateway start with it last? */
export function examinePlugin(io: Io, stores: readonly FoundStore[]): readonly DoctorFinding[] {
  const findings = stores
    .filter(({ agent }) => agent === "openclaw")
    .map(({ root }): DoctorFinding => pluginIn(io, root));
  return findings.some(({ code }) => code === "plugin") ? [...findings, recorded(io)] : findings;
}

function pluginIn({ files }: Io, root: string): DoctorFinding {
  const settings = join(root, "openclaw.json");
  const plugins = memberOf(readSmallJson(files, settings), "plugins");
  // The host copies it there, or is told where it is.
  const folders = [join(root, "extensions", ID), ...textsIn(memberOf(memberOf(plugins, "load"), "paths"))];
  for (const path of folders) {
    const manifest = readSmallJson(files, join(path, "openclaw.plugin.json"));
    if (memberOf(manifest, "id") !== ID) continue;
    const version = memberOf(manifest, "version");
    const off = offBy(plugins);
    return {
      code: "plugin",
      path,
      settings,
      ...(typeof version === "string" ? { version } : {}),
      ...(off === undefined ? {} : { off }),
    };
  }
  return { code: "plugin-missing", root };
}

/** What in the settings of the host keeps it from being loaded, or from doing anything. */
function offBy(plugins: unknown): PluginOff | undefined {
  const entry = memberOf(memberOf(plugins, "entries"), ID);
  const allowed = textsIn(memberOf(plugins, "allow"));
  if (memberOf(plugins, "enabled") === false) return "plugins.enabled";
  if (textsIn(memberOf(plugins, "deny")).includes(ID)) return "plugins.deny";
  if (allowed.length > 0 && !allowed.includes(ID)) return "plugins.allow";
  const isOff =
    memberOf(entry, "enabled") === false || memberOf(memberOf(entry, "config"), "enabled") === false;
  return isOff ? `plugins.entries.${ID}` : undefined;
}

/** What the ledger tells of the last start, with which a scan of all sessions begins. */
function recorded(io: Io): DoctorFinding {
  const { files, user } = io;
  const state = stateOf(io);
  const path = dirname(ledgerPaths(state).ledger);
  const reading = orElse(undefined, () => readLedger({ files, user, state }));
  if (reading === undefined) return { code: "plugin-ledger-unread", path };
  const { records, intact } = reading.verdict;
  const started = summaryOf(reading.records).boot?.at;
  return { code: "plugin-ledger", path, records, intact, ...(started === undefined ? {} : { started }) };
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
