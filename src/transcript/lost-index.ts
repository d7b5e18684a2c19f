/**
 * The session that an empty file stood for: the id that its name ends with, behind a separator or alone. A power loss
 * empties what was written last, and a program that lists sessions by such files (`local_ID.json`) then shows none,
 * though the session itself opens by its id (anthropics/claude-code#59811).
 */
export function listedSession(
  fileName: string,
  sessionIds: Pick<ReadonlySet<string>, "has">,
): string | undefined {
  const stem = fileName.replace(/\.[a-z]+$/, "");
  for (let at = 0; at >= 0 && at < stem.length; at = next(stem, at)) {
    const rest = stem.slice(at);
    if (sessionIds.has(rest)) return rest;
  }
  return undefined;
}

function next(stem: string, from: number): number {
  const found = stem.slice(from).search(/[-_.]/);
  return found < 0 ? -1 : from + found + 1;
}
