import type {
  CallPart,
  InvalidPart,
  Part,
  ReasoningPart,
  ReferencePart,
  ResultPart,
  Role,
  ServerPart,
  TextPart,
} from "./model.ts";
import type { NoteOpening, ToolEffect } from "./texts.ts";

/**
 * What to do about a defect; never where in a file. Carriers lower deeds to their own edits: insert a block,
 * fill a state field, rewrite a row.
 */
export type Deed =
  /** Give an unanswered call an honest synthetic result. */
  | { readonly do: "answer"; readonly call: CallPart; readonly effect: ToolEffect | undefined }
  /** Give an unanswered call the result that its tool came back with. No rule asks for it: who ran the tool does. */
  | { readonly do: "settle"; readonly call: CallPart; readonly outcome: Outcome }
  /** Bring a real result to the place where its call's result belongs. */
  | { readonly do: "moveResult"; readonly result: ResultPart; readonly call: CallPart }
  /** A result without a usable id belongs to this call: give it the id, and move it if need be. */
  | { readonly do: "adoptResult"; readonly result: ResultPart; readonly call: CallPart }
  /** A call goes; its results are dealt with by deeds of their own. */
  | { readonly do: "dropCall"; readonly call: CallPart }
  /** A result goes: it is an exact copy, or was made up, or its removal was asked for. */
  | { readonly do: "dropResult"; readonly result: ResultPart }
  /** A result becomes a note: recorded data that belongs to no call. */
  | { readonly do: "note"; readonly result: ResultPart; readonly opening: NoteOpening }
  /** A result gets a placeholder call in an assistant message of its own. */
  | { readonly do: "reconstruct"; readonly result: ResultPart; readonly id: string; readonly name: string }
  /** A call and its result get another id together. */
  | {
      readonly do: "renameCall";
      readonly call: CallPart;
      readonly result: ResultPart | undefined;
      readonly id: string;
    }
  | { readonly do: "renameTool"; readonly call: CallPart; readonly name: string }
  | { readonly do: "nameResult"; readonly result: ResultPart; readonly name: string }
  /** Make the arguments what the target requires without losing a character of them. */
  | { readonly do: "repairArguments"; readonly call: CallPart }
  | { readonly do: "dropServerHalf"; readonly part: ServerPart }
  /** A blank part goes, and with it a message that holds nothing else. */
  | { readonly do: "dropBlank"; readonly part: TextPart }
  /** A message without content goes, or gets the shortest legal content where its role is needed. */
  | { readonly do: "dropEmptyMessage"; readonly message: number }
  /** A result without a content field gets the dialect's empty one; `over`: over something that cannot be told. */
  | { readonly do: "fillContent"; readonly message: number; readonly over: boolean }
  /** What a result says is written as the target wants it. */
  | { readonly do: "repairResult"; readonly result: ResultPart }
  /** A call gets the sign that stands for a signature which nobody kept. */
  | { readonly do: "signCall"; readonly call: CallPart }
  /** A call and its result lose their ids together. */
  | { readonly do: "dropCallId"; readonly call: CallPart; readonly result: ResultPart | undefined }
  /** An empty signature goes; the reasoning stays. */
  | { readonly do: "dropSignature"; readonly part: ReasoningPart }
  /** The request declares the tools that its history names. */
  | { readonly do: "declareTools"; readonly names: readonly string[] }
  /** A plain text becomes a block. */
  | { readonly do: "wrapContent"; readonly message: number }
  | { readonly do: "trimEnd"; readonly part: TextPart }
  | { readonly do: "stripReasoning"; readonly part: ReasoningPart }
  /** The message gets reasoning where the target looks for it: what it holds elsewhere, else this text. */
  | {
      readonly do: "fillReasoning";
      readonly message: number;
      readonly text: string;
      readonly member: string | undefined;
    }
  | { readonly do: "removeCacheMarker"; readonly part: Part }
  /** Replace lone surrogates in a whole message (-1: in the request around the messages). */
  | { readonly do: "wellForm"; readonly message: number }
  | { readonly do: "dropEmptyCallList"; readonly message: number }
  | { readonly do: "dropName"; readonly message: number }
  /** Media over a limit (by their place among the media of the part) become a text with type, size and hash. */
  | { readonly do: "replaceMedia"; readonly part: Part; readonly which: ReadonlySet<number> }
  /** Everything that a message says is set aside. */
  | { readonly do: "quarantine"; readonly message: number }
  /** A block that is no block goes. */
  | { readonly do: "dropPart"; readonly part: InvalidPart }
  /** A text gets the type that its role asks for. */
  | { readonly do: "retypeText"; readonly part: TextPart }
  /** An item loses its id, by which nothing is to be looked up. */
  | { readonly do: "dropItemId"; readonly message: number }
  /** An exact copy of an earlier item goes. */
  | { readonly do: "dropCopy"; readonly message: number }
  /** What stands for an item that nobody keeps goes. */
  | { readonly do: "dropReference"; readonly part: ReferencePart }
  /** A message that is no message goes. */
  | { readonly do: "dropMessage"; readonly message: number }
  /** A message that only fills a place stands before this one; behind all where `before` is their number. */
  | { readonly do: "bridge"; readonly role: "user" | "assistant"; readonly before: number }
  /** Neighbours of one role become one message. */
  | { readonly do: "mergeMessages"; readonly from: number; readonly to: number }
  /** What stands beside results gets a message of its own behind them. */
  | { readonly do: "splitMessage"; readonly message: number }
  | { readonly do: "setRole"; readonly message: number; readonly role: Role }
  /** Everything from this message on goes. */
  | { readonly do: "truncate"; readonly from: number }
  /** Reasoning is switched off for the request. */
  | { readonly do: "disableThinking" };

/** What a tool came back with, or what is said in its place. */
export interface Outcome {
  readonly text: string;
  /** The tool failed, or nothing is known of it. Shapes without a flag for that only have the text. */
  readonly isError: boolean;
  /** Somebody saw how the call ended. */
  readonly known: boolean;
}

/** Limits of media that the caller knows of its target. */
export interface MediaLimits {
  /** The most characters of base64 data of one image. */
  readonly imageBase64Bytes?: number;
  /** The most images of one request; the oldest go first. */
  readonly maxImages?: number;
}

/** Which deeds take something out of the history, and what that is. */
export function lossOf(deed: Deed): string | undefined {
  switch (deed.do) {
    case "dropCall":
      return "call";
    case "dropResult":
      return "result";
    case "dropServerHalf":
      return "server-tool-half";
    case "stripReasoning":
      return "reasoning";
    case "replaceMedia":
      return "media";
    case "quarantine":
      return "message-content";
    case "dropMessage":
      return "message";
    case "dropPart":
      return "block";
    case "dropCopy":
      return "copy";
    case "dropReference":
      return "reference";
    case "fillContent":
      return deed.over ? "message-content" : undefined;
    case "truncate":
      return "later-messages";
    default:
      return undefined;
  }
}
