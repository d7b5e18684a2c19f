import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fingerprintOf } from "../../host/reset/fingerprint.ts";
import { nodeHost } from "../../host/world.ts";
import type { JobWorld } from "../work/world.ts";
import { earlierLook, keepLook } from "./kept-looks.ts";

const home = mkdtempSync(join(tmpdir(), "l0-looks-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const state = join(home, "layer0");
const world: JobWorld = { ...nodeHost(), variables: { LAYER0_HOME: state }, home };
const folder = join(state, "openclaw-looks");
const last = fingerprintOf([{ role: "user", content: "what nobody else should read" }]);
const KEPT = {
  last,
  aside: [fingerprintOf([{ role: "user", content: "Name this talk" }])],
  at: 5,
  session: "i",
};

describe("a look that is kept over a restart", () => {
  it("comes back as it was, without a word, in a file of its owner alone", () => {
    expect(earlierLook(world, "s")).toBeUndefined();
    expect(keepLook(world, "s", KEPT)).toBe(true);
    expect(earlierLook(world, "s")).toEqual(KEPT);
    expect(earlierLook(world, "t")).toBeUndefined();
    const [name = ""] = readdirSync(folder);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });

  it("is forgotten when there are very many newer ones", () => {
    keepLook(world, "old", KEPT);
    const old = readdirSync(folder);
    for (const name of old) utimesSync(join(folder, name), 1, 1);
    for (let count = 0; count < 1024; count++) writeFileSync(join(folder, `${count}.json`), "{}");
    keepLook(world, "new", KEPT);
    expect(readdirSync(folder).length).toBeLessThan(600);
    expect(earlierLook(world, "old")).toBeUndefined();
    expect(earlierLook(world, "new")).toBeDefined();
  });

  it("is none where the file is damaged", () => {
    keepLook(world, "s", KEPT);
    for (const name of readdirSync(folder))
      writeFileSync(join(folder, name), '{"name":"s","session":"i","at":1,"print":{"hashes":[7]}}');
    expect(earlierLook(world, "s")).toBeUndefined();
  });
});
