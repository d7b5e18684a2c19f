import type { StateClaim } from "../../claims/claim.ts";
import { detectStateClaims } from "../../claims/detect.ts";
import { type ClaimEvidence, readClaimEvidence } from "../../claims/evidence.ts";
import { parseJson } from "../../core/json.ts";
import { readFile } from "../../disk/system/read-file.ts";
import { bytesOf } from "../../formats/bytes/source.ts";
import { type Line, paint, paragraph } from "../../report/screen/lines.ts";
import { sanitiseJson } from "../../report/screen/sanitise.ts";
import { count, listed, short, size } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Told } from "../fix/refusals.ts";
import { fileProblem, STREAM } from "../judge/load.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { stop } from "../store/context.ts";

/** The most of a text and of its evidence that is read. */
const MOST_BYTES = 1 << 20;
/** The most of a sentence that a line shows. */
const LONGEST_TEXT = 200;
/** The most fields of evidence that are named as not understood, and the most of a name. */
const MOST_FIELDS = 5;
const LONGEST_FIELD = 40;

/** `layer0 truth claims [FILE|-] --evidence FILE`: what a text claims of its agent's state, held against what the host knows. */
export async function showClaims(
  invocation: Invocation,
  evidenceFile: string | undefined,
): Promise<ExitCode | Told> {
  const { io, printer, flags } = invocation;
  if (evidenceFile === undefined)
    return stop("wrong-usage", "truth claims needs --evidence FILE.", SEE_FIELDS);
  const evidence = readEvidence(io, evidenceFile);
  if ("problem" in evidence) return evidence;
  const bytes = await readText(invocation);
  if ("problem" in bytes) return bytes;
  const { unread } = evidence;
  // Said and not refused: a host may keep more in its file than this version reads.
  if (unread.length > 0) {
    const names = listed(unread.slice(0, MOST_FIELDS).map((field) => short(field, LONGEST_FIELD)));
    const sentence = `layer0: ${count(unread.length, "field")} of ${evidenceFile} not taken as evidence: ${names}. ${SEE_FIELDS}`;
    printer.error(paragraph([], 0, sentence, printer.errorTheme.width));
  }
  const claims = detectStateClaims(new TextDecoder().decode(bytes), evidence.known);
  if (flags.json === true) io.stdout.write(claimsJson(claims));
  else
    printer.out(claims.length === 0 ? [["  No claim about the agent's own state."]] : claims.map(claimLine));
  return claims.some(({ verdict }) => verdict === "contradicted") ? EXIT.problems : EXIT.clean;
}

const SEE_FIELDS = "What may stand in it: docs/claims.md";

function readEvidence(
  io: Io,
  name: string,
): { readonly known: ClaimEvidence; readonly unread: readonly string[] } | Told {
  const bytes = readBytes(io, name);
  if ("problem" in bytes) return bytes;
  const value = parseJson(new TextDecoder().decode(bytes));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return stop("invalid-evidence", `${name} holds no JSON object.`, SEE_FIELDS);
  }
  const known = readClaimEvidence(value);
  // An empty object says that nothing is known; another one that is not understood must not seem to say so.
  const isUnderstood = Object.keys(known).length > 0 || Object.keys(value).length === 0;
  return isUnderstood
    ? { known, unread: Object.keys(value).filter((field) => !Object.hasOwn(known, field)) }
    : stop("invalid-evidence", `${name} has no field of the evidence.`, SEE_FIELDS);
}

/** What the agent wrote: from the file that is named, else from the standard input. */
async function readText({
  io,
  printer,
  arguments: [, name = "-", more],
}: Invocation): Promise<Uint8Array | Told> {
  if (more !== undefined) {
    const next = "It is: layer0 truth claims FILE --evidence FILE";
    return stop("wrong-usage", "truth claims takes one text.", next);
  }
  if (name !== "-") return readBytes(io, name);
  if (io.stdinIsTerminal) printer.error([["Paste what the agent wrote, then press Enter and Ctrl-D."]]);
  return (await io.readStdin(MOST_BYTES)) ?? tooLarge(STREAM);
}

function readBytes(io: Io, name: string): Uint8Array | Told {
  const read = readFile(io.files, name, MOST_BYTES);
  if (read.ok) return bytesOf(read.source);
  return read.why === "too-large" ? tooLarge(name) : fileProblem(name, read.why, read.detail);
}

function tooLarge(name: string): Told {
  return stop("too-large", `${name} is larger than ${size(MOST_BYTES)}.`, "Give it one answer of an agent.");
}

function claimsJson(claims: readonly StateClaim[]): string {
  const list = claims.map(({ kind, verdict, text, reason }) => ({ kind, verdict, text, reason }));
  return `${sanitiseJson(JSON.stringify({ claims: list }, null, 2))}\n`;
}

const SIGNS = {
  contradicted: paint("red", "✖"),
  unverifiable: paint("yellow", "!"),
  supported: paint("green", "✔"),
} as const;

function claimLine({ kind, verdict, text, reason }: StateClaim): Line {
  const short = text.replace(/\s+/g, " ").slice(0, LONGEST_TEXT);
  return ["  ", SIGNS[verdict], ` ${kind} ${verdict} (${reason})`, ...(short === "" ? [] : [`: ${short}`])];
}
