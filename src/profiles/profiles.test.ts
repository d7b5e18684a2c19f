import { describe, expect, it } from "vitest";
import { call, calling, tool } from "../../test/carriers/openai-chat.ts";
import { cured } from "../../test/carriers/verdicts.ts";
import { breakersOf } from "../../test/generators/breakers.ts";
import { healthySamples } from "../../test/generators/healthy.ts";
import { seeded } from "../../test/generators/random.ts";
import { refusals } from "../../test/oracle/index.ts";
import { passesGate } from "../core/passes-gate.ts";
import type { DialectName } from "../dialects/registry.ts";
import { check, repair } from "../index.ts";
import { carrierOfProfile, PROFILE_NAMES, PROFILES } from "./registry.ts";

/** Histories of a dialect as they are, and each damaged in one way. */
function samples(dialect: DialectName): readonly (readonly unknown[])[] {
  const healthy = healthySamples(dialect, 30, 11);
  const broken = breakersOf(dialect).map((breaker, at) =>
    breaker.damage(seeded(at + 1), healthy[at % healthy.length] ?? []),
  );
  // Whether Nova takes a cache marker beside results is not known: the engine lets it stand, the strict checker does not.
  return [...healthy, ...broken].filter((messages) => !JSON.stringify(messages).includes("cachePoint"));
}

describe.each(PROFILE_NAMES)("the profile %s", (profile) => {
  const { dialect, law, rules } = PROFILES[profile];
  const options = { dialect, profile } as const;
  const pool = samples(dialect);

  it("names the rules of all its fields", () => {
    expect(Object.keys(rules).sort()).toEqual(Object.keys(law).sort());
  });

  it("finds nothing where the fast gate finds nothing", () => {
    for (const messages of pool) {
      if (passesGate(messages, carrierOfProfile(profile), undefined, {}))
        expect(check(messages, options).issues).toEqual([]);
    }
  });

  it("makes of a damaged history one that is taken, and leaves that alone", () => {
    for (const messages of pool) {
      const repaired = repair(messages, { ...options, lossy: true });
      const again = repair(repaired.messages, { ...options, lossy: true });
      expect(again.repaired).toBe(false);
      const errors = again.left.filter(({ severity }) => severity === "error");
      if (errors.length === 0) expect(refusals(dialect, repaired.messages, { profile })).toEqual([]);
      // Only what a bare list has no place for is left.
      else
        expect(errors.every(({ code }) => code === "reasoning-missing" || code === "no-messages")).toBe(true);
    }
  });
});

describe("chat templates that insist on taking turns", () => {
  it("get no message that mixes a function of the old kind with calls", () => {
    const messages = [
      { role: "user", content: "go" },
      { role: "assistant", content: null, function_call: { name: "look", arguments: "{}" } },
      calling(null, [call("a")]),
      tool("a"),
    ];
    const options = { dialect: "openai-chat", profile: "strict-alternation" } as const;
    for (const broken of [messages, [messages[0], messages[2], messages[1], messages[3]]])
      expect(refusals("openai-chat", cured(broken, options), options)).toEqual([]);
  });
});
