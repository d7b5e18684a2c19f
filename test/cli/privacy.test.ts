import { describe, expect, it } from "vitest";
import { RULE_TEXTS } from "../../src/report/rules/registry.ts";
import { fileCases, messageCases, prepare } from "../cases/case-files.ts";
import { isRecord } from "../oracle/json.ts";
import { layer0, place } from "./world.ts";

const CONTENT_KEYS: ReadonlySet<string> = new Set([
  "text",
  "content",
  "input",
  "arguments",
  "partialJson",
  "thinking",
]);
const LEAST = 6;

/** Everything that somebody said, wherever it stands under a field that holds content. */
function contentOf(value: unknown, under: boolean = false): readonly string[] {
  if (typeof value === "string") return under && value.trim().length >= LEAST ? [value.trim()] : [];
  if (Array.isArray(value)) return value.flatMap((each) => contentOf(each, under));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    // Kinds, ids and names are no content, even inside of it.
    if (
      /^(type|role|id|name|tool_use_id|tool_call_id|call_id|toolUseId|toolCallId|toolName|media_type)$/.test(
        key,
      )
    )
      return [];
    return contentOf(each, under || CONTENT_KEYS.has(key));
  });
}

async function reportsOf(path: string, flags: readonly string[]): Promise<string> {
  const runs = [
    ["check", path, ...flags],
    ["check", path, "--json", ...flags],
    ["fix", path, "--dry-run", ...flags],
    ["fix", path, "--diff", ...flags],
    ["fix", path, "--diff", "--json", "--lossy", ...flags],
    ["fix", path, "--yes", "--lossy", ...flags],
  ];
  const outcomes = [];
  for (const argv of runs) outcomes.push(await layer0(argv));
  return outcomes.map(({ out, error }) => out + error).join("");
}

function leaks(report: string, contents: readonly string[]): readonly string[] {
  return contents.filter((content) => report.includes(content) && !OWN_WORDS.includes(content));
}

/** A short content such as "orphan" may also be a word of ours. */
const OWN_WORDS = JSON.stringify(RULE_TEXTS);

describe("reports without --with-content", () => {
  it.each(messageCases().map((each) => [each.id, each] as const))("quote nothing of %s", async (_, one) => {
    const { document, options } = prepare(one);
    const path = place(JSON.stringify(document), "request.json");
    const report = await reportsOf(path, ["--dialect", options.dialect]);
    expect(report).toContain(path);
    expect(leaks(report, contentOf(document))).toEqual([]);
  });

  it.each(fileCases().map((each) => [each.id, each] as const))(
    "quote nothing of %s",
    async (_, { bytes }) => {
      const text = new TextDecoder().decode(bytes);
      const contents = text.split("\n").flatMap((line) => {
        const found = /"text": ?"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? "";
        return found.length >= LEAST ? [found] : [];
      });
      expect(leaks(await reportsOf(place(bytes), []), contents)).toEqual([]);
    },
  );
});

describe("reports with --with-content", () => {
  it("quote on one line, shortened, and steer nothing", async () => {
    const text = `\u001b]0;owned\u0007\n${"long ".repeat(100)}\u202e`;
    const messages = [
      { role: "user", content: text },
      { role: "tool", tool_call_id: "x\u001b[2J", content: text },
    ];
    const path = place(JSON.stringify(messages), "messages.json");
    for (const argv of [["check"], ["fix", "--diff"], ["check", "--json"]]) {
      const { out } = await layer0([...argv, path, "--with-content"]);
      expect(out.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\u202e/u);
      expect(out).toContain("owned");
    }
    const { out } = await layer0(["check", path, "--with-content"]);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThan(220);
  });
});
