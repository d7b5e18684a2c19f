import { parseJson } from "../../core/json.ts";
import { isNulOrSpace } from "../bytes/white-space.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding } from "../format.ts";
import { scanJson } from "../json/scan.ts";
import { mend } from "../jsonl/mend.ts";
import { closeCut } from "./cut.ts";
import { isHistory } from "./message-list.ts";
import { judgeRest } from "./rest.ts";

/** The text of a document with its own defects cured, and what they were. */
export interface SoundText {
  readonly text: string;
  readonly value: unknown;
  readonly findings: readonly FileFinding[];
  /** Bytes that were left out, and the line on which they stood. */
  readonly removed: readonly { readonly line: number; readonly bytes: number }[];
}

/** What is wrong with a document that cannot be cured. */
export interface UnsoundText {
  readonly text: undefined;
  readonly value?: undefined;
  readonly findings: readonly FileFinding[];
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
const MARK = "\ufeff";
const LONGEST_CHARACTER = 4;

/** Reads the bytes of a document and cures what is wrong with them as bytes and as JSON. Never throws; linear. */
export function soundText(bytes: Uint8Array): SoundText | UnsoundText {
  const work = new Work();
  const core = work.withoutNuls(bytes);
  if (core.length === 0) return work.hopeless(bytes.length === 0 || !bytes.includes(0));
  const decoded = work.decoded(core);
  if (decoded === undefined) return work.noText();
  const text = decoded.startsWith(MARK) ? work.withoutMark(decoded) : decoded;
  const value = parseJson(text);
  if (value !== undefined) return work.sound(text, value);
  const mended = mend(encoder.encode(text));
  const own = mended === undefined ? text : decoder.decode(mended.bytes);
  if (mended !== undefined && mended.controls > 0)
    work.found("raw-newline", 1, { characters: mended.controls, lines: 1 });
  if (mended !== undefined && mended.nulBytes > 0) {
    work.found("nul-bytes", 1, { bytes: mended.nulBytes });
    work.removed.push({ line: 1, bytes: mended.nulBytes });
  }
  const whole = mended === undefined ? undefined : parseJson(own);
  return whole === undefined ? work.partial(own) : work.sound(own, whole);
}

class Work {
  readonly findings: FileFinding[] = [];
  readonly removed: { line: number; bytes: number }[] = [];

  found(code: FileFinding["issue"]["code"], line: number, args: FileFinding["issue"]["args"]): void {
    this.findings.push(fileFinding(code, "error", line, args));
  }

  /** What is damaged and holds no history is not ours to write. */
  sound(text: string, value: unknown): SoundText | UnsoundText {
    const { findings, removed } = this;
    if (findings.length > 0 && !isHistory(value))
      return {
        text: undefined,
        findings: findings.map((each) => ({ ...each, incurable: "not-a-history" as const })),
      };
    return { text, value, findings, removed };
  }

  /** Nothing in the file, or nothing but NUL bytes. */
  hopeless(empty: boolean): UnsoundText {
    const finding = empty
      ? fileFinding("empty-file", "error", 0, {}, "not-a-history")
      : fileFinding("nul-bytes", "error", 0, { bytes: this.removed[0]?.bytes ?? 0 }, "nothing-left");
    return { text: undefined, findings: [finding] };
  }

  broken(line: number): UnsoundText {
    return this.left(fileFinding("torn-json", "error", line, { reason: "broken" }, "unsupported"));
  }

  /** Another encoding, most likely: what its bytes say is not known here. */
  noText(): UnsoundText {
    return this.left(fileFinding("invalid-utf8", "error", 0, {}, "unsupported"));
  }

  /** The file stays as it is, so every finding is left. */
  private left(finding: FileFinding): UnsoundText {
    const { incurable = "unsupported" } = finding;
    return { text: undefined, findings: [...this.findings.map((each) => ({ ...each, incurable })), finding] };
  }

  withoutNuls(bytes: Uint8Array): Uint8Array {
    let start = 0;
    let end = bytes.length;
    while (start < end && isNulOrSpace(bytes[start])) start += 1;
    while (end > start && isNulOrSpace(bytes[end - 1])) end -= 1;
    const nuls = nulsIn(bytes.subarray(0, start)) + nulsIn(bytes.subarray(end));
    if (nuls === 0) return start === end ? bytes.subarray(0, 0) : bytes;
    this.found("nul-bytes", 1, { bytes: nuls });
    this.removed.push({ line: 1, bytes: nuls });
    return bytes.subarray(start, end);
  }

  /** The text; half a character at its very end is cut off with what it belongs to. */
  decoded(bytes: Uint8Array): string | undefined {
    for (let cut = 0; cut < LONGEST_CHARACTER && cut < bytes.length; cut++) {
      try {
        const text = decoder.decode(bytes.subarray(0, bytes.length - cut));
        if (cut > 0) this.bad(cut);
        return text;
      } catch (error) {
        if (!(error instanceof TypeError)) return undefined;
      }
    }
    return undefined;
  }

  private bad(bytes: number): void {
    this.found("invalid-utf8", 1, { bytes });
    this.removed.push({ line: 1, bytes });
  }

  withoutMark(text: string): string {
    this.found("byte-order-mark", 1, {});
    return text.slice(MARK.length);
  }

  /** A text that is more or less than one value. */
  partial(text: string): SoundText | UnsoundText {
    const scan = scanJson(text);
    if (scan.kind === "broken") return this.broken(lineAt(text, scan.at));
    if (scan.kind === "cut") {
      const closed = closeCut(text, scan.open);
      if (typeof closed === "string")
        return this.left(
          fileFinding("torn-json", "error", lineAt(text, text.length), { reason: "cut" }, closed),
        );
      const line = lineAt(text, closed.keepEnd);
      const bytes = encoder.encode(text.slice(closed.keepEnd)).length;
      this.found("torn-json", line, { bytes, reason: "cut" });
      if (bytes > 0) this.removed.push({ line, bytes });
      return this.sound(closed.text, closed.value);
    }
    const whole = text.slice(0, scan.end);
    const value = parseJson(whole);
    const line = lineAt(text, scan.end);
    const bytes = encoder.encode(text.slice(scan.end)).length;
    if (value === undefined) return this.broken(1);
    if (judgeRest(text, scan.end, value) === "another-value")
      return this.left(fileFinding("extra-json", "error", line, { bytes }, "ambiguous"));
    this.found("extra-json", line, { bytes });
    this.removed.push({ line, bytes });
    return this.sound(whole, value);
  }
}

/** The line (1-based) of a place in a text. */
function lineAt(text: string, place: number): number {
  let line = 1;
  for (let feed = text.indexOf("\n"); feed >= 0 && feed < place; feed = text.indexOf("\n", feed + 1))
    line += 1;
  return line;
}

function nulsIn(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (byte === 0 ? sum + 1 : sum), 0);
}
