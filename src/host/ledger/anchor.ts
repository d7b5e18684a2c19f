/** A place in the ledger: the hash that the chain has there. */
export interface LedgerHead {
  readonly seq: number;
  readonly chain: string;
}

/**
 * The program and its words that give a head to the system log, where a process of the same user cannot take it back. A
 * head that is kept elsewhere shows later that nothing is missing: without it nobody can tell that.
 */
export function systemLogCommand({ seq, chain }: LedgerHead, platform: string): readonly string[] {
  // That of Linux ends well without a word where nobody listens, unless it is told not to.
  const strict = platform === "linux" ? ["--socket-errors=on"] : [];
  return ["logger", ...strict, "-t", "layer0", `ledger head ${chain} at record ${seq}`];
}
