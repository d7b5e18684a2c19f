import { describe, expect, it } from "vitest";
import { check, repair } from "../../src/index.ts";
import { type JsonObject, stringsIn } from "../generators/json.ts";
import { textMarks } from "../generators/markers.ts";
import { type AnyDialect, TRIED } from "../generators/tried.ts";
import { containerOf } from "../oracle/common.ts";
import { refusals } from "../oracle/index.ts";
import { brokenAtRandom, expectLaw } from "./corpus.ts";
import { all, type Law } from "./law.ts";
import { checkerAgrees, reachesFixpoint } from "./law-fixpoint.ts";
import { losesNothing } from "./law-loss.ts";
import { resultsIn, saidBy } from "./read-back.ts";

const REQUESTS: readonly JsonObject[] = [
  { thinking: { type: "enabled", budget_tokens: 1024 } },
  { thinking: { type: "disabled" } },
  { thinking: { type: "adaptive" }, system: "Be brief." },
  {
    system: [
      { type: "text", text: "Be brief." },
      { type: "text", text: "" },
    ],
    tools: [],
  },
  { system: "a \ud83d b", metadata: { user: "\udc00" } },
];

// A whole request comes out whole: accepted, settled, and with everything else in it untouched.
function requestSettles(facts: JsonObject): Law {
  return (dialect, messages) => {
    const input = { model: "model-a", x_own: { kept: [1] }, ...facts, [containerOf(dialect)]: messages };
    const outcome = repair(input, { dialect });
    const { request } = outcome;
    if (request === undefined) return "no request came back";
    if (request[containerOf(dialect)] !== outcome.messages) return "messages and request differ";
    if (request["x_own"] !== input.x_own || request["model"] !== "model-a")
      return "other fields were changed";
    if (Object.keys(request).join() !== Object.keys(input).join())
      return `keys are ${Object.keys(request).join()}`;
    if (outcome.left.length > 0) return undefined;
    const again = repair(request, { dialect });
    if (again.repaired || again.request !== request) {
      return `the second repair does ${again.repairs.map(({ code, deed }) => `${code} ${deed}`).join(", ")}`;
    }
    if (!check(request, { dialect }).valid) return "not valid after the repair";
    // The strict checker wants reasoning in every turn of an open loop, providers in its first one (A-THINK-2).
    const refused = refusals(dialect, request).filter(({ rule }) => rule !== "A-THINK-2");
    return refused.length === 0
      ? undefined
      : `refused: ${refused.map(({ rule, detail }) => `${rule} ${detail}`).join("; ")}`;
  };
}

describe.each(TRIED)("a request of %s", (dialect) => {
  it.each(REQUESTS)("is repaired with what stands beside its messages: %j", (facts) => {
    expect(expectLaw(dialect, requestSettles(facts), brokenAtRandom(dialect, 2, 150))).toBeGreaterThan(0);
  });

  it("is judged like its bare messages with the same facts beside them", () => {
    for (const { messages } of brokenAtRandom(dialect, 2, 100)) {
      for (const request of REQUESTS) {
        const inside = check({ ...request, [containerOf(dialect)]: messages }, { dialect });
        expect(check(messages, { dialect, request })).toEqual(inside);
      }
    }
  });

  it("loses only images that are over a limit", () => {
    const choices = { limits: { imageBase64Bytes: 40, maxImages: 2 } };
    const laws = all(checkerAgrees, reachesFixpoint, losesNothing, staysWithinLimits);
    expect(expectLaw(dialect, laws, brokenAtRandom(dialect, 1, 200), choices)).toBeGreaterThan(0);
  });

  it("loses only messages that the filter of the provider refuses", () => {
    for (const { messages, done } of brokenAtRandom(dialect, 1, 40)) {
      const said = messages.flatMap((message) => saidText(dialect, message));
      for (const poison of textMarks(said)) {
        const rejects = (text: string): boolean => text.includes(poison);
        const outcome = repair(messages, { dialect, rejects });
        const kept = new Set(textMarks(outcome.messages));
        const named = new Set(outcome.lost.map(({ message }) => message));
        const silent = messages.filter((_, at) => !named.has(at)).flatMap(textMarks);
        const refused = outcome.messages.filter((message) => rejects(saidText(dialect, message)));
        expect([...silent.filter((mark) => !kept.has(mark)), ...refused], `${done}, ${poison}`).toEqual([]);
        expect(repair(outcome.messages, { dialect, rejects }).messages).toBe(outcome.messages);
      }
    }
  });
});

const staysWithinLimits: Law = (dialect, input, choices) => {
  const { limits } = choices;
  if (limits === undefined) return undefined;
  const { messages, left } = repair(input, { dialect, ...choices });
  if (left.length > 0) return undefined;
  const refused = refusals(dialect, messages, { limits });
  return refused.length === 0
    ? undefined
    : `refused: ${refused.map(({ rule, detail }) => `${rule} ${detail}`).join("; ")}`;
};

// What the provider's filter reads: texts and results, not the arguments of calls or signatures.
function saidText(dialect: AnyDialect, message: unknown): string {
  const results = resultsIn(dialect, [message]).flatMap(({ content }) => stringsIn(content));
  return [...saidBy(dialect, message), ...results].join("\n");
}
