import { besidePath } from "../state/names.ts";
import type { Print, Receipt } from "../state/receipt.ts";
import type { FileIdentity } from "../system/identity.ts";
import { stampOf } from "../system/stamp.ts";

/** One file that takes another's place under a path. */
export interface Swap {
  readonly path: string;
  readonly before: FileIdentity;
  readonly after: FileIdentity;
  /** May lines be added behind either content? */
  readonly appendable: boolean;
  readonly hidden: Hidden;
}

/** The names beside the path that a swap uses. */
export interface Hidden {
  /** The new content, until it takes the place. */
  readonly fresh: string;
  /** The original, from before it loses its place. */
  readonly old: string;
  /** The new content, from before it loses its place again. */
  readonly out: string;
}

/** The names beside a path that a run uses. */
export function hiddenNames(path: string, owner: Receipt["owner"], token: string): Hidden {
  const named = (kind: "new" | "old" | "out"): string => besidePath(path, owner, token, kind);
  return { fresh: named("new"), old: named("old"), out: named("out") };
}

/** The swap that a receipt tells of. */
export function swapOf({ path, before, after, appendable, owner, token }: Receipt): Swap {
  return {
    path,
    before: identityFrom(before),
    after: identityFrom(after),
    appendable,
    hidden: hiddenNames(path, owner, token),
  };
}

/** An identity as a receipt writes it down. */
export function printOf(identity: FileIdentity): Print {
  return { ...stampOf(identity), sha256: identity.sha256 };
}

function identityFrom({ device, inode, size, modified, sha256 }: Print): FileIdentity {
  return {
    device: BigInt(device),
    inode: BigInt(inode),
    size: BigInt(size),
    modified: BigInt(modified),
    sha256,
  };
}
