import { type Profile, profile } from "./profile.ts";

/** Profiles of the Gemini dialect. */
export type GoogleProfile = "gemini-3" | "gemini-2.5" | "gemini-no-ids";

/** Generations of Gemini, and backends that refuse what the API accepts. */
export const GOOGLE_PROFILES: Readonly<Record<GoogleProfile, Profile>> = {
  "gemini-3": profile({
    dialect: "gemini",
    title: "Gemini 3",
    // G-SIG
    law: { callSignatures: "first-of-step" },
    rules: { callSignatures: ["G-SIG"] },
  }),
  "gemini-2.5": profile({
    dialect: "gemini",
    title: "Gemini 2.5 and older, whatever model the request names",
    // G-SIG: nobody looks for signatures, and no sign for one is written.
    law: { callSignatures: "unasked" },
    rules: { callSignatures: ["G-SIG"] },
    unasked: { "G-SIG": "nobody looks for signatures" },
  }),
  "gemini-no-ids": profile({
    dialect: "gemini",
    title: "Gemini backends that refuse ids of calls",
    // G-ID: reports differ, so only who knows of such a backend asks for it.
    law: { callIds: "refused" },
    rules: { callIds: ["G-ID"] },
  }),
};
