import type { Carrier } from "../../core/carrier.ts";
import type { TranscriptRow } from "../format.ts";
import { type JsonObject, memberOf } from "../json/value.ts";
import { carrierOfMessages } from "../stored-messages.ts";

/** The messages of a file in which every record is one, and whose they are. */
export interface Chat {
  readonly rows: readonly TranscriptRow[];
  readonly carrier: Carrier;
}

/** Collects messages for as long as every record is one. */
export class ChatReader {
  private rows: TranscriptRow[] | undefined = [];

  next(message: JsonObject, line: number): void {
    if (!isMessage(message)) this.rows = undefined;
    this.rows?.push({ line, message });
  }

  /** Undefined where a record is no message, or where nothing or too much tells the provider. */
  chat(): Chat | undefined {
    const { rows } = this;
    if (rows === undefined || rows.length === 0) return undefined;
    const messages = rows.map(({ message }) => message);
    const carrier = carrierOfMessages(messages, undefined);
    return carrier === undefined ? undefined : { rows, carrier };
  }
}

/** An assistant message may have calls in place of content. */
function isMessage(value: JsonObject): boolean {
  const role = memberOf(value, "role");
  if (typeof role !== "string" || role === "") return false;
  return Object.hasOwn(value, "content") || Array.isArray(memberOf(value, "tool_calls"));
}
