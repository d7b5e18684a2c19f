import { formsOf } from "../pairs.ts";

/** French: the forms in which verbs in -er tell of what was done; their infinitives count only behind "viens de" and the like. */
export function er(stems: string): string {
  return formsOf(stems, (stem) => ["e", "ee", "es", "ees", "er"].map((ending) => stem + ending));
}

/** Participles of other verbs, in all four forms. */
export function participles(masculine: string): string {
  return formsOf(masculine, (word) => {
    const plural = word.endsWith("s") ? word : `${word}s`;
    return [word, `${word}e`, plural, `${word}es`];
  });
}

/** Infinitives, of which what was done is not told by themselves. */
export function infinitives(ers: string): string {
  return formsOf(ers, (stem) => [`${stem}er`]);
}

/** What is done to a context. */
export const WIPED_ER = `
  vid effac reinitialis purg supprim nettoy oubli jet recre renouvel remplac ecras recommenc vidang relanc ras balay resett
  gomm volatilis reformat liquid initialis
`;
/** What is done to a part of it. */
export const DROPPED_ER =
  "supprim retir enlev coup archiv elimin ecart abandonn eject evacu delest ot sacrifi tronqu";
/** What makes it shorter. */
export const SHORTENED_ER = `
  compact compress condens tronqu elagu abreg synthetis comprim rogn alleg ecourt ramass tass compactifi resum
  concentr amput simplifi agreg raval fusionn
`;
/** What takes it back. */
export const UNDONE_ER = "annul ramen restaur rembobin rebobin recul remont retourn";
/** What is done to a host. */
export const RESTARTED_ER = "redemarr relanc reboot ressuscit ranim reactiv";
