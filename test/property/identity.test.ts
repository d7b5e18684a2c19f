import { describe, expect, it } from "vitest";
import { DIALECTS } from "../generators/script.ts";
import { brokenAtRandom, brokenPairs, expectLaw } from "./corpus.ts";
import { all } from "./law.ts";
import { isDeterministic, keepsAssistantOrder, keepsReferences } from "./law-identity.ts";

describe.each(DIALECTS)("the repair of a history of %s", (dialect) => {
  it("gives the same bytes twice and never writes to its input", () => {
    expect(expectLaw(dialect, isDeterministic, brokenAtRandom(dialect, 2, 400))).toBeGreaterThan(0);
  });

  it("keeps untouched messages as they are and the order inside assistant messages", () => {
    const law = all(keepsReferences, keepsAssistantOrder);
    expect(expectLaw(dialect, law, brokenPairs(dialect, "one order"))).toBeGreaterThan(0);
  });

  it("keeps them when three things are broken", () => {
    const law = all(keepsReferences, keepsAssistantOrder);
    expect(expectLaw(dialect, law, brokenAtRandom(dialect, 3, 400))).toBeGreaterThan(0);
  });
});
