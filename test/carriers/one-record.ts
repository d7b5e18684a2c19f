import type { Carrier, Lowered, PairedHistory } from "../../src/core/carrier.ts";
import type { Deed } from "../../src/core/deed.ts";
import type { Law } from "../../src/core/law.ts";
import type { Part } from "../../src/core/model.ts";
import type { PartSink } from "../../src/core/sink.ts";
import { unknownOutcome } from "../../src/core/texts.ts";
import { isObject, type JsonObject, objectsIn } from "../generators/json.ts";

/**
 * A carrier in which a call and its result are one record, as in opencode and in the UI messages of the AI SDK. It
 * exists to prove that deeds are enough: nothing here knows positions, and nothing in the core knows this shape.
 */
export const oneRecord: Carrier = withLaw(oneRecordLaw());

function withLaw(law: Law): Carrier {
  return {
    name: "one-record",
    law,
    container: "messages",
    withLaw: (changes) => withLaw({ ...law, ...changes }),
    errorFlag: true,
    read,
    readRequest: () => ({
      prologue: undefined,
      thinking: undefined,
      outerMarkers: 0,
      continues: false,
      wellFormed: true,
    }),
    contentOf: ({ raw }) => ({ text: String(stateOf(raw)["output"] ?? ""), media: [] }),
    argumentsOf: ({ raw }) => (isObject(raw) ? raw["input"] : undefined),
    mediaOf: () => [],
    lower,
  };
}

function oneRecordLaw(): Law {
  return {
    results: "same-record",
    resultsAlone: "free",
    mergesTurns: false,
    alternation: "free",
    callIds: "required",
    idScope: "message",
    idPattern: undefined,
    namePattern: undefined,
    blocksOnly: false,
    firstRole: "any",
    lastRole: "any",
    afterResults: "any",
    systemTurns: "free",
    failedTurns: "sent",
    emptiness: { emptyText: false, blankMessage: false, emptyUser: false, absentContent: false },
    finalWhitespace: false,
    reasoning: "free",
    prefixBinding: false,
    cacheMarkers: undefined,
    openCalls: "refused",
    needsMessages: false,
  };
}

function read(raw: unknown, sink: PartSink): void {
  const role = isObject(raw) ? raw["role"] : undefined;
  if (!isObject(raw) || (role !== "user" && role !== "assistant")) {
    sink.invalid(raw);
    return;
  }
  sink.begin(raw, role, false, false);
  for (const [index, part] of objectsIn(raw["parts"]).entries()) {
    if (part["type"] === "tool") readRecord(part, index, sink);
    else sink.text("block", index, String(part["text"] ?? ""), part, false);
  }
  sink.end("filled", false, false);
}

function readRecord(part: JsonObject, index: number, sink: PartSink): void {
  const [id, name] = [String(part["callId"] ?? ""), String(part["tool"] ?? "")];
  const { status } = stateOf(part);
  sink.call("block", index, id, name, "usable", undefined, part, false);
  if (status !== "running") sink.result("block", index, id, name, status === "error", false, part, false);
}

function stateOf(part: unknown): JsonObject {
  const state = isObject(part) ? part["state"] : undefined;
  return isObject(state) ? state : {};
}

/** Every deed becomes a new value of the one record that it means, undefined where the record goes. */
function lower({ history }: PairedHistory, deeds: readonly Deed[]): Lowered {
  const records = new Map<unknown, JsonObject | undefined>();
  // There is no place for a note, so a record whose output would become one has to stay as well.
  const spoken = new Set(deeds.flatMap((deed) => (deed.do === "note" ? [deed.result.raw] : [])));
  const unsupported = deeds.filter((deed) => !change(deed, records, spoken));
  const rows = history.messages.map(({ index, raw, parts }) => {
    const same = !parts.some((part) => records.has(part.raw));
    return { source: index, raw: same || !isObject(raw) ? raw : { ...raw, parts: newParts(parts, records) } };
  });
  return { rows, unsupported };
}

function change(
  deed: Deed,
  records: Map<unknown, JsonObject | undefined>,
  spoken: ReadonlySet<unknown>,
): boolean {
  switch (deed.do) {
    case "answer": {
      const { raw } = deed.call;
      const state = { status: "error", output: unknownOutcome(deed.effect) };
      records.set(raw, { ...(isObject(raw) ? raw : {}), state });
      return true;
    }
    case "renameCall": {
      const { raw } = deed.call;
      records.set(raw, { ...(isObject(raw) ? raw : {}), callId: deed.id });
      return true;
    }
    case "dropCall":
      if (spoken.has(deed.call.raw)) return false;
      records.set(deed.call.raw, undefined);
      return true;
    case "dropResult":
      return records.has(deed.result.raw) && records.get(deed.result.raw) === undefined;
    default:
      return false;
  }
}

function newParts(parts: readonly Part[], records: ReadonlyMap<unknown, JsonObject | undefined>): unknown[] {
  const raws = new Set(parts.map(({ raw }) => raw));
  return [...raws].flatMap((raw) => {
    const record = records.has(raw) ? records.get(raw) : raw;
    return record === undefined ? [] : [record];
  });
}
