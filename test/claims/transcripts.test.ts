import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

const FOLDERS = ["../cases/data", "../openclaw/payloads", "../hosts"];

/** The texts of assistants anywhere in a value, in whatever shape their agents and providers write them. */
function answersIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(answersIn);
  if (typeof value !== "object" || value === null) return [];
  const record = value as Readonly<Record<string, unknown>>;
  const isAnswer = [record["role"], record["type"]].some((name) => name === "assistant" || name === "model");
  const own = isAnswer ? [record["content"], record["parts"], record["text"]].flatMap(textsIn) : [];
  return [...own, ...Object.values(record).flatMap(answersIn)];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  const text = typeof value === "object" && value !== null ? Reflect.get(value, "text") : undefined;
  return typeof text === "string" ? [text] : [];
}

/** A file as JSON, or line by line: what cannot be read of a damaged one has no text. */
function valuesIn(text: string): readonly unknown[] {
  const whole = parsed(text);
  return whole === undefined ? text.split("\n").flatMap((line) => parsed(line) ?? []) : [whole];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function filesBelow(folder: string): readonly string[] {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.jsonl?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}

describe("the answers in the transcripts that other tests use", () => {
  const answers = new Set(
    FOLDERS.flatMap(filesBelow).flatMap((path) => valuesIn(readFileSync(path, "utf8")).flatMap(answersIn)),
  );

  it("are many", () => {
    expect(answers.size).toBeGreaterThan(60);
  });

  it("claim nothing of the agent itself", () => {
    const found = [...answers].flatMap((text) => statementsOf(text).map(({ kind }) => ({ kind, text })));
    expect(found).toEqual([]);
  });
});
