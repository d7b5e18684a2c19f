import type { RuleCode } from "../../../src/core/issue.ts";
import { bytesOfText, type RuleExample } from "../example.ts";
import { FIRST, HEADER, SECOND, THIRD } from "./pi.ts";

const line = (value: object): string => JSON.stringify(value);
const torn = (value: object, characters: number): string => line(value).slice(0, characters);

/** A file in which a byte that is no text stands for each tilde. */
function withBadBytes(...lines: readonly string[]): Uint8Array {
  return bytesOfText(`${lines.join("\n")}\n`).map((byte) => (byte === 0x7e ? 0xff : byte));
}

/** Broken lines. */
export const LINE_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "torn-line": { kind: "file", format: "openclaw", content: [HEADER, FIRST, SECOND, torn(THIRD, 88)] },
  "invalid-utf8": {
    kind: "file",
    format: "openclaw",
    content: withBadBytes(line(HEADER), line(FIRST), line(SECOND).replace("Built.", "Built in 3~s.")),
  },
  "nul-bytes": {
    kind: "file",
    format: "openclaw",
    content: [HEADER, FIRST, `${"\0".repeat(6)}${line(SECOND)}`],
  },
  "raw-newline": {
    kind: "file",
    format: "openclaw",
    content: [HEADER, FIRST, line(SECOND).replace("Built.", "Built:\n12 pages")],
  },
  "welded-lines": { kind: "file", format: "openclaw", content: [HEADER, line(FIRST) + line(SECOND), THIRD] },
  "unterminated-line": {
    kind: "file",
    format: "openclaw",
    content: bytesOfText([HEADER, FIRST, SECOND].map(line).join("\n")),
  },
  "byte-order-mark": { kind: "file", format: "openclaw", content: [`\ufeff${line(HEADER)}`, FIRST, SECOND] },
};
