import type { FlatText } from "./flat-text.ts";
import type { CompiledPattern, Hit } from "./pattern.ts";

/** With fewer letters, or less of a phrase, it may become any other. */
const LEAST_LETTERS = 18;
const LEAST_SHARE = 0.6;

/** The phrase whose beginning a text ends with, because somebody cut it off; none where two of different classes begin so. */
export function cutPhrase({ plain }: FlatText, patterns: readonly CompiledPattern[]): Hit | undefined {
  const end = plain.replace(/[.}\]]{1,20}$/, "");
  const hits = patterns.flatMap(({ pattern, provider, parts }): readonly Hit[] => {
    const [[words = ""] = []] = parts;
    for (let length = words.length; length >= Math.max(LEAST_LETTERS, words.length * LEAST_SHARE); length--) {
      if (!end.endsWith(words.slice(0, length))) continue;
      return [
        { pattern, provider, start: end.length - length, end: end.length, ids: undefined, weight: length },
      ];
    }
    return [];
  });
  const most = Math.max(0, ...hits.map(({ weight }) => weight));
  const [best, ...others] = hits.filter(({ weight }) => weight === most);
  return others.every(({ pattern }) => pattern.class === best?.pattern.class) ? best : undefined;
}
