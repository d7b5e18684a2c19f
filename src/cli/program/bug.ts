import { errorCode } from "../../disk/system/file-system.ts";
import { findCommand } from "../command-line/table.ts";
import type { Io } from "./io.ts";
import { createPrinter } from "./printer.ts";
import { readVersion } from "./version.ts";

const MOST_PLACES = 4;

/**
 * Says that we are at fault, with what a report needs: versions, the command and the places in our code. The
 * error's own message is left out, because it may quote a history.
 */
export function reportBug(error: unknown, argv: readonly string[], io: Io): void {
  const kind = error instanceof Error ? error.name : typeof error;
  const code = errorCode(error);
  const command = argv.find((word) => findCommand(word) !== undefined) ?? "";
  createPrinter(io, {}).error([
    ["layer0: this is a bug in layer0, not in your session; no file was left half written."],
    ["  Please report it with these lines:"],
    [`    layer0 ${readVersion()} ${command} · Node ${process.version} · ${process.platform}`],
    [`    ${kind}${code === undefined ? "" : ` ${code}`}`],
    ...placesOf(error).map((place) => [`    ${place}`]),
  ]);
}

/** Function and file names of our own code; folders of the machine are nobody's business. */
function placesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  const places = error.stack.split("\n").flatMap((line) => {
    const found = /^\s*at (?:(?:async )?([\w.<>]+) \()?.*?\/(?:src|dist)\/([\w/.-]+:\d+)/.exec(line);
    return found === null ? [] : [`${found[1] ?? "(module)"} ${found[2] ?? ""}`];
  });
  return places.slice(0, MOST_PLACES);
}
