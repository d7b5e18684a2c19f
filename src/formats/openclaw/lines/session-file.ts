/** pi calls a session's file `<time>_<id>.jsonl`, OpenClaw `<id>.jsonl`, for a topic of a chat `<id>-topic-<n>.jsonl`. */
const PI_NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z_(.+)$/;
const TOPIC = /-topic-[^.]*$/;

/** What both agents accept as the id of a session. */
const SESSION_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,198}[A-Za-z0-9])?$/;

/**
 * May a file of this name hold a session? Traces of OpenClaw (`<id>.trajectory.jsonl`,
 * openclaw/openclaw#70680) and sessions that it put aside (`<id>.jsonl.reset.<time>`) end differently.
 */
export function isSessionFileName(name: string): boolean {
  return name.endsWith(".jsonl") && !name.endsWith(".trajectory.jsonl") && !name.startsWith(".");
}

/** The id of the session that a file is named after, or undefined. */
export function sessionIdOfName(name: string): string | undefined {
  if (!isSessionFileName(name)) return undefined;
  const stem = name.slice(0, -".jsonl".length);
  const id = PI_NAME.exec(stem)?.[1] ?? stem.replace(TOPIC, "");
  return SESSION_ID.test(id) ? id : undefined;
}

/** The time that pi writes into the name of a session's file, or undefined. */
export function timeOfName(name: string): string | undefined {
  const [, day, hours, minutes, seconds, millis] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z_/.exec(name) ?? [];
  return day === undefined ? undefined : `${day}T${hours}:${minutes}:${seconds}.${millis}Z`;
}
