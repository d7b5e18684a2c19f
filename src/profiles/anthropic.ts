import type { Profile } from "./profile.ts";

/** Profiles of the Anthropic dialect. */
export type AnthropicProfile = "anthropic" | "anthropic-no-prefill";

/** Claude on Anthropic's own API and where it is resold. */
export const ANTHROPIC_PROFILES: Readonly<Record<AnthropicProfile, Profile>> = {
  anthropic: { dialect: "anthropic", title: "Anthropic Messages API", law: {} },
  "anthropic-no-prefill": {
    dialect: "anthropic",
    title: "Claude models that refuse a prefill (4.6 and later)",
    // A-ROLE-4
    law: { lastRole: "not-assistant" },
  },
};
