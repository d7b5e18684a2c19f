import type { Law, NamePattern } from "../../core/law.ts";
import { DIALECTS } from "../../dialects/registry.ts";
import { PROFILES } from "../../profiles/registry.ts";
import type { LocatedIssue, TargetFacts } from "../target-report.ts";
import { textOf } from "./registry.ts";
import type { RuleText } from "./rule-text.ts";

/** What people are told about an issue, in the words of the one who is going to read the messages. */
export function textFor(issue: LocatedIssue, { kind, format, dialect, profile }: TargetFacts): RuleText {
  const { refusal, ...text } = textOf(issue);
  // What a session has lost with its bytes, a list has not: the sessions that it is made from lie beside it.
  if (kind === "index" && issue.code === "empty-file") return { ...text, ...EMPTY_INDEX };
  if (kind === "index" && issue.code === "torn-json") return { ...text, ...CUT_INDEX };
  if (format === "openclaw-rows" && issue.code === "torn-line") return { ...text, ...TORN_ROW };
  if (format === "claude-code" && issue.code === "dangling-call") return { ...text, why: LEFT_OUT };
  const law: Law = { ...DIALECTS[dialect].law, ...(profile === undefined ? {} : PROFILES[profile].law) };
  switch (issue.code) {
    case "invalid-call-id": {
      return { ...text, why: whyOfId(law), ...quote(text, speakerOf(law)) };
    }
    case "reasoning-missing": {
      if (law.reasoning !== "with-calls") break;
      if (dialect !== "anthropic") return { ...text, ...quote(text, "DeepSeek") };
      // The words of the others are about a field that Anthropic's messages do not have.
      return {
        ...text,
        refusal: "The `content[].thinking` in the thinking mode must be passed back to the API.",
        fix: "Reasoning cannot be made up. Send the request with reasoning switched off, or to the model that it began with.",
      };
    }
  }
  return refusal === undefined ? text : { ...text, refusal };
}

/** What is said of a row that is no JSON. */
export const TORN_ROW: Pick<RuleText, "title" | "why" | "fix"> = {
  title: "A row is no complete record.",
  why: "OpenClaw reads all rows when its gateway starts: with one that is no JSON it does not start, and no session can be reached (seen with 2026.9.6).",
  fix: "What the row was nobody can say, and others may hang on it. With `--strategy truncate` the session goes back to before it, if there is a checkpoint from then.",
};

/** Measured at both ends of the versions that are told apart: docs/agents.md, "missing result". */
const LEFT_OUT =
  "Claude Code leaves the call out of what it sends, without a word (seen with 2.0.14 and 2.1.332): the model no longer knows that it made it, and may do the same again. A version that sends it is refused each time.";

const EMPTY_INDEX: Pick<RuleText, "why" | "fix"> = {
  why: "The agent shows only what is in its list, and nothing is in it.",
  fix: "The list is made anew from the sessions beside it.",
};

const CUT_INDEX: Pick<RuleText, "why" | "fix"> = {
  why: "The agent cannot read the list, and shows no session.",
  fix: "The list is closed behind its last complete entry; half an entry goes and stays in the backup.",
};

function quote({ rejectedBy }: RuleText, speaker: string | undefined): Pick<RuleText, "refusal"> {
  const words = rejectedBy.find(({ who }) => who === speaker)?.words;
  return words === undefined ? {} : { refusal: words };
}

function speakerOf({ callIds, idPattern }: Law): string | undefined {
  if (callIds === "refused" || idPattern === undefined) return undefined;
  if (idPattern.exact) return "Mistral";
  if (idPattern.any) return "OpenAI Responses";
  return idPattern.extra === "" ? "Anthropic" : undefined;
}

function whyOfId({ callIds, idPattern }: Law): string {
  if (callIds === "refused") return "The provider accepts no ids of calls: it pairs by name and order.";
  return idPattern === undefined
    ? "The provider accepts no broken characters in it."
    : acceptedIds(idPattern);
}

function acceptedIds({ extra, max, exact, any }: NamePattern): string {
  if (any) return `The provider accepts at most ${max} characters.`;
  if (exact) return `The provider accepts exactly ${max} letters or digits.`;
  const others = [..."_-", ...extra].join(" ");
  return `The provider accepts letters, digits and ${others} only, and at most ${max} of them.`;
}
