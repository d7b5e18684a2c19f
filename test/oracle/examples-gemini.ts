import { examplesOf, type RuleExample } from "./example.ts";

type Fields = Readonly<Record<string, unknown>>;

const gemini = examplesOf("gemini");
const ask = (...parts: readonly unknown[]): Fields => ({ role: "user", parts });
const model = (...parts: readonly unknown[]): Fields => ({ role: "model", parts });
const words = (text: string): Fields => ({ text });
const call = (name: unknown, more: Fields = {}): Fields => ({ functionCall: { name, args: {}, ...more } });
const response = (name: unknown, more: Fields = {}): Fields => ({
  functionResponse: { name, response: { output: "done" }, ...more },
});
const go = ask(words("go"));

/** Gemini. */
export const GEMINI_EXAMPLES: readonly RuleExample[] = [
  gemini("G-ROLE", "user and model speak", [{ ...go, role: "function" }], [{ parts: [words("go")] }]),
  gemini("G-EMPTY", "a content has parts", [go, model()], [go, model(words(""))]),
  gemini(
    "G-EMPTY",
    "a part has data",
    [go, model({ thought: true })],
    [go, model({ thought: true, text: "" })],
  ),
  gemini("G-EMPTY", "unknown data count", [ask({})], [ask({ xWidget: {} })]),
  gemini(
    "G-FIRST",
    "the user begins",
    [model(words("x")), go],
    [go, go, model(words("x")), model(words("y")), go],
  ),
  gemini(
    "G-TURN-1",
    "calls follow a user's turn",
    [go, model(words("x")), model(call("a")), ask(response("a"))],
    [go, model(words("x"), call("a")), ask(response("a"))],
  ),
  gemini("G-TURN-1", "calls are the model's", [ask(call("a")), ask(response("a"))], [go]),
  gemini(
    "G-TURN-2",
    "responses follow calls",
    [go, ask(response("a"))],
    [go, model(call("a")), ask(response("a"))],
  ),
  gemini(
    "G-TURN-2",
    "all responses of a turn stand in one content",
    [go, model(call("a"), call("b")), ask(response("a")), ask(response("b"))],
    [go, model(call("a"), call("b")), ask(response("b"), response("a")), ask(words("and?"))],
  ),
  gemini("G-PAIR", "a response for each call", [go, model(call("a"), call("a")), ask(response("a"))], [go]),
  gemini("G-PAIR", "no call is left open", [go, model(call("a")), go], [go, model(words("x")), go]),
  gemini(
    "G-PAIR",
    "no response too many",
    [go, model(call("a")), ask(response("a"), response("a"))],
    [go, model(call("a"), call("a")), ask(response("a"), response("a"))],
  ),
  gemini(
    "G-PAIR",
    "a response of another call",
    [go, model(call("a", { id: "1" })), ask(response("a", { id: "2" }))],
    [go, model(call("a", { id: "1" }), call("a")), ask(response("a"), response("a", { id: "1" }))],
  ),
  gemini(
    "G-PAIR",
    "waiting is no excuse for a call in the middle",
    [go, model(call("a")), go, model(words("x"))],
    [go, model(call("a"))],
    { pending: true },
  ),
  gemini("G-NAME", "a call has a name", [go, model(call("")), ask(response(""))], [go]),
  gemini(
    "G-ARGS",
    "arguments are an object or missing",
    [go, model(call("a", { args: "{}" })), ask(response("a"))],
    [go, model(call("a", { args: undefined })), ask(response("a"))],
  ),
  gemini(
    "G-ARGS",
    "a response is an object",
    [go, model(call("a")), ask(response("a", { response: "done" }))],
    [go, model(call("a")), ask(response("a", { response: {} }))],
  ),
  gemini(
    "G-SIG",
    "the first call of each step of the current turn is signed",
    [go, model(call("a")), ask(response("a"))],
    [
      go,
      model(call("a")),
      ask(response("a")),
      go,
      model({ ...call("a"), thoughtSignature: "s" }, call("b")),
      ask(response("a"), response("b")),
    ],
    { profile: "gemini-3" },
  ),
  gemini(
    "G-SIG",
    "the model's name tells whether it signs",
    { contents: [go, model(call("a")), ask(response("a"))], model: "gemini-3-pro" },
    { contents: [go, model(call("a")), ask(response("a"))], model: "gemini-2.5-pro" },
  ),
  gemini("A-UTF", "a lone surrogate", [ask(words("\udc00"))], [ask(words("\u{1f600}"))]),
  gemini("SHAPE", "members that are no contents", [go, null], []),
];
