import { describe, expect, it } from "vitest";
import { isDialectName } from "../dialects/registry.ts";
import { isKnownSynthetic, KNOWN_SYNTHETICS } from "./known-synthetics.ts";
import { OWN_SYNTHETIC_TEXTS } from "./texts.ts";

describe("the list of texts that agents make up", () => {
  it("names every text once, and none of our own", () => {
    const texts = KNOWN_SYNTHETICS.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => OWN_SYNTHETIC_TEXTS.has(text))).toEqual([]);
  });

  it.each(KNOWN_SYNTHETICS)("tells where `$text` was read, and in which shapes it is written", (entry) => {
    expect(entry.source).toMatch(/^[\w.-]+\/[\w.-]+ \S/);
    expect(entry.carriers.length).toBeGreaterThan(0);
    expect(entry.carriers.filter((name) => !isDialectName(name))).toEqual([]);
    expect(new Set(entry.carriers).size).toBe(entry.carriers.length);
  });

  it.each(KNOWN_SYNTHETICS)(
    "knows `$text` again, in the shapes in which it is written",
    ({ text, carriers }) => {
      const written = text.replace("{tool}", "read_file");
      for (const carrier of carriers) expect(isKnownSynthetic(carrier, written, "read_file")).toBe(true);
      for (const carrier of ["anthropic", "openai-chat", "openclaw", "mixed"]) {
        expect(isKnownSynthetic(carrier, written, "read_file")).toBe(carriers.includes(carrier));
      }
    },
  );
});

describe("isKnownSynthetic", () => {
  const known = "Tool execution was interrupted before a result was produced. Tool: read_file.";

  it("takes the whole text and nothing less or more", () => {
    expect(isKnownSynthetic("anthropic", known, "read_file")).toBe(true);
    expect(isKnownSynthetic("anthropic", `${known}\n`, "read_file")).toBe(false);
    expect(isKnownSynthetic("anthropic", known.slice(0, -1), "read_file")).toBe(false);
    expect(isKnownSynthetic("anthropic", `The log says: ${known}`, "read_file")).toBe(false);
  });

  it("asks for the name of the call's own tool", () => {
    expect(isKnownSynthetic("anthropic", known, "write_file")).toBe(false);
  });

  it("takes a tool name for what it is, not for a pattern", () => {
    expect(
      isKnownSynthetic(
        "anthropic",
        known.replace("read_file", () => "$&"),
        "$&",
      ),
    ).toBe(true);
    expect(isKnownSynthetic("anthropic", known.replace("read_file", "{tool}"), "$&")).toBe(false);
  });
});
