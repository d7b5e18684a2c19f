import { describe, expect, it } from "vitest";
import { assistant, call, result, user } from "../../../test/carriers/openclaw.ts";
import { entry, file, HEADER, lines, says } from "../../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import { countSteps } from "../../core/steps.ts";
import { repairTranscript } from "../../transcript/index.ts";

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
  const options = { format: "openclaw", agentVersion } as const;

  for (const [name, make] of Object.entries(HOSTILE)) {
    it(`is twice as much for twice the file: ${name}`, () => {
      const steps = (n: number): number => {
        const data = make(n);
        return countSteps(() => repairTranscript(data, options));
      };
      expect(steps(2 * SIZE)).toBeLessThanOrEqual(2.2 * steps(SIZE));
    });

    it(`takes no time that is not counted: ${name}`, () => {
      const [small, large] = [make(4 * SIZE), make(16 * SIZE)];
      const timed = (data: Uint8Array): number => {
        const start = performance.now();
        repairTranscript(data, options);
        return performance.now() - start;
      };
      const best = (data: Uint8Array): number => Math.min(timed(data), timed(data));
      // Four times the file: sixteen times the time would be quadratic; a busy machine is not.
      expect(best(large)).toBeLessThan(10 * best(small) + 300);
    });
  }
});
