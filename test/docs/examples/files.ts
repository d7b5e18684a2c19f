import type { RuleCode } from "../../../src/core/issue.ts";
import { bytesOfText, type RuleExample } from "../example.ts";
import { FIRST, HEADER, SECOND } from "./pi.ts";

const chat = '[{"role":"user","content":"build the site"},{"role":"assistant","content":"Built."}';
const facts = (sessionId: string, lastRecord: number) => ({
  fileName: `${sessionId}.jsonl`,
  sessionId,
  lastRecord,
  modified: lastRecord,
});

/** Broken files. */
export const FILE_EXAMPLES: Readonly<Partial<Record<RuleCode, RuleExample>>> = {
  "torn-json": {
    kind: "file",
    format: "json",
    content: bytesOfText(`${chat},{"role":"user","content":"and dep`),
  },
  "extra-json": { kind: "file", format: "json", content: bytesOfText(`${chat}]ent":"Built."}]`) },
  "bad-header": {
    kind: "file",
    format: "openclaw",
    content: ['{"type":"session","version":3,"id":"5c1d","timestamp":"2026-0', FIRST, SECOND],
  },
  "unknown-version": {
    kind: "file",
    format: "openclaw",
    content: [{ ...HEADER, version: 9 }, FIRST, SECOND],
  },
  "empty-file": { kind: "file", format: "openclaw", content: [], about: "A file without a byte." },
  "duplicate-sequence": {
    kind: "file",
    format: "jsonl",
    content: [1, 2, 3, 3, 4].map((seq, at) => ({ seq, event: `e${at}`, text: `step ${at}` })),
  },
  "index-desync": {
    kind: "index",
    content: '{"agent:main:main":{"sessionId":"5c1d","updatedAt":17673',
    transcripts: [facts("5c1d", 1767348000000), facts("77ab", 1767350000000)],
    about: "A list that was cut off, beside two sessions.",
  },
};
