import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkpointStore } from "../../src/session/checkpoints/checkpoint-store.ts";
import { type Layer0Config, withDefaults } from "../../src/session/config.ts";
import { SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import { openSession } from "../../src/session/open-session.ts";
import { memoryStore } from "../../src/store/index.ts";
import { assistant, user } from "../carriers/anthropic.ts";
import { host } from "./integrity-pieces.ts";

/** Settings as somebody without types may give them. */
const MISTAKES: readonly (readonly [string, Record<string, unknown>])[] = [
  ["enabled", { enabled: "no" }],
  ["checkpointRetention", { checkpointRetention: "many" }],
  ["checkpointRetention", { checkpointRetention: -1 }],
  ["toolTimeoutMs", { toolTimeoutMs: Number.NaN }],
  ["maxResultChars", { maxResultChars: 0.5 }],
  ["repair", { repair: null }],
  ["incidentFolder", { incidentFolder: 1 }],
  ["logger", { logger: "stderr" }],
  ["now", { now: 1 }],
  ["autorepair", { autorepair: false }],
];

describe("an option that means nothing", () => {
  it.each(MISTAKES)("is refused by everything that takes a configuration: %s", async (name, config) => {
    const refusal = { code: "invalid-option", message: expect.stringContaining(name) };
    const store = memoryStore();
    const given = config as Partial<Layer0Config>;
    await expect(openSession({ store, id: "s", config: given })).rejects.toMatchObject(refusal);
    expect(await store.logs()).toEqual([]);
    expect(() => checkpointStore(store, given)).toThrow(expect.objectContaining(refusal));
    const integrity = new SessionIntegrity(host(user("hi")), given);
    expect(() => integrity.validate()).toThrow(expect.objectContaining(refusal));
    await expect(integrity.checkpoint()).rejects.toMatchObject(refusal);
  });

  it("is refused by the operations of a session, and nothing is stored", async () => {
    const store = memoryStore();
    const session = await openSession({ store, id: "s" });
    await session.append(user("one"), assistant("two"), user("three"), assistant("four"));
    const before = await session.log();
    const refusal = { code: "invalid-option" };
    await expect(session.checkpoint("whatever" as "manual")).rejects.toMatchObject(refusal);
    await expect(session.prune(Number.NaN)).rejects.toMatchObject(refusal);
    await expect(session.compact(() => [], { keep: Number.NaN })).rejects.toMatchObject(refusal);
    await expect(checkpointStore(store).prune("s", -1)).rejects.toMatchObject(refusal);
    expect(await session.log()).toEqual(before);
  });

  it("is not missing from the page that shows all of them with their defaults", async () => {
    const page = readFileSync(new URL("../../docs/sessions/README.md", import.meta.url), "utf8");
    const shown = / {2}config: \{\n(.*?)\n {2}\},/s.exec(page)?.[1] ?? "";
    const { repair, logger, now, ...plain } = withDefaults();
    for (const [name, value] of Object.entries(plain)) {
      const written = shown.replaceAll("_", "");
      expect(written).toContain(`\n    ${name}: ${String(value)}, //`.slice(name === "enabled" ? 1 : 0));
    }
    for (const name of ["repair", "logger", "now"]) expect(shown).toContain(`\n    ${name}: `);
    expect({ repair, kinds: [typeof logger, typeof now] }).toEqual({
      repair: {},
      kinds: ["function", "function"],
    });
  });

  it("is no option that is undefined", async () => {
    const config = { enabled: undefined, toolTimeoutMs: undefined, incidentFolder: undefined };
    const given = config as unknown as Partial<Layer0Config>;
    expect((await openSession({ store: memoryStore(), id: "s", config: given })).config.enabled).toBe(true);
  });
});
