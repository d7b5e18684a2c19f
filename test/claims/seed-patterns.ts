/** The patterns of the first design, as a reference to be measured beside ours. Any hit is a claim of a reset, without evidence for it. */
const SEED_PATTERNS: readonly RegExp[] = [
  /context\s+(has\s+been\s+)?reset/i,
  /new\s+session\s+(started|created)/i,
  /cleared?\s+(context|history|buffer)/i,
  /fresh\s+(start|session|context)/i,
  /tokens?\s+(\d+)\s*\/\s*(\d+)/i,
  /context\s+window\s+is\s+now/i,
];

/** Does the first design find a claim in a text? */
export function matchesSeedPattern(text: string): boolean {
  return SEED_PATTERNS.some((pattern) => pattern.test(text));
}
