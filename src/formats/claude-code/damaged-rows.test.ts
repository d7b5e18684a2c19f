import { describe, expect, it } from "vitest";
import {
  call,
  fileOf,
  prompt,
  reply,
  row,
  rowsOf,
  wholeSession,
} from "../../../test/carriers/claude-code-session.ts";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

const VERSIONS = ["2.0.14", "2.1.332"] as const;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const optionsFor = (agentVersion: string) => ({ format: "claude-code", agentVersion }) as const;

/** The whole session, with this in front of one of its rows, on the same line. */
function weld(stump: string, at: number): string {
  return wholeSession()
    .map((one, index) => `${index === at ? stump : ""}${JSON.stringify(one)}\n`)
    .join("");
}

describe.each(VERSIONS)("a row behind the stump of another, for %s", (version) => {
  const options = optionsFor(version);

  it.each([
    ["a colon", '{"parentUuid":"a6","type":"user","message":{"role":"user","content":'],
    ["the bracket of a list", '{"parentUuid":"a6","type":"user","message":{"role":"user","content":['],
    ["the comma of a list", '{"parentUuid":"a6","type":"user","message":{"role":"user","content":[{"a":1},'],
  ])("is brought back where it was cut at %s", (_name, stump) => {
    const text = weld(stump, 6);
    const found = checkTranscript(encode(text), options);
    expect(found.issues.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "welded-lines", line: 7 },
    ]);
    const { bytes, left } = repairTranscript(encode(text), options);
    expect(left).toEqual([]);
    expect(decode(bytes)).toBe(decode(fileOf(...wholeSession())));
  });

  it("is a part of it where it lacks what only a row of the chain has", () => {
    const nested = { type: "user", message: { role: "user", content: "x" }, uuid: "p1", timestamp: "2026" };
    const inside = JSON.stringify(nested);
    const text = `${decode(fileOf(...wholeSession()))}{"parentUuid":"a8","type":"progress","data":{"message":${inside}\n`;
    const { issues, messages } = checkTranscript(encode(text), options);
    expect(issues.map(({ code }) => code)).toContain("torn-line");
    expect(messages).toHaveLength(8);
  });
});

describe.each(VERSIONS)("a row with a damaged letter in a name, for %s", (version) => {
  const options = optionsFor(version);
  const rows = [prompt("u1", null, "first"), reply("a2", "u1", "answer")];

  it.each([
    ["message", '"message":{"role":"user"', '"messagE":{"role":"user"'],
    ["content", '"content":"first"', '"contEnt":"first"'],
    ["type", '"type":"user"', '"typE":"user"'],
    ["the type itself", '"type":"user"', '"type":"usar"'],
    ["role", '"role":"user"', '"rola":"user"'],
    ["the role itself", '"role":"user"', '"role":"uer"'],
  ])("hides what it says behind %s: it is left, and nothing is put in its place", (_name, whole, damaged) => {
    const text = decode(fileOf(...rows)).replace(whole, damaged);
    expect(text).toContain(damaged);
    const data = encode(text);
    const { repaired, left } = repairTranscript(data, options);
    expect(repaired).toBe(false);
    expect(left).toContainEqual(
      expect.objectContaining({ code: "invalid-message", line: 1, why: "needs-lossy" }),
    );
  });

  it.each([
    ['"message"', '"messbge"'],
    ['"type":"user"', '"type":"usar"'],
    ['"role"', '"rola"'],
    ['"role":"user"', '"role":"userr"'],
  ])("may hide a result: its call is not answered as one without (%s)", (whole, harmed) => {
    const text = decode(fileOf(...wholeSession()));
    const answer = JSON.stringify(
      wholeSession().find(({ message }) => /tool_result/.test(JSON.stringify(message))),
    );
    const data = encode(text.replace(answer, answer.replace(whole, harmed)));
    expect(decode(data)).not.toBe(text);
    expect(repairTranscript(data, options).repaired).toBe(false);
  });

  it("goes if a person agrees that it does", () => {
    const data = encode(decode(fileOf(...rows)).replace('"message"', '"messagE"'));
    const { bytes, left } = repairTranscript(data, { ...options, lossy: true });
    expect(left).toEqual([]);
    expect(decode(bytes)).not.toContain("messagE");
  });
});

describe.each(VERSIONS)("a block that stands without its list, for %s", (version) => {
  const options = optionsFor(version);
  const block = { tool_use_id: "t1", type: "tool_result", content: "OUTPUT" };

  it("is the result of its call, and gets a list around it", () => {
    const data = fileOf(
      prompt("u1", null, "go"),
      call("a2", "u1", "m1", "t1"),
      row("u3", "a2", "user", { role: "user", content: block }),
      reply("a4", "u3", "done"),
    );
    const { bytes, left, lost, repairs } = repairTranscript(data, options);
    expect(repairs).toMatchObject([{ code: "plain-content", line: 3 }]);
    expect([left, lost]).toEqual([[], []]);
    expect(rowsOf(bytes)).toHaveLength(4);
    expect(rowsOf(bytes)[2]).toMatchObject({ uuid: "u3", message: { content: [block] } });
    expect(repairTranscript(bytes, options).repaired).toBe(false);
  });
});

describe.each(VERSIONS)("a row with a damaged letter in the name of its uuid, for %s", (version) => {
  const options = optionsFor(version);

  it("gets its uuid back, so that nothing is said to be missing that is there", () => {
    const whole = decode(fileOf(...wholeSession()));
    const text = whole.replace('"uuid":"r4"', '"uXid":"r4"');
    const outcome = repairTranscript(encode(text), options);
    expect(outcome.issues.map(({ code, line }) => `${code} ${line}`)).toEqual(["missing-entry-id 4"]);
    expect(outcome.after.issues).toEqual([]);
    expect(outcome.after.messages).toEqual(checkTranscript(encode(whole), options).messages);
    const [row] = decode(outcome.bytes).split("\n").slice(3);
    expect(JSON.parse(row ?? "")).toMatchObject({ uXid: "r4", uuid: "r4" });
  });
});

describe("turns behind the last checkpoint that do not hang below it", () => {
  const checkpoint = JSON.stringify({ type: "last-prompt", leafUuid: "a6", sessionId: "session-1" });
  const rest = [prompt("u8", "u1", "another way"), reply("a9", "u8", "answer")];
  const lines = [
    ...wholeSession()
      .slice(0, 6)
      .map((one) => JSON.stringify(one)),
  ];

  it("are told of where an older row and its checkpoint were written again behind them", () => {
    const behind = rest.map((one) => JSON.stringify(one));
    const data = fileOf(...lines, checkpoint, ...behind, lines[5] ?? "", checkpoint);
    const { issues } = checkTranscript(data, optionsFor("2.1.332"));
    expect(issues.filter(({ severity }) => severity === "warning")).toMatchObject([
      { code: "lost-branch", line: 8, args: { entry: "u8", rows: 2 } },
    ]);
  });

  it("stay loaded: a repair that brings the checkpoint to light is not written", () => {
    const welded = [...lines.slice(0, 5), `${lines[5]}${checkpoint}`];
    const outcome = repairTranscript(fileOf(...welded, ...rest), optionsFor("2.1.332"));
    expect(outcome.repaired).toBe(false);
    expect(outcome.left).toMatchObject([{ code: "welded-lines", why: "would-lose" }]);
    const warning = { code: "lost-branch", severity: "warning", args: { entry: "u8", rows: 2 } };
    expect(outcome.issues).toContainEqual(
      expect.objectContaining({ ...warning, args: expect.objectContaining(warning.args) as unknown }),
    );
  });

  it("are what a version without checkpoints loads", () => {
    const { issues, messages } = checkTranscript(fileOf(...lines, checkpoint, ...rest), optionsFor("2.0.14"));
    expect(issues).toEqual([]);
    expect(messages).toHaveLength(3);
  });
});
