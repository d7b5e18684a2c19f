import { field, isRecord, type JsonRecord, stringField } from "../../core/json.ts";
import type { ArgumentsState, Role } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { readContent, readText } from "../shared/content.ts";

/** Reads one model message of the AI SDK. */
export function readAiSdk(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const role = roleOf(raw);
  sink.begin(raw, role, false, false);
  const made = role === "assistant" ? clientCalls(field(raw, "content")) : undefined;
  const content = readContent(raw, sink, role === "assistant", (block, index) =>
    readBlock(block, index, sink, made),
  );
  sink.end(content, false, false);
}

function roleOf(message: JsonRecord): Role {
  switch (message["role"]) {
    case "user":
    case "assistant":
    case "system":
      return message["role"];
    case "tool":
      return "result";
    default:
      return "other";
  }
}

/** The ids of the client's calls of an assistant message that holds results, too; undefined for others. */
function clientCalls(content: unknown): ReadonlySet<unknown> | undefined {
  if (!Array.isArray(content)) return undefined;
  const isResult = (part: unknown): boolean => isRecord(part) && part["type"] === "tool-result";
  if (!content.some(isResult)) return undefined;
  return new Set(
    content.flatMap((part: unknown) => {
      if (!isRecord(part) || part["type"] !== "tool-call" || part["providerExecuted"] === true) return [];
      return [part["toolCallId"]];
    }),
  );
}

/** `made`: the message is one of the assistant that holds results, and these calls are the client's. */
function readBlock(
  block: JsonRecord,
  index: number,
  sink: PartSink,
  made: ReadonlySet<unknown> | undefined,
): boolean {
  const id = stringField(block, "toolCallId");
  const name = stringField(block, "toolName");
  switch (block["type"]) {
    case "text":
      return readText(block, index, sink, false);
    case "tool-call":
      if (block["providerExecuted"] === true) sink.server("server-call", index, id, block, false);
      else sink.call("block", index, id, name, inputState(block), undefined, block, false);
      return true;
    case "tool-result":
      // Beside what the assistant said stand the results of tools that the provider runs.
      if (made !== undefined && !made.has(id)) sink.server("server-result", index, id, block, false);
      else sink.result("block", index, id, name, isErrorOutput(block), false, block, false);
      return true;
    case "tool-approval-request":
      sink.approval("approval-request", "block", index, stringField(block, "approvalId"), id, block);
      return true;
    case "tool-approval-response":
      sink.approval("approval-response", "block", index, stringField(block, "approvalId"), undefined, block);
      return true;
    case "reasoning":
      sink.reasoning(index, true, block, false);
      return true;
    case "file":
    case "image":
      sink.media("block", index, block, false);
      return true;
    default:
      return false;
  }
}

/** The field with the input of a call; `args` before AI SDK 5. */
export function inputField(block: JsonRecord): "input" | "args" {
  return Object.hasOwn(block, "args") && !Object.hasOwn(block, "input") ? "args" : "input";
}

/** Tools of a provider's own kind take free text, so every value is an input; only none at all is none. */
function inputState(block: JsonRecord): ArgumentsState {
  const input = field(block, inputField(block));
  return input === undefined || input === null ? "missing" : "usable";
}

const ERROR_OUTPUTS: ReadonlySet<unknown> = new Set(["error-text", "error-json", "execution-denied"]);

function isErrorOutput(block: JsonRecord): boolean {
  const output = field(block, "output");
  return isRecord(output) ? ERROR_OUTPUTS.has(output["type"]) : field(block, "isError") === true;
}
