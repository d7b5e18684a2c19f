import { describe, expect, it } from "vitest";
import { repair } from "../../src/index.ts";
import { TRIED } from "../generators/tried.ts";
import { brokenAtRandom, expectLaw } from "./corpus.ts";
import { all, type Choices, type Law, repaired } from "./law.ts";
import { checkerAgrees, reachesFixpoint } from "./law-fixpoint.ts";
import { isDeterministic, keepsAssistantOrder, keepsReferences } from "./law-identity.ts";
import { losesNothing } from "./law-loss.ts";
import { inventsHonestly, realBeatsSynthetic } from "./law-pairs.ts";
import { isAccepted, respectsBindings } from "./law-provider.ts";
import { inventedResults } from "./read-back.ts";

const always = all(
  checkerAgrees,
  reachesFixpoint,
  isAccepted,
  isDeterministic,
  keepsReferences,
  inventsHonestly,
);

const STRATEGIES: readonly { readonly name: string; readonly choices: Choices; readonly law: Law }[] = [
  { name: "removing orphans", choices: { repairStrategy: "remove_orphans", lossy: true }, law: losesNothing },
  {
    name: "removing orphans without leave",
    choices: { repairStrategy: "remove_orphans" },
    law: losesNothing,
  },
  { name: "rebuilding calls", choices: { repairStrategy: "reconstruct" }, law: losesNothing },
  { name: "truncating", choices: { repairStrategy: "truncate", lossy: true }, law: isPrefix },
  {
    name: "truncating at checkpoints",
    choices: { repairStrategy: "truncate", lossy: true, checkpoints: range(64) },
    law: all(isPrefix, keepsCheckpoints),
  },
  {
    name: "removing unanswered calls",
    choices: { danglingCalls: "remove" },
    law: all(losesNothing, inventsNothing),
  },
  {
    name: "losses",
    choices: { lossy: true },
    law: all(losesNothing, realBeatsSynthetic, keepsAssistantOrder),
  },
  { name: "an open tail", choices: { pending: true }, law: losesNothing },
];

describe.each(TRIED)("a repair of %s", (dialect) => {
  it.each(STRATEGIES)("keeps its promises with $name", ({ choices, law }) => {
    // A tail that is still awaited is judged by its own rule, so the strict checker is not asked about it.
    const laws = choices.pending
      ? all(checkerAgrees, reachesFixpoint, law)
      : all(always, respectsBindings, law);
    expect(expectLaw(dialect, laws, brokenAtRandom(dialect, 2, 250), choices)).toBeGreaterThan(0);
  });
});

describe("the effect of a tool", () => {
  it("changes what an invented result advises and never what it claims", () => {
    const choices: Choices = {
      tools: {
        run_shell: { effect: "write" },
        read_file: { effect: "read" },
        list_dir: { effect: "idempotent" },
      },
    };
    for (const dialect of TRIED) {
      const laws = all(inventsHonestly, reachesFixpoint);
      expect(expectLaw(dialect, laws, brokenAtRandom(dialect, 2, 200), choices)).toBeGreaterThan(0);
    }
  });
});

// What truncation leaves is the beginning of the history, up to what else had to be repaired there.
function isPrefix(...[dialect, input, choices]: Parameters<Law>): string | undefined {
  const { messages } = repaired(dialect, input, choices);
  if (messages.length === 0) return "nothing is left";
  const untouched = repair(messages, { dialect, ...choices });
  return untouched.repaired ? "what is left is broken" : undefined;
}

/** With a checkpoint before each message never less is kept than without one, and nothing but what was there. */
function keepsCheckpoints(...[dialect, input, choices]: Parameters<Law>): string | undefined {
  const { checkpoints: _, ...without } = choices;
  const plain = repaired(dialect, input, without);
  const { messages, repaired: isChanged } = repaired(dialect, input, choices);
  if (!isChanged) return plain.repaired ? "nothing is kept that is kept without checkpoints" : undefined;
  // Where results may come late, a cut at a turn can leave an open call that only a checkpoint before it cures.
  const isLess = messages.length < plain.messages.length;
  if (plain.repaired && plain.left.length === 0 && isLess) return "less is kept than without";
  return messages.every((message, index) => message === input[index]) ? undefined : "this is no beginning";
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_each, index) => index);
}

function inventsNothing(...[dialect, input, choices]: Parameters<Law>): string | undefined {
  const { messages } = repaired(dialect, input, choices);
  const [invented] = inventedResults(dialect, input, messages);
  return invented === undefined ? undefined : `invented ${JSON.stringify(invented.record)}`;
}
