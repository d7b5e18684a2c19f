import { field, isRecord, type JsonRecord, withField } from "../../core/json.ts";

// The API reads both spellings of a field, and histories hold what their SDK writes.
const SNAKE: Readonly<Record<FieldName, string>> = {
  functionCall: "function_call",
  functionResponse: "function_response",
  inlineData: "inline_data",
  fileData: "file_data",
  mimeType: "mime_type",
  thoughtSignature: "thought_signature",
};

/** Fields of parts whose name is two words. */
export type FieldName =
  | "functionCall"
  | "functionResponse"
  | "inlineData"
  | "fileData"
  | "mimeType"
  | "thoughtSignature";

/** The spelling in which a record has this field; undefined where it has none that says anything. */
export function spelling(record: JsonRecord, name: FieldName): string | undefined {
  return [name, SNAKE[name]].find(
    (each) => field(record, each) !== undefined && field(record, each) !== null,
  );
}

/** The field in the other words: the same spelling as a field that is there already. */
export function spelledLike(known: string | undefined, name: FieldName): string {
  return known?.includes("_") ? SNAKE[name] : name;
}

/** The value of a field in either spelling. */
export function member(record: JsonRecord, name: FieldName): unknown {
  const known = spelling(record, name);
  return known === undefined ? undefined : field(record, known);
}

/** The record under one field of a part, or undefined where there is none. */
export function innerRecord(part: unknown, name: FieldName): JsonRecord | undefined {
  const inner = isRecord(part) ? member(part, name) : undefined;
  return isRecord(inner) ? inner : undefined;
}

/** The part with an edited record under one of its fields; as it is where there is no such record. */
export function withInner(part: unknown, name: FieldName, edit: (inner: JsonRecord) => JsonRecord): unknown {
  const known = isRecord(part) ? spelling(part, name) : undefined;
  const inner = innerRecord(part, name);
  if (!isRecord(part) || known === undefined || inner === undefined) return part;
  return withField(part, known, edit(inner));
}
