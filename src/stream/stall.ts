/** Stands for a source that has been silent for too long. */
export const STALLED: unique symbol = Symbol("stalled");

/** What a promise gives, or {@link STALLED} when that takes longer than `ms`. The only place that asks for the time. */
export async function withinTime<T>(
  promise: Promise<T>,
  ms: number | undefined,
): Promise<T | typeof STALLED> {
  if (ms === undefined) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<typeof STALLED>((resolve) => {
    timer = setTimeout(() => resolve(STALLED), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
