import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import { assistant, use, user } from "../carriers/anthropic.ts";
import { isObject } from "../generators/json.ts";
import { type Random, seeded } from "../generators/random.ts";
import { runs } from "../runs.ts";
import { works } from "./integrity-pieces.ts";

interface Host {
  messages: unknown[];
}

async function ticks(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await undefined;
}

/** How often words stand in a history. */
function count(messages: readonly unknown[], words: string): number {
  return messages.filter((message) => isObject(message) && message["content"] === words).length;
}

/** Adds words, or changes some that are there in place, or makes a new list; keeps what must be in the history then. */
function change(random: Random, session: Host, words: Set<string>, next: () => string): void {
  const choice = random.below(3);
  if (choice === 0) session.messages = [...session.messages];
  const own = session.messages.filter(
    (message) => isObject(message) && words.has(String(message["content"])),
  );
  const edited = random.pick(own);
  const text = next();
  if (choice === 1 && isObject(edited) && !Object.isFrozen(edited)) {
    words.delete(String(edited["content"]));
    Reflect.set(edited, "content", text);
  } else session.messages.push(user(text));
  words.add(text);
}

describe("a host that changes its messages beside operations that run side by side", () => {
  it("loses neither its words nor the result of a tool nor what was appended, and nothing is doubled", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = seeded(seed);
        const session: Host = { messages: [user("first")] };
        const facades = [new SessionIntegrity(session), new SessionIntegrity(session)];
        const words = new Set(["first"]);
        let made = 0;
        const next = (): string => {
          made += 1;
          return `words ${made}`;
        };
        const ran: string[] = [];
        const work: Promise<unknown>[] = [];
        for (let step = 0; step < 10; step += 1) {
          const integrity = random.pick(facades);
          const choice = random.below(6);
          if (choice < 3) {
            const id = `call ${step}`;
            const [before, behind] = [random.below(6), random.below(8)];
            const execute = async () => {
              ran.push(id);
              await ticks(before);
              change(random, session, words, next);
              await ticks(behind);
              return { output: "done" };
            };
            work.push(integrity?.executeToolCycle(use(id), { execute }) ?? Promise.resolve());
          } else if (choice === 3) change(random, session, words, next);
          else if (choice === 4) {
            const text = next();
            words.add(text);
            work.push(integrity?.use((open) => open.append(user(text))) ?? Promise.resolve());
          } else await ticks(random.below(20));
        }
        await Promise.all(work);
        const stored = await facades[0]?.use(async ({ messages }) => messages);
        expect(stored).toEqual(session.messages);
        for (const text of words) expect([text, count(session.messages, text)]).toEqual([text, 1]);
        const all = JSON.stringify(session.messages);
        for (const id of ran) expect(all.split(`"tool_use_id":"${id}"`)).toHaveLength(2);
      }),
      { numRuns: runs(200) },
    );
  });

  it("keeps what it adds at any moment of an append", async () => {
    for (let moment = 0; moment < 40; moment += 1) {
      const session: Host = { messages: [user("hi")] };
      const integrity = new SessionIntegrity(session);
      await integrity.checkpoint();
      session.messages.push(user("before"));
      const work = integrity.use((open) => open.append(assistant("answer")));
      await ticks(moment);
      session.messages.push(user("meanwhile"));
      await work;
      await integrity.checkpoint();
      const found = ["before", "answer", "meanwhile"].map((words) => count(session.messages, words));
      expect([moment, found]).toEqual([moment, [1, 1, 1]]);
    }
  });

  it("gets what it added from the result, where its messages cannot be set", async () => {
    const list = [user("hi")];
    const session = {
      get messages() {
        return list;
      },
    };
    const { messages } = await new SessionIntegrity(session).executeToolCycle(use("a"), {
      execute() {
        list.push(user("meanwhile"));
        return { output: "done" };
      },
    });
    expect(count(messages, "meanwhile")).toBe(1);
    expect(messages).toHaveLength(4);
  });

  it("makes its messages anew for whoever asks, and gets what is stored", async () => {
    let rows: readonly string[] = [JSON.stringify(user("hi"))];
    const session = {
      get messages(): readonly unknown[] {
        return rows.map((row) => JSON.parse(row));
      },
      set messages(list: readonly unknown[]) {
        rows = list.map((message) => JSON.stringify(message));
      },
    };
    await new SessionIntegrity(session).executeToolCycle(use("a"), works);
    expect(rows).toHaveLength(3);
  });

  it("is told so by a rollback that names no checkpoint, until there is a newer one", async () => {
    const session: Host = { messages: [user("hi"), assistant("hello"), user("go on")] };
    const integrity = new SessionIntegrity(session);
    await integrity.checkpoint();
    session.messages[2] = user("stop");
    await expect(integrity.rollback()).rejects.toMatchObject({ code: "checkpoint-mismatch" });
    await expect(integrity.rollback()).rejects.toMatchObject({ code: "checkpoint-mismatch" });
    expect(session.messages).toHaveLength(3);
    await integrity.checkpoint();
    session.messages.push(assistant("ok"));
    expect(await integrity.rollback()).toMatchObject({ messagesRemoved: 1 });
  });
});
