/**
 * The words of a language, by what they tell. A phrase is words with blanks between; `*` at the end of a word stands for any
 * ending; phrases are separated by `;`.
 */
export interface Language {
  readonly code: string;
  /** What a language has no phrases for is left out. */
  readonly phrases: Readonly<Partial<Record<Concept, string>>>;
  /** Words that may stand between those of a phrase. */
  readonly fillers: string;
  /** Before a thing: its owner is the agent; the owner is open; the owner is somebody else. */
  readonly mine: string;
  readonly open: string;
  readonly foreign: string;
  /** Of whom the agent speaks to: what that one said is part of the talk. */
  readonly yours: string;
  /** Things that many others have, too: "the window is full" says nothing by itself. */
  readonly vague: string;
  /** Directly behind a thing that is somebody else's: "the conversation you pasted". */
  readonly othersAfter: string;
  /** May stand between these and the thing. */
  readonly modifiers: string;
  /** Words without a meaning of their own, which say nothing against the agent as the owner. */
  readonly functionWords: string;
  /** Things that are never an agent's. */
  readonly otherThings: string;
  /** Before what a thing belongs to or comes from. */
  readonly belongs: string;
  /** Before what something happens in. */
  readonly during: string;
  /** Before the subject of a clause, where it is a noun: "the form was cleared". */
  readonly articles?: string;
  /** Of articles, those that speak of many: "each session". */
  readonly distributive?: string;
  /** Directly before a verb that looks like a participle, these make it the present: "je retire ma réponse". */
  readonly actors?: string;
  /** Before what only tells when, why or about what: "the gateway restarted after the update". */
  readonly tails?: string;
  /** Between a thing and what tells that the agent is in it: "the machine on which I run". */
  readonly relatives?: string;
  /** Verbs of what is over: "when this chat got shortened" is no condition. */
  readonly overs?: string;
  /** A subject that was named before: "it has no memory of it". */
  readonly pronouns?: string;
  /** Behind these, what a pronoun stands for is told: "it is a new session", "it seems my context was cleared". */
  readonly copulas?: string;
  /** Before what something is about: "nothing about the retries". */
  readonly about?: string;
  /** Of the things that are not an agent's, those that it reads: "room for another file". */
  readonly texts?: string;
  /** Behind a talk, before what was talked of: "our chat about the garden". */
  readonly topics?: string;
  /** Before where something is: "still in the stash". */
  readonly places?: string;
  /** Before a time, not a part: "reset at the start of this turn". */
  readonly times?: string;
  /** Of those that make a thing the agent's, these only point at it: "this prompt". */
  readonly pointing?: string;
  /** Behind the name of an event, which is none then: "the compaction event". */
  readonly compounds?: string;
  /** Before who did it: "restarted by the supervisor". */
  readonly agents?: string;
  /** Things that must be called the agent's own, since most that are spoken of are not: "the prompt has 3,400 tokens". */
  readonly claimed?: string;
  /** After these a pronoun is told of, not acting: "it has been reset". */
  readonly perfects?: string;
  /** May stand before the subject of a clause. */
  readonly leads?: string;
  /** These join to a command what it is for or brings about: "type /new and my context is empty", "see to it that it was cleared". */
  readonly outcomes?: string;
  /** With a gerund before them, these tell how something is done: "clearing it takes a second". */
  readonly generic?: string;
  /** Between the agent and how far it is: "I am now at 180k of 200k". */
  readonly standing?: string;
  /** Behind a time, which is no object: "I restarted a minute ago". */
  readonly ago?: string;
  /** Before what would have to be so: "with an empty context I would ask again". */
  readonly circumstances?: string;
  /** Objects that stand before the verb, as in French: "je l'ai relancé". */
  readonly clitics?: string;
  /** Before what is done next. */
  readonly therefore?: string;
  /** Numbers in words; what counts hundredths is below one: "percent". */
  readonly numerals?: Readonly<Record<string, number>>;
  /** Parts of the window in words. */
  readonly shares: Readonly<Record<string, number>>;
  /** "Used 150,000 tokens" may leave out who did. */
  readonly mayDropSubject?: true;
  /** What something was done to comes behind the verb, without a blank. */
  readonly isObjectLast?: true;
  /** Signs that may stand between these two. */
  readonly particles?: string;
  /** One "not" is said twice: "no conservo ningún mensaje". */
  readonly doublesNot?: true;
  /** Signs, each before the one that is read for it. */
  readonly variants?: string;
  /** "Not" comes after what it denies. */
  readonly isNegatedAfter?: true;
}

/** The phrases of a language, or those of one topic. */
export type Phrases = Language["phrases"];

/** What a phrase tells. */
export type Concept = (typeof CONCEPTS)[number];

/** All of them. */
export const CONCEPTS = [
  // Things that can be an agent's own.
  "context",
  "talk",
  "memory",
  "turns",
  "output",
  "host",
  "machine",
  // Whose.
  "self",
  "named",
  "dwelling",
  "keeper",
  "this",
  // Which.
  "old",
  "last",
  "part",
  "all",
  "fresh",
  "anew",
  "freshone",
  // What happened.
  "cleared",
  "dropped",
  "begun",
  "selfreset",
  "resetdone",
  "resetcommand",
  "restarted",
  "restartnoun",
  "ownrestart",
  "newprocess",
  "compacted",
  "compactnoun",
  "compactcommand",
  "summary",
  "onlysummary",
  "span",
  "gist",
  "remains",
  "offered",
  "rolledback",
  "rollbacknoun",
  // What may also only tell that something is there again, where no point is named.
  "restored",
  "laterpart",
  "backto",
  "selfback",
  "checkpoint",
  "savepoint",
  "hostrestart",
  "backverb",
  "backadv",
  "revisit",
  "happened",
  "did",
  // A verb that alone says nothing of what was done: "vaciar", and what makes it done: "tuve que".
  "infinitive",
  "perfective",
  // How full.
  "full",
  "short",
  "scant",
  "room",
  "roomy",
  "nearing",
  "edge",
  "usedup",
  "most",
  "unused",
  "intake",
  "lightuse",
  "farfrom",
  // Numbers.
  "tokens",
  "used",
  "spent",
  "left",
  "downto",
  "size",
  "tops",
  "outof",
  // What is remembered.
  "nothing",
  "whatwas",
  "startshere",
  "fault",
  "onlyhave",
  "onlyone",
  "unknownto",
  "recall",
  "savedwhole",
  "yourline",
  "talked",
  "sentme",
  "norecord",
  // Is not there, cannot be seen: said behind what it is said of.
  "absent",
  "know",
  "denied",
  "nevertalked",
  "notsent",
  "firsttime",
  "before",
  "saved",
  "later",
  "keep",
  "notlost",
  "resumed",
  "pickedup",
  "verbatim",
  // How it is said.
  "if",
  "when",
  "often",
  "modal",
  "not",
  "guess",
  "statal",
  "hedge",
  "unfinished",
  // Only thought of: "would". What was said before and is taken back. A manner of speaking.
  "unreal",
  "retracted",
  "idiom",
  // Somebody in general.
  "anyone",
  "document",
  "writing",
  "command",
  "order",
  "advice",
  "tag",
  // Words that ask, and those that begin a question about what stands before it.
  "asking",
  "asksabout",
  // Of somebody who can take no more; how to go on then; what need not be said again.
  "bursting",
  "sending",
  "noneedtosay",
  "but",
] as const;

/** The part of a language that tells whose a thing is, and the words that tell nothing. */
export type LanguageWords = Pick<
  Language,
  | "fillers"
  | "mine"
  | "open"
  | "foreign"
  | "yours"
  | "othersAfter"
  | "vague"
  | "modifiers"
  | "functionWords"
  | "otherThings"
>;
