import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTranscript, repairTranscript } from "../../src/transcript/index.ts";
import { isObject } from "../generators/json.ts";
import { RUNS } from "../runs.ts";
import { bytesOfDamaged, choices, DAMAGES } from "./damages.ts";
import { resume20 } from "./reader-2-0.ts";
import { pathOf, recordedAgain } from "./recorded-again.ts";
import { fileOf } from "./session-builder.ts";
import { blocksOf, messageOf, parseLines, type Row, wordsOf } from "./session-rows.ts";
import { sessions } from "./sessions.ts";

const VERSIONS = [undefined, "2.0.14", "2.1.40", "2.1.332"] as const;
const again = fc.tuple(sessions("2.0.14"), fc.nat(), fc.boolean());

describe.each(VERSIONS)("a session whose tail 2.0.14 recorded again, checked for %s", (agentVersion) => {
  const options = { format: "claude-code", ...(agentVersion === undefined ? {} : { agentVersion }) } as const;

  it("is healthy and stays byte for byte", () => {
    fc.assert(
      fc.property(again, ([rows, from, prints]) => {
        const data = fileOf(recordedAgain(rows, from, prints));
        const { issues, messages } = checkTranscript(data, options);
        expect(issues.filter(({ severity }) => severity !== "info")).toEqual([]);
        expect(wordsOf(messages.filter(isObject))).toEqual(wordsOf(resume20(data)));
        expect(repairTranscript(data, options).bytes === data).toBe(true);
      }),
    );
  });

  // Later versions put every block of an answer back into it themselves.
  if (agentVersion === "2.1.332") return;

  it("has lost something where a block of the old tail was not recorded", () => {
    fc.assert(
      fc.property(again, fc.nat(), ([rows, from, prints], choice) => {
        const file = recordedAgain(rows, from, prints);
        // A block of an answer of which the rest is still loaded: only such a row is known to belong there.
        const path = new Set(pathOf(file));
        const old = rows.filter((row) => !path.has(row) && isPart(row, path) && pathOf(rows).includes(row));
        const lost = old[choice % old.length];
        fc.pre(lost !== undefined);
        const [block = {}] = blocksOf(messageOf(lost));
        const unheard = { ...block, text: "said once" };
        const message = { ...messageOf(lost), content: [{ ...unheard, type: "text" }] };
        const data = fileOf(file.map((row) => (row === lost ? { ...row, message } : row)));
        const { issues } = checkTranscript(data, options);
        expect(issues.filter(({ severity }) => severity === "error")).toMatchObject([
          { code: "lost-branch", args: { entry: lost["uuid"], rows: 1 } },
        ]);
        const { bytes } = repairTranscript(data, options);
        const said = wordsOf(resume20(bytes));
        expect(said.filter((word) => word.includes("said once"))).toHaveLength(1);
        expect(new Set(said).size).toBe(said.length);
      }),
    );
  });
});

describe.each(Object.entries(DAMAGES))("a session with %s", (_, damage) => {
  it("has no user row of several blocks after a repair, so that 2.0.14 goes on behind it", () => {
    fc.assert(
      fc.property(sessions("2.0.14"), choices, (rows, choice) => {
        const damaged = damage(rows, choice);
        fc.pre(damaged !== undefined);
        const { bytes } = repairTranscript(bytesOfDamaged(damaged), {
          format: "claude-code",
          agentVersion: "2.0.14",
        });
        const users = parseLines(bytes, "kept").filter((row) => row["type"] === "user");
        expect(users.filter((row) => blocksOf(messageOf(row)).length > 1)).toEqual([]);
      }),
      { numRuns: Math.ceil(40 * RUNS) },
    );
  });
});

/** Is it a text of an answer that the agent loads? */
function isPart(row: Row, path: ReadonlySet<Row>): boolean {
  const { id } = messageOf(row);
  const isText = blocksOf(messageOf(row))[0]?.["type"] === "text";
  return isText && id !== undefined && [...path].some((other) => messageOf(other)["id"] === id);
}
