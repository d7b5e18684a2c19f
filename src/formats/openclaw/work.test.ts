import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../test/carriers/openclaw.ts";
import { entry, file, HEADER, lines, says } from "../../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import { countWork, workGrowth } from "../../../test/linear/work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { checkTranscript, repairTranscript } = await import("../../transcript/index.ts");

const SIZE = 300;
const times = <Value>(n: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: n }, (_, at) => make(at));

/** Files that grow with `n` and are meant to make a careless reader or writer slow. */
const HOSTILE: Readonly<Record<string, (n: number) => Uint8Array>> = {
  "torn lines everywhere": (n) =>
    file(...times(n, (at) => [`{"type":"mess${at}`, says(`e${at}`, null, user("x"))]).flat()),
  "compactions that all keep from the same place": (n) => {
    const rows = times(n, (at) =>
      entry("compaction", `k${at}`, at === 0 ? "e0" : `k${at - 1}`, { firstKeptEntryId: "e0", summary: "s" }),
    );
    return file(
      says("e0", null, user(" ")),
      ...rows,
      says("a", `k${n - 1}`, assistant([call("a")])),
      says("b", "a", user("x")),
    );
  },
  "compactions on branches that keep from an entry that goes": (n) => {
    const stem = times(n, (at) =>
      says(`e${at}`, at === 0 ? null : `e${at - 1}`, user(at % 2 === 0 ? " " : "x")),
    );
    const branches = times(n, (at) =>
      entry("compaction", `k${at}`, `e${n - 1}`, { firstKeptEntryId: "e0", summary: "s" }),
    );
    return file(...stem, ...branches, says("z", `e${n - 1}`, user("x")));
  },
  "circles of two": (n) => file(...times(n, (at) => says(`e${at}`, `e${at ^ 1}`, user(`text ${at}`)))),
  "circles that are cut one above the other": (n) =>
    file(
      ...times(n, (at) => says(`b${n - at}`, `c${n - at}`, user("above"))),
      ...times(n, (at) => says(`r${at}`, "c0", user("below"))),
      ...times(n, (at) => says(`c${at}`, `x${at}`, user("circle"))),
      ...times(n, (at) => says(`x${at}`, `c${at}`, user("circle"))),
    ),
  "children before their parents": (n) =>
    file(
      ...times(n, (at) => {
        const parent = at === n - 1 ? null : `e${n - at - 1}`;
        return { ...says(`e${n - at}`, parent, user(`text ${at}`)), timestamp: "t" };
      }),
    ),
  "branches before what they hang on": (n) =>
    file(
      ...times(n, (at) => says(`e${at}`, at % 2 === 0 ? "z" : `e${at - 1}`, user("x"))),
      says("z", null, user("z")),
    ),
  "parents that are nowhere": (n) => file(...times(n, (at) => says(`e${at}`, `p${at}`, user("x")))),
  "messages and compactions by turns": (n) =>
    file(
      ...times(n, (at) => {
        const parent = at === 0 ? null : `e${at - 1}`;
        return at % 2 === 0
          ? says(`e${at}`, parent, user(" "))
          : entry("compaction", `e${at}`, parent, { firstKeptEntryId: "e0", summary: "s" });
      }),
    ),
  "calls and results of one id on as many branches": (n) => {
    const branches = times(n, (at) => [
      says(`c${at}`, "e0", assistant([call("call_0")])),
      says(`r${at}`, "e0", result("call_0")),
    ]);
    const path = times(n, (at) =>
      says(`d${at}`, at === 0 ? "e0" : `d${at - 1}`, assistant([call("call_0")])),
    );
    return file(says("e0", null, user("x")), ...branches.flat(), ...path);
  },
  "a batch whose results all stand beside the path": (n) => {
    const calls = assistant(times(n, (at) => call(`c${at}`)));
    const results = times(n, (at) => says(`r${at}`, at % 2 === 0 ? "e0" : `r${at - 1}`, result(`c${at}`)));
    return file(says("e", null, user("x")), says("e0", "e", calls), ...results, says("z", "e0", user("y")));
  },
  "compactions of version 1": (n) => {
    const { version: _none, ...header } = HEADER;
    const rows = times(n, (at): JsonObject[] => [
      { type: "message", timestamp: "t", message: user("x") },
      { type: "compaction", timestamp: "t", summary: "s", firstKeptEntryIndex: at },
      { type: "message", timestamp: "t", message: null },
    ]);
    return lines(header, ...rows.flat());
  },
  "edits of one message": (n) => {
    const edits = times(n, (at) =>
      entry("context_edit", `x${at}`, at === 0 ? "e0" : `x${at - 1}`, {
        targetId: "e0",
        replacement: { content: " " },
      }),
    );
    return file(says("e0", null, user("x")), ...edits);
  },
};

describe.each(["1.6.0", "0.1.0"])("the work on a session, for version %s", (agentVersion) => {
  it.each(Object.entries(HOSTILE))("grows with the file and no faster: %s", (_, make) => {
    const repair = (data: Uint8Array): unknown =>
      repairTranscript(data, { format: "openclaw", agentVersion });
    // Linear work is four times as much for four times the file, and quadratic work sixteen times.
    expect(workGrowth(repair, make(SIZE), make(4 * SIZE))).toBeLessThanOrEqual(5);
  });
});

describe("the work on a session in which nothing is wrong", () => {
  const healthy = file(
    ...times(SIZE, (turn) => {
      const [u, c, r, a] = ["u", "c", "r", "a"].map((letter) => `${letter}${turn}`);
      return [
        says(`${u}`, turn === 0 ? null : `a${turn - 1}`, user("go on")),
        says(`${c}`, `${u}`, assistant([call(`${c}`)])),
        says(`${r}`, `${c}`, result(`${c}`)),
        says(`${a}`, `${r}`, assistant([text("done")])),
      ];
    }).flat(),
  );

  it("is some steps an entry: what cures damage is not entered", () => {
    const work = countWork(() => checkTranscript(healthy, { format: "openclaw" }));
    expect(work / (4 * SIZE)).toBeLessThan(300);
  });
});
