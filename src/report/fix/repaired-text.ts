import { ago } from "../screen/ago.ts";
import { command, type Line, paragraph } from "../screen/lines.ts";

/** How a person goes on with a session. */
export type GoingOn =
  /** A line for a shell. */
  | { readonly kind: "command"; readonly line: string }
  /** The agent goes on with it by itself when its chat gets a message. */
  | { readonly kind: "chat" }
  | { readonly kind: "unknown" };

/** A repair of ours after which nobody has written to the session. */
export interface Repaired {
  /** What takes it back; a copy that was written beside the broken session has nothing to take back. */
  readonly run?: string;
  /** The kinds of damage that it was for. */
  readonly codes: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How many milliseconds ago that was. */
  readonly age: number;
  /** Undefined of a copy that its agent does not open: where it is, or by the name that it has. */
  readonly goingOn: GoingOn | undefined;
}

/** When a session was repaired, and how a person goes on with it, behind a heading of this width. */
export function repairedText(
  { age, goingOn }: Repaired,
  heading: Line,
  headingWidth: number,
  width: number,
): readonly Line[] {
  const sentence = `Repaired by layer0 ${ago(0, age)}, and not written to since. ${nextOf(goingOn)}`;
  return [
    ...paragraph(heading, headingWidth, sentence, width),
    ...(goingOn?.kind === "command" ? [[" ".repeat(headingWidth), command(goingOn.line)]] : []),
  ];
}

/** The same where there is one line for it. */
export function repairedSentence({ goingOn }: Repaired): string {
  return goingOn?.kind === "command" ? "Repaired: resume it." : `Repaired. ${nextOf(goingOn)}`;
}

function nextOf(goingOn: GoingOn | undefined): string {
  return goingOn === undefined ? COPY : NEXT[goingOn.kind];
}

const COPY =
  "It is a copy that its agent does not open; Claude Code and pi open one that --fork writes beside the session.";

const NEXT: Readonly<Record<GoingOn["kind"], string>> = {
  command: "Resume it:",
  chat: "The next message to its chat continues it.",
  unknown: "Open it in your agent again.",
};

/** The same as values: when, and what takes it back. */
export function repairedJson({ run, at, goingOn }: Repaired): object {
  return {
    ...(run === undefined ? {} : { run }),
    at: new Date(at).toISOString(),
    ...(goingOn?.kind === "command" ? { resume: goingOn.line } : {}),
  };
}
