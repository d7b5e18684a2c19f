import { describe, expect, it } from "vitest";
import { listedSession } from "./lost-index.ts";

describe("listedSession", () => {
  it("is the session that a file is named after", () => {
    for (const name of ["s-n1.json", "local_s-n1.json", "a.b-s-n1.json"])
      expect(listedSession(name, new Set(["other", "s-n1"]))).toBe("s-n1");
  });

  it("is none where the name ends otherwise, or no such session is there", () => {
    for (const name of ["locals-n1.json", "s-n1_local.json", "local_s-n2.json", ".json", ""])
      expect(listedSession(name, new Set(["s-n1"]))).toBeUndefined();
  });
});
