import { isSkipped } from "../frames.ts";
import { messageFinding, type Rule } from "../rule.ts";

/**
 * A plain text where the agent reads blocks: pi crashes on one in an assistant message and shows nothing of one in
 * a result (measured with 0.74.2). Bedrock and Gemini take lists alone. The text goes into a block. A block without the
 * list around it is refused everywhere, and gets one.
 */
export const plainContent: Rule = {
  code: "plain-content",
  scope: "history",
  find({ history, law }, report) {
    const all = law.blocksOnly === "all";
    for (const message of history.messages) {
      const { role, content, index, unlisted } = message;
      if (isSkipped(message, law)) continue;
      const refused = all || (law.blocksOnly && (role === "assistant" || role === "result"));
      if (!unlisted && !(refused && (content === "text" || content === "empty-text"))) continue;
      report(
        messageFinding("plain-content", "error", index, { role }, [{ do: "wrapContent", message: index }]),
      );
    }
  },
};
