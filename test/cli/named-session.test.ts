import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createPrinter } from "../../src/cli/program/printer.ts";
import { expandTargets, tellClosed } from "../../src/cli/targets/targets.ts";
import { brokenMachine } from "./machine.ts";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { makeWorld, put } from "./world.ts";

/** What a person sees who named a session with this word; the paths, where it names some. */
function named(home: string, word: string): { readonly paths: readonly string[]; readonly error: string } {
  const { io, outcome } = makeWorld({ home });
  const targets = expandTargets([word], io);
  for (const target of targets) if (target.kind === "closed") tellClosed(target, createPrinter(io, {}));
  return {
    paths: targets.flatMap(({ kind, name }) => (kind === "file" ? [name] : [])),
    error: outcome(0).error,
  };
}

function homeOf(...names: readonly string[]): string {
  const { home } = brokenMachine();
  for (const name of names)
    put(join(home, ".openclaw", "agents", "main", "sessions", `${name}.jsonl`), BROKEN);
  return home;
}

describe("a word that names sessions", () => {
  it("shows what each of several ends with, and says how much of a name tells them apart", () => {
    const home = homeOf("0035a55b-other");
    const { paths, error } = named(home, "0035a");
    expect(paths).toEqual([]);
    expect(error).toContain('"Deploy the site again, and tell me when it is really up this time."');
    expect(error).toContain('"SECRET-four, still there?"');
    expect(error).toContain("layer0: 2 sessions begin with 0035a.\n");
    expect(error).toMatch(/Say which one, with 8 letters or more: 0035a55\w, 0035a55\w\n$/);
    expect(named(home, "0035a55b").paths).toHaveLength(1);
  });

  it("says how many a word means that is too short to name one", () => {
    const home = homeOf("0035a55b-other");
    const several = named(home, "00");
    expect(several.paths).toEqual([]);
    expect(several.error).toContain("2 sessions begin with 00, and a name has 4 letters at least.");
    expect(named(home, "").error).toContain("layer0: the name is empty, and a name has 4 letters at least.");
    const one = named(home, "9f3");
    expect(one.paths).toEqual([]);
    expect(one.error).toContain("1 session begins with 9f3, and a name has 4 letters at least.");
    expect(one.error).toContain("Say which one, with 4 letters or more: 9f31c2ab\n");
    expect(named(home, "zz").error).toContain("no file and no session is called so.");
  });

  it("asks for no number of letters where that is all of them", () => {
    const ids = ["1", "2"].map((last) => `00000000-0000-4000-8000-00000000000${last}`);
    const { error } = named(homeOf(...ids), "00000000");
    expect(error).toContain(`  Say which one: ${ids.join(", ")}\n`);
  });

  it("names paths where names tell nothing", () => {
    const home = homeOf("same-name");
    const other = put(join(home, ".openclaw", "agents", "work", "sessions", "same-name.jsonl"), HEALTHY);
    const { error } = named(home, "same-");
    expect(error).toContain(`  Say which one: ${join(home, ".openclaw/agents/main")}`);
    expect(error).toContain(other);
  });
});
