import { field, isRecord, type JsonRecord } from "../../../core/json.ts";
import { textsOf } from "../../text-blocks.ts";

/**
 * What a person typed into this message, without what a channel put around it; undefined where a program wrote it.
 * What nobody can tell counts as typed.
 */
export function typedIn(message: JsonRecord): string | undefined {
  if (message["role"] !== "user") return undefined;
  const provenance = field(message, "provenance");
  const kind = isRecord(provenance) ? provenance["kind"] : undefined;
  // Messages of other sessions and of the gateway itself say so.
  if (kind === "inter_session" || kind === "internal_system") return undefined;
  const texts = textsOf(field(message, "content")).flatMap((text) => {
    const words = wordsIn(text);
    return words === "" || isOfProgram(words) ? [] : [words];
  });
  return texts.length === 0 ? undefined : texts.join("\n");
}

/** More wrappings than this stand around no message. */
const MOST_WRAPPINGS = 30;

/** Each takes one wrapping off the beginning, or gives the same text back. */
const UNWRAP: readonly ((text: string) => string)[] = [
  withoutQueue,
  withoutMetadata,
  withoutSystemLine,
  withoutMediaLine,
  withoutEnvelope,
  withoutSkill,
  withoutHostSection,
];

function wordsIn(text: string): string {
  let words = withoutMessageId(text.trim());
  for (let wrapping = 0; wrapping < MOST_WRAPPINGS; wrapping++) {
    const before = words;
    for (const unwrap of UNWRAP) words = unwrap(words).trimStart();
    if (words === before) break;
  }
  return /^<media:[a-z]{1,20}>(\s*\([^()]{0,40}\))?$/.test(words) ? "" : words;
}

/** Messages that came while the agent was busy are handed over in one: the last of them is what was typed last. */
function withoutQueue(text: string): string {
  if (!text.startsWith("[Queued messages while agent was busy]")) return text;
  const last = text.lastIndexOf("\nQueued #");
  const end = last < 0 ? -1 : text.indexOf("\n", last + 1);
  return end < 0 ? text : text.slice(end + 1);
}

/** `Conversation info (untrusted metadata):` and its kin, with their fenced JSON. */
function withoutMetadata(text: string): string {
  const opening =
    /^[A-Z][\w ,'-]{0,80} \(untrusted(?: metadata|, for context)\):[ \t]*\r?\n```json[ \t]*\r?\n/.exec(text);
  if (opening === null) return text;
  const close = text.indexOf("\n```", opening[0].length - 1);
  return close < 0 ? text : text.slice(lineEnd(text, close + 1));
}

/** Events of the system stand above the words of a person, each line with its mark and the time. */
function withoutSystemLine(text: string): string {
  if (!/^System(?: \(untrusted\))?: \[\d{4}-\d\d-\d\d /.test(text)) return text;
  let at = 0;
  while (text.startsWith("System:", at) || text.startsWith("System (untrusted):", at)) at = lineEnd(text, at);
  return text.slice(at);
}

function withoutMediaLine(text: string): string {
  const isMedia =
    text.startsWith("[media attached") || text.startsWith("To send an image back, prefer the message");
  return isMedia ? text.slice(lineEnd(text, 0)) : text;
}

const CHANNELS =
  /^(?:WebChat|WhatsApp|Telegram|Signal|Slack|Discord|Google Chat|iMessage|Teams|Matrix|Zalo|Zalo Personal|BlueBubbles) /;
const TIME = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;

/** `[Telegram Name id:123 +2m 2026-01-31 10:02 UTC] text`, or the time alone. Other brackets are a person's own. */
function withoutEnvelope(text: string): string {
  const header = /^\[([^\]\n]{1,400})\]/.exec(text);
  const inside = header?.[1] ?? "";
  return header !== null && (CHANNELS.test(inside) || TIME.test(inside)) && !isCron(text)
    ? text.slice(header[0].length)
    : text;
}

/** pi puts a skill that a person asked for above what was typed. */
function withoutSkill(text: string): string {
  if (!/^<skill name="[^"\n]{1,200}"/.test(text)) return text;
  const close = text.indexOf("\n</skill>");
  return close < 0 ? text : text.slice(close + "\n</skill>".length);
}

/** Our plugin puts this section above what was typed on hosts that cannot append to the system prompt. */
function withoutHostSection(text: string): string {
  if (!text.startsWith("## Host Session Verification\n")) return text;
  const last = text.indexOf("\n**Current Status**: ");
  return last < 0 ? text : text.slice(lineEnd(text, last + 1));
}

/** Channels write the id of a message on a line of its own, below it or above. */
function withoutMessageId(text: string): string {
  const ID = /^\[message_id: [^\]\n]{1,200}\]$/i;
  const last = text.lastIndexOf("\n") + 1;
  const above = ID.test(text.slice(last)) ? text.slice(0, last).trim() : text;
  const first = lineEnd(above, 0);
  return ID.test(above.slice(0, first).trim()) ? above.slice(first) : above;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end + 1;
}

function isCron(text: string): boolean {
  return text.startsWith("[cron:");
}

/** How texts begin that OpenClaw or a repair of ours wrote as a prompt. */
const OPENINGS: readonly string[] = [
  "[layer0: ",
  "[cron:",
  "Read HEARTBEAT.md",
  "HEARTBEAT_OK",
  "Pre-compaction memory flush.",
  "A new session was started via /new or /reset.",
  "A scheduled reminder has been triggered.",
  "An async command you ran earlier has completed.",
  "An async command completion event was triggered",
  "Continue where you left off. The previous model attempt failed or timed out.",
  "Agent-to-agent announce step.",
  "[Inter-session message]",
  "[Subagent Context]",
  "[Internal task completion event]",
  "[Queued announce messages while agent was busy]",
];

function isOfProgram(text: string): boolean {
  return OPENINGS.some((opening) => text.startsWith(opening));
}
