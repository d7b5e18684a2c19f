import { formsOf } from "../pairs.ts";

/** Spanish: the forms in which verbs in -ar tell of what was done; their infinitives count only behind "acabo de" and the like. */
export function ar(stems: string): string {
  return formsOf(stems, (stem) => [
    ...["ado", "ada", "ados", "adas", "o", "amos", "aron", ...ARS].map((ending) => stem + ending),
    `${stem.replace(/c$/, "qu").replace(/g$/, "gu").replace(/z$/, "c")}e`,
  ]);
}

/** The same of verbs in -ir. */
export function ir(stems: string): string {
  return formsOf(stems, (stem) =>
    ["ido", "ida", "idos", "idas", "i", "io", "imos", "ieron", ...IRS].map((ending) => stem + ending),
  );
}

/** Infinitives, of which what was done is not told by themselves. */
export function infinitives(ars: string, irs: string): string {
  return `
    ${formsOf(ars, (stem) => ARS.map((ending) => stem + ending))};
    ${formsOf(irs, (stem) => [...IRS, ...ERS].map((ending) => stem + ending))};
  `;
}

const ARS = ["ar", "arse", "arme", "arnos", "arlo", "arla", "arlos", "arlas"];
const IRS = ["ir", "irse", "irme", "irlo", "irla", "irlos", "irlas"];
const ERS = ["er", "erse", "erme", "erlo", "erla", "erlos", "erlas"];

/** What is done to a context. */
export const WIPED_AR = `
  borr vaci limpi reinici resete elimin purg olvid descart desech tir renov recre
  inicializ reinicializ liquid volatiliz esfum evapor formate
`;
/** What is done to a part of it. */
export const DROPPED_AR = "quit sac retir cort elimin borr descart desech expuls sacrific";
/** What makes it shorter. */
export const SHORTENED_AR = `
  compact condens trunc recort acort pod abrevi sintetiz simplific agrup fusion empaquet achic apret adelgaz aliger mutil
`;
/** The same, in -ir. */
export const SHORTENED_IR = "comprim resum fund";
/** What takes it back. */
export const UNDONE_AR = "anul cancel restaur rebobin regres retorn retir";
/** What is done to a host. */
export const RESTARTED_AR =
  "reinici arranc rearranc relanz reboote reanim reenganch resucit reflot reactiv tumb";
