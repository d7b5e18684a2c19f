import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createContextObserver,
  detectFalseResetClaim,
  initializeBootId,
  type Ledger,
  observeContext,
  openLedger,
  resetBootIdForTest,
  summaryOf,
  verifySessionReset,
} from "../../src/host/index.ts";
import { ledgerPaths } from "../../src/host/ledger/ledger-files.ts";
import type { HostWorld } from "../../src/host/world.ts";
import { hostWorld } from "./host-world.ts";

afterEach(resetBootIdForTest);

const user = (content: string): object => ({ role: "user", content });
const agent = (content: string): object => ({ role: "assistant", content });
const TALK = [user("a"), agent("b"), user("c"), agent("d")];
/** What begins with "z", and is answered. */
const AGAIN = [user("z"), agent("y"), user("x")];
const S = { sessionId: "s" };
const RESET = { kind: "reset", session: "s", cause: "asked" } as const;

let time: number;
let world: HostWorld;
let ledger: Ledger;
beforeEach(() => {
  time = Date.UTC(2026, 1, 3);
  world = hostWorld({ now: () => new Date(time) });
  ledger = openLedger({ world });
  initializeBootId({ world, ledger });
});

type Happening = Parameters<Ledger["append"]>[0] | readonly object[];

/** Events that are recorded and contexts that are looked at, one after the other. */
function happen(...happenings: readonly Happening[]): void {
  for (const each of happenings) {
    if ("kind" in each) expect(ledger.append(each)).toMatchObject({ ok: true });
    else observeContext("s", each);
  }
}

const code = (): string => verifySessionReset(S).code;

/** The same by what was written alone, as another process and `layer0 truth` see it. */
function codeAfterRestart(): string {
  resetBootIdForTest();
  initializeBootId({ world, ledger: openLedger({ world }) });
  return code();
}

describe("a loss that nobody announced", () => {
  it.each<[string, Happening[], string]>([
    [
      "of all in a session that was recorded as new",
      [{ kind: "session", session: "s", state: "new" }, [user("a")], TALK, [user("z")], AGAIN],
      "lost-all-unrecorded",
    ],
    [
      "of some in a session that was recorded as new",
      [{ kind: "session", session: "s", state: "new" }, [user("a")], TALK, [agent("d"), user("z")]],
      "context-lost-some",
    ],
    [
      "of all after a reset that took place",
      [TALK, RESET, [user("n")], [user("n"), agent("1")], [user("z")], AGAIN],
      "lost-all-unrecorded",
    ],
    [
      "of all, later followed by a reset",
      [TALK, [user("n")], [user("n"), agent("1"), user("m")], RESET, [user("z")]],
      "context-lost-all",
    ],
  ])("%s", (_, happenings, expected) => {
    happen(...happenings);
    expect(code()).toBe(expected);
    expect(codeAfterRestart()).toBe(expected);
  });
});

describe("a session that goes on behind a reset", () => {
  it("is begun by the reset that a look saw just before it was written down", () => {
    happen(TALK, [user("n")], { ...RESET, session: "before", next: "s" });
    expect(code()).toBe("context-lost-all");
    expect(summaryOf(ledger.read().records).sessions).toMatchObject([
      { session: "s", state: "new", unannounced: 0 },
      { session: "before", resets: 1 },
    ]);
  });
});

describe("what comes back", () => {
  it("undoes the reset that was recorded, and a claim of it is false", () => {
    happen(TALK, RESET, [user("new")]);
    expect(code()).toBe("context-lost-all");
    happen([...TALK, user("new"), agent("x"), user("y")]);
    expect(code()).toBe("reset-not-in-effect");
    expect(detectFalseResetClaim("My context was reset.", S).detected).toBe(true);
    expect(codeAfterRestart()).toBe("reset-not-in-effect");
  });

  it("was no loss: an empty look, or requests beside the session's own", () => {
    happen(TALK, [], [...TALK, user("e")]);
    expect(code()).toBe("no-evidence");
    happen([user("a title for: …")], [user("tags for: …")], [...TALK, user("e"), agent("f")]);
    expect(code()).toBe("no-evidence");
    expect(summaryOf(ledger.read().records).sessions).toMatchObject([{ unannounced: 0 }]);
    expect(codeAfterRestart()).toBe("no-evidence");
  });
});

describe("a short answer that is given again", () => {
  const done = (question: string): object[] => [user(question), agent("Done.")];

  it("brings nothing back behind a rollback", () => {
    happen([...TALK, ...done("e"), user("f")], [...TALK, user("g")]);
    expect(code()).toBe("context-lost-some");
    happen([...TALK, ...done("g"), user("h")]);
    expect(code()).toBe("context-lost-some");
    expect(summaryOf(ledger.read().records).sessions).toMatchObject([{ unannounced: 1 }]);
  });

  it("hides no loss of a window that slides on", () => {
    const turns = [...done("1"), user("2"), agent("b"), user("3"), agent("c"), ...done("4")];
    happen(turns.slice(0, 5), turns.slice(2, 7), [...turns.slice(4), user("5")]);
    expect(summaryOf(ledger.read().records).sessions).toMatchObject([{ unannounced: 2 }]);
  });

  it("undoes no reset: heartbeats go on behind it", () => {
    const beats = (count: number): object[] =>
      Array.from({ length: count }, () => [user("heartbeat"), agent("HEARTBEAT_OK")]).flat();
    happen([...TALK, ...beats(3)], RESET);
    for (let count = 0; count < 6; count++) happen([user("hello"), agent("hi"), ...beats(count), user("x")]);
    expect(code()).toBe("context-lost-all");
    expect(codeAfterRestart()).toBe("context-lost-all");
  });
});

describe("a request for a title or a summary, under the id of the session", () => {
  const compaction = { kind: "compaction", session: "s", before: 6, after: 3 } as const;
  const long = [...TALK, user("e"), agent("f"), user("g")];
  const asked = [user("Summarise: …")];

  it.each<[string, Happening[], string]>([
    ["before a new context", [long, RESET, asked, [user("hello")]], "context-lost-all"],
    ["before a reset is recorded", [long, asked, RESET, [user("hello")]], "context-lost-all"],
    [
      "before a compaction is recorded",
      [long, asked, compaction, [user("S"), ...long.slice(2)]],
      "context-lost-some",
    ],
    ["behind one", [long, compaction, asked, [user("S"), ...long.slice(4)]], "context-lost-some"],
    ["between two turns", [long, asked, [...long, agent("h"), user("i")]], "no-evidence"],
  ])("spends no record and is no loss: %s", (_, happenings, expected) => {
    happen(...happenings);
    expect(code()).toBe(expected);
    expect(summaryOf(ledger.read().records).sessions).toMatchObject([{ unannounced: 0 }]);
    expect(codeAfterRestart()).toBe(expected);
  });
});

describe("a silent cut behind a request beside the session's own", () => {
  it("is partial, however little it leaves", () => {
    const long = [...TALK, user("e"), agent("f"), user("g"), agent("h")];
    happen(long, [user("Name this talk")], [...long.slice(6), user("i")]);
    expect(code()).toBe("context-lost-some");
    expect(summaryOf(ledger.read().records).sessions).toMatchObject([{ unannounced: 1 }]);
    expect(codeAfterRestart()).toBe("context-lost-some");
  });
});

describe("two contexts that were replaced one after the other", () => {
  const side = [user("Name this talk"), agent("Tea"), user("shorter")];
  const other = [user("n"), agent("o"), user("p")];

  it("come back together where the first is there again: a reset before them had no effect", () => {
    happen(TALK, RESET, side, [user("Tags"), agent("tea"), user("more")], [...TALK, user("e")]);
    expect(code()).toBe("reset-not-in-effect");
    expect(codeAfterRestart()).toBe("reset-not-in-effect");
  });

  it("are one loss where only the second is there again", () => {
    happen(TALK, other, side, [...other, agent("q"), user("r")]);
    expect(code()).toBe("lost-all-unrecorded");
    expect(summaryOf(ledger.read().records).sessions).toMatchObject([{ unannounced: 1 }]);
    expect(codeAfterRestart()).toBe("lost-all-unrecorded");
  });
});

describe("words of a user", () => {
  it("that were never answered undo no reset when they are said again", () => {
    const unanswered = [user("memory"), user("hi")];
    happen(unanswered, RESET, unanswered);
    expect(code()).toBe("reset-recorded");
  });
});

describe("a session that is recorded as new and has its turns", () => {
  it("is not, live and by what was written alone", () => {
    happen(TALK, { kind: "session", session: "s", state: "new" }, [...TALK, user("e")]);
    expect(code()).toBe("no-evidence");
    expect(codeAfterRestart()).toBe("no-evidence");
  });
});

describe("a session that was loaded again after a restart", () => {
  it("was only restarted, whoever asks", () => {
    happen({ kind: "session", session: "s", state: "new" }, [user("a")], TALK);
    // The process of the test runs for less than a day.
    time += 86_400_000;
    resetBootIdForTest();
    initializeBootId({ world, ledger: openLedger({ world }) });
    happen({ kind: "session", session: "s", state: "re-attached" });
    expect(code()).toBe("only-restarted");
  });
});

describe("what happened since a moment", () => {
  it("may have been recorded before it", () => {
    happen(TALK, RESET);
    time += 1000;
    const since = time;
    time += 1000;
    happen([user("n")]);
    expect(verifySessionReset({ ...S, since }).code).toBe("context-lost-all");
  });
});

describe("a reset that was recorded", () => {
  it.each<[string, readonly object[], readonly object[]]>([
    [
      "the same memory is put in again",
      [user("AGENTS.md"), ...TALK],
      [user("AGENTS.md"), user("start over")],
    ],
    ["the user greets again", [user("hi"), agent("hello"), ...TALK], [user("hi")]],
    ["more memory is put in than there was", TALK, ["1", "2", "3", "4", "hi"].map(user)],
    [
      "the agent opens every context with the same words",
      [user("AGENTS.md"), agent("Understood."), ...TALK],
      [user("AGENTS.md"), agent("Understood."), user("hi")],
    ],
  ])("took place although %s", (_, before, after) => {
    happen(before, RESET, after, [...after, agent("x"), user("y")]);
    expect(code()).toBe("context-lost-all");
    expect(detectFalseResetClaim("My context was reset.", S).detected).toBe(false);
    expect(codeAfterRestart()).toBe("context-lost-all");
  });

  it("did not take place where the turns are there, however often that is looked at", () => {
    happen(TALK, RESET);
    const more: object[] = [...TALK];
    for (let turn = 0; turn < 70; turn++) {
      more.push(user(`q${turn}`));
      happen([...more]);
    }
    expect(code()).toBe("reset-not-in-effect");
    // One of these looks is written, and not all.
    expect(ledger.read().records.filter(({ event }) => event?.kind === "observed").length).toBe(1);
    expect(codeAfterRestart()).toBe("reset-not-in-effect");
  });

  it("is told by the order of the ledger, whatever the clock says", () => {
    happen(TALK);
    time += 1000;
    happen(RESET);
    time -= 3_600_000;
    happen([...TALK, user("e")]);
    expect(code()).toBe("reset-not-in-effect");
    happen([user("n")]);
    expect(code()).toBe("context-lost-all");
    happen([user("n"), agent("1"), user("m")]);
    expect(code()).toBe("context-lost-all");
  });

  it("is not held against a look of the same millisecond before it", () => {
    happen(TALK, [...TALK, user("e")], RESET);
    expect(code()).toBe("reset-recorded");
  });
});

describe("a compaction, rollback or repair that was recorded", () => {
  it.each<[Happening, readonly object[]]>([
    [{ kind: "compaction", session: "s", before: 4, after: 1 }, [user("Summary")]],
    [{ kind: "rollback", session: "s", before: 4, after: 0 }, [user("again")]],
    [{ kind: "rollback", session: "s", before: 4, after: 2 }, TALK.slice(0, 2)],
    [{ kind: "repair", session: "s" }, [user("a2"), agent("b2"), user("c2")]],
  ])("is no reset: $kind", (event, after) => {
    happen(TALK, event, after);
    expect(code()).toBe("context-lost-some");
    expect(codeAfterRestart()).toBe("context-lost-some");
    expect(summaryOf(ledger.read().records).sessions).toMatchObject([{ unannounced: 0 }]);
  });
});

describe("a context that is replaced by a longer one", () => {
  it("is a reset where no answer is left, and an edit where each has its place", () => {
    expect(observeContext("s", TALK).first).toBe(true);
    const longer = ["1", "2", "3", "4", "hi"].map(user);
    expect(observeContext("s", longer)).toMatchObject({ change: "reset", open: true });
    expect(observeContext("s", [...longer, agent("a"), user("b")]).change).toBe("reset");
    observeContext("t", TALK);
    expect(observeContext("t", [user("A"), agent("B"), user("C"), agent("D")]).change).toBe("edited");
  });
});

describe("what an observer of one's own has seen", () => {
  it("is one loss with what it has written of it", () => {
    const observer = createContextObserver({
      now: () => time,
      onChange: (session, { change, before, after, left }) => {
        if (change === "reset") ledger.append({ kind: "observed", session, change, before, after, left });
      },
    });
    observer.observe("s", TALK);
    time += 1000;
    ledger.append(RESET);
    time += 1000;
    observer.observe("s", [user("n")]);
    expect(verifySessionReset(S, { ledger, observer }).code).toBe("context-lost-all");
  });
});

describe("an observer of one's own", () => {
  it("knows the order of the ledger that the host booted with", () => {
    const observer = createContextObserver({ now: () => time });
    observer.observe("s", TALK);
    time += 1000;
    ledger.append(RESET);
    time -= 3_600_000;
    observer.observe("s", [...TALK, user("e")]);
    expect(verifySessionReset(S, { ledger, observer }).code).toBe("reset-not-in-effect");
  });
});

describe("what a disk refuses", () => {
  it("is a verdict and not an error", () => {
    happen(TALK);
    const { ledger: path } = ledgerPaths(world.state);
    rmSync(path);
    mkdirSync(path);
    expect(verifySessionReset(S)).toMatchObject({ verdict: "unverifiable", code: "ledger-unread" });
    expect(detectFalseResetClaim("My context was reset.", S).detected).toBe(false);
  });

  it("is told where a loss could not be recorded", () => {
    const lines: string[] = [];
    initializeBootId({ world, ledger, log: (line) => lines.push(line) });
    chmodSync(ledgerPaths(world.state).folder, 0o755);
    happen(TALK, []);
    expect(lines.at(-1)).toContain("could not be written: folder-open-to-others");
    // It is known all the same, as long as this process lives.
    expect(code()).toBe("lost-all-unrecorded");
  });
});

describe("what is asked in each turn", () => {
  it("reads no more of the ledger than was written since", () => {
    for (let at = 0; at < 200; at++) happen({ kind: "repair", session: `other ${at}` });
    happen(TALK, RESET);
    let read = 0;
    const { files } = world;
    const counted: HostWorld["files"] = {
      ...files,
      read: (...args) => {
        const bytes = files.read(...args);
        read += bytes;
        return bytes;
      },
    };
    const again = openLedger({ world: { ...world, files: counted } });
    const bytes = statSync(ledgerPaths(world.state).ledger).size;
    expect(verifySessionReset(S, { ledger: again }).code).toBe("reset-recorded");
    expect(read).toBeGreaterThanOrEqual(bytes);
    read = 0;
    expect(verifySessionReset(S, { ledger: again }).code).toBe("reset-recorded");
    expect(read).toBe(0);
    happen([...TALK, user("e")]);
    expect(verifySessionReset(S, { ledger: again }).code).toBe("reset-not-in-effect");
    expect(read).toBeLessThan(bytes / 10);
  });

  it("is not misled by a ledger that was changed meanwhile", () => {
    happen(TALK, RESET);
    expect(code()).toBe("reset-recorded");
    const { ledger: path } = ledgerPaths(world.state);
    const theirs = hostWorld();
    const other = openLedger({ world: theirs });
    other.append({ kind: "compaction", session: "s", before: 1, after: 1 });
    writeFileSync(path, readFileSync(ledgerPaths(theirs.state).ledger), { flag: "a" });
    expect(code()).toBe("reset-recorded");
    rmSync(path);
    expect(code()).toBe("no-evidence");
  });
});
