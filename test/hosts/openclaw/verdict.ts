import { resultsOf, textsOf } from "../messages-request.ts";
import { evidence, HEALTHY_TEXTS } from "../story.ts";
import type { Fault } from "./faults.ts";
import type { Turn } from "./turn.ts";

/** How every note of ours begins: texts of a repaired history that nobody said. */
const NOTE = "[layer0:";

/** What became of a session: what was sent of it, against what is in it. */
export interface Verdict {
  /** Nothing was sent, and the gateway says nothing any more. */
  readonly isSilent: boolean;
  readonly refusal: string | undefined;
  readonly lostTexts: readonly string[];
  readonly lostResults: readonly string[];
  /** Texts or results that were sent more than once. */
  readonly doubled: readonly string[];
}

/** Judges the first request of a turn that goes on with a session. */
export function judge(
  fault: Pick<Fault, "expect" | "destroyed" | "added">,
  { answer, request }: Turn,
): Verdict {
  const sent = request?.messages ?? [];
  const texts = textsOf(sent).filter((text) => !text.startsWith(NOTE));
  const results = resultsOf(sent).map((result) => result.text);
  const wanted = fault.expect?.(HEALTHY_TEXTS) ?? HEALTHY_TEXTS;
  const outputs = [...evidence(1), ...evidence(3), ...(fault.added ?? [])].filter(
    (output) => fault.destroyed?.includes(output) !== true,
  );
  // A result may be told as a note where its call is gone: what counts is that the model reads it.
  const readable = [...textsOf(sent), ...results];
  const times = (words: string): number => readable.join("\n").split(words).length - 1;
  return {
    isSilent: answer.kind === "silent" && request === undefined,
    refusal: request?.refusal,
    lostTexts: wanted.filter((text) => !texts.some((each) => each.includes(text))),
    lostResults: outputs.filter((output) => times(output) === 0),
    doubled: [...wanted, ...outputs].filter((words) => times(words) > 1),
  };
}

/** The verdict of a session of which nothing is lost and which is accepted. */
export const WHOLE: Verdict = {
  isSilent: false,
  refusal: undefined,
  lostTexts: [],
  lostResults: [],
  doubled: [],
};

/** A verdict in a few words, for a table. */
export function inWords({ isSilent, refusal, lostTexts, lostResults, doubled }: Verdict): string {
  if (isSilent) return "**the gateway hangs**";
  const parts = [
    ...(refusal === undefined ? [] : ["**400**"]),
    ...counted(lostTexts.length, "text", "lost"),
    ...counted(lostResults.length, "result", "lost"),
    ...counted(doubled.length, "text", "sent twice"),
  ];
  return parts.length === 0 ? "whole" : parts.join("; ");
}

function counted(number: number, what: string, became: string): readonly string[] {
  return number === 0 ? [] : [`${number} ${what}${number === 1 ? "" : "s"} ${became}`];
}
