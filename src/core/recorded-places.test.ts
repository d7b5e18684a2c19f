import { describe, expect, it } from "vitest";
import { assistant, result, use, user } from "../../test/carriers/anthropic.ts";
import { found } from "../../test/carriers/verdicts.ts";
import { DIALECTS } from "../dialects/registry.ts";
import { check, repair } from "../index.ts";
import { buildHistory } from "./build.ts";
import { pair } from "./pairing.ts";

const dialect = "anthropic";

/** The kind of each claim, where results were recorded behind these messages. */
function kinds(messages: readonly unknown[], recorded: ReadonlyMap<unknown, ReadonlySet<unknown>>) {
  const carrier = DIALECTS.anthropic;
  return pair(buildHistory(messages, carrier.read, undefined), carrier, recorded).claims.map(
    ({ kind }) => kind,
  );
}

describe("a result without a call of its id, behind a call that waits", () => {
  const [go, asks, answers] = [user("go"), assistant([use("a")]), user([result("x")])];
  const messages = [go, asks, answers];

  it("answers it where nothing is known of its place, or where it was recorded behind it", () => {
    expect(kinds(messages, new Map())).toEqual(["answers"]);
    expect(kinds(messages, new Map([[answers, new Set<unknown>([asks])]]))).toEqual(["answers"]);
  });

  it("is nobody's where its place is lost, or is behind another message", () => {
    expect(kinds(messages, new Map([[answers, new Set<unknown>()]]))).toEqual(["orphan"]);
    expect(kinds(messages, new Map([[answers, new Set<unknown>([go])]]))).toEqual(["orphan"]);
  });

  it("leaves the call to the one other that was recorded behind it", () => {
    const own = user([result("y")]);
    const places = new Map([
      [answers, new Set<unknown>()],
      [own, new Set<unknown>([asks])],
    ]);
    expect(kinds([go, asks, answers, own], places)).toEqual(["orphan", "answers"]);
  });
});

describe("a result whose place is lost", () => {
  const one = [assistant([use("a")]), user([result("a")])] as const;
  const lost = new Map([[one[1], new Set<unknown>()]]);

  it("is found by its id, where one call has it", () => {
    expect(kinds([user("go"), ...one], lost)).toEqual(["answers"]);
  });

  it("is nobody's where several calls have it", () => {
    const other = [assistant([use("a")]), user([result("a")])];
    expect(kinds([user("go"), ...one, ...other], lost)).toEqual(["orphan", "answers"]);
  });
});

describe("a result without a call that stands in a message twice", () => {
  it("is kept once", () => {
    const twice = user([result("x", "the output"), result("x", "the output"), result("x", "another")]);
    const { messages } = repair([user("go"), assistant("yes"), twice], { dialect });
    expect(JSON.stringify(messages).match(/the output/g)).toHaveLength(1);
    expect(JSON.stringify(messages)).toContain("another");
  });
});

describe("an open call with the provider's next answer behind it", () => {
  const says = (id: string, content: readonly unknown[]) => ({ ...assistant(content), id });
  const next = [user("go"), says("m1", [use("a")]), says("m2", [{ type: "text", text: "done" }])];

  it("is awaited by nobody, and is answered before that answer", () => {
    expect(found(next, { dialect, moment: "rest" })).toEqual(["dangling-call error 1"]);
    const { messages } = repair(next, { dialect, moment: "rest" });
    expect(messages.map((message) => (message as { role: string }).role)).toEqual([
      "user",
      "assistant",
      "user",
      "assistant",
    ]);
    expect(check(messages, { dialect }).valid).toBe(true);
  });

  it("is awaited where it is a part of the same answer, and where that is said", () => {
    const same = next.map((message) => ("id" in message ? { ...message, id: "m1" } : message));
    expect(found(same, { dialect, moment: "rest" })).toEqual(["pending-call info 1"]);
    expect(found(next, { dialect, pending: true })).toEqual(["pending-call info 1"]);
  });
});
