import {
  cacheRefusals,
  emptinessRefusals,
  roleRefusals,
  signatureRefusals,
  thinkingModeRefusals,
  trailingRefusals,
} from "./anthropic-content.ts";
import { callFormRefusals, pairingRefusals, placementRefusals } from "./anthropic-pairing.ts";
import { contentShapeRefusals, turnsOf } from "./anthropic-turns.ts";
import { fieldOf } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import { serverToolRefusals } from "./server-tools.ts";

/** Judges a history as the Anthropic Messages API would. */
export function anthropicRefusals(history: OpenedHistory): readonly Refusal[] {
  const turns = turnsOf(history.messages);
  // A-THREAD: a continued thread sends only its new turn, whose calls live on the server.
  const continued = fieldOf(history.request["thread"], "type") === "continue";
  return [
    ...contentShapeRefusals(history.messages),
    ...roleRefusals(turns, continued),
    ...emptinessRefusals(history),
    ...trailingRefusals(turns),
    ...callFormRefusals(turns),
    ...placementRefusals(turns),
    ...(continued ? [] : pairingRefusals(turns, history.options.pending === true)),
    ...serverToolRefusals(turns),
    // DeepSeek's reasoning is its own: that it looks for a signature, or at the last turn, is not established.
    ...(history.options.profile === "deepseek-anthropic"
      ? []
      : [...signatureRefusals(turns), ...thinkingModeRefusals(turns, history.request)]),
    ...cacheRefusals(history),
  ];
}
