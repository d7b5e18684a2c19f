import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsIn } from "./columns.ts";
import { layOut, type ShownPiece, withoutMiddle } from "./layout.ts";
import { command, fittingPath, HANG, type Line, nextStep, path, renderLines, type Theme } from "./lines.ts";

const SCREEN: Theme = { color: false, ascii: false, width: 40, home: "/home/me" };
const PATH = "/home/me/.claude/projects/-home-me-shop/0035a557-2dc5-4eb2.jsonl";

function shown(...lines: readonly Line[]): string {
  return renderLines(lines, SCREEN);
}

describe("laying out a line", () => {
  it("breaks it at blanks, a little further in, and leaves one that fits as it is", () => {
    expect(shown(["  one two three four five six seven eight nine"])).toBe(
      "  one two three four five six seven\n    eight nine\n",
    );
    expect(shown(["  /home/me/a  is   here"])).toBe("  /home/me/a  is   here\n");
  });

  it("puts the rest below the place that is marked", () => {
    expect(shown(["  ✔ backup  ", HANG, "one two three four five six seven"])).toBe(
      "  ✔ backup  one two three four five six\n            seven\n",
    );
  });

  it("writes the home as a tilde and leaves out the middle of a path, not its file", () => {
    expect(shown(["  in ", PATH])).toBe("  in ~/.claude…/0035a557-2dc5-4eb2.jsonl\n");
    expect(shown(["  it begins behind this ", PATH])).toBe(
      "  it begins behind this\n    ~/.claude/…/0035a557-2dc5-4eb2.jsonl\n",
    );
    expect(fittingPath(PATH, 30, SCREEN)).toBe("~/.c…/0035a557-2dc5-4eb2.jsonl");
    expect(fittingPath(`${PATH}:17`, 20, SCREEN)).toBe("0035a557-2….jsonl:17");
  });

  it("writes the home of a path as a tilde where all of it fits, too, and leaves what somebody said", () => {
    expect(shown(["  in ", path("/home/me/a")])).toBe("  in ~/a\n");
    expect(shown(["  in ", path("/home/me", "dim")])).toBe("  in ~\n");
    expect(shown(["  in ", path("/home/meadow")])).toBe("  in /home/meadow\n");
    expect(shown(['  "/home/me/a is mine"'])).toBe('  "/home/me/a is mine"\n');
    expect(shown(["  ", command("ls /home/me/a")])).toBe("  ls /home/me/a\n");
  });

  it("leaves out the time before the id of a session, by which sessions of one day look alike", () => {
    const path =
      "/home/me/.pi/agent/sessions/--w--/2026-01-31T09-05-00-000Z_0198f7b2-1111-7222-8333-4444.jsonl";
    expect(fittingPath(path, 38, SCREEN)).toBe("…0198f7b2-1111-7222-8333-4444.jsonl");
    expect(fittingPath(path, 30, SCREEN)).toMatch(/^…0198f7b2-1111-….+\.jsonl$/);
  });

  it("says in which folder a file is whose time is left out, where there is room", () => {
    const file = "/home/me/.local/state/layer0/backups/run/2026-01-31T09-05-00-000Z_0198f7b2-1111.jsonl";
    expect(fittingPath(file, 38, SCREEN)).toBe("~/.local/state/l…/…0198f7b2-1111.jsonl");
  });

  it("does not break a path at its blanks", () => {
    const spaced = "/home/me/my proj/a b/session one of many.jsonl";
    expect(shown(["  in the folder ", path(spaced)])).toBe(
      "  in the folder\n    ~/my proj…/session one of many.jsonl\n",
    );
    expect(shown([path("/home/you/a b"), " is one word"])).toBe("/home/you/a b is one word\n");
  });

  it("neither breaks nor shortens a command: it has a line of its own", () => {
    expect(shown(["  Repair it:  ", command(`layer0 fix ${PATH}`)])).toBe(
      `  Repair it:\n  layer0 fix ${PATH}\n`,
    );
    expect(shown(["  ", ...nextStep(`See it: layer0 check ${PATH}`, SCREEN)])).toBe(
      `  See it:\n  layer0 check ${PATH}\n`,
    );
  });

  it("changes nothing where no terminal shows it", () => {
    const { home: _, ...file } = SCREEN;
    expect(renderLines([["  in ", PATH, " and more words behind it"]], file)).toBe(
      `  in ${PATH} and more words behind it\n`,
    );
  });

  it("gives no row that is too wide, and loses no word that fits one", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "漢", "/", "."), minLength: 1, maxLength: 60 });
    const piece = fc
      .array(word, { maxLength: 8 })
      .map((words): ShownPiece => ({ text: `${words.join(" ")} ` }));
    fc.assert(
      fc.property(fc.array(piece), fc.integer({ min: 20, max: 60 }), (line, width) => {
        const rows = layOut(line, { width, home: "/home/me", ellipsis: "…" });
        const texts = rows.map((row) => row.map(({ text }) => text).join(""));
        expect(texts.filter((text) => columnsIn(text.trimEnd()) > width)).toEqual([]);
        const words = (of: readonly string[]): readonly string[] => of.join(" ").split(/ +/).filter(Boolean);
        const short = (each: string): boolean => columnsIn(each) < width / 2 && !each.includes("…");
        expect(words(texts).filter(short)).toEqual(words(line.map(({ text }) => text)).filter(short));
      }),
    );
  });
});

describe("leaving out the middle", () => {
  it("fits the room, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 80 }),
        fc.integer({ min: 1, max: 60 }),
        (text, room) => {
          expect(columnsIn(withoutMiddle(text, room, "…"))).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});
