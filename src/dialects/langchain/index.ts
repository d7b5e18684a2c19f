import type { Carrier } from "../../core/carrier.ts";
import { field, isRecord } from "../../core/json.ts";
import type { CallPart, ResultPart } from "../../core/model.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import { readPlainRequest } from "../shared/request.ts";
import { contentField, mediaItems, saidByResult } from "../shared/result-content.ts";
import { argumentsMember, innerOf } from "./form.ts";
import { langchainLaw } from "./law.ts";
import { readLangchain } from "./read.ts";
import { hidesInner, langchainShape } from "./shape.ts";

/** Messages of LangChain and LangGraph, as objects, stored, or as constructor calls. */
export const langchain: Carrier = messageListCarrier({
  name: "langchain",
  law: langchainLaw,
  errorFlag: true,
  read: readLangchain,
  readRequest: readPlainRequest,
  contentOf: (result) => saidByResult(innerOfResult(result)),
  argumentsOf: langchainArguments,
  mediaOf: (part) =>
    mediaItems(part, part.kind === "result" ? contentField(innerOfResult(part)) : contentField(part.raw)),
  hides: hidesInner,
  shape: langchainShape,
});

function innerOfResult({ raw }: ResultPart): unknown {
  return isRecord(raw) ? innerOf(raw) : raw;
}

function langchainArguments({ raw }: CallPart): unknown {
  if (!isRecord(raw)) return undefined;
  const target = field(raw, "function");
  return isRecord(target) ? field(target, "arguments") : field(raw, argumentsMember(raw) ?? "args");
}
