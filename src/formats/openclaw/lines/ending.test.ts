import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../../test/carriers/openclaw.ts";
import { chain, entry, file, HEADER, lines, says } from "../../../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { hostVerificationSection } from "../../../host/prompt/section.ts";
import { checkTranscript } from "../../../transcript/index.ts";
import type { SessionEnding } from "../../format.ts";

function endingOf(data: Uint8Array): SessionEnding {
  return checkTranscript(data, { format: "openclaw" }).ending();
}

/** What the person typed last, where this follows another prompt. */
function typedAfter(words: string, more: JsonObject = {}): string | undefined {
  return endingOf(file(...chain(user("one"), assistant([text("1")]), user(words, more)))).typed?.text;
}

/** What our own plugin puts above a prompt on early hosts. */
const section = hostVerificationSection({
  boot: { bootId: "boot-1", pid: 7, processStartTimeISO: "2026-01-31T10:00:00.000Z" },
  sessionId: "session-1",
  isNewSession: true,
});
const HOST_SECTION = section.status === "present" ? section.text : "none";

const failed = (errorMessage: string, more: JsonObject = {}): JsonObject =>
  assistant([], { stopReason: "error", errorMessage, ...more });

describe("what the person typed last", () => {
  it("is the last prompt, as it is stored, with its line", () => {
    const data = file(...chain(user("go"), assistant([call("c1")]), result("c1"), assistant([text("done")])));
    expect(endingOf(data).typed).toEqual({ text: "go", line: 2 });
    expect(typedAfter("\u001b[31mred")).toBe("\u001b[31mred");
  });

  it("may be a plain text, and is nothing where only media came", () => {
    expect(endingOf(file(says("e1", null, { role: "user", content: "plain" }))).typed?.text).toBe("plain");
    expect(typedAfter("<media:image>")).toBe("one");
    expect(typedAfter("<media:image> (2 images)")).toBe("one");
    const image = { role: "user", content: [{ type: "image", data: "aGk=", mimeType: "image/png" }] };
    expect(endingOf(file(...chain(user("one"), image))).typed?.text).toBe("one");
  });

  it.each([
    ["Read HEARTBEAT.md if it exists (workspace context). Follow it strictly."],
    ["System: [2026-01-31 10:02:11 UTC] Node connected"],
    ["System: [2026-01-31 10:02:11 UTC] Exec finished\nSystem: code 0\n\nRead HEARTBEAT.md if it exists"],
    ["[cron:0b1c Morning report] Write the report"],
    ["[cron:0b1c report 2026-01-31 10:02] Write the report"],
    ["A new session was started via /new or /reset. Greet the user."],
    ["Pre-compaction memory flush. Store durable memories now."],
    ["[layer0: nothing is recorded at this point of the conversation.]"],
    [
      "[media attached: /a/b.jpg (image/jpeg) | /a/b.jpg]\nTo send an image back, prefer the message tool (media/path).\n",
    ],
    ["  \n "],
  ])("is not what a program wrote: %j", (words) => {
    expect(typedAfter(words)).toBe("one");
  });

  it("is not what another session or the gateway sent", () => {
    expect(typedAfter("report", { provenance: { kind: "inter_session", sourceTool: "sessions_send" } })).toBe(
      "one",
    );
    expect(typedAfter("wake up", { provenance: { kind: "internal_system" } })).toBe("one");
    expect(typedAfter("hello", { provenance: { kind: "external_user" } })).toBe("hello");
  });

  const INFO = 'Conversation info (untrusted metadata):\n```json\n{\n  "message_id": "7"\n}\n```\n\n';
  const SENDER = 'Sender (untrusted metadata):\n```json\n{ "name": "Ada" }\n```\n\n';
  it.each([
    ["[Fri 2026-11-27 21:19 UTC] two"],
    ["[Telegram Ada (@ada) id:123 +2m 2026-01-31 10:02 UTC] two"],
    ["[WhatsApp +15550000000 2026-01-31T10:02Z] two\n[message_id: 3EB0]"],
    ["[message_id: 77]\ntwo"],
    ["[Slack #general Ada] two"],
    [`${INFO}${SENDER}two`],
    [`${INFO}[Sat 2026-01-31 10:02 UTC] two`],
    [
      "System: [2026-01-31 10:02:11 UTC] Node connected\nSystem: second line\n\n[Sat 2026-01-31 10:02 UTC] two",
    ],
    [
      "[media attached: /a/b.jpg (image/jpeg) | /a/b.jpg]\nTo send an image back, prefer the message tool.\ntwo",
    ],
    [
      "[Queued messages while agent was busy]\n\n---\nQueued #1 (from Ada)\nfirst\n\n---\nQueued #2 (from Ada)\ntwo",
    ],
    ['<skill name="review" location="/s/SKILL.md">\nRead all.\n</skill>\n\ntwo'],
    [`${HOST_SECTION}\n[Sat 2026-01-31 10:02 UTC] two`],
  ])("is without what a channel put around it: %j", (words) => {
    expect(typedAfter(words)).toBe("two");
  });

  it("keeps brackets and words of that kind that a person typed", () => {
    for (const words of [
      "[x] is done, [2026] is not",
      "why [Telegram Ada] here?",
      "Telegram is slow",
      "System: you are kind",
      "Conversation info (untrusted metadata): what is this",
      "Conversation info (untrusted metadata):\n```json\n{ never closed",
      "look at [message_id: 5] please",
      "[Sat 2026-01-31 10:02 UTC",
    ]) {
      expect(typedAfter(words)).toBe(words);
    }
  });

  it("is that of the active branch; of the whole file where damage cut that off", () => {
    const [e1, e2] = chain(user("one"), assistant([text("1")])) as [JsonObject, JsonObject];
    const left = says("e3", "e2", user("left"));
    const right = says("e4", "e2", user("right"));
    expect(endingOf(file(e1, e2, right, left)).typed?.text).toBe("left");
    const reset = entry("message", "e5", null, { message: assistant([text("alone")]) });
    expect(endingOf(file(e1, e2, reset)).typed).toEqual({ text: "one", line: 2 });
  });
});

describe("a session whose last request failed", () => {
  const ERROR = '400 {"type":"error","error":{"message":"x"}}';

  it("tells what the agent wrote down, also where a prompt behind it has no answer", () => {
    const rows = [user("one"), failed("500 overloaded"), user("again"), failed(ERROR)];
    expect(endingOf(file(...chain(...rows))).failure).toEqual({ text: ERROR, line: 5 });
    expect(endingOf(file(...chain(...rows, user("hello?")))).failure?.line).toBe(5);
  });

  it("does not fail any more when a reply came, and did not fail where a person stopped it", () => {
    expect(
      endingOf(file(...chain(user("one"), failed(ERROR), user("two"), assistant([text("2")])))).failure,
    ).toBeUndefined();
    const stopped = failed("Request was aborted", { stopReason: "aborted" });
    expect(
      endingOf(file(...chain(user("one"), failed(ERROR), user("two"), stopped))).failure,
    ).toBeUndefined();
    expect(
      endingOf(file(...chain(user("one"), assistant([], { stopReason: "error" })))).failure,
    ).toBeUndefined();
  });

  it("is told by the note that OpenClaw writes where no reply began", () => {
    const note = (error: unknown): JsonObject =>
      entry("custom", "e9", "e2", { customType: "openclaw:prompt-error", data: { error } });
    const before = chain(user("one"), assistant([text("1")]));
    expect(endingOf(file(...before, note("terminated"))).failure).toEqual({ text: "terminated", line: 4 });
    expect(endingOf(file(...before, note("This operation was aborted"))).failure).toBeUndefined();
    expect(endingOf(file(...before, note({}))).failure).toBeUndefined();
    expect(
      endingOf(file(...before, note("terminated"), says("e10", "e9", assistant([text("2")])))).failure,
    ).toBeUndefined();
  });

  it("is not one that failed before a reset", () => {
    const rows = [
      ...chain(user("one"), failed(ERROR)),
      entry("reset", "e3", "e2"),
      says("e4", "e3", user("new")),
    ];
    expect(endingOf(file(...rows)).failure).toBeUndefined();
  });
});

describe("the folder", () => {
  it("is that of the header", () => {
    expect(endingOf(file(...chain(user("one")))).folder).toBe("/home/u");
    const { cwd: _cwd, ...header } = HEADER;
    expect(endingOf(lines(header, ...chain(user("one")))).folder).toBeUndefined();
  });
});

describe("the ending of any file", () => {
  it("is told without a throw", () => {
    const piece = fc.oneof(fc.jsonValue(), fc.constantFrom("user", "assistant", "error", null));
    const anyEntry = fc.record(
      {
        type: fc.constantFrom("message", "custom", "reset", "compaction", "session"),
        id: fc.constantFrom("e1", "e2", "e3", "e4"),
        parentId: fc.constantFrom(null, "e1", "e2", "e3"),
        message: fc.oneof(
          piece,
          fc.record({ role: piece, content: piece, stopReason: piece, errorMessage: piece }),
        ),
        customType: fc.constant("openclaw:prompt-error"),
        data: fc.oneof(piece, fc.record({ error: piece })),
        cwd: piece,
      },
      { requiredKeys: ["type", "id"] },
    );
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 8 }),
        fc.nat(),
        fc.uint8Array({ maxLength: 3 }),
        (rows, at, bytes) => {
          const data = Buffer.from(file(...(rows as readonly JsonObject[])));
          data.set(bytes.slice(0, data.length - (at % (data.length + 1))), at % (data.length + 1));
          const { typed, failure, folder } = endingOf(data);
          for (const told of [typed?.text, failure?.text, folder])
            expect(["string", "undefined"]).toContain(typeof told);
          expect(typed?.text).not.toBe("");
        },
      ),
    );
  });

  // Milliseconds; a walk over the rest of the text for each line of it would take minutes.
  it("takes time in proportion to a hostile text", { timeout: 20_000 }, () => {
    const block = "Sender (untrusted metadata):\n```json\n{}\n```\n";
    const words = `${block.repeat(60_000)}${"System: [2026-01-31 10:02:11 UTC] a\n".repeat(60_000)}`;
    const report = checkTranscript(file(...chain(user("one"), user(words))), { format: "openclaw" });
    expect(report.ending().typed).toBeDefined();
  });
});
