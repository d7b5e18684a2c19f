import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CONFIG_KEYS, DEFAULTS, readConfig, snakeCase } from "./config.ts";

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
}

const MANIFEST = JSON.parse(readFileSync(new URL("../../openclaw.plugin.json", import.meta.url), "utf8")) as {
  readonly id: string;
  readonly activation: { readonly onStartup: boolean };
  readonly configSchema: {
    readonly additionalProperties: boolean;
    readonly properties: Readonly<Record<string, Property>>;
  };
};
const { properties } = MANIFEST.configSchema;

/** Values that a schema takes, and one that it does not. */
function values(property: Property): readonly unknown[] {
  if (property.enum !== undefined) return property.enum;
  const byType: Readonly<Record<string, readonly unknown[]>> = {
    boolean: [true, false],
    integer: [0, 5, 1_000_000],
    string: ["/var/log/l0"],
    array: [[], ["/usr/bin/logger", "-t", "l0"]],
  };
  return byType[property.type ?? ""] ?? [];
}

describe("the configuration", () => {
  it("has in the manifest the keys that the code reads, in both spellings, and no other", () => {
    const names = CONFIG_KEYS.flatMap((key) => [...new Set([key, snakeCase(key)])]);
    expect(Object.keys(properties).sort()).toEqual(names.sort());
    expect(MANIFEST.configSchema.additionalProperties).toBe(false);
  });

  it.each(CONFIG_KEYS)("takes for %s what the schema takes, and has its default", (key) => {
    for (const name of [key, snakeCase(key)]) {
      const property = properties[name] ?? {};
      expect(values(property).length).toBeGreaterThan(0);
      for (const value of values(property)) expect(readConfig({ [name]: value }).wrong).toEqual([]);
      expect(readConfig({ [name]: { no: "value" } })).toEqual({ config: DEFAULTS, wrong: [name] });
      expect(property.description).toMatch(/\.$/);
    }
    expect(properties[key]?.default).toEqual(DEFAULTS[key]);
  });

  it("reads the snake_case names of earlier configurations", () => {
    const given = { repair_strategy: "remove_orphans", checkpoint_interval: 3, log_level: "warn" };
    expect(readConfig(given)).toEqual({
      config: { ...DEFAULTS, repairStrategy: "remove_orphans", checkpointInterval: 3, logLevel: "warn" },
      wrong: [],
    });
    expect(readConfig({ validateBeforeCall: true }).config.validateBeforeCall).toBe("advise");
    expect(readConfig({ validateBeforeCall: false }).config.validateBeforeCall).toBe("off");
  });

  it("names what means nothing, and goes on with the defaults", () => {
    expect(readConfig({ repairStrategy: "heal", colour: "red", checkpointInterval: -1 }).wrong).toEqual([
      "colour",
      "repairStrategy",
      "checkpointInterval",
    ]);
    for (const given of [undefined, null]) expect(readConfig(given)).toEqual({ config: DEFAULTS, wrong: [] });
    expect(readConfig("on")).toEqual({ config: DEFAULTS, wrong: ["config"] });
    expect(readConfig(JSON.parse('{"__proto__": {"enabled": false}}')).config.enabled).toBe(true);
  });
});

describe("the manifest", () => {
  it("says that the plugin is loaded when the host starts", () => {
    expect(MANIFEST.activation.onStartup).toBe(true);
    expect(MANIFEST.id).toBe("clawos-l0");
  });
});
