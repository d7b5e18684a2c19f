import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FoundSession } from "../../src/agents/discover.ts";
import { settingsOf } from "../../src/cli/judge/settings.ts";
import {
  type FromJudge,
  type Judge,
  type Judges,
  judgeOn,
  type Receiver,
} from "../../src/cli/survey/pool-judge.ts";
import { tooLargeToJudge } from "../../src/cli/survey/pool-too-large.ts";
import { summarise } from "../../src/cli/survey/summarise.ts";
import { surveySessions } from "../../src/cli/survey/survey.ts";
import { packSettings, unpackSettings } from "../../src/cli/survey/worker-settings.ts";
import type { SessionSummary } from "../../src/report/sessions/session-summary.ts";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { makeFolder, makeWorld, put } from "./world.ts";

const SETTINGS = settingsOf({});
/** Enough for threads to pay, whatever is in the files. */
const MANY_BYTES = 9_000_000;
const LARGE_BYTES = 20_000_000;

function found(content: string, name: string, bytes: number = content.length): FoundSession {
  return { agent: "openclaw", path: put(join(makeFolder(), `${name}.jsonl`), content), modified: 1, bytes };
}

function many(bytes: number = MANY_BYTES): readonly FoundSession[] {
  return ["a", "b", "c", "d"].map((name) => found(HEALTHY, name, bytes));
}

/** Judges that answer as they are told to, and what became of them. */
function fakeJudges(answer: (session: FoundSession, receiver: Receiver, kind: "thread" | "process") => void) {
  const started: string[] = [];
  let alive = 0;
  const start = (kind: "thread" | "process") => (): Judge => {
    started.push(kind);
    alive += 1;
    return judgeOn((receiver) => {
      let isGone = false;
      const gone: Receiver["ended"] = (end) => {
        if (!isGone) alive -= 1;
        isGone = true;
        receiver.ended(end);
      };
      queueMicrotask(() => receiver.tell({ kind: "ready" }));
      return {
        send: (session) => queueMicrotask(() => answer(session, { tell: receiver.tell, ended: gone }, kind)),
        kill: () => queueMicrotask(() => gone({ kind: "stopped" })),
      };
    });
  };
  const judges: Judges = {
    mostThreads: 2,
    startThread: start("thread"),
    startProcess: start("process"),
  };
  return { judges, started, alive: () => alive };
}

/** What there is where the system gives none. */
function noJudge(): Judge {
  return judgeOn(({ ended }) => {
    queueMicrotask(() => ended({ kind: "stopped" }));
    return { send: () => undefined, kill: () => undefined };
  });
}

function judged(session: FoundSession): FromJudge {
  const { agent, path, modified, bytes } = session;
  const nothing = {
    causes: [],
    warnings: 0,
    leftOut: 0,
    fixable: { safe: 0, lossy: 0 },
    losesNothing: true,
    messages: 7,
  };
  return {
    kind: "judged",
    summary: {
      kind: "session",
      agent,
      path,
      modified,
      bytes,
      id: "elsewhere",
      verdict: "healthy",
      ...nothing,
    },
  };
}

const verdicts = (summaries: readonly SessionSummary[]): readonly string[] =>
  summaries.map(({ verdict }) => verdict);

describe("a survey", () => {
  it("judges few bytes in this thread, in the order in which they are given", async () => {
    const { judges, started } = fakeJudges((session, { tell }) => tell(judged(session)));
    const heard: SessionSummary[] = [];
    const outcome = await surveySessions([found(HEALTHY, "a"), found(BROKEN, "b")], {
      io: { ...makeWorld().io, judges },
      settings: SETTINGS,
      onSummary: (summary) => heard.push(summary),
    });
    expect(verdicts(outcome.summaries)).toEqual(["healthy", "broken"]);
    expect(outcome.interrupted).toBe(false);
    expect(heard).toEqual(outcome.summaries);
    expect(started).toEqual([]);
  });

  it("judges many bytes on as many threads as there are, tells each once and ends them", async () => {
    const { judges, started, alive } = fakeJudges((session, { tell }) => tell(judged(session)));
    const sessions = many();
    const heard: string[] = [];
    const { io } = makeWorld();
    const outcome = await surveySessions(sessions, {
      io: { ...io, judges },
      settings: SETTINGS,
      onSummary: ({ path }) => heard.push(path),
    });
    const paths = sessions.map(({ path }) => path);
    expect(outcome.summaries.map(({ path }) => path)).toEqual(paths);
    expect(heard.toSorted()).toEqual(paths.toSorted());
    expect(started).toEqual(["thread", "thread"]);
    expect(alive()).toBe(0);
  });

  it("gives a large session a process of its own", async () => {
    const kinds = new Map<string, string>();
    const { judges, alive } = fakeJudges((session, { tell }, kind) => {
      kinds.set(session.path, kind);
      tell(judged(session));
    });
    const large = many(LARGE_BYTES);
    const small = many();
    await surveySessions([...large, ...small], { io: { ...makeWorld().io, judges }, settings: SETTINGS });
    expect(large.map(({ path }) => kinds.get(path))).toEqual(large.map(() => "process"));
    expect(small.map(({ path }) => kinds.get(path))).toEqual(small.map(() => "thread"));
    expect(alive()).toBe(0);
  });

  it.each([
    ["thread", MANY_BYTES],
    ["process", LARGE_BYTES],
  ])(
    "says of a session for which a %s had not the memory that it is unread, and goes on",
    async (_, bytes) => {
      const sessions = many(bytes);
      const [, second] = sessions;
      const { judges, alive } = fakeJudges((session, { tell, ended }) => {
        if (session === second) ended({ kind: "out-of-memory" });
        else tell(judged(session));
      });
      const outcome = await surveySessions(sessions, {
        io: { ...makeWorld().io, judges },
        settings: SETTINGS,
      });
      expect(verdicts(outcome.summaries)).toEqual(["healthy", "unreadable", "healthy", "healthy"]);
      expect(outcome.summaries[1]).toMatchObject({ id: "b", problem: { code: "too-large" } });
      expect(outcome.interrupted).toBe(false);
      expect(alive()).toBe(0);
    },
  );

  it("judges a session once more, in a process of its own, when a thread had not the memory for it", async () => {
    const sessions = many();
    const [, second] = sessions;
    const tries: string[] = [];
    const { judges, started, alive } = fakeJudges((session, { tell, ended }, kind) => {
      if (session === second) tries.push(kind);
      if (session === second && kind === "thread") ended({ kind: "out-of-memory" });
      else tell(judged(session));
    });
    const outcome = await surveySessions(sessions, {
      io: { ...makeWorld().io, judges },
      settings: SETTINGS,
    });
    expect(tries).toEqual(["thread", "process"]);
    expect(verdicts(outcome.summaries)).toEqual(["healthy", "healthy", "healthy", "healthy"]);
    expect(started.filter((kind) => kind === "process")).toHaveLength(1);
    expect(alive()).toBe(0);
  });

  it("rejects with a bug of a judge, and lets none of them live", async () => {
    const bug = new TypeError("x is no function");
    const { judges, alive } = fakeJudges((_, { ended }) => ended({ kind: "bug", error: bug }));
    const outcome = surveySessions(many(), { io: { ...makeWorld().io, judges }, settings: SETTINGS });
    await expect(outcome).rejects.toBe(bug);
    expect(alive()).toBe(0);
  });

  it("ends all with a bug of one judge: what the other was at is not told, and nobody takes its place", async () => {
    const bug = new TypeError("x is no function");
    const sessions = many();
    let atWork = 0;
    const { judges, started, alive } = fakeJudges((session, { tell, ended }) => {
      atWork += 1;
      // The first one is at work for ever, and has to be stopped.
      if (atWork === 2) ended({ kind: "bug", error: bug });
      else if (atWork > 2) tell(judged(session));
    });
    const heard: SessionSummary[] = [];
    const outcome = surveySessions(sessions, {
      io: { ...makeWorld().io, judges },
      settings: SETTINGS,
      onSummary: (summary) => heard.push(summary),
    });
    await expect(outcome).rejects.toBe(bug);
    // Whoever would go on has the time for it.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual([]);
    expect(started).toEqual(["thread", "thread"]);
    expect(alive()).toBe(0);
  });

  it("judges the rest here where the system gives no thread instead of one that ran out of memory", async () => {
    const fake = fakeJudges((_, { ended }) => ended({ kind: "out-of-memory" }));
    const { judges, started } = fake;
    const startThread: Judges["startThread"] = (settings) =>
      started.length < 2 ? judges.startThread(settings) : noJudge();
    const outcome = await surveySessions(many(), {
      io: { ...makeWorld().io, judges: { ...judges, startThread } },
      settings: SETTINGS,
    });
    expect(verdicts(outcome.summaries)).toEqual(["unreadable", "unreadable", "healthy", "healthy"]);
    expect(fake.alive()).toBe(0);
  });

  it("knows a session by the same id, however it comes to be unread", async () => {
    const session = found(HEALTHY, "2026-01-31T09-00-00-000Z_0035a557-0000-4000-8000-000000000000");
    const missing = { ...session, path: join(makeFolder(), basename(session.path)) };
    expect(tooLargeToJudge(session).id).toBe("0035a557-0000-4000-8000-000000000000");
    expect(tooLargeToJudge(session).id).toBe(summarise(missing, SETTINGS, makeWorld().io).id);
  });

  it("judges here where the system gives no thread", async () => {
    const judges: Judges = { mostThreads: 2, startThread: noJudge, startProcess: noJudge };
    const outcome = await surveySessions(many(), { io: { ...makeWorld().io, judges }, settings: SETTINGS });
    expect(verdicts(outcome.summaries)).toEqual(["healthy", "healthy", "healthy", "healthy"]);
    expect(outcome.summaries.map(({ messages }) => messages)).toEqual([4, 4, 4, 4]);
  });
});

describe("Ctrl-C in a survey", () => {
  it("ends judges that are at work at once, and gives what is known", async () => {
    const controller = new AbortController();
    const sessions = many();
    const { judges, alive } = fakeJudges((session, { tell }) => {
      if (session === sessions[0]) tell(judged(session));
      else controller.abort();
    });
    const io = { ...makeWorld().io, judges, interrupted: controller.signal };
    const outcome = await surveySessions(sessions, { io, settings: SETTINGS });
    expect(outcome.interrupted).toBe(true);
    expect(outcome.summaries.map(({ path }) => path)).toEqual([sessions[0]?.path]);
    expect(alive()).toBe(0);
  });

  it("ends it in this thread too", async () => {
    const controller = new AbortController();
    const outcome = await surveySessions(many(1), {
      io: { ...makeWorld().io, interrupted: controller.signal },
      settings: SETTINGS,
      onSummary: () => controller.abort(),
    });
    expect(outcome.interrupted).toBe(true);
    expect(outcome.summaries).toHaveLength(1);
  });

  it("behind the last session changes nothing", async () => {
    const controller = new AbortController();
    const outcome = await surveySessions([found(HEALTHY, "a")], {
      io: { ...makeWorld().io, interrupted: controller.signal },
      settings: SETTINGS,
      onSummary: () => controller.abort(),
    });
    expect(outcome.interrupted).toBe(false);
  });
});

describe("settings for another thread", () => {
  it("are values, and say of each agent what is installed of it", () => {
    const known = { version: "2026.9.6", from: "installed" } as const;
    const versionHere = (_: string, format: string) => (format === "openclaw" ? known : undefined);
    const session = found(HEALTHY, "a");
    const packed = structuredClone(packSettings({ ...SETTINGS, versionHere }, [session]));
    const settings = unpackSettings(packed, session);
    expect(settings).toMatchObject(SETTINGS);
    expect(settings.versionHere?.(session.path, "openclaw")).toEqual(known);
    expect(settings.versionHere?.(session.path, "claude-code")).toBeUndefined();
  });
});
