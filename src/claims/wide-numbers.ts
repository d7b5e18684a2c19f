/** A number that was read, and where in the text it ends. */
export interface ReadNumber {
  readonly value: number;
  readonly isPercent: boolean;
  readonly end: number;
}

const DIGITS = "〇一二三四五六七八九";
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const MYRIADS: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 };
const PERCENT = "百分之";
const POINT: ReadonlySet<string> = new Set(["点", "點"]);
/** No number that anybody writes in signs is longer. */
const LONGEST = 12;

/** "3万円", "12件": signs that tell what is counted, and it is no token. */
export function isCounter(word: { readonly text: string } | undefined): boolean {
  return word !== undefined && COUNTERS.has(word.text);
}

const COUNTERS: ReadonlySet<string> = new Set([
  ..."円元圆块行件条條人字词语語页頁次回份分秒时時日天月年号歳岁名点本枚台通章节節项項文米公毫",
]);

/** "十五万", "百分之八十二", "一点五万": a number in Chinese or Japanese signs, where it is more than a small count. */
export function wideNumberAt(text: string, start: number): ReadNumber | undefined {
  const isPercent = text.startsWith(PERCENT, start);
  const from = isPercent ? start + PERCENT.length : start;
  // "千万别" is no number.
  const whole = text[from] === "千" ? undefined : runAt(text, from);
  if (whole === undefined) return undefined;
  const { end } = whole;
  if (isPercent) return { value: whole.value, isPercent, end };
  const decimals = POINT.has(text[end] ?? "") ? decimalsAt(text, end + 1) : undefined;
  const last = decimals?.end ?? end;
  const times = decimals === undefined ? undefined : MYRIADS[text[last] ?? ""];
  if (decimals !== undefined && times !== undefined)
    return { value: (whole.value + decimals.value) * times, isPercent, end: last + 1 };
  // "一", "十二": such a sign is more often part of a word than a number.
  return whole.value >= 100 && end - from > 1 ? { value: whole.value, isPercent, end } : undefined;
}

/** "3万2千", "14万5000": what follows the tens of thousands. */
export function restAt(text: string, start: number): ReadNumber | undefined {
  const behind = text.slice(start, start + LONGEST);
  const rest = /^(\d{1,4}(?:\.\d+)?)\s?([千百])/.exec(behind) ?? rangeOf(text, start, behind);
  if (rest === null) return undefined;
  const [all, digits = "", unit = ""] = rest;
  const value = Number(digits.replace(",", "")) * (UNITS[unit] ?? 1);
  return { value, isPercent: false, end: start + all.length };
}

/** Four digits right behind tens of thousands. */
function rangeOf(text: string, start: number, behind: string): RegExpExecArray | null {
  return MYRIADS[text[start - 1] ?? ""] === 1e4 ? /^(\d,?\d{3})(?!\d)/.exec(behind) : null;
}

/** "8割", "8割5分", "七成" after a digit, "4分の3": tenths and parts behind a number, as percent. */
export function shareBehind(text: string, start: number, value: number): ReadNumber | undefined {
  const behind = text.slice(start, start + LONGEST);
  const tenths = /^\s?(?:割(?:(\d)分)?|成(?![为功员本果立交长])半?)/.exec(behind);
  if (tenths !== null && value <= 10) {
    const half = tenths[0].endsWith("半") ? 5 : Number(tenths[1] ?? 0);
    return { value: value * 10 + half, isPercent: true, end: start + tenths[0].length };
  }
  const part = /^分(?:の|之)(\d{1,2})/.exec(behind);
  if (part === null || value === 0) return undefined;
  return { value: (Number(part[1]) / value) * 100, isPercent: true, end: start + part[0].length };
}

function runAt(text: string, start: number): { value: number; end: number } | undefined {
  let total = 0;
  let part = 0;
  let digit = 0;
  let end = start;
  for (; end - start < LONGEST; end += 1) {
    const sign = text[end] ?? "";
    const small = digitOf(sign);
    const unit = UNITS[sign];
    const myriad = MYRIADS[sign];
    if (small !== undefined) digit = small;
    else if (unit !== undefined) {
      part += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    } else if (myriad !== undefined && part + digit > 0) {
      total += (part + digit) * myriad;
      part = 0;
      digit = 0;
    } else break;
  }
  return end === start ? undefined : { value: total + part + digit, end };
}

function decimalsAt(text: string, start: number): { value: number; end: number } | undefined {
  let end = start;
  let digits = "";
  for (let small = digitOf(text[end] ?? ""); small !== undefined && end - start < LONGEST; ) {
    digits += small;
    end += 1;
    small = digitOf(text[end] ?? "");
  }
  return end === start ? undefined : { value: Number(`0.${digits}`), end };
}

function digitOf(sign: string): number | undefined {
  if (sign === "两" || sign === "兩") return 2;
  if (sign === "零") return 0;
  const at = sign === "" ? -1 : DIGITS.indexOf(sign);
  return at === -1 ? undefined : at;
}
