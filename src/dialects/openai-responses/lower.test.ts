import { describe, expect, it } from "vitest";
import {
  assistant,
  call,
  output,
  PAIRS,
  reasoning,
  reference,
  user,
} from "../../../test/carriers/openai-responses.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { refusals } from "../../../test/oracle/index.ts";
import { noteText, QUARANTINE_TEXT, unknownOutcome } from "../../core/texts.ts";
import { check, repair } from "../../index.ts";

const dialect = "openai-responses";
const unknown = unknownOutcome(undefined);
const note = (content: string) => user(noteText("orphan", [content]));

describe("healthy Responses histories", () => {
  it.each(PAIRS)("with a pair of the kind %s are left alone", (_kind, one, other) => {
    expect(isLeftAlone([user("go"), one, other, assistant("done")], { dialect })).toBe(true);
  });

  it("may have anything between a call and its output", () => {
    const messages = [
      user("go"),
      call("a"),
      call("b"),
      output("b"),
      assistant("wait"),
      user("and?"),
      { type: "compaction", encrypted_content: "x" },
      output("a"),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("may use the ids of calls again in later turns", () => {
    const turn = [user("find"), call("find:0"), output("find:0"), assistant("found")];
    expect(isLeftAlone([...turn, ...turn], { dialect })).toBe(true);
  });

  it("may be a plain text", () => {
    const request = { model: "m", input: "hello" };
    expect(check(request, { dialect })).toMatchObject({ valid: true, issues: [] });
    expect(repair(request, { dialect }).request).toBe(request);
    expect(repair({ input: "hello \ud83d" }, { dialect }).request).toEqual({
      input: [{ role: "user", content: "hello \ufffd" }],
    });
  });

  it("may be the tail of a conversation that the provider keeps", () => {
    const input = [output("a"), reasoning("rs_1")];
    for (const more of [{ previous_response_id: "resp_1" }, { conversation: "conv_1" }])
      expect(check({ ...more, input }, { dialect }).issues).toEqual([]);
    expect(check({ input }, { dialect }).issues.map(({ code }) => code)).toEqual([
      "orphan-result",
      "reasoning-unpaired",
    ]);
  });

  it("is judged as a tail for what is wrong with it whatever was kept", () => {
    const tail = { model: "m", previous_response_id: "resp_1" };
    const broken: Readonly<Record<string, readonly unknown[]>> = {
      "dangling-call": [output("before"), call("a"), user("go on")],
      "malformed-call": [call("a", '{"path":"/'), output("a")],
      "duplicate-result": [call("a"), output("a"), output("a")],
      "lone-surrogate": [output("before"), user("\ud83d")],
      "invalid-call-id": [call("a".repeat(200)), output("a".repeat(200))],
    };
    for (const [code, input] of Object.entries(broken)) {
      const request = { ...tail, input };
      expect(check(request, { dialect }).issues.map((issue) => issue.code)).toEqual([code]);
      const repaired = repair(request, { dialect, lossy: true });
      expect(check(repaired.request, { dialect }).issues).toEqual([]);
      expect(refusals(dialect, repaired.request)).toEqual([]);
    }
  });

  it("says as a tail which rules it was not held against", () => {
    const { notChecked } = check({ previous_response_id: "resp_1", input: [user("go on")] }, { dialect });
    expect(notChecked).toEqual(expect.arrayContaining(["orphan-result", "reasoning-unpaired"]));
    expect(notChecked).not.toContain("malformed-call");
  });

  it("may refer to calls that the provider keeps, and to outputs", () => {
    const messages = [user("go"), reference("rs_1"), reference("fc_1"), output("a"), assistant("done")];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
    expect(isLeftAlone([user("go"), call("a"), reference("fco_1"), assistant("done")], { dialect })).toBe(
      true,
    );
    expect(found([output("a"), user("go"), reference("fc_1")], { dialect })).toEqual([
      "orphan-result error 0",
    ]);
  });

  it("may wait for asynchronous calls, and for a hosted container", () => {
    const async = call("a", "{}", { async: true });
    const hosted = {
      type: "shell_call",
      call_id: "b",
      action: { commands: ["ls"] },
      environment: { type: "container_reference", container_id: "c" },
    };
    expect(isLeftAlone([user("go"), async, hosted, user("on")], { dialect })).toBe(true);
  });

  it("may hold approvals, programs and items of new kinds, answered or not", () => {
    const messages = [
      user("go"),
      { type: "mcp_approval_request", id: "mcpr_1", name: "x", arguments: "{}", server_label: "s" },
      { type: "program", id: "p_1", call_id: "c_1", code: "", fingerprint: "f" },
      { type: "hologram", id: "h_1", anything: [1] },
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});

describe("a call without an output", () => {
  const answered = (item: object) => cured([user("go"), item, user("on")], { dialect })[2];

  it("is answered by an output of its own kind", () => {
    const kinds = PAIRS.filter(([kind]) => kind !== "computer");
    expect(kinds.map(([, one]) => answered(one))).toEqual([
      { type: "function_call_output", call_id: "a", output: unknown },
      { type: "custom_tool_call_output", call_id: "a", output: unknown },
      { type: "local_shell_call_output", call_id: "a", output: unknown },
      {
        type: "shell_call_output",
        call_id: "a",
        output: [{ stdout: "", stderr: unknown, outcome: { type: "timeout" } }],
      },
      { type: "apply_patch_call_output", call_id: "a", status: "failed", output: unknown },
      { type: "tool_search_output", call_id: "a", execution: "client", status: "incomplete", tools: [] },
    ]);
  });

  it("passes on the program that made it", () => {
    const caller = { type: "program", caller_id: "prog_1" };
    expect(answered(call("a", "{}", { caller }))).toEqual({ ...output("a", unknown), caller });
  });

  it("is answered behind its turn, before reasoning that leads on", () => {
    const next = [reasoning("rs_2"), assistant("so"), user("on")];
    const messages = [user("go"), reasoning("rs_1"), call("a"), call("b"), output("b"), ...next];
    expect(cured(messages, { dialect })).toEqual([
      ...messages.slice(0, 4),
      output("a", unknown),
      output("b"),
      ...next,
    ]);
    const stray = { type: "custom_tool_call_output", call_id: "x", output: "kept" };
    const led = [user("go"), call("a"), reasoning("rs_2"), stray, call("c"), output("c")];
    expect(cured(led, { dialect })).toEqual([
      user("go"),
      call("a"),
      output("a", unknown),
      reasoning("rs_2"),
      call("c"),
      note("kept"),
      output("c"),
    ]);
  });

  it("gives way to the real output when that comes later", () => {
    for (const [kind, one, other] of PAIRS) {
      if (kind === "computer") continue;
      const repaired = cured([user("go"), one, user("on")], { dialect });
      expect(cured([...repaired, other], { dialect })).toEqual([user("go"), one, user("on"), other]);
    }
  });

  it("goes where only a screenshot could answer it, if loss was agreed to", () => {
    const click = {
      type: "computer_call",
      id: "cu_1",
      call_id: "a",
      status: "completed",
      action: { type: "click" },
    };
    const messages = [user("go"), reasoning("rs_1"), click, user("on")];
    expect(repair(messages, { dialect })).toMatchObject({
      repaired: false,
      left: [{ code: "dangling-call", why: "needs-lossy", args: { unanswerable: true } }],
    });
    for (const options of [{ lossy: true }, { danglingCalls: "remove" }] as const) {
      expect(cured(messages, { dialect, ...options })).toEqual([user("go"), user("on")]);
      expect(repair(messages, { dialect, ...options }).lost.map(({ what }) => what)).toEqual([
        "call",
        "reasoning",
      ]);
    }
  });
});

describe("an output without a call", () => {
  it("becomes a message of the user where it stands", () => {
    expect(cured([user("go"), output("x", "kept"), assistant("I see")], { dialect })).toEqual([
      user("go"),
      note("kept"),
      assistant("I see"),
    ]);
  });

  it("never comes between reasoning and what it led to", () => {
    const messages = [
      user("go"),
      reasoning("rs_1"),
      output("x", "kept"),
      output("y", "too"),
      call("a"),
      output("a"),
    ];
    expect(cured(messages, { dialect })).toEqual([
      user("go"),
      reasoning("rs_1"),
      call("a"),
      note("kept"),
      note("too"),
      output("a"),
    ]);
  });

  it("is none of a call of another kind", () => {
    const messages = [
      user("go"),
      call("k"),
      { type: "custom_tool_call_output", call_id: "k", output: "kept" },
    ];
    expect(cured(messages, { dialect })).toEqual([user("go"), call("k"), output("k", unknown), note("kept")]);
  });

  it("takes images and screenshots along", () => {
    const image = { type: "input_image", image_url: "data:image/png;base64,AAAA" };
    const text = { type: "input_text", text: noteText("orphan", ["seen"]) };
    const seen = output("x", [{ type: "input_text", text: "seen" }, image]);
    expect(cured([user("go"), seen], { dialect })[1]).toEqual({
      type: "message",
      role: "user",
      content: [text, image],
    });
    const [, , screenshot] = PAIRS.find(([kind]) => kind === "computer") ?? [];
    expect(JSON.stringify(cured([user("go"), screenshot], { dialect })[1])).toContain(
      "data:image/png;base64,AAAA",
    );
  });

  it("belongs to the one open call before it when it has no id", () => {
    const { call_id: _, ...nameless } = output("a", "real");
    expect(cured([user("go"), call("a"), nameless], { dialect })).toEqual([
      user("go"),
      call("a"),
      { ...nameless, call_id: "a" },
    ]);
    expect(cured([user("go"), nameless], { dialect })).toEqual([user("go"), note("real")]);
  });

  it("moves behind its call when it stands before it", () => {
    const messages = [user("go"), output("a", "real"), reasoning("rs_1"), call("a"), assistant("done")];
    expect(cured(messages, { dialect })).toEqual([
      user("go"),
      reasoning("rs_1"),
      call("a"),
      assistant("done"),
      output("a", "real"),
    ]);
  });

  it("moves before a later turn that uses its id again", () => {
    const again = [user("again"), call("f:0", '{"n":2}'), output("f:0", "second")];
    const messages = [
      user("go"),
      call("f:0", '{"n":1}'),
      ...again,
      call("x"),
      output("x"),
      output("f:0", "first"),
    ];
    expect(cured(messages, { dialect })).toEqual([
      user("go"),
      call("f:0", '{"n":1}'),
      output("f:0", "first"),
      ...again,
      call("x"),
      output("x"),
    ]);
  });

  it("can get a placeholder call, but for kinds whose calls cannot be made up", () => {
    const options = { dialect, repairStrategy: "reconstruct" } as const;
    const custom = { type: "custom_tool_call_output", call_id: "y", output: "too" };
    expect(cured([user("go"), output("x", "kept"), custom], options)).toEqual([
      user("go"),
      call("x", "{}", { name: "unrecorded_call" }),
      output("x", "kept"),
      { type: "custom_tool_call", call_id: "y", name: "unrecorded_call", input: "" },
      custom,
    ]);
    const patch = { type: "apply_patch_call_output", call_id: "x", status: "completed" };
    expect(repair([user("go"), patch], options).issues).toMatchObject([{ args: { fallback: true } }]);
  });
});

describe("calls that are refused as they are", () => {
  it("keep every character of broken arguments that ran", () => {
    const messages = [user("go"), call("a", '{"path":"/tm'), output("a")];
    expect(cured(messages, { dialect })[1]).toEqual(call("a", JSON.stringify({ _raw: '{"path":"/tm' })));
    const custom = { type: "custom_tool_call", call_id: "a", name: "x", input: { y: 1 } };
    const said = { type: "custom_tool_call_output", call_id: "a", output: "z" };
    expect(cured([user("go"), custom, said], { dialect })[1]).toEqual({ ...custom, input: '{"y":1}' });
  });

  it("go with the reasoning that led to them when their arguments were cut off", () => {
    const messages = [user("go"), reasoning("rs_1"), call("a", '{"path":"/tm'), user("on")];
    expect(cured(messages, { dialect })).toEqual([user("go"), user("on")]);
  });

  it("get shorter ids on both sides, and names of legal characters", () => {
    const long = "c".repeat(69);
    const [, one, other] = cured([user("go"), call(long, "{}", { name: "read file" }), output(long)], {
      dialect,
    });
    expect(one).toMatchObject({
      call_id: expect.stringMatching(/^l0_[0-9a-f]{24}$/),
      name: expect.stringMatching(/^[\w-]+$/),
    });
    expect(other).toEqual({ ...output(long), call_id: (one as { call_id: string }).call_id });
  });
});

describe("content that the filter refuses", () => {
  it("is set aside in outputs of every kind that hold text, and stays an output of its kind", () => {
    const options = {
      dialect,
      rejects: (text: string) => /output of a|found|ok|"x"|done/.test(text),
    } as const;
    for (const [kind, one, other] of PAIRS) {
      if (kind === "computer" || kind === "tool search") continue;
      const [, , said] = cured([user("go"), one, other], options);
      expect(said).toMatchObject({ type: other["type"], call_id: "a" });
      expect(JSON.stringify(said)).toContain(QUARANTINE_TEXT);
    }
    const shell = PAIRS.find(([kind]) => kind === "shell") ?? PAIRS[0];
    expect(JSON.stringify(cured([shell?.[1], shell?.[2]], options))).toContain(
      '{"type":"exit","exit_code":0}',
    );
  });
});

describe("images over a limit", () => {
  it("become texts in messages and outputs", () => {
    const image = { type: "input_image", image_url: "data:image/png;base64,AAAA" };
    const messages = [
      { type: "message", role: "user", content: [image] },
      call("a"),
      output("a", [{ type: "input_text", text: "cap" }, image]),
    ];
    const repaired = cured(messages, { dialect, limits: { maxImages: 0 } });
    expect(JSON.stringify(repaired)).not.toContain("input_image");
    expect(JSON.stringify(repaired)).toContain("media of type image/png, 4 bytes");
    expect(JSON.stringify(repaired)).toContain("cap");
  });
});

describe("what a repair does not mean", () => {
  it("keeps unknown fields, key order and every item that it does not touch", () => {
    const messages = [
      { x_id: 1, ...user("go") },
      { call_id: "a", x_own: 1, type: "function_call", arguments: "", name: "f" },
      { x_id: 2, ...output("a") },
      { type: "hologram", x: 1 },
    ];
    const repaired = cured(messages, { dialect });
    expect([0, 2, 3].map((at) => repaired[at] === messages[at])).toEqual([true, true, true]);
    expect(JSON.stringify(repaired[1])).toBe(JSON.stringify({ ...messages[1], arguments: "{}" }));
  });
});
