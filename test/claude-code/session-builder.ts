import type { JsonObject } from "../generators/json.ts";
import type { Row } from "./session-rows.ts";

/** The two shapes in which parallel calls have been stored. */
export type Shape = "2.0.14" | "2.1.332";

/** One thing that happens in a session. */
export type Step =
  | { readonly do: "turn"; readonly calls: number; readonly thinking: boolean; readonly late: boolean }
  | { readonly do: "attachment" | "system" | "progress" | "snapshot" | "side" | "sidechain" | "compact" }
  | { readonly do: "rewind"; readonly to: number };

/** Builds a healthy session row by row, as the agent of one version writes it. */
export class SessionBuilder {
  readonly rows: Row[] = [];
  private readonly shape: Shape;
  private readonly closings: string[] = [];
  private parent: string | null = null;
  private count = 0;
  private clock = Date.parse("2026-01-01T00:00:00.000Z");

  constructor(shape: Shape) {
    this.shape = shape;
  }

  apply(step: Step): void {
    switch (step.do) {
      case "turn":
        this.turn(step.calls, step.thinking, step.late);
        break;
      case "attachment":
        if (this.shape === "2.1.332" && this.parent !== null)
          this.chained({ type: "attachment", attachment: { type: "date", date: "2026-01-01" } });
        break;
      case "system":
        if (this.parent !== null) this.chained({ type: "system", subtype: "turn_duration", messageCount: 3 });
        break;
      case "progress":
        this.progress();
        break;
      case "snapshot":
        this.rows.push({ type: "file-history-snapshot", messageId: this.parent ?? "none", snapshot: {} });
        break;
      case "side":
        this.rows.push({
          type: "queue-operation",
          operation: "enqueue",
          ...this.time(),
          sessionId: "session-1",
        });
        break;
      case "sidechain":
        this.sidechain();
        break;
      case "compact":
        if (this.closings.length > 0) this.compact();
        break;
      case "rewind":
        this.rewind(step.to);
    }
  }

  private turn(calls: number, thinking: boolean, late: boolean): void {
    const turn = `t${++this.count}`;
    // A person takes longer than the five seconds within which a lost parent is found again.
    if (this.count % 2 === 0) this.clock += 60_000;
    this.chained({ type: "user", message: { role: "user", content: `prompt of ${turn}` } });
    if (calls > 0) {
      if (thinking)
        this.said(`${turn}-m1`, { type: "thinking", thinking: `thought of ${turn}`, signature: "c2ln" });
      this.said(`${turn}-m1`, { type: "text", text: `plan of ${turn}` });
      const makers: string[] = [];
      for (let call = 0; call < calls; call++)
        makers.push(
          this.said(`${turn}-m1`, { type: "tool_use", id: this.callId(turn, call), name: "Bash", input: {} }),
        );
      const order = makers.map((_, call) => call);
      if (late) order.reverse();
      for (const call of order) this.answered(turn, call, makers[call] ?? "");
    }
    this.said(`${turn}-m2`, { type: "text", text: `answer of ${turn}` });
    this.closings.push(this.parent ?? "");
    this.checkpoint();
  }

  private callId(turn: string, call: number): string {
    return `toolu_${turn}_${call + 1}`;
  }

  private said(id: string, block: JsonObject): string {
    return this.chained({
      type: "assistant",
      message: {
        id,
        type: "message",
        role: "assistant",
        model: "claude-x",
        content: [block],
        stop_reason: null,
      },
    });
  }

  /** Early versions write one chain; later ones hang each result below its own call. */
  private answered(turn: string, call: number, maker: string): void {
    const tool_use_id = this.callId(turn, call);
    const content = `output of ${tool_use_id}`;
    const later = this.shape === "2.1.332";
    if (later) this.parent = maker;
    this.chained({
      type: "user",
      message: { role: "user", content: [{ tool_use_id, type: "tool_result", content, is_error: false }] },
      toolUseResult: { stdout: content },
      ...(later ? { sourceToolAssistantUUID: maker } : {}),
    });
  }

  private progress(): void {
    if (this.shape === "2.0.14" || this.parent === null) return;
    const before = this.parent;
    this.chained({ type: "progress", data: { type: "hook_progress" } });
    this.parent = before;
  }

  private sidechain(): void {
    const before = this.parent;
    if (before === null) return;
    this.parent = null;
    const agent = this.shape === "2.1.332" ? { agentId: `agent${this.rows.length}` } : {};
    const side = { isSidechain: true, ...agent };
    this.chained({ type: "user", message: { role: "user", content: "task of the side" }, ...side });
    const message = {
      id: `side-${this.rows.length}`,
      role: "assistant",
      content: [{ type: "text", text: "done" }],
    };
    this.chained({ type: "assistant", message, ...side });
    this.parent = before;
  }

  private compact(): void {
    const logicalParentUuid = this.parent;
    const tail = this.closings.at(-1) ?? "";
    this.parent = null;
    const boundary: Row = {
      type: "system",
      subtype: "compact_boundary",
      logicalParentUuid,
      compactMetadata: {},
    };
    this.chained(boundary);
    const content = `summary ${++this.count}`;
    const anchor = this.chained({ type: "user", message: { role: "user", content }, isCompactSummary: true });
    if (this.shape === "2.1.332") {
      const last = this.rows.at(-2);
      if (last !== undefined)
        last["compactMetadata"] = {
          preservedSegment: { headUuid: tail, anchorUuid: anchor, tailUuid: tail },
          preservedMessages: { anchorUuid: anchor, uuids: [tail], allUuids: [tail] },
        };
    }
    this.closings.length = 0;
    this.checkpoint();
  }

  private rewind(to: number): void {
    if (this.closings.length < 2) return;
    const at = to % (this.closings.length - 1);
    this.parent = this.closings[at] ?? null;
    this.closings.length = at + 1;
    this.turn(0, false, false);
  }

  private checkpoint(): void {
    if (this.shape === "2.1.332")
      this.rows.push({ type: "last-prompt", lastPrompt: "…", leafUuid: this.parent, sessionId: "session-1" });
  }

  private time(): JsonObject {
    this.clock += 1_000;
    return { timestamp: new Date(this.clock).toISOString() };
  }

  private chained(fields: JsonObject): string {
    const number = String(this.rows.length + 1).padStart(12, "0");
    const uuid = `00000000-0000-4000-8000-${number}`;
    this.rows.push({
      parentUuid: this.parent,
      isSidechain: false,
      userType: "external",
      cwd: "/home/u",
      sessionId: "session-1",
      version: this.shape,
      ...fields,
      uuid,
      ...this.time(),
    });
    this.parent = uuid;
    return uuid;
  }
}

/** The rows of a session in which these steps happen, begun and ended by a turn. */
export function sessionOf(shape: Shape, steps: readonly Step[]): readonly Row[] {
  const builder = new SessionBuilder(shape);
  const turn: Step = { do: "turn", calls: 2, thinking: true, late: false };
  for (const step of [turn, ...steps, turn]) builder.apply(step);
  return builder.rows;
}

/** A file of rows or raw lines, each with a newline. */
export function fileOf(lines: readonly (Row | string)[]): Uint8Array {
  const texts = lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`);
  return new TextEncoder().encode(texts.join(""));
}
