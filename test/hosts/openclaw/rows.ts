import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MODEL, PROVIDER } from "../fake-model.ts";
import { messageRow, type Row, rowOf } from "../pi/rows.ts";
import { writeSettled } from "../settled-file.ts";
import { callIds, callText, closingText, evidence, PROMPTS } from "../story.ts";
import { NOTES, type Place } from "./place.ts";

/** A new row of a tool's result. */
export function resultRow(id: string, callId: string, text: string, isError: boolean = false): Row {
  const content = [{ type: "text", text }];
  return messageRow(id, { role: "toolResult", toolCallId: callId, toolName: "read", content, isError });
}

/** A new row of the model. */
export function assistantRow(
  id: string,
  stopReason: string,
  content: readonly unknown[],
  source: object = {},
): Row {
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
  const usage = { input: 10, output: 20, cacheRead: 0, cacheWrite: 0, totalTokens: 30, cost };
  return messageRow(id, {
    ...{ role: "assistant", content, api: "anthropic-messages", provider: PROVIDER, model: MODEL, usage },
    stopReason,
    ...source,
    ...(stopReason === "error" ? { errorMessage: "Overloaded" } : {}),
  });
}

function turnRows(prompt: string, turn: number): readonly Row[] {
  const id = (part: number): string => `${turn}${part}`.padStart(8, "0");
  const text = (words: string) => ({ type: "text", text: words });
  const calls = callIds(turn).map((callId) => {
    return { type: "toolCall", id: callId, name: "read", arguments: { path: NOTES.name } };
  });
  const results = evidence(turn).map((words, index) =>
    resultRow(id(2 + index), callIds(turn)[index] ?? "", words),
  );
  return [
    messageRow(id(0), { role: "user", content: [text(prompt)] }),
    ...(turn % 2 === 1 ? [assistantRow(id(1), "toolUse", [text(callText(turn)), ...calls]), ...results] : []),
    assistantRow(id(4), "stop", [text(closingText(turn))]),
  ];
}

/** The healthy session of four turns as OpenClaw writes it into a file: each row below the one before, a second later. */
export function healthyRows(sessionId: string, cwd: string): readonly Row[] {
  const begin = Date.now() - 3_600_000;
  const time = (index: number): number => begin + index * 1000;
  const header = {
    ...{ type: "session", version: 3, id: sessionId },
    ...{ timestamp: new Date(begin).toISOString(), cwd },
  };
  let parentId: string | null = null;
  const rows = PROMPTS.flatMap((prompt, index) => turnRows(prompt, index + 1)).map((row, index) => {
    const entry = JSON.parse(row.line) as { readonly message: object };
    const timestamp = new Date(time(index)).toISOString();
    const message = { ...entry.message, timestamp: time(index) };
    const linked = rowOf(JSON.stringify({ ...entry, parentId, timestamp, message }));
    parentId = linked.id;
    return linked;
  });
  return [rowOf(JSON.stringify(header)), ...rows];
}

/** A session that was put into a store. */
export interface PlacedSession {
  readonly key: string;
  readonly id: string;
  readonly file: string;
  readonly bytes: Buffer;
}

/** Puts sessions into the files of a place, by the last part of their keys, and into the index beside them. */
export function placeSessions(
  place: Place,
  sessions: readonly { readonly key: string; readonly make: (rows: readonly Row[]) => Buffer }[],
): readonly PlacedSession[] {
  const folder = join(place.state, "agents", "main", "sessions");
  mkdirSync(folder, { recursive: true });
  const placed = sessions.map(({ key, make }) => {
    const id = randomUUID();
    const bytes = make(healthyRows(id, place.workspace));
    return { key: `agent:main:${key}`, id, bytes, file: writeSettled(folder, `${id}.jsonl`, bytes) };
  });
  const index = placed.map(({ key, id }) => [
    key,
    { sessionId: id, updatedAt: Date.now(), systemSent: true, chatType: "direct" },
  ]);
  writeFileSync(join(folder, "sessions.json"), JSON.stringify(Object.fromEntries(index), null, 2));
  return placed;
}
