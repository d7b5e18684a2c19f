import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { DROPPED_ER, infinitives, RESTARTED_ER, SHORTENED_ER, UNDONE_ER, WIPED_ER } from "./verbs.ts";

/** French: infinitives, and what makes of them something that was done. */
export const done: Phrases = {
  infinitive: `
    ${infinitives(`${WIPED_ER} ${DROPPED_ER} ${SHORTENED_ER} ${UNDONE_ER} ${RESTARTED_ER} demarr enregistr not memoris stock sauvegard consign`)};
    reduire; raccourcir; perdre; remettre; defaire; revenir; retablir; repartir; recrire; inscrire;
    repartir de zero; remettre a zero;
    revenir en arriere; faire marche arriere;
  `,
  perfective: `
    ${pairs("viens; vient; venons; viennent; venait; venais; venez; venant", "de; d")};
    ${pairs("ai; a; avons; ont; avais; avait; ait", "du; fallu; ete oblige de; ete contraint de; fini par; prefere; choisi de; decide de")};
    il a fallu; oblige a; oblige de; oblige d; contraint de; contraint d; contraint a; force a; pris soin de;
    me suis permis de; reussi a;
  `,
};
