import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openHost } from "./host.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const PAGE = read("docs/openclaw.md");
const MANIFEST = JSON.parse(read("openclaw.plugin.json")) as {
  readonly commandAliases: readonly { readonly name: string }[];
  readonly version: string;
  readonly configSchema: {
    readonly properties: Readonly<
      Record<
        string,
        { readonly enum?: readonly unknown[]; readonly default?: unknown; readonly description: string }
      >
    >;
  };
};
const PACKAGE = JSON.parse(read("package.json")) as {
  readonly version: string;
  readonly files: readonly string[];
  readonly openclaw: { readonly extensions: readonly string[] };
  readonly scripts: Readonly<Record<string, string>>;
};

describe("docs/openclaw.md", () => {
  it("has a row for each key of the manifest's schema, with its values, default and words", () => {
    for (const [key, property] of Object.entries(MANIFEST.configSchema.properties)) {
      if (key.includes("_")) continue;
      const row = PAGE.split("\n").find((line) => line.startsWith(`| \`${key}\` |`)) ?? "";
      expect(row).toContain(property.description);
      for (const value of property.enum ?? []) expect(row).toContain(`\`${String(value)}\``);
      const shown = JSON.stringify(property.default)?.replaceAll('"', "");
      if (shown !== undefined) expect(row).toContain(`| \`${shown}\` |`);
    }
  });

  it("has a row for each command that is registered, and the manifest names them", () => {
    const host = openHost();
    host.close();
    const names = [...host.commands.keys()];
    expect(MANIFEST.commandAliases.map(({ name }) => name)).toEqual(names);
    for (const name of names) expect(PAGE).toMatch(new RegExp(`^\\| \`/${name}[ \`]`, "m"));
  });
});

describe("the line that installs the plugin", () => {
  it("is in README.md what it is in docs/openclaw.md, for the version of this package", () => {
    const rows = PAGE.match(/^\| 2026\.[^|]+\| `openclaw [^`]+` \|$/gm) ?? [];
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(read("README.md")).toContain(`\n${row}\n`);
    expect(rows[0]).toContain(`layer0-${PACKAGE.version}.tgz`);
  });
});

describe("the package", () => {
  it("is the plugin: it names what a host loads, and has the manifest of the same version", () => {
    expect(PACKAGE.openclaw.extensions).toEqual(["./dist/openclaw/index.js"]);
    expect(PACKAGE.files).toEqual(expect.arrayContaining(["dist", "openclaw.plugin.json"]));
    expect(MANIFEST.version).toBe(PACKAGE.version);
  });

  // npm 11.19 warns of these in a tarball that is installed. `postprepare` is run in a clone alone.
  it("has no script that an installation runs", () => {
    const run = ["preinstall", "install", "postinstall", "prepare"];
    expect(Object.keys(PACKAGE.scripts).filter((name) => run.includes(name))).toEqual([]);
  });
});
