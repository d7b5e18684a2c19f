// A plugin that writes down every hook as the host calls it. A host that does not know a name passes over it.
import { appendFileSync } from "node:fs";

const HOOKS = [
  ...["gateway_start", "gateway_stop", "session_start", "session_end", "before_reset", "message_received"],
  ...["before_model_resolve", "agent_turn_prepare", "before_prompt_build", "before_agent_start"],
  ...[
    "before_agent_run",
    "before_agent_reply",
    "before_agent_finalize",
    "agent_end",
    "llm_input",
    "llm_output",
  ],
  ...["model_call_started", "model_call_ended", "before_message_write", "tool_result_persist"],
  ...["before_tool_call", "after_tool_call"],
];

/** What of a payload is data; a host hands over parts of itself as well. */
function plain(value, above = []) {
  if (typeof value !== "object" || value === null) return typeof value === "function" ? undefined : value;
  if (above.includes(value) || above.length > 8) return undefined;
  const inner = [...above, value];
  if (Array.isArray(value)) return value.map((each) => plain(each, inner) ?? null);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, inner)]));
}

export default {
  id: "hook-recorder",
  name: "Hook recorder",
  description: "Writes down every hook.",
  register(api) {
    const { file } = api.pluginConfig ?? {};
    if (typeof file !== "string") return;
    for (const hook of HOOKS) {
      api.on(hook, (event, context) => {
        appendFileSync(file, `${JSON.stringify({ hook, event: plain(event), context: plain(context) })}\n`);
      });
    }
  },
};
