import type { Law } from "../core/law.ts";
import type { DialectName } from "../dialects/registry.ts";

/** A provider or model: the dialect that it speaks, and where it differs from that dialect's law. */
export interface Profile {
  readonly dialect: DialectName;
  /** Who this is, as people call it. */
  readonly title: string;
  /** Each field with the provider rule that it comes from, in a comment beside it. */
  readonly law: Partial<Law>;
}
