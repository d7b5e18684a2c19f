import { clausesOf, isWithin, type Saying, type Stretch, segmentsOf } from "./clauses.ts";
import { CONDITIONS, isCondition } from "./conditions.ts";
import { isOpenTo } from "./elsewhere.ts";
import type { Frame, NeedName } from "./frame.ts";
import { FRAMES } from "./frames.ts";
import type { Concept } from "./language.ts";
import type { Lexicon } from "./lexicon.ts";
import { isStated } from "./mood.ts";
import { hasObject, isBareVerb } from "./object.ts";
import { type Filled, hasHit, isCircumstance, isOutput, isSelf, isUsable, type Scene } from "./scene.ts";
import { namesOthers, thingsOf } from "./subject.ts";
import type { Word } from "./words.ts";

/** A frame that a clause fills. */
export interface Match extends Stretch {
  readonly frame: Frame;
  readonly subject: Concept | undefined;
}

/** The widest stretch of words that a frame may be spread over, and of signs, where these stand for words. */
const WIDEST = 18;
const WIDEST_SIGNS = 40;

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
  // A weaker reading gives way first: two readings must not each give way to the other.
  const stronger = standing(matches, (frame) => frame.isWeak === true);
  return standing(stronger, () => true);
}

/** Those that do not give way to another, of the frames that may. */
function standing(matches: readonly Match[], mayYield: (frame: Frame) => boolean): readonly Match[] {
  return matches.filter(
    ({ frame }) =>
      !mayYield(frame) || !matches.some((other) => frame.yields?.includes(other.frame.kind) === true),
  );
}

function matchClause(saying: Saying, segment: Stretch, clause: Stretch, isWide: boolean): readonly Match[] {
  const starts = isWide ? clausesOf(saying.words, segment, saying.hits).map(({ from }) => from) : [];
  // "The branch was reset and my context was not": no phrase goes over into the next clause.
  const isCut = ({ from, to }: Stretch): boolean => starts.some((start) => start > from && start < to);
  const within = saying.hits.filter(
    (hit) => isWithin(clause, hit) && (JOINING.has(hit.concept) || !isCut(hit)),
  );
  if (within.length === 0) return [];
  const hits = within.filter((hit) => isUsable(hit, within, saying));
  const things = thingsOf(saying, clause).filter(
    ({ owner }) => owner !== "foreign" && !(isWide && owner === "open"),
  );
  const others = { saying, clause, things, hits, namesOthers: namesOthers(saying, clause), isWide };
  const own = things.filter(
    (thing) =>
      !isCircumstance(thing, saying) &&
      !isOutput(thing, others) &&
      (thing.owner === "mine" || isOpenTo(thing, others)),
  );
  const scene: Scene = { ...others, own };
  const anywhere = optionsIn(scene.hits, scene.own);
  const here = optionsIn(
    scene.hits,
    scene.own.filter(({ isDuring }) => !isDuring),
  );
  const isNamed = (name: NeedName): boolean => anywhere.has(name);
  return framesFor(anywhere).flatMap((open) => {
    const { frame } = open;
    // What is tight, or new, is said in one clause.
    const isNarrow =
      frame.isTight === true || (frame.kind === "reset" && (frame.sense === "new" || frame.isWeak === true));
    if (isWide && isNarrow && !hasHit(scene, "dwelling")) return [];
    const options = frame.isAnywhere === true ? anywhere : here;
    const filled = mayFill(open, isNamed) ? fill(open, options, scene) : undefined;
    if (filled === undefined) return [];
    const { from, to, phrases } = filled;
    // How full something is is told of it in one clause.
    if (isWide && (frame.kind === "context_pressure" || isOfNext(filled, saying, segment))) return [];
    const mayBeModal = frame.kind === "history_denial";
    const isEvent = EVENTS.has(frame.kind) || frame.sense === "saved";
    if (isEvent && isBareVerb(filled, scene)) return [];
    if (!isStated(saying, segment, { from, to, phrases, mayBeModal, isEvent })) return [];
    return [{ frame, subject: filled.things[0]?.concept, from, to }];
  });
}

/** "As far as I can see", "where we left off": what begins a clause is part of the phrase. */
const JOINING: ReadonlySet<Concept> = new Set(["hedge", "pickedup", "denied", "short"]);

/** "The branch was reset, and my context was not": what was done was not done to the subject of the next clause. */
function isOfNext({ phrases, things }: Filled, saying: Saying, segment: Stretch): boolean {
  const clauses = clausesOf(saying.words, segment, saying.hits);
  return things.some((thing) => {
    const clause = clauses.find((one) => isWithin(one, thing));
    const isJoined = clause !== undefined && saying.lexicon.leads.has(saying.words[clause.from]?.key ?? "");
    return isJoined && phrases.length > 0 && phrases.every(({ to }) => to <= clause.from);
  });
}

/** Kinds that tell of something that is over. */
const EVENTS: ReadonlySet<Frame["kind"]> = new Set(["reset", "restart", "compaction", "rollback"]);

/** A frame with each of its groups as a list, made once: a clause is held against all of them. */
interface OpenFrame {
  readonly frame: Frame;
  readonly groups: readonly (readonly NeedName[])[];
  /** Those of the groups that only words fill. */
  readonly words: readonly (readonly NeedName[])[];
  readonly without: readonly (readonly NeedName[])[];
}

const COMMON: ReadonlySet<NeedName> = new Set([
  ...([
    "self",
    "not",
    "nothing",
    "know",
    "old",
    "before",
    "happened",
    "@context",
    "@talk",
    "@turns",
  ] as const),
]);

const OPEN_FRAMES: readonly OpenFrame[] = FRAMES.map((frame) => {
  const groups = frame.needs.map((group) => [group].flat());
  const words = groups.filter((group) => !group.some(isCondition));
  return { frame, groups, words, without: (frame.without ?? []).map((group) => [group].flat()) };
});

/** By each of the words of one of its groups, the one that has the least common: a clause need not be held against all frames. */
const FRAMES_BY_NAME: ReadonlyMap<NeedName, readonly number[]> = OPEN_FRAMES.reduce(
  (all, { words }, index) => {
    const [first = []] = words;
    for (const name of words.find((group) => !group.some((one) => COMMON.has(one))) ?? first) {
      all.set(name, [...(all.get(name) ?? []), index]);
    }
    return all;
  },
  new Map<NeedName, readonly number[]>(),
);

/** Those of which a clause has a word, in their order. */
function framesFor(options: Options): readonly OpenFrame[] {
  const found = new Set([...options.keys()].flatMap((name) => FRAMES_BY_NAME.get(name) ?? []));
  return [...found].sort((one, other) => one - other).flatMap((index) => OPEN_FRAMES[index] ?? []);
}

/** Are there words for each group, and none that would make it another statement? */
function mayFill({ words, without }: OpenFrame, isNamed: (name: NeedName) => boolean): boolean {
  return words.every((group) => group.some(isNamed)) && !without.some((group) => group.every(isNamed));
}

/** The words of a clause that fill a frame; undefined where one is missing. */
function fill({ frame, groups }: OpenFrame, options: Options, scene: Scene): Filled | undefined {
  const [first = [], ...others] = groups;
  const widest = scene.saying.lexicon.language.mayDropSubject === true ? WIDEST_SIGNS : WIDEST;
  for (const start of optionsOf(first, options)) {
    if (frame.isIntransitive === true && hasObject(start, scene)) continue;
    let filled: Filled | undefined = { ...start };
    for (const group of others) {
      filled = extend(filled, group, frame, options, scene);
      if (filled === undefined) break;
    }
    if (filled !== undefined && filled.to - filled.from <= widest) return filled;
  }
  return undefined;
}

function extend(
  filled: Filled,
  group: readonly NeedName[],
  frame: Frame,
  all: Options,
  scene: Scene,
): Filled | undefined {
  if (group.some((name) => isCondition(name) && CONDITIONS[name](filled, scene))) return filled;
  let nearest: Filled | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const option of optionsOf(group, all)) {
    const away = distance(option, filled);
    if (away < least && isApart(option, filled, frame, scene)) {
      nearest = option;
      least = away;
    }
  }
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

/** May these words stand beside those that were found: neither within them nor, where the order counts, before them? */
function isApart(option: Filled, filled: Filled, { isOrdered, isSevered }: Frame, scene: Scene): boolean {
  const isBehind = option.from >= filled.to;
  if (scene.isWide && isBehind && isSelf(option)) return false;
  if (isOrdered === true) return isBehind;
  const mayShare = isSevered !== true || scene.saying.lexicon.language.mayDropSubject !== true;
  return isBehind || option.to <= filled.from || (mayShare && isShared(option, filled));
}

/** Does nothing between them begin a clause or name another subject: "I waited while the modem was restarted". */
function isTight(one: Stretch, other: Stretch, { words, hits, lexicon }: Saying): boolean {
  const from = Math.min(one.to, other.to);
  const to = Math.max(one.from, other.from);
  if (hits.some((hit) => BETWEEN.has(hit.concept) && hit.from >= from && hit.to <= to)) return false;
  // "I derived a new context": what was done to it, by a verb that no table has.
  let verb = to - 1;
  while (verb >= from && lexicon.articles.has(words[verb]?.key ?? "")) verb -= 1;
  // "I'm afraid my laptop was restarted"
  const isOfAnother = words
    .slice(from, to)
    .some((word, offset) => lexicon.mine.has(word.key) && isUnknown(words[from + offset + 1], lexicon));
  if (isOfAnother || hasObjectBetween(words, from, to, lexicon)) return false;
  // "I noticed that Mailchimp was running in a fresh session"
  const hasSubject = words
    .slice(from, to)
    .some(
      (word, offset) =>
        isUnknown(word, lexicon) &&
        lexicon.overs.has(words[from + offset + 1]?.key ?? "") &&
        from + offset + 1 < to,
    );
  if (hasSubject) return false;
  const isActedOn = verb < to - 1 && verb >= from && isUnknown(words[verb], lexicon);
  return (
    !isActedOn && words.slice(from, to).every((_, offset) => !lexicon.otherThingAt(words, from + offset))
  );
}

/** "Ich habe den Container neu gestartet": the object stands before the verb, without a preposition. */
function hasObjectBetween(words: readonly Word[], from: number, to: number, lexicon: Lexicon): boolean {
  const { articles, tails, agents, belongs, during, places, times, circumstances } = lexicon;
  const isPreposition = (key: string): boolean =>
    [tails, agents, belongs, during, places, times, circumstances].some((set) => set.has(key));
  return words.slice(from, to).some((word, offset) => {
    const at = from + offset;
    return (
      articles.has(word.key) && isUnknown(words[at + 1], lexicon) && !isPreposition(words[at - 1]?.key ?? "")
    );
  });
}

/** "I see that the gateway restarted": a new clause, or another one that does it. */
const BETWEEN: ReadonlySet<Concept> = new Set(["but", "host", "machine", "talk"]);

function isUnknown(word: Word | undefined, lexicon: Lexicon): boolean {
  return word !== undefined && !lexicon.knows(word);
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

/** What a clause has for each need, gathered once for all frames. */
type Options = ReadonlyMap<NeedName, readonly Filled[]>;

function optionsIn(hits: Scene["hits"], own: Scene["own"]): Options {
  const options = new Map<NeedName, Filled[]>();
  const add = (name: NeedName, option: Filled): void => {
    const known = options.get(name);
    if (known === undefined) options.set(name, [option]);
    else known.push(option);
  };
  for (const hit of hits) {
    add(hit.concept, { from: hit.from, to: hit.to, things: [], phrases: [hit] });
  }
  for (const thing of own) {
    add(`@${thing.concept}`, { from: thing.from, to: thing.to, things: [thing], phrases: [] });
  }
  return options;
}

function optionsOf(group: readonly NeedName[], options: Options): readonly Filled[] {
  const [name, ...others] = group;
  const some = name === undefined ? [] : (options.get(name) ?? []);
  return others.length === 0 ? some : [...some, ...others.flatMap((other) => options.get(other) ?? [])];
}
