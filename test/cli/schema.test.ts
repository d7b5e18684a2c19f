import { describe, expect, it } from "vitest";
import { RULES_OF_CLASS } from "../../src/errors/error-class.ts";
import { ALL_CODES, isRuleCode } from "../../src/report/rules/registry.ts";
import { fileCases, messageCases, prepare } from "../cases/case-files.ts";
import { isRecord } from "../oracle/json.ts";
import { faultsOf, SCHEMAS, schemaOf } from "./schemas.ts";
import { BROKEN, HEALTHY, LOSING } from "./sessions.ts";
import { layer0, makeFolder, place } from "./world.ts";

async function faults(name: string, argv: readonly string[], stdin?: string): Promise<readonly string[]> {
  const { out } = await layer0([...argv, "--json"], stdin === undefined ? {} : { stdin });
  return faultsOf(name, out);
}

describe("the published schemas", () => {
  it("are closed: a member that is new or gone makes a document fail", async () => {
    const { out } = await layer0(["check", place(BROKEN), "--json"]);
    const document = JSON.parse(out);
    expect(faultsOf("check", JSON.stringify({ ...document, more: 1 }))).not.toEqual([]);
    document.targets[0].issues[0].more = 1;
    expect(faultsOf("check", JSON.stringify(document))).not.toEqual([]);
    const { schemaVersion: _, ...rest } = JSON.parse(out);
    expect(faultsOf("check", JSON.stringify(rest))).not.toEqual([]);
  });

  it("let no object have members that they do not name, but for the arguments of an issue and the facts of an incident", () => {
    const open: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (Array.isArray(value)) for (const [at, item] of value.entries()) visit(item, `${path}/${at}`);
      if (!isRecord(value)) return;
      if (value["type"] === "object" && value["additionalProperties"] !== false) open.push(path);
      for (const [key, item] of Object.entries(value)) visit(item, `${path}/${key}`);
    };
    for (const name of SCHEMAS) visit(schemaOf(name), name);
    expect(open.every((path) => /\/(args|details)$/.test(path))).toBe(true);
  });

  it("know every rule", () => {
    const { $defs } = schemaOf("common") as { readonly $defs: { readonly code: { readonly enum: unknown } } };
    expect($defs.code.enum).toEqual(ALL_CODES);
  });
});

describe("documents of check", () => {
  it.each(fileCases().map((each) => [each.id, each] as const))("follow their schema: %s", async (_, each) => {
    expect(await faults("check", ["check", place(each.bytes)])).toEqual([]);
  });

  it("follow it for every case of messages", async () => {
    for (const each of messageCases()) {
      const { document, options } = prepare(each);
      const text = JSON.stringify(document);
      expect(await faults("check", ["check", "-", "--dialect", options.dialect], text)).toEqual([]);
    }
  });

  it("follow it with content, for several targets and for what cannot be read", async () => {
    const targets = [place(BROKEN), place(HEALTHY), place("not json"), makeFolder(), "/nowhere"];
    expect(await faults("check", ["check", ...targets, "--with-content"])).toEqual([]);
  });
});

describe("documents of fix and undo", () => {
  it("follow their schema, whatever became of the target", async () => {
    const path = place(BROKEN);
    for (const argv of [
      ["fix", path, "--dry-run"],
      ["fix", path, "--yes", "--out", `${makeFolder()}/copy.jsonl`],
      ["fix", path, "--yes", "--fork"],
      ["fix", path, "--yes"],
      ["fix", path, "--yes"],
      ["fix", place(LOSING), "--yes"],
      ["fix", place(LOSING), "--diff", "--with-content"],
      ["fix", place("not json"), "--yes"],
      ["fix", place(BROKEN), "--yes", "--out", path],
      ["fix", place(BROKEN)],
    ])
      expect({ argv, faults: await faults("fix", argv) }).toEqual({ argv, faults: [] });
    for (const argv of [
      ["undo", "--list"],
      ["undo", path, "--yes"],
      ["undo", "no-such-run", "--yes"],
      ["undo", "--prune"],
    ])
      expect({ argv, faults: await faults("undo", argv) }).toEqual({ argv, faults: [] });
  });
});

describe("documents of rules and explain", () => {
  it("follow their schema", async () => {
    expect(await faults("rules", ["rules"])).toEqual([]);
    for (const code of ALL_CODES) expect(await faults("explain-code", ["explain", code])).toEqual([]);
    for (const name of Object.keys(RULES_OF_CLASS).filter((each) => each !== "other"))
      if (!isRuleCode(name.replaceAll("_", "-")))
        expect(await faults("explain-class", ["explain", name])).toEqual([]);
  });
});
