import type { JsonObject } from "../generators/json.ts";

/** A family of histories in which many neighbours become one message, and where that is asked for. */
export interface Neighbours {
  readonly name: string;
  readonly options: {
    readonly dialect: "bedrock" | "gemini" | "openai-chat";
    readonly profile?: "bedrock-nova" | "strict-alternation";
  };
  readonly messages: (n: number) => readonly JsonObject[];
}

function times(n: number, make: (at: number) => JsonObject): readonly JsonObject[] {
  return Array.from({ length: n }, (_, at) => make(at));
}

const said = (n: number): readonly JsonObject[] =>
  times(n, (at) => ({ role: "user", content: [{ text: `part ${at}` }] }));

/** Long runs of one role, each of which must come out as one message. */
export const NEIGHBOURS: readonly Neighbours[] = [
  { name: "users in blocks", options: { dialect: "bedrock" }, messages: said },
  {
    name: "users in blocks, of whom nothing is known beside results",
    options: { dialect: "bedrock", profile: "bedrock-nova" },
    messages: said,
  },
  {
    name: "texts with a member of its own each",
    options: { dialect: "openai-chat", profile: "strict-alternation" },
    messages: (n) => times(n, (at) => ({ role: "user", content: `part ${at}`, [`x_${at}`]: at })),
  },
  {
    name: "calls and their answers, one by one",
    options: { dialect: "gemini" },
    messages: (n) => [
      { role: "user", parts: [{ text: "go" }] },
      ...times(n, (at) => ({ role: "model", parts: [{ functionCall: { name: `f${at}`, args: {} } }] })),
      ...times(n, (at) => ({
        role: "user",
        parts: [{ functionResponse: { name: `f${at}`, response: { output: at } } }],
      })),
    ],
  },
];
