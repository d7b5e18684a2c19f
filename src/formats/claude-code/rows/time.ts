// `2026-01-02T03:04:05.678Z`, as the agent writes it; other offsets and precisions are read as well. What no clock shows
// is no time to the agent either.
const TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;

const DAY = 86_400_000;
/** The last millisecond that has four digits for its year. */
const LAST = 253_402_300_799_999;

/** Milliseconds since 1970 of a time as text; -Infinity for what is none. Arithmetic alone: no clock is asked. */
export function parseTime(text: string | undefined): number {
  const [, year, month, day, hour, minute, second, fraction = "", sign, hours, minutes] =
    TIME.exec(text ?? "") ?? [];
  if (year === undefined) return Number.NEGATIVE_INFINITY;
  const days = daysBefore(Number(year), Number(month), Number(day));
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === "-" ? -60_000 : 60_000);
  const clock = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return days * DAY + clock + Number(fraction.padEnd(3, "0").slice(0, 3)) - offset;
}

/** A time as the agent writes it. */
export function writeTime(milliseconds: number): string {
  const time = Math.min(Math.max(milliseconds, 0), LAST);
  const { year, month, day } = dateOf(Math.floor(time / DAY));
  const rest = time % DAY;
  const clock = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60, Math.floor(rest / 1000) % 60];
  const [date, seconds] = [[month, day].map(two).join("-"), clock.map(two).join(":")];
  return `${String(year).padStart(4, "0")}-${date}T${seconds}.${String(rest % 1000).padStart(3, "0")}Z`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

// Years begin in March here, so that the day that comes and goes is the last one of a year; 400 of them repeat.
const DAYS_OF_CYCLE = 146_097;
const DAYS_TO_1970 = 719_468;

function daysBefore(year: number, month: number, day: number): number {
  const years = month > 2 ? year : year - 1;
  const cycle = Math.floor(years / 400);
  const ofCycle = years - cycle * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const days = ofCycle * 365 + Math.floor(ofCycle / 4) - Math.floor(ofCycle / 100) + ofYear;
  return cycle * DAYS_OF_CYCLE + days - DAYS_TO_1970;
}

function dateOf(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const since = days + DAYS_TO_1970;
  const cycle = Math.floor(since / DAYS_OF_CYCLE);
  const ofCycle = since - cycle * DAYS_OF_CYCLE;
  const leaps = Math.floor(ofCycle / 1460) - Math.floor(ofCycle / 36_524) + Math.floor(ofCycle / 146_096);
  const years = Math.floor((ofCycle - leaps) / 365);
  const ofYear = ofCycle - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const day = ofYear - Math.floor((153 * march + 2) / 5) + 1;
  return { year: years + cycle * 400 + (month <= 2 ? 1 : 0), month, day };
}
