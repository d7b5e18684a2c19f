import type { Law } from "../core/law.ts";
import type { DialectName } from "../dialects/registry.ts";

/** A provider or model: the dialect that it speaks, and where it differs from that dialect's law. */
export interface Profile {
  readonly dialect: DialectName;
  /** Who this is, as people call it. */
  readonly title: string;
  /** Each field with the provider rule that it comes from, in a comment beside it. */
  readonly law: Partial<Law>;
  /** The provider rules that each of these fields stands for. Missing: they are told in the comments alone. */
  readonly rules?: { readonly [Field in keyof Law]?: readonly string[] };
  /** What is known or guessed of this receiver and not judged, one sentence each. */
  readonly unjudged?: readonly string[];
}

/** Builds a profile in which each field that differs names the provider rules it comes from. */
export function profile<Changes extends Partial<Law>>(
  told: Omit<Profile, "law" | "rules"> & {
    readonly law: Changes;
    readonly rules: { readonly [Field in keyof Changes]: readonly string[] };
  },
): Profile {
  return told;
}
