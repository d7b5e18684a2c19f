import { clientCalls, type PlacedBlock, type Turn } from "./anthropic-turns.ts";
import { isFilled, shown } from "./json.ts";
import type { Refusal } from "./refusal.ts";

type Family = "server" | "mcp";

interface OpenUse {
  readonly turn: number;
  readonly rule: string;
  readonly place: PlacedBlock;
}

const RULES: Readonly<Record<Family, string>> = { server: "A-SRV-1", mcp: "A-SRV-3" };

function useFamily(type: unknown): Family | undefined {
  if (type === "server_tool_use") return "server";
  return type === "mcp_tool_use" ? "mcp" : undefined;
}

function resultFamily(type: unknown): Family | undefined {
  if (type === "mcp_tool_result") return "mcp";
  return typeof type === "string" && type.endsWith("_tool_result") ? "server" : undefined;
}

/**
 * May this use stay without a result after turn `index`? A-SRV-2: at the end of the history the turn was
 * paused; beside a client call the server tool waits for the client, and its result comes in a later
 * assistant turn (programmatic calling works this way).
 */
function mayStayOpen(use: OpenUse, turns: readonly Turn[], index: number): boolean {
  const pausedHere = index === turns.length - 1 && use.turn === index;
  return pausedHere || clientCalls(turns[index]).length > 0;
}

/** A-SRV-1 to A-SRV-3: server and MCP tools pair inside assistant content, never across a user turn. */
export function serverToolRefusals(turns: readonly Turn[]): readonly Refusal[] {
  const refused: Refusal[] = [];
  const open = new Map<string, OpenUse>();
  const seen = new Set<string>();

  for (const [index, turn] of turns.entries()) {
    for (const place of turn.blocks) {
      const asked = useFamily(place.type);
      const answered = resultFamily(place.type);
      const family = asked ?? answered;
      if (family === undefined) continue;
      const { message, block } = place;
      const rule = RULES[family];
      const id = asked === undefined ? block["tool_use_id"] : block["id"];
      if (turn.role !== "assistant" || !isFilled(id)) {
        refused.push({ rule, message, detail: `${shown(place.type)} with id ${shown(id)} out of place` });
        continue;
      }
      const key = `${family} ${id}`;
      if (asked === undefined) {
        if (!open.delete(key)) refused.push({ rule, message, detail: `result ${key} answers no open use` });
      } else if (seen.has(key)) {
        refused.push({ rule: "A-DUP-1", message, detail: `${key} is not unique` });
      } else {
        seen.add(key);
        open.set(key, { turn: index, rule, place });
      }
    }
    if (turn.role !== "assistant") continue;
    for (const [key, use] of open) {
      if (mayStayOpen(use, turns, index)) continue;
      refused.push({ rule: use.rule, message: use.place.message, detail: `${key} has no result` });
      open.delete(key);
    }
  }
  return refused;
}
