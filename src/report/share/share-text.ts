import { HANG, type Line, paint, paragraph, path as pathPiece } from "../screen/lines.ts";
import { count } from "../screen/words.ts";
import type { Bundle } from "./bundle.ts";

/** What a person is told about a bundle that was written. */
export function shareText(path: string, { lines, faithful }: Bundle, width: number): readonly Line[] {
  const inIt =
    `In it: versions, this report, and the structure of ${count(lines, "line")}: kinds, order, rough lengths. ` +
    "Texts, arguments, names, ids and paths have stand-ins, times begin in the year 2000.";
  const unlike = "The structure alone does not show quite the same problems; the bundle says so.";
  return [
    [],
    [paint("green", "  ✔ "), HANG, "Bundle for a bug report: ", pathPiece(path)],
    ...paragraph(["    "], 4, inIt, width),
    ...(faithful ? [] : paragraph(["    "], 4, unlike, width, "yellow")),
    ...paragraph(["    "], 4, "Look at it before you send it: it is readable JSON.", width),
  ];
}
