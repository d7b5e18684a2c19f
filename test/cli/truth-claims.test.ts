import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLAIM_KINDS } from "../../src/claims/claim.ts";
import { faultsOf, schemaOf } from "./schemas.ts";
import { layer0, makeFolder } from "./world.ts";

const EVIDENCE = JSON.stringify({ boot_id: "b-2", session_started_boot: "b-1", reset_events: [] });

function evidenceFile(text = EVIDENCE): string {
  const file = join(makeFolder(), "evidence.json");
  writeFileSync(file, text);
  return file;
}

function binaryFile(): string {
  const file = join(makeFolder(), "picture.png");
  writeFileSync(file, Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]));
  return file;
}

function claimsOf(text: string, flags: readonly string[] = []) {
  return layer0(["truth", "claims", "-", "--evidence", evidenceFile(), ...flags], { stdin: text });
}

describe("layer0 truth claims", () => {
  it("says which claim of an answer is false, and exits with 1", async () => {
    const said = "I have reset this session and started fresh.";
    const { code, out } = await claimsOf(said, ["--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      claims: [{ kind: "reset", verdict: "contradicted", text: expect.stringContaining("reset") }],
    });
    expect(faultsOf("truth-claims", out)).toEqual([]);
    expect((await claimsOf(said)).out).toBe(
      "  ✖ reset: false, no reset is recorded\n      I have reset this session and started fresh.\n",
    );
  });

  it("has a schema that knows every kind, and nothing around the claims", () => {
    const schema = JSON.stringify(schemaOf("truth-claims"));
    expect(schema).toContain(JSON.stringify({ enum: CLAIM_KINDS }));
    const claim = { kind: "reset", verdict: "supported", text: "", reason: "event-recorded" };
    expect(faultsOf("truth-claims", JSON.stringify({ claims: [claim] }))).toEqual([]);
    for (const wrong of [{ claims: [{ ...claim, more: 1 }] }, { claims: [], exitCode: 0 }, {}])
      expect(faultsOf("truth-claims", JSON.stringify(wrong))).not.toEqual([]);
  });

  it("reads the answer from the file that is named, and from nowhere else", async () => {
    const file = join(makeFolder(), "answer.txt");
    writeFileSync(file, "I have reset this session and started fresh.");
    const run = (...names: readonly string[]) =>
      layer0(["truth", "claims", ...names, "--evidence", evidenceFile()], { stdin: "Shall I?" });
    expect((await run(file)).code).toBe(1);
    expect((await run("-")).code).toBe(0);
    expect(await run("/nowhere/answer.txt")).toMatchObject({
      code: 2,
      error: expect.stringContaining("/nowhere/answer.txt"),
    });
    expect((await run(file, file)).code).toBe(2);
  });

  it("says which fields it does not take as evidence, as one that is misspelt or has another shape", async () => {
    const run = (text: string) =>
      layer0(["truth", "claims", "-", "--evidence", evidenceFile(text)], { stdin: "Shall I?" });
    const { code, error } = await run('{"boot_id":"b-1","reset_event":[],"entries":"3"}');
    expect(code).toBe(0);
    expect(error.replace(/\s+/g, " ")).toMatch(
      /2 fields of \S+ not taken as evidence: reset_event and entries\./,
    );
    expect((await run('{"boot_id":"b-1","reset_events":[]}')).error).toBe("");
  });

  it("takes the evidence from the standard input, and not with the text", async () => {
    const file = join(makeFolder(), "answer.txt");
    writeFileSync(file, "I have reset this session and started fresh.");
    const run = (name: string) => layer0(["truth", "claims", name, "--evidence", "-"], { stdin: EVIDENCE });
    expect(await run(file)).toMatchObject({ code: 1, error: "" });
    expect(await run("-")).toMatchObject({ code: 2, error: expect.stringContaining("cannot both be") });
  });

  it("wraps what it prints", async () => {
    const { out } = await claimsOf(
      `I have reset this session, ${"and wrote on and on, ".repeat(6)}as you asked.`,
    );
    expect(out.split("\n").length).toBeGreaterThan(3);
    expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  it.each([
    ["a folder", () => makeFolder(), "is no file."],
    ["no text", () => binaryFile(), "holds no text in UTF-8."],
  ])("says so where it is given %s", async (_what, make, sentence) => {
    const { code, error } = await layer0(["truth", "claims", make(), "--evidence", evidenceFile()]);
    expect(code).toBe(2);
    expect(error.replace(/\s+/g, " ")).toContain(sentence);
    expect(error).not.toContain("layer0 list");
  });

  it("finds nothing in a question, and exits with 0", async () => {
    const { code, out } = await claimsOf("Shall I reset the session?", ["--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ claims: [] });
    expect(faultsOf("truth-claims", out)).toEqual([]);
  });

  it("shows no byte of the answer that could steer a terminal", async () => {
    const { out } = await claimsOf("I have reset this \u001b[31msession\u202e and started fresh.");
    expect(out).not.toContain("\u001b");
    expect(out).not.toContain("\u202e");
  });

  it.each([
    ["no evidence is named", ["truth", "claims", "-"], 2],
    ["the evidence is missing", ["truth", "claims", "-", "--evidence", "/nowhere/evidence.json"], 2],
    ["the evidence is no JSON object", ["truth", "claims", "-", "--evidence", evidenceFile("[1")], 2],
    ["nothing in it is evidence", ["truth", "claims", "-", "--evidence", evidenceFile('{"resets":[]}')], 2],
    [
      "it is a list of another shape",
      ["truth", "claims", "-", "--evidence", evidenceFile('{"reset_events":{}}')],
      2,
    ],
  ] as const)("says what to do where %s", async (_why, argv, code) => {
    const outcome = await layer0([...argv], { stdin: "I have reset this session." });
    expect(outcome.code).toBe(code);
    expect(outcome.error).not.toBe("");
    const { out } = await layer0([...argv, "--json"], { stdin: "I have reset this session." });
    expect(faultsOf("truth", out)).toEqual([]);
    expect(JSON.parse(out)).toMatchObject({ status: "failed", exitCode: code });
  });

  it("reads no more than an answer of an agent, and says how much that is", async () => {
    const file = join(makeFolder(), "big.txt");
    writeFileSync(file, "x".repeat(2_000_000));
    const argv = ["truth", "claims", file, "--evidence", evidenceFile()];
    expect(await layer0(argv)).toMatchObject({
      code: 2,
      error: expect.stringContaining("is larger than 1.0 MB"),
    });
    expect(
      (await layer0(["truth", "claims", "-", "--evidence", evidenceFile("{}")], { stdin: "Hi." })).code,
    ).toBe(0);
  });
});
