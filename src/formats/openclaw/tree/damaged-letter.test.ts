import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import { entry, HEADER, lines } from "../../../../test/carriers/openclaw-session.ts";
import { piLoads } from "../../../../test/carriers/pi-reader.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { repairTranscript } from "../../../transcript/index.ts";

const OPTIONS = { format: "openclaw", fileName: "2026-01-02T03-04-05-678Z_session-1.jsonl" } as const;
const LETTER = /[a-z0-9]/i;

/** As agents draw them: no two are alike but for a letter. */
const IDS =
  "9f31c0a7 04be7d52 e81a6f90 57c2d31b b06f84ce 2d95e1a3 c87043fd 7a1e5b26 f4d8092c 16b3ce78 83e7a4d1 ad502f69".split(
    " ",
  );

/** A session with every kind of entry that pi loads. Each text has a mark. */
function session(version: 1 | 3): readonly string[] {
  const kept = version === 1 ? { firstKeptEntryIndex: 4 } : { firstKeptEntryId: IDS[3] };
  const contents: readonly (readonly [type: string, more: JsonObject])[] = [
    ["message", { message: user("#one") }],
    ["message", { message: assistant([text("#two")]) }],
    ["model_change", { provider: "p", modelId: "m" }],
    ["message", { message: user("#three") }],
    ["message", { message: assistant([text("#four"), call("toolu_83f1", { path: "#five" })]) }],
    ["message", { message: result("toolu_83f1", "#six") }],
    ["compaction", { summary: "#summary", ...kept, tokensBefore: 9 }],
    ["message", { message: user("#seven") }],
    ["message", { message: assistant([text("#eight")]) }],
    ["branch_summary", { fromId: IDS[8], summary: "#nine" }],
    ["custom_message", { customType: "x", content: "#ten", display: true }],
    ["message", { message: user("#eleven") }],
  ];
  const rows = contents.map(([type, more], at) => entry(type, IDS[at] ?? "", IDS[at - 1] ?? null, more));
  const { version: _version, ...bare } = HEADER;
  // A branch that was left stands between two of the path.
  const aside = entry("message", "5d0e7b16", IDS[1] ?? "", { message: user("#aside") });
  if (version === 3) rows.splice(3, 0, aside);
  const stored = version === 1 ? rows.map(({ id: _id, parentId: _parent, ...row }) => row) : rows;
  return [version === 1 ? bare : HEADER, ...stored].map((row) => JSON.stringify(row));
}

/** The marks of a text, in order. */
function marksIn(words: string): readonly string[] {
  return words.match(/#[a-z]+/g) ?? [];
}

function loadedFrom(data: Uint8Array): readonly string[] {
  return marksIn(piLoads(data).join("\n"));
}

describe.each([1, 3] as const)("a session of version %s in which one letter is another", (version) => {
  const rows = session(version);
  const whole = loadedFrom(lines(...rows));

  it("is healthy before", () => {
    const data = lines(...rows);
    expect(whole).toHaveLength(10);
    expect(repairTranscript(data, OPTIONS)).toMatchObject({ bytes: data, issues: [] });
  });

  it.each(rows.map((_, at) => at))("says all that it said, or what it does not: row %s", (at) => {
    const row = rows[at] ?? "";
    for (let place = 0; place < row.length; place++) {
      const letter = row[place] === "b" || place % 2 === 0 ? "f" : "b";
      if (!LETTER.test(row[place] ?? "") || row[place] === letter) continue;
      const harmed = `${row.slice(0, place)}${letter}${row.slice(place + 1)}`;
      const { bytes, left, lost, removed } = repairTranscript(lines(...rows.with(at, harmed)), OPTIONS);
      if (left.length + lost.length > 0) continue;
      // What a torn row held is told to be gone; a letter of a text makes it another one.
      const said = removed.length > 0 ? [] : marksIn(harmed);
      const gone = marksIn(row).filter((mark) => !said.includes(mark));
      const due = whole.filter((mark) => !gone.includes(mark));
      const isMeant = (mark: string): boolean => removed.length === 0 && !said.includes(mark);
      const found = loadedFrom(bytes).filter((mark) => due.includes(mark) || isMeant(mark));
      expect(found, `${place}: ${harmed}`).toEqual(due);
    }
  });
});
