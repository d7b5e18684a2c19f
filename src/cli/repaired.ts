import { basename } from "node:path";
import { placeOf } from "../agents/place.ts";
import { type OwnCopies, ownCopies } from "../disk/state/own-copies.ts";
import { type OwnRepairs, ownRepairs } from "../disk/state/own-repairs.ts";
import { parseReceipt, receiptPath } from "../disk/state/receipt.ts";
import { readSmall } from "../disk/system/small-file.ts";
import type { Repaired } from "../report/fix/repaired-text.ts";
import type { TargetReport } from "../report/target-report.ts";
import { goingOn } from "./fix/resume.ts";
import type { Io } from "./io.ts";
import { agentWorldOf, stateOf } from "./world-of.ts";

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
  const isApart = inPlace === undefined && isNoSessionByItself(path, facts.sessionId, io);
  const how = isApart ? undefined : goingOn({ facts, valid, ...rest }, path, facts.sessionId, io);
  const age = Math.max(0, io.now().getTime() - repair.at);
  return { ...repair, age, goingOn: how };
}

/** A copy that is where no agent looks, or has the id of the broken session: what opens that id opens that one. */
function isNoSessionByItself(path: string, sessionId: string | undefined, io: Io): boolean {
  const isNamed = sessionId !== undefined && basename(path).includes(sessionId);
  return !isNamed || placeOf(agentWorldOf(io), path).kind !== "inside";
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
