import { isAbsolute } from "node:path";
import type { HookEvent } from "./events.ts";

/** What Claude Code tells a hook, as far as it is of use here. */
export interface HookInput {
  readonly event: HookEvent;
  /** The file of the session. */
  readonly transcript: string;
}

const EVENTS: readonly HookEvent[] = ["SessionStart", "UserPromptSubmit", "StopFailure"];
const LONGEST_PATH = 4096;

/** Reads what stands on the standard input of a hook; undefined for everything that is not meant for us. */
export function readHookInput(bytes: Uint8Array): HookInput | undefined {
  const input: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof input !== "object" || input === null) return undefined;
  const { hook_event_name, transcript_path } = input as Readonly<Record<string, unknown>>;
  const event = EVENTS.find((name) => name === hook_event_name);
  if (event === undefined || typeof transcript_path !== "string") return undefined;
  const isSession = isAbsolute(transcript_path) && transcript_path.endsWith(".jsonl");
  if (!isSession || transcript_path.length > LONGEST_PATH || transcript_path.includes("\0")) return undefined;
  return { event, transcript: transcript_path };
}
