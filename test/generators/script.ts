import fc from "fast-check";

/** The dialects for which healthy histories are generated. */
export const DIALECTS = ["anthropic", "openai-chat", "openclaw", "mixed"] as const;
/** One of `DIALECTS`. */
export type Dialect = (typeof DIALECTS)[number];

/** What a result looks like. */
export interface ResultScript {
  readonly form: "string" | "parts" | "blank" | "image" | "absent";
  readonly error: boolean;
  readonly field: boolean;
}

/** One tool call with the result that answers it. */
export interface CallScript {
  readonly tool: number;
  readonly input: "text" | "nested" | "empty";
  readonly field: boolean;
  readonly result: ResultScript;
}

/** What an assistant message holds beside its calls. */
export interface AssistantScript {
  readonly thinking: "none" | "signed" | "redacted" | "both";
  readonly text: "none" | "one" | "several";
  readonly server: "none" | "search" | "code" | "mcp";
  readonly strange: boolean;
  readonly field: boolean;
  readonly plain: boolean;
  /** Fields that providers send with the value null. */
  readonly formal: boolean;
}

/** What a user message holds. */
export interface UserScript {
  readonly plain: boolean;
  readonly texts: number;
  readonly spare: boolean;
  readonly image: boolean;
  readonly strange: boolean;
  readonly field: boolean;
  /** Fields that providers send with the value null, and a cache marker while there are fewer than four. */
  readonly formal: boolean;
}

/** An assistant message with calls, and their results. */
export interface CycleScript {
  readonly assistant: AssistantScript;
  readonly calls: readonly CallScript[];
  readonly order: number;
  readonly note: boolean;
}

/** What a user asks and what follows until the next question. */
export interface TurnScript {
  readonly user: UserScript;
  readonly system: boolean;
  readonly cycles: readonly CycleScript[];
  readonly closing: AssistantScript | null;
  readonly extra: "none" | "failed" | "failed-with-text" | "silent" | "special";
}

/** A whole history before it is written down in one dialect. */
export interface Script {
  readonly opening: "none" | "system" | "summary";
  readonly turns: readonly TurnScript[];
  readonly tail: "user" | "results" | "assistant";
  readonly ids: number;
  readonly seed: number;
}

const rarely: fc.Arbitrary<boolean> = fc.nat(5).map((value) => value === 5);

const result: fc.Arbitrary<ResultScript> = fc.record({
  form: fc.constantFrom("string", "string", "parts", "blank", "image", "absent"),
  error: rarely,
  field: rarely,
});

const call: fc.Arbitrary<CallScript> = fc.record({
  tool: fc.nat(3),
  input: fc.constantFrom("text", "text", "nested", "empty"),
  field: rarely,
  result,
});

const assistant: fc.Arbitrary<AssistantScript> = fc.record({
  thinking: fc.constantFrom("none", "none", "signed", "redacted", "both"),
  text: fc.constantFrom("one", "none", "several"),
  server: fc.constantFrom("none", "none", "none", "search", "code", "mcp"),
  strange: rarely,
  field: rarely,
  plain: fc.boolean(),
  formal: rarely,
});

const user: fc.Arbitrary<UserScript> = fc.record({
  plain: fc.boolean(),
  texts: fc.integer({ min: 1, max: 3 }),
  spare: rarely,
  image: rarely,
  strange: rarely,
  field: rarely,
  formal: rarely,
});

const cycle: fc.Arbitrary<CycleScript> = fc.record({
  assistant,
  calls: fc.array(call, { minLength: 1, maxLength: 4 }),
  order: fc.nat(23),
  note: rarely,
});

const turn: fc.Arbitrary<TurnScript> = fc.record({
  user,
  system: rarely,
  cycles: fc.array(cycle, { maxLength: 3 }),
  closing: fc.option(assistant, { freq: 3 }),
  extra: fc.constantFrom("none", "none", "none", "failed", "failed-with-text", "silent", "special"),
});

/** Scripts of one to five turns; a smaller script is a simpler history. */
export const scripts: fc.Arbitrary<Script> = fc.record({
  opening: fc.constantFrom("none", "none", "system", "summary"),
  turns: fc.array(turn, { minLength: 1, maxLength: 5 }),
  tail: fc.constantFrom("user", "results", "assistant"),
  ids: fc.nat(4),
  seed: fc.nat(1_000_000),
});
