import { describe, expect, it } from "vitest";
import { detectStateClaims } from "../../src/claims/detect.ts";
import { type ClaimEvidence, readClaimEvidence } from "../../src/claims/evidence.ts";
import { detectFalseResetClaim } from "../../src/host/reset/false-reset.ts";

const QUIET: ClaimEvidence = {
  reset_events: [],
  boot_events: [],
  compaction_events: [],
  rollback_events: [],
  usage: { tokens: 40_000, window: 200_000 },
  entries: 12,
};

function told(text: string, evidence: ClaimEvidence = QUIET): readonly string[] {
  return detectStateClaims(text, evidence).map(({ kind, verdict }) => `${kind} ${verdict}`);
}

describe("detectStateClaims", () => {
  it("says where the sentence stands that makes the claim", () => {
    const text = "The tests pass.\n\n- My context was reset. Go on.";
    const [claim] = detectStateClaims(text, QUIET);
    expect(claim).toMatchObject({
      kind: "reset",
      verdict: "contradicted",
      reason: "no-event-recorded",
      subject: "context",
      tense: "past",
      polarity: "affirmed",
    });
    expect(text.slice(claim?.span.start, claim?.span.end)).toContain("My context was reset.");
  });

  it.each([
    ["a quotation", 'The page says "my context was reset".'],
    ["code", "`my context was reset` is the message."],
    ["a fence", "```\nmy context was reset\n```"],
    ["a log line", "12:04:11 my context was reset"],
    ["a question", "Was my context reset?"],
    ["a condition", "If my context was reset, ask me again."],
    ["a denial", "My context was not reset."],
    ["a guess", "Maybe my context was reset."],
    ["a plan", "I will reset my context."],
    ["an instruction", "Reset my context with /new."],
    ["another subject", "The form was reset."],
  ])("takes %s for no claim", (_, text) => {
    expect(told(text)).toEqual([]);
  });

  it("does not take a restart for a reset", () => {
    const evidence = { ...QUIET, boot_events: [{ kind: "start" }] };
    expect(told("My context was reset. I was restarted.", evidence)).toEqual([
      "reset contradicted",
      "restart supported",
    ]);
  });

  it("knows nothing without evidence", () => {
    expect(told("My context was reset.", {})).toEqual(["reset unverifiable"]);
    expect(told("I have used 180k tokens.", {})).toEqual(["token_count unverifiable"]);
  });

  it.each([
    [43_000, "supported"],
    [36_500, "supported"],
    [60_000, "contradicted"],
    [20_000, "contradicted"],
  ])("lets a number of tokens be off by a tenth: %d of 40000 is %s", (tokens, verdict) => {
    expect(told(`I have used ${tokens} tokens.`)).toEqual([`token_count ${verdict}`]);
  });

  it("sees a context that shrank without a reason", () => {
    const drop = { ...QUIET, usage_series: [{ pct: 77 }, { pct: 23 }] };
    expect(told("", drop)).toEqual(["context_drop contradicted"]);
    expect(told("", { ...drop, compaction_events: [{}] })).toEqual([]);
    expect(told("", { usage_series: [{ pct: 77 }, { pct: 23 }] })).toEqual(["context_drop unverifiable"]);
  });

  it("leaves the last word to a judge", () => {
    const claims = detectStateClaims("My context was reset.", QUIET, { judge: () => false });
    expect(claims).toEqual([]);
  });

  it("needs time that grows with the text and no faster", () => {
    const hostile = [
      "my context ",
      "my ",
      "` ",
      '" ',
      "not not ",
      "1,000,",
      "（",
      "“",
      "a.",
      "的",
      `${"my context was reset ".repeat(90)}. `,
      `${"I have 5,000 tokens left of 9k, ".repeat(60)}. `,
    ];
    for (const part of hostile) {
      const started = performance.now();
      detectStateClaims(part.repeat(40_000 / part.length), QUIET);
      expect(performance.now() - started, part.slice(0, 20)).toBeLessThan(3_000);
    }
  });
});

describe("readClaimEvidence", () => {
  it("takes what has another shape for unknown", () => {
    expect(readClaimEvidence(null)).toEqual({});
    expect(readClaimEvidence({ reset_events: [1], entries: "2", usage: { tokens: -1 } })).toEqual({
      usage: {},
    });
    expect(readClaimEvidence(JSON.parse('{"__proto__": {"entries": 1}}'))).toEqual({});
  });
});

describe("detectFalseResetClaim", () => {
  it("says nothing of a session that no host knows of", () => {
    const context = { sessionId: "s-1" };
    expect(detectFalseResetClaim("My context was reset.", context)).toEqual({ detected: false, claims: [] });
  });
});
