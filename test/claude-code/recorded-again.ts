import { isChainRow, messageOf, type Row, textOf } from "./session-rows.ts";

/**
 * Writes a healthy session of one chain on as 2.0.14 does when it resumes one with a row of several blocks: from the
 * row at `from` on (counted along the way to the head) everything is recorded again with new uuids, user rows as one
 * row per block and plain texts as blocks; with the same times, or in print mode all with the time of the resume. Then
 * the conversation goes on.
 */
export function recordedAgain(rows: readonly Row[], from: number, prints: boolean): readonly Row[] {
  const path = pathOf(rows);
  const start = startOf(path, from);
  const again: Row[] = [];
  let parent = textOf(path[start - 1], "uuid") ?? null;
  const append = (row: Row): void => {
    const uuid = `00000000-0000-4000-9000-${String(again.length + 1).padStart(12, "0")}`;
    again.push({ ...row, parentUuid: parent, uuid });
    parent = uuid;
  };
  const last = Date.parse(textOf(path.at(-1), "timestamp") ?? "");
  const at = (seconds: number): Row => ({ timestamp: new Date(last + seconds * 1000).toISOString() });
  for (const row of path.slice(start))
    for (const part of takenApart(row)) append({ ...part, ...(prints ? at(59) : {}) });
  const { toolUseResult: _result, ...envelope } = path.at(-1) ?? {};
  append({ ...envelope, type: "user", message: { role: "user", content: "prompt of later" }, ...at(60) });
  const content = [{ type: "text", text: "answer of later" }];
  append({ ...envelope, type: "assistant", message: { id: "later", role: "assistant", content }, ...at(61) });
  return [...rows, ...again];
}

/** Such a session, of which the row that was taken apart said two things, if it was a prompt. */
export function takenApartAgain(rows: readonly Row[], from: number, prints: boolean): readonly Row[] {
  const path = pathOf(rows);
  const first = path[startOf(path, from)];
  const { content } = messageOf(first ?? {});
  if (first === undefined || first["type"] !== "user" || typeof content !== "string")
    return recordedAgain(rows, from, prints);
  const both = ["", "more to "].map((before) => ({ type: "text", text: before + content }));
  const row = { ...first, message: { role: "user", content: both } };
  return recordedAgain(
    rows.map((one) => (one === first ? row : one)),
    from,
    prints,
  );
}

function startOf(path: readonly Row[], from: number): number {
  return 1 + (from % (path.length - 1));
}

/** The rows from the root to the newest one. */
export function pathOf(rows: readonly Row[]): readonly Row[] {
  const chain = rows.filter((row) => isChainRow(row) && row["isSidechain"] !== true);
  const byUuid = new Map(chain.map((row) => [textOf(row, "uuid"), row] as const));
  const path: Row[] = [];
  for (let at = chain.at(-1); at !== undefined; at = byUuid.get(textOf(at, "parentUuid"))) path.unshift(at);
  return path;
}

function takenApart(row: Row): readonly Row[] {
  const message = messageOf(row);
  const { content } = message;
  if (row["type"] !== "user" || content === undefined) return [row];
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [{ type: "text", text: content }];
  return blocks.map((block) => ({ ...row, message: { ...message, content: [block] } }));
}
