import { describe, expect, it } from "vitest";
import { PROFILE_NAMES, PROFILES, type ProfileName } from "../../src/profiles/registry.ts";
import { type AnyDialect, TRIED } from "../generators/tried.ts";
import { type Broken, brokenAtRandom, expectLaw } from "./corpus.ts";
import { all } from "./law.ts";
import { checkerAgrees, reachesFixpoint } from "./law-fixpoint.ts";
import { losesNoImage, losesNothing, namesOnlyLosses } from "./law-loss.ts";
import { isAccepted } from "./law-provider.ts";

function dialectOf(name: ProfileName): AnyDialect {
  const dialect = TRIED.find((each) => each === PROFILES[name].dialect);
  if (dialect === undefined) throw new Error(`no histories of ${PROFILES[name].dialect}`);
  return dialect;
}

/** Few histories: what a profile shares with its dialect is tried there. */
function histories(dialect: AnyDialect, alone: boolean): readonly Broken[] {
  const broken = [...brokenAtRandom(dialect, 1, 150), ...brokenAtRandom(dialect, 2, 150)];
  // Whether Nova takes a cache marker beside results is not known: the engine lets it stand, the strict checker does not.
  return alone ? broken.filter(({ messages }) => !JSON.stringify(messages).includes("cachePoint")) : broken;
}

describe.each(PROFILE_NAMES)("a broken history that goes to %s", (profile) => {
  const dialect = dialectOf(profile);
  const alone = PROFILES[profile].law.resultsAlone === "refused";

  it("is repaired in one go, loses nothing, and is taken there", () => {
    const laws = all(checkerAgrees, reachesFixpoint, losesNothing, losesNoImage, namesOnlyLosses, isAccepted);
    expect(expectLaw(dialect, laws, histories(dialect, alone), { profile })).toBeGreaterThan(0);
  });
});
