/** Everything that people are told about a rule. Codes of other rules stand in backticks. */
export interface RuleText {
  /** One sentence: what is wrong. */
  readonly title: string;
  /** A few words beside the row that is meant. */
  readonly point: string;
  /** What the provider answers, where its words are known; `{…}` stands for what varies. */
  readonly refusal?: string;
  /** Why the provider or the agent cannot go on. */
  readonly why: string;
  /** How histories come to be like this. */
  readonly cause: string;
  /** What the repair does. */
  readonly fix: string;
  /** What is said instead where an issue has an argument of this name that is neither false nor 0. */
  readonly variants?: readonly RuleVariant[];
}

/** Other words for a part of what a rule finds. */
export interface RuleVariant extends Partial<Pick<RuleText, "title" | "point" | "why" | "fix">> {
  readonly argument: string;
}
