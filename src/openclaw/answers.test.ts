import { describe, expect, it } from "vitest";
import { MOST_LETTERS, repairText, scanLine, statusText, undoText } from "./answers.ts";
import type { BrokenSession, Repair, ScanReport } from "./work/job.ts";

const broken = (id: string, repair?: Repair): BrokenSession => ({
  ...{ agent: "main", id, path: `/s/${id}.jsonl`, errors: 1, warnings: 0, issues: [], messages: 4 },
  codes: { "dangling-call": 1, "duplicate-call-id": 2 },
  ...(repair === undefined ? {} : { repair }),
});
const report = (sessions: readonly BrokenSession[], more: Partial<ScanReport> = {}): ScanReport => ({
  ...{ sessions: 12, issues: sessions.length, repaired: 0, planned: 0, unreadable: {} },
  ...{ lacking: 0, incomplete: false },
  broken: sessions,
  ...more,
});

const PROGRAM = "node ~/l0/main.js";

describe("an answer in a chat", () => {
  it("says how the sessions are, what is broken, and what to type", () => {
    expect(scanLine(report([], { sessions: 1, issues: 1, repaired: 1 }))).toBe(
      "1 session, 1 issue found, 1 repaired",
    );
    expect(statusText(report([]), 0, PROGRAM)).toBe(
      "Layer 0: 12 sessions, 0 issues found, 0 repaired.\nNo session is broken.",
    );
    expect(statusText(report([broken("0035a557-1111")]), 2, PROGRAM)).toBe(
      [
        "Layer 0: 12 sessions, 1 issue found, 0 repaired.",
        "2 incidents since the gateway started; see the log.",
        "Broken: main/0035a557 (dangling-call, duplicate-call-id ×2).",
        "Next: /l0-repair",
      ].join("\n"),
    );
    expect(statusText(report([], { unreadable: { locked: 2 }, incomplete: true }), 0, PROGRAM)).toContain(
      "Not readable: 2 locked.",
    );
    expect(statusText(report([], { issues: 3 }), 0, PROGRAM)).toContain("the host heals what was found");
    const planned = report([broken("0035a557", { kind: "planned", plan: "p" })]);
    expect(statusText(planned, 0, PROGRAM)).toMatch(
      /^Layer 0: .*\nPlanned for 1 session in a database\. Stop .*$/,
    );
    expect(statusText(report([], { lacking: 2 }), 0, PROGRAM)).toContain(
      `2 sessions may lack what their import has left out. See it: ${PROGRAM} openclaw recover --dry-run`,
    );
  });

  it("says what became of a repair, and how to go on", () => {
    const checkpoint = { time: "2026-02-05T21:20:00.000Z", leaf: "ab12cd34", line: 9, lines: 9 };
    const text = repairText(
      report(
        [
          broken("a", { kind: "repaired", run: "r", changes: 1, lost: 0 }),
          broken("b", { kind: "planned", plan: "p" }),
          broken("c", { kind: "busy" }),
          broken("d", { kind: "impossible", checkpoint }),
        ],
        { repaired: 1, planned: 1 },
      ),
      PROGRAM,
    );
    expect(text).toContain("Repaired 1 session, with a backup. Back: /l0-undo");
    expect(text).toContain("Stop the gateway, then run: node ~/l0/main.js openclaw apply");
    expect(text).toContain("main/c: in use.");
    expect(text).toContain("it was sound up to entry ab12cd34");
    expect(text).toContain(`Go on in a new session: ${PROGRAM} show d --export md`);
    expect(undoText({ kind: "refused", why: "grown" }, PROGRAM)).toContain("--keep-new");
  });

  it("fits into a chat whatever there is to tell, and no id means anything there", () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      broken(`${index}*_\u202e@everyone${"x".repeat(500)}`, { kind: "refused", why: "y".repeat(900) }),
    );
    for (const text of [statusText(report(many), 5, PROGRAM), repairText(report(many), PROGRAM)]) {
      expect(text.length).toBeLessThanOrEqual(MOST_LETTERS);
      expect(text).not.toMatch(/[\u202e@*]/u);
    }
  });
});
