import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULES_OF_CLASS } from "../../src/errors/error-class.ts";
import { ERROR_TEXTS } from "../../src/report/errors/error-text-table.ts";

describe("docs/errors.md", () => {
  const page = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");

  it("tells every kind of error once", () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(new Set(rows)).toEqual(new Set(Object.keys(RULES_OF_CLASS)));
    expect(rows).toHaveLength(Object.keys(ERROR_TEXTS).length);
  });
});
