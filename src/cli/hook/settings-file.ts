import { dirname, join } from "node:path";
import { AGENTS } from "../../agents/registry.ts";
import { parseJson } from "../../core/json.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import { factsIfThere } from "../../disk/system/files.ts";
import { type FileRead, readFile } from "../../disk/system/read-file.ts";
import { bytesOf } from "../../formats/bytes/source.ts";
import { isJsonObject } from "../../formats/json/value.ts";
import { type SettingsFault, settingsProblem } from "../../report/hook-text.ts";
import type { Problem } from "../../report/json.ts";
import { fileProblem } from "../judge/load.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf } from "../program/world-of.ts";
import { misshapen, type Settings } from "./settings-edit.ts";

/** Settings that may be written. */
export type WritableSettings =
  | { readonly kind: "there"; readonly path: string; readonly file: FileRead; readonly settings: Settings }
  | { readonly kind: "missing"; readonly path: string; readonly settings: Settings };

/** The settings of Claude Code as they are now, or why they are left alone. */
export type SettingsFile =
  | WritableSettings
  | { readonly kind: "no-agent"; readonly path: string }
  | {
      readonly kind: "refused";
      readonly path: string;
      readonly exit: ExitCode;
      readonly problem: Problem;
    };

/** What Claude Code takes missing settings for. */
export const NO_SETTINGS: Settings = { text: "{}\n", value: {} };

const MOST_BYTES = 4_000_000;

/** Where Claude Code keeps the settings of this user. */
function settingsPath(io: Io): string {
  const [store = join(io.home, ".claude")] = AGENTS["claude-code"].stores(agentWorldOf(io));
  return join(store, "settings.json");
}

/** Reads the settings, and refuses every file that could not be put back as it was, key by key. */
export function readSettings(io: Io): SettingsFile {
  const path = settingsPath(io);
  try {
    return readAt(io, path);
  } catch (error) {
    const system = errorCode(error);
    if (system === undefined) throw error;
    return refused(path, { code: "unreadable", system }, EXIT.incomplete);
  }
}

function readAt(io: Io, path: string): SettingsFile {
  const facts = factsIfThere(io.files, path);
  if (facts === undefined) {
    const isAgent = factsIfThere(io.files, dirname(path)) !== undefined;
    return isAgent ? { kind: "missing", path, settings: NO_SETTINGS } : { kind: "no-agent", path };
  }
  if (facts.kind !== "file") return refused(path, { code: "a-link" });
  if (io.user !== undefined && io.user !== 0 && facts.owner !== io.user) {
    return refused(path, { code: "not-ours" });
  }
  const file = readFile(io.files, path, MOST_BYTES);
  if (!file.ok) {
    if (file.why === "too-large") return refused(path, { code: "too-large", most: MOST_BYTES });
    return { kind: "refused", path, ...fileProblem(path, file.why, file.detail) };
  }
  const settings = parsed(bytesOf(file.source));
  return "code" in settings ? refused(path, settings) : { kind: "there", path, file, settings };
}

/** The settings that bytes hold; undefined where they are no settings. */
export function settingsIn(bytes: Uint8Array): Settings | undefined {
  const settings = parsed(bytes);
  return "code" in settings ? undefined : settings;
}

/** The settings that bytes hold, or what is wrong with them. */
function parsed(bytes: Uint8Array): Settings | SettingsFault {
  const code = "not-settings";
  const text = textOf(bytes);
  if (text === undefined) return { code, why: "not-utf-8" };
  // Claude Code takes an empty file for one without settings.
  if (text.trim() === "") return { text, value: {} };
  const value = parseJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  if (!isJsonObject(value)) return { code, why: value === undefined ? "not-json" : "no-object" };
  const at = misshapen(value);
  return at === undefined ? { text, value } : { code, why: "misshapen", at };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

function refused(path: string, fault: SettingsFault, exit: ExitCode = EXIT.refused): SettingsFile {
  return { kind: "refused", path, exit, problem: settingsProblem(path, fault) };
}
