import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./schemas.ts";
import { BROKEN, HEALTHY, session, user } from "./sessions.ts";
import { layer0, makeFolder, place, put, textOf } from "./world.ts";

function bundlePath(): string {
  return join(makeFolder(), "bundle.json");
}

const REQUEST = JSON.stringify({
  system: "SECRET-system",
  messages: [
    { role: "user", content: "SECRET-go" },
    {
      role: "assistant",
      content: [{ type: "tool_use", id: "SECRET-id", name: "SECRET-tool", input: { SECRET: 1 } }],
    },
  ],
});

describe("layer0 check --share", () => {
  it("writes a new file for its owner alone, and says what is in it", async () => {
    const [path, bundle] = [place(BROKEN), bundlePath()];
    const { code, out, error } = await layer0(["check", path, "--share", bundle]);
    expect({ code, error }).toEqual({ code: 1, error: "" });
    expect(out).toContain(`  ✔ Bundle for a bug report: ${bundle}\n`);
    expect(out).toContain("Look at it before you send it");
    expect(statSync(bundle).mode & 0o777).toBe(0o600);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("holds the problems and the structure of a session, and nothing that was said", async () => {
    const path = put(join(makeFolder(), "SECRET-folder", "SECRET-session.jsonl"), BROKEN);
    const bundle = bundlePath();
    await layer0(["check", path, "--share", bundle]);
    const text = textOf(bundle);
    expect(faultsOf("share", text)).toEqual([]);
    expect(text).not.toContain("SECRET");
    const document = JSON.parse(text);
    expect(document).toMatchObject({
      bundle: "share",
      node: process.version,
      faithful: true,
      found: [
        { code: "orphan-result", severity: "error", line: 3, message: 1 },
        { code: "dangling-call", severity: "error", line: 5, message: 3 },
      ],
      report: { status: "broken", format: "openclaw" },
    });
    expect(document.transcript.lines).toHaveLength(6);
    expect(document.transcript.lines[2]).toMatchObject({
      type: "message",
      message: { role: "toolResult", toolCallId: "call_4", content: [{ type: "text", text: "text_3_32" }] },
    });
  });

  it("does the same for a document, a damaged file and a healthy one", async () => {
    const torn = `${session(user("SECRET-one"))}{"type":"message","message":{"role":"user","content":"SECRET-two`;
    for (const [content, name] of [
      [REQUEST, "SECRET.json"],
      [torn, "s.jsonl"],
      [HEALTHY, "s.jsonl"],
    ] as const) {
      const bundle = bundlePath();
      const { code } = await layer0(["check", place(content, name), "--share", bundle, "--quiet"]);
      expect(code).toBe(content === HEALTHY ? 0 : 1);
      expect(faultsOf("share", textOf(bundle))).toEqual([]);
      expect(textOf(bundle)).not.toContain("SECRET");
      expect(JSON.parse(textOf(bundle)).faithful).toBe(true);
    }
  });

  it("tells of the bundle beside a document for a program", async () => {
    const bundle = bundlePath();
    const { out, error } = await layer0(["check", place(BROKEN), "--share", bundle, "--json"]);
    expect(faultsOf("check", out)).toEqual([]);
    expect(error).toContain(`Bundle for a bug report: ${bundle}`);
  });

  it("overwrites nothing", async () => {
    const bundle = place("mine", "bundle.json");
    const { code, out, error } = await layer0(["check", place(BROKEN), "--share", bundle]);
    expect(code).toBe(4);
    expect(error).toContain(`${bundle} exists already and is not overwritten.`);
    expect(out).not.toContain("Bundle for");
    expect(textOf(bundle)).toBe("mine");
  });

  it("takes one session, by its file, and no content", async () => {
    const path = place(BROKEN);
    for (const [argv, words] of [
      [[path, place(HEALTHY)], "takes one session, and these are 2"],
      [["-"], "cannot read the standard input"],
      [[path, "--with-content"], "contradict each other"],
    ] as const) {
      const bundle = bundlePath();
      const { code, out, error } = await layer0(["check", ...argv, "--share", bundle]);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(error).toContain(words);
      expect(() => statSync(bundle)).toThrow("ENOENT");
    }
  });

  it("writes nothing for what cannot be read", async () => {
    const bundle = bundlePath();
    expect((await layer0(["check", "/nowhere/s.jsonl", "--share", bundle])).code).toBe(2);
    expect(() => statSync(bundle)).toThrow("ENOENT");
  });

  it("fits into forty columns", async () => {
    const { out } = await layer0(["check", place(BROKEN), "--share", bundlePath()], { columns: 40 });
    const told = out.slice(out.indexOf("    In it:"), out.lastIndexOf("    Look at it"));
    expect(told.split("\n").every((line) => line.length <= 40)).toBe(true);
  });
});
