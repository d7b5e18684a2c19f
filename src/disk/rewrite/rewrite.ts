import type { ByteSource } from "../../formats/bytes/source.ts";
import type { Recovered } from "../recovery/recovered.ts";
import type { ReceiptDeed } from "../state/receipt.ts";
import type { Guard } from "../system/guard.ts";
import type { FileRead } from "../system/read-file.ts";
import type { RewriteStep } from "./outcome.ts";
import type { Place } from "./target.ts";

/** A rewrite of the whole content of a file. */
export interface Rewrite {
  /** The file as it was read; it must still be that one. */
  readonly file: FileRead;
  readonly next: ByteSource;
  /** The state folder; it is made, closed to others, where it is missing. */
  readonly state: string;
  readonly place: Place;
  readonly guard: Guard;
  /** Write although an agent is there. Skips that refusal and no other step. */
  readonly evenIfLive: boolean;
  /** May an agent add lines behind the content? Not so where the whole file is one value. */
  readonly appendable: boolean;
  readonly purpose: { readonly kind: "fix" } | { readonly kind: "undo"; readonly undoes: string };
  /** What the receipt tells. */
  readonly deeds: readonly ReceiptDeed[];
  /** The version that writes. */
  readonly tool: string;
  /**
   * Is what was read back as good as it was meant to be? It gets everything that the file holds, maybe with lines behind
   * the content that an agent added meanwhile; whether those are judged is up to it.
   */
  readonly verify: (content: ByteSource) => boolean;
  /** Is told what earlier runs had left beside the file, and what became of it. */
  readonly onRecovered?: (recovered: readonly Recovered[]) => void;
}

/** What the rewrite is doing, for the case that it fails. */
export interface Progress {
  step: RewriteStep;
  path: string;
}
