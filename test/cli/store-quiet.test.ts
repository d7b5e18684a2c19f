import { afterEach, describe, expect, it, vi } from "vitest";
import { loadSqliteQuietly } from "../../src/cli/store/quiet-sqlite.ts";

vi.mock("../../src/store/sqlite/choose-driver.ts", () => ({
  async chooseDriver() {
    process.emitWarning(
      "SQLite is an experimental feature and might change at any time",
      "ExperimentalWarning",
    );
    process.emitWarning("WebSockets are an experimental feature", "ExperimentalWarning");
    process.emitWarning("SQLite is on fire");
    throw new Error("there is none");
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
});

describe("SQLite of Node 22, loaded by a command", () => {
  it("keeps its one warning from people, and no other, also where it cannot be loaded", async () => {
    const heard: unknown[] = [];
    const emit = vi.spyOn(process, "emitWarning").mockImplementation((warning) => void heard.push(warning));
    await expect(loadSqliteQuietly()).rejects.toThrow("there is none");
    expect(heard).toEqual(["WebSockets are an experimental feature", "SQLite is on fire"]);
    expect(process.emitWarning).toBe(emit);
  });
});
