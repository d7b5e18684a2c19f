import { describe, expect, it } from "vitest";
import { fileOf, prompt, reply } from "../../../test/carriers/claude-code-session.ts";
import { resume20 } from "../../../test/claude-code/reader-2-0.ts";
import { resume21 } from "../../../test/claude-code/reader-2-1.ts";
import { wordsOf } from "../../../test/claude-code/session-rows.ts";
import { repairTranscript } from "../../transcript/index.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const whole = new TextDecoder().decode(
  fileOf(
    prompt("u1", null, "NEVER deploy on friday"),
    reply("a2", "u1", "all is deployed"),
    prompt("u3", "a2", "thanks"),
    reply("a4", "u3", "gladly"),
  ),
);

const VERSIONS = [
  ["2.0.14", resume20],
  ["2.1.332", resume21],
] as const;

describe.each(VERSIONS)("a hole of NUL bytes in a file, for %s", (agentVersion, resume) => {
  const said = new Set(wordsOf(resume(encode(whole))));

  it.each([5, 40, 250, 512])("of %i bytes makes one turn of no two", (length) => {
    for (let at = 0; at + length < whole.length; at += 13) {
      const holed = whole.slice(0, at) + "\0".repeat(length) + whole.slice(at + length);
      const { bytes } = repairTranscript(encode(holed), { format: "claude-code", agentVersion });
      const others = wordsOf(resume(bytes)).filter(
        (words) => !said.has(words) && !words.includes("[layer0: "),
      );
      expect(others, holed.replaceAll("\0", "·")).toEqual([]);
    }
  });
});
