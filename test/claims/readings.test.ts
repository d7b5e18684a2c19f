import { describe, expect, it } from "vitest";
import { detectStateClaims } from "../../src/claims/detect.ts";
import type { ClaimEvidence } from "../../src/claims/evidence.ts";
import { QUIET } from "./quiet-host.ts";

const RESET: ClaimEvidence = { ...QUIET, reset_events: [{ effective: true }], entries: 2 };
const COMPACTED: ClaimEvidence = { ...QUIET, compaction_events: [{}], entries: 12 };
const RESTARTED: ClaimEvidence = { ...QUIET, boot_events: [{ kind: "start" }] };

function falseKinds(text: string, evidence: ClaimEvidence): readonly string[] {
  const claims = detectStateClaims(text, evidence);
  return claims.filter(({ verdict }) => verdict === "contradicted").map(({ kind }) => kind);
}

describe("where one reading of what is said is so, no other one is called false", () => {
  it.each([
    [
      "Der ältere Teil unseres Gesprächs wurde gerade komprimiert, einzelne Details fehlen mir deshalb.",
      COMPACTED,
    ],
    ["これまでの会話は要約に圧縮され、最初のメッセージの原文はもう見えません。", COMPACTED],
    ["My history was condensed a moment ago. I no longer see the earlier messages themselves.", COMPACTED],
    [
      "Das ist eine neue Sitzung, die alte ist abgelaufen, und was wir besprochen hatten, liegt mir nicht mehr vor.",
      RESET,
    ],
    ["Mein Kontext wurde geleert, ich habe nichts mehr von vorhin.", RESET],
    ["A new session has just begun.", RESET],
    ["I was restarted during the deployment, but I still have everything we talked about.", RESTARTED],
    ["Ich habe erst ein Fünftel meines Kontexts verbraucht, es ist also noch viel Platz.", QUIET],
    ["Mein Kontext ist zu ungefähr 20 % gefüllt, wir können also alles durchgehen.", QUIET],
  ])("%s", (text, evidence) => {
    expect(falseKinds(text, evidence)).toEqual([]);
  });

  it.each([
    [
      "After the compaction my session was reset, and I'm starting over with a clean context.",
      COMPACTED,
      "reset",
    ],
    ["My context was compacted. All of our messages are still here.", COMPACTED, "persistence"],
    ["The gateway restarted, and my context was cleared by it.", RESTARTED, "reset"],
    ["That /new gave us a clean session. Even so I've already spent 90,000 tokens.", RESET, "token_count"],
    [
      "I've compressed our conversation into a summary; the key facts are all still here.",
      QUIET,
      "compaction",
    ],
    ["I've used 40k tokens so far and have no memory of our earlier messages.", QUIET, "history_denial"],
    ["My context was compacted earlier. We have never talked before.", COMPACTED, "history_denial"],
    ["After the restart my session was reset.", RESTARTED, "reset"],
  ])("but what other words say stays false: %s", (text, evidence, kind) => {
    expect(falseKinds(text, evidence)).toEqual([kind]);
  });

  it("where nothing is so, the claim is false", () => {
    const text =
      "Der ältere Teil unseres Gesprächs wurde gerade komprimiert, einzelne Details fehlen mir deshalb.";
    expect(falseKinds(text, QUIET)).toEqual(["compaction"]);
  });
});
