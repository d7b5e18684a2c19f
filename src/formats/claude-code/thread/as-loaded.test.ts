import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundary, fileOf, prompt, reply } from "../../../../test/carriers/claude-code-session.ts";
import { bytesOfDamaged, choices, DAMAGES } from "../../../../test/claude-code/damages.ts";
import { resume20 } from "../../../../test/claude-code/reader-2-0.ts";
import { resume21 } from "../../../../test/claude-code/reader-2-1.ts";
import { fileOf as fileOfRows } from "../../../../test/claude-code/session-builder.ts";
import { wordsOf } from "../../../../test/claude-code/session-rows.ts";
import { sessions } from "../../../../test/claude-code/sessions.ts";
import { harmed, harms } from "../../../../test/claude-code/several-harms.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { runs } from "../../../../test/runs.ts";
import { checkTranscript } from "../../../transcript/index.ts";

const VERSIONS = [
  { version: "2.0.14", resume: resume20 },
  { version: "2.1.332", resume: resume21 },
] as const;

/** Where a row comes to light at the end, that is the later word and counts; of two rows on a line 2.1.332 reads the first. */
const COMES_TO_LIGHT: ReadonlySet<string> = new Set([
  "two rows on one line",
  "a stub before a row",
  "NUL bytes before a row",
  "a byte-order mark",
]);

const second = (time: number): JsonObject => ({
  timestamp: new Date(Date.parse("2026-01-01T00:00:00.000Z") + time * 1000).toISOString(),
});

/** The ids of the turns that the agent loads of the file as it is. */
function loads(agentVersion: string, data: Uint8Array): readonly string[] {
  const loaded = checkTranscript(data, { format: "claude-code", agentVersion }).loaded();
  return (loaded?.asIs ?? []).map(({ id }) => id);
}

/** What of the lines with these rows is a person's or the agent's text. */
function textsOf(data: Uint8Array, ids: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(ids);
  const rows = new TextDecoder().decode(data).split("\n").flatMap(parsed);
  const last = new Map(rows.map((row) => [row["uuid"], row] as const));
  const chosen = [...last.values()].filter((row) => wanted.has(String(row["uuid"])));
  return new Set(
    chosen.flatMap((row) => wordsOf([row["message"] as JsonObject]).filter((word) => !isTool(word))),
  );
}

const isTool = (word: string): boolean => /^(call|result) /.test(word);

function parsed(line: string): readonly JsonObject[] {
  try {
    return [JSON.parse(line) as JsonObject];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

describe("what 2.1.332 loads of a file with a row whose parent is lost", () => {
  const begun = [prompt("u1", null, "first", second(1)), reply("a2", "u1", "answer", second(3))];
  const on = (time: number): JsonObject[] => [
    prompt("u3", "lost", "second", second(time)),
    reply("a4", "u3", "another", second(time + 2)),
  ];

  it.each([
    ["hangs on the row of the five seconds before it", [...begun, ...on(7)], ["u1", "a2", "u3", "a4"]],
    ["hangs on nothing when all are older", [...begun, ...on(60)], ["u3", "a4"]],
    [
      "hangs on the first of those that are as old",
      [...begun, prompt("u5", "u1", "beside", second(3)), ...on(5)],
      ["u1", "a2", "u3", "a4"],
    ],
    [
      "is not found from a checkpoint that stands before it",
      [...begun, { type: "last-prompt", leafUuid: "a2", sessionId: "session-1" }, ...on(7)],
      ["u1", "a2"],
    ],
    [
      "goes on from there where it is its own parent",
      [...begun, prompt("u3", "u3", "second", second(5)), reply("a4", "u3", "another", second(6))],
      ["u1", "a2", "u3", "a4"],
    ],
    [
      "hangs on nothing where it is the summary of a compaction",
      [...begun, prompt("u3", "lost", "summary", { isCompactSummary: true, ...second(5) })],
      ["u3"],
    ],
  ])("it %s", (_name, rows, expected) => {
    const data = fileOf(...rows);
    expect(loads("2.1.332", data)).toEqual(expected);
    expect(textsOf(data, expected)).toEqual(new Set(wordsOf(resume21(data))));
  });

  it("is not looked for by 2.0.14", () => {
    expect(loads("2.0.14", fileOf(...begun, ...on(7)))).toEqual(["u3", "a4"]);
  });

  it("is found for each of many that were written at one time", () => {
    const rows = Array.from({ length: 4000 }, (_, at) => prompt(`u${at}`, "lost", `prompt ${at}`, second(1)));
    expect(loads("2.1.332", fileOf(...rows))).toHaveLength(4000);
  });
});

describe("the head of a file", () => {
  const begun = [prompt("u1", null, "first"), reply("a2", "u1", "answer")];
  const left = [prompt("u3", "a2", "left"), reply("a4", "u3", "left answer")];
  const last = [prompt("u5", "a2", "last"), reply("a6", "u5", "last answer")];

  it("is the last row for 2.1.332, be it one that is written again, and the newest for 2.0.14", () => {
    const data = fileOf(...begun, ...left, ...last, ...left);
    expect(loads("2.1.332", data)).toEqual(["u1", "a2", "u3", "a4"]);
    expect(loads("2.0.14", data)).toEqual(["u1", "a2", "u5", "a6"]);
  });

  it("stands behind the compaction above it", () => {
    const data = fileOf(
      ...begun,
      boundary("b7", { logicalParentUuid: "a2" }),
      reply("a8", "b7", "summed up"),
    );
    for (const { version } of VERSIONS) expect(loads(version, data)).toEqual(["a8"]);
  });

  it("is not known where early versions go in a circle", () => {
    const data = fileOf(prompt("u1", "a2", "first"), reply("a2", "u1", "answer"));
    expect(loads("2.0.14", data)).toEqual([]);
  });
});

/** The words that the agent sends; a file that it does not come to an end of is not asked about. */
function wordsSent(
  resume: (typeof VERSIONS)[number]["resume"],
  data: Parameters<typeof resume>[0],
): ReadonlySet<string> {
  let sent: readonly JsonObject[] = [];
  try {
    sent = resume(data);
  } catch {
    fc.pre(false);
  }
  return new Set(wordsOf(sent).filter((word) => !isTool(word)));
}

describe.each(VERSIONS)("the turns of a session of $version", ({ version, resume }) => {
  it.each(Object.entries(DAMAGES).filter(([name]) => !COMES_TO_LIGHT.has(name)))(
    "are those that it sends, after %s",
    (_name, damage) => {
      fc.assert(
        fc.property(sessions(version, true), choices, (rows, choice) => {
          const damaged = damage(rows, choice);
          fc.pre(damaged !== undefined);
          const data = bytesOfDamaged(damaged);
          const words = wordsSent(resume, data);
          const ids = loads(version, data);
          expect(textsOf(data, ids)).toEqual(words);
        }),
        { numRuns: runs(200) },
      );
    },
  );

  it("are those that it sends, after several things happened", () => {
    fc.assert(
      fc.property(sessions(version, true, 1), harms, (rows, all) => {
        // What was recorded again counts as loaded where it stands now, and side chains do not count.
        const list = all.filter(({ kind }) => kind !== "again" && kind !== "side");
        // Nobody has asked what it makes of a compaction that keeps rows and stands behind them.
        fc.pre(!JSON.stringify(rows).includes("preservedMessages"));
        const data = fileOfRows(harmed(rows, list));
        const words = wordsSent(resume, data);
        expect(textsOf(data, loads(version, data))).toEqual(words);
      }),
      { numRuns: runs(300) },
    );
  });
});
