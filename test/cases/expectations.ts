import { imagesIn } from "../oracle/common.ts";
import type { OracleDialect } from "../oracle/index.ts";
import {
  fieldOf,
  isBlank,
  isFilled,
  isRecord,
  type JsonRecord,
  parsesAsJson,
  recordsIn,
} from "../oracle/json.ts";
import { syntheticTexts, unmetOutcomes } from "./outcomes.ts";
import {
  blocksIn,
  type ReadHistory,
  readHistory,
  resultText,
  type SeenPair,
  spokenTexts,
} from "./reading.ts";

/** What a repair did to a history, and what was reported about it. */
export interface Outcome {
  readonly before: ReadHistory;
  readonly after: ReadHistory;
  readonly issues: readonly { readonly code: string; readonly severity: string }[];
}

/** Says why an expectation is not met; an empty list means that it holds. */
type Judge = (wanted: unknown, outcome: Outcome) => readonly string[];

/** Opens both documents for judgement. */
export function outcomeOf(
  before: unknown,
  after: unknown,
  issues: Outcome["issues"],
  dialect: OracleDialect = "mixed",
): Outcome {
  return { before: readHistory(before, dialect), after: readHistory(after, dialect), issues };
}

function list(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** A judge that only says whether the wanted property holds. */
function holds(test: (outcome: Outcome, wanted: unknown) => boolean): Judge {
  return (wanted, outcome) => (test(outcome, wanted) ? [] : [`does not hold: ${JSON.stringify(wanted)}`]);
}

/** Some needles of the cases are JSON texts, so the serialized document is searched as well. */
function contains({ texts, document }: ReadHistory, needle: string): boolean {
  return texts.some((text) => text.includes(needle)) || JSON.stringify(document).includes(needle);
}

function standsDirectlyBehind({ messages, reader }: ReadHistory, { call, result }: SeenPair): boolean {
  const between = messages.slice(call.message + 1, result.message);
  const content = fieldOf(messages[result.message], "content");
  const leading = Array.isArray(content) ? content.slice(0, content.indexOf(result.record)) : [];
  const onlyResults = leading.every((block) => fieldOf(block, "type") === "tool_result");
  return onlyResults && between.every((message, index) => reader.results(message, index).length > 0);
}

const isThinking = (block: JsonRecord): boolean => block["type"] === "thinking";

function blankTexts(history: ReadHistory): readonly string[] {
  const spoken = [...spokenTexts(history, "user"), ...spokenTexts(history, "assistant")];
  return spoken.filter(isBlank);
}

const stillThere: Judge = (wanted, { after }) =>
  list(wanted)
    .filter((needle) => after.texts.some((text) => text.includes(needle)))
    .map((needle) => `still there: ${needle}`);

/** The vocabulary of `expect` that speaks about a history, whatever its dialect. */
const JUDGES: Readonly<Record<string, Judge>> = {
  keeps: (wanted, { after }) =>
    list(wanted)
      .filter((needle) => !contains(after, needle))
      .map((needle) => `lost: ${needle}`),
  gone: stillThere,
  gone_from_replay: stillThere,
  answered: (wanted, { before, after }) => unmetOutcomes(isRecord(wanted) ? wanted : {}, before, after),
  issues: (wanted, { issues }) => {
    const expected = list(wanted);
    // Infos stand aside, but one that a case names must be there.
    const counted = issues.filter(({ code, severity }) => severity !== "info" || expected.includes(code));
    const found = counted.map(({ code }) => code);
    const same = found.toSorted().join() === expected.toSorted().join();
    return same ? [] : [`reported [${found.toSorted()}], expected [${expected.toSorted()}]`];
  },
  nonEmpty: holds(({ after }) => after.messages.length > 0),
  pairs: holds(({ after }, wanted) => after.pairs.length === wanted),
  distinctIds: holds(({ after }) => new Set(after.calls.map(({ id }) => id)).size === after.calls.length),
  idPattern: holds(({ after }, wanted) => {
    const pattern = new RegExp(String(wanted), "u");
    return [...after.calls, ...after.results].every(({ id }) => typeof id === "string" && pattern.test(id));
  }),
  toolNamePattern: holds(({ after }, wanted) => {
    const pattern = new RegExp(String(wanted), "u");
    return after.calls.every(({ name }) => typeof name === "string" && pattern.test(name));
  }),
  pairing: (wanted, { after }) =>
    entries(wanted)
      .filter(([name, text]) => {
        const pair = after.pairs.find(({ call }) => call.name === name);
        return pair === undefined || resultText(pair.result) !== text;
      })
      .map(([name, text]) => `pairing: ${name} is not answered by ${String(text)}`),
  resultCount: holds(({ after }, wanted) => {
    const count = after.results.length;
    const least = Number(fieldOf(wanted, "min") ?? wanted);
    const most = Number(fieldOf(wanted, "max") ?? wanted);
    return count >= least && count <= most;
  }),
  maxResultsPerCall: holds(({ after }, wanted) => {
    const orphans = after.results.length - after.pairs.length;
    return orphans === 0 && Number(wanted) >= 1;
  }),
  everyCallAnswered: holds(({ after }) => after.unanswered.length === 0),
  resultImmediatelyAfterCall: holds(({ after }) =>
    after.pairs.every((pair) => standsDirectlyBehind(after, pair)),
  ),
  notSynthetic: holds(({ before, after }) => syntheticTexts(before, after).length === 0),
  syntheticSaysOutcomeUnknown: holds(({ before, after }) => {
    const texts = syntheticTexts(before, after);
    const honest = (text: string): boolean =>
      /unknown|may or may not/iu.test(text) && !/aborted|cancell?ed|skipped/iu.test(text);
    return texts.length > 0 && texts.every(honest);
  }),
  order: holds(({ after }, wanted) => {
    const positions = list(wanted).map((needle) => after.texts.findIndex((text) => text.includes(needle)));
    return positions.every((at, index) => at >= 0 && at > (positions[index - 1] ?? -1));
  }),
  occurrences: (wanted, { after }) =>
    entries(wanted).flatMap(([needle, count]) => {
      const seen = after.texts.reduce((sum, text) => sum + text.split(needle).length - 1, 0);
      return seen === count ? [] : [`${needle} occurs ${seen} times, expected ${String(count)}`];
    }),
  noNewAssistantText: holds(({ before, after }) => {
    const spoken = spokenTexts(before, "assistant");
    return spokenTexts(after, "assistant").every((text) => spoken.some((old) => old.includes(text)));
  }),
  noBlankText: (_, { after }) => blankTexts(after).map((text) => `blank text ${JSON.stringify(text)}`),
  noEmptyMessages: holds(({ after }) =>
    after.messages.every((message) => {
      const content = after.reader.content(message);
      return typeof content === "string" ? !isBlank(content) : !Array.isArray(content) || content.length > 0;
    }),
  ),
  noUnsignedThinking: holds(({ after }) =>
    blocksIn(after)
      .filter(isThinking)
      .every((block) => isFilled(block["signature"])),
  ),
  thinkingBeforeToolUse: holds(({ after }) =>
    after.messages.every((message) => {
      const blocks = recordsIn(fieldOf(message, "content"));
      const call = blocks.findIndex((block) => block["type"] === "tool_use");
      return call < 0 || blocks.findLastIndex(isThinking) < call;
    }),
  ),
  noCacheControlOnThinking: holds(({ after }) =>
    blocksIn(after).every((block) => !isThinking(block) || block["cache_control"] === undefined),
  ),
  maxCacheControl: holds(
    ({ after }, wanted) => after.texts.filter((text) => text === "cache_control").length <= Number(wanted),
  ),
  wellFormedUnicode: holds(({ after }) => after.texts.every((text) => text.isWellFormed())),
  toolInputsAreObjects: holds(({ after }) => after.calls.every(({ input }) => isRecord(input))),
  toolArgsParse: holds(({ after }) =>
    after.calls.every(({ input }) => typeof input === "string" && parsesAsJson(input)),
  ),
  noNullAssistantContentWithoutCalls: holds(({ after }) =>
    after.messages.every((message) => {
      const isNull = (fieldOf(message, "content") ?? null) === null;
      const speaks = fieldOf(message, "tool_calls") ?? fieldOf(message, "function_call");
      return fieldOf(message, "role") !== "assistant" || !isNull || speaks !== undefined;
    }),
  ),
  toolNames: holds(({ after }, wanted) => after.calls.map(({ name }) => name).join() === list(wanted).join()),
  resultNames: holds(({ after }, wanted) =>
    entries(wanted).every(([id, name]) => after.results.some((seen) => seen.id === id && seen.name === name)),
  ),
  startsWith: holds(({ after }, wanted) => after.reader.role(after.messages[0]) === wanted),
  alternates: holds(({ after }) =>
    after.messages.every(
      (message, index) =>
        index === 0 || after.reader.role(message) !== after.reader.role(after.messages[index - 1]),
    ),
  ),
  noToolThenUser: holds(({ after }) =>
    after.messages.every((message, index) => {
      const previous = after.reader.role(after.messages[index - 1]);
      return previous !== "tool" || after.reader.role(message) !== "user";
    }),
  ),
  outputTypeFor: (wanted, { after }) =>
    entries(wanted).flatMap(([id, type]) => {
      const others = after.results.filter((result) => result.id === id && result.record["type"] !== type);
      return others.map(({ record }) => `${id} is answered by ${String(record["type"])}`);
    }),
  firstCallSigned: holds(({ after }) =>
    after.messages.every((_, index) => {
      const first = after.calls.find(({ message }) => message === index);
      return first === undefined || isFilled(first.record["thoughtSignature"]);
    }),
  ),
  equalCallResponseCounts: holds(({ after }) =>
    after.messages.every((_, index) => {
      const asked = after.calls.filter(({ message }) => message === index).length;
      const answered = after.results.filter(({ message }) => message === index + 1).length;
      return asked === 0 || asked === answered;
    }),
  ),
  keepsImageCount: holds(({ after }, wanted) => after.messages.flatMap(imagesIn).length === wanted),
  blockTypesAllowed: holds(({ after }, wanted) => {
    const allowed = new Set<unknown>(list(wanted));
    return blocksIn(after).every((block) => allowed.has(block["type"]));
  }),
};

/** Keys that the runner of a case asserts itself, and permissions, which demand nothing. */
const ASSERTED_BY_THE_RUNNER: ReadonlySet<string> = new Set([
  "valid_before",
  "valid_after",
  "unchanged",
  "deterministic",
  "mayMergeSameRole",
  "prefer",
  "canonical",
]);

/** The expectations that do not hold, in words; keys that nobody evaluates are reported too. */
export function unmet(
  expect: JsonRecord,
  outcome: Outcome,
  elsewhere: ReadonlySet<string>,
): readonly string[] {
  return Object.entries(expect).flatMap(([key, wanted]) => {
    if (ASSERTED_BY_THE_RUNNER.has(key) || elsewhere.has(key)) return [];
    const judge = JUDGES[key];
    if (judge === undefined) return [`the expectation ${key} is not evaluated`];
    return judge(wanted, outcome).map((reason) => `${key}: ${reason}`);
  });
}

/** The best of several acceptable outcomes, where another one was reached. */
export function unmetPreferences(expect: JsonRecord, { before, after }: Outcome): readonly string[] {
  const wanted = expect["prefer"];
  return isRecord(wanted) ? unmetOutcomes(wanted, before, after) : [];
}
