import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

  it.each(["anthropic", "openai-chat", "openclaw", "mixed"] as const)(
    "has them for generated histories of %s that were broken",
    (dialect) => {
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
        { numRuns: 25 },
      );
    },
  );

  it("has them for damaged sessions of Claude Code", () => {
    const damage = fc.constantFrom(...Object.values(DAMAGES));
    fc.assert(
      fc.property(sessions("2.1.332"), damage, choices, (rows, damaged, choice) => {
        const broken = damaged(rows, choice);
        if (broken === undefined) return;
        const trial = shareTrial(bytesOfDamaged(broken), "00000000-0000-4000-8000-000000000001.jsonl");
        expect(trial?.after).toEqual(trial?.before);
      }),
      { numRuns: 25 },
    );
  });

  it("has them for nearly every file whose bytes were changed at random, and never throws", () => {
    let [all, unlike] = [0, 0];
    for (const file of HEALTHY_FILES) {
      const whole = encoder.encode(textOf(file));
      for (let seed = 1; seed <= 60; seed++) {
        const settings = file.format === "json" ? {} : { format: file.format };
        const trial = shareTrial(mutated(seeded(seed), whole), "session-1.jsonl", settings);
        if (trial === undefined) continue;
        all += 1;
        if (JSON.stringify(trial.before) !== JSON.stringify(trial.after)) unlike += 1;
      }
    }
    expect(all).toBeGreaterThan(300);
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

  it("holds nothing of a text, a key or a name that nobody but the user can have made", () => {
    const secret = fc.stringMatching(/^[a-z]{3}q[a-z0-9]{4,12}x$/);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), secret, (value, canary) => {
        const text = JSON.stringify({
          [canary]: value,
          text: canary,
          name: canary,
          id: canary,
          type: canary,
          list: [canary],
        });
        for (const shown of [text, text.slice(0, -3), text.slice(7), `${text}${text}`])
          expect(redacted(shown)).not.toContain(canary);
      }),
      { numRuns: 200 },
    );
  });

  it("takes time that grows with the text and no faster", () => {
    const inputs = ["[", '{"', '"', '"{', "\\", "\\\n", '{"a":"', "x\n", "\u0000", '"a"b', "[ {"];
    for (const input of inputs) {
      const start = performance.now();
      redacted(input.repeat(30_000));
      expect({ input, slow: performance.now() - start > 4000 }).toEqual({ input, slow: false });
    }
  });
});
