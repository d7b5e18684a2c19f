const ISO = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?\d*Z$/;

/** The days from the start of 1970 to the start of each month of a year that is no leap year. */
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;

/** A time as agents write it (UTC, ISO 8601), in milliseconds since 1970; undefined for any other text. */
export function millisOf(text: string): number | undefined {
  const [, year, month, day, hours, minutes, seconds] = (ISO.exec(text) ?? []).map(Number);
  const before = DAYS_BEFORE[(month ?? 0) - 1];
  if (year === undefined || day === undefined || before === undefined || day < 1 || day > 31)
    return undefined;
  const days = daysBefore(year) + before + (isLeap(year) && (month ?? 0) > 2 ? 1 : 0) + day - 1;
  const inDay = ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  return (days * 86_400 + inDay) * 1000 + Number((ISO.exec(text)?.[7] ?? "").padEnd(3, "0"));
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The days from the start of 1970 to the start of a year. */
function daysBefore(year: number): number {
  const leaps = (last: number): number =>
    Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400);
  return (year - 1970) * 365 + leaps(year - 1) - leaps(1969);
}
