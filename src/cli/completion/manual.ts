import { type ManualText, manualPage } from "../../report/shell/manual.ts";
import { EXIT_TEXTS } from "../program/exit-codes.ts";
import { commandLine } from "./command-line.ts";

const TEXT: ManualText = {
  summary: "find and repair broken conversation histories of AI agents",
  description: [
    "Layer 0 finds and repairs broken conversation histories of LLM agents, without losing anything. When one tool result lost its call, a stream was cut or a line of the file was torn, the provider refuses every further request: each turn answers 400.",
    "Without a command it finds the sessions of Claude Code, pi and OpenClaw on this machine, and shows those that are broken with the command that repairs them. Nothing is written until you say yes; every file is backed up first, read back afterwards, and layer0 undo brings it back byte for byte.",
  ],
  exitCodes: EXIT_TEXTS,
  variables: [
    ["LAYER0_HOME", "The folder for backups and receipts."],
    ["XDG_STATE_HOME", "Where that folder is without LAYER0_HOME: in layer0 below it."],
    ["CLAUDE_CONFIG_DIR", "Where Claude Code keeps its sessions and settings."],
    ["OPENCLAW_STATE_DIR, OPENCLAW_HOME, CLAWDBOT_STATE_DIR", "Where OpenClaw keeps its sessions."],
    ["PI_CODING_AGENT_DIR", "Where pi keeps its sessions."],
    ["NO_COLOR, FORCE_COLOR", "No colours, or colours always."],
  ],
  files: [
    [
      "~/.local/state/layer0",
      "Backups of what was changed, and a receipt for each run. The folder is closed to others.",
    ],
  ],
};

/** The manual page of `layer0`, as troff source. */
export function manual(): string {
  return manualPage(commandLine(), TEXT);
}
