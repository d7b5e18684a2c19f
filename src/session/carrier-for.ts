import type { Carrier } from "../core/carrier.ts";
import { DIALECTS, type DialectName } from "../dialects/registry.ts";
import { carrierOfProfile, type ProfileName } from "../profiles/registry.ts";

/** What reads and writes the messages of a session. */
export function carrierFor(dialect: DialectName, profile: ProfileName | undefined): Carrier {
  return profile === undefined ? DIALECTS[dialect] : carrierOfProfile(profile);
}
