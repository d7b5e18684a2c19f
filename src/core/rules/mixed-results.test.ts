import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { anthropic } from "../../dialects/anthropic/index.ts";
import { repairMessages } from "../repair.ts";

const alone = anthropic.withLaw({ resultsAlone: "refused" });
const opening = [user("go"), assistant([use("a")])];

describe("mixed-results", () => {
  it("gives what stands beside results a message of its own behind them", () => {
    const { issues, rows } = repairMessages(
      alone,
      [...opening, user([result("a"), text("and now?")])],
      undefined,
      {},
    );
    expect(issues.map(({ code, message }) => `${code} ${message}`)).toEqual(["mixed-results 2"]);
    expect(rows?.map(({ raw }) => raw)).toEqual([...opening, user([result("a")]), user([text("and now?")])]);
  });

  it("leaves messages alone that hold only one of both", () => {
    const messages = [...opening, user([result("a")]), user("and now?")];
    expect(repairMessages(alone, messages, undefined, {}).rows).toBeUndefined();
  });

  it("is no matter where both may stand in one message", () => {
    const messages = [...opening, user([result("a"), text("and now?")])];
    expect(repairMessages(anthropic, messages, undefined, {}).rows).toBeUndefined();
  });

  it("keeps a moved result and a note out of each other's message", () => {
    const messages = [
      ...opening,
      user([text("wait")]),
      assistant("yes"),
      user([result("a"), result("gone")]),
    ];
    const { rows, left } = repairMessages(alone, messages, undefined, {});
    expect(left).toEqual([]);
    for (const { raw } of rows ?? []) {
      const kinds = new Set(JSON.stringify(raw).match(/"type":"(?:text|tool_result)"/g));
      expect(kinds.size).toBeLessThanOrEqual(1);
    }
  });
});
