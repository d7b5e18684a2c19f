/** A place in the ledger: the hash that the chain has there. */
export interface LedgerHead {
  readonly seq: number;
  readonly chain: string;
}

/**
 * The program and its words that give a head to the system log, where a process of the same user cannot take it back. A
 * head that is kept elsewhere shows later that nothing is missing: without it nobody can tell that.
 */
export function systemLogCommand({ seq, chain }: LedgerHead): readonly string[] {
  return ["logger", "-t", "layer0", `ledger head ${chain} at record ${seq}`];
}
