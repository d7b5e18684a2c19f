import { call, partial, result, said, user, wordless } from "./entries.ts";

/** What breaks OpenClaw before 2026.2.12, and what newer ones heal in memory and keep in their rows for ever. */
export const FAULTS: Readonly<Record<string, readonly object[]>> = {
  "an orphan result": [user("q"), result("toolu_o", "x"), said("a")],
  "a dangling call": [user("q"), call("toolu_d"), user("moved on"), said("a")],
  "an id used twice": [
    user("q"),
    call("toolu_u"),
    result("toolu_u", "1"),
    call("toolu_u"),
    result("toolu_u", "2"),
    result("toolu_u", "3"),
    said("a"),
  ],
  "a failed turn with a call": [
    user("q"),
    partial("toolu_p"),
    result("toolu_p", "[synthetic]", "write"),
    said("a"),
  ],
  "a displaced result": [user("q"), call("toolu_r"), user("between"), result("toolu_r", "late"), said("a")],
  "a call without id and name": [user("q"), call("", ""), result("", "Tool  not found", ""), said("a")],
  "a turn without content": [user("q"), wordless(), user("more"), said("a")],
};
