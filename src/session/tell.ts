/**
 * Tells somebody who listens. What a listener throws, or what the promise of an asynchronous one rejects with, is its own
 * affair: it becomes a warning of the process and stops nothing.
 */
export function tell(listener: () => unknown): void {
  try {
    const told = listener();
    if (told instanceof Promise) told.catch(warn);
  } catch (error) {
    warn(error);
  }
}

/** Anything may be thrown, also what cannot be made a text. */
function warn(error: unknown): void {
  try {
    process.emitWarning(error instanceof Error ? error : String(error));
  } catch {
    process.emitWarning("A listener of a session threw a value that cannot be shown.");
  }
}
