import type { Cut } from "../../transcript/cut.ts";
import { HANG, type Line, paint } from "../screen/lines.ts";
import { count, shownId } from "../screen/words.ts";

/** Where the end of a session was cut off, by the checkpoints that were kept of it. `shown`: how an id is written. */
export function cutSentence({ checkpoint, kept }: Cut, shown: (id: string) => string = shownId): string {
  if (checkpoint === undefined) {
    const none =
      kept === 1 ? "its checkpoint does not hold" : `none of its ${count(kept, "checkpoint")} holds`;
    return `${none} up to the damage, so it ends before the turn in which that begins.`;
  }
  return `everything up to the checkpoint of ${shown(checkpoint.time)} (entry ${shown(checkpoint.leaf)}) stays.`;
}

/** The same as a line of a plan. */
export function cutText(cut: Cut | undefined): readonly Line[] {
  return cut === undefined ? [] : [[paint("cyan", "  · "), HANG, `Cut off: ${cutSentence(cut)}`]];
}

/** The same as data. */
export function cutJson({ checkpoint, kept }: Cut): object {
  const { leaf: entry, time } = checkpoint ?? {};
  return { checkpoints: kept, ...(entry === undefined ? {} : { checkpoint: { entry, time } }) };
}
