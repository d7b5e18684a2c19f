import { call, fileOf, prompt, reply, result, says } from "../carriers/claude-code-session.ts";
import type { JsonObject } from "../generators/json.ts";
import { starOfEntries } from "./generators.ts";

/** A family of session files that grow with `n` and are meant to make a careless reader or writer slow. */
export interface SessionFile {
  readonly name: string;
  readonly format: "claude-code" | "openclaw";
  /** About `n` rows. */
  readonly bytes: (n: number) => Uint8Array;
}

const times = (n: number, make: (at: number) => JsonObject | readonly JsonObject[]): readonly JsonObject[] =>
  Array.from({ length: n }, (_, at) => make(at)).flat();

const begin = prompt("u", null, "first");
const text = (words: string): JsonObject => ({ type: "text", text: words });

/** Families of files, each with one way to provoke more than linear work. */
export const SESSION_FILES: readonly SessionFile[] = [
  {
    name: "every entry hangs on one, and one on nothing",
    format: "openclaw",
    bytes: (n) => {
      const astray = `{"type":"message","id":"last","parentId":"gone","timestamp":"t","message":{"role":"user","content":"x"}}\n`;
      return new TextEncoder().encode(starOfEntries(n) + astray);
    },
  },
  {
    name: "one message is recorded again and again, each time below a row that is lost",
    format: "claude-code",
    bytes: (n) => fileOf(begin, ...times(n, (at) => says(`a${at}`, `lost${at}`, "m", text("x")))),
  },
  {
    name: "rows of one message below lost rows, of which none says what another says",
    format: "claude-code",
    bytes: (n) => fileOf(begin, ...times(n, (at) => says(`a${at}`, `lost${at}`, "m", text(`x${at}`)))),
  },
  {
    name: "a long recording is made again, and every parent in it is lost",
    format: "claude-code",
    bytes: (n) => {
      const turn = (name: string, parent: (at: number) => string) => (at: number) => [
        prompt(`${name}u${at}`, parent(at), "go on"),
        call(`${name}a${at}`, `${name}u${at}`, `m${at}`, `t${at}`),
        result(`${name}r${at}`, `${name}a${at}`, `t${at}`),
      ];
      const first = turn("a", (at) => (at === 0 ? "u" : `ar${at - 1}`));
      return fileOf(
        begin,
        ...times(n / 6, first),
        ...times(
          n / 6,
          turn("b", (at) => `lost${at}`),
        ),
      );
    },
  },
  {
    name: "prompts below lost rows, with nothing to know them by",
    format: "claude-code",
    bytes: (n) => fileOf(begin, ...times(n, (at) => prompt(`u${at}`, `lost${at}`, "x"))),
  },
  {
    name: "circles that leave the conversation for a side chain",
    format: "claude-code",
    bytes: (n) =>
      fileOf(
        begin,
        ...times(n / 2, (at) => [
          reply(`s${at}`, `a${at}`, "aside", { isSidechain: true }),
          reply(`a${at}`, `s${at}`, "x"),
        ]),
      ),
  },
  {
    name: "results of one id, of which each may be of any call",
    format: "claude-code",
    bytes: (n) =>
      fileOf(
        begin,
        ...times(n / 2, (at) => call(`a${at}`, at === 0 ? "u" : `a${at - 1}`, "m", "t")),
        ...times(n / 2, (at) => result(`r${at}`, "u", "t", { sourceToolAssistantUUID: "lost" })),
        prompt("v", `a${n / 2 - 1}`, "go on"),
      ),
  },
];
