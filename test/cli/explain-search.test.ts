import { truncateSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import type { FoundSession } from "../../src/agents/discover.ts";
import { holdsCall } from "../../src/cli/explain/holds-call.ts";
import { run } from "../../src/cli/run.ts";
import { type Judges, judgeOn } from "../../src/cli/survey/pool-judge.ts";
import { unread } from "../../src/cli/survey/summarise.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { CONCURRENCY, explain, makeHome, OPEN, OPEN_CALL } from "./explain-home.ts";
import { calls, HEALTHY, result, says, session, user } from "./sessions.ts";
import { layer0, makeWorld, settle } from "./world.ts";

const CAUSE = { code: "dangling-call", severity: "error", count: 1, line: 3 } as const;

describe("the search for a call in a session", () => {
  it.each([
    [
      "a call of Anthropic",
      { role: "assistant", content: [{ type: "tool_use", id: "toolu_gone", name: "x" }] },
    ],
    [
      "a result of Anthropic",
      { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_gone" }] },
    ],
    ["a call of OpenAI", { role: "assistant", tool_calls: [{ id: "toolu_gone", function: { name: "x" } }] }],
    ["a result of OpenAI", { role: "tool", tool_call_id: "toolu_gone", content: "" }],
    ["a call that is kept with another id", calls(["fc_1|toolu_gone", "exec"])],
  ])("knows %s by its id", async (_, message) => {
    const path = makeHome().pi("2026-01-31T09-00-00-000Z_0035a557", session(user("go"), message));
    expect(await holdsCall(path, ["toolu_gone"], makeWorld().io)).toBe("held");
  });

  it("takes a call in a torn line for a call", async () => {
    const path = makeHome().pi(
      "2026-01-31T09-00-00-000Z_0035a557",
      OPEN.slice(0, OPEN.indexOf("call_open") + 12),
    );
    expect(await holdsCall(path, ["call_open"], makeWorld().io)).toBe("held");
    expect(await holdsCall(path, ["call_ope"], makeWorld().io)).toBe("absent");
  });
});

describe("layer0 explain where something else is broken", () => {
  it("names the newest such session, and does not call it what the error is about", async () => {
    const home = makeHome();
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY, 1);
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN, 2);
    home.pi("2026-01-30T09-00-00-000Z_ccccdddd", OPEN, 3);
    const { code, out } = await explain("messages: roles must alternate between user and assistant", home);
    expect(code).toBe(1);
    expect(out).toContain("None of the sessions here (3) is broken in this way.");
    expect(out).toContain("Another session is broken in another way; that is not this error:\n  ✖ 0035a557");
    expect(out).toContain("Repair that one:  layer0 fix 0035a557");
    expect(out).not.toContain("ccccdddd");
  });
});

describe("layer0 explain of an error that is about no damage", () => {
  it.each([
    '400 {"error":{"message":"Your input exceeds the context window of this model.","code":"context_length_exceeded"}}',
    '400 {"error":{"message":"The response was filtered","code":"content_filter"}}',
  ])("is clean though some session is broken: %s", async (text) => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN);
    const { code, out } = await explain(text, home);
    expect(out).not.toContain("0035a557");
    expect(code).toBe(0);
    expect(JSON.parse((await explain(text, home, {}, "--json")).out)["sessions"]).toEqual([]);
  });
});

describe("layer0 explain with no more than a status", () => {
  const MEANING = "The provider refused the request for something that is in it";
  const WHOLE = "More can be told from all of the error";
  const refused = {
    role: "assistant",
    content: [],
    stopReason: "error",
    errorMessage: "400 status code (no body)",
  };

  it.each([
    "400",
    "422",
    "HTTP 400 Bad Request",
    "API Error: 400",
    "I get a 400 error",
    "400 status code (no body)",
  ])("says what it means, which session is broken, and what more is needed: %s", async (words) => {
    const home = makeHome();
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY, 1);
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN, 2);
    const { code, out } = await layer0(["explain", words], { home: home.home });
    expect(code).toBe(1);
    expect(out).toContain(MEANING);
    expect(out).toContain("The newest session that is broken:\n  ✖ 0035a557");
    expect(out).toContain(WHOLE);
  });

  it("does not deny the sessions that hold the call, where there are too many to tell", async () => {
    const home = makeHome();
    for (const at of [1, 2, 3, 4, 5])
      home.pi(
        `whole-${at}`,
        session(user("x"), calls(["call_open", "exec"]), result("call_open", "done"), user("y")),
        at,
      );
    const { out } = await explain(OPEN_CALL, home);
    const said = out.replace(/\s+/g, " ");
    expect(said).toContain("Many sessions hold a call of the id that the error names");
    expect(said).not.toContain("No session");
  });

  it("names the newest session whose last request failed, where none is broken", async () => {
    const home = makeHome();
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY, 1);
    home.pi("2026-01-31T09-00-00-000Z_0035a557", session(user("go"), says("ok"), user("on"), refused), 2);
    const { code, out } = await layer0(["explain", "400"], { home: home.home });
    expect(code).toBe(0);
    expect(out).toContain("The newest session whose last request failed:\n  ! 0035a557");
  });

  it("says that it looked, and how to go on, where there is none", async () => {
    const home = makeHome();
    const nowhere = await layer0(["explain", "400"], { home: home.home });
    expect(nowhere.out).toContain("No session of an agent was found here.");
    expect(nowhere.out).toContain(WHOLE);
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY);
    const { code, out } = await layer0(["explain", "400"], { home: home.home });
    expect(code).toBe(0);
    expect(out).toContain("None of the sessions here (1) is broken.");
    expect(out).toContain(WHOLE);
  });

  it("looks for no session where the provider did not look at the history", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN);
    for (const status of ["401", "404", "429", "500", "529"]) {
      const { code, out } = await layer0(["explain", status], { home: home.home });
      expect({ status, code, isNamed: out.includes("0035a557") }).toEqual({
        status,
        code: 0,
        isNamed: false,
      });
    }
  });
});

describe("layer0 explain among very many sessions, or very large ones", () => {
  it("leaves what is large to judges beside this thread, and shows that it works", async () => {
    const home = makeHome();
    const large = home.pi("2026-01-31T09-00-00-000Z_0035a557", OPEN, 1);
    home.pi("2026-01-30T09-00-00-000Z_aaaabbbb", HEALTHY, 2);
    truncateSync(large, 60_000_000);
    settle(large, 1);
    const asked: string[] = [];
    const judge = (): ReturnType<typeof judgeOn> =>
      judgeOn(({ tell, ended }) => {
        queueMicrotask(() => tell({ kind: "ready" }));
        const send = (given: FoundSession): void => {
          asked.push(given.path);
          const problem = { code: "too-large", sentence: "It is too large.", next: "" };
          const summary = { ...unread(given, problem), verdict: "broken" as const };
          tell({ kind: "judged", summary: { ...summary, causes: [CAUSE] } });
        };
        return { send: (given) => queueMicrotask(() => send(given)), kill: () => ended({ kind: "stopped" }) };
      });
    const judges: Judges = { mostThreads: 1, startThread: judge, startProcess: judge };
    for (const [error, words] of [
      [OPEN_CALL, "The call is in this session:"],
      [CONCURRENCY, "The newest session that is broken in this way:"],
    ] as const) {
      const world = makeWorld({ stdin: error, home: home.home, terminal: true });
      const outcome = world.outcome(await run(["explain"], { ...world.io, judges }));
      expect(outcome.code).toBe(1);
      expect(stripVTControlCharacters(outcome.out)).toContain(`${words}\n  ✖ 0035a557`);
      expect(outcome.error).toMatch(
        error === OPEN_CALL ? /0035a557\.jsonl {2}60\.0 MB …/ : /judging the newest sessions: 0 of 2/,
      );
    }
    expect(asked).toEqual([large, large]);
  });

  it("counts no more of them than it judges", async () => {
    const home = makeHome();
    for (let at = 0; at < 201; at++) home.pi(`2026-01-30T09-00-00-000Z_${10_000_000 + at}`, HEALTHY);
    const { error } = await explain(OPEN_CALL.replace("call_open", "x"), home, {
      terminal: true,
      tick: 2000,
    });
    expect(error).toContain("199 of 200  (Ctrl-C");
    expect(error).not.toContain("of 201  (Ctrl-C");
  });
});

describe("layer0 explain, stopped", () => {
  it("tells what is known", async () => {
    const home = makeHome();
    home.pi("2026-01-31T09-00-00-000Z_0035a557", HEALTHY);
    home.pi("2026-01-30T09-00-00-000Z_ccccdddd", HEALTHY);
    const controller = new AbortController();
    const world = makeWorld({ stdin: OPEN_CALL, home: home.home });
    let opened = 0;
    const files = {
      ...nodeFileSystem,
      openForReading: (name: string): number => {
        opened += 1;
        controller.abort();
        return nodeFileSystem.openForReading(name);
      },
    };
    const code = await run(["explain"], { ...world.io, interrupted: controller.signal, files });
    const { out } = world.outcome(code);
    expect(opened).toBeGreaterThan(0);
    expect(code).toBe(130);
    expect(out).toContain("A tool call has no result.");
    expect(out).toContain("Stopped after 1 of 2 sessions");
  });
});
