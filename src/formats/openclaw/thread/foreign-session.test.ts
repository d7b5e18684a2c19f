import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../../../test/carriers/openclaw.ts";
import {
  chain,
  entry,
  file,
  HEADER,
  lines,
  linesOf,
  says,
} from "../../../../test/carriers/openclaw-session.ts";
import { piLoads } from "../../../../test/carriers/pi-reader.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const own = chain(user("mine"), assistant([text("yours")]));
const other = { ...HEADER, id: "session-2" };
const BEFORE = "2026-01-01T00:00:00.000Z";
const others = [
  { ...says("f1", null, user("another")), timestamp: BEFORE },
  { ...says("f2", "f1", assistant([text("answer")])), timestamp: BEFORE },
];
const joined = file(...own, other, ...others);

const named = { format: "openclaw", fileName: "2026-01-02T03-04-05-006Z_session-1.jsonl" } as const;
const unnamed = { format: "openclaw" } as const;

describe("a file to which another session was added", () => {
  it("loads that one alone in its agent, and that is an error", () => {
    expect(piLoads(joined).join()).toContain("another");
    expect(piLoads(joined).join()).not.toContain("mine");
    for (const options of [named, unnamed]) {
      const { issues } = checkTranscript(joined, options);
      expect(issues).toMatchObject([
        { code: "foreign-session", severity: "error", line: 5, args: { rows: 2 } },
      ]);
    }
  });

  it("goes on from its own end again, where its name says whose it is, and every line stays", () => {
    const { bytes, left } = repairTranscript(joined, named);
    expect(left).toEqual([]);
    expect(piLoads(bytes)).toEqual(piLoads(file(...own)));
    expect([...linesOf(bytes)].sort()).toEqual([...linesOf(joined)].sort());
    expect(checkTranscript(bytes, named).issues).toEqual([]);
    expect(checkTranscript(bytes, unnamed).issues).toEqual([]);
  });

  it("is left to a person where its name does not say so", () => {
    for (const options of [unnamed, { ...unnamed, fileName: "copy.jsonl" }]) {
      const { bytes, left } = repairTranscript(joined, options);
      expect(bytes).toBe(joined);
      expect(left).toMatchObject([{ code: "foreign-session", why: "ambiguous" }]);
    }
  });

  it("is left to a person where somebody went on below the other one", () => {
    const later = { ...says("f3", "f2", user("on")), timestamp: "2026-02-01T00:00:00.000Z" };
    const { repaired, left } = repairTranscript(file(...own, other, ...others, later), named);
    expect(repaired).toBe(false);
    expect(left).toMatchObject([{ code: "foreign-session", why: "ambiguous" }]);
  });

  it("goes on from its own end where other branches hang on that", () => {
    const aside = entry("label", "x1", "e2", { targetId: "e2", label: "here" });
    const { bytes } = repairTranscript(file(...own, other, ...others, aside, ...others.map(renamed)), named);
    expect(piLoads(bytes)).toEqual(piLoads(file(...own)));
  });
});

function renamed(row: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(row).replaceAll('"f', '"g')) as JsonObject;
}

it("is sound where the file is named after the session at its end, which its agent loads", () => {
  const fileName = "2026-01-02T03-04-05-006Z_session-2.jsonl";
  expect(piLoads(joined).join()).toContain("another");
  expect(checkTranscript(joined, { format: "openclaw", fileName }).issues).toEqual([]);
});

describe("a file with several headers, and no other session at its end", () => {
  it.each([
    ["the same header again", [...own, HEADER, says("e3", "e2", user("on"))]],
    ["another header, and its own turns behind it", [...own, other, says("e3", "e2", user("on"))]],
    ["another session before its own last turn", [...own, other, ...others, says("e3", "e2", user("on"))]],
    ["a branch from the beginning", [...own, says("e3", null, user("anew"))]],
    ["nothing of its own", [other, ...others]],
  ])("is sound: %s", (_name, rows) => {
    expect(checkTranscript(file(...rows), named).issues).toEqual([]);
    expect(checkTranscript(lines(HEADER, ...rows), unnamed).issues).toEqual([]);
  });
});
