import { type ReadNumber, restAt, shareBehind, wideNumberAt } from "./wide-numbers.ts";

/** A word, a number or a mark of a sentence, with its place in it. */
export interface Word {
  /** In small letters, without accents, contractions spelled out. */
  readonly text: string;
  /** What words are compared by: the same for the usual slips of typing. */
  readonly key: string;
  readonly kind: "word" | "number" | "mark" | "masked";
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
  /** It ends with an accent, as what was done does in Spanish and French: "vacié", "vidé", but "vacíe", "vide". */
  readonly isStressed: boolean;
  /** Of a number. */
  readonly value: number;
  readonly isPercent: boolean;
}

/** Cuts a sentence into words. Chinese and Japanese signs are words of their own. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? "";
    let end = at + 1;
    const number = isDigit(sign) ? numberAt(text, at) : wideNumberAt(text, at);
    if (number !== undefined) {
      words.push({ ...blank("number", text.slice(at, number.end), at, number.end), ...number });
      end = number.end;
    } else if (sign === MASK) {
      while (text[end] === MASK) end += 1;
      words.push(blank("masked", "", at, end));
    } else if (isWide(sign)) {
      words.push(blank(isMark(sign) ? "mark" : "word", sign, at, end));
    } else if (isLetter(sign) || (sign === "/" && isLetter(text[end] ?? ""))) {
      while (end < text.length && isInWord(text, end)) end += 1;
      pushWord(words, text, at, end);
    } else if (isMark(sign) && !isHyphen(text, at)) words.push(blank("mark", sign, at, end));
    at = end;
  }
  return words.map((word, index) => (isHad(word, words[index + 1]) ? { ...word, ...HAD } : word));
}

const HAD = { text: "had", key: keyOf("had") } as const;

/** "We'd agreed" had, "we'd agree" would. */
function isHad({ text, start, end }: Word, next: Word | undefined): boolean {
  if (text !== "would" || end - start > 2 || next === undefined) return false;
  return PARTICIPLES.has(next.text) || (next.text.endsWith("ed") && !next.text.endsWith("eed"));
}

const PARTICIPLES: ReadonlySet<string> = new Set(
  (
    "been begun built chosen done drawn found forgotten given gone got had heard held kept left lost made met said " +
    "seen sent shown spoken taken told thought written"
  ).split(" "),
);

/** The key of a word: doubled letters count once, and letters within a long word may have changed places. */
export function keyOf(word: string): string {
  let single = "";
  for (const letter of word) if (single.at(-1) !== letter) single += letter;
  if (single.length < 6) return single;
  return `${single[0]}${[...single.slice(1, -1)].sort().join("")}${single.at(-1)}`;
}

/** In small letters, without accents of Latin letters; but "würde" is no "wurde". */
export function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFC")
    .replace(SUBJUNCTIVE, (start) => start.replace("ü", "ue").replace("ä", "ae"))
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

const SUBJUNCTIVE = /^(?:würd|wär|hätt|könnt|müsst)/;
const MASK = "\u0001";
const MARKS: ReadonlySet<string> = new Set([..."!?.,;:()/–—-…。，、；：？！（）"]);

function blank(kind: Word["kind"], text: string, start: number, end: number): Word {
  return {
    text,
    key: keyOf(text),
    kind,
    start,
    end,
    isCapital: false,
    isStressed: false,
    value: 0,
    isPercent: false,
  };
}

/** Contractions and how they are spelled out; those that come with an apostrophe are cut at it. */
const SPELLED: Readonly<Record<string, readonly string[]>> = {
  dont: ["do", "not"],
  doesnt: ["does", "not"],
  didnt: ["did", "not"],
  isnt: ["is", "not"],
  wasnt: ["was", "not"],
  hasnt: ["has", "not"],
  havent: ["have", "not"],
  cant: ["can", "not"],
  cannot: ["can", "not"],
  wont: ["will", "not"],
  im: ["i", "am"],
  ive: ["i", "have"],
  teh: ["the"],
  shan: ["shall"],
  gonna: ["going", "to"],
  "'m": ["am"],
  "'ve": ["have"],
  "'re": ["are"],
  "'ll": ["will"],
  "'d": ["would"],
  "'s": ["s"],
  "'t": ["not"],
};

function pushWord(words: Word[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const isCapital = raw[0] !== raw[0]?.toLowerCase();
  for (const part of cutAtApostrophe(raw)) {
    const low = plain(part.text);
    const spelled = SPELLED[low] ?? [low];
    for (const word of Object.hasOwn(SPELLED, low) ? spelled : [low]) {
      words.push({
        ...blank("word", word, start + part.from, start + part.from + part.text.length),
        isCapital,
        isStressed: STRESSED.has(part.text.at(-1) ?? ""),
      });
    }
  }
}

const STRESSED: ReadonlySet<string> = new Set([..."éíó"]);

interface Part {
  readonly text: string;
  readonly from: number;
}

function cutAtApostrophe(raw: string): readonly Part[] {
  const word = raw.replaceAll("’", "'");
  const at = word.indexOf("'");
  if (at <= 0 || at === word.length - 1) return [{ text: word.replaceAll("'", ""), from: 0 }];
  const low = word.toLowerCase();
  if (low.endsWith("n't")) {
    const stem = word.slice(0, -3);
    const verb = { ca: "can", wo: "will" }[stem.toLowerCase()] ?? stem;
    return [
      { text: verb, from: 0 },
      { text: "'t", from: stem.length },
    ];
  }
  const tail = low.slice(at);
  if (Object.hasOwn(SPELLED, tail)) {
    return [
      { text: word.slice(0, at), from: 0 },
      { text: word.slice(at), from: at },
    ];
  }
  return [
    { text: word.slice(0, at), from: 0 },
    { text: word.slice(at + 1).replaceAll("'", ""), from: at + 1 },
  ];
}

function isInWord(text: string, at: number): boolean {
  const sign = text[at] ?? "";
  if (isWide(sign)) return false;
  if (sign === "'" || sign === "’") return isLetter(text[at + 1] ?? "");
  return isLetter(sign) || isDigit(sign);
}

/** A hyphen within a word separates it without being a mark. */
function isHyphen(text: string, at: number): boolean {
  return text[at] === "-" && isLetter(text[at - 1] ?? "") && isLetter(text[at + 1] ?? "");
}

const TIMES: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, 万: 1e4, 萬: 1e4, 千: 1e3 };
const TIMES_WORDS: readonly (readonly [string, number])[] = [
  ["thousand", 1e3],
  ["million", 1e6],
  ["tausend", 1e3],
  ["millionen", 1e6],
  ["mille", 1e3],
  ["mil", 1e3],
];
const PERCENTS = ["%", "％", "percent", "per cent", "prozent", "pour cent", "por ciento", "パーセント"];
const LONGEST_NUMBER = 24;

function numberAt(text: string, start: number): ReadNumber {
  let end = start;
  let digits = "";
  let decimals = "";
  while (end - start < LONGEST_NUMBER) {
    const sign = text[end] ?? "";
    if (isDigit(sign)) digits += sign;
    else if (GROUPING.has(sign) && isThousand(text, end + 1)) {
      digits += text.slice(end + 1, end + 4);
      end += 3;
    } else if ((sign === "." || sign === ",") && isDigit(text[end + 1] ?? "")) {
      end += 1;
      while (isDigit(text[end] ?? "") && end - start < LONGEST_NUMBER) {
        decimals += text[end];
        end += 1;
      }
      break;
    } else break;
    end += 1;
  }
  let value = Number(`${digits}.${decimals || "0"}`);
  const gap = text[end] === " " || text[end] === "\u00a0" || text[end] === "\u202f" ? 1 : 0;
  const next = text[end] ?? "";
  const rest = text.slice(end + gap, end + gap + 12).toLowerCase();
  const letter = text[end + 1] ?? "";
  const share = shareBehind(text, end, value);
  if (share !== undefined) return share;
  if (Object.hasOwn(TIMES, next) && (isWide(next) || (!isLetter(letter) && !isDigit(letter)))) {
    value *= TIMES[next] ?? 1;
    end += 1;
  } else if (gap === 1 && isWide(text[end + 1] ?? "") && Object.hasOwn(TIMES, text[end + 1] ?? "")) {
    value *= TIMES[text[end + 1] ?? ""] ?? 1;
    end += 2;
  } else {
    const times = TIMES_WORDS.find(([word]) => rest.startsWith(word) && !isLetter(rest[word.length] ?? ""));
    if (times !== undefined) {
      value *= times[1];
      end += gap + times[0].length;
    }
    const percent = PERCENTS.find((sign) => rest.startsWith(sign));
    if (percent !== undefined) return { value, isPercent: true, end: end + gap + percent.length };
  }
  const behind = restAt(text, end);
  return { value: value + (behind?.value ?? 0), isPercent: false, end: behind?.end ?? end };
}

const GROUPING: ReadonlySet<string> = new Set([",", ".", "'", " ", "\u00a0", "\u202f", "’", "_"]);

function isThousand(text: string, at: number): boolean {
  return [0, 1, 2].every((offset) => isDigit(text[at + offset] ?? "")) && !isDigit(text[at + 3] ?? "");
}

function isDigit(sign: string): boolean {
  return sign >= "0" && sign <= "9";
}

function isMark(sign: string): boolean {
  return MARKS.has(sign);
}

function isWide(sign: string): boolean {
  return sign >= "\u3000" && sign < "\ud800" && !(sign >= "\uac00");
}

function isLetter(sign: string): boolean {
  return sign !== "" && !isWide(sign) && sign.toLowerCase() !== sign.toUpperCase();
}
