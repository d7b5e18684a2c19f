import { formsOf } from "../pairs.ts";

/** Spanish: the forms in which verbs in -ar tell of what was done; their infinitives count only behind "acabo de" and the like. */
export function ar(stems: string): string {
  return formsOf(stems, (stem) => [
    ...["ado", "ada", "ados", "adas", "o", "amos", "aron", ...ARS].map((ending) => stem + ending),
    `${softened(stem)}e`,
  ]);
}

/** The same of verbs in -ir. */
export function ir(stems: string): string {
  return formsOf(stems, (stem) =>
    ["ido", "ida", "idos", "idas", "i", "io", "imos", "ieron", ...IRS].map((ending) => stem + ending),
  );
}

/** Forms in which the agent itself tells of what it did or does, without "yo": "vacié", "vaciamos", "comprimí". */
export function spoken(ars: string, irs: string): string {
  return `
    ${formsOf(ars, (stem) => [`${softened(stem)}e`, `${stem}amos`, `${stem}abamos`])};
    ${formsOf(irs, (stem) => [`${stem}i`, `${stem}imos`, `${stem}iamos`])};
  `;
}

/** Before "e" the last consonant is written otherwise: "recorté", but "saqué", "descargué", "reemplacé". */
function softened(stem: string): string {
  return stem.replace(/c$/, "qu").replace(/g$/, "gu").replace(/z$/, "c");
}

/** All forms of regular verbs in -ar, as a list of words. */
export function everyAr(stems: string): string {
  return formsOf(stems, (stem) => [
    ...AR_ENDINGS.map((ending) => stem + ending),
    ...["e", "es", "en", "emos"].map((ending) => softened(stem) + ending),
  ]);
}

/** And of those in -er and -ir. */
export function everyEr(stems: string): string {
  return formsOf(stems, (stem) => ER_ENDINGS.map((ending) => stem + ending));
}

/** Infinitives, of which what was done is not told by themselves. */
export function infinitives(ars: string, irs: string): string {
  return `
    ${formsOf(ars, (stem) => ARS.map((ending) => stem + ending))};
    ${formsOf(irs, (stem) => [...IRS, ...ERS].map((ending) => stem + ending))};
  `;
}

const AR_ENDINGS = (
  "o as a amos an aste aron aba abas abamos aban ando ado ada ados adas ar arme arte arlo arla arnos arle arlos arlas arse " +
  "are aras ara aremos aran aria arias ariamos arian ame alo ala alos alas ara aramos aran"
).split(" ");
const ER_ENDINGS = (
  "o es e emos imos en i iste io ieron ia ias iamos ian iendo ido ida idos idas er erme erte erlo erla ernos erle erlos " +
  "erlas erse ir irme irte irlo irla irnos irle irlos irlas irse ere eras era eremos eran eria erias eriamos erian ire iras " +
  "ira iremos iran iria irias iriamos irian a as amos an iera ieras ieramos ieran"
).split(" ");
const ARS = ["ar", "arse", "arme", "arnos", "arlo", "arla", "arlos", "arlas"];
const IRS = ["ir", "irse", "irme", "irlo", "irla", "irlos", "irlas"];
const ERS = ["er", "erse", "erme", "erlo", "erla", "erlos", "erlas"];

/** What is done to a context. */
export const WIPED_AR = `
  borr vaci limpi reinici resete elimin purg olvid descart desech tir renov recre
  inicializ reinicializ liquid volatiliz esfum evapor formate
`;
/** What is done to a part of it. */
export const DROPPED_AR = "quit sac retir elimin borr descart desech expuls sacrific";
/** What makes it shorter. */
export const SHORTENED_AR = `
  compact condens trunc recort acort pod abrevi sintetiz simplific agrup fusion empaquet achic apret adelgaz aliger mutil
`;
/** The same, in -ir. */
export const SHORTENED_IR = "comprim resum fund";
/** What takes it back. */
export const UNDONE_AR = "anul cancel restaur rebobin regres retorn retir";
/** What is done to a host. */
export const RESTARTED_AR = "reinici rearranc relanz reboote reanim reenganch resucit reflot reactiv tumb";
