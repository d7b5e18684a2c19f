import { type CheckOptions, type Issue, type RepairOptions, repair } from "../../src/index.ts";
import type { AnyDialect } from "../generators/tried.ts";

/** Options of a repair without the dialect. */
export type Choices = Omit<RepairOptions, "dialect">;

/** Says what is wrong with the repair of one history, or undefined if nothing is. */
export type Law = (dialect: AnyDialect, input: readonly unknown[], choices: Choices) => string | undefined;

/** The options of a check that go with those of a repair. */
export function checkOptions(dialect: AnyDialect, choices: Choices): CheckOptions {
  const { repairStrategy: _strategy, danglingCalls: _calls, lossy: _lossy, ...facts } = choices;
  return { dialect, ...facts };
}

/** The errors among issues, each as one word, sorted. */
export function errorNames(issues: readonly Issue[]): string[] {
  return issues
    .filter(({ severity }) => severity === "error")
    .map(issueName)
    .sort();
}

/** Code, place and call of an issue in one word. */
export function issueName({ code, severity, message, part, callId }: Issue): string {
  return [code, severity, message, part ?? "", callId ?? ""].join("/");
}

/** The first law that complains. */
export function all(...laws: readonly Law[]): Law {
  return (dialect, input, choices) => {
    for (const law of laws) {
      const complaint = law(dialect, input, choices);
      if (complaint !== undefined) return complaint;
    }
    return undefined;
  };
}

const remembered = new WeakMap<readonly unknown[], { readonly key: string; readonly outcome: Outcome }>();

type Outcome = ReturnType<typeof repair>;

/** The repair of a history, done once however many laws look at it. */
export function repaired(dialect: AnyDialect, input: readonly unknown[], choices: Choices): Outcome {
  const key = `${dialect} ${JSON.stringify(choices)}`;
  const known = remembered.get(input);
  if (known?.key === key) return known.outcome;
  const outcome = repair(input, { dialect, ...choices });
  remembered.set(input, { key, outcome });
  return outcome;
}
