import { describe, expect, it } from "vitest";
import { scriptBeside, typedProgram } from "./typed-program.ts";

describe("what a person types for this program", () => {
  const script = "/home/me/.openclaw/extensions/clawos-l0/dist/cli/main.js";

  it("is the Node and the script, from the home where that is in it", () => {
    expect(typedProgram(script, "/home/me")).toBe("node ~/.openclaw/extensions/clawos-l0/dist/cli/main.js");
    expect(typedProgram("/home/me/a b/main.js", "/home/me")).toBe("node ~/'a b/main.js'");
    expect(typedProgram(script, "/home/m")).toBe(`node ${script}`);
    expect(typedProgram(script, "")).toBe(`node ${script}`);
  });

  it("is beside what the host says that it has loaded", () => {
    expect(scriptBeside("/home/me/.openclaw/extensions/clawos-l0/dist/openclaw/index.js")).toBe(script);
    expect(scriptBeside("/home/me/other/index.js")).toBeUndefined();
    expect(scriptBeside(undefined)).toBeUndefined();
  });
});
