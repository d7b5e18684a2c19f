import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../test/carriers/anthropic.ts";
import { breakersOf } from "../../test/generators/breakers.ts";
import { fuzzed } from "../../test/generators/fuzz.ts";
import { healthy } from "../../test/generators/healthy.ts";
import { isObject } from "../../test/generators/json.ts";
import { type Random, seeded } from "../../test/generators/random.ts";
import { DIALECTS } from "../../test/generators/script.ts";
import { runs } from "../../test/runs.ts";
import { check, createValidator } from "../index.ts";

const dialect = "anthropic";

/** A long history without a defect. */
function longHistory(turns: number): unknown[] {
  return Array.from({ length: turns }, (_, at) => [
    user(`question ${at}`),
    assistant([use(`a${at}`)]),
    user([result(`a${at}`)]),
    assistant("done"),
  ]).flat();
}

const ANSWERING: ReadonlySet<unknown> = new Set(["assistant", "tool", "toolResult", "function", "system"]);

/** The messages from the last one on that may start a turn. */
function lastTurn(messages: readonly unknown[]): readonly unknown[] {
  const start = messages.findLastIndex((message) => !isObject(message) || !ANSWERING.has(message["role"]));
  return messages.slice(Math.max(0, start));
}

/** An agent that goes on with `script`, changes its mind, and finishes in place only what was never settled. */
class Agent {
  history: readonly unknown[] = [];
  private readonly random: Random;
  private readonly script: readonly unknown[];
  private readonly settled = new Set<unknown>();

  constructor(seed: number, script: readonly unknown[]) {
    this.random = seeded(seed);
    this.script = script;
  }

  act(): void {
    const { history, random, script } = this;
    const choice = random.below(7);
    const at = random.below(history.length);
    if (choice === 0) this.history = history.slice(0, at);
    else if (choice === 1) {
      this.history = history.map((message, index) => (index === at ? structuredClone(message) : message));
    } else if (choice === 2) this.history = fuzzed(history, random.below(1e6), 2);
    else if (choice === 3) this.finishInPlace();
    else {
      const more = script.slice(history.length, history.length + 1 + random.below(3));
      this.history = [...history, ...structuredClone(more)];
    }
    for (const message of this.history) {
      if (!lastTurn(this.history).includes(message)) this.settled.add(message);
    }
  }

  private finishInPlace(): void {
    const last = this.random.pick(lastTurn(this.history));
    const content = this.random.pick(["", "other words", [], null, [{ type: "text", text: "x" }]]);
    if (isObject(last) && !this.settled.has(last)) last["content"] = content;
    this.history = [...this.history];
  }
}

describe.each(DIALECTS)("a validator over a growing history of %s", (name) => {
  it("finds after every message what a check of the whole finds", () => {
    fc.assert(
      fc.property(
        healthy(name),
        fc.constantFrom(undefined, ...breakersOf(name)),
        fc.nat(),
        (messages, breaker, seed) => {
          const history = breaker?.damage(seeded(seed), messages) ?? messages;
          const validator = createValidator({ dialect: name });
          for (let length = 0; length <= history.length; length++) {
            const grown = history.slice(0, length);
            expect(validator.check(grown)).toEqual(check(grown, { dialect: name }));
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it("finds the same whatever an agent does to its history", () => {
    fc.assert(
      fc.property(healthy(name), fc.nat(), (messages, seed) => {
        const agent = new Agent(seed, messages);
        const validator = createValidator({ dialect: name });
        for (let time = 0; time < 12; time++) {
          agent.act();
          expect(validator.check(agent.history)).toEqual(check(agent.history, { dialect: name }));
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("a validator", () => {
  it("sees a last turn that is finished in place", () => {
    const call: unknown[] = [text("I look")];
    const messages = [user("hi"), assistant("yes"), user("go"), assistant(call)];
    const validator = createValidator({ dialect });
    expect(validator.check(messages).valid).toBe(true);
    call.push(use("a"));
    expect(validator.check(messages).issues).toMatchObject([{ code: "dangling-call", message: 3 }]);
    messages.push(user([result("a")]));
    expect(validator.check(messages).valid).toBe(true);
  });

  it("sees that an earlier message was replaced", () => {
    const messages = longHistory(20);
    const validator = createValidator({ dialect });
    expect(validator.check(messages).valid).toBe(true);
    const without = messages.map((message, at) => (at === 2 ? user("never mind") : message));
    expect(validator.check(without).issues).toMatchObject([{ code: "dangling-call", message: 1 }]);
    expect(validator.check(messages).valid).toBe(true);
  });

  it("sees an id again that was used long ago", () => {
    const messages = [...longHistory(20), user("go"), assistant([use("a3")]), user([result("a3")])];
    const validator = createValidator({ dialect });
    for (let length = 1; length <= messages.length; length++) validator.check(messages.slice(0, length));
    expect(validator.check(messages).issues).toMatchObject([{ code: "duplicate-call-id", message: 81 }]);
  });

  it("sees a turn that is the last one again and is finished in place", () => {
    const content: unknown[] = [text("I look")];
    const messages = [user("hi"), assistant(content), user("go"), assistant("ok")];
    const validator = createValidator({ dialect });
    expect(validator.check(messages).valid).toBe(true);
    content.push(use("a"));
    expect(validator.check(messages.slice(0, 2)).issues).toMatchObject([
      { code: "dangling-call", message: 1 },
    ]);
  });

  it("finds the same wherever a long history was cut or changed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(799), fc.nat(3)), { maxLength: 12 }), (changes) => {
        const messages = longHistory(200);
        const validator = createValidator({ dialect });
        validator.check(messages);
        for (const [at, kind] of changes) {
          if (kind === 0) messages.length = Math.min(messages.length, at + 1);
          else if (kind === 1) messages.splice(at, 1);
          else if (kind === 2) messages.splice(at, 0, user("by the way"));
          else messages.push(user("go"), assistant([use(`a${at}`)]), user([result(`a${at}`)]));
          expect(validator.check(messages)).toEqual(check(messages, { dialect }));
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
