import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import { chain, entriesOf, entry, file, linesOf } from "../../../../test/carriers/openclaw-session.ts";
import { foundIn, loaded, mended } from "../../../../test/carriers/transcripts.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { noteText } from "../../../core/texts.ts";

const rows = chain(user("go"), assistant([call("a")]), result("a", "secret"), assistant([text("so")]));

/** The rows, and behind them edits of earlier entries. */
function edited(...edits: readonly (readonly [string, unknown])[]): Uint8Array {
  const made: JsonObject[] = [...rows];
  for (const [at, [targetId, replacement]] of edits.entries())
    made.push(entry("context_edit", `x${at}`, at === 0 ? "e4" : `x${at - 1}`, { targetId, replacement }));
  return file(...made);
}

describe("an edit of what the model sees", () => {
  it("gives a message other content; the last one counts", () => {
    const data = edited(
      ["e3", { content: "first" }],
      ["e3", { content: [text("second")] }],
      ["e1", { content: "went" }],
    );
    expect(loaded(data)).toEqual([
      "user: went",
      "assistant: <toolCall a>",
      "toolResult: second",
      "assistant: so",
    ]);
    expect(foundIn(data)).toEqual([]);
  });

  it("takes a message away, and what that leaves without its pair is found", () => {
    const data = edited(["e2", null]);
    expect(foundIn(data)).toEqual(["orphan-result error 4"]);
    const { bytes } = mended(data);
    expect(loaded(bytes)).toEqual([
      "user: go",
      expect.stringMatching(/^user: \[layer0.*\nsecret\n/s),
      "assistant: so",
    ]);
    expect(entriesOf(bytes)[1]).toEqual(rows[1]);
  });

  it("is judged as it is, and repaired in the edit: what was there before stays", () => {
    const data = edited(["e4", { content: "", by: "me" }]);
    const found = foundIn(data);
    expect(found).toEqual(["empty-content error 5"]);
    const after = entriesOf(mended(data).bytes);
    // The blank answer goes as a whole; its edit stays and changes nothing else.
    expect(after.map(({ id }) => id)).toEqual(["e1", "e2", "e3", "x0"]);
    expect(after.at(-1)).toMatchObject({ targetId: "e4", replacement: { content: "", by: "me" } });
  });

  it("keeps the content of before the edit when the edited one becomes a note", () => {
    const data = edited(["e2", null], ["e3", { content: "shown", by: "me" }]);
    const { bytes } = mended(data);
    expect(loaded(bytes)[1]).toMatch(/^user: \[layer0.*\nshown\n/s);
    const [, , note, , , edit] = entriesOf(bytes);
    const noted = (words: string): JsonObject => text(noteText("orphan", [words]));
    expect(note).toMatchObject({ message: { role: "user", content: [noted("secret")] } });
    expect(edit).toMatchObject({ replacement: { by: "me", content: [noted("shown")] } });
  });

  it("counts only behind a compaction that did not sum it up", () => {
    const summed = [
      ...rows,
      entry("context_edit", "x0", "e4", { targetId: "e4", replacement: null }),
      entry("compaction", "k", "x0", { summary: "so far", firstKeptEntryId: "e4" }),
    ];
    expect(loaded(file(...summed))).toEqual(["compactionSummary: so far"]);
    const before = [
      ...rows.slice(0, 1),
      entry("context_edit", "x0", "e1", { targetId: "e2", replacement: null }),
      entry("compaction", "k", "x0", { summary: "so far", firstKeptEntryId: "k" }),
      { ...rows[1], parentId: "k" },
      ...rows.slice(2),
    ];
    expect(loaded(file(...before))).toHaveLength(4);
  });
});

describe("a row without an id", () => {
  const note = { type: "host_note", text: "kept" };

  it("hides the whole session when it is the last one: the leaf is put behind it", () => {
    const data = file(...rows, note);
    expect(foundIn(data)).toEqual(["missing-entry-id error 6"]);
    const after = linesOf(mended(data).bytes);
    expect(after.map((line) => JSON.parse(line).id)).toEqual([
      "session-1",
      "e1",
      "e2",
      "e3",
      undefined,
      "e4",
    ]);
    expect(after.toSorted()).toEqual(linesOf(data).toSorted());
  });

  it("does no harm before other entries", () => {
    expect(foundIn(file(...rows.slice(0, 3), note, ...rows.slice(3)))).toEqual([]);
  });
});
