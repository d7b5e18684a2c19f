import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { stateFolder } from "./state-folder.ts";

describe("stateFolder", () => {
  it("is LAYER0_HOME where that is given", () => {
    const variables = { LAYER0_HOME: "/a/b", XDG_STATE_HOME: "/x" };
    expect(stateFolder({ variables, home: "/home/u" })).toBe("/a/b");
    expect(stateFolder({ variables: { LAYER0_HOME: "here" }, home: "/home/u" })).toBe(resolve("here"));
  });

  it("follows XDG_STATE_HOME, but only where it is absolute", () => {
    expect(stateFolder({ variables: { LAYER0_HOME: "", XDG_STATE_HOME: "/x" }, home: "/h" })).toBe(
      "/x/layer0",
    );
    expect(stateFolder({ variables: { XDG_STATE_HOME: "x" }, home: "/h" })).toBe("/h/.local/state/layer0");
  });

  it("is in the home folder else", () => {
    expect(stateFolder({ variables: {}, home: "/h" })).toBe("/h/.local/state/layer0");
  });
});
