import { clausesOf, isWithin, type Saying, type Stretch, segmentsOf } from "./clauses.ts";
import { FRAMES, type Frame } from "./frames.ts";
import type { Concept } from "./language.ts";
import type { Hit } from "./lexicon.ts";
import { isStated } from "./mood.ts";
import { isUnknownBefore, namesOthers, type Thing, thingsOf } from "./subject.ts";

/** A frame that a clause fills. */
export interface Match {
  readonly frame: Frame;
  readonly subject: Concept | undefined;
}

/** The widest stretch of words that a frame may be spread over. */
const WIDEST = 18;

/** The frames that a sentence fills and states. */
export function matchesOf(saying: Saying): readonly Match[] {
  const matches = segmentsOf(saying.words, saying.hits).flatMap((segment) => {
    const clauses = clausesOf(saying.words, segment, saying.hits);
    const found = clauses.flatMap((clause) => matchClause(saying, segment, clause, false));
    if (clauses.length < 2) return found;
    // What is cut by a comma counts only where it is beyond doubt whose it is.
    const wide = matchClause(saying, segment, segment, true);
    return [...found, ...wide.filter(({ frame }) => !found.some((one) => one.frame.kind === frame.kind))];
  });
  return matches.filter(
    ({ frame }) => !matches.some((other) => frame.yields?.includes(other.frame.kind) === true),
  );
}

/** What a frame is held against: the words of one clause. */
interface Scene {
  readonly saying: Saying;
  readonly clause: Stretch;
  readonly things: readonly Thing[];
  readonly hits: Saying["hits"];
  readonly namesOthers: boolean;
}

interface Filled extends Stretch {
  readonly things: readonly Thing[];
  readonly phrases: readonly Hit[];
}

function matchClause(saying: Saying, segment: Stretch, clause: Stretch, isWide: boolean): readonly Match[] {
  const hits = saying.hits.filter((hit) => isWithin(clause, hit));
  if (hits.length === 0) return [];
  const things = thingsOf(saying, clause).filter(
    ({ owner }) => owner !== "foreign" && !(isWide && owner === "open"),
  );
  const scene: Scene = { saying, clause, things, hits, namesOthers: namesOthers(saying, clause) };
  return FRAMES.flatMap((frame) => {
    const filled = fill(frame, scene);
    if (filled === undefined) return [];
    const { from, to, phrases } = filled;
    const mayBeModal = frame.kind === "history_denial";
    const isEvent = EVENTS.has(frame.kind) || frame.sense === "saved";
    if (!isStated(saying, segment, { from, to, phrases, mayBeModal, isEvent })) return [];
    return [{ frame, subject: filled.things[0]?.concept }];
  });
}

/** Kinds that tell of something that is over. */
const EVENTS: ReadonlySet<Frame["kind"]> = new Set(["reset", "restart", "compaction", "rollback"]);

/** The words of a clause that fill a frame; undefined where one is missing. */
function fill(frame: Frame, scene: Scene): Filled | undefined {
  if (frame.without?.some((words) => words.split(" ").every((word) => hasHit(scene, word))) === true) {
    return undefined;
  }
  const first = frame.needs[0] ?? "";
  for (const start of optionsOf(first, frame, scene)) {
    let filled: Filled | undefined = { ...start };
    for (const group of frame.needs.slice(1)) {
      filled = extend(filled, group, frame, scene);
      if (filled === undefined) break;
    }
    if (filled !== undefined && filled.to - filled.from <= WIDEST) return filled;
  }
  return undefined;
}

function extend(filled: Filled, group: string, frame: Frame, scene: Scene): Filled | undefined {
  if (group.split("|").some((name) => isConditionMet(name, filled, scene))) return filled;
  const options = optionsOf(group, frame, scene).filter(
    (option) =>
      (option.from >= filled.to || option.to <= filled.from || isShared(option, filled)) &&
      (frame.isOrdered !== true || option.from >= filled.to),
  );
  const nearest = options.toSorted((one, other) => distance(one, filled) - distance(other, filled))[0];
  if (nearest === undefined) return undefined;
  if (frame.isIntransitive === true && hasObject(nearest, scene)) return undefined;
  if (frame.isTight === true && !isTight(filled, nearest, scene.saying)) return undefined;
  return {
    from: Math.min(filled.from, nearest.from),
    to: Math.max(filled.to, nearest.to),
    things: [...filled.things, ...nearest.things],
    phrases: [...filled.phrases, ...nearest.phrases],
  };
}

/** Does nothing between them begin a clause or name another subject: "I waited while the modem was restarted". */
function isTight(one: Stretch, other: Stretch, { words, hits, lexicon }: Saying): boolean {
  const from = Math.min(one.to, other.to);
  const to = Math.max(one.from, other.from);
  if (hits.some((hit) => hit.concept === "but" && hit.from >= from && hit.from < to)) return false;
  return words.slice(from, to).every((_, offset) => !lexicon.otherThingAt(words, from + offset));
}

/** A phrase may hold the thing that another group asks for, as "out of my context" does. */
function isShared(option: Stretch, filled: Stretch): boolean {
  return (
    option.from >= filled.from && option.to <= filled.to && option.to - option.from < filled.to - filled.from
  );
}

function distance(one: Stretch, other: Stretch): number {
  return Math.max(0, one.from - other.to, other.from - one.to);
}

function optionsOf(group: string, frame: Frame, scene: Scene): readonly Filled[] {
  return group.split("|").flatMap((name): readonly Filled[] => {
    if (!name.startsWith("@")) {
      return scene.hits
        .filter(({ concept }) => concept === name)
        .map((hit) => ({ from: hit.from, to: hit.to, things: [], phrases: [hit] }));
    }
    return scene.things
      .filter(
        (thing) =>
          thing.concept === name.slice(1) &&
          (frame.isAnywhere === true || !thing.isDuring) &&
          (thing.owner === "mine" || isOpenTo(thing, scene)),
      )
      .map((thing) => ({ from: thing.from, to: thing.to, things: [thing], phrases: [] }));
  });
}

/** May a thing without an owner be the agent's? */
function isOpenTo(thing: Thing, scene: Scene): boolean {
  if (thing.concept === "machine") return false;
  // What a host restarts with or for is no other host.
  if (thing.concept === "host") return !isUnknownBefore(scene.saying, scene.clause, thing.from);
  const { words, lexicon } = scene.saying;
  if (thing.concept === "memory" && lexicon.language.mayDropSubject === true) return !scene.namesOthers;
  const isVague = thing.to - thing.from === 1 && lexicon.vague.has(words[thing.from]?.key ?? "");
  return !isElsewhere(scene, thing) && (!isVague || isQuiet(scene.saying));
}

/** Nothing in the sentence tells of other things, or somebody in it speaks of itself. */
function isQuiet(saying: Saying): boolean {
  if (saying.hits.some(({ concept }) => concept === "self")) return true;
  const whole = { from: 0, to: saying.words.length };
  return !namesOthers(saying, whole) && !isUnknownBefore(saying, whole, whole.to);
}

/** A thing without an owner in a clause with another subject is that subject's. */
function isElsewhere(scene: Scene, { from }: Stretch): boolean {
  return scene.namesOthers || hasHit(scene, "machine") || isUnknownBefore(scene.saying, scene.clause, from);
}

/** Conditions on the clause, which are no words of it. */
function isConditionMet(name: string, filled: Filled, scene: Scene): boolean {
  const { clause, things, saying } = scene;
  switch (name) {
    case "mine":
      return things.some(({ owner }) => owner === "mine");
    case "my":
      return saying.lexicon.mine.has(saying.words[clause.from]?.key ?? "");
    case "implied":
      return saying.lexicon.language.mayDropSubject === true && !scene.namesOthers;
    case "start":
      return (
        saying.words.slice(clause.from, filled.from).every(({ text }) => LEADS.has(text)) &&
        !isUnknownBefore(saying, clause, filled.to)
      );
    case "fits":
      // Where words have no blanks between them, unknown ones are not seen: something of the agent's must be named.
      return (
        (saying.lexicon.language.mayDropSubject !== true || things.length > 0) &&
        !isElsewhere(scene, { from: clause.to, to: clause.to }) &&
        isPlain(scene) &&
        saying.words.slice(clause.from, clause.to).every(({ kind }) => kind !== "masked")
      );
    case "plain":
      return isPlain(scene);
    case "led":
      return !namesOthers(saying, { from: clause.from, to: filled.from });
    case "quiet":
      return isQuiet(saying);
    case "unnamed":
      return !scene.namesOthers;
    case "alone":
      return (
        filled.from - clause.from <= 1 &&
        clause.to - filled.to <= 3 &&
        !scene.namesOthers &&
        !isUnknownBefore(saying, clause, clause.to)
      );
    default:
      return false;
  }
}

/** Where the agent may be left out, whatever the sentence names may be what it is about. */
function isPlain({ saying }: Scene): boolean {
  const { words, lexicon } = saying;
  return lexicon.language.mayDropSubject !== true || !namesOthers(saying, { from: 0, to: words.length });
}

function hasHit({ hits }: Scene, concept: string): boolean {
  return hits.some((hit) => hit.concept === concept);
}

/** Does an unknown word or another thing follow: what was done is done to that. Not where it was done to the subject. */
function hasObject({ from, to }: Stretch, { saying, clause }: Scene): boolean {
  const { words, lexicon } = saying;
  if (words.slice(Math.max(clause.from, from - 3), to).some(({ text }) => PASSIVE.has(text))) return false;
  const next = words[to];
  if (next === undefined || to >= clause.to) return false;
  if (next.kind === "masked" || OBJECTS.has(next.text) || !lexicon.knows(next)) return true;
  return lexicon.otherThingAt(words, to) || lexicon.open.has(next.key) || lexicon.foreign.has(next.key);
}

/** May stand before what happened where nobody is named: "it has been saved". */
const LEADS: ReadonlySet<string> = new Set([
  ..."it is this that s has been now and also noted got done".split(" "),
]);
const PASSIVE: ReadonlySet<string> = new Set([
  ..."was were been being got is are worden wurde ete fui sido".split(" "),
]);
const OBJECTS: ReadonlySet<string> = new Set(["it", "them", "these", "those"]);
