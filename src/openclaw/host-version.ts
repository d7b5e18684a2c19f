/** Is a host of this version or of a later one? Not where it does not tell its version. */
export function isAtLeast(version: string | undefined, least: readonly number[]): boolean {
  const numbers = /^v?(\d+)\.(\d+)\.(\d+)/
    .exec(version ?? "")
    ?.slice(1)
    .map(Number);
  if (numbers === undefined) return false;
  for (const [index, number] of least.entries()) {
    const own = numbers[index] ?? 0;
    if (own !== number) return own > number;
  }
  return true;
}
