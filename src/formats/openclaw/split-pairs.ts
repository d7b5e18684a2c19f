import { buildHistory } from "../../core/build.ts";
import { field, isRecord } from "../../core/json.ts";
import { step } from "../../core/steps.ts";
import { openclaw } from "../../dialects/openclaw/index.ts";
import type { FileFinding } from "../format.ts";
import { fileFinding } from "./lines.ts";
import { leafOf, pathTo, type Tree } from "./tree.ts";

/**
 * A call and its result that were written as siblings: the active path goes through the result, and the call is
 * lost beside it. When exactly one call of the file has the id and it stands under the same parent, the result
 * belongs below it. Cured in place, before messages are judged.
 */
export function joinSplitPairs(tree: Tree): readonly FileFinding[] {
  const findings: FileFinding[] = [];
  const callers = callersById(tree);
  const path = new Set(pathTo(tree, leafOf(tree)));
  for (const index of path) {
    step();
    const entry = tree.entries[index];
    const message = entry === undefined ? undefined : field(entry.value, "message");
    if (entry === undefined || !isRecord(message)) continue;
    const [result] = buildHistory([message], openclaw.read, undefined).results;
    const [caller, ...others] = result?.callId === undefined ? [] : (callers.get(result.callId) ?? []);
    if (caller === undefined || others.length > 0 || path.has(caller)) continue;
    if (tree.parents[caller] !== tree.parents[index]) continue;
    tree.parents[index] = caller;
    findings.push(
      fileFinding("split-pair", "error", entry.line.number, {
        entry: entry.id ?? "",
        call: tree.ids[caller] ?? "",
      }),
    );
  }
  return findings;
}

function callersById(tree: Tree): ReadonlyMap<string, readonly number[]> {
  const callers = new Map<string, number[]>();
  for (const entry of tree.entries) {
    const message = field(entry.value, "message");
    if (!isRecord(message) || message["role"] !== "assistant" || tree.copies.has(entry.index)) continue;
    for (const { id } of buildHistory([message], openclaw.read, undefined).calls) {
      step();
      if (id === undefined) continue;
      const list = callers.get(id) ?? [];
      list.push(entry.index);
      callers.set(id, list);
    }
  }
  return callers;
}
