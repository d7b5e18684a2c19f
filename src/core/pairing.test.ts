import { describe, expect, it } from "vitest";
import * as anthropic from "../../test/carriers/anthropic.ts";
import * as chat from "../../test/carriers/openai-chat.ts";
import * as openclaw from "../../test/carriers/openclaw.ts";
import { DIALECTS, type DialectName } from "../dialects/registry.ts";
import { buildHistory } from "./build.ts";
import { type Claim, pair } from "./pairing.ts";
import { unknownOutcome } from "./texts.ts";

/** What every result is, in order: `answers 1.0` names the message of the call and its serial. */
function claims(dialect: DialectName, messages: readonly unknown[]): readonly string[] {
  const carrier = DIALECTS[dialect];
  const pairing = pair(buildHistory(messages, carrier.read, undefined), carrier);
  return pairing.claims.map(words);
}

function words(claim: Claim): string {
  if (claim.kind === "orphan") return claim.keep ? "orphan" : "orphan of no worth";
  if (claim.kind === "elsewhere") return claim.kind;
  const call = `${claim.call.message}.${claim.call.serial}`;
  if (claim.kind === "answers") return `answers ${call} ${claim.adopted ? "adopted" : claim.place}`;
  return `${claim.kind} of ${call}${claim.keep ? "" : " of no worth"}`;
}

const { assistant, result, text, use, user } = anthropic;
const boundary = { role: "compactionSummary", summary: "so far" };

describe("pairing inside a frame", () => {
  it("gives the k-th result of an id to the k-th call of that id", () => {
    const other = use("a", { input: { path: "other" } });
    const messages = [user("go"), assistant([use("a"), other]), user([result("a", "1"), result("a", "2")])];
    expect(claims("anthropic", messages)).toEqual(["answers 1.0 in-place", "answers 1.1 in-place"]);
  });

  it("gives every turn its own result when an id comes back", () => {
    const turn = [assistant([use("a")]), user([result("a")])];
    expect(claims("anthropic", [user("go"), ...turn, ...turn])).toEqual([
      "answers 1.0 in-place",
      "answers 3.1 in-place",
    ]);
  });

  it("takes no result for a copy of a call", () => {
    const messages = [user("go"), assistant([use("a"), use("a")]), user([result("a"), result("a")])];
    expect(claims("anthropic", messages)).toEqual(["answers 1.0 in-place", "extra of 1.0 of no worth"]);
  });

  it("tells a result behind other words from one in another message", () => {
    const messages = [user("go"), assistant([use("a"), use("b")]), user([text("x"), result("a")])];
    expect(claims("anthropic", [...messages, assistant("y"), user([result("b")])])).toEqual([
      "answers 1.0 not-first",
      "answers 1.1 misplaced",
    ]);
  });
});

describe("rescue from another frame", () => {
  const open = (id: string) => [assistant([use(id)]), user("and?")];
  const late = (...ids: readonly string[]) => [assistant("hm"), user(ids.map((id) => result(id)))];

  it("brings the only result of an id to its only open call", () => {
    const between = [assistant([use("b")]), user([result("b")])];
    expect(claims("anthropic", [user("go"), ...open("a"), ...between, ...late("a")])).toEqual([
      "answers 3.1 in-place",
      "answers 1.0 misplaced",
    ]);
  });

  it("does not choose between two open calls", () => {
    const messages = [user("go"), ...open("a"), ...open("a"), assistant([use("b")]), user([result("a")])];
    expect(claims("anthropic", messages)).toEqual(["orphan"]);
  });

  it("does not choose between two results", () => {
    const messages = [user("go"), ...open("a"), assistant([use("b")]), user([result("a"), result("a", "x")])];
    expect(claims("anthropic", messages)).toEqual(["orphan", "orphan"]);
  });

  it("never reaches back over a compaction", () => {
    const call = openclaw.assistant([openclaw.call("a")]);
    expect(claims("openclaw", [openclaw.user("go"), call, boundary, openclaw.result("a")])).toEqual([
      "orphan",
    ]);
    expect(claims("openclaw", [openclaw.user("go"), openclaw.result("a"), boundary, call])).toEqual([
      "answers 3.0 misplaced",
    ]);
  });

  it("finds a call whose only result so far was invented", () => {
    const invented = anthropic.answer("a", unknownOutcome(undefined));
    const messages = [user("go"), assistant([use("a")]), user([invented]), assistant([use("b")])];
    expect(claims("anthropic", [...messages, user([result("b"), result("a", "late")])])).toEqual([
      "extra of 1.0 of no worth",
      "answers 3.1 in-place",
      "answers 1.0 misplaced",
    ]);
  });

  it("makes a further result of an answered call an extra of the nearest call before it", () => {
    const turn = [assistant([use("a")]), user([result("a")])];
    const messages = [user("go"), ...turn, ...turn, assistant([use("b")]), user([result("a", "again")])];
    expect(claims("anthropic", messages)[2]).toBe("extra of 3.1");
  });
});

describe("adoption", () => {
  const idless = { role: "tool", content: "real" };
  const calling = (...ids: readonly string[]) => [
    chat.user("go"),
    chat.calling(
      null,
      ids.map((id) => chat.call(id)),
    ),
  ];

  it("takes one result without an id, directly behind one open call", () => {
    expect(claims("openai-chat", [...calling("a"), idless])).toEqual(["answers 1.0 adopted"]);
    expect(claims("openai-chat", [...calling("a", "b"), chat.tool("b"), idless])).toEqual([
      "answers 1.1 in-place",
      "answers 1.0 adopted",
    ]);
  });

  it("takes one whose id no call of the history has", () => {
    expect(claims("openai-chat", [...calling("a"), chat.tool("z")])).toEqual(["answers 1.0 adopted"]);
    const other = [...calling("a"), chat.tool("a"), ...calling("b"), chat.tool("a", "again")];
    expect(claims("openai-chat", other)[1]).toBe("extra of 1.0");
  });

  it("does not choose between calls or between results", () => {
    expect(claims("openai-chat", [...calling("a", "b"), idless])).toEqual(["orphan"]);
    expect(claims("openai-chat", [...calling("a"), idless, chat.tool("z")])).toEqual(["orphan", "orphan"]);
  });

  it("passes over nothing but results and blank parts", () => {
    expect(claims("openai-chat", [...calling("a"), chat.user("x"), idless])).toEqual(["orphan"]);
    const blank = user([text(""), { type: "tool_result", content: "real" }]);
    expect(claims("anthropic", [user("go"), assistant([use("a")]), blank])).toEqual(["answers 1.0 adopted"]);
  });

  it("asks that the names agree, where both are told", () => {
    const behind = (toolName: string) => [
      openclaw.user("go"),
      openclaw.assistant([openclaw.call("a")]),
      openclaw.result("z", "real", { toolName }),
    ];
    expect(claims("openclaw", behind("exec "))).toEqual(["answers 1.0 adopted"]);
    expect(claims("openclaw", behind(""))).toEqual(["answers 1.0 adopted"]);
    expect(claims("openclaw", behind("browser"))).toEqual(["orphan"]);
  });
});

describe("several results of one call", () => {
  const unknown = unknownOutcome(undefined);
  const two = (one: object, other: object) => [user("go"), assistant([use("a")]), user([one, other])];

  it("lets the first one that is no error stay, and keeps what the others say", () => {
    const failed = result("a", "failed", { is_error: true });
    expect(claims("anthropic", two(failed, result("a", "ok")))).toEqual([
      "extra of 1.0",
      "answers 1.0 in-place",
    ]);
    expect(claims("anthropic", two(result("a", "ok"), result("a", "ok too")))).toEqual([
      "answers 1.0 in-place",
      "extra of 1.0",
    ]);
  });

  it("takes the same result twice for one", () => {
    expect(claims("anthropic", two(result("a", "ok"), result("a", [text("ok")])))).toEqual([
      "answers 1.0 in-place",
      "extra of 1.0 of no worth",
    ]);
  });

  it("lets an invented one lose, in whatever order", () => {
    const invented = anthropic.answer("a", unknown);
    expect(claims("anthropic", two(invented, result("a", "real")))).toEqual([
      "extra of 1.0 of no worth",
      "answers 1.0 in-place",
    ]);
  });

  it("believes that a result was invented only with the error flag and the whole text", () => {
    const flagless = result("a", unknown);
    expect(claims("anthropic", two(flagless, result("a", "real")))[0]).toBe("answers 1.0 in-place");
    const longer = anthropic.answer("a", `${unknown} And more.`);
    expect(claims("anthropic", two(longer, result("a", "real")))).toEqual([
      "extra of 1.0",
      "answers 1.0 in-place",
    ]);
  });
});

describe("calls that take no part", () => {
  it("leaves the results of a skipped turn as strays", () => {
    const failed = openclaw.assistant([openclaw.call("a")], { stopReason: "aborted" });
    expect(claims("openclaw", [openclaw.user("go"), failed, openclaw.result("a")])).toEqual(["stray of 1.0"]);
  });

  it("leaves the result of a call without a name as a stray, and of one in a user message", () => {
    const nameless = [user("go"), assistant([use("a", { name: " " })]), user([result("a")])];
    expect(claims("anthropic", nameless)).toEqual(["stray of 1.0"]);
    expect(claims("anthropic", [user([use("a")]), assistant("x"), user([result("a")])])).toEqual([
      "stray of 0.0",
    ]);
  });

  it("counts a call with cut-off arguments when a real result proves that it ran", () => {
    const cut = [chat.user("go"), chat.calling(null, [chat.call("a", '{"x"')])];
    const carrier = DIALECTS["openai-chat"];
    const states = (messages: readonly unknown[]) =>
      pair(buildHistory(messages, carrier.read, undefined), carrier).callStates;
    expect(states([...cut, chat.tool("a")])).toEqual(["counts"]);
    expect(states(cut)).toEqual(["argumentless"]);
  });

  it("pairs legacy functions by name and place", () => {
    const legacy = (name: string) => [
      { role: "assistant", content: null, function_call: { name, arguments: "{}" } },
      { role: "function", name, content: `by ${name}` },
    ];
    expect(claims("openai-chat", [chat.user("go"), ...legacy("f"), ...legacy("f"), ...legacy("g")])).toEqual([
      "answers 1.0 in-place",
      "answers 3.1 in-place",
      "answers 5.2 in-place",
    ]);
  });
});
