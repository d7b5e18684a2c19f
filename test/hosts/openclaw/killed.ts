import { readFileSync } from "node:fs";
import { KILLED } from "./faults.ts";
import { type Gateway, until } from "./gateway.ts";
import { familyOf } from "./listener.ts";
import { ASK_SLOW } from "./turn.ts";

const TOOL = "sleep\u0000300";

/** Kills a gateway in the middle of a tool, and the tool that it leaves behind. */
export async function killInTool(gateway: Gateway): Promise<void> {
  const turn = gateway.client.call("agent", {
    ...{ sessionKey: `agent:main:${KILLED.key}`, message: ASK_SLOW.prompt, deliver: false },
    idempotencyKey: `killed-${Date.now()}`,
  });
  const family = await until("the tool to run", () => {
    const ids = familyOf(gateway.pid);
    return ids.some((id) => commandOf(id).startsWith(TOOL)) ? ids : undefined;
  });
  await gateway.kill();
  for (const id of family) {
    // The number may be another's by now: only what is still ours is ended.
    if (commandOf(id).startsWith(TOOL)) process.kill(id, "SIGKILL");
  }
  await turn;
}

function commandOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ESRCH") return "";
    throw error;
  }
}
