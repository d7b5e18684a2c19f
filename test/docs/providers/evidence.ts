import { check, type RepairOptions, repair } from "../../../src/index.ts";
import { isProfileName, type ProfileName } from "../../../src/profiles/registry.ts";
import type { RuleExample } from "../../oracle/example.ts";
import { ANTHROPIC_PAIRING, ANTHROPIC_SERVER_TOOLS } from "../../oracle/examples-anthropic.ts";
import { ANTHROPIC_CONTENT } from "../../oracle/examples-anthropic-content.ts";
import { BEDROCK_EXAMPLES } from "../../oracle/examples-bedrock.ts";
import { GEMINI_EXAMPLES } from "../../oracle/examples-gemini.ts";
import { RESPONSES_ITEMS, RESPONSES_PAIRING } from "../../oracle/examples-openai-responses.ts";
import { CHAT_EXAMPLES } from "../../oracle/examples-others.ts";
import { PROFILE_EXAMPLES } from "../../oracle/examples-profiles.ts";
import { REASONING_EXAMPLES } from "../../oracle/examples-reasoning.ts";
import { refusals } from "../../oracle/index.ts";
import { isRecord } from "../../oracle/json.ts";

/** The histories by which the strict checker was tried: each breaks one rule of one provider. */
export const EXAMPLES: readonly RuleExample[] = [
  ...ANTHROPIC_PAIRING,
  ...ANTHROPIC_SERVER_TOOLS,
  ...ANTHROPIC_CONTENT,
  ...CHAT_EXAMPLES,
  ...RESPONSES_PAIRING,
  ...RESPONSES_ITEMS,
  ...GEMINI_EXAMPLES,
  ...BEDROCK_EXAMPLES,
  ...PROFILE_EXAMPLES,
  ...REASONING_EXAMPLES,
];

/** How well a broken history is repaired: as it is, only as part of a request, with loss agreed to, or not at all. */
export type Outcome = "repaired" | "repaired in a request" | "repaired with loss" | "left";

/** What the engine makes of one broken history. */
export interface Evidence {
  readonly rule: string;
  readonly dialect: string;
  readonly profile: ProfileName | undefined;
  readonly about: string;
  /** Codes of the errors that a check finds. */
  readonly codes: readonly string[];
  readonly outcome: Outcome;
}

/** Runs a broken history through the engine; the strict checker says whether what comes out is taken. */
export function evidenceOf({ rule, dialect, about, broken, options = {} }: RuleExample): Evidence {
  const { profile, ...facts } = options;
  const known = profile !== undefined && isProfileName(profile) ? profile : undefined;
  const settings: RepairOptions = { ...facts, dialect, ...(known === undefined ? {} : { profile: known }) };
  const codes = check(broken, settings).issues.filter(({ severity }) => severity === "error");
  const taken = (document: unknown, lossy: boolean): boolean => {
    const outcome = repair(document, { ...settings, lossy });
    const after = isRecord(document) ? outcome.request : outcome.messages;
    return refusals(dialect, after, options).length === 0;
  };
  const alone = taken(listIn(broken), false) ? "repaired" : "repaired in a request";
  const outcome = taken(broken, false) ? alone : taken(broken, true) ? "repaired with loss" : "left";
  return {
    rule,
    dialect,
    profile: known,
    about,
    codes: [...new Set(codes.map(({ code }) => code))],
    outcome,
  };
}

/** The bare list of messages of a request. */
function listIn(document: unknown): unknown {
  return isRecord(document) ? (document["messages"] ?? document["input"] ?? document["contents"]) : document;
}
