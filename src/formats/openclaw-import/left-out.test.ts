import { describe, expect, it } from "vitest";
import { user } from "../../../test/carriers/openclaw.ts";
import { entriesOf, file, linesOf, says } from "../../../test/carriers/openclaw-session.ts";
import { bytesOf, bytesSource } from "../bytes/source.ts";
import { leaveOut } from "./left-out.ts";

const ROWS = [
  says("e1", null, user("one")),
  says("e2", "e1", user("two")),
  says("e3", "e2", user("three")),
  says("e4", "e3", user("four")),
  says("e5", "e2", user("five")),
];

function left(rows: readonly ReturnType<typeof says>[], ...ids: readonly string[]) {
  const { source, ids: out } = leaveOut(bytesSource(file(...rows)), new Set(ids));
  const bytes = bytesOf(source);
  const links = entriesOf(bytes).map(({ id, parentId }) => `${String(id)} ${String(parentId)}`);
  return { bytes, out, links: links.filter((link) => link.startsWith("e")) };
}

describe("a file without some of its entries", () => {
  it("hangs what hung on them on the entry above, and keeps every other line", () => {
    const { bytes, out, links } = left(ROWS, "e2", "e3", "none");
    expect([out, links]).toEqual([
      ["e2", "e3"],
      ["e1 null", "e4 e1", "e5 e1"],
    ]);
    expect(linesOf(bytes).slice(0, 2)).toEqual(linesOf(file(...ROWS)).slice(0, 2));
  });

  it("begins with what hung on its first entry", () => {
    expect(left(ROWS, "e1").links).toEqual(["e2 null", "e3 e2", "e4 e3", "e5 e2"]);
  });

  it("is the same source where it has none of them", () => {
    const source = bytesSource(file(...ROWS));
    expect(leaveOut(source, new Set(["none"]))).toEqual({ source, ids: [] });
  });

  it("ends, also where the entries that go hang on each other in a circle", () => {
    const circle = [
      says("e1", "e2", user("one")),
      says("e2", "e1", user("two")),
      says("e3", "e2", user("3")),
    ];
    expect(left(circle, "e1", "e2").out).toEqual(["e1", "e2"]);
  });
});
