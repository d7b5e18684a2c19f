const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer ago than this a date says more. */
const MOST_DAYS = 60;

/** How long ago a moment was, both in milliseconds since 1970: `just now`, `5 min ago`, `2 h ago`, `3 d ago`, a date. */
export function ago(then: number, now: number): string {
  const passed = now - then;
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < 2 * DAY) return `${Math.floor(passed / HOUR)} h ago`;
  if (passed < MOST_DAYS * DAY) return `${Math.floor(passed / DAY)} d ago`;
  return new Date(then).toISOString().slice(0, 10);
}

/** A moment (milliseconds since 1970) as documents have it, to the millisecond. A clock, or who wrote a file, may have told anything. */
export function timeText(at: number): string {
  return new Date(Math.abs(at) <= 8.64e15 ? at : 0).toISOString();
}
