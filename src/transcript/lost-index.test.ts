import { describe, expect, it } from "vitest";
import { fileFinding } from "../formats/finding.ts";
import { type CheckedFile, lostIndexes } from "./lost-index.ts";

const empty = fileFinding("nul-bytes", "error", 0, { bytes: 9 }, "nothing-left").issue;
const session = (id: string, valid = true): CheckedFile => {
  return { fileName: `${id}.jsonl`, sessionId: id, valid, issues: [] };
};
const listed = (fileName: string, issues: CheckedFile["issues"] = [empty]): CheckedFile => {
  return { fileName, sessionId: undefined, valid: issues.length === 0, issues };
};

describe("lostIndexes", () => {
  it("finds empty files that are named after a session that is there", () => {
    for (const name of ["s-n1.json", "local_s-n1.json", "a.b-s-n1.json"]) {
      expect(lostIndexes([listed(name), session("s-n1")])).toMatchObject([
        { fileName: name, sessionId: "s-n1", issue: { code: "index-desync", severity: "error" } },
      ]);
    }
  });

  it("finds nothing where the file can be read, names no session, or the session is broken itself", () => {
    const torn = fileFinding("nul-bytes", "error", 3, { bytes: 9 }).issue;
    for (const files of [
      [listed("local_s-n1.json", []), session("s-n1")],
      [listed("local_s-n1.json", [torn]), session("s-n1")],
      [listed("local_s-n2.json"), session("s-n1")],
      [listed("locals-n1.json"), session("s-n1")],
      [listed("local_s-n1.json"), session("s-n1", false)],
    ])
      expect(lostIndexes(files)).toEqual([]);
  });
});
