import type { HookHandler } from "../host-api.ts";
import { isAtLeast } from "../host-version.ts";
import { listIn, sessionIn } from "../payload.ts";
import { jobSettings, type Runtime } from "../runtime.ts";
import { bootOf } from "./boot.ts";
import { lookAt } from "./look.ts";
import { comparedHistory } from "./messages.ts";
import { promptAnswer } from "./section.ts";
import { becomes, beginAnew } from "./session-hooks.ts";
import { type TruthSession, truthOf, truthState } from "./state.ts";
import { refusedText } from "./words.ts";

const MOST_WAIT_MS = 2000;

/** From here on hosts show what a model is given, and have a hook of its own for the prompt. */
const SHOWS_INPUT: readonly number[] = [2026, 2, 17];

/** The hooks before a model is asked. */
export function truthTurnHooks(runtime: Runtime): Readonly<Record<string, HookHandler>> {
  const build: HookHandler = async (event, context) => {
    const given = listIn(event, "messages") ?? [];
    const known = await meet(runtime, event, context, given);
    return known === undefined ? undefined : answered(known, promptAnswer(runtime, known, given));
  };
  return {
    before_prompt_build: (event, context) => {
      truthState().seen.add("before_prompt_build");
      return build(event, context);
    },
    before_agent_start: async (event, context) => {
      const { seen } = truthState();
      // Later hosts call both, and show in `llm_input` what the model is really given.
      if (seen.has("before_prompt_build") || isAtLeast(runtime.host.version, SHOWS_INPUT)) return undefined;
      const answer = await build(event, context);
      const named = sessionIn(event, context);
      const given = listIn(event, "messages");
      if (named !== undefined && given !== undefined && truthState().isUp)
        await lookAt(runtime, truthOf(named), given);
      return answer;
    },
    before_agent_run: async (event, context) => {
      if (!runtime.config.verifiedSession) return undefined;
      const known = await meet(runtime, event, context, listIn(event, "messages"));
      const boot = bootOf(runtime);
      if (known?.state !== "re-attached" || boot === undefined) return undefined;
      return {
        outcome: "block",
        reason: "layer0: the session is from before this boot",
        message: refusedText(boot),
      };
    },
    llm_input: async (event, context) => {
      const given = listIn(event, "historyMessages");
      const known = await meet(runtime, event, context, given);
      if (known !== undefined && given !== undefined && truthState().isUp)
        await lookAt(runtime, known, given);
    },
  };
}

/** What was told to the model once is not told again. */
function answered<Answer>(known: TruthSession, answer: Answer): Answer {
  known.uncorrected = [];
  known.checks.clear();
  truthState().held.delete(known.name);
  return answer;
}

/** The session of a turn, with its id of now; what that tells of a reset, or of a first turn, is recorded. */
async function meet(
  runtime: Runtime,
  event: unknown,
  context: unknown,
  given: readonly unknown[] | undefined,
): Promise<TruthSession | undefined> {
  const named = sessionIn(event, context);
  if (named === undefined || bootOf(runtime) === undefined) return undefined;
  const known = truthOf(named);
  const truth = truthState();
  // In a process that a host has started the section is told, and nothing is recorded: its sessions are not the host's.
  if (!truth.isUp) return known;
  truth.latest = known;
  const id = named.id ?? (await identified(runtime, known));
  if (id !== undefined && known.id !== undefined && id !== known.id) {
    void runtime.guarded("a record of a reset", () => beginAnew(runtime, { id: known.id }, known, id));
  }
  known.id = id ?? known.id;
  if (known.id !== undefined && given !== undefined) {
    const state = comparedHistory(given).length === 0 ? "new" : "re-attached";
    void runtime.guarded("a record of a session", () => becomes(runtime, known, state));
  }
  return known;
}

/** Early hosts tell the key of a session alone. */
async function identified(runtime: Runtime, { agent, key }: TruthSession): Promise<string | undefined> {
  if (agent === undefined || key === undefined) return undefined;
  const job = { kind: "identify", ...jobSettings(runtime), session: { agent, key, id: undefined } } as const;
  return Promise.race([runtime.world.run<"identify">(job), runtime.world.wait(MOST_WAIT_MS)]);
}
