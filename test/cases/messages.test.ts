import { describe, expect, it } from "vitest";
import { check, repair } from "../../src/index.ts";
import { containerOf } from "../oracle/common.ts";
import { refusals } from "../oracle/index.ts";
import type { JsonRecord } from "../oracle/json.ts";
import { type MessageCase, messageCases, type PreparedCase, prepare, waitingCases } from "./case-files.ts";
import { disputed } from "./disputed.ts";
import { outcomeOf, unmet, unmetPreferences } from "./expectations.ts";

type Repaired = ReturnType<typeof repair>;

/**
 * Repairs with the options that a person would reach for: the default first, and `lossy` where the default
 * says that something is left.
 */
function repairFully({ document, options }: PreparedCase): {
  repaired: Repaired;
  again: (input: unknown) => Repaired;
} {
  const first = repair(document, options);
  if (!first.left.some(({ severity }) => severity === "error")) {
    return { repaired: first, again: (input) => repair(input, options) };
  }
  const lossy = { ...options, lossy: true };
  return { repaired: repair(document, lossy), again: (input) => repair(input, lossy) };
}

/** The repaired document as the provider would get it. */
function documentOf({ request, messages }: Repaired, { dialect }: MessageCase): unknown {
  return request ?? { [containerOf(dialect)]: messages };
}

/** What a case expects, without what is disputed. */
function undisputed({ id, expect: wanted }: MessageCase): JsonRecord {
  const skipped = disputed(id);
  return Object.fromEntries(Object.entries(wanted).filter(([key]) => !skipped.has(key)));
}

describe.each(messageCases())("$id", (one) => {
  const wanted = undisputed(one);

  // Where providers or versions disagree a case says nothing, and nothing is asked.
  if (typeof wanted["valid_before"] === "boolean") {
    it("is judged as the case says", () => {
      const { document, options } = prepare(one);
      const { valid, issues } = check(document, options);
      expect({ valid, issues }).toMatchObject({ valid: wanted["valid_before"] });
    });
  }

  it("is repaired to what the case expects", async ({ annotate }) => {
    const prepared = prepare(one);
    const { issues } = check(prepared.document, prepared.options);
    const after = documentOf(repairFully(prepared).repaired, one);
    const outcome = outcomeOf(prepared.document, after, issues, one.dialect);
    for (const better of unmetPreferences(wanted, outcome))
      await annotate(`a better outcome exists: ${better}`);
    expect(unmet(wanted, outcome, new Set())).toEqual([]);
  });

  if (wanted["valid_after"] === true) {
    it("is accepted by the strict checker and by ours afterwards", () => {
      const prepared = prepare(one);
      const after = documentOf(repairFully(prepared).repaired, one);
      expect(refusals(one.dialect, after, prepared.options)).toEqual([]);
      expect(check(after, prepared.options)).toMatchObject({ valid: true });
    });
  }

  it("is left alone by a second repair", () => {
    const { repaired, again } = repairFully(prepare(one));
    const input = documentOf(repaired, one);
    const second = again(input);
    expect(second.repaired).toBe(false);
    expect(second.messages).toBe(repaired.messages);
    if (second.request !== undefined) expect(second.request).toBe(input);
  });

  it("comes out the same twice, and the input is not touched", () => {
    const { document, ...rest } = prepare(one);
    const pristine = structuredClone(document);
    const first = repairFully({ document, ...rest }).repaired;
    expect(document).toEqual(pristine);
    expect(repairFully({ document: pristine, ...rest }).repaired).toEqual(first);
  });

  if (wanted["unchanged"] === true) {
    it("is handed back as it came", () => {
      const { document, messages, options } = prepare(one);
      const result = repair(document, options);
      expect(result.repaired).toBe(false);
      expect(result.messages).toBe(messages);
      expect(result.request).toBe(document);
    });
  }
});

it("leaves no case out: every dialect and profile that one names is known", () => {
  expect(waitingCases().map(({ id }) => id)).toEqual([]);
});
