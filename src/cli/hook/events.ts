/** One hook that is put into the settings of Claude Code. */
export interface HookEntry {
  readonly event: HookEvent;
  /** For which kinds of the event; undefined where the event has none. */
  readonly matcher: string | undefined;
}

/** The events that a hook of ours is asked for. */
export type HookEvent = "SessionStart" | "UserPromptSubmit" | "StopFailure";

const ON_RESUME: HookEntry = { event: "SessionStart", matcher: "resume" };
/** What a hook prints on a failure is shown nowhere, so the line comes with the next prompt. */
const ON_NEXT_PROMPT: HookEntry = { event: "UserPromptSubmit", matcher: undefined };
/** For the desktop notification, which is the only thing that Claude Code lets this hook do. */
const ON_REFUSAL: HookEntry = { event: "StopFailure", matcher: "invalid_request" };

/** The first version that knows `StopFailure`. Old ones take one unknown event for a reason to ignore the whole file. */
const KNOWS_FAILURES = [2, 1, 78] as const;
/** 2.0 runs the hook of a prompt and does not show what it says. */
const SHOWS_ON_PROMPTS = [2, 1, 0] as const;

/** The hooks that a version of Claude Code has a use for; of an unknown version those that every one knows. */
export function hooksFor(version: string | undefined): readonly HookEntry[] {
  if (version === undefined) return [ON_RESUME, ON_NEXT_PROMPT];
  if (isBefore(version, SHOWS_ON_PROMPTS)) return [ON_RESUME];
  return isBefore(version, KNOWS_FAILURES)
    ? [ON_RESUME, ON_NEXT_PROMPT]
    : [ON_RESUME, ON_NEXT_PROMPT, ON_REFUSAL];
}

/** Does this version tell a hook which session is resumed? 2.0 names a new file instead, which is not there yet. */
export function tellsWhatIsResumed(version: string | undefined): boolean {
  return version === undefined || !isBefore(version, SHOWS_ON_PROMPTS);
}

function isBefore(version: string, [major, minor, patch]: readonly [number, number, number]): boolean {
  const [a = 0, b = 0, c = 0] = version.split(/[.+-]/).map(Number);
  return a !== major ? a < major : b !== minor ? b < minor : c < patch;
}
