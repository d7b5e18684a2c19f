import { expect, it } from "vitest";
import type { SqlDriver } from "./sql-driver.ts";
import { sqlFailure } from "./sql-failure.ts";

const driver: SqlDriver = {
  name: "node",
  closesAtOnce: true,
  codeOf: (error) => Number(error),
  open: () => expect.unreachable(),
  openGuard: () => expect.unreachable(),
};

it("says who can save what a log held that was taken away", () => {
  const { code, message } = sqlFailure(driver, "/s.db", 522);
  expect(code).toBe("store-failed");
  expect(message).toContain("If another program has it open, end that one: it saves what it holds.");
});
