import type { ServerPart } from "../model.ts";
import { partFinding, type Rule } from "../rule.ts";

/**
 * A tool that one provider ran, in a history that goes to another: what each of them records of its own tools is
 * nothing that the other can read (mastra-ai/mastra#23082). Who names the target agrees to their leaving; what the
 * assistant said about them stays.
 */
export const foreignServerTool: Rule = {
  code: "foreign-server-tool",
  scope: "history",
  needs: "targetProvider",
  find({ history, carrier, options }, report) {
    const { targetProvider, switchedAt = 0 } = options;
    const tells = targetProvider !== undefined && carrier.providerOf !== undefined;
    if (!tells && switchedAt <= 0) return;
    for (const message of history.messages) {
      for (const part of message.parts) {
        if (part.kind !== "server-call" && part.kind !== "server-result") continue;
        if (message.index < switchedAt) {
          report(found(part, carrier.providerOf?.(part, message) ?? "", targetProvider ?? ""));
          continue;
        }
        if (targetProvider === undefined) continue;
        const provider = carrier.providerOf?.(part, message);
        if (provider === undefined || provider === targetProvider) continue;
        if (carrier.isSameProvider?.(provider, targetProvider)) continue;
        report(found(part, provider, targetProvider));
      }
    }
  },
};

function found(part: ServerPart, provider: string, target: string) {
  const args = { half: part.kind, provider, target };
  return partFinding("foreign-server-tool", "error", part, args, [{ do: "dropServerHalf", part }]);
}
