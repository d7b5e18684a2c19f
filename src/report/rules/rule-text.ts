/** Everything that people are told about a rule. Codes of other rules stand in backticks. */
export interface RuleText extends RuleSource {
  /** What a provider answers, where its words are known: those of the first in `rejectedBy`. */
  readonly refusal?: string;
}

/** What is written down about a rule. */
export interface RuleSource {
  /** One sentence: what is wrong. */
  readonly title: string;
  /** A few words beside the row that is meant. */
  readonly point: string;
  /** One or two plain sentences to somebody whose agent is stuck. */
  readonly meaning: string;
  /** Who refuses a request with it, the one that is quoted beside an issue first. */
  readonly rejectedBy: readonly Rejection[];
  /** What agents do with it when they are left alone, as measured or reported. */
  readonly agents: readonly AgentHabit[];
  /** Why the provider or the agent cannot go on. */
  readonly why: string;
  /** How histories come to be like this. */
  readonly cause: string;
  /** What the repair does. */
  readonly fix: string;
  /** What is said instead where an issue has an argument of this name that is neither false nor 0. */
  readonly variants?: readonly RuleVariant[];
}

/** A provider or a library, and the words with which it refuses; `{…}` stands for what varies. */
export interface Rejection {
  readonly who: string;
  readonly words: string;
}

/** An agent, and what becomes of the session in it. */
export interface AgentHabit {
  readonly who: string;
  readonly does: string;
}

/** Other words for a part of what a rule finds. */
export interface RuleVariant extends Partial<Pick<RuleText, "title" | "point" | "why" | "fix">> {
  readonly argument: string;
}
