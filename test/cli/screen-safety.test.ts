import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calls, result, says, session, user } from "./sessions.ts";
import { layer0, makeFolder, put } from "./world.ts";

/** Whatever could steer a terminal, hide text or turn it around, among plain words. */
const HOSTILE = fc.string({
  unit: fc.constantFrom(
    "a",
    "word ",
    "\u001b[2J",
    "\u001b]0;title\u0007",
    "\u009b31m",
    "\u0000",
    "\r",
    "\n",
    "\t",
    "\b",
    "\u007f",
    "\u202e",
    "\u2066",
    "\u200b",
    "\u2028",
    "\ufeff",
    "\ud800",
    "\u{e0041}",
    "<command-name>",
    "`",
    '"',
  ),
  maxLength: 12,
});

function steers(text: string): readonly string[] {
  return [...text].filter((sign) => sign !== "\n" && /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(sign));
}

const COMMANDS: readonly (readonly string[])[] = [
  [],
  ["list"],
  ["check", "0035a557"],
  ["check", "0035a557", "--with-content"],
  ["show", "0035a557"],
  ["fix", "--diff"],
  ["fix", "--yes"],
  ["undo", "--list"],
];

describe("what a session says", () => {
  it.each(COMMANDS.map((argv) => [argv.join(" "), argv] as const))(
    "never reaches the terminal as it is: layer0 %s",
    async (_, argv) => {
      await fc.assert(
        fc.asyncProperty(fc.tuple(HOSTILE, HOSTILE, HOSTILE, HOSTILE), async ([said, id, name, folder]) => {
          const home = makeFolder();
          const content = session(
            user(said),
            calls([`call_${id}`, `tool${name}`]),
            user(`again ${said}`),
            says(said),
            result(`gone_${id}`, said, name),
            {
              role: "assistant",
              content: [],
              stopReason: "error",
              errorMessage: `400 ${said}`,
              provider: name,
            },
          ).replace('"cwd":"/w"', `"cwd":${JSON.stringify(`/w/${folder}`)}`);
          put(join(home, ".openclaw", "agents", "main", "sessions", "0035a557.jsonl"), content);
          const { out, error, questions } = await layer0(argv, {
            home,
            terminal: true,
            answers: [undefined],
          });
          for (const text of [out, error, ...questions]) expect(steers(text)).toEqual([]);
        }),
        { numRuns: 12 },
      );
    },
  );

  it("is written in ASCII where the locale has nothing else", async () => {
    const home = makeFolder();
    const content = session(user("größer ✖"), calls(["call_1", "exec"]), user("und?"));
    put(join(home, ".openclaw", "agents", "main", "sessions", "0035a557.jsonl"), content);
    const { out } = await layer0([], { home, terminal: true, variables: { LANG: "C" } });
    expect(out).toMatch(/^[\n\x20-\x7e]*$/);
    expect(out).toContain("x OpenClaw");
  });
});
