import type { TargetStatus } from "../json.ts";
import { command, HANG, type Line, paint } from "../screen/lines.ts";
import { count } from "../screen/words.ts";

/** What became of one target of several. */
export interface TargetOutcome {
  /** What a command calls it. */
  readonly word: string;
  readonly status: TargetStatus;
}

const MOST_NAMED = 9;

/** Why targets were not repaired, in the order in which a person can do something about it. */
const REASONS: readonly {
  readonly statuses: readonly TargetStatus[];
  readonly words: string;
  /** What shows more of one of them, and how to go on. */
  readonly next: (word: string) => string;
}[] = [
  { statuses: ["declined"], words: "Not agreed to", next: (word) => `layer0 fix ${word} --diff` },
  { statuses: ["broken"], words: "Cannot be repaired as things are", next: (word) => `layer0 check ${word}` },
  { statuses: ["refused"], words: "Left alone, for safety", next: (word) => `layer0 fix ${word}` },
  { statuses: ["failed"], words: "Failed", next: (word) => `layer0 fix ${word}` },
  { statuses: ["unreadable"], words: "Could not be read", next: (word) => `layer0 check ${word}` },
];

/** What became of all targets, below what was said of each, and how to go on and back. */
export function allDoneText(outcomes: readonly TargetOutcome[], all: number, runs: number): readonly Line[] {
  const number = (status: TargetStatus): number => outcomes.filter((each) => each.status === status).length;
  const [repaired, healthy, planned] = [number("repaired"), number("healthy"), number("planned")];
  const rest = all - repaired - healthy - planned;
  const words = [
    ...(planned > 0 ? [`${planned} to be repaired`] : [`${repaired} repaired`]),
    ...(healthy > 0 ? [`${healthy} healthy`] : []),
    ...(rest > 0 ? [`${rest} not repaired`] : []),
  ];
  const back = [
    "  Changed your mind:  ",
    command("layer0 undo"),
    "  takes the last one back, once more the one before.",
  ];
  return [
    [],
    [paint("bold", `  ${count(all, "target")}: `), words.join(" · ")],
    ...REASONS.flatMap((reason) => reasonText(outcomes, reason)),
    ...(all > outcomes.length ? [[`  Not come to: ${all - outcomes.length}`]] : []),
    ...(runs > 1 ? [back] : []),
  ];
}

/** Which ones were not repaired for a reason, and what shows more of the first of them. */
function reasonText(
  outcomes: readonly TargetOutcome[],
  { statuses, words, next }: (typeof REASONS)[number],
): readonly Line[] {
  const names = outcomes.filter(({ status }) => statuses.includes(status)).map(({ word }) => word);
  const [first] = names;
  if (first === undefined) return [];
  const more = names.length > MOST_NAMED ? ", …" : "";
  return [
    [`  ${words}: `, HANG, `${names.length} (${names.slice(0, MOST_NAMED).join(", ")}${more})`],
    ["    See more:  ", command(next(first))],
  ];
}
