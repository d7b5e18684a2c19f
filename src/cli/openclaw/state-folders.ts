import { resolve } from "node:path";
import { AGENTS } from "../../agents/registry.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf } from "../program/world-of.ts";
import { stop } from "../store/context.ts";

/** The state folders of OpenClaw that are meant: the named one, else those of this machine. */
export function stateFolders(io: Io, word: string | undefined): readonly string[] | Told {
  const places = word === undefined ? AGENTS.openclaw.stores(agentWorldOf(io)) : [resolve(word)];
  const found: string[] = [];
  for (const place of places) {
    const { folder, code } = folderAt(io, place);
    if (folder !== undefined) found.push(folder);
    else if (word !== undefined || code === "EACCES") return notThere(place, code);
  }
  if (found.length > 0) return [...new Set(found)];
  return stop(
    "missing",
    `there is no state folder of OpenClaw here: ${places.join(", ")}`,
    "Name it: layer0 openclaw preflight FOLDER",
  );
}

function folderAt({ files }: Io, place: string): { readonly folder?: string; readonly code?: string } {
  try {
    const folder = files.realPath(place);
    return files.facts(folder).kind === "folder" ? { folder } : { code: "ENOTDIR" };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { code };
  }
}

function notThere(place: string, code: string | undefined): Told {
  switch (code) {
    case "EACCES":
    case "EPERM":
      return stop(
        "no-permission",
        `${place} may not be read by this user.`,
        "Run the command as the owner of the folder.",
        EXIT.incomplete,
      );
    case "ENOTDIR":
      return stop("not-a-folder", `${place} is no folder.`, "Name the state folder of OpenClaw.");
    default:
      return stop("missing", `${place} does not exist.`, "Check the path.");
  }
}
