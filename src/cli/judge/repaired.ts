import { placeOf } from "../../agents/place.ts";
import { type OwnCopies, ownCopies } from "../../disk/state/own-copies.ts";
import { type OwnRepairs, ownRepairs } from "../../disk/state/own-repairs.ts";
import { parseReceipt, receiptPath } from "../../disk/state/receipt.ts";
import { readSmall } from "../../disk/system/small-file.ts";
import type { Repaired } from "../../report/fix/repaired-text.ts";
import type { TargetReport } from "../../report/target-report.ts";
import { goingOn } from "../fix/resume.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf, stateOf } from "../program/world-of.ts";

/** Receipts and notes are read once for all sessions that a command judges. */
const known = new WeakMap<Io, { readonly repairs: OwnRepairs; readonly copies: OwnCopies }>();

/** How a sound session was repaired, in its place or as a copy, if nobody has written to it since. */
export function repairedBy({ facts, valid, ...rest }: TargetReport, io: Io): Repaired | undefined {
  if (!valid || facts.kind !== "transcript") return undefined;
  const { repairs, copies } = known.get(io) ?? read(io);
  const inPlace = repairs(facts.name);
  const repair = inPlace === undefined ? copies(facts.name) : { ...inPlace, codes: codesOf(inPlace.run, io) };
  if (repair === undefined) return undefined;
  const path = io.files.realPath(facts.name);
  const how = goingOn({ facts, valid, ...rest }, path, facts.sessionId, io);
  const isOpened = inPlace !== undefined || (how.kind === "command" && isInStore(path, io));
  const age = Math.max(0, io.now().getTime() - repair.at);
  return { ...repair, age, goingOn: isOpened ? how : undefined };
}

/** What opens a copy that is elsewhere opens the broken session: its rows have the id of that. */
function isInStore(path: string, io: Io): boolean {
  return placeOf(agentWorldOf(io), path).kind === "inside";
}

function read(io: Io): { readonly repairs: OwnRepairs; readonly copies: OwnCopies } {
  const state = stateOf(io);
  const all = { repairs: ownRepairs(io.files, state), copies: ownCopies(io.files, state) };
  known.set(io, all);
  return all;
}

function codesOf(run: string, io: Io): readonly string[] {
  const text = readSmall(io.files, receiptPath(stateOf(io), run))?.text;
  const receipt = text === undefined ? undefined : parseReceipt(text);
  const listed = receipt?.deeds.map(({ code }) => code) ?? [];
  return [...new Set([...listed, ...Object.keys(receipt?.unlisted ?? {})])];
}
