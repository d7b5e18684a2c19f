import { boundary, call, prompt, reply, result, row, wholeSession } from "../carriers/claude-code-session.ts";
import type { JsonObject } from "../generators/json.ts";

/** Rows of a file, about so many. */
export type Build = (size: number) => readonly JsonObject[];
const many = (size: number, make: (at: number) => JsonObject): readonly JsonObject[] =>
  Array.from({ length: size }, (_, at) => make(at));

/** Files that make a careless reader go through the same rows again and again. */
export const HOSTILE_FILES: Readonly<Record<string, Build>> = {
  "one long chain": (size) => many(size, (at) => reply(`a${at}`, at === 0 ? null : `a${at - 1}`, "x")),
  "every parent lost": (size) => many(size, (at) => reply(`a${at}`, `lost${at}`, "x")),
  "circles of two": (size) => many(size, (at) => reply(`a${at}`, `a${at ^ 1}`, "x")),
  "one circle": (size) => many(size, (at) => reply(`a${at}`, `a${(at + 1) % size}`, "x")),
  "a star": (size) => many(size, (at) => prompt(`u${at}`, at === 0 ? null : "u0", "x")),
  "calls of one message without results": (size) => [
    ...many(size, (at) => call(`a${at}`, at === 0 ? null : `a${at - 1}`, "m", `t${at}`)),
    prompt("u", `a${size - 1}`, "go on"),
  ],
  "results without calls": (size) =>
    many(size, (at) => result(`r${at}`, at === 0 ? null : `r${at - 1}`, `t${at}`)),
  "parallel results beside the chain": (size) => [
    ...many(size, (at) => call(`a${at}`, at === 0 ? null : `a${at - 1}`, "m", `t${at}`)),
    ...many(size, (at) => result(`r${at}`, `a${at}`, `t${at}`, { sourceToolAssistantUUID: `a${at}` })),
  ],
  "calls and results that were recorded again": (size) => [
    prompt("u", null, "x"),
    ...["a", "b"].flatMap((name) => [
      ...many(size, (at) => call(`${name}${at}`, at === 0 ? "u" : `${name}${at - 1}`, "m", `t${at}`)),
      ...many(size, (at) =>
        result(`${name}r${at}`, at === 0 ? `${name}${size - 1}` : `${name}r${at - 1}`, `t${at}`),
      ),
    ]),
  ],
  "blocks of one message, all below one row": (size) => [
    prompt("u", null, "x"),
    ...many(size, (at) => call(`a${at}`, "u", "m", `t${at}`)),
  ],
  "attachments between a lost parent and the chain": (size) => [
    prompt("u", null, "x"),
    ...many(size, (at) => row(`x${at}`, at === 0 ? "u" : `x${at - 1}`, "attachment", undefined)),
    ...many(size, (at) => reply(`a${at}`, `lost${at}`, "x")),
  ],
  "progress rows in a chain": (size) => [
    prompt("u", null, "x"),
    ...many(size, (at) => row(`p${at}`, at === 0 ? "u" : `p${at - 1}`, "progress", undefined)),
    ...many(size, (at) => reply(`a${at}`, `p${size - 1}`, "x")),
  ],
  "two writers who lose their parents": (size) => [
    prompt("u", null, "x"),
    ...many(size, (at) => reply(`a${at}`, at % 2 === 0 ? `lost${at}` : `a${at - 2}`, "x")),
  ],
  boundaries: (size) =>
    many(size, (at) => (at % 2 === 0 ? boundary(`b${at}`) : prompt(`u${at}`, `b${at - 1}`, "x"))),
  checkpoints: (size) => [
    ...wholeSession(),
    ...many(size, (at) => ({ type: "last-prompt", leafUuid: `lost${at}`, sessionId: "session-1" })),
  ],
  "rows with one uuid": (size) => many(size, (at) => reply("a", null, `x${at}`)),
  "a side chain below which everything hangs": (size) => [
    ...many(size, (at) => reply(`s${at}`, at === 0 ? null : `s${at - 1}`, "x", { isSidechain: true })),
    ...many(size, (at) => prompt(`u${at}`, `s${size - 1}`, "x")),
  ],
};
