import { isObject, type JsonObject } from "../generators/json.ts";

/**
 * What pi loads of a session file, written from what pi 0.74.2 and 1.6.0 were seen to do: lines that are no JSON are
 * passed over, the first record must be the header, the last row of the file is where the session goes on, parents
 * are walked from there, and of what a compaction summed up only its kept end is loaded. Throws where pi refuses the
 * file or would never come back.
 */
export function piLoads(data: Uint8Array): readonly string[] {
  const rows = new TextDecoder().decode(data).split("\n").flatMap(parsed);
  const [header] = rows;
  if (header?.["type"] !== "session" || typeof header["id"] !== "string") throw new Error("no header");
  const linear = header["version"] === undefined;
  const entries = rows.filter(({ type }) => type !== "session");
  const path = linear ? entries : walked(entries);
  const at = path.findLastIndex(({ type }) => type === "compaction");
  const compaction = path[at];
  if (compaction === undefined) return path.flatMap(said);
  const first = linear
    ? path.indexOf(rows[Number(compaction["firstKeptEntryIndex"])] ?? {})
    : path.findIndex(({ id }) => id === compaction["firstKeptEntryId"]);
  const kept = first >= 0 && first < at ? path.slice(first, at) : [];
  return [`summary ${String(compaction["summary"])}`, ...[...kept, ...path.slice(at + 1)].flatMap(said)];
}

function parsed(line: string): readonly JsonObject[] {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? [value] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function walked(entries: readonly JsonObject[]): readonly JsonObject[] {
  const byId = new Map(entries.map((entry) => [entry["id"], entry]));
  const path: JsonObject[] = [];
  for (let at = entries.at(-1); at !== undefined; at = byId.get(at["parentId"])) {
    if (path.length > entries.length) throw new Error("the parents go in a circle");
    path.push(at);
    if (at["parentId"] === null || at["parentId"] === undefined) break;
  }
  return path.reverse();
}

function said({ type, message, content, summary }: JsonObject): readonly string[] {
  if (type === "message") return [JSON.stringify(message)];
  if (type === "custom_message") return [`custom ${String(content)}`];
  return type === "branch_summary" && summary ? [`branch ${String(summary)}`] : [];
}
