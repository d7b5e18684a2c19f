import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../bytes/source.ts";
import { transcriptFacts } from "./facts.ts";
import { checkIndex, type IndexReport, type TranscriptFacts } from "./index.ts";

const encoder = new TextEncoder();
const bytes = (text: string): Uint8Array => encoder.encode(text);
const textOf = (data: Uint8Array | undefined): string => new TextDecoder().decode(data);

const facts = (sessionId: string, lastRecord: number | undefined = 1000): TranscriptFacts => ({
  fileName: `${sessionId}.jsonl`,
  sessionId,
  lastRecord,
  modified: 5000,
});
const BOTH = [facts("s-1", 1000), facts("s-2", 2000)];
const listing = (...ids: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      ids.map((sessionId, at) => [`agent:main:k${at}`, { sessionId, updatedAt: 7, x: [1.5e3, "é"] }]),
    ),
    null,
    2,
  );
const found = ({ findings }: IndexReport): readonly string[] =>
  findings.map(({ issue, incurable }) =>
    [issue.code, issue.severity, ...Object.entries(issue.args).flat(), incurable ?? []].flat().join(" "),
  );

/** The entries of a new index by session id. */
function sessions(data: Uint8Array | undefined): ReadonlyMap<unknown, Record<string, unknown>> {
  const entries = Object.values(JSON.parse(textOf(data)) as Record<string, Record<string, unknown>>);
  return new Map(entries.map((entry) => [entry["sessionId"], entry]));
}

describe("a sound index", () => {
  it("is left alone where it lists every transcript, whatever else an entry says", () => {
    const report = checkIndex(bytes(listing("s-1", "s-2")), BOTH);
    expect(report).toEqual({ valid: true, findings: [], next: undefined, added: [], removedBytes: 0 });
  });

  it("knows a transcript also by its file, on either kind of path", () => {
    const named = (sessionFile: string) => JSON.stringify({ k: { sessionId: "other", sessionFile } });
    expect(checkIndex(bytes(named("/home/u/sessions/s-1.jsonl")), [facts("s-1")]).findings).toEqual([]);
    expect(checkIndex(bytes(named("C:\\u\\sessions\\s-1.jsonl")), [facts("s-1")]).findings).toEqual([]);
  });

  it("is no defect for the transcripts that a newer session of the same chat has pushed out", () => {
    const report = checkIndex(bytes(listing("s-2")), BOTH);
    expect(found(report)).toEqual(["index-desync info unlisted 1"]);
    expect(report).toMatchObject({ valid: true, next: undefined });
  });

  it("gets those only on demand, behind what it has, byte for byte", () => {
    const text = listing("s-2");
    const report = checkIndex(bytes(text), BOTH, { addUnlisted: true, agentId: "work" });
    expect(found(report)).toEqual(["index-desync error missing 1"]);
    expect(textOf(report.next).startsWith(text.slice(0, text.lastIndexOf("\n")))).toBe(true);
    expect(report.added).toEqual([{ key: "agent:work:recovered:s-1", sessionId: "s-1" }]);
  });

  it("keeps an entry whose transcript is gone, and says so", () => {
    expect(found(checkIndex(bytes(listing("s-1", "s-2", "s-9")), BOTH))).toEqual([
      "index-desync info gone 1",
    ]);
  });

  it("is out of step where it lists nothing of what is there", () => {
    const report = checkIndex(bytes("{}"), BOTH);
    expect(found(report)).toEqual(["index-desync error missing 2"]);
    expect([...sessions(report.next).keys()]).toEqual(["s-1", "s-2"]);
  });
});

describe("an index that cannot be read", () => {
  const lost: Record<string, readonly [Uint8Array | undefined, readonly string[]]> = {
    "is not there": [undefined, []],
    "has no bytes": [bytes(""), ["empty-file error"]],
    "is blank": [bytes(" \n"), ["empty-file error"]],
    "is full of NUL bytes": [new Uint8Array(64), ["nul-bytes error bytes 64"]],
    "is no JSON": [bytes("<html>"), ["torn-json error bytes 6"]],
  };
  for (const [name, [data, codes]] of Object.entries(lost)) {
    it(`is made anew from the transcripts where it ${name}`, () => {
      const report = checkIndex(data, BOTH);
      expect(found(report)).toEqual([...codes, "index-desync error missing 2"]);
      expect(JSON.parse(textOf(report.next))).toEqual({
        "agent:main:recovered:s-1": { sessionId: "s-1", updatedAt: 1000, recoveredBy: "layer0" },
        "agent:main:recovered:s-2": { sessionId: "s-2", updatedAt: 2000, recoveredBy: "layer0" },
      });
    });
  }

  it("is nothing to speak of where there are no transcripts", () => {
    for (const data of [undefined, bytes(""), new Uint8Array(9), bytes("{}")])
      expect(checkIndex(data, [])).toMatchObject({ valid: true, next: undefined });
  });

  it("keeps every complete entry before the cut, byte for byte", () => {
    const text = listing("s-1", "s-2", "s-3");
    const all = [...BOTH, facts("s-3", 3000)];
    const cut = text.slice(0, text.indexOf('"s-3"'));
    const report = checkIndex(bytes(cut), all);
    expect(found(report)).toEqual([
      expect.stringMatching(/^torn-json error bytes \d+$/),
      "index-desync error missing 1",
    ]);
    expect(textOf(report.next).startsWith(text.slice(0, text.indexOf(',\n  "agent:main:k2"')))).toBe(true);
    expect(sessions(report.next).get("s-3")).toMatchObject({ recoveredBy: "layer0" });
  });

  it("loses the mark before it and the NUL bytes behind it, and nothing else", () => {
    const text = listing("s-1", "s-2");
    const report = checkIndex(bytes(`\ufeff${text}\0\0\0`), BOTH);
    expect(found(report)).toEqual(["nul-bytes error bytes 3", "byte-order-mark error"]);
    expect(textOf(report.next)).toBe(text);
  });

  it("loses the rest of an older, longer one behind it", () => {
    const text = listing("s-1", "s-2");
    const report = checkIndex(bytes(`${text}: 7\n  }\n}`), BOTH);
    expect(found(report)).toEqual(["extra-json error bytes 9"]);
    expect(textOf(report.next)).toBe(text);
  });

  it("is left where two whole ones are there, or something else than an index", () => {
    const two = checkIndex(bytes(`${listing("s-1")}\n${listing("s-2")}`), BOTH);
    expect(found(two)[0]).toMatch(/^extra-json error bytes \d+ ambiguous$/);
    expect(two.next).toBeUndefined();
    const foreign = checkIndex(bytes("[1]"), BOTH);
    expect(found(foreign)).toEqual(["torn-json error bytes 3 unsupported"]);
    expect(foreign.next).toBeUndefined();
  });

  it("takes the time of the file where no record tells one, and names a file that is not named after its session", () => {
    const topic = { ...facts("s-1"), lastRecord: undefined, fileName: "s-1-topic-4.jsonl" };
    expect(sessions(checkIndex(undefined, [topic]).next).get("s-1")).toMatchObject({
      updatedAt: 5000,
      sessionFile: "s-1-topic-4.jsonl",
    });
  });

  it("gives no two entries one key, however the ids are spelled", () => {
    const taken = JSON.stringify({ "agent:main:recovered:S-1": {} });
    const report = checkIndex(bytes(taken), [facts("s-1"), facts("S-1")]);
    expect(new Set(report.added.map(({ key }) => key))).toEqual(
      new Set(["agent:main:recovered:s-1-2", "agent:main:recovered:s-1-3"]),
    );
  });
});

describe("any index", () => {
  const damaged = fc
    .tuple(
      fc.array(fc.constantFrom("s-1", "s-2", "s-3", 'q"x', "é"), { maxLength: 5 }),
      fc.nat(400),
      fc.constantFrom("cut", "zero", "flip", "none"),
      fc.nat(255),
    )
    .map(([ids, at, kind, byte]) => {
      const data = bytes(listing(...ids));
      const place = Math.min(at, data.length);
      if (kind === "cut") return data.slice(0, place);
      if (kind === "zero")
        return data.map((value, index) => (index >= place && index < place + 9 ? 0 : value));
      return kind === "flip" ? data.map((value, index) => (index === place ? byte : value)) : data;
    });

  it("is afterwards one that lists every transcript, and comes out the same again", () => {
    fc.assert(
      fc.property(damaged, fc.subarray(["s-1", "s-2", "s-4"]), (data, there) => {
        const transcripts = there.map((id) => facts(id));
        const report = checkIndex(data, transcripts);
        if (report.next === undefined) {
          expect(report.valid || report.findings.some(({ incurable }) => incurable !== undefined)).toBe(true);
          return;
        }
        const again = checkIndex(report.next, transcripts);
        expect(again).toMatchObject({ valid: true, next: undefined });
        const known = sessions(report.next);
        for (const id of there) expect(known.has(id)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("is judged on any bytes at all", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (data) => {
        expect(Array.isArray(checkIndex(data, BOTH).findings)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the facts of a transcript", () => {
  const header = '{"type":"session","version":3,"id":"s-1","timestamp":"2026-01-01T00:00:00.000Z"}';
  const entry =
    '{"type":"message","id":"m","parentId":null,"timestamp":"2026-01-01T00:00:07.000Z","message":{}}';
  const read = (text: string, name = "s-1.jsonl") =>
    transcriptFacts(bytesSource(bytes(text)), { name, modified: 9 });

  it("are its id and the time of its last whole record", () => {
    const time = Date.parse("2026-01-01T00:00:07.000Z");
    const expected = { fileName: "s-1.jsonl", sessionId: "s-1", lastRecord: time, modified: 9 };
    expect(read(`${header}\n${entry}\n{"type":"mess`)).toEqual(expected);
    expect(read(`\ufeff${header}\r\n${entry}\r\n`)).toEqual(expected);
  });

  it("come from the file's name where the header is gone", () => {
    expect(read(entry, "2026-01-01T00-00-00-000Z_0f0e-1.jsonl")).toMatchObject({ sessionId: "0f0e-1" });
    expect(read(entry, "s-1-topic-3.jsonl")).toMatchObject({ sessionId: "s-1" });
  });

  it("are none where the file is no session", () => {
    expect(read(`${header}\n${entry}\n`, "s-1.trajectory.jsonl")).toBeUndefined();
    expect(read("", "s-1.jsonl")).toBeUndefined();
    expect(read("not json")).toBeUndefined();
  });
});
