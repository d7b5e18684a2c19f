import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { TargetPlace } from "../../report/machine/place.ts";
import { STDIN } from "../judge/load.ts";

/** Where a target is, from the folder that the command runs in; undefined for the standard input. */
export function placeOfTarget(name: string): TargetPlace | undefined {
  if (name === STDIN) return undefined;
  const whole = resolve(name);
  const here = relative(resolve("."), whole);
  const { href } = pathToFileURL(whole);
  const isBelow = here !== "" && here !== ".." && !here.startsWith(`..${sep}`) && !isAbsolute(here);
  if (!isBelow) return { path: whole, uri: href };
  // The last segments of the URI are those of the path; a colon in the first one would make a scheme of it.
  const uri = href.split("/").slice(-here.split(sep).length).join("/").replaceAll(":", "%3A");
  return { path: here, uri };
}
