import { basename, dirname, join } from "node:path";
import { peek } from "../../agents/peek.ts";
import { bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import { endsWithRefusal } from "../../formats/claude-code/rows/recorded-failure.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { Io } from "../program/io.ts";
import type { HookEvent } from "./events.ts";
import { type HookInput, readHookInput } from "./hook-input.ts";

/** What a hook asks of the world. */
export type HookWorld = Pick<Io, "readStdin" | "files" | "home"> & {
  readonly stdout: Pick<Io["stdout"], "write">;
  /** What the person types for `layer0`: asked only where there is something to say. */
  readonly program: () => string;
  /** Lets go of a standard input that never ends. */
  readonly leaveStdin: () => void;
};

const MOST_INPUT_BYTES = 1 << 20;
/** By the time that Node has started, what the agent has to tell is long there. */
const MOST_WAIT_MS = 50;
/**
 * How much is judged in the time that a person does not notice; of more only the end is looked at. After a failure the
 * agent does not wait for the hook.
 */
const MOST_JUDGED_BYTES: Readonly<Record<HookEvent, number>> = {
  SessionStart: 1 << 20,
  UserPromptSubmit: 1 << 20,
  StopFailure: 1 << 24,
};
const TAIL_BYTES = 1 << 18;

/**
 * The hook itself: one line on what is wrong with the session, for the person, or nothing. It never writes to a file,
 * never blocks the agent and never fails: whatever is odd, the agent goes on as if it were not there.
 */
export async function runHook(world: HookWorld): Promise<void> {
  try {
    const bytes = await within(world);
    const input = bytes === undefined ? undefined : readHookInput(bytes);
    const line = input === undefined ? undefined : await lineAbout(world, input);
    if (input !== undefined && line !== undefined) world.stdout.write(answerOf(input.event, line));
  } catch (error) {
    // A hook that complains would be shown to the person in the middle of their work, for a fault that is ours.
    void error;
  }
}

/** The input, or undefined where its end does not come: an agent may keep the pipe open. */
async function within({ readStdin, leaveStdin }: HookWorld): Promise<Uint8Array | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), MOST_WAIT_MS);
  });
  const first = await Promise.race([readStdin(MOST_INPUT_BYTES).catch(() => undefined), late]);
  // A timer that still runs would keep the process, and the agent with it.
  clearTimeout(timer);
  if (first !== "late") return first;
  leaveStdin();
  return undefined;
}

/** The line about a session, or undefined where there is nothing to say. */
async function lineAbout(world: HookWorld, { event, transcript }: HookInput): Promise<string | undefined> {
  const seen = peek(world.files, transcript, (source) => {
    const { length } = source;
    const tail = source.read(Math.max(0, length - TAIL_BYTES), length);
    const refused = event === "StopFailure" || endsWithRefusal(new TextDecoder().decode(tail));
    // While a session goes well nothing else is looked at with each prompt.
    const isAsked = refused || event === "SessionStart";
    const isWhole = isAsked && length <= MOST_JUDGED_BYTES[event];
    return { refused, whole: isWhole ? bytesOf(source) : undefined };
  });
  if (seen === undefined) return undefined;
  const name = nameOf(transcript, world.home);
  if (seen.whole === undefined) {
    return seen.refused
      ? `Layer 0: the last request of this session was refused. Close it and type: ${world.program()} check ${name}`
      : undefined;
  }
  const { firstProblem } = await import("./first-problem.ts");
  const found = await firstProblem(bytesSource(seen.whole), basename(transcript));
  if (found === undefined) return undefined;
  const { code, line, others } = found;
  const more = others === 0 ? "" : ` and ${others} more`;
  return `Layer 0: this session is broken (${code}, line ${line}${more}). Close it and type: ${world.program()} fix ${name}`;
}

/** How a command names the session: by the beginning of its id, where any shell of this user finds it by that. */
function nameOf(transcript: string, home: string): string {
  const stem = basename(transcript, ".jsonl");
  const isUsual = dirname(dirname(transcript)) === join(home, ".claude", "projects");
  if (isUsual && /^[0-9a-f]{8}-[0-9a-f-]+$/.test(stem)) return stem.slice(0, 8);
  return quoted(transcript);
}

/** As a shell takes it, and without anything that could steer a terminal. */
function quoted(path: string): string {
  const safe = path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
  return shellWord(safe);
}

/**
 * JSON, because plain words would go to the model: `systemMessage` is what the person sees. After a failed request
 * Claude Code shows no message of a hook, but lets it raise a notification of the terminal (OSC 9).
 */
function answerOf(event: HookEvent, line: string): string {
  const notification = event === "StopFailure" ? { terminalSequence: `\u001b]9;${line}\u0007` } : {};
  return `${JSON.stringify({ systemMessage: line, ...notification })}\n`;
}
