import { atHome } from "../screen/layout.ts";
import { type Line, paint, paragraph, type Theme } from "../screen/lines.ts";
import { count } from "../screen/words.ts";

const MOST_CLOSED = 5;

/** Places that cannot be looked into: what is in them is not nothing. */
export function closedText(
  closed: readonly string[],
  { theme, home }: { readonly theme: Theme; readonly home: string },
): readonly Line[] {
  const more = closed.length - MOST_CLOSED;
  const texts = [
    ...closed
      .slice(0, MOST_CLOSED)
      .map((path) => `${atHome(path, home)} cannot be read (no permission, or a link that leads nowhere).`),
    ...(more > 0 ? [`And ${count(more, "more place")} like this.`] : []),
  ];
  return texts.flatMap((text) => paragraph([paint("yellow", "  ! ")], 4, text, theme.width));
}
