import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { endpointAt } from "../../src/sdk/endpoint.ts";
import type { IntegrityOptions, IntegrityReport } from "../../src/sdk/index.ts";
import { RECEIVERS } from "../../src/sdk/receiver.ts";
import { clients } from "./example.ts";
import { startProvider } from "./provider.ts";

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const PAGE = read("../../docs/sdk.md");

// A record, so that the compiler asks for every option.
const OPTIONS: Readonly<Record<keyof IntegrityOptions, true>> = {
  dialect: true,
  profile: true,
  stream: true,
  stallMs: true,
  maxBytes: true,
  onRepair: true,
  onVerdict: true,
  repairStrategy: true,
  danglingCalls: true,
  lossy: true,
  stripReasoning: true,
  limits: true,
  rejects: true,
  tools: true,
};

/** The rows of the table below this head, cell by cell. */
function tableBelow(head: string): readonly (readonly string[])[] {
  const [, after = ""] = PAGE.split(`${head}\n`);
  const lines = after.split("\n").slice(1);
  return lines
    .slice(
      0,
      lines.findIndex((line) => !line.startsWith("|")),
    )
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const words = (cell = ""): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

describe("the page about SDKs", () => {
  it.each(["example.ts", "example-ai.ts"])("shows what is run here: %s", (file) => {
    const example = read(file).replace("../../src/sdk/index.ts", "layer0/sdk").trim();
    expect(PAGE).toContain(`\`\`\`ts\n${example}\n\`\`\``);
  });

  it("shows an example that works", async () => {
    const provider = await startProvider("anthropic", { type: "message", content: [] });
    try {
      process.env["ANTHROPIC_API_KEY"] = "none";
      process.env["OPENAI_API_KEY"] = "none";
      const reports: IntegrityReport[] = [];
      const [anthropic] = clients(provider.address, (report) => reports.push(report));
      const call = { type: "tool_use", id: "toolu_1", name: "deploy", input: {} } as const;
      await anthropic.messages.create({
        model: "claude-x",
        max_tokens: 9,
        messages: [
          { role: "user", content: "go" },
          { role: "assistant", content: [call] },
          { role: "user", content: "and?" },
        ],
      });
      expect(reports).toMatchObject([{ repaired: true, repairs: [{ code: "dangling-call" }] }]);
    } finally {
      delete process.env["ANTHROPIC_API_KEY"];
      delete process.env["OPENAI_API_KEY"];
      await provider.close();
    }
  });

  it("tells of every option", () => {
    const told = tableBelow("| option | |").flatMap(([cell]) => words(cell));
    expect([...told].sort()).toEqual(Object.keys(OPTIONS).sort());
  });

  it("tells of addresses as they are judged", () => {
    const rows = tableBelow("| address ends in | dialect | judged where the body has |");
    expect(rows.length).toBeGreaterThan(8);
    for (const [addresses, dialect, mark] of rows) {
      for (const address of words(addresses)) {
        const endpoint = endpointAt(`https://x.example/v1${address}`, undefined);
        expect([endpoint?.dialect], address).toEqual(words(dialect));
        expect(endpoint?.mark === undefined ? [] : [endpoint.mark], address).toEqual(words(mark));
      }
    }
  });

  it("tells of every profile that is chosen, and of no other", () => {
    const told = tableBelow("| profile | chosen by |").flatMap(([cell]) => words(cell));
    expect([...new Set(told)].sort()).toEqual([...new Set(RECEIVERS.map(({ profile }) => profile))].sort());
  });
});
