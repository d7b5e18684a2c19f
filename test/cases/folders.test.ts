import { describe, expect, it } from "vitest";
import { folderCases } from "./case-files.ts";
import { judgeFolder } from "./folder-outcome.ts";

describe.each(folderCases())("$id", (one) => {
  const { expect: wanted } = one;
  const before = judgeFolder(one);
  const after = judgeFolder({ files: before.files });
  const errors = (outcome: typeof before) => outcome.issues.filter(({ severity }) => severity === "error");

  it("is judged as the case says", () => {
    expect(errors(before).length === 0).toBe(wanted["valid_before"]);
    const found = before.issues.filter(({ severity }) => severity !== "info").map(({ code }) => code);
    expect(found.toSorted()).toEqual((wanted["issues"] as readonly string[]).toSorted());
  });

  it("keeps what the case says, and its sessions are sound afterwards", () => {
    const texts = [...before.files.values()].map((bytes) => Buffer.from(bytes).toString("utf8"));
    for (const needle of wanted["keeps"] as readonly string[])
      expect(
        texts.some((text) => text.includes(needle)),
        needle,
      ).toBe(true);
    expect(after.sessionsValid).toBe(wanted["valid_after"]);
  });

  it("is left alone by a second repair", () => {
    expect(after.files).toEqual(before.files);
  });
});
