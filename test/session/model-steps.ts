import fc from "fast-check";
import { expect } from "vitest";
import { openSession, type Session, type ToolExecutor } from "../../src/session/index.ts";
import type { Store } from "../../src/store/store.ts";
import { assistant, call, expectValid, resultsIn, says, user } from "./pieces.ts";

/** How many committed checkpoints the sessions of this test keep. */
const KEPT = 3;

interface Place {
  readonly id: string;
  readonly messages: readonly unknown[];
  readonly pending: readonly unknown[] | undefined;
  readonly withheld: ReadonlyMap<string, readonly unknown[]>;
}

/** What a session should be: plain values, without a log. */
export interface Model {
  messages: readonly unknown[];
  pending: readonly unknown[] | undefined;
  withheld: Map<string, readonly unknown[]>;
  /** Every checkpoint that was not gone back behind; some of them were pruned. */
  places: Place[];
  archives: number;
}

/** The session that is tried, and what opens it again. */
export interface Real {
  session: Session;
  store: Store;
  readonly reopen: (old: Store) => Promise<Store>;
  /** Numbers that give every message a text of its own. */
  next: number;
}

/** Opens the session of this test. */
export function openTried(store: Store): Promise<Session> {
  return openSession({ store, id: "tried", config: { checkpointRetention: KEPT } });
}

/** A model before the first step. */
export function emptyModel(): Model {
  return { messages: [], pending: undefined, withheld: new Map(), places: [], archives: 0 };
}

type Work = (model: Model, real: Real) => Promise<void>;

type Step = fc.AsyncCommand<Model, Real>;

/** One step with its precondition; afterwards session and model are compared. */
function stepOf(name: string, work: Work, can: (model: Readonly<Model>) => boolean = () => true): Step {
  return {
    check: can,
    async run(model, real) {
      await work(model, real);
      compare(model, real.session);
    },
    toString: () => name,
  };
}

/** Fails where a session is not what the model says, or its history would be refused. */
export function compare(model: Model, session: Session): void {
  expect(session.messages).toEqual(model.messages);
  expect(session.pendingTurn).toEqual(model.pending);
  expect(session.withheld.map(({ id, messages }) => [id, messages])).toEqual([...model.withheld]);
  const known = new Map(model.places.map((place) => [place.id, place]));
  for (const { id, messageIndex } of session.checkpoints) {
    expect(known.get(id)?.messages.length).toBe(messageIndex);
  }
  if (model.messages.length > 0) expectValid(session);
}

function placeOf(id: string, { messages, pending, withheld }: Model): Place {
  return { id, messages, pending, withheld: new Map(withheld) };
}

function goTo(model: Model, id: string): void {
  const at = model.places.findIndex((place) => place.id === id);
  const place = model.places[at];
  if (place === undefined) throw new Error(`the model knows no checkpoint ${id}`);
  model.messages = place.messages;
  model.pending = place.pending;
  model.withheld = new Map(place.withheld);
  model.places = model.places.slice(0, at);
}

function add(model: Model, ...messages: readonly unknown[]): void {
  model.messages = [...model.messages, ...messages];
}

const idle = ({ pending }: Readonly<Model>): boolean => pending === undefined;
const going = (model: Readonly<Model>): boolean => idle(model) && model.messages.length > 0;
const result = (id: string, content: string, isError: boolean): unknown =>
  isError
    ? { type: "tool_result", tool_use_id: id, content, is_error: true }
    : { type: "tool_result", tool_use_id: id, content };

const tools: ToolExecutor = {
  execute(name, _input, { callId }) {
    if (name === "throws") throw new Error("broken");
    return { output: `${callId} ran`, isError: name === "errs" };
  },
};

/** Runs a turn of these tools and lets the model say what must come of it. */
async function runTurn(
  model: Model,
  real: Real,
  names: readonly string[],
  effects: "read" | "write",
  onFailure: "record" | "rollback",
): Promise<void> {
  const { session } = real;
  const turn = model.pending ?? [assistant(...names.map((name) => call(`c${real.next++}`, name)))];
  const before = model.messages;
  const batch = await session.executeToolBatch(turn, tools, { effects, onFailure });
  const calls = (turn[0] as { content: { id: string; name: string }[] }).content;
  const failed = calls.filter(({ name }) => name === "throws");
  const drops =
    failed.length > 0 && (onFailure === "rollback" || (effects === "read" && failed.length === calls.length));
  expect(batch.rolledBack).toBe(drops);
  // What was started may have run: it does not wait again, wherever the session is taken back to.
  model.places = model.places.map((place) =>
    place.pending !== undefined && place.pending === model.pending ? { ...place, pending: undefined } : place,
  );
  model.pending = undefined;
  if (drops) return;
  const said = new Map(resultsIn(batch.messages).map(({ id, text }) => [id, text]));
  for (const { id } of failed) expect(said.get(id)).toContain("It may have taken effect.");
  const results = calls.map(({ id, name }) =>
    name === "throws" ? result(id, said.get(id) ?? "", true) : result(id, `${id} ran`, name === "errs"),
  );
  model.messages = [...before, ...turn, { role: "user", content: results }];
}

const step = (name: string, work: Work, can?: (model: Readonly<Model>) => boolean): fc.Arbitrary<Step> =>
  fc.constant(stepOf(name, work, can));

/** All steps that can be taken with a session. */
export const STEPS: readonly fc.Arbitrary<Step>[] = [
  step(
    "append",
    async (model, { session, next }) => {
      const added = [user(`u${next}`), says(`a${next}`)];
      await session.append(...added);
      add(model, ...added);
    },
    idle,
  ),
  step("start a turn", async (model, real) => {
    const message = user(`u${real.next++}`);
    await real.session.startTurn(message);
    if (model.pending !== undefined) {
      const ids = (model.pending[0] as { content: { id: string }[] }).content.map(({ id }) => id);
      const answered = resultsIn(real.session.messages).filter(({ id }) => ids.includes(id));
      expect(answered.map(({ text }) => text)).toEqual(
        ids.map(() => "[layer0: this tool call was not started.]"),
      );
      add(model, ...model.pending, {
        role: "user",
        content: answered.map(({ id, text }) => result(id, text, true)),
      });
    }
    model.pending = undefined;
    add(model, message);
  }),
  step(
    "prepare and answer",
    async (model, real) => {
      const prepared = await real.session.prepare();
      if (!prepared.ok || prepared.checkpoint === undefined) throw new Error("not prepared");
      expect(prepared.messages).toEqual(model.messages);
      model.places.push(placeOf(prepared.checkpoint.id, model));
      const answer = says(`a${real.next++}`);
      await real.session.commit(prepared.checkpoint, answer);
      add(model, answer);
    },
    going,
  ),
  step(
    "prepare, and answer with calls",
    async (model, real) => {
      const prepared = await real.session.prepare();
      if (!prepared.ok || prepared.checkpoint === undefined) throw new Error("not prepared");
      model.places.push(placeOf(prepared.checkpoint.id, model));
      const turn = assistant(call(`c${real.next++}`), call(`c${real.next++}`, "errs"));
      await real.session.commit(prepared.checkpoint, turn);
      model.pending = [turn];
    },
    going,
  ),
  step(
    "prepare and fail",
    async (model, real) => {
      const prepared = await real.session.prepare();
      if (prepared.ok && prepared.checkpoint !== undefined)
        model.places.push(placeOf(prepared.checkpoint.id, model));
    },
    going,
  ),
  step(
    "be refused while a turn waits",
    async (_model, { session }) => {
      expect(await session.prepare()).toMatchObject({ ok: false, reason: "turn-pending" });
    },
    (model) => !idle(model),
  ),
  step(
    "run what waits",
    (model, real) => runTurn(model, real, [], "write", "record"),
    (model) => !idle(model),
  ),
  fc
    .record({
      names: fc.array(fc.constantFrom("writes", "errs", "throws"), { minLength: 1, maxLength: 3 }),
      effects: fc.constantFrom("read" as const, "write" as const),
      onFailure: fc.constantFrom("record" as const, "rollback" as const),
    })
    .map(({ names, effects, onFailure }) =>
      stepOf(
        `run ${names} (${effects}, ${onFailure})`,
        (model, real) => runTurn(model, real, names, effects, onFailure),
        going,
      ),
    ),
  step("make a checkpoint", async (model, { session }) => {
    const { id } = await session.checkpoint();
    model.places.push(placeOf(id, model));
  }),
  fc.nat().map((pick) =>
    stepOf(`roll back to ${pick}`, async (model, { session }) => {
      const { checkpoints } = session;
      const chosen = checkpoints[pick % Math.max(1, checkpoints.length)];
      if (chosen === undefined) return;
      await session.rollback(chosen);
      goTo(model, chosen.id);
    }),
  ),
  fc.nat(4).map((keep) =>
    stepOf(`prune to ${keep}`, async (_model, { session }) => {
      await session.prune(keep);
      expect(session.checkpoints.filter(({ state }) => state === "committed").length).toBeLessThanOrEqual(
        keep,
      );
    }),
  ),
  step(
    "withhold",
    async (model, { session }) => {
      const withheld = await session.withhold("filter");
      // A summary is nobody's last words.
      const words = model.messages.findLastIndex((each) => !isWords(each) || isSummary(each)) + 1;
      expect(withheld?.messages ?? []).toEqual(model.messages.slice(words));
      if (withheld === undefined) return;
      model.withheld.set(withheld.id, model.messages.slice(words));
      model.messages = model.messages.slice(0, words);
    },
    idle,
  ),
  fc.boolean().map((isEdited) =>
    stepOf(
      isEdited ? "release, edited" : "release",
      async (model, real) => {
        const [first] = model.withheld;
        if (first === undefined) return;
        const [id, messages] = first;
        const edited = isEdited ? [user(`edited ${real.next++}`)] : [];
        await real.session.release(id, ...edited);
        model.withheld.delete(id);
        add(model, ...(isEdited ? edited : messages));
      },
      idle,
    ),
  ),
  fc.nat(3).map((keep) =>
    stepOf(
      `compact but ${keep}`,
      async (model, real) => {
        let older: readonly unknown[] = [];
        const summary = user(`summary ${real.next++}`);
        const known = real.session.checkpoints.map(({ id }) => id);
        const compacted = await real.session.compact(
          (messages) => {
            older = messages;
            return [summary];
          },
          { keep },
        );
        if (!compacted.compacted) return;
        expect(known).not.toContain(compacted.checkpoint);
        expect(older).toEqual(model.messages.slice(0, older.length));
        model.places.push(placeOf(compacted.checkpoint, model));
        model.messages = [summary, ...model.messages.slice(older.length)];
      },
      idle,
    ),
  ),
  step("branch", async (model, real) => {
    const branch = await real.session.branch(`branch ${real.next++}`);
    expect(branch.messages).toEqual(model.messages);
    await branch.append(user("elsewhere"));
  }),
  step("reset", async (model, real) => {
    const { archive } = await real.session.reset();
    expect(archive === undefined).toBe(model.messages.length === 0);
    if (archive !== undefined) {
      expect((await openSession({ store: real.store, id: archive })).messages).toEqual(model.messages);
    }
    Object.assign(model, emptyModel());
  }),
  step("abort", async (model, { session }) => {
    await session.abort("asked");
    // What was asked and not answered is given up, and nothing that was stored goes with it.
    model.pending = undefined;
  }),
  step(
    "see what somebody else wrote",
    async (model, real) => {
      const other = await openTried(real.store);
      const message = user(`theirs ${real.next++}`);
      await other.append(message);
      await expect(real.session.append(user("lost"))).rejects.toMatchObject({ code: "session-changed" });
      await real.session.refresh();
      add(model, message);
    },
    idle,
  ),
  step("close and open again", async (_model, real) => {
    real.store = await real.reopen(real.store);
    real.session = await openTried(real.store);
  }),
];

function isSummary(message: unknown): boolean {
  return String((message as { readonly content?: unknown }).content).startsWith("summary ");
}

function isWords(message: unknown): boolean {
  const { role, content } = message as { role: string; content: unknown };
  return role === "user" && typeof content === "string";
}
