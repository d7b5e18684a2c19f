import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { detectStateClaims } from "../../src/claims/detect.ts";
import { readClaimEvidence } from "../../src/claims/evidence.ts";

const FOLDER = new URL("../cases/claims/", import.meta.url);

interface Case {
  readonly id: string;
  readonly input: { readonly host: unknown; readonly text: string };
  readonly expect: { readonly claims: readonly { readonly kind: string; readonly verified: boolean }[] };
}

describe("claims of public reports", () => {
  const cases = readdirSync(FOLDER).map(
    (name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Case,
  );

  it.each(cases.map((each) => [each.id, each] as const))("%s", (_, { input, expect: expected }) => {
    const claims = detectStateClaims(input.text, readClaimEvidence(input.host));
    const found = claims.map(({ kind, verdict }) => `${kind} ${verdict}`);
    for (const { kind, verified } of expected.claims) {
      expect(found).toContain(`${kind} ${verified ? "supported" : "contradicted"}`);
    }
    if (expected.claims.length === 0) expect(found).toEqual([]);
  });
});
