import { basename, extname } from "node:path";
import { shellWord } from "../../report/screen/words.ts";
import type { Io } from "../program/io.ts";
import { isThere } from "./copy.ts";

/** A name that nothing has yet, for a repaired copy: beside the file that was named, else in the folder that one is in. */
export function freeCopy(name: string, word: string, { files }: Pick<Io, "files">): string {
  const path = word === shellWord(name) ? name : basename(name);
  const end = extname(path);
  const start = `${end === "" ? path : path.slice(0, -end.length)}.repaired`;
  let copy = `${start}${end}`;
  for (let number = 2; isThere(files, copy); number += 1) copy = `${start}-${number}${end}`;
  return copy;
}
