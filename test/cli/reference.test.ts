import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLAG_NAMES, FLAGS } from "../../src/cli/command-line/flags.ts";
import { COMMANDS } from "../../src/cli/command-line/table.ts";
import { EXIT_TEXTS } from "../../src/cli/program/exit-codes.ts";
import { ALL_CODES, RULE_TEXTS } from "../../src/report/rules/registry.ts";
import { FORMATS } from "../../src/transcript/index.ts";
import { layer0 } from "./world.ts";

describe("layer0 --version", () => {
  it("is the version of the package, with any command", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
    for (const argv of [["--version"], ["-V"], ["check", "--version"]]) {
      expect(await layer0(argv)).toMatchObject({ code: 0, out: `${version}\n`, error: "" });
    }
  });
});

describe("help", () => {
  it("begins with three examples and ends with the exit codes", async () => {
    const { code, out } = await layer0(["--help"]);
    expect(code).toBe(0);
    expect(
      out
        .split("\n")
        .slice(2, 5)
        .every((line) => line.startsWith("  layer0 ")),
    ).toBe(true);
    for (const { name } of COMMANDS) expect(out).toContain(`\n  ${name}`);
    for (const { code: number, text } of EXIT_TEXTS)
      expect(out).toContain(`${String(number).padStart(5)}  ${text}`);
    expect(out.trimEnd().split("\n").at(-1)).toContain("130");
    expect((await layer0(["help"])).out).toBe(out);
  });

  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    "tells every flag of %s",
    async (name, command) => {
      const { code, out } = await layer0(["help", name]);
      expect(code).toBe(0);
      expect((await layer0([name, "--help"])).out).toBe(out);
      for (const flag of command.flags) expect(out).toContain(`--${flag}`);
      for (const [example] of command.examples) expect(out).toContain(example);
    },
  );

  it("fits into eighty columns", async () => {
    for (const argv of [["help"], ...COMMANDS.map(({ name }) => ["help", name])]) {
      const { out } = await layer0(argv);
      expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
    }
  });

  it("says which command was meant", async () => {
    expect(await layer0(["help", "chek"])).toMatchObject({
      code: 2,
      error: "layer0: there is no command chek.\n  Did you mean: layer0 help check\n",
    });
  });
});

describe("layer0 rules", () => {
  it("lists every rule once", async () => {
    const { code, out } = await layer0(["rules"]);
    expect(code).toBe(0);
    for (const code of ALL_CODES)
      expect(out.split("\n").filter((line) => line.startsWith(`  ${code} `))).toHaveLength(1);
  });

  it("gives them as JSON", async () => {
    const { out } = await layer0(["rules", "--json"]);
    expect(JSON.parse(out).rules.map(({ code }: { code: string }) => code)).toEqual(ALL_CODES);
  });
});

describe("layer0 explain", () => {
  it.each(ALL_CODES)("has a page about %s", async (rule) => {
    const { code, out } = await layer0(["explain", rule]);
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, " ").startsWith(`${rule} ${RULE_TEXTS[rule].title} means`)).toBe(true);
    expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
    for (const section of ["means", "why", "cause", "fix"]) expect(out).toContain(`\n  ${section} `);
  });

  it("takes a code as people type it", async () => {
    expect((await layer0(["explain", "Orphan_Result"])).out).toContain("orphan-result");
    expect(JSON.parse((await layer0(["explain", "torn-line", "--json"])).out).rule.code).toBe("torn-line");
  });

  it.each([
    [["explain", "orphan-resutl"], "Did you mean: layer0 explain orphan-result"],
    [["explain", "xyzzy"], "All codes: layer0 rules"],
  ])("helps on after %j", async (argv, next) => {
    const { code, error } = await layer0(argv);
    expect(code).toBe(2);
    expect(error).toContain(next);
  });
});

describe("docs/cli.md", () => {
  const page = readFileSync(new URL("../../docs/cli.md", import.meta.url), "utf8");

  it("tells every command, every flag and every exit code", () => {
    for (const { name } of COMMANDS) expect(page).toContain(`layer0 ${name}`);
    for (const flag of FLAG_NAMES) expect(page).toContain(`\`--${flag}`);
    // Rows of a database are known by where they are.
    const ofFiles = Object.keys(FORMATS).filter((name) => name !== "openclaw-rows");
    expect(FLAGS["agent-format"].choices).toEqual(ofFiles);
    for (const { code } of EXIT_TEXTS) expect(page).toMatch(new RegExp(`^\\| ${code} +\\|`, "m"));
  });
});
