import { field, isRecord, stringField } from "../core/json.ts";

/** A session as a hook names it. Of some hooks only the key is known, of others only the id. */
export interface NamedSession {
  /** What it is kept under here: its key, else its id. */
  readonly name: string;
  readonly key: string | undefined;
  readonly id: string | undefined;
  readonly agent: string | undefined;
}

/** No host gives longer names; what is longer is cut, so that nobody can fill the memory with them. */
const LONGEST = 512;

/** The session that a hook is about; undefined where it does not say. */
export function sessionIn(event: unknown, context: unknown): NamedSession | undefined {
  const key = textIn(context, "sessionKey") ?? textIn(event, "sessionKey");
  const id = textIn(context, "sessionId") ?? textIn(event, "sessionId");
  const name = key ?? id;
  if (name === undefined) return undefined;
  return { name, key, id, agent: textIn(context, "agentId") ?? textIn(event, "agentId") ?? agentIn(key) };
}

/** A text of a payload, undefined where there is none or an empty one. */
export function textIn(payload: unknown, key: string): string | undefined {
  const text = isRecord(payload) ? stringField(payload, key) : undefined;
  return text === undefined || text === "" ? undefined : text.slice(0, LONGEST);
}

/** A list of a payload; undefined where there is none. */
export function listIn(payload: unknown, key: string): readonly unknown[] | undefined {
  const list = isRecord(payload) ? field(payload, key) : undefined;
  return Array.isArray(list) ? list : undefined;
}

/** An id as it is compared; one of any length is one of a bounded length. */
export function idOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST) : "";
}

/** Keys are `agent:<agent>:<rest>`. */
function agentIn(key: string | undefined): string | undefined {
  const [kind, agent] = key?.split(":", 2) ?? [];
  return kind === "agent" && agent !== undefined && agent !== "" ? agent : undefined;
}
