import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { readHookInput } from "../../src/cli/hook/hook-input.ts";
import { type HookWorld, runHook } from "../../src/cli/hook/run-hook.ts";
import { startHook } from "../../src/cli/hook/start-hook.ts";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { endsWithRefusal } from "../../src/formats/claude-code/rows/recorded-failure.ts";
import { CLAUDE_ID, claudeSession } from "./claude-sessions.ts";
import { makeFolder, put } from "./world.ts";

const REFUSAL = `${JSON.stringify({
  type: "assistant",
  isSidechain: false,
  isApiErrorMessage: true,
  error: "invalid_request",
  message: { role: "assistant", content: [{ type: "text", text: "API Error: 400 \u001b]0;x\u0007" }] },
})}\n`;
const BROKEN = claudeSession("2.0.14");
const LINE = `Layer 0: this session is broken (orphan-result, line 3). Close it and type: layer0 fix ${CLAUDE_ID.slice(0, 8)}`;

interface Said {
  readonly systemMessage?: string;
  readonly terminalSequence?: string;
}

/** What the hook says of a session with this content, at this event. */
async function said(
  content: string,
  event: string = "SessionStart",
  name: string = `.claude/projects/-home-me-shop/${CLAUDE_ID}.jsonl`,
): Promise<Said | undefined> {
  const home = makeFolder();
  const transcript = put(join(home, name), content);
  return heard({ hook_event_name: event, transcript_path: transcript, session_id: CLAUDE_ID }, home);
}

async function heard(
  input: unknown,
  home: string = makeFolder(),
  program: HookWorld["program"] = () => "layer0",
): Promise<Said | undefined> {
  const stdin = Buffer.from(typeof input === "string" ? input : JSON.stringify(input));
  let out = "";
  await runHook(
    world({
      readStdin: async (most) => (stdin.length > most ? undefined : stdin),
      stdout: { write: (data) => (out += String(data)) },
      home,
      program,
    }),
  );
  return out === "" ? undefined : (JSON.parse(out) as Said);
}

function world(part: Partial<HookWorld>): HookWorld {
  return {
    readStdin: async () => new Uint8Array(),
    files: nodeFileSystem,
    home: "/",
    program: () => "layer0",
    stdout: { write: () => undefined },
    leaveStdin: () => undefined,
    ...part,
  };
}

describe("layer0 hook run claude-code", () => {
  it("says what is wrong when a broken session is resumed, to the person and not to the model", async () => {
    expect(await said(BROKEN)).toEqual({ systemMessage: LINE });
  });

  it("names the program as it is typed where the line is read", async () => {
    const home = makeFolder();
    const transcript = put(join(home, `.claude/projects/-home-me-shop/${CLAUDE_ID}.jsonl`), BROKEN);
    const input = { hook_event_name: "SessionStart", transcript_path: transcript };
    const program = (): string => "node /opt/layer0/dist/cli/main.js";
    const { systemMessage } = (await heard(input, home, program)) ?? {};
    expect(systemMessage).toContain(`type: ${program()} fix ${CLAUDE_ID.slice(0, 8)}`);
  });

  it("says nothing of a healthy session, and nothing of one that is not there yet", async () => {
    expect(await said(claudeSession("2.1.332"))).toBeUndefined();
    const transcript = join(makeFolder(), "new.jsonl");
    expect(await heard({ hook_event_name: "SessionStart", transcript_path: transcript })).toBeUndefined();
  });

  it("with a prompt only looks on where the turn before was refused", async () => {
    expect(await said(BROKEN, "UserPromptSubmit")).toBeUndefined();
    expect(await said(BROKEN + REFUSAL, "UserPromptSubmit")).toEqual({ systemMessage: LINE });
    expect(await said(claudeSession("2.1.332") + REFUSAL, "UserPromptSubmit")).toBeUndefined();
  });

  it("raises a notification after a failure, which is all that the agent lets it do there", async () => {
    expect(await said(BROKEN, "StopFailure")).toEqual({
      systemMessage: LINE,
      terminalSequence: `\u001b]9;${LINE}\u0007`,
    });
  });

  it("names a session by its path where its id alone would not be found", async () => {
    const odd = await said(BROKEN, "SessionStart", "else where/projects/-x/o'dd\u001b[2J.jsonl");
    expect(odd?.systemMessage).toMatch(/layer0 fix '\/.*else where\/projects\/-x\/o'\\''dd\?\[2J\.jsonl'$/);
  });

  it("judges no session that is too large for the time that it has, but knows that it was refused", async () => {
    const large = BROKEN + `${JSON.stringify({ type: "summary", summary: "x".repeat(1000) })}\n`.repeat(1200);
    expect(await said(large)).toBeUndefined();
    expect((await said(large + REFUSAL))?.systemMessage).toBe(
      `Layer 0: the last request of this session was refused. Close it and type: layer0 check ${CLAUDE_ID.slice(0, 8)}`,
    );
  });

  it("writes nothing", async () => {
    const home = makeFolder();
    const transcript = put(join(home, ".claude/projects/-x/a.jsonl"), BROKEN);
    await heard({ hook_event_name: "StopFailure", transcript_path: transcript }, home);
    expect(readFileSync(transcript, "utf8")).toBe(BROKEN);
    expect(readdirSync(home)).toEqual([".claude"]);
    expect(readdirSync(dirname(transcript))).toEqual(["a.jsonl"]);
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["null", "null"],
    ["another event", '{"hook_event_name":"Stop","transcript_path":"/etc/passwd"}'],
    ["no session", '{"hook_event_name":"StopFailure","transcript_path":"/etc/passwd"}'],
    ["a path of here", '{"hook_event_name":"StopFailure","transcript_path":"x.jsonl"}'],
    ["a path with NUL", '{"hook_event_name":"StopFailure","transcript_path":"/x\\u0000.jsonl"}'],
    ["more than a megabyte", " ".repeat((1 << 20) + 1)],
  ])("is silent about %s", async (_, stdin) => {
    expect(await heard(stdin)).toBeUndefined();
  });

  it("is silent about links and folders", async () => {
    const folder = makeFolder();
    symlinkSync(put(join(folder, "real"), BROKEN), join(folder, "link.jsonl"));
    mkdirSync(join(folder, "folder.jsonl"));
    for (const name of ["link.jsonl", "folder.jsonl"]) {
      const input = { hook_event_name: "StopFailure", transcript_path: join(folder, name) };
      expect(await heard(input)).toBeUndefined();
    }
  });

  it("is silent about an agent that it does not know", async () => {
    const write = vi.spyOn(process.stdout, "write");
    await startHook("codex");
    await startHook(undefined);
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });
});

describe("runHook", () => {
  it("does not wait for an input that never ends", async () => {
    let left = false;
    await runHook(world({ readStdin: () => new Promise(() => undefined), leaveStdin: () => (left = true) }));
    expect(left).toBe(true);
  });

  it("swallows whatever fails: the agent must go on", async () => {
    const fail = (): never => {
      throw new Error("no");
    };
    await runHook(world({ readStdin: fail }));
    await runHook(world({ readStdin: async () => fail() }));
    const input = Buffer.from('{"hook_event_name":"StopFailure","transcript_path":"/x.jsonl"}');
    await runHook(
      world({ readStdin: async () => input, files: { ...nodeFileSystem, openForReading: fail } }),
    );
  });
});

describe("readHookInput", () => {
  it("takes no object for more than it is", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readHookInput(Buffer.from(text))).toBeUndefined();
      }),
    );
  });
});

describe("endsWithRefusal", () => {
  const answer = '{"type":"assistant","message":{"content":"\\"type\\":\\"assistant\\""}}\n';

  it.each([
    ["a refusal", REFUSAL, true],
    ["a refusal and the prompt behind it", `${REFUSAL}{"type":"user","message":{}}\n`, true],
    ["words of 2.0", REFUSAL.replace('"error":"invalid_request",', ""), true],
    ["an answer behind a refusal", REFUSAL + answer, false],
    ["a limit", REFUSAL.replace("invalid_request", "rate_limit"), false],
    ["a refusal of a helper", REFUSAL.replace('"isSidechain":false', '"isSidechain":true'), false],
    ["a tool that printed a refusal", `{"type":"user","x":${JSON.stringify(REFUSAL)}}\n`, false],
    ["half a line in front", `${answer.slice(9)}${REFUSAL}`, true],
    ["nothing", "", false],
  ])("%s", (_, tail, expected) => {
    expect(endsWithRefusal(tail)).toBe(expected);
  });

  it("is told of any bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(endsWithRefusal(text)).toBe(false);
      }),
    );
  });
});
