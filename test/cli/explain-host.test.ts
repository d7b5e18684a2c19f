import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { call, chain, entry, HEADER, result, said, user } from "../openclaw-db/entries.ts";
import { layer0, makeFolder, put } from "./world.ts";

const CONFLICT =
  "Message ordering conflict - please try again. If this persists, use /new to start a fresh session.";

/** A home with one session in a file of an OpenClaw that stores the answer of a command without a parent. */
function homeWith(rows: readonly object[]): string {
  const home = makeFolder();
  const state = join(home, ".openclaw");
  const lines = [{ ...HEADER, version: 3 }, ...rows].map((row) => `${JSON.stringify(row)}\n`).join("");
  put(join(state, "agents", "main", "sessions", "9f86dd5c-3820-49a9-8365-bf5eca29369c.jsonl"), lines);
  writeFileSync(join(state, "openclaw.json"), JSON.stringify({ meta: { lastTouchedVersion: "2026.2.6-3" } }));
  return home;
}

const explain = (stdin: string, home: string) => layer0(["explain"], { stdin, home });

describe("layer0 explain with what OpenClaw shows of a refused order", () => {
  it("names a session that is cut off by an entry without its parent as one with this error", async () => {
    const { parentId: _, ...answer } = entry("e3", null, said("status")) as { readonly parentId: null };
    const cut = [...chain(user("go"), said("done")), answer, entry("e4", "e3", user("go on"))];
    const { code, out } = await explain(CONFLICT, homeWith(cut));
    expect(code).toBe(1);
    expect(out).toContain("✖ 9f86dd5c");
    expect(out).toContain("Repair it:  layer0 fix 9f86dd5c");
    expect(out).not.toContain("broken in another way");
  });

  it("does not take one with other damage for it", async () => {
    const pair = [call("a"), result("a", "x")];
    const { code, out } = await explain(
      CONFLICT,
      homeWith(chain(user("go"), ...pair, ...pair, said("done"))),
    );
    expect(code).toBe(1);
    expect(out).toContain("broken in another way");
    expect(out).not.toContain("Repair it:");
  });
});

describe("layer0 explain with what a host says that does not start", () => {
  it.each([
    [
      "Gateway failed to start: Unterminated string in JSON at position 60 (line 1 column 61).",
      "See whether one is broken: layer0\n",
    ],
    [
      "Expected ',' or '}' after property value in JSON at position 60 (line 1 column 61)",
      "See whether one is broken: layer0\n",
    ],
    ["SyntaxError: Unexpected end of JSON input", "See whether one is broken: layer0\n"],
    [
      "Doctor cannot repair this state: Legacy session\nstore requires migration at /x/sessions.json. Repair the retained source.",
      "layer0 openclaw preflight\n",
    ],
  ])("says that no provider does, and where to look: %s", async (words, next) => {
    const { code, out, error } = await explain(words, makeFolder());
    expect([code, out]).toEqual([2, ""]);
    expect(error).toContain("no provider says this, but");
    expect(error).toContain(next);
    expect(error).not.toContain("API Error");
  });
});
