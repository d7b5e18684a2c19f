import type { Law } from "../core/law.ts";
import type { DialectName } from "../dialects/registry.ts";

/** A provider or model: the dialect that it speaks, and where it differs from that dialect's law. */
export interface Profile {
  readonly dialect: DialectName;
  /** Who this is, as people call it. */
  readonly title: string;
  /** The fields that differ. */
  readonly law: Partial<Law>;
  /** The provider rules that each of these fields stands for. */
  readonly rules: { readonly [Field in keyof Law]?: readonly string[] };
  /** Rules of the dialect, cited above, that are not asked here: what holds instead, in a few words. */
  readonly unasked?: Readonly<Record<string, string>>;
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
