import {
  assistant,
  examplesOf,
  type RuleExample,
  result,
  serverResult,
  serverUse,
  system,
  text,
  thinking,
  use,
  user,
} from "./example.ts";

const rule = examplesOf("anthropic");
const go = user("go");

/** A request whose thinking switch is set. */
function withThinking(type: string, ...messages: readonly unknown[]): unknown {
  return { thinking: { type }, messages };
}

const marked = { cache_control: { type: "ephemeral" } };
const markedTexts = (count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => ({ ...text(`t${index}`), ...marked }));

/** Emptiness, roles, reasoning, cache markers and text encoding. */
export const ANTHROPIC_CONTENT: readonly RuleExample[] = [
  rule(
    "A-EMPTY-1",
    "an empty text block, even beside others",
    [go, assistant([text(""), use("a")]), user([result("a")])],
    [go, assistant([text("\n\n"), use("a")]), user([result("a", { content: [text("")] })])],
  ),
  rule(
    "A-EMPTY-1",
    "an empty block beside a text",
    [user([text(""), text("x")])],
    [user([text("hi"), text(" ")])],
  ),
  rule("A-EMPTY-2", "white space alone", [user([text(" ")])], [user([text("x")])]),
  rule("A-EMPTY-2", "white space as plain content", [user("\n")], [user("x\n")]),
  rule(
    "A-EMPTY-2",
    "white space alone, assistant",
    [go, assistant([text(" ")]), go],
    [go, assistant(""), go],
  ),
  rule("A-EMPTY-3", "a user message without content", [user([])], [go, assistant([]), go]),
  rule("A-EMPTY-3", "an empty string from the user", [go, user("")], [go, assistant(""), user("x")]),
  rule(
    "A-EMPTY-2",
    "a system prompt of white space",
    { system: "  ", messages: [go] },
    { system: "", messages: [go] },
  ),
  rule("A-EMPTY-1", "an empty system block", { system: [text("")], messages: [go] }, { messages: [go] }),
  rule(
    "A-EMPTY-5",
    "white space at the end of a final assistant text",
    [go, assistant([text("x ")])],
    [go, assistant([text("x ")]), user("n")],
  ),
  rule("A-ROLE-1", "the first message is the user's", [assistant("x"), go], [go, assistant("x")]),
  rule("A-ROLE-1", "unknown roles", [go, { role: "tool", content: "x" }], [go]),
  rule("A-ROLE-3", "a system message comes after a user message", [system("s"), go], [go, system("s")]),
  rule(
    "A-ROLE-3",
    "a user message after a system message",
    [go, system("s"), go],
    [go, system("s"), assistant("x")],
  ),
  rule("A-ROLE-3", "two system messages in a row", [go, system("s"), system("t")], [go, system("s")]),
  rule(
    "A-ROLE-3",
    "after an assistant only where a server tool ends it",
    [go, assistant("x"), system("s")],
    [go, assistant([serverUse("s"), serverResult("s")]), system("s")],
  ),
  rule(
    "A-ROLE-3",
    "a system message holds text only",
    [go, system([{ type: "image" }])],
    [go, system([text("s")])],
  ),
  rule("A-ROLE-5", "no messages", { messages: [] }, { messages: [go] }),
  rule(
    "A-THINK-4",
    "thinking without a signature",
    [go, assistant([{ type: "thinking", thinking: "hm" }, text("x")]), user("n")],
    [go, assistant([thinking(), text("x")]), user("n")],
  ),
  rule(
    "A-THINK-2",
    "with thinking on, the open tool loop starts with thinking",
    withThinking("enabled", go, assistant([text("x"), use("a")]), user([result("a")])),
    withThinking(
      "enabled",
      go,
      assistant([thinking(), use("a")]),
      user([result("a")]),
      assistant([use("b")]),
      user([result("b")]),
    ),
  ),
  rule(
    "A-THINK-3",
    "with thinking off, none stands in the final position",
    withThinking("disabled", go, assistant([thinking(), text("x")])),
    withThinking("disabled", go, assistant([thinking(), text("x")]), user("n")),
  ),
  rule("A-CACHE", "at most four cache markers", [user(markedTexts(5))], [user(markedTexts(4))]),
  rule(
    "A-CACHE",
    "no marker on thinking",
    [go, assistant([thinking(marked), text("x")]), user("n")],
    [go, assistant([thinking(), { ...text("x"), ...marked }]), user("n")],
  ),
  rule(
    "A-CACHE",
    "no marker on empty text",
    [go, assistant([use("a")]), user([result("a", { content: [{ ...text(""), ...marked }] })])],
    [go, assistant([use("a")]), user([result("a", { content: [{ ...text("x"), ...marked }] })])],
  ),
  rule("A-UTF", "a lone surrogate in a value", [user("a\ud83d")], [user("a\ud83d\ude00")]),
  rule(
    "A-UTF",
    "a lone surrogate in a key",
    [go, assistant([use("a", { input: { "\udc00": 1 } })]), user([result("a")])],
    [go, assistant([use("a", { input: { "\ud83d\ude00": 1 } })]), user([result("a")])],
  ),
  rule(
    "A-IMG",
    "an image over the limit, nested in a result",
    [
      go,
      assistant([use("a")]),
      user([result("a", { content: [{ type: "image", source: { data: "QUJDRA" } }] })]),
    ],
    [
      go,
      assistant([use("a")]),
      user([result("a", { content: [{ type: "image", source: { data: "QUI=" } }] })]),
    ],
    { limits: { imageBase64Bytes: 4 } },
  ),
  rule("FILTER", "a text that the filter refuses", [user("bad word")], [user("good word")], {
    rejects: (value) => value.includes("bad"),
  }),
  rule(
    "SHAPE",
    "content is text or a list of typed blocks",
    [user(null)],
    [user([{ type: "future_block" }])],
  ),
];
