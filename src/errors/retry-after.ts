/** Longer than this nobody waits in a program. */
const MOST_MS = 7 * 24 * 3600 * 1000;

/**
 * What stands before a time to wait: `Please try again in 6m0s`, `"retryDelay":"31s"`, `retry_after_ms: 500`. A key has
 * a number of its usual unit; a sentence names the unit.
 */
const BEFORE =
  /(?:((?:retry|again|resets?) (?:in|after) )|retry[-_]?after([-_]?ms)?|retryDelay)[\s"'\\:=]{0,8}(?=\d)/gi;

const PART =
  /(\d{1,9}(?:\.\d{1,9})?) ?(?:(ms|milliseconds?)|(s|secs?|seconds?)|(m|mins?|minutes?)|(h|hrs?|hours?)|(d|days?))(?![a-z])(?:,? and |,? )?/iy;
const UNITS = [1, 1000, 60_000, 3_600_000, 86_400_000] as const;

/** How long a text asks to wait, in milliseconds. */
export function retryAfterOf(text: string): number | undefined {
  for (const found of text.matchAll(BEFORE)) {
    const [before, sentence, milliseconds] = found;
    const start = found.index + before.length;
    const usual = milliseconds === undefined ? 1000 : 1;
    const ms = durationAt(text, start) ?? (sentence === undefined ? bareAt(text, start, usual) : undefined);
    if (ms !== undefined && ms <= MOST_MS) return Math.round(ms);
  }
  return undefined;
}

/** `6m0s`, `2 hours 14 minutes`, `31.2s`. */
function durationAt(text: string, from: number): number | undefined {
  let ms: number | undefined;
  PART.lastIndex = from;
  for (let part = PART.exec(text); part !== null; part = PART.exec(text)) {
    const [, number, ...units] = part;
    ms = (ms ?? 0) + Number(number) * (UNITS[units.findIndex((unit) => unit !== undefined)] ?? 0);
  }
  return ms;
}

function bareAt(text: string, from: number, usual: number): number | undefined {
  const number = /^\d{1,9}(?:\.\d{1,9})?(?![\w:/-])/.exec(text.slice(from, from + 24))?.[0];
  return number === undefined ? undefined : Number(number) * usual;
}
