import { readFile } from "../../disk/read-file.ts";
import { bytesOf } from "../../formats/bytes/source.ts";
import type { StateClaim } from "../../host/claims/claim.ts";
import { detectStateClaims } from "../../host/claims/detect.ts";
import { readClaimEvidence } from "../../host/claims/evidence.ts";
import { type Line, paint } from "../../report/lines.ts";
import { sanitiseJson } from "../../report/sanitise.ts";
import { size } from "../../report/words.ts";
import type { Invocation } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { fileProblem, STREAM } from "../load.ts";

/** The most of a text and of its evidence that is read. */
const MOST_BYTES = 1 << 20;
/** The most of a sentence that a line shows. */
const LONGEST_TEXT = 200;

/** `layer0 truth claims [FILE|-] --evidence FILE`: what a text claims of its agent's state, held against what the host knows. */
export async function showClaims(
  invocation: Invocation,
  evidenceFile: string | undefined,
): Promise<ExitCode> {
  const { io, printer, flags } = invocation;
  if (evidenceFile === undefined) {
    printer.problem("truth claims needs --evidence FILE.", "What may stand in it: docs/claims.md");
    return EXIT.usage;
  }
  const read = readFile(io.files, evidenceFile, MOST_BYTES);
  if (!read.ok) {
    const { exit, problem } = fileProblem(evidenceFile, read.why, read.detail);
    printer.problem(problem.sentence, problem.next);
    return exit;
  }
  const evidence = jsonOf(bytesOf(read.source));
  if (evidence === undefined) {
    printer.problem(`${evidenceFile} holds no JSON object.`, "What may stand in it: docs/claims.md");
    return EXIT.problems;
  }
  const bytes = await readText(invocation);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const claims = detectStateClaims(new TextDecoder().decode(bytes), readClaimEvidence(evidence));
  if (flags.json === true) io.stdout.write(claimsJson(claims));
  else
    printer.out(claims.length === 0 ? [["  No claim about the agent's own state."]] : claims.map(claimLine));
  return claims.some(({ verdict }) => verdict === "contradicted") ? EXIT.problems : EXIT.clean;
}

/** What the agent wrote: from the file that is named, else from the standard input. */
async function readText({
  io,
  printer,
  arguments: [, name = "-", more],
}: Invocation): Promise<Uint8Array | ExitCode> {
  if (more !== undefined) {
    printer.problem("truth claims takes one text.", "It is: layer0 truth claims FILE --evidence FILE");
    return EXIT.usage;
  }
  if (name !== "-") {
    const read = readFile(io.files, name, MOST_BYTES);
    if (read.ok) return bytesOf(read.source);
    const { exit, problem } = fileProblem(name, read.why, read.detail);
    printer.problem(problem.sentence, problem.next);
    return exit;
  }
  if (io.stdinIsTerminal) printer.error([["Paste what the agent wrote, then press Enter and Ctrl-D."]]);
  const bytes = await io.readStdin(MOST_BYTES);
  if (bytes !== undefined) return bytes;
  printer.problem(`${STREAM} is larger than ${size(MOST_BYTES)}.`, "Give it one answer of an agent.");
  return EXIT.usage;
}

function jsonOf(bytes: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
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
