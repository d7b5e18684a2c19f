import { describe, expect, it } from "vitest";
import { call, fileOf, prompt, reply, row, rowsOf } from "../../../../test/carriers/claude-code-session.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript, type TranscriptOptions } from "../../../transcript/index.ts";
import { splitRows } from "./split-rows.ts";

const text = (words: string): JsonObject => ({ type: "text", text: words });
const result = (id: string, content = `output of ${id}`): JsonObject => ({
  type: "tool_result",
  tool_use_id: id,
  content,
});
const user = (content: unknown): JsonObject => ({ role: "user", content });

describe("rows after a repair", () => {
  it("are left alone where nothing came to them", () => {
    const message = user([text("one"), text("two")]);
    const edited = user([text("one, trimmed"), text("two")]);
    const answer = { role: "assistant", content: [text("a"), text("b")] };
    const rows = [
      { source: 0, raw: message },
      { source: 0, raw: edited },
      { source: 1, raw: answer },
    ];
    expect(splitRows([message, { role: "assistant", content: [text("a")] }], rows)).toEqual(rows);
  });

  it("keep what they held, and a note behind it follows as a row of its own", () => {
    const own = result("t1");
    const message = user([own]);
    const rows = splitRows([message], [{ source: 0, raw: user([own, text("note")]) }]);
    expect(rows).toEqual([
      { source: 0, raw: message },
      { source: -1, raw: user([text("note")]) },
    ]);
    expect(rows[0]?.raw).toBe(message);
  });

  it("have new results before them and notes on the side where they were put", () => {
    const said = [text("one"), text("two")];
    const raw = user([result("t1"), text("note"), said[0], result("t2"), text("another note"), said[1]]);
    expect(splitRows([user(said)], [{ source: 0, raw }])).toEqual([
      { source: -1, raw: user([result("t1")]) },
      { source: -1, raw: user([result("t2")]) },
      { source: -1, raw: user([text("note")]) },
      { source: 0, raw: user(said) },
      { source: -1, raw: user([text("another note")]) },
    ]);
  });

  it("keep a plain text plain", () => {
    const message = user("go on");
    const rows = splitRows([message], [{ source: 0, raw: user([result("t1"), text("go on")]) }]);
    expect(rows).toEqual([
      { source: -1, raw: user([result("t1")]) },
      { source: 0, raw: message },
    ]);
  });

  it("keep a result that only got another id", () => {
    const raw = user([result("t2", "output"), text("note")]);
    expect(splitRows([user([result("t1", "output")])], [{ source: 0, raw }])).toEqual([
      { source: 0, raw: user([result("t2", "output")]) },
      { source: -1, raw: user([text("note")]) },
    ]);
  });

  it("stand for a result that became a note, and what the note has besides follows", () => {
    const image = { type: "image", source: { type: "base64", media_type: "image/png", data: "" } };
    const raw = user([result("t2"), text("note"), image]);
    expect(splitRows([user([result("t1")])], [{ source: 0, raw }])).toEqual([
      { source: -1, raw: user([result("t2")]) },
      { source: 0, raw: user([text("note")]) },
      { source: -1, raw: user([image]) },
    ]);
  });

  it("go where nothing is left of them but results of others", () => {
    const rows = splitRows([user([text(" ")])], [{ source: 0, raw: user([result("t1")]) }]);
    expect(rows).toEqual([{ source: -1, raw: user([result("t1")]) }]);
  });

  it("hold one block each where they are new", () => {
    const raw = user([text("note"), text("more")]);
    expect(splitRows([], [{ source: -1, raw }])).toEqual([
      { source: -1, raw: user([text("note")]) },
      { source: -1, raw: user([text("more")]) },
    ]);
    const plain = { source: -1, raw: user("one text") };
    expect(splitRows([], [plain])).toEqual([plain]);
  });
});

describe("a file in which one of two parallel calls was lost", () => {
  const OLD: TranscriptOptions = { format: "claude-code", agentVersion: "2.0.14" };
  const answered = (uuid: string, parent: string, id: string): JsonObject =>
    row(uuid, parent, "user", user([result(id)]), { toolUseResult: { stdout: id } });
  const rows = [
    prompt("u1", null, "first"),
    call("a3", "u1", "m1", "t2"),
    answered("r4", "a3", "t1"),
    answered("r5", "r4", "t2"),
    reply("a6", "r5", "done"),
  ];
  const { bytes, left } = repairTranscript(fileOf(...rows), OLD);
  const mended = rowsOf(bytes);

  it("gets the note as a row between the result and the answer, so that no row has several blocks", () => {
    expect(left).toEqual([]);
    const [kept, note, answer] = mended.slice(2);
    expect(kept).toEqual({ ...rows[3], parentUuid: "a3" });
    expect(note).toMatchObject({ type: "user", parentUuid: "r5", message: { role: "user" } });
    expect(JSON.stringify(note)).toContain("output of t1");
    expect(note).not.toHaveProperty("toolUseResult");
    expect(answer).toEqual({ ...rows[4], parentUuid: note?.["uuid"] });
    for (const { message } of mended) expect((message as JsonObject)["content"]).not.toHaveProperty("1.type");
  });

  it("is settled", () => {
    expect(checkTranscript(bytes, OLD).issues).toEqual([]);
    expect(repairTranscript(bytes, OLD).bytes).toBe(bytes);
  });
});
