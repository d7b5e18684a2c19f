import { describe, expect, it } from "vitest";
import { AGENTS } from "../../src/agents/registry.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { fileCases, messageCases, prepare } from "../cases/case-files.ts";
import { claudeSession } from "./claude-sessions.ts";
import { closedFor } from "./faulty-files.ts";
import { brokenMachine, emptyMachine, type Machine, machineWithEmptyIndex } from "./machine.ts";
import { followed, manyAgents, REFUSED, sorted, valuesOf, wordsAt } from "./schema-documents.ts";
import { faultsOf } from "./schemas.ts";
import { BROKEN, HEALTHY, LOSING, session } from "./sessions.ts";
import { layer0, place, type WorldOptions } from "./world.ts";

describe("documents about the sessions of a machine", () => {
  const WAYS: readonly (readonly string[])[] = [[], ["list"], ["list", "--broken"], ["list", "--limit", "1"]];

  async function survey({ home }: Machine, argv: readonly string[], options: WorldOptions = {}) {
    const outcome = await layer0([...argv, "--json"], { home, ...options });
    expect(outcome.out).not.toMatch(/SECRET|Deploy|invoices/);
    return followed("sessions", outcome, argv);
  }

  it("follow their schema, whatever is there (a repaired one: overview-repaired.test.ts)", async () => {
    const documents: unknown[] = [];
    for (const machine of [brokenMachine(), machineWithEmptyIndex(), emptyMachine()])
      for (const argv of WAYS.slice(0, 2)) documents.push(await survey(machine, argv));
    const many = manyAgents();
    for (const argv of [...WAYS, ["--agent", "pi"]]) documents.push(await survey(many, argv));
    for (const argv of WAYS.slice(0, 2)) {
      documents.push(await survey(many, argv, { files: closedFor(nodeFileSystem, "0035a557") }));
      documents.push(await survey(many, argv, { interruptAtClock: 1, tick: 100 }));
    }
    const known = ["repaired", ...valuesOf("verdict", documents)];
    expect(sorted(known)).toEqual(wordsAt("sessions", "$defs", "verdict", "enum"));
    expect(sorted(valuesOf("interrupted", documents))).toEqual([false, true]);
    expect(valuesOf("unread", documents).flat()).not.toEqual([]);
    expect(valuesOf("indexes", documents).flat()).not.toEqual([]);
  });

  it("know every agent, and are closed", async () => {
    expect(wordsAt("sessions", "$defs", "agent", "enum")).toEqual(Object.keys(AGENTS).sort());
    const { out } = await layer0(["--json"], { home: brokenMachine().home });
    const document = JSON.parse(out);
    document.sessions[0].typed = "what was said";
    expect(faultsOf("sessions", JSON.stringify(document))).not.toEqual([]);
    delete document.sessions[0].typed;
    expect(faultsOf("sessions", JSON.stringify(document))).toEqual([]);
    document.sessions[0].verdict = "unreadable";
    expect(faultsOf("sessions", JSON.stringify(document))).not.toEqual([]);
  });
});

/** Every kind of part that there is, on both sides of a pair that is whole, made up and missing. */
const PARTS = JSON.stringify([
  {
    role: "user",
    content: [
      { type: "text", text: "SECRET-look" },
      { type: "new-kind", of: "SECRET-kind" },
    ],
  },
  {
    role: "assistant",
    content: [
      { type: "thinking", thinking: "SECRET-thought", signature: "SECRET-signature" },
      { type: "tool_use", id: "t1", name: "shot", input: { of: "SECRET-page" } },
      { type: "tool_use", id: "t2", name: "wait", input: {} },
    ],
  },
  {
    role: "user",
    content: [
      {
        type: "tool_result",
        tool_use_id: "t1",
        content: [
          { type: "text", text: "SECRET-shown" },
          { type: "image", source: { type: "base64", media_type: "image/png", data: "U0VDUkVU" } },
        ],
      },
      { type: "image", source: { type: "base64", media_type: "image/png", data: "U0VDUkVU" } },
    ],
  },
]);

const CONTENT = ["text", "arguments", "raw", "failure"] as const;

describe("documents of show", () => {
  async function bothOf(argv: readonly string[], stdin?: string): Promise<readonly unknown[]> {
    const options = stdin === undefined ? {} : { stdin };
    const bare = await layer0(["show", ...argv, "--json"], options);
    // What cannot be shown at all has no document.
    if (bare.out === "") {
      expect(bare.code).toBeGreaterThan(0);
      return [];
    }
    const document = followed("show", bare, argv);
    for (const member of CONTENT)
      expect({ argv, held: valuesOf(member, document) }).toEqual({ argv, held: [] });
    const whole = followed("show", await layer0(["show", ...argv, "--export", "json"], options), argv);
    return [document, whole];
  }

  it("follow their schema for every case of files and messages, and hold content only where it is asked for", async () => {
    let shown = 0;
    for (const { bytes } of fileCases()) shown += (await bothOf([place(bytes)])).length;
    for (const each of messageCases().filter((_, at) => at % 8 === 0)) {
      const { document, options } = prepare(each);
      shown += (await bothOf(["-", "--dialect", options.dialect], JSON.stringify(document))).length;
    }
    expect(shown).toBeGreaterThan(60);
  });

  it("follow it for every kind of part", async () => {
    const repaired = place(BROKEN);
    expect((await layer0(["fix", repaired, "--yes"])).code).toBe(0);
    const documents = [...(await bothOf(["-", "--dialect", "anthropic"], PARTS))];
    const files = [claudeSession(), REFUSED, LOSING, HEALTHY, session()].map((content) => place(content));
    for (const path of [repaired, ...files]) documents.push(...(await bothOf([path])));
    const types = new Set(valuesOf("parts", documents).flatMap((parts) => valuesOf("type", parts)));
    for (const type of ["text", "note", "reasoning", "media", "other", "call", "result"])
      expect(types).toContain(type);
    expect(sorted(valuesOf("answer", documents))).toEqual(["made-up", "none", "real"]);
    expect(valuesOf("failure", documents)).toContain("429 SECRET-limit: rate limit exceeded");
  });

  it("hold either sizes or what was said, never both", async () => {
    const { out } = await layer0(["show", place(HEALTHY), "--json"]);
    const document = JSON.parse(out);
    document.messages[0].parts[0].text = "SECRET";
    expect(faultsOf("show", JSON.stringify(document))).not.toEqual([]);
  });
});
