import { mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder, makeWorld } from "../../../test/cli/world.ts";
import { nodeFileSystem } from "../system/file-system.ts";
import { noteCopy, ownCopies } from "./own-copies.ts";
import { StateRefused } from "./state.ts";

const CODES = ["orphan-result"];

/** A file that was noted down as a copy, in a state folder of its own. */
function noted(): { readonly state: string; readonly path: string; readonly now: number } {
  const folder = makeFolder();
  const path = join(folder, "copy.jsonl");
  writeFileSync(path, "{}\n");
  const { io } = makeWorld();
  const state = join(folder, "state");
  noteCopy(io, state, { path, facts: nodeFileSystem.facts(path), codes: CODES });
  return { state, path, now: io.now().getTime() };
}

const known = (state: string, path: string) => ownCopies(nodeFileSystem, state)(path);

describe("a repaired copy", () => {
  it("is known until somebody writes to it, and by no other name", () => {
    const { state, path, now } = noted();
    expect(known(state, path)).toEqual({ at: now, codes: CODES });
    expect(known(state, join(path, "..", "other.jsonl"))).toBeUndefined();
    writeFileSync(path, "[]\n");
    expect(known(state, path)).toBeUndefined();
  });

  it("is noted down where nobody else may look", () => {
    const { state } = noted();
    expect(statSync(join(state, "copies")).mode & 0o777).toBe(0o700);
    const [name = ""] = readdirSync(join(state, "copies"));
    expect(statSync(join(state, "copies", name)).mode & 0o777).toBe(0o600);
  });

  it("is not known by a damaged note, nor without a state folder", () => {
    const { state, path } = noted();
    const [name = ""] = readdirSync(join(state, "copies"));
    for (const text of ["", "{", "[]", '{"path":1}']) {
      writeFileSync(join(state, "copies", name), text);
      expect(known(state, path)).toBeUndefined();
    }
    expect(known("/nowhere", path)).toBeUndefined();
  });

  it("is forgotten after thirty days, and nothing else in the folder is touched", () => {
    const { state, path } = noted();
    const folder = join(state, "copies");
    const [old = ""] = readdirSync(folder);
    writeFileSync(join(folder, "mine.json"), "{}");
    for (const name of [old, "mine.json"]) utimesSync(join(folder, name), 0, 0);
    const other = `${path}.other`;
    writeFileSync(other, "{}\n");
    noteCopy(makeWorld().io, state, { path: other, facts: nodeFileSystem.facts(other), codes: CODES });
    const left = readdirSync(folder);
    expect(left).toHaveLength(2);
    expect(left).toContain("mine.json");
    expect(left).not.toContain(old);
  });

  it("is not noted down behind a link that somebody has put there", () => {
    const { path } = noted();
    const folder = makeFolder();
    const state = join(folder, "state");
    mkdirSync(state, { mode: 0o700 });
    symlinkSync(folder, join(state, "copies"));
    const note = () =>
      noteCopy(makeWorld().io, state, { path, facts: nodeFileSystem.facts(path), codes: CODES });
    expect(note).toThrow(StateRefused);
  });
});
