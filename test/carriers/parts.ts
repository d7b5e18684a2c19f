import { buildHistory } from "../../src/core/build.ts";
import type { Carrier } from "../../src/core/carrier.ts";
import type { Message } from "../../src/core/model.ts";

/** One message as a dialect reads it. */
export function readOne(carrier: Carrier, raw: unknown): Message {
  const [message] = buildHistory([raw], carrier.read, undefined).messages;
  if (message === undefined) throw new Error("the reader told of no message");
  return message;
}

/** The parts of one message, each as `kind`, place and what its kind is told by. */
export function partsOf(carrier: Carrier, raw: unknown): readonly string[] {
  return readOne(carrier, raw).parts.map((part) => {
    const place = `${part.kind} ${part.slot} ${part.index}`;
    const mark = part.marked ? " marked" : "";
    switch (part.kind) {
      case "text":
        return `${place} ${JSON.stringify(part.text)}${mark}`;
      case "call":
        return `${place} ${part.id} ${part.name} ${part.arguments}${mark}`;
      case "result":
        return `${place} ${part.callId} ${part.name} ${part.isError ? "error" : "fine"}${mark}`;
      case "server-call":
      case "server-result":
        return `${place} ${part.id}${mark}`;
      case "reasoning":
        return `${place} ${part.signed ? "signed" : "unsigned"}${mark}`;
      default:
        return place + mark;
    }
  });
}
