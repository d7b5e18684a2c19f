import { checkTranscript, type FormatName, repairTranscript } from "../../src/transcript/index.ts";
import { type HealthyFile, wordOf } from "./healthy-files.ts";

/** What a repair of a damaged file did not keep of its promises; empty where it kept all. */
export function brokenPromises(file: HealthyFile, damaged: Uint8Array): readonly string[] {
  const options = { format: file.format };
  const given = damaged.slice();
  const first = repairTranscript(damaged, options);
  const broken: string[] = [];
  if (Buffer.compare(given, damaged) !== 0) broken.push("the bytes given were changed");
  if (!first.repaired && first.bytes !== damaged)
    broken.push("a file that was not repaired came back changed");
  const after = checkTranscript(first.bytes, options);
  const announced = first.left.map(({ code }) => code);
  for (const { code } of after.issues.filter(({ severity }) => severity === "error")) {
    const at = announced.indexOf(code);
    if (at >= 0) announced.splice(at, 1);
    else if (first.repaired) broken.push(`${code} is there after the repair, and was not announced`);
  }
  if (repairTranscript(first.bytes, options).bytes !== first.bytes)
    broken.push("a second repair changes it again");
  const text = new TextDecoder().decode(first.bytes);
  const kept = new Set(text.split(/\r?\n/));
  for (const record of completeRecords(file, damaged)) {
    const word = wordOf(record);
    const there = kept.has(record) || (word === undefined ? isHeader(file.format) : text.includes(word));
    if (!there) broken.push(`lost: ${record}`);
  }
  return broken;
}

/** The records of the healthy file that the damage did not touch: alone on their line, or elements of the list. */
function completeRecords({ format, records, between }: HealthyFile, damaged: Uint8Array): readonly string[] {
  const text = Buffer.from(damaged).toString("utf8");
  if (format === "json") {
    return records.filter((_record, index) => {
      return text.includes(records.slice(0, index + 1).join(between));
    });
  }
  const lines = new Set(text.split("\n").map((line) => line.replace(/\r$/, "")));
  return records.filter((record) => lines.has(record));
}

/** The first record of a session says nothing; without it the file is refused as it is, or it is there. */
function isHeader(format: FormatName): boolean {
  return format === "openclaw";
}
