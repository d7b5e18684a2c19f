import type { Carrier } from "../core/carrier.ts";
import { DIALECTS } from "../dialects/registry.ts";
import { ANTHROPIC_PROFILES, type AnthropicProfile } from "./anthropic.ts";
import { BEDROCK_PROFILES, type BedrockProfile } from "./bedrock.ts";
import { GOOGLE_PROFILES, type GoogleProfile } from "./gemini.ts";
import { CHAT_PROFILES, type ChatProfile } from "./openai-chat.ts";
import type { Profile } from "./profile.ts";

/** The name of a profile. */
export type ProfileName = AnthropicProfile | ChatProfile | GoogleProfile | BedrockProfile;

/** The profiles by name. A new one is data in one of the files beside this one. */
export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  ...ANTHROPIC_PROFILES,
  ...CHAT_PROFILES,
  ...GOOGLE_PROFILES,
  ...BEDROCK_PROFILES,
};

/** The names of all profiles. */
export const PROFILE_NAMES: readonly ProfileName[] = Object.keys(PROFILES) as ProfileName[];

/** Is this the name of a profile? */
export function isProfileName(name: string): name is ProfileName {
  return Object.hasOwn(PROFILES, name);
}

const carriers = new Map<ProfileName, Carrier>();

/** The carrier of a profile: that of its dialect, under its law. The same one each time. */
export function carrierOfProfile(name: ProfileName): Carrier {
  const known = carriers.get(name);
  if (known !== undefined) return known;
  const { dialect, law } = PROFILES[name];
  const carrier = DIALECTS[dialect].withLaw(law);
  carriers.set(name, carrier);
  return carrier;
}
