import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLAUDE_ID, claudeSession } from "./claude-sessions.ts";
import { faultsOf } from "./schemas.ts";
import { layer0, makeFolder, put } from "./world.ts";

const LOST = "2 damaged lines: what stood in them is lost, and the agent passes over them.";

/** A home with one session of Claude Code 2.1, which passes over what is no record. */
function homeWith(change: (rows: readonly string[]) => readonly string[]): string {
  const home = makeFolder();
  const rows = claudeSession("2.1.332").trimEnd().split("\n");
  const content = `${change(rows).join("\n")}\n`;
  put(join(home, ".claude", "projects", "-home-me-shop", `${CLAUDE_ID}.jsonl`), content);
  return home;
}

describe("a session whose agent passes over damaged lines", () => {
  it("is healthy, and every command says that something is lost", async () => {
    const torn = (row = ""): string => row.slice(0, 90);
    const home = homeWith(([one = "", two = "", three = "", four = ""]) => [
      one,
      two,
      torn(two),
      torn(four),
      three,
      four,
    ]);
    for (const argv of [[], ["list"], ["fix"], ["check", CLAUDE_ID]]) {
      const { code, out } = await layer0(argv, { home });
      expect({ argv, code }).toEqual({ argv, code: 0 });
      expect(out.replace(/\n +/g, " ")).toContain(LOST);
    }
    for (const [schema, argv, list] of [
      ["sessions", ["list"], "sessions"],
      ["check", ["check", CLAUDE_ID], "targets"],
      ["fix", ["fix", CLAUDE_ID], "targets"],
    ] as const) {
      const { out } = await layer0([...argv, "--json"], { home });
      expect(faultsOf(schema, out)).toEqual([]);
      expect(JSON.parse(out)[list]).toMatchObject([{ damagedLines: 2 }]);
    }
  });

  it("is not told to have lost a last line that may still be written", async () => {
    const home = homeWith((rows) => [...rows, '{"type":"assistant","mess']);
    for (const argv of [[], ["list"], ["check", CLAUDE_ID]]) {
      expect((await layer0(argv, { home })).out).not.toContain("damaged line");
    }
  });
});
