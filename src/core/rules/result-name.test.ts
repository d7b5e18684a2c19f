import { describe, expect, it } from "vitest";
import { assistant, call, result, user } from "../../../test/carriers/openclaw.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "openclaw";
const named = (toolName: string, name = "exec") => [
  user("go"),
  assistant([call("a", { name })]),
  result("a", "x", { toolName }),
];

describe("result-name", () => {
  it("gives a result with a blank name the name of its call", () => {
    expect(found(named(" "), { dialect })).toEqual(["result-name error 2"]);
    expect(cured(named(" "), { dialect })).toEqual(named("exec"));
  });

  it("gives it the name that the call has after its own repair", () => {
    expect(cured(named("", " browser "), { dialect })).toEqual(named("browser", "browser"));
  });

  it("leaves another name alone: hosts rename tools", () => {
    expect(isLeftAlone(named("shell"), { dialect })).toBe(true);
  });

  it("leaves a result without the field alone", () => {
    const { toolName: _none, ...nameless } = result("a");
    expect(isLeftAlone([user("go"), assistant([call("a")]), nameless], { dialect })).toBe(true);
  });
});
