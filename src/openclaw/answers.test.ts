import { describe, expect, it } from "vitest";
import { STOP_GATEWAY } from "../report/stop-gateway.ts";
import { MOST_LETTERS, repairText, scanLine, statusText, undoText } from "./answers.ts";
import type { BrokenSession, Repair, ScanReport } from "./work/job.ts";

const broken = (id: string, repair?: Repair): BrokenSession => ({
  ...{ agent: "main", id, path: `/s/${id}.jsonl`, errors: 1, warnings: 0, issues: [], messages: 4 },
  codes: { "dangling-call": 1, "duplicate-call-id": 2 },
  ...(repair === undefined ? {} : { repair }),
});
const report = (sessions: readonly BrokenSession[], more: Partial<ScanReport> = {}): ScanReport => ({
  ...{ sessions: 12, issues: sessions.length, repaired: 0, planned: 0, unreadable: {} },
  ...{ healed: [], lacking: 0, incomplete: false },
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
    const planned = report([broken("0035a557", { kind: "planned", plan: "p" })]);
    expect(statusText(planned, 0, PROGRAM)).toMatch(
      /^Layer 0: .*\nPlanned for 1 session in a database\. Stop .*$/,
    );
    expect(statusText(report([], { lacking: 2 }), 0, PROGRAM)).toContain(
      `2 sessions may lack what their import has left out. See it: ${PROGRAM} openclaw recover --dry-run`,
    );
  });

  it("names what the host mends without keeping it, where an output is lost by that first, and what keeps it", () => {
    const healed = (id: string, codes: BrokenSession["codes"], path: string): BrokenSession => ({
      ...{ ...broken(id), codes, path, errors: 0, warnings: 1 },
    });
    const rows = "/s/openclaw-agent.sqlite#a";
    const some = [
      healed("a0", { "dangling-call": 1 }, rows),
      ...["b0", "c0", "d0"].map((id) => healed(id, { "orphan-result": 1 }, rows)),
    ];
    expect(statusText(report([], { issues: 4, healed: some }), 0, PROGRAM)).toBe(
      [
        "Layer 0: 12 sessions, 4 issues found, 0 repaired.",
        "No session is broken.",
        "Mended each turn by the host, not in its store: main/b0 (orphan-result), main/c0 (orphan-result), and 2 more.",
        "3 outputs of tools do not reach the model.",
        "Next: /l0-repair plans their cure.",
      ].join("\n"),
    );
    const inFile = statusText(
      report([], { healed: [healed("b0", { "orphan-result": 1 }, "/s/b.jsonl")] }),
      0,
      PROGRAM,
    );
    expect(inFile).toContain("1 output of tools does not reach the model.");
    expect(inFile).toContain(`Keep as a note: ${PROGRAM} fix b0 --strategy preserve`);
    expect(inFile).not.toContain("/l0-repair");
    const many = report(
      Array.from({ length: 9 }, (_, index) => broken(`${index}`.repeat(36))),
      { healed: some.map((session) => ({ ...session, agent: "x".repeat(64) })), lacking: 3 },
    );
    const text = statusText(many, 5, PROGRAM);
    expect(text.length).toBeLessThanOrEqual(MOST_LETTERS);
    expect(text).toMatch(/\n…\nNext: \/l0-repair$/);
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
    expect(text).toContain(`${STOP_GATEWAY}, then run: node ~/l0/main.js openclaw apply`);
    expect(text).toContain("main/c: in use.");
    expect(text).toContain("it was sound up to entry ab12cd34");
    expect(text).toContain(`Go on in a new session: ${PROGRAM} show d --export md`);
    const undone = { run: "20261129-1", session: { agent: "main", id: "9d0729e3-1111" } };
    expect(undoText({ kind: "restored", ...undone }, PROGRAM)).toMatch(
      /^Taken back: main\/9d0729e3, run 20261129-1\. /,
    );
    expect(undoText({ kind: "grown", ...undone }, PROGRAM)).toBe(
      `main/9d0729e3 went on since the repair of run 20261129-1. ${STOP_GATEWAY}, then run: ${PROGRAM} undo 20261129-1 --keep-new`,
    );
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
