import { describe, expect, it } from "vitest";
import { assistant, text, user } from "../../test/carriers/openclaw.ts";
import { bytes, chain, HEADER, lines, says } from "../../test/carriers/openclaw-session.ts";
import { DAMAGES } from "../../test/openclaw-upgrade/damages.ts";
import { idOf } from "../../test/openclaw-upgrade/recording.ts";
import { type ByteSource, bytesOf, bytesSource } from "../formats/bytes/source.ts";
import { importedRows } from "../formats/openclaw-import/imported-rows.ts";
import { checkTranscript } from "./index.ts";
import { type Recovery, recoverRows } from "./recover-rows.ts";

/** The rows that the import makes of a file, as lines. */
function rowsOf(file: Uint8Array): ByteSource | undefined {
  const all = new TextDecoder().decode(file).replace("\ufeff", "").split("\n");
  const { rows } = importedRows(bytesSource(file));
  if (rows.length === 0) return undefined;
  return bytesSource(bytes(rows.map(({ line }) => `${all[line - 1]?.trim()}\n`).join("")));
}

function linesIn(source: ByteSource): readonly string[] {
  return new TextDecoder().decode(bytesOf(source)).trimEnd().split("\n");
}

function recoveryOf(damage: string): { readonly recovery: Recovery; readonly rows: ByteSource | undefined } {
  const id = idOf(damage);
  const original = (DAMAGES[damage] as (id: string) => Uint8Array)(id);
  const rows = rowsOf(original);
  return { rows, recovery: recoverRows({ rows, original: bytesSource(original), fileName: `${id}.jsonl` }) };
}

describe("what a session lacks of its original", () => {
  it.each([
    ["healthy", "whole"],
    ["torn tail", "whole"],
    ["a byte-order mark", "whole"],
    ["a block twice", "whole"],
    ["a missing parent", "whole"],
    ["two branches", "whole"],
    ["an empty file", "whole"],
    ["torn line in the middle", "missing"],
    ["a line of NUL bytes", "missing"],
    ["Latin-1 in a long file", "missing"],
    ["two records on one line", "missing"],
    ["an id twice", "missing"],
    ["an id twice and below itself", "missing"],
    ["an entry without an id", "missing"],
    ["Latin-1 in a short file", "absent"],
    ["a torn header", "absent"],
  ])("is told: %s, %s", (damage, kind) => {
    expect(recoveryOf(damage).recovery.kind).toBe(kind);
  });

  it.each([
    ["torn line in the middle", 6],
    ["Latin-1 in a long file", 16],
    ["two records on one line", 6],
    ["an id twice", 1],
    ["an entry without an id", 1],
  ])("comes back, and then it lacks nothing: %s", (damage, missing) => {
    const { recovery, rows } = recoveryOf(damage);
    if (recovery.kind !== "missing" || rows === undefined) throw new Error(recovery.kind);
    expect(recovery.missing).toBe(missing);
    expect(checkTranscript(recovery.next, { format: "openclaw-rows" }).valid).toBe(true);
    const id = idOf(damage);
    const original = bytesSource((DAMAGES[damage] as (id: string) => Uint8Array)(id));
    const again = recoverRows({ rows: recovery.next, original, fileName: `${id}.jsonl` });
    expect(again.kind).toBe("whole");
  });

  it("leaves every row as it is that hangs on nothing new", () => {
    const { recovery, rows } = recoveryOf("torn line in the middle");
    if (recovery.kind !== "missing" || rows === undefined) throw new Error(recovery.kind);
    expect(linesIn(recovery.next).slice(0, 3)).toEqual(linesIn(rows));
  });
});

describe("what was written since the import", () => {
  const old = chain(user("one"), assistant([text("two")]), user("three"), assistant([text("four")]));
  const original = bytesSource(lines(HEADER, ...old.slice(0, 2), "{torn", ...old.slice(2)));
  const stored = (...newer: readonly object[]) => {
    return bytesSource(lines(HEADER, ...old.slice(0, 2), ...newer.map((each) => JSON.stringify(each))));
  };
  const saidIn = (recovery: Recovery): string => {
    if (recovery.kind !== "missing") throw new Error(recovery.kind);
    return JSON.stringify(checkTranscript(recovery.next, { format: "openclaw-rows" }).messages);
  };

  it("hangs on the end of the original instead of on the end of what was imported", () => {
    const rows = stored(says("n1", "e2", user("since")), says("n2", "n1", assistant([text("yes")])));
    const recovery = recoverRows({ rows, original, fileName: "session-1.jsonl" });
    expect(recovery).toMatchObject({ kind: "missing", missing: 2, newer: 2 });
    expect(saidIn(recovery)).toMatch(/one.*two.*three.*four.*since.*yes/);
  });

  it("has the whole history before it, wherever the file was torn and however much was written", () => {
    const said = Array.from({ length: 9 }, (_, at) => `old-${at}`);
    const whole = chain(...said.map((words, at) => (at % 2 === 0 ? user(words) : assistant([text(words)]))));
    for (let cut = 1; cut < whole.length; cut++) {
      for (let count = 0; count <= 3; count++) {
        const newer = chain(...Array.from({ length: count }, (_, at) => user(`new-${at}`))).map(
          (each, at) => {
            return { ...each, id: `n${at}`, parentId: at === 0 ? `e${cut}` : `n${at - 1}` };
          },
        );
        const recovery = recoverRows({
          rows: bytesSource(lines(HEADER, ...whole.slice(0, cut), ...newer)),
          original: bytesSource(lines(HEADER, ...whole.slice(0, cut), '{"type":"mess', ...whole.slice(cut))),
          fileName: "session-1.jsonl",
        });
        const words = saidIn(recovery).match(/(?:old|new)-\d/g);
        expect({ cut, count, words }).toEqual({
          cut,
          count,
          words: [...said, ...newer.map((_, at) => `new-${at}`)],
        });
      }
    }
  });

  it("begins the conversation anew behind a reset, and all of it is kept", () => {
    const reset = {
      type: "reset",
      id: "r1",
      parentId: "e2",
      timestamp: "2026-01-02T03:06:00.000Z",
      reason: "new",
    };
    const rows = stored(reset, says("n1", "r1", user("since")));
    const recovery = recoverRows({ rows, original, fileName: "session-1.jsonl" });
    expect(saidIn(recovery)).toBe(JSON.stringify([user("since")]));
  });

  it("is not joined to rows that cannot be read, or whose ids were made", () => {
    const damaged = bytesSource(bytes(`${JSON.stringify(HEADER)}\n(no row)\n`));
    const made = bytesSource(lines(HEADER, says("0123456789abcdef-1", null, user("one"))));
    const why = (rows: ByteSource) => recoverRows({ rows, original, fileName: "session-1.jsonl" });
    expect(why(damaged)).toEqual({ kind: "impossible", why: "damaged-row" });
    expect(why(made)).toEqual({ kind: "impossible", why: "other-ids" });
  });
});
