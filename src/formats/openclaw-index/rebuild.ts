import { isSpaceByte } from "../bytes/white-space.ts";
import type { IndexDocument } from "./document.ts";

/** An entry that is added to an index. */
export interface NewIndexEntry {
  readonly key: string;
  readonly value: Readonly<Record<string, string | number>>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8");

/** As OpenClaw writes its index. */
const INDENT = "  ";
/** White space of a megabyte, repeated for each new entry, would make the index grow without bound. */
const LONGEST_LEAD = 64;

/** The index with its complete entries, byte for byte as they were, and new ones behind them. */
export function rebuildIndex(
  bytes: Uint8Array | undefined,
  document: IndexDocument,
  added: readonly NewIndexEntry[],
): Uint8Array {
  const parts: Uint8Array[] = [encoder.encode("{")];
  const lead = leadOf(bytes, document);
  for (const [at, member] of document.members.entries()) {
    const text = bytes?.subarray(member.start, member.end) ?? new Uint8Array();
    const last = at === document.members.length - 1;
    if (at > 0) parts.push(encoder.encode(","));
    parts.push(last ? withoutEnd(text) : text);
  }
  const unit = lead.includes("\n") ? lead.slice(lead.lastIndexOf("\n") + 1) : "";
  for (const [at, { key, value }] of added.entries()) {
    const comma = at + document.members.length > 0 ? "," : "";
    parts.push(encoder.encode(`${comma}${lead}${memberText(key, value, lead, unit)}`));
  }
  parts.push(encoder.encode(lead.includes("\n") ? `${lead.slice(0, lead.lastIndexOf("\n") + 1)}}` : "}"));
  return joined(parts);
}

function memberText(key: string, value: NewIndexEntry["value"], lead: string, unit: string): string {
  const name = JSON.stringify(key);
  if (unit === "") return `${name}:${JSON.stringify(value)}`;
  return `${name}: ${JSON.stringify(value, null, unit).replaceAll("\n", lead)}`;
}

/** What stands before the first entry: its line end and indentation, or nothing. */
function leadOf(bytes: Uint8Array | undefined, { members }: IndexDocument): string {
  const [first] = members;
  if (bytes === undefined || first === undefined) return `\n${INDENT}`;
  const text = decoder.decode(bytes.subarray(first.start, first.start + LONGEST_LEAD));
  const lead = /^[ \t\r\n]*/.exec(text)?.[0] ?? "";
  return lead.length < LONGEST_LEAD ? lead : "";
}

function withoutEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && isSpaceByte(bytes[end - 1])) end -= 1;
  return bytes.subarray(0, end);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
