import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../../src/session/index.ts";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import { type Bundle, bundleSessions, startChild } from "./children.ts";
import { expectValid, resultsIn, user } from "./pieces.ts";

const SESSIONS = ["a", "b", "c", "d"];
const PROCESSES = ["1", "2", "3", "4"];
const ROUNDS = 3;

let bundle: Bundle;
const folder = mkdtempSync(join(tmpdir(), "layer0-session-writers-"));

beforeAll(async () => {
  bundle = await bundleSessions();
});

afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true });
});

describe("sixteen writers in four processes", () => {
  it("lose nothing, double nothing, run nothing twice, and leave four whole histories", async () => {
    const file = join(folder, "sessions.db");
    const effects = join(folder, "effects");
    const store = await sqliteStore({ file });
    for (const id of SESSIONS) await (await openSession({ store, id })).append(user("go"));
    const task = { file, effects, sessions: SESSIONS, rounds: ROUNDS };
    const writers = PROCESSES.map((name) => startChild("writer.mjs", bundle, { ...task, name }));
    const ends = await Promise.all(writers.map(({ ended }) => ended));
    expect([ends, writers.map(({ errors }) => errors())]).toEqual([
      [0, 0, 0, 0],
      ["", "", "", ""],
    ]);
    const all: string[] = [];
    for (const id of SESSIONS) {
      const session = await openSession({ store, id });
      expectValid(session);
      const own = PROCESSES.flatMap((name) =>
        Array.from({ length: ROUNDS }, (_, round) => `${id}-${name}-${round}`),
      );
      const calls = own.flatMap((each) => [`${each}a`, `${each}b`]);
      const said = session.messages.flatMap((message) => {
        const { content } = message as { readonly content: unknown };
        return typeof content === "string" ? [content] : [];
      });
      expect(said.toSorted()).toEqual(["go", ...own].toSorted());
      const results = resultsIn(session.messages);
      expect(results.map((result) => result.id).toSorted()).toEqual(calls.toSorted());
      expect(results.every((result) => result.text === `${result.id} ran`)).toBe(true);
      expect(session.incidents).toEqual([]);
      all.push(...calls);
    }
    expect(readFileSync(effects, "utf8").trim().split("\n").toSorted()).toEqual(all.toSorted());
    await store.close();
  });
});
