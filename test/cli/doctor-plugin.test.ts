import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openHost, type TestHost } from "../openclaw/host.ts";
import { faultsOf } from "./schemas.ts";
import { layer0, put, textOf } from "./world.ts";

const MANIFEST = new URL("../../openclaw.plugin.json", import.meta.url);
const { version: VERSION } = JSON.parse(textOf(MANIFEST.pathname));

const open: TestHost[] = [];
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

function host(): TestHost {
  const made = openHost();
  open.push(made);
  return made;
}

/** Puts the manifest of our plugin where a host has the package. */
function install(folder: string): string {
  mkdirSync(folder, { recursive: true });
  cpSync(MANIFEST, join(folder, "openclaw.plugin.json"));
  return folder;
}

interface Check {
  readonly code: string;
  readonly state: string;
  readonly message: string;
  readonly next?: string;
  readonly facts: object;
}

async function checksOf({ home }: TestHost): Promise<ReadonlyMap<string, Check>> {
  const variables = { LAYER0_HOME: join(home, "layer0"), PATH: "" };
  const { out } = await layer0(["doctor", "--json"], { home, variables });
  expect(faultsOf("doctor", out)).toEqual([]);
  const { checks } = JSON.parse(out) as { readonly checks: readonly Check[] };
  return new Map(checks.filter(({ code }) => code.startsWith("plugin")).map((check) => [check.code, check]));
}

describe("the plugin of OpenClaw, as layer0 doctor tells of it", () => {
  it("is missing, or there and on, with the last start that its ledger has", async () => {
    const on = host();
    expect([...(await checksOf(on)).keys()]).toEqual(["plugin-missing"]);
    const path = install(join(on.state, "extensions", "clawos-l0"));
    const unstarted = await checksOf(on);
    expect(unstarted.get("plugin")).toMatchObject({ state: "ok", facts: { path, version: VERSION } });
    expect(unstarted.get("plugin-ledger")).toMatchObject({ state: "nothing", facts: { records: 0 } });
    await on.service("start");
    const ledger = (await checksOf(on)).get("plugin-ledger");
    expect(ledger).toMatchObject({ state: "ok", facts: { intact: "yes" } });
    expect(ledger?.message).toMatch(
      /started with it, and its scan, at \d{4}-\d\d-\d\d \d\d:\d\dZ · \d records/,
    );
  });

  it("is not said to be without a start where its ledger cannot be read", async () => {
    const on = host();
    install(join(on.state, "extensions", "clawos-l0"));
    put(join(on.home, "layer0", "truth", "ledger.jsonl", "a-folder"), "");
    const checks = await checksOf(on);
    expect(checks.get("plugin-ledger-unread")).toMatchObject({ state: "warning" });
    expect(checks.has("plugin-ledger")).toBe(false);
  });

  it.each([
    ["plugins.enabled", { enabled: false }],
    ["plugins.deny", { deny: ["clawos-l0"] }],
    ["plugins.allow", { allow: ["another"] }],
    ["plugins.entries.clawos-l0", { entries: { "clawos-l0": { enabled: false } } }],
    ["plugins.entries.clawos-l0", { entries: { "clawos-l0": { config: { enabled: false } } } }],
    [undefined, { allow: ["clawos-l0"], entries: { "clawos-l0": { enabled: true } } }],
  ])("is found where the settings name its folder, and is off by %s", async (off, more) => {
    const on = host();
    const path = install(join(on.home, "clone"));
    put(join(on.state, "openclaw.json"), JSON.stringify({ plugins: { load: { paths: [path] }, ...more } }));
    const plugin = (await checksOf(on)).get("plugin");
    expect(plugin).toMatchObject({ state: off === undefined ? "ok" : "warning", facts: { path } });
    expect(plugin?.next).toEqual(off === undefined ? undefined : expect.stringContaining(`See ${off} in `));
  });
});
