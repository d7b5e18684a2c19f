import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import {
  activeIds,
  chain,
  entry,
  file,
  HEADER,
  lines,
  says,
} from "../../../../test/carriers/openclaw-session.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const format = "openclaw";
const WORDS = "the decision";
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** A session whose second prompt stands in a field of this name. */
function session(name: string, value: unknown): Uint8Array {
  return file(
    says("e1", null, user("one")),
    says("e2", "e1", assistant([text("two")])),
    entry("message", "e3", "e2", { [name]: value }),
    says("e4", "e3", assistant([text("four")])),
  );
}

/** The file with one byte of a text replaced. */
function damaged(data: Uint8Array, before: string, after: readonly number[]): Uint8Array {
  const at = Buffer.from(data).indexOf(before);
  if (at < 0) throw new Error("the text is not in the file");
  return Uint8Array.from([...data.slice(0, at), ...after, ...data.slice(at + encoder.encode(before).length)]);
}

function leftIn(data: Uint8Array): readonly string[] {
  return repairTranscript(data, { format }).left.map(({ code, why, line }) => `${code} ${why} ${line}`);
}

describe("an entry whose message stands under a damaged name", () => {
  it("stays, and a person is asked", () => {
    const data = session("messagE", user(WORDS));
    expect(leftIn(data)).toEqual(["invalid-message needs-lossy 4"]);
    expect(repairTranscript(data, { format }).repaired).toBe(false);
  });

  it("stays where the name itself was mended", () => {
    for (const byte of [0x00, 0x8f]) {
      const data = damaged(session("mess#age", user(WORDS)), "#", [byte]);
      const { bytes } = repairTranscript(data, { format });
      expect(decoder.decode(bytes)).toContain(WORDS);
      expect(checkTranscript(bytes, { format }).messages).toHaveLength(byte === 0 ? 4 : 3);
    }
  });

  it("goes with a person's consent, and is told among what went", () => {
    const data = session("messagE", user(WORDS));
    const outcome = repairTranscript(data, { format, lossy: true });
    expect(outcome.left).toEqual([]);
    expect(outcome.removed).toEqual([{ line: 4, bytes: decoder.decode(data).split("\n")[3]?.length }]);
    expect(activeIds(outcome.bytes)).toEqual(["e1", "e2", "e4"]);
    expect(checkTranscript(outcome.bytes, { format }).valid).toBe(true);
  });

  it("is kept in files of version 1 too", () => {
    const { version: _none, ...header } = HEADER;
    const { id: _id, parentId: _parent, ...row } = entry("message", "e2", null, { massage: user(WORDS) });
    const data = lines(header, { type: "message", timestamp: row["timestamp"], message: user("one") }, row);
    expect(leftIn(data)).toEqual(["invalid-message needs-lossy 3"]);
  });
});

describe("an entry that holds nothing at all", () => {
  it("goes", () => {
    for (const value of [null, undefined]) {
      const outcome = repairTranscript(session("message", value), { format });
      expect(outcome).toMatchObject({ repaired: true, left: [], removed: [] });
      expect(activeIds(outcome.bytes)).toEqual(["e1", "e2", "e4"]);
    }
  });
});

describe("a message whose content stands under a damaged name", () => {
  it("stays, and a person is asked", () => {
    const data = session("message", { role: "user", contEnt: WORDS, timestamp: 3 });
    expect(leftIn(data)).toEqual(["invalid-message needs-lossy 4"]);
    const block = session("message", { role: "user", content: [{ type: "text", "te\ufffdt": WORDS }] });
    expect(leftIn(block)).toEqual(["invalid-message needs-lossy 4"]);
  });
});

describe("a result with a damaged letter", () => {
  /** A call and its result; version 1 has neither ids nor parents. */
  function sessions(damage: (row: string) => string): readonly Uint8Array[] {
    const rows = chain(user("one"), assistant([call("c1")]), result("c1"), assistant([text("four")]));
    const bare = rows.map(({ id: _id, parentId: _parent, ...row }) => row);
    return [rows, bare].map((list, at) => {
      const { version: _version, ...first } = HEADER;
      const spelt = list.map((row) => JSON.stringify(row));
      return lines(
        at === 0 ? HEADER : first,
        ...spelt.map((row, index) => (index === 2 ? damage(row) : row)),
      );
    });
  }

  it.each([
    ["the name of its type", '"type":"message"', '"typa":"message"'],
    ["its type", '"type":"message"', '"type":"messag"'],
    ["the name of its role", '"role"', '"rola"'],
    ["its role", '"toolResult"', '"toolResulf"'],
    ["the name of its message", '"message":{', '"massage":{'],
  ])("is not told as never recorded: %s", (_name, whole, harmed) => {
    for (const data of sessions((row) => row.replace(whole, harmed))) {
      expect(decoder.decode(data)).toContain(harmed);
      const { repaired, left } = repairTranscript(data, { format });
      expect(repaired).toBe(false);
      const invalid = left.filter(({ code }) => code === "invalid-message");
      expect(invalid).toMatchObject([{ line: 4, why: "needs-lossy" }]);
    }
  });

  it("answers its call where the name of the id is the damaged one", () => {
    for (const data of sessions((row) => row.replace('"toolCallId"', '"toolCallIb"'))) {
      const { left, bytes } = repairTranscript(data, { format });
      expect(left).toEqual([]);
      expect(decoder.decode(bytes)).not.toContain("layer0");
    }
  });
});

describe("a result whose content stands without its list", () => {
  it("answers its call, in a list", () => {
    const block = text("OUTPUT");
    const data = file(...chain(user("one"), assistant([call("c1")]), { ...result("c1"), content: block }));
    const { left, lost, messages, after } = repairTranscript(data, { format });
    expect([left, lost]).toEqual([[], []]);
    expect(after.messages).toEqual([...messages.slice(0, 2), { ...result("c1"), content: [block] }]);
  });
});
