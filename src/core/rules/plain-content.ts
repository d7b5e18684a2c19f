import { isSkipped } from "../frames.ts";
import { messageFinding, type Rule } from "../rule.ts";
import { step } from "../steps.ts";

/**
 * A plain text where the agent reads blocks: pi crashes on one in an assistant message and shows nothing of one in
 * a result (measured with 0.74.2). Bedrock and Gemini take lists alone. The text goes into a block.
 */
export const plainContent: Rule = {
  code: "plain-content",
  find({ history, law }, report) {
    if (!law.blocksOnly) return;
    const all = law.blocksOnly === "all";
    for (const message of history.messages) {
      step();
      const { role, content, index } = message;
      if (isSkipped(message, law) || (!all && role !== "assistant" && role !== "result")) continue;
      if (content !== "text" && content !== "empty-text") continue;
      report(
        messageFinding("plain-content", "error", index, { role }, [{ do: "wrapContent", message: index }]),
      );
    }
  },
};
