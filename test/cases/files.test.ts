import { describe, expect, it } from "vitest";
import { type BytesRepair, checkTranscript, repairTranscript } from "../../src/transcript/index.ts";
import { type OracleDialect, refusals } from "../oracle/index.ts";
import { type FileCase, fileCases } from "./case-files.ts";
import { disputed } from "./disputed.ts";
import { outcomeOf, unmet, unmetPreferences } from "./expectations.ts";
import { FILE_KEYS, fileOutcomeOf, unmetInFile } from "./file-expectations.ts";

type Repaired = ReturnType<typeof repairTranscript>;

/** What a file's place tells besides its bytes: agents name files by the session. */
function settingsOf({ format, input, options }: FileCase) {
  const { agentVersion } = options;
  return {
    format,
    fileName: String(input["file"]),
    ...(typeof agentVersion === "string" ? { agentVersion } : {}),
  };
}

/** Repairs with the default options, and with `lossy` where the default says that something is left. */
function repairFully(one: FileCase): {
  repaired: Repaired;
  again: (input: Uint8Array) => Repaired;
} {
  const { bytes } = one;
  const settings = settingsOf(one);
  const first = repairTranscript(bytes, settings);
  if (!first.left.some(({ severity }) => severity === "error")) {
    return { repaired: first, again: (input) => repairTranscript(input, settings) };
  }
  const lossy = { ...settings, lossy: true };
  return { repaired: repairTranscript(bytes, lossy), again: (input) => repairTranscript(input, lossy) };
}

describe.each(fileCases())("$id", (one) => {
  const { bytes } = one;
  const settings = settingsOf(one);
  const skipped = disputed(one.id);
  const wanted = Object.fromEntries(Object.entries(one.expect).filter(([key]) => !skipped.has(key)));

  it.skipIf(typeof wanted["valid_before"] !== "boolean")("is judged as the case says", () => {
    const { valid, issues } = checkTranscript(bytes, settings);
    expect({ valid, issues }).toMatchObject({ valid: wanted["valid_before"] });
  });

  it("is repaired to what the case expects", async ({ annotate }) => {
    const before = checkTranscript(bytes, settings);
    const { repaired } = repairFully(one);
    const after = checkTranscript(repaired.bytes, settings);
    const outcome = outcomeOf(before.messages, after.messages, before.issues);
    const codes = before.issues.map(({ code }) => code);
    for (const better of unmetPreferences(wanted, outcome))
      await annotate(`a better outcome exists: ${better}`);
    expect([
      ...unmet(wanted, outcome, FILE_KEYS),
      ...unmetInFile(wanted, fileOutcomeOf(bytes, repaired.bytes, codes)),
    ]).toEqual([]);
  });

  it.skipIf(typeof wanted["valid_after"] !== "boolean")("is as valid afterwards as the case says", () => {
    const { valid, issues, messages, dialect } = checkTranscript(repairFully(one).repaired.bytes, settings);
    expect({ valid, issues }).toMatchObject({ valid: wanted["valid_after"] });
    // A file of no messages has nothing that could be refused.
    if (wanted["valid_after"] === true && messages.length > 0)
      expect(refusals(dialect as OracleDialect, messages, { pending: true })).toEqual([]);
  });

  it("is left alone by a second repair", () => {
    const { repaired, again } = repairFully(one);
    const second = again(repaired.bytes);
    expect(second.repaired).toBe(false);
    expect(second.bytes).toBe(repaired.bytes);
  });

  it("comes out the same twice, and the bytes given are not touched", () => {
    const given = bytes.slice();
    const first = repairFully({ ...one, bytes: given }).repaired;
    expect(given).toEqual(bytes);
    // The content is compared as bytes; a source has nothing else that could be.
    expect(plain(repairFully(one).repaired)).toEqual(plain(first));
  });

  it.runIf(wanted["unchanged"] === true)("is handed back as it came", () => {
    const { repaired } = repairFully(one);
    expect(repaired.repaired).toBe(false);
    expect(repaired.bytes).toBe(bytes);
  });
});

/** What can be compared: functions are made anew each time, what they give is the same. */
function plain({ after, ...repaired }: BytesRepair): object {
  return {
    ...repaired,
    next: undefined,
    loaded: repaired.loaded(),
    ending: repaired.ending(),
    after: { ...after, loaded: after.loaded(), ending: after.ending() },
  };
}
