/** Runs work after all work that was given before has ended, and passes on how it ends. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue in which one piece of work waits for the other. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // Whoever waits for the next turn does not mind how this one ends; its own caller does.
    last = result.catch(() => undefined);
    return result;
  };
}
