import { sep } from "node:path";
import type { Disk } from "../system/disk.ts";
import type { FileFacts, FileSystem } from "../system/file-system.ts";
import { factsIfThere } from "../system/files.ts";
import { looksLike } from "../system/identity.ts";
import type { FileRead } from "../system/read-file.ts";

/** Where a file may be: wherever the person named it, or only inside the stores of an agent. */
export type Place =
  | { readonly kind: "named" }
  | { readonly kind: "store"; readonly roots: readonly string[] };

/** Why a file is not replaced. */
export type TargetRefusal =
  | "missing"
  | "not-a-file"
  | "not-ours"
  /** Not in the store where it was looked for. */
  | "outside"
  /** It has a second name, which would keep the old content: one session would become two. */
  | "hard-linked"
  /** Not the file any more that was read. */
  | "changed";

/**
 * Why a file may not be replaced now, if so. Its path holds no symbolic link any more. Its owner may have taken away
 * his own right to write: who asks for a repair by name means it, and the new file is as closed as the old one.
 */
export function targetRefusal(
  { files, user }: Pick<Disk, "files" | "user">,
  file: FileRead,
  place: Place,
): TargetRefusal | undefined {
  const facts = factsIfThere(files, file.path);
  if (facts === undefined) return "missing";
  if (facts.kind !== "file") return "not-a-file";
  if (user !== undefined && user !== 0 && facts.owner !== user) return "not-ours";
  if (!isInside(files, file.path, place)) return "outside";
  if (!looksLike(file.identity, facts)) return "changed";
  return facts.links > 1 ? "hard-linked" : undefined;
}

/** Is it still the file that was read, with this many names? */
export function isStill(files: FileSystem, file: FileRead, links: number): boolean {
  const facts: FileFacts | undefined = factsIfThere(files, file.path);
  return facts !== undefined && looksLike(file.identity, facts) && facts.links === links;
}

function isInside(files: FileSystem, path: string, place: Place): boolean {
  if (place.kind === "named") return true;
  // Every link of the path and of the root is resolved, so the beginning decides.
  return place.roots.some((root) => {
    if (factsIfThere(files, root) === undefined) return false;
    const real = files.realPath(root);
    return path.startsWith(real.endsWith(sep) ? real : `${real}${sep}`);
  });
}
