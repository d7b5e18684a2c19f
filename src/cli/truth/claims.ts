import type { StateClaim } from "../../claims/claim.ts";
import { detectStateClaims } from "../../claims/detect.ts";
import { type ClaimEvidence, readClaimEvidence } from "../../claims/evidence.ts";
import { parseJson } from "../../core/json.ts";
import { readFile } from "../../disk/system/read-file.ts";
import { bytesOf } from "../../formats/bytes/source.ts";
import { paragraph } from "../../report/screen/lines.ts";
import { sanitiseJson } from "../../report/screen/sanitise.ts";
import { count, listed, short, size } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Told } from "../fix/refusals.ts";
import { fileProblem, STDIN, STREAM } from "../judge/load.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { stop } from "../store/context.ts";
import { claimsText } from "./claims-text.ts";

/** The most of a text and of its evidence that is read. */
const MOST_BYTES = 1 << 20;
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
  const [, textFile = STDIN] = invocation.arguments;
  if (textFile === STDIN && evidenceFile === STDIN) {
    return stop("wrong-usage", "the text and its evidence cannot both be the standard input.", IT_IS);
  }
  const evidence = await readEvidence(invocation, evidenceFile);
  if ("problem" in evidence) return evidence;
  const bytes = await readBytes(invocation, textFile);
  if ("problem" in bytes) return bytes;
  const text = decoded(bytes);
  if (text === undefined) {
    const name = textFile === STDIN ? STREAM : textFile;
    return stop("no-text", `${name} holds no text in UTF-8.`, "Give it what the agent wrote.");
  }
  const { unread } = evidence;
  // Said and not refused: a host may keep more in its file than this version reads.
  if (unread.length > 0) {
    const names = listed(unread.slice(0, MOST_FIELDS).map((field) => short(field, LONGEST_FIELD)));
    const sentence = `layer0: ${count(unread.length, "field")} of ${evidenceFile} not taken as evidence: ${names}. ${SEE_FIELDS}`;
    printer.error(paragraph([], 0, sentence, printer.errorTheme.width));
  }
  const claims = detectStateClaims(text, evidence.known);
  if (flags.json === true) io.stdout.write(claimsJson(claims));
  else printer.out(claimsText(claims, printer.theme.width));
  return claims.some(({ verdict }) => verdict === "contradicted") ? EXIT.problems : EXIT.clean;
}

const SEE_FIELDS = "What may stand in it: docs/claims.md";
const IT_IS = "It is: layer0 truth claims FILE --evidence FILE";

async function readEvidence(
  invocation: Invocation,
  name: string,
): Promise<{ readonly known: ClaimEvidence; readonly unread: readonly string[] } | Told> {
  const bytes = await readBytes(invocation, name);
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

/** What a name stands for: a file, or the standard input. */
async function readBytes({ io, printer }: Invocation, name: string): Promise<Uint8Array | Told> {
  if (name === STDIN) {
    if (io.stdinIsTerminal) printer.error([["Paste it here, then press Enter and Ctrl-D."]]);
    return (await io.readStdin(MOST_BYTES)) ?? tooLarge(STREAM);
  }
  const read = readFile(io.files, name, MOST_BYTES);
  if (read.ok) return bytesOf(read.source);
  if (read.why === "too-large") return tooLarge(name);
  // Elsewhere a folder stands for its sessions; a text is one file.
  const isNoFile = read.why === "folder" || read.why === "not-a-file";
  return isNoFile ? stop(read.why, `${name} is no file.`, IT_IS) : fileProblem(name, read.why, read.detail);
}

/** A text, or undefined where the bytes are none: in them nothing would be found, and that would be believed. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

function tooLarge(name: string): Told {
  return stop("too-large", `${name} is larger than ${size(MOST_BYTES)}.`, "Give it one answer of an agent.");
}

function claimsJson(claims: readonly StateClaim[]): string {
  const list = claims.map(({ kind, verdict, text, reason }) => ({ kind, verdict, text, reason }));
  return `${sanitiseJson(JSON.stringify({ claims: list }, null, 2))}\n`;
}
