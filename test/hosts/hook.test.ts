import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ClaudeHome,
  makeClaudeHome,
  onlySession,
  runClaude,
  runLayer0,
  sessionIdOf,
} from "./claude-code/home.ts";
import { type FakeProvider, startFakeProvider } from "./fake-provider.ts";
import { CLAUDE_CODE_2_1_332, type InstalledHost, installHost, repositoryRoot } from "./install.ts";

const COMMAND = join(repositoryRoot, "dist", "cli", "main.js");
const LINE = "Layer 0: this session is broken (welded-lines, line ";

describe("the hook in a real Claude Code 2.1.332", () => {
  const root = mkdtempSync(join(tmpdir(), "layer0-hook-"));
  let agent: InstalledHost;
  let provider: FakeProvider;
  let place: ClaudeHome;

  beforeAll(async () => {
    agent = installHost(CLAUDE_CODE_2_1_332);
    provider = await startFakeProvider({
      answer: () => [{ type: "text", text: "As you say." }],
      strict: true,
    });
    place = makeClaudeHome(join(root, "home"), join(root, "project"), provider.url);
    await runClaude(agent, place, "First words.");
  });

  afterAll(async () => {
    await provider.close();
    rmSync(root, { recursive: true, force: true });
  });

  it("tells the person of a broken session, and the model nothing", async () => {
    const installed = await runLayer0(COMMAND, place, ["hook", "install", "claude-code", "--yes"]);
    expect(installed).toMatchObject({ code: 0, stderr: "" });
    const file = onlySession(place);
    expect((await runClaude(agent, place, "Second words.", sessionIdOf(file))).code).toBe(0);
    expect(readFileSync(file, "utf8")).not.toContain("Layer 0");
    // The row of the second prompt is put behind the one before it: a whole record that the agent does not see.
    const lines = readFileSync(file, "utf8").split("\n");
    const at = lines.findIndex((line) => line.includes("Second words.") && line.includes('"type":"user"'));
    writeFileSync(
      file,
      [...lines.slice(0, at - 1), `${lines[at - 1]}${lines[at]}`, ...lines.slice(at + 1)].join("\n"),
    );
    const before = provider.requests.length;
    expect((await runClaude(agent, place, "Third words.", sessionIdOf(file))).code).toBe(0);
    // The agent writes down what it has shown.
    const shown = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.includes('"hook_system_message"'));
    expect(shown.some((line) => line.includes(LINE) && line.includes(" fix "))).toBe(true);
    expect(JSON.stringify(provider.requests.slice(before).map(({ body }) => body))).not.toContain("Layer 0");
  });
});
