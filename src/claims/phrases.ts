import { keyOf, plain, type Word, wordsOf } from "./words.ts";

/** Phrases ready to be looked for. */
export interface PhraseTree<Value> {
  /** Those that begin at a word, in the order of their list, and where each ends. */
  from(words: readonly Word[], at: number, isFiller: (word: Word) => boolean): readonly Found<Value>[];
}

/** A phrase that was found: before which word it ends. */
export interface Found<Value> {
  readonly value: Value;
  readonly to: number;
}

/** A word of a phrase. */
export interface Part {
  readonly key: string;
  /** The beginning of a word, where any ending will do. */
  readonly prefix: string | undefined;
}

/** The most fillers between two words of a phrase. */
const MOST_FILLERS = 2;
/** No beginning of a word is shorter. */
const SHORTEST_PREFIX = 2;

/** What is known behind the words so far: phrases that begin alike are walked once, however many there are. */
interface Node<Value> {
  readonly next: Map<string, Node<Value>>;
  readonly nextByPrefix: Map<string, (readonly [prefix: string, node: Node<Value>])[]>;
  readonly ends: { readonly value: Value; readonly order: number }[];
}

/** The phrases of a list, separated by `;`, as their words; `*` at the end of a word stands for any ending. */
export function phrasesOf(list: string): readonly (readonly Part[])[] {
  // The same words come again and again.
  const known = new Map<string, readonly Part[]>();
  const partsOf = (word: string): readonly Part[] => {
    const parts = known.get(word) ?? readParts(word);
    known.set(word, parts);
    return parts;
  };
  return list
    .split(";")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "")
    .map((phrase) => phrase.split(/\s+/).flatMap(partsOf));
}

function readParts(word: string): readonly Part[] {
  if (word.endsWith("*")) return [{ key: "", prefix: plain(word.slice(0, -1)) }];
  return wordsOf(word).map(({ key }) => ({ key, prefix: undefined }));
}

/** Makes phrases ready, when they are first looked for: most languages never are. */
export function createPhrases<Value>(
  entries: readonly { readonly value: Value; readonly parts: readonly Part[] }[],
): PhraseTree<Value> {
  let root: Node<Value> | undefined;
  return {
    from: (words, at, isFiller) => {
      root ??= rootOf(entries);
      return foundAt(root, words, at, isFiller);
    },
  };
}

function rootOf<Value>(entries: Parameters<typeof createPhrases<Value>>[0]): Node<Value> {
  const root = createNode<Value>();
  for (const [order, { value, parts }] of entries.entries()) {
    parts.reduce(nodeBehind, root).ends.push({ value, order });
  }
  return root;
}

function createNode<Value>(): Node<Value> {
  return { next: new Map(), nextByPrefix: new Map(), ends: [] };
}

function nodeBehind<Value>(node: Node<Value>, { key, prefix }: Part): Node<Value> {
  if (prefix === undefined) {
    const known = node.next.get(key) ?? createNode();
    node.next.set(key, known);
    return known;
  }
  const group = prefix.slice(0, SHORTEST_PREFIX);
  const nodes = node.nextByPrefix.get(group) ?? [];
  node.nextByPrefix.set(group, nodes);
  const known = nodes.find(([other]) => other === prefix)?.[1];
  if (known !== undefined) return known;
  const added = createNode<Value>();
  nodes.push([prefix, added]);
  return added;
}

const NOTHING: readonly never[] = [];

function foundAt<Value>(
  root: Node<Value>,
  words: readonly Word[],
  start: number,
  isFiller: (word: Word) => boolean,
): readonly Found<Value>[] {
  const first = words[start];
  if (first === undefined || (first.kind !== "word" && first.kind !== "mark")) return NOTHING;
  const begun = nodesFor(root, first);
  if (begun.length === 0) return NOTHING;
  const found: (Found<Value> & { readonly order: number })[] = [];
  const walk = (node: Node<Value>, at: number): void => {
    for (const { value, order } of node.ends) found.push({ value, order, to: at });
    if (node.next.size === 0 && node.nextByPrefix.size === 0) return;
    // A word that fits is taken, also where it could be skipped.
    let taken: readonly Node<Value>[] = NOTHING;
    for (let skipped = 0; skipped <= MOST_FILLERS; skipped += 1) {
      const word = words[at + skipped];
      if (word === undefined) return;
      const nodes = [...nodesFor(node, word), ...spelledOut(node, word)].filter(
        (one) => !taken.includes(one),
      );
      for (const one of nodes) walk(one, at + skipped + 1);
      if (!isFiller(word)) return;
      taken = [...taken, ...nodes];
    }
  };
  for (const node of begun) walk(node, start + 1);
  return found.sort((one, other) => one.order - other.order);
}

function nodesFor<Value>({ next, nextByPrefix }: Node<Value>, { key, text }: Word): readonly Node<Value>[] {
  const same = next.get(key);
  const group = nextByPrefix.size === 0 ? undefined : nextByPrefix.get(text.slice(0, SHORTEST_PREFIX));
  if (group === undefined) return same === undefined ? NOTHING : [same];
  const begun = group.filter(([prefix]) => text.startsWith(prefix)).map(([, node]) => node);
  return same === undefined ? begun : [same, ...begun];
}

const SPELLED_OUT = ["is", "has"].map(keyOf);

/** "The session's been reset." */
function spelledOut<Value>({ next }: Node<Value>, { text }: Word): readonly Node<Value>[] {
  if (text !== "s") return NOTHING;
  return SPELLED_OUT.flatMap((key) => next.get(key) ?? []);
}
