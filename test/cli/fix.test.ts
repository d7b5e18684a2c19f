import { execFileSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/file-system.ts";
import { SystemError } from "./faulty-files.ts";
import { BROKEN, HEALTHY, LOSING, result, says, session, user } from "./sessions.ts";
import { layer0, makeFolder, place, STATE, textOf } from "./world.ts";

function backupOf(out: string): string {
  return /✔ backup {4}(\S+)/.exec(out)?.[1] ?? "";
}

describe("layer0 fix --yes", () => {
  it("backs up, repairs, verifies, and says how to go back", async () => {
    const path = place(BROKEN);
    const { code, out, error } = await layer0(["fix", path, "--yes"]);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain(
      "    ~     3 │ the output stays as a note, marked as recorded data  exec call_gone\n",
    );
    expect(out).toContain("    +     5 │ the call is answered: its outcome is unknown  exec call_open\n");
    expect(out).toContain("  2 changes · nothing lost · backup first\n");
    expect(out).toContain("  ✔ repaired  2 changes, 6 messages in the history, nothing lost\n");
    expect(out).toContain("  ✔ verified  read back from disk: 0 problems\n");
    expect(out).toContain("  The session can go on. Open it in your agent again.\n");
    expect(out).not.toContain("SECRET");
    const backup = backupOf(out);
    expect(backup.startsWith(join(STATE, "backups"))).toBe(true);
    expect(textOf(backup)).toBe(BROKEN);
    expect(textOf(path)).toContain("SECRET-two, evidence");
    expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
    expect((await layer0(["check", path])).code).toBe(0);
  });

  it("lists the calls of which nobody knows whether they ran", async () => {
    const { out } = await layer0(["fix", place(BROKEN), "--yes"]);
    expect(out).toContain(
      "  The outcome of 1 call is unknown. Look before you go on:\n    exec  call_open\n",
    );
  });

  it("prints a command that really puts the backup back", async () => {
    const path = place(BROKEN, "it's a session.jsonl");
    const { out } = await layer0(["fix", path, "--yes"]);
    expect(textOf(path)).not.toBe(BROKEN);
    const command = /Changed your mind: {2}(cp .*)$/m.exec(out)?.[1] ?? "false";
    execFileSync("sh", ["-c", command]);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("does not touch a healthy file, and finds nothing to do a second time", async () => {
    const path = place(HEALTHY);
    const before = statSync(path, { bigint: true });
    const { code, out } = await layer0(["fix", path, "--yes"]);
    expect(code).toBe(0);
    expect(out).toContain("healthy, not touched");
    expect(statSync(path, { bigint: true })).toEqual({
      ...before,
      atimeNs: expect.anything(),
      atimeMs: expect.anything(),
      atime: expect.anything(),
    });
    const broken = place(BROKEN);
    await layer0(["fix", broken, "--yes"]);
    const once = textOf(broken);
    expect((await layer0(["fix", broken, "--yes"])).out).toContain("healthy, not touched");
    expect(textOf(broken)).toBe(once);
  });

  it("keeps the mode of the file", async () => {
    const path = place(BROKEN);
    chmodSync(path, 0o640);
    await layer0(["fix", path, "--yes"]);
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  it("never says nothing lost when something went", async () => {
    const path = place(LOSING);
    const { code, out } = await layer0(["fix", path, "--yes"]);
    expect(code).toBe(0);
    expect(out).not.toContain("nothing lost");
    expect(out).toContain("taken out: 1 call");
    expect(out).toMatch(/ {4}- {5}3 │ the call goes/);
  });

  it("names what leaves the file, line by line", async () => {
    const path = place(`${HEALTHY}{"type":"message","id":"e5","par`);
    const { code, out } = await layer0(["fix", path, "--yes"]);
    expect(code).toBe(0);
    expect(out).toContain("    -     6 │ 32 bytes that are no record\n");
    expect(out).toContain("taken out: 32 bytes that are no record");
    expect(textOf(path)).toBe(HEALTHY);
  });

  it.each([
    ["remove-orphans", "the result goes", "taken out: 1 result"],
    ["reconstruct", "a placeholder call is put before the result", "nothing lost"],
    ["truncate", "this message and everything after it goes", "taken out: 1 message and all after it"],
  ])("follows --strategy %s", async (strategy, words, cost) => {
    const path = place(session(user("a"), says("b"), user("c"), result("gone", "d"), user("e")));
    const { code, out } = await layer0(["fix", path, "--yes", "--strategy", strategy]);
    expect(code).toBe(0);
    expect(out).toContain(words);
    expect(out).toContain(cost);
  });

  it("removes open calls with --dangling remove, and says so", async () => {
    const { out } = await layer0(["fix", place(BROKEN), "--yes", "--dangling", "remove"]);
    expect(out).toContain("the call goes  exec call_open");
    expect(out).toContain("taken out: 1 call");
    expect(out).not.toContain("is unknown");
  });

  it("repairs a JSON document and keeps what it does not mean", async () => {
    const text =
      '{ "seed": 12345678901234567890,\n "system": "x", "messages": [\n  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": "out"}]}\n] }\n';
    const path = place(text, "request.json");
    const { code, out } = await layer0(["fix", path, "--yes"]);
    expect(code).toBe(0);
    expect(out).toContain("The messages can be sent again.");
    expect(textOf(path)).toContain('{ "seed": 12345678901234567890,\n "system": "x", "messages": [\n');
    expect((await layer0(["check", path])).code).toBe(0);
  });

  it("repairs what it can of several, and gives the gravest code", async () => {
    const [good, bad, none] = [place(HEALTHY), place(BROKEN), join(makeFolder(), "none")];
    const { code, error } = await layer0(["fix", good, none, bad, "--yes"]);
    expect(code).toBe(2);
    expect(error).toContain(`${none} does not exist.`);
    expect((await layer0(["check", bad])).code).toBe(0);
  });

  it("is one line for each target with --quiet", async () => {
    const path = place(BROKEN);
    const { out } = await layer0(["fix", path, place(HEALTHY), "--yes", "--quiet"]);
    expect(out).toMatch(new RegExp(`^${path}: repaired · backup \\S+\n$`));
  });

  it("gives one JSON document with the backup and what was done", async () => {
    const path = place(LOSING);
    const { code, out, error } = await layer0(["fix", path, "--yes", "--json"]);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    const document = JSON.parse(out);
    expect(document).toMatchObject({
      command: "fix",
      summary: { valid: true, problems: 1, exitCode: 0 },
      targets: [
        {
          status: "repaired",
          valid: true,
          repairs: [{ deed: "dropCall" }],
          lost: [{ what: "call", line: 3 }],
        },
      ],
    });
    expect(textOf(document.targets[0].backup)).toBe(LOSING);
  });
});

describe("layer0 fix that leaves something", () => {
  const DOCUMENT = '[{"role":"user","content":"a"}, 5, {"role":"tool","tool_call_id":"x","content":"y"}]';

  it("repairs the rest, says what stays and why, and ends with 1", async () => {
    const path = place(DOCUMENT, "messages.json");
    const { code, out } = await layer0(["fix", path, "--yes"]);
    expect(code).toBe(1);
    expect(out).toContain("  ! invalid-message stays: ");
    expect(out).toContain("--lossy agrees to that");
    expect(out).toContain("read back from disk: 1 problem\n");
    expect(out).toContain("Not everything could be repaired.");
    expect((await layer0(["fix", path, "--yes", "--lossy", "--dialect", "openai-chat"])).code).toBe(0);
    expect(JSON.parse(textOf(path))).toHaveLength(2);
  });

  it("changes nothing where only --lossy helps, and names the command", async () => {
    const text = '[{"role":"user","content":"a"}, 5]';
    const path = place(text, "messages.json");
    const { code, error } = await layer0(["fix", path, "--yes", "--dialect", "openai-chat"]);
    expect(code).toBe(1);
    expect(error).toContain(`Agree to what goes: layer0 fix ${path} --dialect openai-chat --lossy`);
    expect(textOf(path)).toBe(text);
  });

  it("changes nothing where nothing helps", async () => {
    const text = HEALTHY.split("\n").slice(1).join("\n");
    const path = place(text);
    const { code, out, error } = await layer0(["fix", path, "--yes"]);
    expect(code).toBe(1);
    expect(out).toContain("bad-header");
    expect(error).toContain("was not changed: no repair is possible as things are.");
    expect(textOf(path)).toBe(text);
  });
});

describe("layer0 fix without writing", () => {
  it.each(["--dry-run", "--diff"])(
    "shows the plan with %s, writes nothing, and ends with 1",
    async (flag) => {
      const path = place(BROKEN);
      const { code, out, error } = await layer0(["fix", path, flag, "--yes"]);
      expect({ code, error }).toEqual({ code: 1, error: "" });
      expect(out).toContain("  2 changes · nothing lost\n  Nothing was changed.\n");
      expect(textOf(path)).toBe(BROKEN);
      expect((await layer0(["fix", place(HEALTHY), flag])).code).toBe(0);
    },
  );

  it("shows messages before and after with --diff, without what they say", async () => {
    const { out } = await layer0(["fix", place(BROKEN), "--diff"]);
    expect(out).toContain(
      [
        "  -      3 │ result     call_gone  exec · 20 bytes",
        "  +      3 │ user       note",
        "  +      6 │ result     call_open  exec · 152 bytes · error",
      ].join("\n"),
    );
    expect(out).not.toContain("SECRET");
  });

  it("gives the plan as JSON", async () => {
    const { code, out } = await layer0(["fix", place(BROKEN), "--dry-run", "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      summary: { valid: false },
      targets: [{ status: "planned", valid: false, repairs: [{ deed: "note" }, { deed: "answer" }] }],
    });
  });

  it("writes a copy with --out, as open as the file, and leaves the file alone", async () => {
    const path = place(BROKEN);
    chmodSync(path, 0o600);
    const copy = join(makeFolder(), "copy.jsonl");
    const { code, out } = await layer0(["fix", path, "--out", copy]);
    expect(code).toBe(0);
    expect(out).toContain(`  ✔ copy      ${copy}\n`);
    expect(textOf(path)).toBe(BROKEN);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect((await layer0(["check", copy])).code).toBe(0);
  });

  it("copies a healthy file byte for byte with --out", async () => {
    const copy = join(makeFolder(), "copy.jsonl");
    expect((await layer0(["fix", place(HEALTHY), "--out", copy])).code).toBe(0);
    expect(textOf(copy)).toBe(HEALTHY);
  });

  it("overwrites nothing with --out", async () => {
    const there = place("precious");
    const { code, error } = await layer0(["fix", place(BROKEN), "--out", there]);
    expect(code).toBe(4);
    expect(error).toContain("exists already and is not overwritten");
    expect(textOf(there)).toBe("precious");
  });
});

describe("layer0 fix and the person", () => {
  it("asks nobody without a terminal, and writes nothing", async () => {
    const path = place(BROKEN);
    const { code, error, questions } = await layer0(["fix", path]);
    expect(code).toBe(2);
    expect(error).toBe(
      `layer0: ${path} needs a repair, and there is nobody to ask.\n` +
        "  Add --yes to repair it, or --dry-run to see the plan.\n",
    );
    expect(questions).toEqual([]);
    expect(textOf(path)).toBe(BROKEN);
    expect((await layer0(["fix", place(HEALTHY)])).code).toBe(0);
  });

  it("takes Enter for yes where nothing is lost", async () => {
    const path = place(BROKEN);
    const { code, questions } = await layer0(["fix", path], { terminal: true, answers: [""] });
    expect(questions).toEqual(["  Apply? (Y/n) "]);
    expect(code).toBe(0);
    expect(textOf(path)).not.toBe(BROKEN);
  });

  it("takes Enter for no where something goes", async () => {
    const path = place(LOSING);
    const { code, out, questions } = await layer0(["fix", path], { terminal: true, answers: [""] });
    expect(questions).toEqual(["  Apply? (y/N) "]);
    expect(code).toBe(1);
    expect(out).toContain("  Nothing was changed.\n");
    expect(textOf(path)).toBe(LOSING);
    expect((await layer0(["fix", path], { terminal: true, answers: ["y"] })).code).toBe(0);
  });

  it.each([["n"], ["No"], [undefined], ["what", "eh", "hm"]])("takes %j for no", async (...answers) => {
    const path = place(BROKEN);
    const { code } = await layer0(["fix", path], { terminal: true, answers });
    expect(code).toBe(1);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("asks again when it does not understand", async () => {
    const { code, questions } = await layer0(["fix", place(BROKEN)], {
      terminal: true,
      answers: ["hm", "YES"],
    });
    expect(questions).toHaveLength(2);
    expect(code).toBe(0);
  });

  it("stops at Ctrl-C with nothing written", async () => {
    const path = place(BROKEN);
    const { code } = await layer0(["fix", path, place(BROKEN)], {
      terminal: true,
      interruptAtQuestion: true,
    });
    expect(code).toBe(130);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("does not ask while it gives JSON", async () => {
    const { code, questions } = await layer0(["fix", place(BROKEN), "--json"], {
      terminal: true,
      answers: ["y"],
    });
    expect({ code, questions }).toEqual({ code: 2, questions: [] });
  });
});

describe("layer0 fix when writing fails", () => {
  it("refuses a file that changes between the plan and the write", async () => {
    const path = place(BROKEN);
    const answers = [""];
    const files = {
      ...nodeFileSystem,
      ensureFolder: (folder: string, mode: number) => {
        writeFileSync(path, "late\n", { flag: "a" });
        nodeFileSystem.ensureFolder(folder, mode);
      },
    };
    const { code, error } = await layer0(["fix", path], { terminal: true, answers, files });
    expect(code).toBe(4);
    expect(error).toContain("was changed while the repair was prepared; nothing was written.");
    expect(error).toContain("Close the agent that uses it");
    expect(textOf(path)).toBe(`${BROKEN}late\n`);
  });

  it("refuses another user's file", async () => {
    const path = place(BROKEN);
    const { code, error } = await layer0(["fix", path, "--yes"], { user: 4_000_000 });
    expect(code).toBe(4);
    expect(error).toContain("belongs to another user");
    expect(textOf(path)).toBe(BROKEN);
  });

  it.each([
    ["ENOSPC", 5, "there is no space left"],
    ["EIO", 5, "the system says EIO"],
    ["EACCES", 3, "may not be written by this user"],
    ["EROFS", 3, "may not be written by this user"],
  ])("says %s of a backup that cannot be made, and leaves the file", async (code, exit, words) => {
    const path = place(BROKEN);
    const files = {
      ...nodeFileSystem,
      write: () => {
        throw new SystemError(code);
      },
    };
    const outcome = await layer0(["fix", path, "--yes"], { files });
    expect(outcome.code).toBe(exit);
    expect(outcome.error).toContain(words);
    expect(outcome.error.trimEnd().split("\n")).toHaveLength(2);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("puts the original back when the disk returns something else", async () => {
    const path = place(BROKEN);
    let broken = false;
    const files = {
      ...nodeFileSystem,
      rename: (from: string, to: string) => {
        nodeFileSystem.rename(from, to);
        if (!broken) writeFileSync(to, readFileSync(to, "utf8").slice(0, -20));
        broken = true;
      },
    };
    const { code, error } = await layer0(["fix", path, "--yes"], { files });
    expect(code).toBe(5);
    expect(error).toContain("failed its check on disk; the original was put back");
    expect(textOf(path)).toBe(BROKEN);
  });
});

describe("layer0 fix, misused", () => {
  it.each([
    [["fix"], "fix needs a target."],
    [["fix", "-", "a"], "- cannot be fixed together with files."],
    [["fix", "-", "--out", "x"], "--out takes a file, for a target that is a file."],
    [["fix", "a", "--out", "-"], "--out takes a file, for a target that is a file."],
    [["fix", "a", "b", "--out", "x"], "--out takes one target."],
  ])("says what is wrong with %j", async (argv, sentence) => {
    const { code, out, error } = await layer0(argv);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error.startsWith(`layer0: ${sentence}\n  `)).toBe(true);
  });
});
