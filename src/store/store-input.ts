import { Layer0Error } from "../core/error.ts";
import { type Meaning, refuseOption } from "./check-options.ts";

const LONGEST_ID = 512;

/** The id of a session, as every store takes it. */
export const LOG_ID: Meaning = {
  is: `a text of 1 to ${LONGEST_ID} characters`,
  holds: (id) => typeof id === "string" && id.length > 0 && id.length <= LONGEST_ID && id.isWellFormed(),
};

/** An id that stores take: of a text as much as fits, and an end. A character is never cut in two. */
export function toLogId(text: string, end = ""): string {
  return `${text.slice(0, LONGEST_ID - end.length).toWellFormed()}${end}`;
}

/** Rejects what no store can keep: an id that is no text, or a body that would not come back as it was. */
export function checkAppend(log: string, bodies: readonly string[]): void {
  if (!LOG_ID.holds(log)) refuseOption(`The id of a session is ${LOG_ID.is}.`);
  // A lone surrogate has no bytes in UTF-8: it would come back as another character.
  if (!bodies.every((body) => typeof body === "string" && body.isWellFormed())) {
    throw new Layer0Error("not-json", "An entry is the text of a JSON document, in well-formed Unicode.");
  }
}
