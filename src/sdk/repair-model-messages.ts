import { repair } from "../history.ts";
import type { RepairChoices } from "./options.ts";
import { type IntegrityReport, reportOf } from "./report.ts";

/** How messages of the AI SDK are repaired. */
export interface ModelMessageOptions extends RepairChoices {
  /** The provider that gets them next, such as `anthropic.messages`: tools that another one ran itself go. */
  readonly targetProvider?: string;
  /** Told when an error was found: codes, ids and places, no content. */
  readonly onRepair?: (report: IntegrityReport) => void;
}

/**
 * Repairs model messages of the AI SDK before `generateText` or `streamText` look at them: these throw where a tool
 * call has no result, before any middleware runs. Where nothing is wrong the same list comes back.
 *
 * @example
 * await generateText({ model, messages: repairModelMessages(messages) });
 */
export function repairModelMessages<Message>(
  messages: readonly Message[],
  options: ModelMessageOptions = {},
): Message[] {
  const { onRepair, ...choices } = options;
  const result = repair(messages, { ...choices, dialect: "ai-sdk" });
  if (result.repaired || result.left.length > 0) onRepair?.(reportOf({ dialect: "ai-sdk" }, result));
  // What a repair makes are messages of the same dialect, which the types of the AI SDK have, too.
  return result.messages as Message[];
}
