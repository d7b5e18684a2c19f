import { describe, expect, it } from "vitest";
import type { Receipt } from "../../disk/state/receipt.ts";
import { notUndone } from "./outcomes.ts";

const PRINT = { device: "1", inode: "2", size: 3, modified: "4", sha256: "0".repeat(64) };

const RECEIPT: Receipt = {
  ...{ schemaVersion: 1, id: "20260131-090500123-abc123", tool: "0.0.0", purpose: "fix", phase: "done" },
  ...{ time: "2026-01-31T09:05:00.123Z", path: "/s.jsonl", before: PRINT, after: PRINT, appendable: true },
  ...{ carried: 0, behind: 0, watched: false, deeds: [], token: "abc123" },
  owner: { pid: 1, start: "1", host: "here" },
};

describe("what was added and cannot be kept", () => {
  it.each([
    ["mid-line", "what was added to /s.jsonl begins in the middle of a line and cannot be kept"],
    [
      "loses-turns",
      "what was added to /s.jsonl cannot be kept with its old content: turns would be out of reach, for a later repair too",
    ],
  ] as const)("is a refusal with its reason: %s", (why, sentence) => {
    expect(notUndone(RECEIPT, { outcome: "not-rebased", why })).toEqual({
      exit: 4,
      problem: {
        code: "not-rebased",
        sentence: `${sentence}; nothing was written.`,
        next: "Both versions are there: the file, and the backup that layer0 undo --list --json names.",
      },
    });
  });
});
