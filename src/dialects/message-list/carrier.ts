import type { Carrier } from "../../core/carrier.ts";
import { isRecord } from "../../core/json.ts";
import { hidesMembers } from "../shared/unread.ts";
import { lowerMessageList } from "./lower.ts";
import { MessageRun } from "./run.ts";
import type { MessageShape } from "./shape.ts";

/** What a dialect whose history is a list of messages tells of itself. */
export interface Definition extends Omit<Carrier, "container" | "hides" | "lower" | "withLaw"> {
  /** Default `messages`. */
  readonly container?: string;
  readonly hides?: Carrier["hides"];
  readonly shape: MessageShape;
}

/** The carrier of a dialect whose history is a list of messages. */
export function messageListCarrier(definition: Definition): Carrier {
  const { shape, container = "messages", hides = hidesMembers, ...told } = definition;
  const carrier: Carrier = {
    ...told,
    container,
    hides,
    beginRun: (first) => (isRecord(first) ? new MessageRun(shape, first) : undefined),
    lower: (paired, deeds, request) => lowerMessageList(paired, deeds, request, carrier, shape),
    withLaw: (changes) => messageListCarrier({ ...definition, law: { ...definition.law, ...changes } }),
  };
  return carrier;
}
