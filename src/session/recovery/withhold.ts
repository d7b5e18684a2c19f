import { buildHistory } from "../../core/build.ts";
import { Layer0Error } from "../../core/error.ts";
import { newId, type SessionCore } from "../core.ts";
import { jsonCopy } from "../log/json-copy.ts";
import type { SessionState, WithheldTurn } from "../log/state.ts";

/**
 * Takes the last turn of the user out of the history: what a provider's filter refused is not sent again before a
 * person has edited or confirmed it. Undefined where the history does not end in one.
 */
export async function withholdLastTurn(core: SessionCore, reason: string): Promise<WithheldTurn | undefined> {
  const id = newId("withheld");
  await core.log.write((state) => {
    const length = userTurnAtEnd(core, state.history.view(), state.summary);
    if (length === 0) return [];
    refuseAnswered(core.id, state);
    const from = state.history.length - length;
    const at = core.config.now();
    return [{ type: "withheld", at, id, from, remove: length, reason, endsCall: true }];
  });
  const withheld = core.log.state.withheld.get(id);
  if (withheld !== undefined) {
    core.emit("l0:withheld", { sessionId: core.id, id, messages: withheld.messages.length });
  }
  return withheld;
}

/** What the words were answered with comes behind them when its calls are settled: without them it answers nothing. */
function refuseAnswered(id: string, { cycles, pending }: SessionState): void {
  if (cycles.size > 0) {
    throw new Layer0Error(
      "cycle-open",
      `Session "${id}" executes the calls that its last words were answered with. Wait for them, or stop them with session.abort().`,
    );
  }
  if (pending === undefined) return;
  throw new Layer0Error(
    "turn-pending",
    `Session "${id}" holds the turn that its last words were answered with. Execute it (pendingTurn), or go back to the checkpoint before it.`,
  );
}

/** Puts a withheld turn back behind the history: as it was, or as it was edited. */
export async function releaseTurn(core: SessionCore, id: string, edited: readonly unknown[]): Promise<void> {
  const messages = edited.map((message) => jsonCopy(message, "A message"));
  await core.log.write(({ withheld }) => {
    const turn = withheld.get(id);
    if (turn === undefined)
      throw new Layer0Error("invalid-option", `Session "${core.id}" withholds no turn "${id}".`);
    return [
      {
        type: "released",
        at: core.config.now(),
        id,
        messages: messages.length === 0 ? turn.messages : messages,
      },
    ];
  });
}

/**
 * How many messages at the end are the user's own words: results of tools are none, nor is what compactions have made of
 * the first `summary` messages, whoever is said to say it.
 */
export function userTurnAtEnd(
  { carrier }: SessionCore,
  messages: readonly unknown[],
  summary: number,
): number {
  let length = 0;
  for (let index = messages.length - 1; index >= summary; index -= 1) {
    const [message] = buildHistory([messages[index]], carrier.read, undefined).messages;
    if (message?.role !== "user" || message.parts.some(({ kind }) => kind === "result")) break;
    length += 1;
  }
  return length;
}
