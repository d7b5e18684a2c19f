/**
 * Was the last turn of a session of Claude Code a request that the provider refused as it is? Told from the end of the
 * file alone, in lines that may begin in their middle: the agent writes its own row where the answer would be.
 */
export function endsWithRefusal(tail: string): boolean {
  const lines = tail.split("\n");
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? "";
    // Most rows are no turns of the assistant; what a tool printed may hold these letters too, so the row decides.
    if (!line.includes('"assistant"')) continue;
    const row = rowOf(line);
    if (row?.type === "assistant" && row.isSidechain !== true) return isRefusal(row);
  }
  return false;
}

interface Row {
  readonly type?: unknown;
  readonly isSidechain?: unknown;
  readonly isApiErrorMessage?: unknown;
  readonly error?: unknown;
  readonly message?: unknown;
}

function rowOf(line: string): Row | undefined {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === "object" && row !== null ? row : undefined;
  } catch {
    // No record: a line that was cut, or another text.
    return undefined;
  }
}

function isRefusal({ isApiErrorMessage, error, message }: Row): boolean {
  if (isApiErrorMessage !== true) return false;
  if (typeof error === "string") return error === "invalid_request";
  // Versions before 2.1 keep only the words.
  return JSON.stringify(message ?? "").includes("API Error: 400");
}
