import { createHash } from "node:crypto";
import type { ClassifiedError } from "../../errors/error-class.ts";
import type { Incident } from "../incidents/incident.ts";

/** What the incident of a repair keeps, so that the same error is known when it comes back, by another process too. */
export function repairMark(
  { code, place }: ClassifiedError,
  messages: readonly unknown[],
): NonNullable<Incident["details"]> {
  return {
    messages: messages.length,
    history: hashOf(messages),
    ...(code === undefined ? {} : { rule: code }),
    ...(place?.message === undefined ? {} : { message: place.message }),
  };
}

/**
 * Is this the error that the last repair was made for, and was only added to the history since? Where the error names
 * no place, what was added may be what is refused now.
 */
export function cameBack(
  incidents: readonly Incident[],
  { historyShaped, class: errorClass, code, place }: ClassifiedError,
  messages: readonly unknown[],
): boolean {
  const last = incidents.findLast(
    ({ type, details }) => type === "repair" && details?.["history"] !== undefined,
  );
  const marked = last?.details;
  if (!historyShaped || marked === undefined || last?.errorClass !== errorClass) return false;
  if (marked["rule"] !== code || marked["message"] !== place?.message) return false;
  const length = Number(marked["messages"]);
  const isBefore = place?.message !== undefined && place.message < length;
  if (messages.length !== length && !(messages.length > length && isBefore)) return false;
  return marked["history"] === hashOf(messages.slice(0, length));
}

function hashOf(messages: readonly unknown[]): string {
  const hash = createHash("sha256");
  for (const message of messages) hash.update(`${JSON.stringify(message)}\n`);
  return hash.digest("hex").slice(0, 32);
}
