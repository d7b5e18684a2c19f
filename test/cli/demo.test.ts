import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { layer0, stateFolder } from "./world.ts";

describe("layer0 demo", () => {
  it("breaks a session, rescues it step by step, and leaves nothing behind", async () => {
    const { code, out, error } = await layer0(["demo"]);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    const folder = /(\S+layer0-demo-\w+)\/session\.jsonl/.exec(out)?.[1] ?? "";
    expect(folder).not.toBe("");
    expect(out.indexOf("✖ orphan-result")).toBeGreaterThan(out.indexOf(`$ layer0 check ${folder}`));
    expect(out).toContain("✖ dangling-call");
    expect(out).toContain(`$ layer0 fix ${folder}/session.jsonl --yes\n`);
    expect(out).toContain("  ✔ verified  read back from disk: 0 problems\n");
    expect(out).toContain("  No problems · 8 messages");
    expect(out).toMatch(/Your own sessions:\n {2}layer0\n$/);
    expect(() => readdirSync(folder)).toThrow("ENOENT");
    expect(readdirSync(dirname(folder)).filter((name) => name.startsWith("layer0-demo-"))).toEqual([]);
    expect(() => readdirSync(stateFolder())).toThrow("ENOENT");
  });

  it("follows the wish for colours and signs", async () => {
    expect((await layer0(["demo", "--ascii"])).out).toMatch(/^[\n\x20-\x7e]*$/);
    expect((await layer0(["demo", "--color", "always"])).out).toContain("\u001b[");
  });
});
