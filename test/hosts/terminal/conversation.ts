import { setTimeout as delay } from "node:timers/promises";
import { judge, type Verdict } from "../claude-code/verdict.ts";
import type { LoggedRequest } from "../fake-provider.ts";
import { HEALTHY_TEXTS } from "../story.ts";
import type { AgentStage, Broken } from "./agent-stage.ts";
import type { Shell } from "./shell.ts";
import { CTRL_C, ENTER } from "./terminal.ts";

/** Between the steps of a person who reads. */
const GLANCE_MS = 300;
const OPEN_LIMIT_MS = 60_000;
const CLOSE_LIMIT_MS = 5_000;
const MOST_CLOSES = 4;

/** Waits until the agent that was just started shows the end of that session. */
export async function sessionIsOpen({ terminal }: Shell, broken: Broken): Promise<void> {
  const last = textsOf(broken).at(-1) ?? "";
  await terminal.sees((rows) => rows.some((row) => row.includes(last)), OPEN_LIMIT_MS);
  await terminal.isQuiet(GLANCE_MS);
}

/** Types a prompt into the agent, and gives the request that carried it. */
export async function say(prompt: string, { terminal }: Shell, stage: AgentStage): Promise<LoggedRequest> {
  const before = stage.provider.requests.length;
  terminal.type(prompt);
  await terminal.sees((rows) => rows.some((row) => row.includes(prompt)));
  terminal.type(ENTER);
  const sent = (): LoggedRequest | undefined =>
    stage.provider.requests
      .slice(before)
      .find(({ offersTools, messages }) => offersTools && JSON.stringify(messages).includes(prompt));
  await terminal.sees(() => sent() !== undefined);
  const request = sent();
  if (request === undefined) throw new Error("the request is gone");
  return request;
}

/** Closes the agent as a person does, by Ctrl-C twice. */
export async function close(shell: Shell): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    shell.terminal.type(CTRL_C);
    await delay(GLANCE_MS);
    shell.terminal.type(CTRL_C);
    try {
      await shell.prompt(CLOSE_LIMIT_MS);
      return;
    } catch (error) {
      // The first Ctrl-C may be for an answer that is still under way.
      if (attempt === MOST_CLOSES) throw error;
    }
  }
}

/** Whether a request is accepted and holds each turn that survived and each that was added since, once and in order. */
export function verdictOf(request: LoggedRequest, broken: Broken, later: readonly string[]): Verdict {
  const outcome = { code: 0, timedOut: false, stdout: "", stderr: "" };
  return judge({ ...broken, breakIt: () => broken.bytes }, { outcome, request }, later);
}

function textsOf({ expect }: Broken): readonly string[] {
  return expect?.(HEALTHY_TEXTS) ?? HEALTHY_TEXTS;
}
