import Anthropic from "@anthropic-ai/sdk";
import { describe, expect, it } from "vitest";
import { guardStream } from "../../src/stream/index.ts";
import { guarded, iterate } from "./guarded.ts";
import { bytesOf, cutAt, eventsOf, readAll, recorded, textOf } from "./recorded.ts";

function sse(...events: readonly { readonly type: string; readonly [key: string]: unknown }[]): Uint8Array {
  return bytesOf(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return bytesOf(textOf(parts));
}

const answered = {
  type: "response.completed",
  response: { id: "resp_A", status: "completed", output: [] },
};
const lateItem = {
  type: "response.output_item.done",
  output_index: 0,
  item: { type: "function_call", id: "fc_A", call_id: "call_A", name: "write", arguments: '{"path":"/' },
};

/** A whole turn by its dialect, and what more is said of it when it has ended. */
const TURNS = [
  ["anthropic", recorded("anthropic-ok-tool.sse"), recorded("anthropic-maxtokens-midtool.sse")],
  ["openai-chat", recorded("openai-ok-tool.sse"), recorded("openai-length-midtool.sse")],
  ["openai-responses", sse(answered), sse(lateItem)],
] as const;

describe("what comes behind the end of a turn", () => {
  it.each(TURNS)("is shown to nobody in hold: %s", async (dialect, turn, late) => {
    const whole = joined(turn, late);
    for (let place = 0; place < whole.length; place += 61) {
      const { text, verdict } = await guarded(cutAt(whole, [place]), { dialect, mode: "hold" });
      expect(verdict.commit).toBe(true);
      expect(text.replace(/(?:data: \[DONE\]\s*)+$/, "")).toBe(
        textOf([turn]).replace(/(?:data: \[DONE\]\s*)+$/, ""),
      );
    }
  });

  it("is shown to nobody where it is too long to be looked at", async () => {
    const [[dialect, turn]] = TURNS;
    const maxBytes = 1000;
    const call = { type: "tool_use", id: "toolu_9", name: "run", input: { path: "/".repeat(5 * maxBytes) } };
    const late = sse({ type: "content_block_start", index: 9, content_block: call });
    const ping = sse({ type: "ping" });
    const pieces = cutAt(
      joined(turn, late, ping),
      Array.from({ length: 60 }, (_, at) => (at + 1) * 100),
    );
    const { text, verdict } = await guarded(pieces, { dialect, mode: "hold", maxBytes });
    expect(verdict.commit).toBe(true);
    expect(text).toBe(textOf([turn, ping]));
  });

  it("is shown to nobody as an event either", async () => {
    const turn = eventsOf(recorded("anthropic-ok-tool.sse"));
    const late = eventsOf(recorded("anthropic-maxtokens-midtool.sse"));
    const { stream } = guardStream(iterate([...turn, ...late]), { mode: "hold" });
    expect(await readAll(stream)).toEqual(turn);
    const bedrock = [
      { contentBlockDelta: { contentBlockIndex: 0, delta: { text: "a" } } },
      { contentBlockStop: { contentBlockIndex: 0 } },
      { messageStop: { stopReason: "end_turn" } },
      { metadata: { usage: {} } },
    ];
    const more = {
      contentBlockStart: { contentBlockIndex: 1, start: { toolUse: { toolUseId: "tooluse_1" } } },
    };
    const held = guardStream(iterate<unknown>([...bedrock, more]), { mode: "hold" });
    expect(await readAll(held.stream)).toEqual(bedrock);
  });

  it("passes as it came where it says nothing of the turn, and where nothing is held", async () => {
    const [[dialect, turn, late]] = TURNS;
    const tail = bytesOf(': keep-alive\n\nevent: ping\ndata: {"type": "ping"}\n\n\r\n{"a":1}\n\nnews');
    for (let place = turn.length; place < turn.length + tail.length; place += 1) {
      const pieces = cutAt(joined(turn, tail), [place]);
      expect((await guarded(pieces, { dialect, mode: "hold" })).text).toBe(textOf([turn, tail]));
    }
    const { text } = await guarded([turn, late], { dialect, mode: "observe" });
    expect(text).toBe(textOf([turn, late]));
  });
});

describe("a block that is closed out of turn", () => {
  const start = { id: "msg_A", type: "message", role: "assistant", model: "m", content: [], usage: {} };
  const stream = sse(
    ...([
      { type: "message_start", message: start },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      {
        type: "content_block_start",
        index: 1,
        content_block: { type: "tool_use", id: "toolu_1", name: "run", input: {} },
      },
      {
        type: "content_block_delta",
        index: 1,
        delta: { type: "input_json_delta", partial_json: '{"path":"/' },
      },
      { type: "content_block_stop", index: 0 },
    ] as const),
  );

  // The helper hands over the last block, whichever one was closed.
  it.each(["observe", "hold"] as const)(
    "does not make the helper of the SDK run a cut call: %s",
    async (mode) => {
      const client = new Anthropic({
        apiKey: "none",
        maxRetries: 0,
        fetch: async () =>
          new Response(guardStream(new Blob([textOf([stream])]).stream(), { mode }).stream, {
            headers: { "content-type": "text/event-stream" },
          }),
      });
      const inputs: unknown[] = [];
      const asked = client.messages.stream({
        model: "m",
        max_tokens: 9,
        messages: [{ role: "user", content: "go" }],
      });
      asked.on("contentBlock", (block) => block.type === "tool_use" && inputs.push(block.input));
      await asked.finalMessage().catch((error: unknown) => expect(error).toBeInstanceOf(Error));
      expect(inputs).toHaveLength(mode === "hold" ? 0 : 1);
    },
  );
});
