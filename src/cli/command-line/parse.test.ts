import { describe, expect, it } from "vitest";
import { DIALECT_NAMES } from "../../dialects/registry.ts";
import { type Parsed, parse } from "./parse.ts";

function refusal(...argv: string[]): string {
  const parsed = parse(argv);
  return parsed.ok ? "accepted" : `${parsed.sentence} ${parsed.next}`;
}

function accepted(...argv: string[]): Extract<Parsed, { ok: true }> {
  const parsed = parse(argv);
  if (!parsed.ok) throw new Error(parsed.sentence);
  return parsed;
}

describe("parse", () => {
  it("reads command, arguments and flags in any order", () => {
    const parsed = accepted("--json", "check", "a", "--dialect", "anthropic", "b", "-q");
    expect(parsed.command?.name).toBe("check");
    expect(parsed.arguments).toEqual(["a", "b"]);
    expect(parsed.flags).toEqual({ json: true, dialect: "anthropic", quiet: true });
  });

  it("takes - as a target, and everything behind -- as targets", () => {
    expect(accepted("check", "-").arguments).toEqual(["-"]);
    expect(accepted("check", "--", "--json").arguments).toEqual(["--json"]);
  });

  it("takes hyphens and underscores in values", () => {
    expect(accepted("fix", "a", "--strategy", "remove_orphans").flags.strategy).toBe("remove-orphans");
    expect(accepted("fix", "a", "--strategy=remove-orphans").flags.strategy).toBe("remove-orphans");
  });

  it("lets the last of a repeated flag win", () => {
    expect(accepted("check", "a", "--dialect", "anthropic", "--dialect", "mixed").flags.dialect).toBe(
      "mixed",
    );
  });

  it.each([
    [
      ["check", "a", "--agent-version", "newest"],
      "--agent-version cannot be newest. It looks like this: --agent-version 2.1.332",
    ],
    [["fix", "a", "--list"], "--list is no flag of fix, but of undo. See: layer0 help fix"],
    [["undo", "a", "b"], "undo takes [RUN], and nothing more. See: layer0 help undo"],
    [["check", "a", "--jsn"], "there is no flag --jsn. Did you mean --json?"],
    [["fix", "a", "--dry-rnu"], "there is no flag --dry-rnu. Did you mean --dry-run?"],
    [["fix", "a", "-z"], "there is no flag -z. See: layer0 --help"],
    [["chekc", "a"], "there is no command chekc. Did you mean: layer0 check"],
    [["session.jsonl"], "there is no command session.jsonl. Did you mean: layer0 check session.jsonl"],
    [["-"], "there is no command -. Did you mean: layer0 check -"],
    [["frobnicate"], "there is no command frobnicate. See: layer0 --help"],
    [
      ["check", "a", "--yes"],
      "--yes is no flag of check, but of fix, undo, store, openclaw and hook. See: layer0 help check",
    ],
    [["check", "a", "--dialect"], `--dialect needs a value. Give it one: auto, ${DIALECT_NAMES.join(", ")}`],
    [
      ["check", "--dialect", "--json"],
      `--dialect needs a value. Give it one: auto, ${DIALECT_NAMES.join(", ")}`,
    ],
    [["check", "a", "--dialect="], `--dialect needs a value. Give it one: auto, ${DIALECT_NAMES.join(", ")}`],
    [
      ["check", "a", "--dialect", "antropic"],
      "--dialect cannot be antropic. Did you mean --dialect anthropic?",
    ],
    [["check", "a", "--json=yes"], "--json takes no value. Write --json alone."],
    [["rules", "x"], "rules takes no argument, and nothing more. See: layer0 help rules"],
    [["rules", "a"], "rules takes no argument, and nothing more. See: layer0 help rules"],
    [["--yes"], "--yes needs a command. See: layer0 --help"],
    [["check", "a", "--__proto__"], "there is no flag --__proto__. See: layer0 --help"],
    [["constructor"], "there is no command constructor. See: layer0 --help"],
  ])("refuses %j", (argv, expected) => {
    expect(refusal(...argv)).toBe(expected);
  });
});
