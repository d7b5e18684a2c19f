import type { MediaLimits } from "./deed.ts";
import type { Issue, Severity } from "./issue.ts";
import { isRecord } from "./json.ts";
import type { RecordedPlaces } from "./recorded-places.ts";
import type { ToolEffect } from "./texts.ts";

/** What to do with results whose call is missing. */
export type RepairStrategy = "preserve" | "remove_orphans" | "reconstruct" | "truncate";

/** What a check may be told about the target and the moment. */
export interface CheckOptions {
  /** The open calls of the last turn are awaited: an info, not an error. */
  readonly pending?: boolean;
  /** `send`: is it accepted as the next request? `rest`: will the agent that stored it get on with it? */
  readonly moment?: "send" | "rest";
  /** The provider that gets the history next, as its messages name theirs: tools of another one go. */
  readonly targetProvider?: string;
  /**
   * Everything before this message was made by another provider or model than the one that gets the history next, who
   * has seen it only as a repair with this option made it: what that one signed or ran itself is nothing to this one.
   * An index into the messages that are given, so give them as they were stored and not as they were repaired.
   */
  readonly switchedAt?: number;
  readonly limits?: MediaLimits;
  /**
   * Would the provider's content filter refuse this text? Called with one message's text or several joined by
   * newlines, synchronously; the smallest set of messages that it refuses is set aside.
   */
  readonly rejects?: (text: string) => boolean;
  /**
   * How grave an issue is for the program that will read this history. What it heals by itself is no error and
   * stays as it is. Default: as the rule says.
   */
  readonly grade?: (issue: Issue) => Severity;
  /** Which issues are cured although their grade is milder than an error: the store is to be valid by itself. */
  readonly cures?: (issue: Issue) => boolean;
  /** What keeps the history is written for another reason: then what the reader leaves out is kept as well. */
  readonly isWritten?: boolean;
  /** Where results were recorded: one that stood behind other calls is not given to the one it stands behind now. */
  readonly recorded?: RecordedPlaces;
  /** What is known of tools, by name. */
  readonly tools?: Readonly<Record<string, { readonly effect: ToolEffect }>>;
}

/** What a repair may do. */
export interface RepairOptions extends CheckOptions {
  /** Default `preserve`: orphan results become notes. Naming another strategy agrees to what it takes away. */
  readonly repairStrategy?: RepairStrategy;
  /** So many messages from the first on were sound at some time, and are what they were: `truncate` may also cut there. */
  readonly checkpoints?: readonly number[];
  /** Default `answer`: unanswered calls get an honest synthetic result; `remove` takes them out. */
  readonly danglingCalls?: "answer" | "remove";
  /** Agree to deeds that take something out of the history. Default false. */
  readonly lossy?: boolean;
  /**
   * Take reasoning out. `true`: all that stands behind an edit, instead of naming a request option. A turn of the user
   * (1 is the first) or a message: all from there on, for a session that a provider refuses because of it.
   */
  readonly stripReasoning?: boolean | { readonly fromTurn: number } | { readonly fromMessage: number };
}

/** Does this tell where reasoning is to go from? A guess would take all of it. */
export function meansStripping(given: unknown): given is RepairOptions["stripReasoning"] {
  if (given === undefined || typeof given === "boolean") return true;
  if (!isRecord(given)) return false;
  const from = "fromMessage" in given ? given["fromMessage"] : given["fromTurn"];
  return typeof from === "number" && !Number.isNaN(from);
}

/** The declared effect of a tool, if its name is known. */
export function effectOf(options: CheckOptions, name: string | undefined): ToolEffect | undefined {
  const tools = options.tools;
  if (tools === undefined || name === undefined || !Object.hasOwn(tools, name)) return undefined;
  return tools[name]?.effect;
}
