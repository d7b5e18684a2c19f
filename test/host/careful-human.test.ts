import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { resetBootIdForTest } from "../../src/host/index.ts";
import { runs, SEED } from "../runs.ts";
import { agent, type HostOfOne, hostOfOne, user } from "./happenings.ts";

afterEach(resetBootIdForTest);

/** What somebody says who knows all that happened. */
interface Opinion {
  verdict: string;
  losses: number;
  /** It counts as reset because it was made, and not because it was reset. */
  isNew: boolean;
  /** A reset that had no effect by now may still take one. */
  mayTakeEffect: boolean;
}

/** A session as its host has it, and what is thought of it. */
class Session {
  readonly opinion: Opinion = { verdict: "blocked", losses: 0, isNew: false, mayTakeEffect: false };
  turns: (readonly object[])[] = [];
  readonly #host: HostOfOne = hostOfOne("s");
  readonly #memory: readonly object[];
  #words = 0;

  constructor(hasMemory: boolean) {
    this.#memory = hasMemory ? [user("memory")] : [];
  }

  word(kind: string): string {
    return `${kind} ${this.#words++}`;
  }

  /** The model is asked, and once more behind the result of a tool; its last answer stands in the next context alone. */
  turn(hasTool: boolean = false): void {
    const asked = [user(this.word("question"))];
    this.turns.push(asked);
    this.look();
    if (hasTool) {
      asked.push(agent(this.word("call")), { role: "tool", content: "ok" });
      this.look();
    }
    asked.push(agent(this.word("answer")));
  }

  look(): void {
    this.#host.happen([...this.#memory, ...this.turns.flat()]);
  }

  /** A request under the id of the session, which is not its own. */
  aside(withTalk: boolean): void {
    this.#host.happen([
      ...(withTalk ? [...this.#memory, ...this.turns.flat()] : []),
      user(this.word("name this talk")),
    ]);
  }

  record(kind: "reset" | "compaction" | "rollback" | "new" | "re-attached"): void {
    const session = "s";
    if (kind === "reset") this.#host.happen({ kind, session, cause: "asked" });
    else if (kind === "compaction" || kind === "rollback") {
      this.#host.happen({ kind, session, before: 9, after: 3 });
    } else this.#host.happen({ kind: "session", session, state: kind });
  }

  restart(): void {
    this.#host.restart();
    this.record("re-attached");
    if (this.opinion.isNew) this.think("blocked");
  }

  think(verdict: string, lost: number = 0): void {
    this.opinion.verdict = verdict;
    this.opinion.losses += lost;
    this.opinion.isNew = false;
  }

  /** Something that was announced took turns: that is no reset, and takes none back. */
  thinkLess(): void {
    const { verdict, isNew } = this.opinion;
    const isReset = verdict === "unannounced" || (verdict === "verified" && !isNew);
    this.think(isReset ? verdict : "partial");
  }

  told(): readonly [verdict: string, losses: number] {
    const [told, losses] = this.#host.told();
    return [told.replace(/:.*/, ""), losses];
  }
}

/** A summary that bears no mark, and the last turns. */
function compact(session: Session, kept: number): void {
  session.turns = [
    [user(session.word("what was said"))],
    ...session.turns.slice(session.turns.length - kept),
  ];
  // Of the turns that were seen none is left: nobody can say any more whether a reset took them.
  if (kept < 2) session.opinion.mayTakeEffect = false;
  session.thinkLess();
}

function begin(session: Session): void {
  session.turns = [];
  session.opinion.mayTakeEffect = false;
  session.think("verified");
}

/** What happens to a session of at least four turns; the number says how much. */
const HAPPENINGS: Readonly<Record<string, (session: Session, count: number) => void>> = {
  turn: (session, count) => session.turn(count > 1),
  title: (session) => session.aside(false),
  "title, tags": (session) => {
    session.aside(false);
    session.aside(false);
  },
  summary: (session) => session.aside(true),
  restart: (session) => session.restart(),
  "title, restart": (session) => {
    session.aside(false);
    session.restart();
  },
  "restart, title": (session) => {
    session.restart();
    session.aside(false);
  },
  reset: (session, count) => {
    session.record("reset");
    begin(session);
    if (count === 0) session.aside(false);
    session.turn(count > 1);
    expect(session.told()[0]).toBe("verified");
    if (count === 1) session.restart();
    if (count === 2) session.aside(false);
  },
  "reset, recorded late": (session) => {
    begin(session);
    session.turn();
    session.record("reset");
    expect(session.told()[0]).toBe("verified");
  },
  "reset that fails": (session, count) => {
    session.record("reset");
    session.think("blocked");
    session.opinion.mayTakeEffect = true;
    session.turn(count > 1);
  },
  compaction: (session, count) => {
    session.record("compaction");
    compact(session, count);
    session.turn(count > 1);
  },
  "compaction, recorded late": (session, count) => {
    compact(session, Math.max(1, count));
    session.turn();
    session.record("compaction");
  },
  "compaction behind a title": (session, count) => {
    session.record("compaction");
    session.aside(false);
    compact(session, count);
  },
  rollback: (session) => {
    session.record("rollback");
    session.turns = session.turns.slice(0, -2);
    session.thinkLess();
  },
  "silent cut": (session, count) => {
    session.turns = session.turns.slice(count > 1 ? 2 : 1);
    session.think("partial", 1);
  },
  "silent rollback": (session) => {
    session.turns = session.turns.slice(0, -2);
    session.think("partial", 1);
  },
  "silent loss of all": (session, count) => {
    const { mayTakeEffect } = session.opinion;
    begin(session);
    // That reset took effect at last, as far as anybody can say.
    if (!mayTakeEffect) session.think("unannounced", 1);
    session.turn(count > 1);
    if (count === 0) session.restart();
    if (count === 1) session.aside(false);
  },
};

const happenings = fc.array(fc.tuple(fc.constantFrom(...Object.keys(HAPPENINGS)), fc.nat(3)), {
  maxLength: 10,
});

it("a session stands as somebody says who knows all that happened, live and by the ledger alone", () => {
  const day = fc.record({ isNew: fc.boolean(), hasMemory: fc.boolean(), happenings });
  fc.assert(
    fc.property(day, ({ isNew, hasMemory, happenings: all }) => {
      const session = new Session(hasMemory);
      if (isNew) {
        session.record("new");
        Object.assign(session.opinion, { verdict: "verified", isNew });
      }
      for (let turn = 0; turn < 4; turn++) session.turn(turn === 1);
      for (const [name, count] of all) {
        HAPPENINGS[name]?.(session, count);
        for (let turn = 0; turn < 2 || session.turns.length < 4; turn++) session.turn();
        const { verdict, losses } = session.opinion;
        expect([name, ...session.told()]).toEqual([name, verdict, losses]);
      }
    }),
    { numRuns: runs(200), seed: SEED },
  );
}, 600_000);
