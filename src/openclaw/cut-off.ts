import { inOneAnswer, MOST_LETTERS, plain } from "./answers.ts";
import { isAtLeast } from "./host-version.ts";
import { textIn } from "./payload.ts";
import { jobSettings, type Runtime } from "./runtime.ts";
import type { OwnAnswer } from "./work/own-answer.ts";

/** Since then the answer of a command hangs on what was before it (openclaw/openclaw#12283). */
const LINKS_ANSWERS: readonly number[] = [2026, 2, 9];

/** The only chat whose answers the host itself stores: the others are sent, and not kept. */
const STORED_CHANNEL = "webchat";

/** The host stores an answer after it was given: it is looked for after so long, and again. */
const WAITS_MS: readonly number[] = [500, 1500, 3000, 6000];

/**
 * What a command answers in a chat. Early hosts store it so that the chat is cut off from what was before: the answer
 * says so, or, where a repair was asked for, the chat is repaired once more when the host has stored it.
 */
export function answered(runtime: Runtime, name: string, answer: OwnAnswer, context: unknown): string {
  const { version } = runtime.host;
  const isStored = (textIn(context, "channel") ?? STORED_CHANNEL) === STORED_CHANNEL;
  if (!isStored || isAtLeast(version, LINKS_ANSWERS)) return answer.text;
  if (name === "repair") {
    void runtime.guarded("the repair behind the answer", () => mendAnswer(runtime, answer));
    return answer.text;
  }
  return version === undefined ? answer.text : withCutOff(answer.text, name);
}

/** Repairs the session that an answer has cut off, which is known by what is stored alone. */
async function mendAnswer(runtime: Runtime, answer: OwnAnswer): Promise<void> {
  const { world, ledger, log } = runtime;
  let open: string | undefined;
  for (const milliseconds of WAITS_MS) {
    await world.wait(milliseconds);
    // It is put where it belongs: nothing is taken away for it, whatever is set.
    const settings = { ...jobSettings(runtime), strategy: "preserve" } as const;
    const job = { kind: "scan", ...settings, repair: true, busy: ledger.busy(), answer } as const;
    const [session] = (await world.run<"scan">(job)).broken;
    if (session === undefined) continue;
    open = `${plain(session.agent)}/${plain(session.id)}`;
    if (session.repair?.kind !== "repaired") continue;
    log(
      "info",
      `the host had cut off session ${open} with the answer of /l0-repair: repaired, with a backup`,
    );
    return;
  }
  if (open === undefined) return;
  log("warn", `the host has cut off session ${open} with the answer of /l0-repair. Run: openclaw l0 repair`);
}

/** An answer that breaks its chat ends with that. Where a repair was taken back, another one is not offered. */
function withCutOff(text: string, name: string): string {
  const mend = name === "undo" ? "Go on in a new chat" : "Mend this chat: /l0-repair";
  const line = `This host cuts a chat off from what was before such an answer. ${mend}. In a terminal nothing breaks: openclaw l0 ${name}`;
  return `${inOneAnswer(text.split("\n"), MOST_LETTERS - line.length - 1)}\n${line}`;
}
