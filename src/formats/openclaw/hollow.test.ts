import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../../test/carriers/openclaw.ts";
import { activeIds, entry, file, HEADER, lines, says } from "../../../test/carriers/openclaw-session.ts";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

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
    expect(leftIn(data)).toEqual(["empty-content needs-lossy 4"]);
    const block = session("message", { role: "user", content: [{ type: "text", "te\ufffdt": WORDS }] });
    expect(leftIn(block)).toEqual(["invalid-message needs-lossy 4"]);
  });
});
