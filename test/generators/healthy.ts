import fc from "fast-check";
import type { JsonObject } from "./json.ts";
import { isKitDialect, KITS } from "./kits/index.ts";
import { ink } from "./markers.ts";
import { seeded } from "./random.ts";
import { fourMarkers, type Setting, type TurnWriter, turnParts } from "./render.ts";
import { anthropicOpening, anthropicTurn } from "./render-anthropic.ts";
import { chatOpening, chatTurn, chatTurnWithUniqueIds } from "./render-chat.ts";
import { kitHistory } from "./render-kit.ts";
import { openclawOpening, openclawTurn } from "./render-openclaw.ts";
import { type Dialect, type Script, scripts } from "./script.ts";
import type { AnyDialect } from "./tried.ts";

/** Messages that the dialect's provider accepts, each text with a mark of its own. */
export function healthy(dialect: AnyDialect): fc.Arbitrary<JsonObject[]> {
  return scripts.map((script) => write(dialect, script));
}

const samples = new Map<string, readonly JsonObject[][]>();

/** The first `count` healthy histories of a seed; the same call gives the same histories, made once. */
export function healthySamples(dialect: AnyDialect, count: number, seed: number): readonly JsonObject[][] {
  const key = `${dialect} ${count} ${seed}`;
  const known = samples.get(key) ?? fc.sample(healthy(dialect), { numRuns: count, seed });
  samples.set(key, known);
  return known;
}

/** A script written down in one dialect. */
export function write(dialect: AnyDialect, script: Script): JsonObject[] {
  const setting: Setting = {
    ink: ink(),
    random: seeded(script.seed),
    script,
    markers: fourMarkers(),
  };
  if (isKitDialect(dialect)) return kitHistory(KITS[dialect], setting);
  const { opening, turn } = WRITERS[dialect];
  const messages = opening(setting);
  for (const part of turnParts(script)) messages.push(...turn(setting, part));
  return messages;
}

const WRITERS: Readonly<
  Record<Dialect, { readonly opening: (setting: Setting) => JsonObject[]; readonly turn: TurnWriter }>
> = {
  anthropic: { opening: anthropicOpening, turn: anthropicTurn },
  "openai-chat": { opening: chatOpening, turn: chatTurn },
  openclaw: { opening: openclawOpening, turn: openclawTurn },
  mixed: { opening: chatOpening, turn: mixedTurn },
};

// Each turn of a mixed history is of one shape; ids are unique over the whole history.
function mixedTurn(setting: Setting, part: Parameters<TurnWriter>[1]): JsonObject[] {
  const writer = setting.random.oneIn(2) ? anthropicTurn : chatTurnWithUniqueIds;
  return writer(setting, part);
}
