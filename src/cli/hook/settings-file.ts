import { dirname, join } from "node:path";
import { AGENTS } from "../../agents/registry.ts";
import { errorCode } from "../../disk/file-system.ts";
import { factsIfThere } from "../../disk/files.ts";
import { type FileRead, readFile } from "../../disk/read-file.ts";
import { bytesOf } from "../../formats/bytes/source.ts";
import { isJsonObject } from "../../formats/json/value.ts";
import type { Problem } from "../../report/json.ts";
import { size } from "../../report/words.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { fileProblem } from "../load.ts";
import { agentWorldOf } from "../world-of.ts";
import { misshapen, type Settings } from "./settings-edit.ts";

/** The settings of Claude Code as they are now, or why they are left alone. */
export type SettingsFile =
  | { readonly kind: "there"; readonly path: string; readonly file: FileRead; readonly settings: Settings }
  | { readonly kind: "missing"; readonly path: string; readonly settings: Settings }
  | { readonly kind: "no-agent"; readonly path: string }
  | {
      readonly kind: "refused";
      readonly path: string;
      readonly exit: ExitCode;
      readonly problem: Problem;
    };

const MOST_BYTES = 4_000_000;
const BY_HAND = "What belongs into it by hand: docs/hooks.md of the package.";

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
    const code = errorCode(error);
    if (code === undefined) throw error;
    return refused(
      path,
      EXIT.incomplete,
      code,
      `${path} cannot be read: the system says ${code}.`,
      "Run the command as the owner of the file.",
    );
  }
}

function readAt(io: Io, path: string): SettingsFile {
  const facts = factsIfThere(io.files, path);
  if (facts === undefined) {
    const kind = factsIfThere(io.files, dirname(path)) === undefined ? "no-agent" : "missing";
    return kind === "no-agent" ? { kind, path } : { kind, path, settings: { text: "{}\n", value: {} } };
  }
  if (facts.kind === "other") {
    const sentence = `${path} is a link or no regular file, and what is behind it may belong to another program; nothing was written.`;
    return refused(path, EXIT.refused, "a-link", sentence, BY_HAND);
  }
  if (io.user !== undefined && io.user !== 0 && facts.owner !== io.user) {
    const sentence = `${path} belongs to another user; nothing was written.`;
    return refused(path, EXIT.refused, "not-ours", sentence, "Run the command as its owner.");
  }
  const file = readFile(io.files, path, MOST_BYTES);
  if (!file.ok) {
    if (file.why === "too-large") {
      const sentence = `${path} is larger than ${size(MOST_BYTES)}; nothing was written.`;
      return refused(path, EXIT.refused, "too-large", sentence, BY_HAND);
    }
    return { kind: "refused", path, ...fileProblem(path, file.why, file.detail) };
  }
  const settings = parsed(bytesOf(file.source));
  if (typeof settings !== "string") return { kind: "there", path, file, settings };
  const sentence = `${path} ${settings}; nothing was written.`;
  return refused(
    path,
    EXIT.refused,
    "not-settings",
    sentence,
    "Claude Code cannot use it either: mend it first.",
  );
}

/** The settings that bytes hold, or what is wrong with them. */
function parsed(bytes: Uint8Array): Settings | string {
  const text = textOf(bytes);
  if (text === undefined) return "is not a text in UTF-8";
  // Claude Code takes an empty file for one without settings.
  if (text.trim() === "") return { text, value: {} };
  const value = jsonIn(text);
  if (!isJsonObject(value)) return value === undefined ? "is not valid JSON" : "is no JSON object";
  const odd = misshapen(value);
  return odd === undefined ? { text, value } : `has another shape than Claude Code asks for at ${odd}`;
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function refused(path: string, exit: ExitCode, code: string, sentence: string, next: string): SettingsFile {
  return { kind: "refused", path, exit, problem: { code, sentence, next } };
}
