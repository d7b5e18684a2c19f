import { describe, expect, it } from "vitest";
import {
  call,
  fileOf,
  linesOf,
  prompt,
  reply,
  result,
  rowsOf,
} from "../../../test/carriers/claude-code-session.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

const NEW = { format: "claude-code", agentVersion: "2.1.332" } as const;
const OLD = { format: "claude-code", agentVersion: "2.0.14" } as const;
const decode = (data: Uint8Array): string => linesOf(data).join("\n");
const grades = (data: Uint8Array): readonly string[] =>
  checkTranscript(data, NEW).issues.map(({ code, severity, line }) => `${code} ${severity} ${line}`);

/** Two parallel calls as 2.1 stores them: each result hangs below its own call. */
function parallel(): JsonObject[] {
  return [
    prompt("u1", null, "first"),
    call("a2", "u1", "m1", "t1"),
    call("a3", "a2", "m1", "t2"),
    result("r4", "a2", "t1", { sourceToolAssistantUUID: "a2", toolUseResult: {} }),
    result("r5", "a3", "t2", { sourceToolAssistantUUID: "a3", toolUseResult: {} }),
    reply("a6", "r5", "both done"),
    prompt("u7", "a6", "second"),
    reply("a8", "u7", "answer"),
  ];
}

const checkpoint = (leafUuid: string): JsonObject => ({
  type: "last-prompt",
  leafUuid,
  sessionId: "session-1",
});

function changed(uuid: string, fields: JsonObject): JsonObject[] {
  return parallel().map((one) => (one["uuid"] === uuid ? { ...one, ...fields } : one));
}

/** The same rows, with a row in another place. */
function movedTo(place: number, uuid: string, rows: readonly JsonObject[]): readonly JsonObject[] {
  const row = rows.find((one) => one["uuid"] === uuid);
  return row === undefined ? rows : rows.filter((one) => one !== row).toSpliced(place, 0, row);
}

describe("a result beside the chain that a damaged letter hides", () => {
  const [, , , hidden] = linesOf(fileOf(...parallel()));

  it.each([
    ['"type":"user"', '"tqpe":"user"'],
    ['"type":"user"', '"type":"usar"'],
    ['"message"', '"messagf"'],
    ['"content":[', '"contenu":['],
    ['"type":"tool_result"', '"type":"tool_resulv"'],
    ['"type":"tool_result"', '"typf":"tool_result"'],
    ['"tool_use_id":"t1"', '"tool_use_id":"t2"'],
  ])("is told, and its call is not answered (%s as %s)", (whole, damaged) => {
    const text = decode(fileOf(...parallel())).replace(hidden ?? "", (hidden ?? "").replace(whole, damaged));
    expect(text).toContain(damaged);
    const { repaired, left } = repairTranscript(fileOf(...text.split("\n")), NEW);
    expect(repaired).toBe(false);
    expect(left).toContainEqual(expect.objectContaining({ code: "invalid-message", line: 4 }));
  });

  it("is no business of ours on a branch that was left", () => {
    const left = { ...prompt("u9", "u1", "left"), tqpe: "user", type: undefined };
    expect(grades(fileOf(...parallel().toSpliced(6, 0, left)))).toEqual([]);
  });

  it("is laid into the chain where its call has lost the id of its message", () => {
    const rows = parallel().map((one) =>
      one["uuid"] === "a2" ? JSON.parse(JSON.stringify(one).replace('"id":"m1"', '"iD":"m1"')) : one,
    );
    expect(grades(fileOf(...rows))).toEqual(["lost-branch error 4"]);
    const { bytes, after } = repairTranscript(fileOf(...rows), NEW);
    expect(rowsOf(bytes)).toHaveLength(8);
    expect([after.valid, JSON.stringify(after.messages).includes("layer0")]).toEqual([true, false]);
  });
});

describe("a lost parent between the last row and the last checkpoint", () => {
  const lost = { parentUuid: "lost" };
  const circle = { parentUuid: "a8" };

  it.each([lost, circle])("is not found by the agent, and written (%j)", (fields) => {
    const data = fileOf(...changed("a8", fields).toSpliced(2, 0, checkpoint("u1")));
    expect(grades(data).map((one) => one.replace(/^\S+ /, ""))).toEqual(["error 9"]);
    const { bytes, left } = repairTranscript(data, NEW);
    expect(left).toEqual([]);
    expect(rowsOf(bytes).find(({ uuid }) => uuid === "a8")).toMatchObject({ parentUuid: "u7" });
  });

  it.each([lost, circle])("is left to the agent above the checkpoint and without one (%j)", (fields) => {
    for (const more of [[], [checkpoint("a8")]]) {
      const data = fileOf(...changed("a8", fields), ...more);
      expect(grades(data).map((one) => one.replace(/^\S+ /, ""))).toEqual(["info 8"]);
      expect(repairTranscript(data, NEW).bytes).toBe(data);
    }
  });

  it("leaves the agent at the checkpoint where the last row is of another branch", () => {
    const data = fileOf(...parallel().toSpliced(6, 0, checkpoint("a6")), prompt("u9", "u1", "another way"));
    expect(checkTranscript(data, NEW).rows.at(-1)?.line).toBe(6);
    expect(checkTranscript(data, NEW).issues).toMatchObject([
      { code: "lost-branch", severity: "warning", args: { rows: 3 } },
    ]);
  });
});

describe("a row that stands last in the file, behind what follows it", () => {
  const late = movedTo(7, "u7", parallel());

  it("is no end of the session", () => {
    const { issues, rows } = checkTranscript(fileOf(...late), NEW);
    expect(issues).toEqual([]);
    expect(rows.map(({ line }) => line).slice(-2)).toEqual([8, 7]);
  });

  it("is one behind a checkpoint: the end is written behind it", () => {
    const data = fileOf(...late.toSpliced(1, 0, checkpoint("u1")));
    expect(grades(data)).toEqual(["lost-branch error 8"]);
    const { bytes, after } = repairTranscript(data, NEW);
    expect(
      rowsOf(bytes)
        .map(({ uuid }) => uuid)
        .slice(-2),
    ).toEqual(["u7", "a8"]);
    expect([after.issues, repairTranscript(bytes, NEW).repaired]).toEqual([[], false]);
  });
});

describe("the parent of a row", () => {
  it("is the one that stands under a name with a damaged letter, which no agent reads", () => {
    const text = decode(fileOf(...parallel())).replace('"parentUuid":"u7"', '"parentUuie":"u7"');
    const data = fileOf(...text.split("\n"));
    expect(grades(data)).toEqual(["missing-parent error 8"]);
    expect(rowsOf(repairTranscript(data, NEW).bytes).at(-1)).toMatchObject({ parentUuid: "u7" });
  });

  it("is the row with the uuid of which a letter is damaged, whoever else names it", () => {
    const uuid = (end: string): string => `00000000-0000-4000-8000-00000000000${end}`;
    const far = { timestamp: "2026-01-01T00:01:00.000Z" };
    const rows = [
      prompt("u1", null, "first"),
      reply("a2", uuid("5"), "answer"),
      prompt(uuid("z"), "a2", "second", { timestamp: "2026-01-01T00:00:03.000Z" }),
      reply("a4", uuid("5"), "end", far),
    ];
    for (const options of [OLD, NEW]) {
      const { bytes, left } = repairTranscript(fileOf(...rows), options);
      expect(left).toEqual([]);
      expect(checkTranscript(bytes, options).rows.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    }
  });

  it("of a result is its own call before any other row", () => {
    const rows = movedTo(4, "r4", changed("r5", { parentUuid: "lost" }));
    const late = movedTo(5, "r5", rows);
    const { bytes } = repairTranscript(fileOf(...late), { ...NEW, agentVersion: "2.1.100" });
    expect(rowsOf(bytes).find(({ uuid }) => uuid === "r5")).toMatchObject({ parentUuid: "a3" });
  });

  it("is no row that hangs on it, where two lines have changed their places", () => {
    const rows = [prompt("u1", null, "first"), reply("a5", "u4", "end"), prompt("u4", "lost", "second")];
    const { bytes, after } = repairTranscript(fileOf(...rows), OLD);
    expect(rowsOf(bytes).map(({ parentUuid }) => parentUuid)).toEqual([null, "u4", "u1"]);
    expect(after.messages).toHaveLength(3);
  });
});

describe("a call whose result is lost, with the next answer behind it", () => {
  const lost = (version: string) =>
    fileOf(
      ...[prompt("u1", null, "check"), call("a2", "u1", "m1", "t1"), reply("a4", "r3", "done")].map(
        (row) => ({ ...row, version }),
      ),
    );

  it.each([OLD, NEW])("is no open call of the tail, and is answered before that answer: %o", (options) => {
    const data = lost(options.agentVersion);
    const codes = checkTranscript(data, options).issues.map(({ code, severity }) => `${code} ${severity}`);
    expect(codes).toContain("dangling-call error");
    const { bytes, left } = repairTranscript(data, options);
    expect(left).toEqual([]);
    const [, , answer = "", last = ""] = linesOf(bytes);
    expect(answer).toContain("its outcome is unknown");
    expect(last).toContain("done");
    expect(rowsOf(bytes).map((row) => row["parentUuid"])).toEqual([
      null,
      "u1",
      "a2",
      rowsOf(bytes)[2]?.["uuid"],
    ]);
  });
});

describe("a call at the end whose result was torn", () => {
  const torn = (version: string) =>
    fileOf(
      { ...prompt("u1", null, "check"), version },
      { ...call("a2", "u1", "m1", "t1"), version },
      JSON.stringify({ ...result("r3", "a2", "t1"), version }).slice(0, 150),
    );

  it("is answered for a version that leaves such a call out", () => {
    const { bytes, left } = repairTranscript(torn("2.0.14"), OLD);
    expect(left).toEqual([]);
    expect(decode(bytes)).toContain("its outcome is unknown");
    expect(checkTranscript(bytes, OLD).issues).toEqual([]);
  });

  it("is left to a version that answers it by itself", () => {
    const data = torn("2.1.332");
    expect(repairTranscript(data, NEW).bytes).toBe(data);
    expect(grades(data)).toContain("pending-call info 2");
  });

  it("is a warning, and no reason to write, where nothing else is wrong", () => {
    const data = fileOf(prompt("u1", null, "check"), call("a2", "u1", "m1", "t1"));
    expect(checkTranscript(data, OLD)).toMatchObject({
      valid: true,
      issues: [{ code: "pending-call", severity: "warning" }],
    });
    expect(repairTranscript(data, OLD).bytes).toBe(data);
  });
});

describe("a head that was cut off inside a batch", () => {
  it.each([OLD, NEW])("keeps the results of the calls that went with it as notes: %o", (options) => {
    const rows = parallel()
      .slice(2)
      .map((row) => ({ ...row, version: options.agentVersion }));
    const data = fileOf(...rows);
    const codes = checkTranscript(data, options).issues.map(({ code }) => code);
    expect(codes).toContain("orphan-result");
    const { bytes, left } = repairTranscript(data, options);
    expect(left).toEqual([]);
    expect(linesOf(bytes).find((line) => line.includes("output of t1"))).toContain("It is recorded data");
    expect(checkTranscript(bytes, options).issues.filter(({ severity }) => severity !== "info")).toEqual([]);
  });
});

describe("what is left of a row whose session cannot be read", () => {
  it("is the row before one whose parent is lost", () => {
    const { sessionId: _session, ...scrap } = prompt("u3", "a2", "second");
    const rows = [prompt("u1", null, "first"), reply("a2", "u1", "one"), scrap];
    const data = fileOf(...rows, reply("a5", "lost", "three"), prompt("u6", "a5", "on"));
    const { bytes, left } = repairTranscript(data, OLD);
    expect(left).toEqual([]);
    expect(rowsOf(bytes)[3]).toMatchObject({ uuid: "a5", parentUuid: "u3" });
  });
});
