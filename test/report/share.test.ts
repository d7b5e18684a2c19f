import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DialectName } from "../../src/dialects/registry.ts";
import { createPseudonyms } from "../../src/report/share/pseudonyms.ts";
import { redactText } from "../../src/report/share/redact-text.ts";
import { fileCases, messageCases, prepare } from "../cases/case-files.ts";
import { bytesOfDamaged, choices, DAMAGES } from "../claude-code/damages.ts";
import { sessions } from "../claude-code/sessions.ts";
import { HEALTHY_FILES, textOf, wordOf } from "../corruption/healthy-files.ts";
import { mutated } from "../corruption/mutations.ts";
import { breakersOf } from "../generators/breakers.ts";
import { healthy } from "../generators/healthy.ts";
import { seeded } from "../generators/random.ts";
import { TRIED } from "../generators/tried.ts";
import { RUNS } from "../runs.ts";
import { shareTrial } from "./share-trial.ts";

const encoder = new TextEncoder();

function redacted(text: string, lines = true): string {
  return redactText(text, createPseudonyms(), { lines, closed: false });
}

describe("a redacted transcript", () => {
  it("keeps the structure, and stand-ins for the rest", () => {
    const entry = {
      type: "message",
      id: "e1",
      parentId: null,
      timestamp: "2026-01-01T00:00:01.000Z",
      message: {
        role: "assistant",
        content: [
          { type: "text", text: "the password is hunter2 " },
          {
            type: "toolCall",
            id: "call_1",
            name: "deploy",
            arguments: { type: "text", "my key": [1, 1, 2] },
          },
        ],
        stopReason: "toolUse",
      },
      project: "apollo",
    };
    expect(JSON.parse(redacted(JSON.stringify(entry)))).toEqual({
      type: "message",
      id: "id_1",
      parentId: null,
      timestamp: "2000-01-01T00:00:00.000Z",
      message: {
        role: "assistant",
        content: [
          { type: "text", text: "text_1_32 " },
          {
            type: "toolCall",
            id: "call_2",
            name: "tool_1",
            arguments: { key_1: "text_2_4", key_2: [1, 1, 2] },
          },
        ],
        stopReason: "toolUse",
      },
      key_3: "text_3_8",
    });
  });

  it("gives equal things equal stand-ins, and others others", () => {
    const ids = ["a", "b", "a", "A", "a.", "b.c"].map((id) => ({ toolCallId: id }));
    const given = JSON.parse(redacted(JSON.stringify(ids))).map(
      (each: { toolCallId: string }) => each.toolCallId,
    );
    expect(given).toEqual(["id_1", "id_2", "id_1", "id_3", "id_4.x", "id_5.x"]);
  });

  it("redacts arguments that are a JSON text inside of it", () => {
    const call = { function: { name: "run", arguments: '{"command":"rm -rf","n":[true,null]}' } };
    const { function: given } = JSON.parse(redacted(JSON.stringify(call)));
    expect(JSON.parse(given.arguments)).toEqual({ key_1: "text_1_8", key_2: [true, null] });
  });

  it("keeps torn, welded and broken lines as they are broken", () => {
    expect(redacted('{"type":"message","text":"cut of')).toBe('{"type":"message","text":"text_1_8');
    expect(redacted('d in the middle","type":"text"}')).toBe('text_1_16","type":"text_2_4"}');
    expect(redacted('{"text":"cut{"type":"text","text":"whole"}')).toBe(
      '{"text":"text_1_4{"type":"text","text":"text_2_8"}',
    );
    expect(redacted('{"text":"two\nlines"}\n{"text":"x"}')).toBe(
      '{"text":"text_1_4\ntext_2_8"}\n{"text":"text_3_1"}',
    );
  });

  it("has the same problems on the same lines for every case", () => {
    for (const { id, bytes, format } of fileCases()) {
      const trial = shareTrial(bytes, `${id}.jsonl`, { format });
      expect({ id, found: trial?.after }).toEqual({ id, found: trial?.before });
    }
    for (const each of messageCases()) {
      const { document, options } = prepare(each);
      const trial = shareTrial(encoder.encode(JSON.stringify(document)), "m.json", {
        dialect: options.dialect,
      });
      expect({ id: each.id, found: trial?.after }).toEqual({ id: each.id, found: trial?.before });
    }
  });

  it.each(TRIED)("has them for generated histories of %s that were broken", (dialect) => {
    const breakers = breakersOf(dialect);
    const broken = fc.tuple(
      healthy(dialect),
      fc.nat(breakers.length - 1),
      fc.nat(),
      fc.constantFrom(undefined, 1),
    );
    fc.assert(
      fc.property(broken, ([messages, at, seed, space]) => {
        const damaged = breakers[at]?.damage(seeded(seed), messages) ?? messages;
        const text = JSON.stringify(damaged, null, space);
        const trial = shareTrial(encoder.encode(text), "messages.json", { dialect });
        expect(trial?.after).toEqual(trial?.before);
      }),
      { numRuns: Math.ceil(25 * RUNS) },
    );
  });

  it("has them for what LangChain's constructors made, and for approvals of the AI SDK", () => {
    const made = (name: string, kwargs: object): object => ({
      lc: 1,
      type: "constructor",
      id: ["langchain_core", "messages", name],
      kwargs: { ...kwargs, additional_kwargs: { SECRET: "SECRET" }, response_metadata: { SECRET: "SECRET" } },
    });
    const call = { name: "SECRET", args: { SECRET: "SECRET" }, id: "call_1", type: "tool_call" };
    const part = { type: "tool-SECRET", toolCallId: "call_1", input: { SECRET: "SECRET" } };
    const approval = { id: "a", approved: true, reason: "SECRET" };
    const ui = (...parts: object[]): object[] => [
      { id: "m1", role: "user", parts: [{ type: "text", text: "SECRET" }] },
      { id: "m2", role: "assistant", parts: [{ type: "step-start" }, ...parts] },
      { id: "m3", role: "user", parts: [{ type: "text", text: "SECRET" }] },
    ];
    const histories: readonly (readonly [DialectName, readonly object[]])[] = [
      [
        "langchain",
        [
          made("HumanMessage", { content: "SECRET" }),
          made("AIMessage", { content: "", tool_calls: [call], invalid_tool_calls: [] }),
          made("HumanMessage", { content: "SECRET" }),
        ],
      ],
      ["langchain", [made("ToolMessage", { content: "SECRET", tool_call_id: "call_1" })]],
      ["ai-sdk-ui", ui({ ...part, state: "input-available" })],
      ["ai-sdk-ui", ui({ ...part, state: "approval-responded", approval })],
      ["ai-sdk-ui", ui({ ...part, state: "output-error", errorText: "SECRET" }, part)],
      ["ai-sdk-ui", ui({ ...part, type: "tool-", state: "input-streaming", rawInput: "SECRET" })],
    ];
    for (const [dialect, messages] of histories) {
      const trial = shareTrial(encoder.encode(JSON.stringify(messages)), "messages.json", { dialect });
      expect({ dialect, after: trial?.after }).toEqual({ dialect, after: trial?.before });
      expect(trial?.text).not.toContain("SECRET");
    }
    const found = histories.map(([dialect, messages]) =>
      shareTrial(encoder.encode(JSON.stringify(messages)), "messages.json", { dialect })?.after.map(
        (issue) => issue.split(" ")[0],
      ),
    );
    expect(found).toMatchInlineSnapshot(`
      [
        [
          "dangling-call",
        ],
        [
          "orphan-result",
        ],
        [
          "dangling-call",
        ],
        [
          "pending-approval",
        ],
        [],
        [
          "malformed-call",
        ],
      ]
    `);
  });

  it("has them for damaged sessions of Claude Code", () => {
    const damage = fc.constantFrom(...Object.values(DAMAGES));
    fc.assert(
      fc.property(sessions("2.1.332"), damage, choices, (rows, damaged, choice) => {
        const broken = damaged(rows, choice);
        if (broken === undefined) return;
        const trial = shareTrial(bytesOfDamaged(broken), "00000000-0000-4000-8000-000000000001.jsonl");
        expect(trial?.after).toEqual(trial?.before);
      }),
      { numRuns: Math.ceil(25 * RUNS) },
    );
  });

  it("has them where one damaged letter hides a message, and shows nothing of the letter", () => {
    const file = HEALTHY_FILES.find(({ format }) => format === "openclaw");
    if (file === undefined) throw new Error("no healthy file of pi");
    for (const [sound, damaged] of [
      ['"role":"toolResult"', '"role":"toolRexult"'],
      ['"type":"message"', '"type":"qmessage"'],
      ['"role":', '"rolx":'],
      ['"content":', '"cxntent":'],
    ] as const) {
      const text = textOf(file).replace(sound, damaged);
      const trial = shareTrial(encoder.encode(text), "session-1.jsonl", { format: "openclaw" });
      expect(trial?.before.join(), damaged).toContain("invalid-message");
      expect(trial?.after).toEqual(trial?.before);
      expect(trial?.text).not.toMatch(/toolRexult|qmessage|rolx|cxntent/);
    }
  });

  it("has them for nearly every file whose bytes were changed at random, and never throws", () => {
    let [all, unlike] = [0, 0];
    for (const file of HEALTHY_FILES) {
      const whole = encoder.encode(textOf(file));
      for (let seed = 1; seed <= 60 * RUNS; seed++) {
        const settings = file.format === "json" ? {} : { format: file.format };
        const trial = shareTrial(mutated(seeded(seed), whole), "session-1.jsonl", settings);
        if (trial === undefined) continue;
        all += 1;
        if (JSON.stringify(trial.before) !== JSON.stringify(trial.after)) unlike += 1;
      }
    }
    expect(all).toBeGreaterThan(300 * RUNS);
    // Where it is so, the bundle says it.
    expect(unlike / all).toBeLessThan(0.02);
  });

  it("holds no word that was said, however the file is damaged", () => {
    for (const file of HEALTHY_FILES) {
      const words = file.records.flatMap((record) => wordOf(record) ?? []);
      const whole = encoder.encode(textOf(file));
      for (let seed = 1; seed <= 60; seed++) {
        const text = redacted(Buffer.from(mutated(seeded(seed), whole)).toString(), file.format !== "json");
        expect({ seed, said: words.filter((word) => text.includes(word)) }).toEqual({ seed, said: [] });
      }
    }
  });

  it("keeps positions and versions of records, and none of what a tool was given or an unknown field holds", () => {
    const own = { version: "9.8.7", seq: 77, port: 8080, index: 4, time: "2026-01-01T00:00:00.000Z" };
    const record = { type: "user", version: "2.1.332", seq: 5, plugin: own, input: own, attachment: own };
    const given = JSON.parse(redacted(JSON.stringify(record)));
    expect(given).toMatchObject({ type: "user", version: "2.1.332", seq: 5 });
    for (const each of [given.key_1, given.input])
      expect(Object.keys(each).join()).toMatch(/^(key_\d+,?){5}$/);
    expect(given.attachment).toMatchObject({
      version: expect.stringMatching(/^text_/),
      index: expect.any(Number),
    });
    expect(JSON.stringify(given)).not.toMatch(/9\.8\.7|77|8080/);
  });

  it("holds nothing of content, wherever it stands and wherever the line is torn", () => {
    fc.assert(
      fc.property(content, fc.nat(), fc.nat(), (said, place, cut) => {
        const text = JSON.stringify(recordWith(said, place));
        const at = cut % text.length;
        for (const line of [
          text,
          text.slice(0, at),
          text.slice(at),
          `${text.slice(0, at)}"${text.slice(at)}`,
        ])
          for (const lines of [true, false]) expect(redacted(line, lines)).not.toMatch(SAID);
        expect(redacted(`${text}\n${text.slice(0, at)}${text}`)).not.toMatch(SAID);
      }),
      { numRuns: Math.ceil(400 * RUNS) },
    );
  });
});

/** What everything has in it that somebody said. */
const SAID = /SECRET|73519|2073/;
/** Names of fields that agents use, too, in what a tool was given. */
const NAMES = [
  "SECRET",
  "version",
  "index",
  "seq",
  "sequence",
  "port",
  "timestamp",
  "createdAt",
  "apiBlockIndex",
];

/** A value of the user's, or of a tool's. */
const content = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    tie("leaf"),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("object"),
  ),
  leaf: fc.constantFrom<unknown>(
    "SECRET it",
    "73519.1.2",
    73519,
    73519e8,
    "2073-05-19T00:00:00.000Z",
    'a"SECRET',
  ),
  object: fc.dictionary(fc.constantFrom(...NAMES), tie("value"), { maxKeys: 4 }),
})).object;

/** A record of an agent that holds content in one of the places where content is. */
function recordWith(said: unknown, place: number): object {
  const text = JSON.stringify(said);
  const blocks: readonly object[] = [
    { type: "toolCall", id: "call_1", name: "SECRET", arguments: said },
    { type: "tool_use", id: "call_1", name: "SECRET", input: said },
    { type: "text", text },
    { type: "SECRET", SECRET: said },
    { type: "tool_result", tool_use_id: "call_1", content: [{ type: "text", text }], SECRET: [said] },
  ];
  const fields: readonly object[] = [
    { toolUseResult: said },
    { details: said },
    { SECRET: said },
    { tool_calls: [{ id: "call_1", function: { name: "SECRET", arguments: text } }] },
  ];
  const record = { type: "message", version: 3, seq: 4, timestamp: "2026-01-01T00:00:00.000Z" };
  if (place % 2 === 0) return { ...record, ...fields[(place >> 1) % fields.length] };
  return { ...record, message: { role: "assistant", content: [blocks[(place >> 1) % blocks.length]] } };
}
