import { describe, expect, it } from "vitest";
import { assistant, result, text, user } from "../../../../test/carriers/openclaw.ts";
import {
  bytes,
  chain,
  file,
  HEADER,
  lines,
  linesOf,
  says,
} from "../../../../test/carriers/openclaw-session.ts";
import { foundIn, loaded, mended } from "../../../../test/carriers/transcripts.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { detectFormat, forkSource, repairTranscript } from "../../../transcript/index.ts";
import { bytesOf, bytesSource } from "../../bytes/source.ts";
import { openclawFormat } from "../index.ts";

const format = { format: "openclaw" } as const;
const NAMED = { fileName: "2026-01-02T03-04-05-678Z_0f0e.jsonl" };
const answer = (words: string) => assistant([text(words)], { stopReason: "stop", provider: "p", model: "m" });
const rows = chain(user("precious"), answer("reply"));
const TIME = rows[0]?.["timestamp"];
const headerOf = (data: Uint8Array): JsonObject => JSON.parse(linesOf(data)[0] ?? "") as JsonObject;

/** The file is left as it is, and said to have a damaged header. */
function expectLeft(data: Uint8Array, options: { readonly fileName?: string } = {}): void {
  const outcome = repairTranscript(data, { ...format, ...options });
  expect(outcome.bytes).toBe(data);
  expect(outcome.left.map(({ code }) => code)).toContain("bad-header");
}

describe("a header of which one letter is damaged", () => {
  const whole =
    '{"type":"session","version":3,"id":"s-1","timestamp":"2026-01-01T00:00:00.000Z","cwd":"/home/me"}';

  it.each(['"typf":"session"', '"type":"sessiom"', '"type":"sesion"'])("is one again: %s", (damaged) => {
    const data = lines(whole.replace('"type":"session"', damaged), ...rows);
    expect(detectFormat(bytesSource(data))).toBe("openclaw");
    expect(foundIn(data)).toEqual(["bad-header error 1"]);
    const after = mended(data).bytes;
    expect(headerOf(after)).toMatchObject(JSON.parse(whole));
    expect(linesOf(after).slice(1)).toEqual(linesOf(data).slice(1));
  });

  it.each([
    ["versiom", 3],
    ["verion", 2],
  ])("is that of a tree again where its version stands under another name: %s", (name, version) => {
    const data = lines(whole.replace('"version":3', `"${name}":${version}`), ...rows);
    expect(foundIn(data)).toEqual(["bad-header error 1"]);
    const after = mended(data).bytes;
    expect(headerOf(after)).toMatchObject({ version, id: "s-1" });
    expect(linesOf(after).slice(1)).toEqual(linesOf(data).slice(1));
  });

  it("is none where a record of another kind comes first", () => {
    const data = lines('{"type":"sessions","id":"s-1"}', ...rows);
    expect(repairTranscript(data, format).bytes).toBe(data);
  });
});

describe("a header that was torn", () => {
  it("is written anew from what it still tells, and the entries stay as they are", () => {
    const data = lines('{"type":"session","version":3,"id":"s-1","timest', ...rows);
    const after = mended(data).bytes;
    expect(headerOf(after)).toEqual({ type: "session", version: 3, id: "s-1", timestamp: TIME });
    expect(linesOf(after).slice(1)).toEqual(linesOf(data).slice(1));
  });

  it("keeps the folder of the session where that was still whole", () => {
    const torn =
      '{"type":"session","version":3,"id":"s-1","timestamp":"2026-01-01T00:00:00.000Z","cwd":"/home/u/a","parent';
    expect(headerOf(mended(lines(torn, ...rows)).bytes)).toMatchObject({
      timestamp: "2026-01-01T00:00:00.000Z",
      cwd: "/home/u/a",
    });
  });

  it("gets its id from the file's name where it was cut inside, and the time that stands there", () => {
    const data = lines('{"type":"session","version":3,"id":"0f', ...rows);
    expectLeft(data);
    expect(headerOf(mended(data, NAMED).bytes)).toEqual({
      type: "session",
      version: 3,
      id: "0f0e",
      timestamp: "2026-01-02T03:04:05.678Z",
    });
    expect(headerOf(mended(data, { fileName: "s-7.jsonl" }).bytes)).toMatchObject({ id: "s-7" });
  });

  it("loses nothing where the new one begins with all that is left of it, and says what goes where not", () => {
    const whole =
      '{"type":"session","version":3,"id":"0f0e","timestamp":"2026-01-02T03:04:05.678Z","cwd":"/home/me"}';
    const removed = (left: string): number =>
      repairTranscript(lines(left, ...rows), { ...format, ...NAMED }).removed.length;
    const cwd = whole.indexOf('"/home');
    for (let end = 1; end < whole.length; end += 1) {
      expect(removed(whole.slice(0, end)), whole.slice(0, end)).toBe(
        end < whole.indexOf(',"cwd') + 1 || end > cwd + '"/home/me"'.length ? 0 : 1,
      );
    }
    expect(removed(whole.slice(0, 60).replace("0f0e", "0f0f"))).toBe(0);
    expect(removed(`${whole.slice(0, 60)} more words`)).toBe(1);
  });

  it("is left where nothing hangs below it, or the name is none of a session", () => {
    expectLeft(lines('{"type":"session","version":3,"id":"s-1","timest'), NAMED);
    expectLeft(lines('{"type":"session","version":3,"id":"s-', ...rows), { fileName: "copy of it.jsonl" });
    expectLeft(lines('{"type":"session","version":3,"id":"s-', ...rows), {
      fileName: "s-1.trajectory.jsonl",
    });
  });
});

describe("a header that is gone", () => {
  it("is made again where entries prove the format and the name tells the session", () => {
    const data = lines(...rows);
    expect(foundIn(data)).toEqual(["bad-header error 1"]);
    const after = mended(data, NAMED).bytes;
    expect(headerOf(after)).toMatchObject({ version: 3, id: "0f0e" });
    expect(linesOf(after).slice(1)).toEqual(linesOf(data));
  });

  it("is made again in place of what is left of its line, whatever that is", () => {
    const data = lines('{"type":"se', ...rows);
    expect(loaded(mended(data, NAMED).bytes)).toEqual(["user: precious", "assistant: reply"]);
  });

  it("is not made up: not without a name, nor for one entry alone, nor for entries of another kind", () => {
    expectLeft(lines(...rows));
    expectLeft(lines(...rows.slice(0, 1)), NAMED);
    expectLeft(
      lines(...rows, says("x", null, user("x"))).map((byte) => byte),
      { fileName: "bad name.jsonl" },
    );
    const others = [{ type: "session_start", id: "a" }, ...rows];
    expectLeft(lines(...others), NAMED);
    const unmarked = chain(user("hi"), { role: "assistant", content: [text("ho")] });
    expectLeft(lines(...unmarked), NAMED);
    const marked = chain(user("hi"), result("a"));
    expect(headerOf(mended(lines(...marked), NAMED).bytes)).toMatchObject({ id: "0f0e" });
  });
});

describe("the header of version 1", () => {
  const { version: _none, ...first } = HEADER;
  const bare = rows.map(({ id: _id, parentId: _parent, ...row }) => row);
  const whole = JSON.stringify({ ...first, provider: "p", modelId: "m" });
  const detected = (...values: readonly (JsonObject | string)[]) => detectFormat(lines(...values));

  it("is made again from its end, with all that this tells", () => {
    for (const gone of ['{"type":"ses', '{"type":"session",']) {
      const data = lines(whole.slice(gone.length), ...bare);
      expect(detected(whole.slice(gone.length), ...bare)).toBe("openclaw");
      const { bytes: after, removed } = mended(data);
      expect(after).toEqual(lines(whole, ...bare));
      expect(removed).toEqual([]);
    }
  });

  it("is made again where the rows are those of pi and the name tells the session, else the file is left", () => {
    for (const head of [[], ['{"ty'], [whole.slice(-20)]]) {
      const data = lines(...head, ...bare);
      expect(detected(...head, ...bare)).toBe("openclaw");
      expect(headerOf(mended(data, NAMED).bytes)).toMatchObject({ type: "session", id: "0f0e" });
      expect(headerOf(mended(data, NAMED).bytes)).not.toHaveProperty("version");
      expectLeft(data);
    }
    const unmarked = bare.slice(0, 1);
    expect(detected(whole.slice(-20), ...unmarked)).toBe("openclaw");
    expectLeft(lines(whole.slice(-20), ...unmarked), NAMED);
  });

  it("comes first again, and gets the id of the file's name", () => {
    const [one = {}, two = {}] = bare;
    expect(mended(lines(one, whole, two)).bytes).toEqual(lines(whole, one, two));
    expect(headerOf(mended(lines({ ...first, id: 5 }, ...bare), NAMED).bytes)).toMatchObject({ id: "0f0e" });
  });
});

describe("a header that agents do not see", () => {
  it("stands behind another record: its line comes first again, byte for byte", () => {
    const [one = {}, two = {}] = rows;
    const odd = JSON.stringify(HEADER).replace(":", " : ");
    const data = lines(one, odd, two);
    expect(foundIn(data)).toEqual(["bad-header error 2"]);
    expect(mended(data).bytes).toEqual(lines(odd, one, two));
  });

  it("says no id: it gets the one of the file's name, and keeps the rest", () => {
    const { id: _none, ...nameless } = HEADER;
    for (const header of [nameless, { ...HEADER, id: 5 }]) {
      const data = lines(header, ...rows);
      expectLeft(data);
      expect(headerOf(mended(data, NAMED).bytes)).toEqual({ ...header, id: "0f0e" });
    }
  });

  it("is behind lines that are no records: agents pass those over", () => {
    const data = bytes(`\n${new TextDecoder().decode(file(...rows))}`);
    expect(foundIn(data)).toEqual([]);
  });
});

describe("a version that is not known", () => {
  it.each([4, 2.5, "x", {}])("is read and never written: %j", (version) => {
    const data = lines({ ...HEADER, version }, says("e1", null, user("hi")), says("e2", "gone", user("x")));
    expect(foundIn(data)).toContain("unknown-version warning 1");
    expect(repairTranscript(data, format).repaired).toBe(false);
  });

  it("is not one that was written as a text", () => {
    const data = lines({ ...HEADER, version: "3" }, ...rows);
    expect(foundIn(data)).toEqual([]);
    expect(loaded(data)).toHaveLength(2);
  });
});

describe("a copy of a session as a new one", () => {
  const fork = (data: Uint8Array, fileName?: string): Uint8Array =>
    bytesOf(
      forkSource(bytesSource(data), {
        ...format,
        newSessionId: "new-1",
        ...(fileName === undefined ? {} : { fileName }),
      }),
    );

  it("has the new id in its header and every other byte as it was", () => {
    const data = file(...rows);
    const text = new TextDecoder().decode(data);
    expect(new TextDecoder().decode(fork(data))).toBe(text.replace('"id":"session-1"', '"id":"new-1"'));
  });

  it("has it too where the header is made again", () => {
    expect(headerOf(fork(lines(...rows), NAMED.fileName))).toMatchObject({ id: "new-1" });
    const { id: _none, ...nameless } = HEADER;
    expect(headerOf(fork(lines(nameless, ...rows), NAMED.fileName))).toMatchObject({ id: "new-1" });
    const misspelt = JSON.stringify(HEADER).replace('"session"', '"sessiom"');
    expect(headerOf(fork(lines(misspelt, ...rows)))).toMatchObject({ type: "session", id: "new-1" });
    const [one = {}, two = {}] = rows;
    expect(linesOf(fork(lines(one, HEADER, two))).map((line) => JSON.parse(line))).toEqual([
      { ...HEADER, id: "new-1" },
      one,
      two,
    ]);
  });
});

describe("what is no session", () => {
  const detects = (...values: readonly (JsonObject | string)[]): boolean =>
    openclawFormat.detect(bytesSource(lines(...values)));

  it("is a trace, or another agent's rows", () => {
    const trace = { traceSchema: "openclaw-trajectory", type: "session.started", seq: 1, sessionId: "s-1" };
    expect(detects(trace, { ...trace, type: "model.completed", data: { messages: [] } })).toBe(false);
    expect(
      detects({ type: "user", uuid: "a", parentUuid: null, message: { role: "user", content: "x" } }),
    ).toBe(false);
    expect(detects({ role: "user", content: "x" })).toBe(false);
    const droid = { type: "session_start", id: "s-1", title: "t", owner: "o" };
    expect(detects(droid, says("m1", null, user("x")))).toBe(false);
    expect(detects('{"type":"session","id":"s-1","cwd":"', { role: "user", content: "x" })).toBe(false);
  });

  it("is not one whose header is damaged", () => {
    expect(detects('{"type":"se', ...rows)).toBe(true);
    expect(detects(...rows)).toBe(true);
    const linear = { type: "message", timestamp: "t", message: user("x") };
    expect(detects('{"type":"session","id":"s-1","cwd":"', linear)).toBe(true);
    expect(detects({ ...HEADER, id: 5 }, ...rows)).toBe(true);
    expect(detects(HEADER)).toBe(true);
  });
});
