import type { Phrases } from "../../language.ts";
import { INFINITIVES } from "./verbs.ts";

/** German: infinitives, and what makes of them something that was done. */
export const done: Phrases = {
  infinitive: INFINITIVES,
  perfective: `
    musste; mussten; habe mussen; haben mussen; hatte mussen; blieb nichts ubrig; war gezwungen; gezwungen;
    sah mich gezwungen; kam nicht umhin; sah mich genotigt; liess; liessen; durfte; genotigt;
  `,
};
