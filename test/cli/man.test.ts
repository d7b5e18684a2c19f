import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { FLAG_NAMES } from "../../src/cli/command-line/flags.ts";
import { COMMANDS } from "../../src/cli/command-line/table.ts";
import { manual } from "../../src/cli/completion/manual.ts";
import { EXIT_TEXTS } from "../../src/cli/program/exit-codes.ts";
import { manualPage } from "../../src/report/shell/manual.ts";

const PAGE = fileURLToPath(new URL("../../man/layer0.1", import.meta.url));
const hasGroff = spawnSync("groff", ["--version"]).status === 0;

/** The page as a reader sees it, and every complaint of troff. */
function rendered(source: string): { readonly text: string; readonly complaints: string } {
  const { stdout, stderr } = spawnSync("groff", ["-man", "-Tascii", "-ww", "-P-cbou"], {
    input: source,
    encoding: "utf8",
  });
  return { text: stdout, complaints: stderr };
}

describe("man/layer0.1", () => {
  it("is what the table of commands says; LAYER0_WRITE_DOCS=1 writes it anew", () => {
    if (process.env["LAYER0_WRITE_DOCS"] === "1") writeFileSync(PAGE, manual());
    expect(readFileSync(PAGE, "utf8")).toBe(manual());
  });

  it("tells every command, flag and exit code", () => {
    const page = manual();
    for (const { name } of COMMANDS) expect(page).toContain(`\n.SS "${name}`);
    for (const flag of FLAG_NAMES) expect(page).toContain(`\\-\\-${flag.replaceAll("-", "\\-")}\\fR`);
    for (const { code } of EXIT_TEXTS) expect(page).toContain(`\n\\fB${code}\\fR\n`);
  });

  it("lists each flag of a command with that command", () => {
    const page = manual();
    const everywhere = page.slice(page.indexOf('.SH "FLAGS OF EVERY COMMAND"'), page.indexOf('.SH "EXIT'));
    expect(everywhere.match(/\\fB\\-\\-[a-z]+/g)).toEqual(
      ["color", "ascii", "help", "version"].map((name) => `\\fB\\-\\-${name}`),
    );
    for (const { name, flags } of COMMANDS.filter((command) => command.flags.includes("json"))) {
      const start = page.indexOf(`\n.SS "${name}`);
      const section = page.slice(start, page.indexOf("\n.S", start + 1));
      for (const flag of flags) expect(section).toContain(`\\-\\-${flag.replaceAll("-", "\\-")}\\fR`);
    }
  });

  it.skipIf(!hasGroff)("is set by groff without a complaint, and commands can be copied from it", () => {
    const { text, complaints } = rendered(manual());
    expect(complaints).toBe("");
    expect(text).toContain("layer0 hook install claude-code --remove");
    expect(text).toContain('eval "$(layer0 completion bash)"');
    expect(text).toContain("~/.local/state/layer0");
  });
});

describe.skipIf(!hasGroff)("manualPage", () => {
  it("lets no text be taken for a request of troff", () => {
    const odd = ".SH 'not a heading' \\fBnot bold\\fR \"quoted\" `x` ^ ~ – é";
    const page = manualPage(
      { program: "x", commands: [], ownFlags: [], commonFlags: [], valueFlags: [] },
      { summary: odd, description: [odd, "'also not"], exitCodes: [], files: [], variables: [[odd, odd]] },
    );
    const { text } = rendered(page);
    const words = text.replace(/\s+/g, " ");
    expect(words).toContain(".SH 'not a heading' \\fBnot bold\\fR \"quoted\" `x` ^ ~");
    expect(words).toContain("'also not");
    expect(page.replaceAll("\n", "")).toMatch(/^[ -~]*$/);
  });
});
