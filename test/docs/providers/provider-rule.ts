/** A rule of a provider, as the page of providers tells it. */
export interface ProviderRule {
  /** The name by which comments, laws and the strict checker cite it. */
  readonly id: string;
  /** What the provider asks, in one line. */
  readonly asks: string;
  /** Where that was read or measured: a public thread (owner/repo#number), a package, a manual. */
  readonly source: string;
  /** Why the engine does not judge it, or what it does instead of reporting. Missing: an example shows what it does. */
  readonly instead?: string;
}

/** The rules of those who speak one dialect. */
export interface RuleFamily {
  readonly dialect: string;
  readonly rules: readonly ProviderRule[];
}
