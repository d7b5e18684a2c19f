import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { RuleCode } from "../../src/core/issue.ts";
import { ALL_CODES, RULE_TEXTS } from "../../src/report/rules/registry.ts";
import { rulePagePath } from "../../src/report/rules/rule-markdown.ts";
import { refusals } from "../oracle/index.ts";
import { demonstrate } from "./demonstration.ts";
import { exampleOf } from "./examples/rule-examples.ts";
import { ruleDocument, ruleIndex } from "./rule-document.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = `${ROOT}docs/rules`;
const PAGES: ReadonlyMap<string, string> = new Map([
  ["README.md", ruleIndex()],
  ...ALL_CODES.map((code) => [`${code}.md`, ruleDocument(code, exampleOf(code))] as const),
]);

// `LAYER0_WRITE_DOCS=1 npx vitest run test/docs/rules.test.ts` writes the pages instead of comparing with them.
if (process.env["LAYER0_WRITE_DOCS"] === "1") {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, page] of PAGES) writeFileSync(`${FOLDER}/${name}`, page);
}

const read = (name: string): string => readFileSync(`${FOLDER}/${name}`, "utf8");

describe("the pages of rules", () => {
  it("are there for every code, and for no other", () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...PAGES.keys()].sort());
    for (const code of ALL_CODES) expect(`${ROOT}${rulePagePath(code)}`).toBe(`${FOLDER}/${code}.md`);
  });

  it.each([...PAGES.keys()])("are as the texts and the engine make them: %s", (name) => {
    expect(read(name)).toBe(PAGES.get(name));
  });

  it("are short", () => {
    const long = [...PAGES].filter(([, page]) => page.split("\n").length > 120).map(([name]) => name);
    expect(long).toEqual([]);
  });

  it("lead somewhere with every link", () => {
    const broken = [...PAGES].flatMap(([name, page]) =>
      linksOf(page)
        .filter((target) => !PAGES.has(target))
        .map((target) => `${name}: ${target}`),
    );
    expect(broken).toEqual([]);
    expect([...linksOf(ruleIndex())].sort()).toEqual(ALL_CODES.map((code) => `${code}.md`).sort());
  });

  it("tell of every rule who minds it", () => {
    const nobody = ALL_CODES.filter((code) => {
      const { rejectedBy, agents } = RULE_TEXTS[code];
      return rejectedBy.length + agents.length === 0;
    });
    // What a provider answers to this one was never recorded, so nothing is claimed.
    expect(nobody).toEqual(["misplaced-reasoning"]);
  });
});

/** Examples of rules that nothing can be done about, or that there is nothing to do about. */
const UNCHANGED: readonly RuleCode[] = [
  "pending-call",
  "not-json",
  "no-messages",
  "invalid-message",
  "unknown-version",
  "empty-file",
];

describe("the example", () => {
  it.each(ALL_CODES)("of %s has that defect", (code) => {
    const { found } = demonstrate(exampleOf(code));
    expect(found.map((issue) => issue.code)).toContain(code);
  });

  it.each(ALL_CODES)("of %s is repaired, or left with a reason", (code) => {
    const { after, before, errorsAfter, found, left } = demonstrate(exampleOf(code));
    if (UNCHANGED.includes(code)) {
      const errors = found.filter(({ severity }) => severity === "error");
      expect(after).toBeUndefined();
      expect(left.map((issue) => issue.code)).toEqual(errors.map((issue) => issue.code));
      return;
    }
    expect(after).not.toBe(before);
    expect(after).toBeDefined();
    expect({ errorsAfter, left }).toEqual({ errorsAfter: [], left: [] });
  });
});

describe("the example of messages, by a checker that shares no code with the engine,", () => {
  const all = ALL_CODES.flatMap((code) => {
    const example = exampleOf(code);
    return example.kind === "messages" && code !== "pending-call" ? [[code, example] as const] : [];
  });

  it.each(all)("of %s is refused where a refusal is quoted, and taken after the repair", (code, example) => {
    const { before, after } = demonstrate(example);
    const { limits, rejects, profile, targetProvider } = example.options ?? {};
    const facts = {
      ...(limits && { limits }),
      ...(rejects && { rejects }),
      ...(profile && { profile }),
      ...(targetProvider && { targetProvider }),
    };
    const refused = (shown: string) => refusals(example.dialect, JSON.parse(shown), facts);
    if (RULE_TEXTS[code].rejectedBy.length > 0) expect(refused(before)).not.toEqual([]);
    if (after !== undefined) expect(refused(after)).toEqual([]);
  });
});

/** Where the links of a page lead; what stands in code is none. */
function linksOf(page: string): readonly string[] {
  const prose = page.replaceAll(/```[\s\S]*?```/g, "");
  return [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
}
