import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Layer0Error } from "../../src/core/error.ts";
import { type Layer0Config, openSession, type Session } from "../../src/session/index.ts";
import { memoryStore } from "../../src/store/index.ts";
import { answers, assistant, call, expectValid, says, user, watched } from "./pieces.ts";

const ORPHAN = {
  status: 400,
  error: {
    type: "error",
    error: {
      type: "invalid_request_error",
      message: "messages.1.content.0: unexpected `tool_use_id` found in `tool_result` blocks: gone.",
    },
  },
};
const FILTERED = { type: "error", error: { type: "content_filtered", message: "Output blocked" } };
const result = (id: string) => ({
  role: "user",
  content: [{ type: "tool_result", tool_use_id: id, content: "ok" }],
});

async function open(config: Partial<Layer0Config> = {}) {
  const store = watched(memoryStore());
  const session = await openSession({ store, id: "s", config });
  const again = () => openSession({ store, id: "s", config });
  const writes = () => store.appended.length;
  return { session, store, again, writes };
}

/** A turn of the user and one call of the provider that is under way. */
async function calling(config: Partial<Layer0Config> = {}) {
  const opened = await open(config);
  await opened.session.startTurn(user("one"));
  await opened.session.commit(undefined, says("fine"));
  await opened.session.startTurn(user("two"));
  const prepared = await opened.session.prepare();
  return { ...opened, checkpoint: prepared.ok ? prepared.checkpoint : undefined };
}

/** Puts an orphan into a history that nobody looks at before it is sent. */
async function broken(config: Partial<Layer0Config> = {}) {
  const opened = await open(config);
  await opened.session.append(user("one"), result("gone"), says("so"), user("two"));
  return opened;
}

const typesOf = ({ incidents }: Session) => incidents.map(({ type }) => type);

describe("an error that has nothing to do with the history", () => {
  it.each([
    [
      "a rate limit",
      { status: 429, headers: { "retry-after": "7" } },
      { action: "none", retry: true, retryAfterMs: 7000 },
    ],
    ["an overload", { status: 529 }, { action: "none", retry: true }],
    ["a broken connection", new Error("ECONNRESET"), { action: "none", retry: true }],
    ["a timeout", new Error("Request timed out."), { action: "none", retry: true }],
    [
      "too long a history",
      new Error("prompt is too long: 2 tokens > 1 maximum"),
      { action: "compact", retry: false },
    ],
    ["a refused key", { status: 401 }, { action: "escalate", retry: false }],
    ["no credit", { status: 402 }, { action: "escalate", retry: false }],
  ])("touches nothing: %s", async (_, error, expected) => {
    const { session, writes, checkpoint } = await calling();
    const before = session.messages;
    const written = writes();
    expect(await session.handleError(error)).toMatchObject(expected);
    expect(session.messages).toBe(before);
    expect(writes()).toBe(written);
    expect(session.checkpoints.at(-1)).toMatchObject({ id: checkpoint?.id, state: "pending" });
    await session.commit(checkpoint, says("done"));
    expect(session.messages.at(-1)).toEqual(says("done"));
  });

  it("leaves one checkpoint, however often the call fails", async () => {
    const { session } = await calling();
    for (let round = 0; round < 5; round += 1) {
      await session.handleError({ status: 429 });
      await session.prepare();
    }
    expect(session.checkpoints.filter(({ state }) => state === "pending")).toHaveLength(1);
  });

  it("keeps a pair that was stored", async () => {
    const { session } = await calling();
    await session.executeToolCycle(call("a"), answers);
    for (const error of [{ status: 429 }, FILTERED, { status: 500 }]) {
      await session.handleError(error);
      expect(JSON.stringify(session.messages)).toContain("write ran");
    }
    expectValid(session);
  });
});

describe("a content filter", () => {
  it.each([
    ["Anthropic", FILTERED],
    ["an exception of Anthropic's SDK", Object.assign(new Error("400"), { status: 400, error: FILTERED })],
    [
      "OpenAI",
      {
        choices: [{ index: 0, finish_reason: "content_filter", message: { role: "assistant", content: "" } }],
      },
    ],
    ["a bare reason", { finish_reason: "content_filter" }],
  ])("takes its operation back and withholds what was asked: %s", async (_, error) => {
    const { session, again, checkpoint } = await calling();
    await session.append(assistant(call("cut")));
    const recovery = await session.handleError(error);
    expect(recovery).toMatchObject({ action: "rolled_back", retry: false, checkpoint: checkpoint?.id });
    expect(session.messages).toEqual([user("one"), says("fine")]);
    expect(session.withheld.map(({ messages }) => messages)).toEqual([[user("two")]]);
    expect(session.incidents).toMatchObject([
      { type: "content_filter", checkpoint: checkpoint?.id, rolledBack: 1, timestamp: expect.any(Number) },
    ]);
    const reopened = await again();
    expect(reopened.withheld).toEqual(session.withheld);
    await reopened.release(String(recovery.details?.["withheld"]), user("two, kindly"));
    expect(reopened.messages.at(-1)).toEqual(user("two, kindly"));
    expectValid(reopened);
  });

  it("never goes back to a checkpoint that was committed", async () => {
    const { session, checkpoint } = await calling();
    await session.commit(checkpoint, says("done"));
    const recovery = await session.handleError(FILTERED);
    expect(recovery.action).toBe("escalate");
    expect(recovery.checkpoint).toBeUndefined();
    expect(session.messages).toHaveLength(4);
  });

  it("does not take back a checkpoint of the user's own", async () => {
    const { session } = await open();
    await session.checkpoint("manual");
    await session.append(user("one"), says("fine"));
    await session.handleError(FILTERED);
    expect(session.messages).toHaveLength(2);
  });

  it("without a checkpoint repairs what it has left behind", async () => {
    const { session } = await broken();
    const recovery = await session.handleError(FILTERED);
    expect(recovery).toMatchObject({ action: "repaired", retry: false });
    expect(session.withheld).toHaveLength(1);
    expect(typesOf(session)).toEqual(["content_filter"]);
    expectValid(session);
  });

  it("does not stop a tool that is under way", async () => {
    const { session } = await calling();
    let finish = (): void => undefined;
    let enter = (): void => undefined;
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    const cycle = session.executeToolCycle(call("a"), {
      execute() {
        enter();
        return new Promise((resolve) => {
          finish = () => resolve({ output: "deployed" });
        });
      },
    });
    await entered;
    await session.handleError(FILTERED);
    finish();
    await cycle;
    expect(JSON.stringify(session.messages)).toContain("deployed");
  });
});

describe("a history that the provider refuses", () => {
  it("is repaired, checked, and sent once more", async () => {
    const { session, again } = await broken();
    const recovery = await session.handleError(ORPHAN);
    expect(recovery).toMatchObject({ action: "repaired", retry: true });
    expect(recovery.classified.class).toBe("orphan_tool_result");
    expect(session.incidents).toMatchObject([
      {
        type: "repair",
        errorClass: "orphan_tool_result",
        issues: [{ code: "orphan-result", callId: "gone" }],
      },
    ]);
    expectValid(session);
    expect((await again()).messages).toEqual(session.messages);
  });

  it("is not reset by itself when the error comes back: that is advised", async () => {
    const { session, again } = await broken();
    await session.handleError(ORPHAN);
    const repaired = session.messages;
    await session.prepare();
    const recovery = await (await again()).handleError(ORPHAN);
    expect(recovery).toMatchObject({ action: "escalate", retry: false, details: { advice: "reset" } });
    expect(recovery.message).toContain("session.reset()");
    expect((await again()).messages).toEqual(repaired);
  });

  it("is reset with autoReset, and the old history is kept", async () => {
    const { session, store } = await broken({ autoReset: true });
    await session.handleError(ORPHAN);
    const repaired = session.messages;
    const recovery = await session.handleError(ORPHAN);
    expect(recovery).toMatchObject({ action: "reset", retry: false });
    expect(session.messages).toEqual([]);
    const archive = await openSession({ store, id: String(recovery.details?.["archive"]) });
    expect(archive.messages).toEqual(repaired);
  });

  it("is not reset when something else is refused, or the history was changed", async () => {
    const { session } = await broken({ autoReset: true });
    await session.handleError(ORPHAN);
    expect(
      (await session.handleError({ ...ORPHAN, error: "role alternation: roles must alternate" })).action,
    ).not.toBe("reset");
    await session.rollback(await session.checkpoint());
    const elsewhere = JSON.parse(JSON.stringify(ORPHAN).replace("messages.1", "messages.3")) as unknown;
    expect(await session.handleError(elsewhere)).toMatchObject({
      action: "escalate",
      details: { why: "nothing-found" },
    });
  });

  it("comes back also where only something was added behind it", async () => {
    const { session } = await broken();
    await session.handleError(ORPHAN);
    await session.append(says("hm"), user("and now?"));
    expect(await session.handleError(ORPHAN)).toMatchObject({ details: { why: "came-back" } });
  });

  it("goes to a person where nothing is found, and nothing is touched", async () => {
    const { session } = await calling();
    const before = session.messages;
    const recovery = await session.handleError(ORPHAN);
    expect(recovery).toMatchObject({ action: "escalate", retry: false, details: { why: "nothing-found" } });
    expect(recovery.message).toContain("layer0 check");
    expect(session.messages).toBe(before);
    expect(typesOf(session)).toEqual(["api_error"]);
  });

  it("loses reasoning that only the provider can judge from the place on that it names", async () => {
    const { session } = await open();
    const thought = { type: "thinking", thinking: "hm", signature: "c2ln" };
    await session.append(user("one"), assistant(thought, { type: "text", text: "fine" }), user("two"));
    const error = { status: 400, message: "messages.1.content.0: Invalid `signature` in `thinking` block" };
    expect(await session.handleError(error)).toMatchObject({
      action: "repaired",
      retry: true,
      details: { lost: [{ what: "reasoning", message: 1 }] },
    });
    expect(session.messages[1]).toEqual(assistant({ type: "text", text: "fine" }));
  });

  it("is not repaired where autoRepair is off", async () => {
    const { session } = await broken({ autoRepair: false });
    const before = session.messages;
    expect(await session.handleError(ORPHAN)).toMatchObject({
      action: "escalate",
      details: { why: "not-automatic" },
    });
    expect(session.messages).toBe(before);
  });
});

describe("whatever is handed over", () => {
  it("is taken without a throw, and leaves a valid history", async () => {
    const circle: Record<string, unknown> = { status: 400 };
    circle["cause"] = circle;
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("no");
        },
      },
    );
    const { session } = await calling();
    for (const error of [
      undefined,
      null,
      0,
      "",
      Symbol("x"),
      1n,
      () => 1,
      circle,
      hostile,
      "x".repeat(3_000_000),
    ]) {
      expect(await session.handleError(error)).toMatchObject({ action: "escalate", retry: false });
    }
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (error) => {
        expect(typeof (await session.handleError(error)).message).toBe("string");
      }),
      { numRuns: 50 },
    );
    expectValid(session);
  });

  it("is rejected where the store fails, and can be handed over again", async () => {
    const { session, store } = await broken();
    store.refuse = () => new Layer0Error("store-full", "full");
    await expect(session.handleError(ORPHAN)).rejects.toMatchObject({ code: "store-full" });
    store.refuse = () => undefined;
    expect(await session.handleError(ORPHAN)).toMatchObject({ action: "repaired" });
  });
});
