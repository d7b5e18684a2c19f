import { chmodSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { BROKEN, HEALTHY, LOSING, result, says, session, user } from "./sessions.ts";
import { layer0, makeFolder, place, settle, stateFolder, textOf } from "./world.ts";

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
    expect(backup.startsWith(join(stateFolder(), "backups"))).toBe(true);
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

  it("prints a command that really takes the repair back", async () => {
    const path = place(BROKEN, "it's a session.jsonl");
    const { out } = await layer0(["fix", path, "--yes"]);
    expect(textOf(path)).not.toBe(BROKEN);
    const run = /Changed your mind: {2}layer0 undo (\S+)$/m.exec(out)?.[1] ?? "";
    settle(path);
    expect((await layer0(["undo", run, "--yes"])).code).toBe(0);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("does not touch a healthy file, and finds nothing to do a second time", async () => {
    const path = place(HEALTHY);
    const before = statSync(path, { bigint: true });
    const { code, out } = await layer0(["fix", path, "--yes"]);
    expect(code).toBe(0);
    expect(out).toContain("healthy, not touched");
    const after = statSync(path, { bigint: true });
    const facts = ({ ino, mtimeNs, ctimeNs }: typeof after): readonly bigint[] => [ino, mtimeNs, ctimeNs];
    expect(facts(after)).toEqual(facts(before));
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
    const text = BROKEN.replace('"version":3', '"version":99');
    const path = place(text);
    const { code, out, error } = await layer0(["fix", path, "--yes"]);
    expect(code).toBe(1);
    expect(out).toContain("unknown-version");
    expect(error).toContain("was not changed: no repair is possible as things are.");
    expect(textOf(path)).toBe(text);
  });
});
