import { describe, expect, it } from "vitest";
import { Layer0Error } from "../../src/core/error.ts";
import { openSession } from "../../src/session/open-session.ts";
import { viewSession } from "../../src/session/view-session.ts";
import { sessionChanged } from "../../src/store/failures.ts";
import { LOG_START, memoryStore } from "../../src/store/index.ts";
import type { Store } from "../../src/store/store.ts";
import { user } from "../carriers/anthropic.ts";

const BEGIN = { type: "session", version: 1, at: 1, dialect: "anthropic" };

/** A store in which somebody else wrote these entries. */
async function holding(...entries: readonly unknown[]): Promise<Store> {
  const store = memoryStore();
  await store.append(
    "s",
    LOG_START,
    entries.map((entry) => JSON.stringify(entry)),
  );
  return store;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Layer0Error ? error.code : error),
  );
}

describe("a log that another program wrote", () => {
  it.each([
    ["an entry without what it brings", [BEGIN, { type: "messages", at: 1 }], "store-damaged"],
    ["an entry of a later version", [BEGIN, { type: "dream", at: 1 }], "newer-session"],
    [
      "an entry with members of a later version",
      [BEGIN, { type: "messages", at: 1, version: 2, messages: [] }],
      "newer-session",
    ],
    [
      "a version that is none",
      [BEGIN, { type: "messages", at: 1, version: "1", messages: [] }],
      "newer-session",
    ],
    ["a beginning that says no version", [{ ...BEGIN, version: undefined }], "newer-session"],
    ["a beginning with the version 0.5", [{ ...BEGIN, version: 0.5 }], "newer-session"],
    ["a beginning with the version 0", [{ ...BEGIN, version: 0 }], "newer-session"],
    ["a dialect of a later version", [{ ...BEGIN, dialect: "klingon" }], "newer-session"],
    ["a profile of a later version", [{ ...BEGIN, profile: "klingon" }], "newer-session"],
  ])("is refused alike by who opens it and who looks at it: %s", async (_, entries, code) => {
    const store = await holding(...entries);
    expect(await failureOf(openSession({ store, id: "s" }))).toBe(code);
    expect(await failureOf(viewSession(store, "s"))).toBe(code);
  });
});

describe("a session whose log was put back under it", () => {
  /** A store that can be exchanged for another while it is open. */
  function exchangeable(): { readonly store: Store; exchange(other: Store): void } {
    let current = memoryStore();
    const store: Store = {
      name: "exchangeable",
      read: (...args) => current.read(...args),
      append: (...args) => current.append(...args),
      logs: () => current.logs(),
      close: () => current.close(),
    };
    return {
      store,
      exchange(other) {
        current = other;
      },
    };
  }

  it("says so, also where a write is to happen whatever others wrote", async () => {
    const { store, exchange } = exchangeable();
    const session = await openSession({ store, id: "s" });
    await session.append(user("hi"));
    exchange(await holding(BEGIN));
    expect(await failureOf(session.refresh())).toBe("store-damaged");
    const incident = { type: "api_error", timestamp: 1 } as const;
    expect(await failureOf(session.recordIncident(incident))).toBe("store-damaged");
  });

  it("ends a write that a store goes on refusing without showing anything new", async () => {
    const { store, exchange } = exchangeable();
    const session = await openSession({ store, id: "s" });
    let attempts = 0;
    exchange({
      ...memoryStore(),
      read: async () => [],
      async append() {
        attempts += 1;
        // So that a loop without an end fails this test instead of hanging it.
        if (attempts > 5) throw new Error("again and again");
        throw sessionChanged("s");
      },
    });
    const incident = { type: "api_error", timestamp: 1 } as const;
    expect(await failureOf(session.recordIncident(incident))).toBe("session-changed");
  });
});
