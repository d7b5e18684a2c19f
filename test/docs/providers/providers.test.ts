import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { PROFILES, type ProfileName } from "../../../src/profiles/registry.ts";
import { isRuleCode } from "../../../src/report/rules/registry.ts";
import { EVIDENCE, FAMILIES, providersDocument } from "./providers-document.ts";

const PATH = fileURLToPath(new URL("../../../docs/providers.md", import.meta.url));
const PAGE = providersDocument();

// `LAYER0_WRITE_DOCS=1 npx vitest run test/docs/providers` writes the page instead of comparing with it.
if (process.env["LAYER0_WRITE_DOCS"] === "1") writeFileSync(PATH, PAGE);

// What the strict checker calls a list that is none is nobody's rule.
const NO_RULE = "SHAPE";

describe("the page of providers", () => {
  it("is as the rules, the profiles and the engine make it", () => {
    expect(readFileSync(PATH, "utf8")).toBe(PAGE);
  });

  it("tells of every rule that the strict checker tries", () => {
    const untold = EVIDENCE.filter(({ dialect, rule }) => {
      const family = FAMILIES.find((each) => each.dialect === dialect);
      return rule !== NO_RULE && family?.rules.some(({ id }) => id === rule) !== true;
    });
    expect(untold.map(({ dialect, rule }) => `${dialect} ${rule}`)).toEqual([]);
  });

  it("shows of every rule what the engine does, or says why it does nothing", () => {
    for (const { dialect, rules } of FAMILIES) {
      const silent = rules.filter(({ id, instead }) => {
        return (
          instead === undefined && !EVIDENCE.some((each) => each.dialect === dialect && each.rule === id)
        );
      });
      expect({ dialect, silent: silent.map(({ id }) => id) }).toEqual({ dialect, silent: [] });
      expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    }
  });

  it("knows every rule that a profile cites", () => {
    for (const name of Object.keys(PROFILES) as ProfileName[]) {
      const { dialect, law, rules, unasked = {} } = PROFILES[name];
      expect(Object.keys(rules).sort()).toEqual(Object.keys(law).sort());
      const known = FAMILIES.find((each) => each.dialect === dialect)?.rules.map(({ id }) => id);
      const cited = Object.values(rules).flat();
      for (const id of cited) expect(known).toContain(id);
      for (const id of Object.keys(unasked)) expect(cited).toContain(id);
    }
  });
});

describe("a history that breaks a rule of a provider", () => {
  const name = ({ dialect, rule, about }: (typeof EVIDENCE)[number]): string =>
    `${dialect} ${rule}: ${about}`;

  it("is reported by the codes of rules, but for what is known not to be", () => {
    expect(EVIDENCE.flatMap(({ codes }) => codes).filter((code) => !isRuleCode(code))).toEqual([]);
    expect(EVIDENCE.filter(({ codes }) => codes.length === 0).map(name)).toEqual(UNREPORTED);
  });

  it("is taken after the repair, but for what is known not to be", () => {
    const left = EVIDENCE.filter(({ codes, outcome }) => outcome === "left" && codes.length > 0);
    expect(left.map(name)).toEqual(UNREPAIRED);
  });
});

/** What the strict checker refuses and the engine does not see; the page says so. */
const UNREPORTED: readonly string[] = [
  "anthropic A-TOOLSET: a result carries the toolset of its call",
  "anthropic A-ROLE-3: a system message holds text only",
  "anthropic A-CACHE: no marker on empty text",
  "openai-responses OR-PAIR-6: an output names its call, whatever the server knows",
  "openai-responses OR-PAIR-1: an approval answers a request",
  "openai-responses MODALITY: images for a model that reads text alone",
  "gemini G-EMPTY: a part has data",
];

/** What is reported and cannot be mended: nothing was said, or two kinds of calls stand in one message. */
const UNREPAIRED: readonly string[] = [
  "anthropic A-ROLE-5: no messages",
  "openai-chat OC-EMPTY: no messages",
  "openai-chat OC-FUNC: a legacy call beside new ones",
  "bedrock B-ROLE: no messages",
];
