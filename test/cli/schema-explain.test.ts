import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { RULES_OF_CLASS } from "../../src/errors/error-class.ts";
import { PROVIDER_TITLES } from "../../src/report/errors/error-text-table.ts";
import { OPEN, OPEN_CALL } from "./explain-home.ts";
import { closedFor } from "./faulty-files.ts";
import { emptyMachine } from "./machine.ts";
import { followed, REFUSED, sorted, valuesOf, wordsAt } from "./schema-documents.ts";
import { HEALTHY } from "./sessions.ts";
import { layer0, makeFolder, put, type WorldOptions } from "./world.ts";

const LIMITED =
  '429 {"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed your account\'s rate limit."}}';

describe("documents of explain", () => {
  async function explain(stdin: string, home: string, options: WorldOptions = {}) {
    const outcome = await layer0(["explain", "--json"], { stdin, home, ...options });
    expect(outcome.out).not.toContain("SECRET");
    return followed("explain-text", outcome, stdin);
  }

  it("follow their schema: found by an id, by its kind, not at all, and stopped", async () => {
    const home = makeFolder();
    const folder = join(home, ".pi/agent/sessions/--w--");
    put(join(folder, "2026-01-31T09-00-00-000Z_0035a557.jsonl"), OPEN, 2);
    put(join(folder, "2026-01-30T09-00-00-000Z_bbbbbbbb.jsonl"), REFUSED, 9);
    put(join(folder, "2026-01-29T09-00-00-000Z_cccccccc.jsonl"), HEALTHY, 99);
    const unread = { files: closedFor(nodeFileSystem, "0035a557") };
    const documents = [
      await explain(OPEN_CALL, home),
      await explain(OPEN_CALL.replace("call_open", "call_rewritten"), home),
      await explain(OPEN_CALL.replace("call_open", "call_1"), home),
      await explain("messages: roles must alternate between user and assistant", home),
      await explain(OPEN_CALL, home, unread),
      await explain(OPEN_CALL, home, { interruptAtClock: 1, tick: 100 }),
      await explain(OPEN_CALL, emptyMachine().home),
      await explain(LIMITED, home),
      await explain(`${LIMITED}\n${OPEN_CALL}\n${LIMITED}`, home),
    ];
    expect(sorted(valuesOf("by", documents))).toEqual(["class", "id", "other"]);
    expect(sorted(valuesOf("exitCode", documents))).toEqual([0, 1, 130, 3]);
  });

  it("follow it for errors of every kind", async () => {
    const { home } = emptyMachine();
    const corpus = readFileSync(new URL("../errors/corpus.jsonl", import.meta.url), "utf8");
    const classes = new Set<unknown>();
    for (const line of corpus.trimEnd().split("\n")) {
      const { text } = JSON.parse(line) as { readonly text: string };
      const outcome = await layer0(["explain", "--json"], { stdin: text, home });
      if (outcome.out === "") continue;
      for (const each of valuesOf("class", followed("explain-text", outcome, text))) classes.add(each);
    }
    expect(sorted(classes)).toEqual(wordsAt("explain-text", "$defs", "error", "properties", "class", "enum"));
  });

  it("know every class and every provider", () => {
    const properties = ["$defs", "error", "properties"];
    expect(wordsAt("explain-text", ...properties, "class", "enum")).toEqual(
      Object.keys(RULES_OF_CLASS).sort(),
    );
    expect(wordsAt("explain-text", ...properties, "provider", "enum")).toEqual(
      Object.keys(PROVIDER_TITLES).sort(),
    );
  });
});
