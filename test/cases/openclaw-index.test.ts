import { describe, expect, it } from "vitest";
import { bytesSource } from "../../src/formats/bytes/source.ts";
import { transcriptFacts } from "../../src/formats/openclaw-index/facts.ts";
import { checkIndex } from "../../src/formats/openclaw-index/index.ts";
import { type FolderCase, folderCases } from "./case-files.ts";

const INDEX = "sessions.json";
const nameOf = (path: string): string => path.split("/").at(-1) ?? "";
const CASES = folderCases().filter(({ format }) => format === "openclaw");

function judged({ files }: FolderCase, index: Uint8Array | undefined) {
  const transcripts = [...files].flatMap(([path, bytes]) => {
    return transcriptFacts(bytesSource(bytes), { name: nameOf(path), modified: 0 }) ?? [];
  });
  return checkIndex(index, transcripts);
}

describe.each(CASES)("$id", (one) => {
  const index = [...one.files].find(([path]) => nameOf(path) === INDEX)?.[1];
  const before = judged(one, index);

  it("is judged as the case says", () => {
    expect(before.valid).toBe(one.expect["valid_before"]);
    const codes = before.findings
      .filter(({ issue }) => issue.severity !== "info")
      .map(({ issue }) => issue.code);
    expect(codes).toEqual(one.expect["issues"]);
  });

  it("lists every session afterwards, and is sound", () => {
    const text = new TextDecoder().decode(before.next);
    for (const needle of one.expect["keeps"] as readonly string[]) expect(text).toContain(needle);
    expect(judged(one, before.next)).toMatchObject({ valid: one.expect["valid_after"], next: undefined });
  });
});
