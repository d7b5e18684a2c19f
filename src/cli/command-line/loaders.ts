import type { CommandRun } from "./command.ts";
import type { CommandName } from "./table.ts";

/** How each command is loaded: only when it is run, so that `--version` and `--help` stay fast. */
export const LOADERS: Readonly<Record<CommandName, () => Promise<CommandRun>>> = {
  check: async () => (await import("../commands/check.ts")).check,
  fix: async () => (await import("../commands/fix.ts")).fix,
  undo: async () => (await import("../commands/undo.ts")).undo,
  list: async () => (await import("../commands/list.ts")).list,
  show: async () => (await import("../commands/show.ts")).show,
  doctor: async () => (await import("../commands/doctor.ts")).doctor,
  store: async () => (await import("../commands/store.ts")).store,
  openclaw: async () => (await import("../commands/openclaw.ts")).openclaw,
  truth: async () => (await import("../commands/truth.ts")).truth,
  hook: async () => (await import("../commands/hook.ts")).hook,
  completion: async () => (await import("../commands/completion.ts")).completion,
  demo: async () => (await import("../commands/demo.ts")).demo,
  rules: async () => (await import("../commands/rules.ts")).rules,
  explain: async () => (await import("../commands/explain.ts")).explain,
  help: async () => (await import("../commands/help.ts")).help,
};

/** `layer0` alone. */
export const loadOverview = async (): Promise<CommandRun> =>
  (await import("../commands/overview.ts")).overview;
