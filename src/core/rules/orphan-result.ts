import { takenIds } from "../call-occurrences.ts";
import type { Deed } from "../deed.ts";
import { derivedId } from "../derived-id.ts";
import { fitsPattern } from "../law.ts";
import type { ResultPart } from "../model.ts";
import type { RepairOptions } from "../options.ts";
import { type Context, leftOver, partFinding, type Rule } from "../rule.ts";
import { UNRECORDED_CALL } from "../texts.ts";

/**
 * A result without its call (A-PAIR-1, OC-PAIR-2). It may be the only evidence that a side effect happened
 * (pydantic/pydantic-ai#6319), so by default its content stays as a note.
 */
export const orphanResult: Rule = {
  code: "orphan-result",
  scope: "history",
  find(context, report) {
    const { history, pairing, options } = context;
    const rebuild = options.repairStrategy === "reconstruct" ? new Reconstruction(context) : undefined;
    for (const result of history.results) {
      const claim = pairing.claims[result.serial];
      if (claim?.kind !== "orphan") continue;
      const rebuilt = rebuild?.deedFor(result);
      const deed = rebuilt ?? withoutCall(options, result, claim.keep);
      const fallback = rebuild !== undefined && rebuilt === undefined;
      const args = { kept: claim.keep, error: result.isError, fallback };
      const saves = deed.do === "note" || !claim.keep;
      report({ ...partFinding("orphan-result", "error", result, args, [deed]), ...(saves ? { saves } : {}) });
    }
  },
};

function withoutCall(options: RepairOptions, result: ResultPart, keep: boolean): Deed {
  if (options.repairStrategy === "remove_orphans") return { do: "dropResult", result };
  return leftOver(result, keep, "orphan");
}

/** Placeholder calls for orphans; undefined where a placeholder would itself be refused. */
class Reconstruction {
  private readonly context: Context;
  private readonly taken: Set<string>;
  private readonly calls: Set<string>;
  private readonly derived = new Map<string, number>();

  constructor(context: Context) {
    this.context = context;
    this.taken = takenIds(context.history);
    this.calls = new Set(context.history.calls.flatMap((call) => (call.id ? [call.id as string] : [])));
  }

  /** How many results of this id were given a new one: ids do not depend on unrelated results. */
  private occurrence(old: string): number {
    const count = (this.derived.get(old) ?? 0) + 1;
    this.derived.set(old, count);
    return count;
  }

  deedFor(result: ResultPart): Deed | undefined {
    const { history, law, carrier } = this.context;
    if (carrier.canRebuild?.(result) === false) return undefined;
    // Reasoning would have to lead the turn, and it cannot be made up (A-THINK-2).
    if (history.request?.thinking === "enabled") return undefined;
    const first = history.messages.find((message) => message.role !== "system");
    if (law.firstRole === "user" && first?.index === result.message) return undefined;
    const { idPattern, namePattern } = law;
    const old = result.callId;
    const usable = old && (idPattern === undefined || fitsPattern(old, idPattern)) && !this.calls.has(old);
    const id = usable ? old : derivedId(old ?? "", this.occurrence(old ?? ""), this.taken, idPattern);
    this.calls.add(id);
    const name = result.name?.trim() ?? "";
    const legal = name !== "" && (namePattern === undefined || fitsPattern(name, namePattern));
    return { do: "reconstruct", result, id, name: legal ? name : UNRECORDED_CALL };
  }
}
