const DIGITS = [..."一二三四五六七八九十"];

/** "四分之三", "七成": the parts of a whole in signs; `of` stands between, `tenth` behind. */
export function fractions(of: string, tenth: string): Readonly<Record<string, number>> {
  const shares: Record<string, number> = {};
  for (const [index, digit] of DIGITS.entries()) {
    if (index < 9) shares[`${digit}${tenth}`] = (index + 1) / 10;
    for (const [over, part] of DIGITS.slice(0, index).entries()) {
      shares[`${digit}${of}${part}`] = (over + 1) / (index + 1);
    }
  }
  return shares;
}
