import type { TranscriptFacts } from "../../src/formats/openclaw-index/index.ts";
import type { RepairOptions } from "../../src/history.ts";
import type { FormatName, TranscriptOptions } from "../../src/transcript/index.ts";

/** A smallest thing with one defect; what the page shows of it is what the engine makes of it. */
export type RuleExample = MessagesExample | FileExample | IndexExample;

/** Messages, or a request around them. */
export interface MessagesExample {
  readonly kind: "messages";
  readonly dialect:
    | "anthropic"
    | "openai-chat"
    | "openai-responses"
    | "gemini"
    | "bedrock"
    | "openclaw"
    | "ai-sdk";
  readonly input: unknown;
  readonly options?: Omit<Partial<RepairOptions>, "dialect">;
  /** One sentence before the example. */
  readonly about?: string;
}

/** A session file: lines that are texts stand as they are, each ends in a line feed; or the bytes themselves. */
export interface FileExample {
  readonly kind: "file";
  readonly format: FormatName;
  readonly content: readonly (string | object)[] | Uint8Array;
  readonly options?: Omit<Partial<TranscriptOptions>, "format">;
  readonly about?: string;
}

/** A list of sessions, and the sessions that lie beside it. */
export interface IndexExample {
  readonly kind: "index";
  readonly content: string;
  readonly transcripts: readonly TranscriptFacts[];
  readonly about?: string;
}

/** The bytes of a text. */
export function bytesOfText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The bytes of the file of an example. */
export function bytesOfFile({ content }: FileExample): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return bytesOfText(
    content.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );
}
