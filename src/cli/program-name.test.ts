import { delimiter } from "node:path";
import { describe, expect, it } from "vitest";
import { programOf } from "./program-name.ts";

const NPX = "/home/me/.npm/_npx/08be2105/node_modules/.bin";
const PATH = [NPX, "/home/me/shop/node_modules/.bin", "", "bin", "/usr/bin"].join(delimiter);
const none = (): boolean => false;

describe("programOf", () => {
  it("is npx layer0 where npx started it and no command of that name is left behind", () => {
    const inNpx = (path: string): boolean => path.includes("node_modules");
    expect(programOf({ npm_command: "exec", PATH }, `${NPX}/layer0`, inNpx)).toEqual({
      program: "npx layer0",
    });
    expect(programOf({ npm_command: "exec" }, `${NPX}/layer0`, none)).toEqual({ program: "npx layer0" });
  });

  it("is layer0 where that is a command all the same", () => {
    const exists = (path: string): boolean => path === "/usr/bin/layer0";
    expect(programOf({ npm_command: "exec", PATH }, `${NPX}/layer0`, exists)).toEqual({});
  });

  it("is layer0 where nobody used npx for it", () => {
    expect(programOf({ PATH }, "/opt/layer0/dist/cli/main.js", none)).toEqual({});
    expect(programOf({ npm_command: "run-script", PATH }, `${NPX}/layer0`, none)).toEqual({});
    // A program that npx started has started it by its path.
    expect(programOf({ npm_command: "exec", PATH }, "/opt/layer0/dist/cli/main.js", none)).toEqual({});
  });
});
