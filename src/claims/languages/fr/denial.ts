import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** French: that nothing came before. */
export const denial: Phrases = {
  denied: `
    ${pairs(
      "aucun; aucune; pas de; pas d; ni",
      `
        message anterieur; message precedent; messages anterieurs; messages precedents; historique;
        conversation anterieure; conversation precedente; echange anterieur; echange precedent;
        echanges precedents; trace de; souvenir de; souvenir d; acces a ce; acces a nos; acces aux; trace d;
        conversations anterieures; conversations precedentes; discussion anterieure; discussion precedente;
        memoire de nos; ancien message; session precedente; contexte anterieur; message avant; passe;
      `,
    )};
    sans historique; rien de ce qui precede; rien avant; rien de ce que nous; rien de nos; aucun acces;
    rien d anterieur; rien n a ete dit; rien ne precede; ne me souviens de rien; ne vois rien avant;
    rien d avant; souviens de rien; souviens pas de; historique est vide; souviens d aucun;
    souviens d aucune; sans rien de; rien vu avant; ne vois aucun; ne vois aucune; acces a rien;
  `,
};
