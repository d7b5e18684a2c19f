import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOfTarget } from "../../src/cli/check/target-place.ts";
import { githubLines } from "../../src/report/machine/github.ts";
import { junitDigest, junitDocument } from "../../src/report/machine/junit.ts";
import { ALL_CODES, RULE_TEXTS } from "../../src/report/rules/registry.ts";
import { fileCases } from "../cases/case-files.ts";
import { BROKEN, HEALTHY, session, user } from "./sessions.ts";
import { layer0, makeFolder, place } from "./world.ts";
import { readXml } from "./xml.ts";

const SARIF = new URL(
  "../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json",
  import.meta.url,
);
const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
formats.default(ajv);
// It is a schema of draft 4, and uses nothing that has another meaning since.
const { $schema: _, id: __, ...official } = JSON.parse(readFileSync(fileURLToPath(SARIF), "utf8"));
const isSarif = ajv.compile(official);

/** A log that follows the official schema. */
function sarifOf(out: string) {
  const log = JSON.parse(out);
  const follows: boolean = isSarif(log);
  if (!follows) throw new Error(JSON.stringify(isSarif.errors, null, 1));
  return log.runs[0];
}

/** Every way in which a text may be hostile to a log, a document or a terminal. */
const HOSTILE = "a%0A::error::b,c:d\n]]>&<\"'\u001b[2J\u202e\ufffe\u0000";

describe("layer0 check --format", () => {
  it("gives the same exit code in every format", async () => {
    for (const [content, code] of [
      [HEALTHY, 0],
      [BROKEN, 1],
      ["not json", 1],
    ] as const) {
      const path = place(content);
      for (const format of ["text", "json", "sarif", "github", "junit"])
        expect({ format, code: (await layer0(["check", path, "--format", format])).code }).toEqual({
          format,
          code,
        });
    }
    expect((await layer0(["check", makeFolder(), "--format", "sarif"])).code).toBe(2);
  });

  it("takes --json for --format json, and refuses two formats at once", async () => {
    const path = place(BROKEN);
    const { out } = await layer0(["check", path, "--json"]);
    expect((await layer0(["check", path, "--format", "json"])).out).toBe(out);
    expect((await layer0(["check", path, "--json", "--format", "json"])).out).toBe(out);
    expect(await layer0(["check", path, "--json", "--format", "sarif"])).toMatchObject({
      code: 2,
      out: "",
      error:
        "layer0: --json and --format sarif contradict each other.\n  Give one of them; --json is short for --format json.\n",
    });
  });

  it("quotes nothing in formats of other programs, asked to or not", async () => {
    for (const format of ["sarif", "github", "junit"]) {
      const { out } = await layer0(["check", place(BROKEN), "--format", format, "--with-content"]);
      expect(out).toContain("orphan-result");
      expect(out).not.toContain("SECRET");
    }
  });

  it("lets nothing reach a terminal that could steer it", async () => {
    const hostile = session(user("a"), {
      role: "toolResult",
      toolCallId: HOSTILE,
      toolName: HOSTILE,
      content: [{ type: "text", text: "x" }],
      isError: false,
    });
    for (const format of ["json", "sarif", "github", "junit"]) {
      const { out } = await layer0(["check", place(hostile), "--format", format]);
      expect(out.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\u202e/u);
    }
  });
});

describe("a SARIF log", () => {
  it("follows the official schema for every case of files", async () => {
    const paths = fileCases().map(({ bytes }) => place(bytes));
    const { out } = await layer0(["check", ...paths, makeFolder(), "/nowhere", "--format", "sarif"]);
    const { results, tool } = sarifOf(out);
    expect(results.length).toBeGreaterThan(20);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it("tells every rule with its help", async () => {
    const { tool } = sarifOf((await layer0(["check", place(HEALTHY), "--format", "sarif"])).out);
    expect(tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(ALL_CODES);
    const rule = tool.driver.rules.find(({ id }: { id: string }) => id === "orphan-result");
    expect(rule).toMatchObject({
      name: "OrphanResult",
      shortDescription: { text: RULE_TEXTS["orphan-result"].title },
    });
    expect(rule.help.text).toContain(RULE_TEXTS["orphan-result"].fix);
    expect(rule.help.markdown).toContain(RULE_TEXTS["orphan-result"].cause);
  });

  it("tells where and what, how grave and what can be done", async () => {
    const path = place(BROKEN);
    const { results, invocations } = sarifOf((await layer0(["check", path, "--format", "sarif"])).out);
    expect(invocations).toEqual([{ executionSuccessful: true, exitCode: 1, toolExecutionNotifications: [] }]);
    expect(results[0]).toMatchObject({
      ruleId: "orphan-result",
      level: "error",
      message: { text: `${RULE_TEXTS["orphan-result"].title} Call call_gone. A repair loses nothing.` },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: pathToFileURL(path).href }, region: { startLine: 3 } },
          logicalLocations: [{ name: "0035a557" }],
        },
      ],
      properties: { message: 1, callId: "call_gone", fix: "safe" },
    });
  });

  it("names an issue by the same fingerprint after the session has grown, and two by two", async () => {
    const prints = async (content: string): Promise<readonly string[]> => {
      const { out } = await layer0(["check", place(content), "--format", "sarif"]);
      return sarifOf(out).results.map((each: { partialFingerprints: object }) =>
        JSON.stringify(each.partialFingerprints),
      );
    };
    const before = await prints(BROKEN);
    const lines = BROKEN.split("\n");
    const grown = [...lines.slice(0, 1), "torn {", ...lines.slice(1)].join("\n");
    expect(await prints(grown)).toEqual(expect.arrayContaining([...before]));
    expect(new Set(before).size).toBe(2);
  });

  it("says that a target could not be read, and counts what is no history as a result", async () => {
    const argv = ["check", place("not json"), makeFolder(), "--format", "sarif"];
    const { results, invocations } = sarifOf((await layer0(argv)).out);
    expect(results).toMatchObject([{ ruleId: "not-json", level: "error" }]);
    expect(invocations).toMatchObject([
      { executionSuccessful: false, toolExecutionNotifications: [{ descriptor: { id: "folder" } }] },
    ]);
  });

  it("calls the standard input by no address", async () => {
    const { results } = sarifOf((await layer0(["check", "-", "--format", "sarif"], { stdin: BROKEN })).out);
    expect(results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { description: { text: "the standard input" } },
      region: { startLine: 3 },
    });
  });
});

describe("the place of a target", () => {
  it("is relative below the folder of the run, and whole elsewhere", () => {
    expect(placeOfTarget("a b/c%d#é.jsonl")).toEqual({
      path: "a b/c%d#é.jsonl",
      uri: "a%20b/c%25d%23%C3%A9.jsonl",
    });
    expect(placeOfTarget(resolve("x:y/z"))).toEqual({ path: "x:y/z", uri: "x%3Ay/z" });
    expect(placeOfTarget("../up.jsonl")?.uri).toBe(pathToFileURL(resolve("../up.jsonl")).href);
    expect(placeOfTarget("-")).toBeUndefined();
  });

  it("is an address that leads back to the file, whatever its name", () => {
    const base = pathToFileURL(`${resolve(".")}/`);
    const name = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((text) => !text.includes("\0") && text !== "-");
    fc.assert(
      fc.property(name, (text) => {
        const { uri = "" } = placeOfTarget(text) ?? {};
        expect(uri).toMatch(/^[\x21-\x7e]+$/);
        expect(relative(fileURLToPath(new URL(uri, base)), resolve(text))).toBe("");
      }),
    );
  });
});

describe("annotations of GitHub", () => {
  it("are one command for each issue", async () => {
    const path = place(BROKEN);
    const { out } = await layer0(["check", path, place(HEALTHY), "--format", "github"]);
    expect(out.split("\n")).toEqual([
      `::error file=${path},line=3,title=orphan-result::${RULE_TEXTS["orphan-result"].title} Call call_gone. A repair loses nothing.`,
      expect.stringMatching(/^::error file=.*,line=5,title=dangling-call::/),
      "",
    ]);
  });

  it("stay one line with nothing but what is meant, whatever is in them", () => {
    const problem = { code: HOSTILE, sentence: HOSTILE, next: HOSTILE };
    const where = { path: HOSTILE, uri: "" };
    const [line = "", ...others] = githubLines({ name: HOSTILE, status: "unreadable", problem }, where);
    expect(others).toEqual([]);
    const [, properties = "", data = ""] = /^::error ([^:]*)::([^\n\r]*)$/.exec(line) ?? [];
    expect(properties.split(",").map((each) => each.split("=")[0])).toEqual(["file", "title"]);
    expect(data.replaceAll("%25", "")).not.toContain("%");
    expect(line).not.toMatch(/\p{Cc}/u);
  });
});

describe("a JUnit document", () => {
  it("has a suite for each target and a test for each family of rules", async () => {
    const [bad, good] = [place(BROKEN), place(HEALTHY)];
    const { out } = await layer0(["check", bad, good, makeFolder(), "--format", "junit"]);
    const root = readXml(out);
    expect(root.attributes).toMatchObject({ name: "layer0", failures: "1", errors: "1" });
    const [first, second, third] = root.children;
    expect(first?.attributes).toMatchObject({ name: bad, failures: "1", errors: "0" });
    const failed = first?.children.flatMap(({ children }) => children);
    expect(failed).toHaveLength(1);
    expect(failed?.[0]?.attributes["message"]).toBe("2 problems: orphan-result, dangling-call");
    expect(failed?.[0]?.text).toContain("line 3: orphan-result: ");
    expect(second?.children.every(({ children }) => children.length === 0)).toBe(true);
    expect(third?.children[0]?.children[0]).toMatchObject({ name: "error", attributes: { type: "folder" } });
  });

  it("counts what it holds, for every case", async () => {
    for (const { bytes } of fileCases()) {
      const { out } = await layer0(["check", place(bytes), "--format", "junit"]);
      const [suite] = readXml(out).children;
      expect(suite?.attributes["tests"]).toBe(String(suite?.children.length));
      const failures = suite?.children.filter(({ children }) =>
        children.some(({ name }) => name === "failure"),
      );
      expect(suite?.attributes["failures"]).toBe(String(failures?.length));
    }
  });

  it("is well formed, whatever is in it", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.constant(HOSTILE), fc.constant("\ud800"));
    fc.assert(
      fc.property(text, text, (name, sentence) => {
        const problem = { code: "folder", sentence, next: sentence };
        const root = readXml(junitDocument([junitDigest({ name, status: "unreadable", problem })]));
        expect(root.children).toHaveLength(1);
      }),
    );
  });
});
