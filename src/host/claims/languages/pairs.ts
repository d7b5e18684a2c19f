/** Each phrase of one list before each of another. */
export function pairs(first: string, second: string): string {
  const seconds = second.split(";").map((phrase) => phrase.trim());
  return first
    .split(";")
    .flatMap((phrase) => seconds.map((other) => `${phrase.trim()} ${other}`))
    .join("; ");
}
